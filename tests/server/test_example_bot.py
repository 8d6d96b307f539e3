"""The program in `examples/` plays every game to its end within the limits, and reconnects to its table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from examples import bot

from tests.live import LIMITS, Server
from tests.programs import TABLES, Program
from zarzewie import games
from zarzewie.server.settings import ServerSettings


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the default rate limits."""
    usual = ServerSettings().limits
    limits: dict[str, Any] = {f"LIMITS_{kind}": str(getattr(usual, kind.lower())) for kind in LIMITS}
    live = Server(tmp_path_factory.mktemp("strict"), **limits).start()
    yield live
    live.stop()


def test_there_is_a_table_for_every_game() -> None:
    assert set(TABLES) == set(games.ids())


@pytest.mark.parametrize("game", TABLES)
def test_it_finishes_every_game_within_the_limits(strict: Server, game: str) -> None:
    program = Program(strict, game)
    assert program.name == "⚙ Krzemień"
    outcome = program.outcome()
    assert outcome["how"]
    assert program.host.call("GET", f"/api/tables/{program.code}")[1]["stage"] == "over"
    assert b'"entries"' in program.match_file()


@pytest.mark.parametrize("way", ["stop", "kill"])
def test_it_comes_back_when_the_server_was_away(tmp_path: Path, way: str) -> None:
    server = Server(tmp_path, bot_pace=0.1).start()
    try:
        program = Program(server, "tron")
        getattr(server, way)()
        assert program.plays()
        server.start()
        assert program.outcome()["how"]
    finally:
        server.stop()


def test_where_less_is_allowed_it_slows_down(tmp_path: Path) -> None:
    """Here a socket takes so few messages that the program is disconnected at first."""
    server = Server(tmp_path, SOCKETS_MESSAGES_PER_SECOND="5", SOCKETS_MESSAGES_AT_ONCE="5").start()
    try:
        assert Program(server, "tron").outcome()["how"]
    finally:
        server.stop()


def test_it_answers_a_question_once_unless_nothing_comes_of_it() -> None:
    """A sealed question stays open after the answer. Answering every message would flood the table."""
    offers = [{"ask": "1.vote", "move": "vote", "fields": {"on": {"type": "pick", "values": [1, 2]}}}]
    seat = bot.Seat()
    seat.hear({"type": "welcome", "offers": offers})
    answer = seat.answer()
    assert answer is not None
    assert answer["move"]["on"] in (1, 2)
    seat.hear({"type": "ack", "key": answer["key"]})
    seat.hear({"type": "update", "offers": list(offers)})
    assert seat.answer() is None
    waits = [seat.silence]
    for _ in range(3):
        seat.wait_in_vain()
        again = seat.answer()
        assert again is not None
        seat.hear({"type": "ack", "key": again["key"]})
        waits.append(seat.silence)
    assert waits == [bot.SILENCE * 2**n for n in range(4)]


def test_what_was_not_acknowledged_stays_the_same_answer() -> None:
    seat = bot.Seat()
    seat.hear({"type": "welcome", "offers": [{"ask": "1", "move": "pass", "fields": {}}]})
    answer = seat.answer()
    seat.hear({"type": "welcome", "offers": [{"ask": "2", "move": "pass", "fields": {}}]})
    assert seat.answer() is None
    assert seat.unsure is answer

"""Resolution has its own reading time: the next clock starts late, or when all are ready (R-8.1)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.live import Person, Server, Socket
from tests.server.test_lobby import post
from tests.server.test_table import Harness
from zarzewie.games import rada
from zarzewie.kernel.bot import Bot
from zarzewie.server import absence
from zarzewie.server.deadlines import READING, Pause
from zarzewie.server.pauses import ClockRows
from zarzewie.server.protocol import Settings
from zarzewie.server.votes import READ, Votes

ALLOWED = 30
NARRATOR = 3


class Council(Harness):
    """Three councillors and the Narrator at a live table; nobody answers, so the clock decides."""

    def __init__(self, pace: Any = "live") -> None:
        super().__init__(rada.GAME, 4)
        self.table.row = msgspec.structs.replace(
            self.table.row, settings=Settings(pace=pace, seconds=ALLOWED if pace == "live" else 7200)
        )

    def close(self, ask: str) -> None:
        self.table.expire(ask)
        self.store()

    def to_round_two(self) -> None:
        """Play to the first Resolution, with the next statements asked for."""
        for ask in ("1.statements", "1.words", "1.actions"):  # nobody spoke, so there is nothing to acclaim
            self.close(ask)
        self.time = 1000.0
        self.close("1.dilemma")
        assert "2.statements" in [ask.id for ask in self.table.asks()]

    def ready(self, *seats: int) -> None:
        """These seats have said that they are ready, as it is stored."""
        self.table.keep_votes(Votes({READ + "2.statements": frozenset(seats)}))

    def due(self) -> float | None:
        return self.table.deadlines(0)["2.statements"]


@pytest.fixture
def council() -> Council:
    council = Council()
    council.to_round_two()
    return council


@pytest.mark.rule("R-8.1")
def test_after_a_resolution_the_clock_starts_when_it_was_read(council: Council) -> None:
    assert council.due() == 1000 + READING + ALLOWED
    clocks = council.table.clocks(0)
    assert clocks is not None
    assert clocks.reading == 1000 + READING
    council.time = 1000 + READING
    clocks = council.table.clocks(0)
    assert clocks is not None
    assert (clocks.reading, council.due()) == (None, 1000 + READING + ALLOWED)


@pytest.mark.rule("R-8.1")
def test_nothing_was_there_to_read_before_the_first_statements_or_within_a_round() -> None:
    council = Council()
    assert council.table.deadlines(0) == {"1.statements": ALLOWED}
    council.close("1.statements")
    assert council.table.deadlines(0) == {"1.actions": ALLOWED}
    assert council.table.reading(0) is None


@pytest.mark.rule("R-8.1")
@pytest.mark.parametrize("pace", ["slow", "none"])
def test_without_a_live_clock_nothing_has_to_wait(pace: str) -> None:
    council = Council(pace)
    council.to_round_two()
    assert council.table.reading(0) is None
    assert council.table.deadlines(0).get("2.statements") == (1000 + 7200 if pace == "slow" else None)


@pytest.mark.rule("R-8.1")
def test_the_clock_starts_sooner_once_everybody_here_is_ready(council: Council) -> None:
    council.table.leave(council.browsers[2])
    assert not absence.all_have_read(council.table, 0, "2.statements")
    council.ready(0)
    assert council.table.info().seats[0].agrees == ("read.2.statements",)
    assert absence.all_have_read(council.table, 1, "2.statements")


@pytest.mark.rule("R-8.1")
def test_nobody_waits_for_the_narrator_or_for_a_bot(council: Council) -> None:
    council.table.bots[2] = Bot()
    assert not absence.all_have_read(council.table, 0, "2.statements")
    council.ready(0)
    assert absence.all_have_read(council.table, 1, "2.statements")
    assert not absence.is_reading(council.table, NARRATOR, "2.statements")


@pytest.mark.rule("R-8.1")
def test_from_then_on_everybody_has_the_whole_time(council: Council) -> None:
    council.time = 1010.0
    council.table.keep_clocks(ClockRows(readings={1000.0: 1010.0}))
    assert council.table.reading(0) is None
    assert council.due() == 1010 + ALLOWED


@pytest.mark.rule("R-3.5", "R-8.1")
def test_an_answer_makes_nobody_ready_or_the_clock_would_tell_who_has_answered(council: Council) -> None:
    for seat in range(3):
        council.answer(
            seat, "k", {"type": "answer", "ask": "2.statements", "move": {"move": "speak", "text": "x"}}
        )
        council.store()
    assert council.table.reading(0) == ("2.statements", 1000 + READING)
    assert all(sitting.agrees == () for sitting in council.table.info().seats)


@pytest.mark.rule("R-8.2")
def test_a_pause_stops_the_time_for_reading_too(council: Council) -> None:
    council.table.keep_clocks(ClockRows((Pause(1010.0, ended=1100.0),)))
    council.time = 1120.0
    assert council.table.reading(0) == ("2.statements", 1090 + READING)
    assert council.due() == 1090 + READING + ALLOWED
    council.table.keep_clocks(ClockRows((Pause(1010.0),)))
    assert (council.table.reading(0), council.due()) == (None, None)


def test_what_was_read_is_forgotten_with_its_question(council: Council) -> None:
    council.ready(0)
    assert council.table.info().seats[0].agrees == ("read.2.statements",)
    council.close("2.statements")
    assert council.table.info().seats[0].agrees == ()
    assert not absence.is_reading(council.table, 1, "2.statements")


# --- at a real table


def a_round(socket: Socket, person: Person, code: str) -> None:
    """Play a round of one person with bots, taking the first offer each time."""
    number = 0
    while socket.view["public"]["round"] < 2:
        if socket.view["answer"] is None and socket.offers:
            number += 1
            offer = socket.offers[0]
            text = {"text": "Zgoda."} if offer["move"] == "speak" else {}
            fields = {
                name: field["values"][0] for name, field in offer["fields"].items() if "values" in field
            }
            move = {"move": offer["move"], **fields, **text}
            socket.send({"type": "answer", "ask": offer["ask"], "move": move, "key": f"k{number}"})
            socket.until("update")
        else:
            socket.read()


def clocks(person: Person, code: str) -> tuple[float | None, float]:
    socket = person.look(code)
    found = socket.until("welcome")["clocks"]
    socket.close()
    return found["reading"], found["deadlines"]["2.statements"]


@pytest.mark.rule("R-8.1")
def test_the_reading_time_and_its_early_end_are_the_same_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        anna = Person(server, "Anna")
        bots = {"1": "council", "2": "council", "3": "deck"}
        code = anna.table(game="rada", seats=4, bots=bots, settings={"pace": "live", "seconds": 600})
        socket = anna.look(code)
        socket.until("welcome")
        a_round(socket, anna, code)
        reading, due = clocks(anna, code)
        assert reading is not None
        assert due == pytest.approx(reading + 600)
        server.kill()
        server.start()
        assert clocks(anna, code) == pytest.approx((reading, due), abs=1e-3)
        socket = anna.look(code)
        socket.until("welcome")
        assert post(anna, code, "read", ask="2.statements")[0] == 201
        told = socket.until("clocks")
        assert told["reading"] is None
        assert told["deadlines"]["2.statements"] == pytest.approx(told["now"] + 600, abs=5)
        _, sooner = clocks(anna, code)
        assert sooner < due
        server.kill()
        server.start()
        read, again = clocks(anna, code)
        assert read is None
        assert again == pytest.approx(sooner, abs=1e-3)
    finally:
        server.stop()


def test_who_does_not_sit_there_cannot_be_ready(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(game="rada", seats=4)
    assert post(jan, code, "read", ask="2.statements")[1]["rule"] == "house.bystander"

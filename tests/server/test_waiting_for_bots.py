"""Where only bots are waited for, a person's answer is followed by what comes next within 1.5 seconds."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import Person, Server, Socket
from zarzewie.server.settings import ServerSettings

AT_MOST = 1.5
"""Seconds, floors apart; no ask of a council has one."""
PHASES = 9
HASTE = (0.0, 0.4, 1.1)
"""Seconds after which the person answers: at once, while the bots pause, and when they are done."""
WORDS = {"speak": {"text": "Zgoda buduje."}}


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots have the pace that they have by default."""
    folder: Path = tmp_path_factory.mktemp("usual")
    live = Server(folder, bot_pace=ServerSettings().bot_pace).start()
    yield live
    live.stop()


def waits(server: Server, councillors: int) -> list[float]:
    """How long a person among bots waited after each answer."""
    anna = Person(server, "Anna")
    bots = {str(seat): "council" for seat in range(1, councillors)} | {str(councillors): "deck"}
    seat = anna.look(anna.table(game="rada", seats=councillors + 1, seat=0, bots=bots, options={}))
    found: list[float] = []
    while len(found) < PHASES:
        seat.until_asked()
        time.sleep(HASTE[len(found) % len(HASTE)])
        offer, before = seat.offers[0], where(seat)
        began = time.monotonic()
        seat.answer(offer, f"answer {len(found)}", **WORDS.get(offer["move"], {}))
        while where(seat) == before:
            seat.read()
        found.append(time.monotonic() - began)
    seat.close()
    return found


def where(seat: Socket) -> tuple[int, str]:
    public = seat.view["public"]
    return public["round"], public["phase"]


@pytest.mark.parametrize("councillors", [6, 12])
def test_after_the_last_person_bots_do_not_keep_anybody_waiting(usual: Server, councillors: int) -> None:
    found = waits(usual, councillors)
    assert max(found) <= AT_MOST, found
    assert min(found) >= ServerSettings().bot_pace / 2, found  # a phase still closes a moment later


def test_the_host_sets_the_pace_of_bots_also_while_a_match_is_played(usual: Server) -> None:
    anna, jan = Person(usual, "Anna"), Person(usual, "Jan")
    code = anna.table(game="rada", seats=4, seat=0, settings={"bots": "slow"})
    path = f"/api/tables/{code}"
    assert jan.call("POST", f"{path}/seats", {"seat": 1})[0] == 201
    for seat in (2, 3):
        assert anna.call("POST", f"{path}/seats", {"seat": seat, "bot": "council"})[0] == 201
    watching, other = anna.look(code), jan.look(code)
    watching.until_asked()
    assert watching.table["settings"]["bots"] == "slow"
    assert jan.call("POST", f"{path}/bots", {"bots": "fast"})[1]["rule"] == "house.host"
    assert anna.call("POST", f"{path}/bots", {"bots": "hasty"})[0] == 400
    assert anna.call("POST", f"{path}/bots", {"bots": "fast"})[1]["settings"]["bots"] == "fast"
    while watching.table["settings"]["bots"] != "fast":  # everybody at the table learns of it
        watching.read()
    watching.close()
    other.close()

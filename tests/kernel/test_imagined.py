"""A match that begins in an imagined world: that entry can only be the first, and hides what came before."""

import json

import msgspec
import pytest

from tests.conformance.subjects import find
from tests.toys import relay, scribe
from tests.toys.relay import Run
from tests.toys.scribe.types import Say
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Entry, Forgotten, Imagined, Match, Snapshot, Turn, begin, fold
from zarzewie.kernel.record import Broken, read, record, verify, write

SECRET = bytes(range(32))
OTHER = bytes(range(32, 64))
MASTER = 0


def said(lines: int = 2) -> Turn:
    match, told = Match.start(scribe.GAME, {}, 3, SECRET)
    turn = Turn(match, Imagined(0, msgspec.Raw(), msgspec.Raw()), told)
    for number in range(lines):
        turn = turn.match.play(1, "talk", Say(f"line {number}"))
    return turn


def forked() -> Turn:
    turn = said()
    return turn.match.imagine(2, turn.told, OTHER)


def test_what_went_before_is_not_in_it() -> None:
    turn = forked()
    assert (turn.match.length, turn.match.chance.secret) == (1, OTHER)
    assert SECRET.hex() not in encode([turn.match.head, turn.entry]).decode()


def test_people_first_see_the_imagined_world_and_not_the_setup_before_it() -> None:
    turn = forked()
    match, told = begin(scribe.GAME, turn.match.head, OTHER, [turn.entry])
    assert (encode(match.state), list(told)) == (encode(turn.match.state), list(turn.told))
    setup, _ = begin(scribe.GAME, turn.match.head, OTHER, [])
    assert setup.length == 0


def test_nothing_is_taken_back_to_before_it() -> None:
    turn = forked()
    later = turn.match.play(1, "talk", Say("after"))
    with pytest.raises(Refused, match=r"house\.undo"):
        later.match.undo(MASTER, 0)
    assert encode(later.match.undo(MASTER, 1).match.state) == encode(turn.match.state)
    resumed = Match.resume(
        scribe.GAME, turn.match.head, [OTHER], decode(encode(later.match.snapshot([OTHER])), Snapshot)
    )
    with pytest.raises((Forgotten, Refused)):
        resumed.undo(MASTER, 0)


def test_it_stands_first_or_nowhere() -> None:
    turn = forked()
    for match in (turn.match, said().match):
        with pytest.raises(Refused, match=r"house\.shape"):
            match.take(turn.entry)


@pytest.mark.parametrize(
    "change",
    [{"state": {}}, {"state": {"numbers": 1}}, {"told": [["x", {}]]}, {"told": {}}, {"told": [[True, {}]]}],
)
def test_a_world_of_another_shape_breaks_a_file_at_its_entry(change: dict[str, object]) -> None:
    match, told = Match.start(relay.GAME, {}, 2, SECRET)
    turn = match.imagine(0, told, OTHER)
    written = json.loads(write(record(relay.GAME, turn.match.head, [OTHER], [turn.entry])))
    written["entries"][0].update(change)
    with pytest.raises(Broken) as broken:
        verify(read(json.dumps(written).encode()), find)
    assert (broken.value.entry, broken.value.why) == (1, "refused")


def test_a_world_that_no_rules_have_made_breaks_a_file_and_not_the_reader() -> None:
    match, told = Match.start(relay.GAME, {}, 2, SECRET)
    turn = match.imagine(0, told, OTHER)
    went = turn.match.play(0, "0", Run(1))
    written = json.loads(write(record(relay.GAME, turn.match.head, [OTHER], [turn.entry, went.entry])))
    written["entries"][0]["state"]["numbers"] = []
    with pytest.raises(Broken):
        verify(read(json.dumps(written).encode()), find)


def test_entries_of_before_are_read_as_before() -> None:
    entries = [
        b'{"entry":"played","seat":1,"ask":"talk","move":{"move":"say","text":"before"}}',
        b'{"entry":"undone","seat":0,"to":0}',
    ]
    match, _ = Match.start(scribe.GAME, {}, 3, SECRET)
    folded = fold(scribe.GAME, match.head, [SECRET], [decode(entry, Entry) for entry in entries])
    assert (folded.length, encode(folded.state)) == (2, encode(match.state))

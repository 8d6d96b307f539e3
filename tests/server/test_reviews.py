"""If a table discloses only the result, replays, what-ifs and files reveal nothing that was not known."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.finishing import SECRET, Finished, finished
from tests.toys import ballot, scribe
from tests.toys.scribe.types import Said, Say, WriteNote
from zarzewie import games
from zarzewie.games.ksiega import GAME as KSIEGA
from zarzewie.kernel.bot import RandomBot
from zarzewie.kernel.codec import decode, encode, plain
from zarzewie.kernel.game import Outcome, Refused, Seat
from zarzewie.kernel.match import Entry, Head, Imagined, Match, fold
from zarzewie.server import disclosure, forks, history, opening, reviews
from zarzewie.server.protocol import Fork, Person, Settings
from zarzewie.server.replays import Replays
from zarzewie.server.reviews import Review
from zarzewie.server.table import Table, TableCallbacks
from zarzewie.server.table_rows import TableRow
from zarzewie.store.sql import SqlStore

RESULT = Settings(disclose="result")
THE_END = "koniec"


def _ended(state: Any) -> Outcome | None:
    said = state.log and state.log[-1]
    return Outcome("ended", ()) if said == Said(0, THE_END) else None


SCRIBE = replace(scribe.GAME, outcome=_ended)
TOYS = {toy.id: replace(toy, bots={"random": RandomBot(toy.move_type)}) for toy in (ballot.GAME, SCRIBE)}


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SqlStore]:
    find = games.find
    monkeypatch.setattr(games, "find", lambda game: TOYS.get(game) or find(game))
    store = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    yield store
    store.close()


def balloted(*answers: Sequence[str]) -> list[Entry]:
    """The entries of one round: each seat's answers in order, then the seal."""
    match, _ = Match.start(ballot.GAME, {"rounds": 1}, len(answers), SECRET)
    entries = []
    for seat, given in enumerate(answers):
        for answer in given:
            turn = match.play(seat, "1", ballot.Answer(answer))
            match = turn.match
            entries.append(turn.entry)
    return [*entries, match.expire("1").entry]


NAMED = Match.start(ballot.GAME, {"rounds": 1}, 2, SECRET)[0].state.named


def vote(db: SqlStore, *answers: Sequence[str], settings: Settings = RESULT) -> Finished:
    return finished(db, ballot.GAME, len(answers), balloted(*answers), settings, {"rounds": 1})


def look(db: SqlStore, match: str, person: Person | None) -> Review:
    return reviews.review(db, Replays(db), match, person)


def everything(db: SqlStore, match: str, person: Person | None) -> Any:
    """Everything that a replay shows to this person, except times and the table's name."""
    seen = look(db, match, person)
    about = reviews.replay(seen)
    walked = [
        msgspec.structs.replace(frame, at=None)
        for seat in about.perspectives
        for frame in reviews.frames(seen, seat, 0, 99)
    ]
    return encode([about.length, about.perspectives, about.secrets, about.outcome, walked])


# --- replays


def test_a_replay_does_not_tell_how_often_others_changed_their_sealed_answers(db: SqlStore) -> None:
    one, two = NAMED
    once, often = vote(db, [one], [two]), vote(db, [one], [one, two, one, two])
    assert everything(db, once.code, once.people[0]) == everything(db, often.code, often.people[0])
    assert everything(db, once.code, None) == everything(db, often.code, None)


def test_a_replay_tells_whose_entry_it_was_to_that_seat_alone(db: SqlStore) -> None:
    one, two = NAMED
    table = vote(db, [one], [two])
    mine = reviews.frames(look(db, table.code, table.people[1]), 1, 0, 99)
    assert [frame.seat for frame in mine] == [None, 1, None]
    assert [frame.entry for frame in mine] == [0, 1, 2]


def test_a_disclosed_replay_walks_through_every_entry(db: SqlStore) -> None:
    one, two = NAMED
    table = vote(db, [one], [one, two], settings=Settings())
    seen = look(db, table.code, None)
    assert reviews.replay(seen).length == 4
    assert [frame.seat for frame in reviews.frames(seen, 0, 0, 99)] == [None, 0, 1, 1, None]


def test_who_was_removed_does_not_see_what_their_seat_saw_without_them(db: SqlStore) -> None:
    one, two = NAMED
    table = finished(db, ballot.GAME, 2, balloted([one], [two]), RESULT, {"rounds": 1}, dismissed=1)
    assert reviews.replay(look(db, table.code, table.people[0])).perspectives == (0, None)
    assert reviews.replay(look(db, table.code, table.people[1])).perspectives == (None,)


def test_a_match_that_hands_sealed_papers_on_is_not_disclosed(db: SqlStore) -> None:
    """Even without a campaign: the next match at the table continues with them."""
    row = msgspec.structs.replace(history.row_of_match(db, vote(db, [NAMED[0]], []).code), game="ksiega")
    row = msgspec.structs.replace(row, discloses=True)
    legacy = plain(KSIEGA.options_type())
    assert disclosure.discloses(row, Outcome("ended", (), legacy=legacy))
    assert not disclosure.discloses(
        row, Outcome("ended", (), legacy={**legacy, "papers": {"notes": ["sekret"]}})
    )


# --- what-ifs

CANARIES = ("kanarek w klatce", "kanarek na wolności")
"""Notes that only the scribe has read."""


def noted(db: SqlStore, settings: Settings = RESULT) -> Finished:
    match, _ = Match.start(SCRIBE, {}, 3, SECRET)
    entries = []
    for seat, move in (
        (0, WriteNote(CANARIES[0])),
        (1, Say("dzień dobry")),
        (0, WriteNote(CANARIES[1])),
        (0, Say(THE_END)),
    ):
        ask = next(
            offer.ask for offer in match.offers(seat) if offer.move == type(move).__struct_config__.tag
        )
        turn = match.play(seat, ask, move)
        match = turn.match
        entries.append(turn.entry)
    return finished(db, SCRIBE, 3, entries, settings)


def what_if(db: SqlStore, table: Finished, seat: Seat, moment: int = 1) -> tuple[TableRow, bytes]:
    """Make a what-if. Return its table, and everything that the store keeps of its match."""
    person = table.people[seat]
    row = forks.fork(db, look(db, table.code, person), person, Fork(moment, seat))
    opened = db.open(row.match, whole=True)
    assert opened is not None
    return row, b"\n".join((opened.head, opened.secrets, *opened.entries))


Made = Callable[[SqlStore, Finished], tuple[TableRow, bytes]]


def check_nothing_else_is_kept(db: SqlStore, make: Made) -> None:
    """The new table holds no hidden text, no secret, and nothing that depends on either."""
    kept = make(db, noted(db))[1].decode()
    assert not [canary for canary in CANARIES if canary in kept], "a what-if holds a hidden text"
    assert encode([SECRET]).decode()[2:-2] not in kept, "a what-if holds the secret of its match"
    assert "dzień dobry" in kept, "what the player had heard is lost"


def as_player(db: SqlStore, table: Finished) -> tuple[TableRow, bytes]:
    return what_if(db, table, 1)


def test_a_what_if_of_what_is_not_disclosed_holds_nothing_that_its_player_did_not_know(db: SqlStore) -> None:
    check_nothing_else_is_kept(db, as_player)


def test_a_what_if_that_copies_the_match_is_found(db: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted fault, as an early version did: all entries and secrets are copied."""

    def copy(db: SqlStore, look: Review, person: Person, wanted: Fork) -> TableRow:
        return make(db, look._replace(whole=True), person, wanted)

    make = forks.fork
    monkeypatch.setattr(forks, "fork", copy)
    with pytest.raises(AssertionError, match="a what-if holds a hidden text"):
        check_nothing_else_is_kept(db, as_player)


def test_a_what_if_looks_to_its_player_like_the_moment_it_began_at(db: SqlStore) -> None:
    table = noted(db)
    frame = reviews.frames(look(db, table.code, table.people[1]), 1, 1, 1)[0]
    row, _ = what_if(db, table, 1)
    opened = db.open(row.match, whole=True)
    assert opened is not None
    entries = [decode(entry, Entry) for entry in opened.entries]
    assert isinstance(entries[0], Imagined)
    match = fold(SCRIBE, decode(opened.head, Head), decode(opened.secrets, list[bytes]), entries)
    assert encode(match.view(1)) == encode(frame.view)


def test_what_its_player_knew_is_not_for_others(db: SqlStore) -> None:
    """The scribe continues with their own notes, and nobody else can read them there either."""
    row, kept = what_if(db, noted(db), 0)
    assert CANARIES[0] in kept.decode()
    assert (row.discloses, row.settings.disclose, row.settings.spectators) == (False, "result", "public")
    unseen = noted(db, Settings(disclose="result", spectators="off"))
    assert what_if(db, unseen, 0)[0].settings.spectators == "off"


def test_a_what_if_of_a_disclosed_match_is_a_copy_as_before(db: SqlStore) -> None:
    row, kept = what_if(db, noted(db, Settings()), 1)
    assert (row.discloses, row.settings) == (True, Settings())
    assert CANARIES[0] in kept.decode()
    assert kept.count(b'"entry":"reseeded"') == 1


def test_only_a_moment_of_ones_own_can_be_gone_on_from(db: SqlStore) -> None:
    table = noted(db)
    seen = look(db, table.code, table.people[1])
    assert reviews.replay(seen).length == 2  # what was said, and the end; notes of others are not told
    for moment, seat, rule in ((2, 1, "house.fork"), (3, 1, "house.fork"), (1, 0, "house.undisclosed")):
        with pytest.raises(Refused, match=rule):
            forks.fork(db, seen, table.people[1], Fork(moment, seat))


@pytest.mark.refuses("house.fork-sealed")
def test_a_story_under_seal_is_gone_on_with_by_whoever_led_it_alone(db: SqlStore) -> None:
    papers = {"notes": [CANARIES[0]]}
    match, _ = Match.start(KSIEGA, {"premade": True, "papers": papers}, 2, SECRET)
    entries = []
    for seat, move in ((0, "call_end"), (1, "farewell"), (0, "end_sitting")):
        offer = next(offer for offer in match.offers(seat) if offer.move == move)
        fields = {"summary": "", "papers": True, "ending": ""} if move == "end_sitting" else {}
        turn = match.play(seat, offer.ask, msgspec.convert({"move": move, **fields}, KSIEGA.move_type))
        match = turn.match
        entries.append(turn.entry)
    options = {"premade": True, "papers": papers}
    table = finished(db, KSIEGA, 2, entries, Settings(), options)
    with pytest.raises(Refused, match=r"house\.fork-sealed"):
        what_if(db, table, 1, 0)
    row, kept = what_if(db, table, 0, 0)
    assert "papers" not in row.shown
    assert row.options["papers"] is None, "the next match at this table would begin with them"
    assert CANARIES[0] in kept.decode()  # in the leader's own world


def test_nothing_before_a_what_if_is_taken_back_and_it_opens_again_as_it_was(db: SqlStore) -> None:
    row, _ = what_if(db, noted(db), 0, moment=2)
    for _ in range(2):  # from the store, as after a restart
        table = Table(row, house())
        opening.begin(db, table, whole=False)
        ada = Ada(row.holders[0].person)
        table.join(ada, 0)
        assert ada.heard[-1]["log"] == [
            {"event": "note_written", "text": CANARIES[0]},
            {"event": "said", "seat": 1, "text": "dzień dobry"},
        ]
        assert table.welcome(1).log == (Said(1, "dzień dobry"),)
        table.handle(ada, b'{"type":"undo","key":"u"}')
        assert ada.heard[-1]["rule"] == "house.undo"


class Ada:
    """A browser that records what it was sent."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.heard: list[Any] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def hang_up(self) -> None:
        raise AssertionError("there is nothing to open anew")


def house() -> TableCallbacks:
    def never(*_: Any) -> None:
        raise AssertionError("nothing is written, and nothing is opened anew")

    def nothing(match: str, key: str, then: Callable[[None], None]) -> None:
        then(None)

    return TableCallbacks(never, nothing, lambda table: None, lambda *_: None, time.time, never, never, never)

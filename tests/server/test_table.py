"""A live table: commit before telling; each seat is told its own; what is sent twice counts once."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec
import pytest

from tests.toys import ballot, relay, secret_question
from zarzewie.games import ksiega
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import AnyGame, Ask, Refused
from zarzewie.kernel.match import Entry, Match, Undone
from zarzewie.server import table_log
from zarzewie.server.backoff import IMPATIENT
from zarzewie.server.previews import PreviewRequest
from zarzewie.server.protocol import Message, Refusal, Reply, Settings, Welcome
from zarzewie.server.table import Client, Table, TableCallbacks
from zarzewie.server.table_audiences import BEHIND, send
from zarzewie.server.table_rows import Holder, TableRow
from zarzewie.store.interface import Append, Appended, Conflict, StoredKey, StoreError, Taken

Done = Callable[[Any], None]


class Browser:
    def __init__(self, person: str | None) -> None:
        self.person = person
        self.received: list[dict[str, Any]] = []

    def hang_up(self) -> None:
        self.received.append({"type": "gone"})

    def send(self, message: bytes) -> None:
        self.received.append(msgspec.json.decode(message))

    def types(self) -> list[str]:
        return [message["type"] for message in self.received]


def answer_at_once(client: Client, question: PreviewRequest, key: str) -> None:
    try:
        send(client, Reply(key, question.answer()))
    except Refused as refusal:
        send(client, Refusal(refusal.rule, refusal.facts, key))


class Harness:
    """A table whose store answers when the test says so."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.waiting: list[tuple[Append, Done]] = []
        self.known: dict[str, StoredKey | StoreError] = {}
        self.reopened: list[Table] = []
        self.behind: list[Table] = []
        self.turns = 0
        holders = tuple(Holder(f"person-{seat}", f"Name {seat}") for seat in range(seats))
        row = TableRow("code", game.id, {}, "playing", holders, match="match")
        self.time = 0.0
        self.later: list[tuple[float, Callable[[], None]]] = []
        house = TableCallbacks(
            commit=self._commit,
            under_key=self._under_key,
            on_turn=self._turned,
            later=lambda seconds, then: self.later.append((seconds, then)),
            now=lambda: self.time,
            answer=answer_at_once,
            reopen=self.reopened.append,
            catch_up=self.behind.append,
        )
        self.table = Table(row, house)
        match, told = Match.start(game, {}, seats, b"secret of the harness")
        self.table.begin(match, told, (), (), [], began=0.0)
        self.browsers = [Browser(f"person-{seat}") for seat in range(seats)]
        for seat, browser in enumerate(self.browsers):
            self.table.join(browser, seat)
        self.forget()

    def _commit(self, append: Append, done: Done) -> None:
        self.waiting.append((append, done))

    def _under_key(self, match: str, key: str, then: Callable[[Any], None]) -> None:
        then(self.known.get(key))

    def _turned(self, table: Table) -> None:
        self.turns += 1

    def forget(self) -> None:
        for browser in self.browsers:
            browser.received.clear()

    def store(self, answer: Any = None) -> None:
        """Answer the append that has waited longest."""
        append, done = self.waiting.pop(0)
        done(Appended(append.expected + 1) if answer is None else answer)

    def read(self, *entries: Entry) -> None:
        """Give the table what another process has stored."""
        self.table.caught_up("match", [(encode(entry), self.time) for entry in entries])

    def first_offer(self, seat: int) -> dict[str, Any]:
        assert self.table.pending is not None
        offer = self.table.pending.offers(seat)[0]
        fields = {name: field.values[0] for name, field in offer.fields.items()}
        return {"type": "answer", "ask": offer.ask, "move": {"move": offer.move, **fields}}

    def answer(self, seat: int, key: str, message: dict[str, Any] | None = None) -> None:
        message = message or self.first_offer(seat)
        self.table.handle(self.browsers[seat], encode({**message, "key": key}))


@pytest.fixture
def two() -> Harness:
    return Harness(relay.GAME, 2)


def test_nobody_hears_of_a_move_before_it_is_stored(two: Harness) -> None:
    two.answer(0, "k")
    assert [browser.received for browser in two.browsers] == [[], []]
    two.store()
    assert two.browsers[0].types() == ["ack", "update"]
    assert two.browsers[1].types() == ["update"]


def test_a_second_move_may_follow_before_the_first_is_stored(two: Harness) -> None:
    two.answer(0, "a")
    two.answer(1, "b")
    assert [append.expected for append, _ in two.waiting] == [0, 1]
    two.store()
    two.store()
    assert [message["tick"] for message in two.browsers[0].received if message["type"] == "update"] == [1, 2]


def test_what_is_sent_again_counts_once_and_is_acknowledged_again(two: Harness) -> None:
    message = two.first_offer(0)
    two.answer(0, "k", message)
    two.answer(0, "k", message)
    assert len(two.waiting) == 1
    two.store()
    two.answer(0, "k", message)
    assert not two.waiting
    assert two.browsers[0].types().count("ack") == 2


def test_a_key_that_the_store_knows_from_before_a_restart_is_acknowledged(two: Harness) -> None:
    two.known["1.old"] = StoredKey(1)
    two.answer(1, "old", {"type": "answer", "ask": "long gone", "move": two.first_offer(0)["move"]})
    assert two.browsers[1].types() == ["ack"]


def test_only_recent_keys_are_remembered_and_the_store_answers_for_the_others(
    two: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_log, "RECENT", 3)
    message = two.first_offer(0)
    two.answer(0, "old", message)
    two.store()
    for number in range(5):
        two.answer((number + 1) % 2, f"k{number}")
        two.store()
    assert len(two.table._acknowledged) == 3
    two.forget()
    two.known["0.old"] = StoredKey(1)
    two.answer(0, "old", message)  # its ask is over: the store is asked
    assert two.browsers[0].types() == ["ack"]
    assert not two.waiting
    two.answer(0, "k1")  # a move that could be made: the store finds the key when it appends
    two.store(Appended(3, again=True))
    assert two.browsers[0].types() == ["ack", "ack"]
    assert two.table.pending is two.table.committed


def test_the_same_key_of_another_seat_is_another_key(two: Harness) -> None:
    two.answer(0, "k")
    two.store()
    two.answer(1, "k")
    two.store()
    assert two.turns == 2


def test_what_was_not_stored_did_not_happen_and_neither_did_what_followed(two: Harness) -> None:
    before = two.table.committed
    two.answer(0, "a")
    two.answer(1, "b")
    two.store(StoreError("full", "no room"))
    assert two.table.pending is before
    assert two.browsers[0].received == [{"type": "trouble", "why": "store", "key": "a"}]
    assert two.browsers[1].received == [{"type": "trouble", "why": "store", "key": "b"}]
    two.store()  # the writer still answers for the one that failed
    assert two.table.committed is before
    two.answer(0, "c")
    two.store()
    assert two.table.committed is not before


def test_a_refusal_goes_to_its_sender_alone_with_rule_and_facts(two: Harness) -> None:
    two.answer(1, "k", two.first_offer(0))
    assert two.browsers[0].received == []
    (refusal,) = two.browsers[1].received
    assert (refusal["type"], refusal["rule"], refusal["key"]) == ("refusal", "house.ask", "k")


def test_a_spectator_cannot_move_whatever_the_message_says(two: Harness) -> None:
    stranger = Browser(None)
    two.table.join(stranger, None)
    message = {**two.first_offer(0), "key": "k"}
    two.table.handle(stranger, encode(message))
    assert stranger.types()[-1] == "refusal"
    two.table.handle(stranger, encode({**message, "seat": 0}))
    assert stranger.received[-1] == {"type": "trouble", "why": "unreadable", "key": None}
    assert not two.waiting


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"answer"',
        b'{"type":"dance"}',
        b"\xff\xfe",
        b'{"type":"answer"}',
        b"[" * 9999,
    ],
)
def test_what_cannot_be_read_is_said_and_changes_nothing(two: Harness, garbage: bytes) -> None:
    two.table.handle(two.browsers[0], garbage)
    assert two.browsers[0].types() == ["trouble"]
    assert not two.waiting


def test_a_move_of_the_wrong_shape_is_refused(two: Harness) -> None:
    two.answer(0, "k", {**two.first_offer(0), "move": {"move": "fly", "to": "the moon"}})
    assert two.browsers[0].received[0]["rule"] == "house.shape"


def test_a_sealed_answer_leaves_no_trace_at_the_others() -> None:
    table = Harness(ballot.GAME, 3)
    table.answer(1, "k")
    table.store()
    assert table.browsers[1].types() == ["ack", "update"]
    assert table.browsers[0].received == []
    assert table.browsers[2].received == []


def test_a_browser_that_comes_later_is_told_everything_its_seat_was_told(two: Harness) -> None:
    two.answer(0, "k")
    two.store()
    again = Browser("person-0")
    two.table.join(again, 0)
    (welcome,) = again.received
    assert welcome["seat"] == 0
    assert welcome["tick"] == 1
    told = [
        event
        for message in two.browsers[0].received
        if message["type"] == "update"
        for event in message["told"]
    ]
    assert welcome["log"][-len(told) :] == told


def asked_with_floor(table: Harness) -> Ask:
    """Play until a question whose answer is held back."""
    for number in range(9):
        assert table.table.pending is not None
        ask: Ask
        (ask,) = table.table.pending.asks()
        if ask.floor:
            return ask
        table.answer(ask.seats[0], f"before-{number}")
        table.store()
    raise AssertionError("no ask has a floor")


def test_an_answer_is_held_back_until_its_floor_whoever_answers() -> None:
    table = Harness(secret_question.GAME, 2)
    ask = asked_with_floor(table)
    (seat,) = ask.seats
    table.forget()
    table.time += ask.floor / 4
    table.answer(seat, "k")
    assert not table.waiting
    (wait, then) = table.later.pop()
    assert wait == pytest.approx(ask.floor * 3 / 4)
    table.time += wait
    then()
    assert len(table.waiting) == 1
    table.store()
    assert table.browsers[seat].types() == ["ack", "update"]


def test_an_answer_that_is_held_back_does_not_count_if_its_browser_is_gone_by_then() -> None:
    table = Harness(secret_question.GAME, 2)
    ask = asked_with_floor(table)
    (seat,) = ask.seats
    table.answer(seat, "k")
    (wait, then) = table.later.pop()
    table.table.show_out(f"person-{seat}")
    table.time += wait
    then()
    assert not table.waiting
    assert table.browsers[seat].types()[-2:] == ["gone", "refusal"]  # on a closed socket


def test_what_is_refused_is_refused_at_once_whatever_the_floor() -> None:
    table = Harness(secret_question.GAME, 2)
    ask = asked_with_floor(table)
    table.forget()
    table.answer(ask.seats[0], "k", {"type": "answer", "ask": ask.id, "move": {"move": "fly"}})
    assert table.browsers[ask.seats[0]].types() == ["refusal"]
    assert not table.later


# --- those who look


def steps(welcome: Welcome) -> list[int]:
    return [event["steps"] for event in msgspec.json.decode(encode(welcome.log))]


def test_spectators_with_delay_are_shown_each_turn_when_they_may_see_it(two: Harness) -> None:
    table, spectator = two.table, Browser(None)
    table.row = msgspec.structs.replace(table.row, settings=Settings(spectators="delayed"))
    two.answer(0, "a")
    two.store()
    table.join(spectator, None)
    assert spectator.received.pop()["view"]["leg"] == 0
    assert steps(table.welcome(None)) == [], "it was told, but not to them"
    two.answer(1, "b")
    two.store()
    (wait, first), (_, second) = two.later
    assert wait == BEHIND
    first()
    assert [message["view"]["leg"] for message in spectator.received] == [1]
    assert steps(table.welcome(None)) == [1]
    assert table.welcome(None, heard=2).heard == 0, "they cannot have heard that much"
    table.leave(spectator)
    second()
    assert steps(table.welcome(None)) == [1, 2], "also when nobody looked"
    assert steps(table.welcome(None, heard=1)) == [2]


def test_a_seat_that_nobody_looked_through_is_up_to_date_for_who_joins(two: Harness) -> None:
    two.table.leave(two.browsers[1])
    two.answer(0, "a")
    two.store()
    two.forget()
    two.table.join(two.browsers[1], 1)
    welcome = two.browsers[1].received[-1]
    assert (welcome["view"]["leg"], len(welcome["log"]), welcome["tick"]) == (1, 1, 0)
    two.forget()
    two.answer(1, "b")
    two.store()
    assert two.browsers[1].types() == ["ack", "update"]
    assert two.browsers[1].received[-1]["tick"] == 1


# --- undo and queries


@pytest.fixture
def sitting() -> Harness:
    """Księga Zasad: seat 0 leads and may undo."""
    return Harness(ksiega.GAME, 2)


def note(text: str) -> dict[str, Any]:
    return {"type": "answer", "ask": "lead", "move": {"move": "write_note", "text": text}}


def notes(harness: Harness) -> list[str]:
    assert harness.table.committed is not None
    return list(harness.table.committed.state.notes)


def test_whoever_leads_takes_back_entry_by_entry_and_words_stay_said(sitting: Harness) -> None:
    said = {"type": "answer", "ask": "talk", "move": {"move": "say", "text": "Cześć"}}
    for key, message in (("a", note("one")), ("b", note("two")), ("c", said)):
        sitting.answer(0, key, message)
        sitting.store()
    for key, left in (("u", ["one"]), ("v", [])):
        sitting.answer(0, key, {"type": "undo"})
        sitting.store()
        assert notes(sitting) == left
    sitting.answer(0, "w", {"type": "undo"})
    assert sitting.browsers[0].received[-1] == {
        "type": "refusal",
        "rule": "house.undo",
        "facts": {},
        "key": "w",
    }


def test_after_taking_back_it_goes_on_from_there(sitting: Harness) -> None:
    for key, message in (("a", note("one")), ("u", {"type": "undo"}), ("b", note("two"))):
        sitting.answer(0, key, message)
        sitting.store()
    assert notes(sitting) == ["two"]
    sitting.answer(0, "v", {"type": "undo"})
    sitting.store()
    assert notes(sitting) == []


def test_only_whoever_may_takes_back(sitting: Harness) -> None:
    sitting.answer(0, "a", note("one"))
    sitting.store()
    sitting.answer(1, "u", {"type": "undo"})
    assert sitting.browsers[1].received[-1]["rule"] == "house.undo"
    assert not sitting.waiting


def test_an_undo_that_is_not_stored_did_not_happen(sitting: Harness) -> None:
    for key in "ab":
        sitting.answer(0, key, note(key))
        sitting.store()
    sitting.answer(0, "u", {"type": "undo"})
    sitting.store(StoreError("locked", "x"))
    sitting.answer(0, "v", {"type": "undo"})
    sitting.store()
    assert notes(sitting) == ["a"]


def test_a_query_is_answered_from_the_own_view_and_never_stored(sitting: Harness) -> None:
    sitting.answer(1, "q", {"type": "query", "query": {"ask": "forecast"}})
    assert sitting.browsers[1].received == [
        {"type": "refusal", "rule": "K-5.11", "facts": {"why": "master"}, "key": "q"}
    ]
    sitting.answer(0, "r", {"type": "query", "query": {"ask": "nonsense"}})
    assert sitting.browsers[0].received[-1]["rule"] == "K-5.11"
    assert not sitting.waiting


def test_a_spectators_query_is_not_answered(sitting: Harness) -> None:
    stranger = Browser(None)
    sitting.table.join(stranger, None)
    query = {"type": "query", "query": {"ask": "bearings", "seat": 1}, "key": "q"}
    sitting.table.handle(stranger, encode(query))
    assert (stranger.received[-1]["type"], stranger.received[-1]["rule"]) == ("refusal", "house.ask")


@pytest.mark.parametrize(("spectators", "hears"), [("public", True), ("delayed", False), ("off", False)])
def test_what_is_said_is_heard_by_spectators_only_where_they_may_look(
    two: Harness, spectators: Literal["public", "delayed", "off"], hears: bool
) -> None:
    stranger = Browser(None)
    two.table.row = msgspec.structs.replace(two.table.row, settings=Settings(spectators=spectators))
    two.table.join(stranger, None)
    two.table.tell(Message("1", "Anna", "Brawo!", 0.0, 0))
    assert "message" in two.browsers[1].types()
    assert ("message" in stranger.types()) is hears


def test_a_game_that_foresees_nothing_says_so(two: Harness) -> None:
    two.answer(0, "q", {"type": "query", "query": {}})
    assert two.browsers[0].received[-1]["rule"] == "house.ask"


# --- after a failure


def test_after_a_failure_the_house_rests_and_then_looks_at_the_table_again(two: Harness) -> None:
    two.answer(0, "a")
    two.store(StoreError("locked", "x"))
    assert two.table.waits()
    assert two.turns == 0
    pauses = [seconds for seconds, _ in two.later]
    two.later.pop()[1]()
    assert not two.table.waits()
    assert two.turns == 1
    for _ in range(9):
        for _ in range(3):  # people try again every moment: one failure of that while counts
            two.answer(0, "a")
            two.store(StoreError("locked", "x"))
        ((seconds, go_on),) = two.later
        two.later.clear()
        pauses.append(seconds)
        go_on()
    assert pauses == sorted(pauses)
    assert pauses[-1] == IMPATIENT, "people wait for the house, too"
    two.answer(0, "a")
    two.store()
    assert not two.table.waits()


def test_what_was_stored_though_nobody_could_say_so_is_acknowledged_and_read_from_the_log(
    two: Harness,
) -> None:
    two.answer(0, "a")
    (lost,) = two.waiting
    two.store(StoreError("unreachable", "the way was lost in the middle of the commit"))
    two.forget()
    two.answer(0, "a")
    two.store(Appended(1, again=True))
    assert two.browsers[0].received == [{"type": "ack", "key": "a"}]
    assert two.behind == [two.table]
    two.read(entry_of(lost[0]))
    assert two.browsers[0].types() == ["ack", "update"]
    assert two.browsers[1].types() == ["update"]


# --- another process was faster


def entry_of(append: Append) -> Entry:
    entry: Entry = decode(append.entries[0], Entry)
    return entry


def elsewhere(harness: Harness, steps: int = 1) -> Entry:
    """The first move of seat 0, made at another process."""
    assert harness.table.committed is not None
    ask = harness.table.committed.asks()[0].id
    return harness.table.committed.play(0, ask, relay.Run(steps)).entry


def test_who_lost_a_race_catches_up_and_is_tried_again_by_the_rules(two: Harness) -> None:
    theirs = elsewhere(two, 2)
    two.answer(0, "a")
    two.store(Conflict(1))
    assert two.behind == [two.table]
    assert [browser.received for browser in two.browsers] == [[], []], "nothing is told before it is read"
    two.read(theirs)
    assert two.browsers[0].types() == ["update", "refusal"], "seat 0 has moved already, elsewhere"
    assert two.browsers[1].types() == ["update"]


def test_what_still_is_allowed_after_catching_up_is_stored_with_its_key(two: Harness) -> None:
    theirs = elsewhere(two)
    two.table.behind()
    two.answer(1, "b", {"type": "answer", "ask": "1", "move": {"move": "run", "steps": 2}})
    assert two.browsers[1].received == [], "it is held until the table has caught up"
    two.read(theirs)
    ((append, _),) = two.waiting
    assert (append.expected, append.key) == (1, "1.b")
    two.store()
    assert two.browsers[1].types() == ["update", "ack", "update"]


def test_who_waits_for_a_log_that_cannot_be_read_is_told_so_and_tries_again(two: Harness) -> None:
    theirs = elsewhere(two)
    two.answer(0, "a")
    two.store(Conflict(1))
    run = {"type": "answer", "ask": "1", "move": {"move": "run", "steps": 2}}
    two.answer(1, "b", run)
    assert [browser.received for browser in two.browsers] == [[], []]
    two.table.unreadable()
    for browser, key in zip(two.browsers, "ab", strict=True):
        assert browser.received == [{"type": "trouble", "why": "store", "key": key}]
    two.answer(1, "b", run)
    assert two.browsers[1].types() == ["trouble", "trouble"], "while it lasts nobody waits for nothing"
    two.read(theirs)
    two.answer(1, "b", run)
    two.store()
    assert two.browsers[1].types() == ["trouble", "trouble", "update", "ack", "update"]


def test_a_log_that_cannot_be_read_is_no_trouble_for_who_has_caught_up(two: Harness) -> None:
    two.table.behind()
    two.read(elsewhere(two))
    two.table.unreadable()
    two.table.behind()
    two.answer(1, "b", {"type": "answer", "ask": "1", "move": {"move": "run", "steps": 2}})
    assert two.browsers[1].types() == ["update"], "it is held"
    two.read()
    two.store()
    assert two.browsers[1].types() == ["update", "ack", "update"]


def test_a_hint_during_a_write_waits_for_its_answer(two: Harness) -> None:
    two.answer(0, "a")
    two.table.behind()
    assert not two.behind, "the entry that is being written must not be read as another's"
    two.store()
    assert two.behind == [two.table]
    two.read()
    assert not two.table.waits()


def test_what_cannot_be_folded_is_opened_anew(two: Harness) -> None:
    two.table.behind()
    two.read(Undone(0, 5))
    assert two.reopened == [two.table]


def test_while_a_table_catches_up_the_house_does_nothing(two: Harness) -> None:
    two.table.behind()
    assert two.table.waits()
    with pytest.raises(Refused):
        two.table.play(0, "0", relay.Run(1))


def test_who_was_last_asked_for_another_match_is_not_caught_up(two: Harness) -> None:
    theirs = elsewhere(two)
    two.table.behind()
    two.table.caught_up("another match", [(encode(theirs), 1.0)])
    assert two.table.committed is not None
    assert two.table.committed.length == 0


def test_an_answer_for_what_fell_is_not_taken_for_one_that_came_later(two: Harness) -> None:
    two.answer(0, "a")
    two.answer(1, "b")
    two.store(StoreError("locked", "x"))
    two.answer(0, "c")
    two.forget()
    two.store(Conflict(0))  # for b, which failed together with a
    assert two.browsers[0].received == []
    two.store()
    assert two.browsers[0].types() == ["ack", "update"]


# --- the same key for something else


def other(message: dict[str, Any]) -> dict[str, Any]:
    return {**message, "move": {**message["move"], "steps": 2}}


def test_the_same_key_with_another_move_is_refused_before_and_after_it_is_stored(two: Harness) -> None:
    move = two.first_offer(0)
    refusal = {"type": "refusal", "rule": "house.key", "facts": {}, "key": "k"}
    two.answer(0, "k", move)
    two.answer(0, "k", other(move))
    assert two.browsers[0].received == [refusal]
    two.forget()
    two.store()
    assert two.browsers[0].types() == ["ack", "update"]
    two.forget()
    two.answer(0, "k", other(move))
    two.answer(0, "k", move)
    assert two.browsers[0].received == [refusal, {"type": "ack", "key": "k"}]
    assert not two.waiting


def test_after_a_restart_too_and_what_was_stored_without_saying_for_what_is_the_same(two: Harness) -> None:
    move = two.first_offer(0)
    two.answer(0, "first", move)
    content = two.waiting[0][0].content
    two.store()
    for known, said in (
        (StoredKey(1, content), "ack"),
        (StoredKey(1, None), "ack"),
        (StoredKey(1, b"another"), "refusal"),
        (None, "refusal"),
        (StoreError("locked", "x"), "trouble"),
    ):
        two.forget()
        if known is not None:
            two.known["0.old"] = known
        else:
            two.known.clear()
        two.answer(0, "old", move)
        assert two.browsers[0].types() == [said], known


def test_the_store_has_the_last_word_about_a_key(two: Harness) -> None:
    before = two.table.committed
    two.answer(0, "k")
    two.store(Taken())
    assert two.browsers[0].received == [{"type": "refusal", "rule": "house.key", "facts": {}, "key": "k"}]
    assert two.table.pending is before
    two.read()  # it looks whether there is more than it knows
    assert two.turns == 1


def test_a_move_is_the_same_however_it_is_written_down(two: Harness) -> None:
    answer = b'{"type":"answer","ask":"0","move":%b,"key":"k"}'
    two.table.handle(two.browsers[0], answer % b'{"move":"run","steps":1}')
    two.store()
    two.forget()
    two.table.handle(two.browsers[0], answer % b'{ "steps": 1, "move": "r\\u0075n" }')
    assert two.browsers[0].received == [{"type": "ack", "key": "k"}]


def test_an_undo_under_the_key_of_a_move_is_refused(sitting: Harness) -> None:
    sitting.answer(0, "a", note("a"))
    sitting.store()
    sitting.forget()
    sitting.answer(0, "a", {"type": "undo"})
    assert sitting.browsers[0].received[0]["rule"] == "house.key"

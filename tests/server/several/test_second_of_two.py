"""Two answers at one process, and another process is faster than the first of them."""

import json
from collections.abc import Callable
from typing import Any

from tests.toys import ballot
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.match import Entry, Match, Played
from zarzewie.server.backoff import FIRST
from zarzewie.server.table import Table, TableCallbacks
from zarzewie.server.table_rows import Holder, TableRow
from zarzewie.store.interface import Append, StoreError
from zarzewie.store.memory import MemoryStore

SECRET = b"known to all processes"


class Browser:
    person: str | None = None

    def __init__(self) -> None:
        self.heard: list[str] = []
        """The types of messages that came."""

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message)["type"])

    def hang_up(self) -> None: ...


class Process:
    """A process with one table, whose writer commits when it is told to."""

    def __init__(self, store: MemoryStore, seats: int = 3) -> None:
        self._store = store
        self._queue: list[tuple[Append, Callable[[Any], None]]] = []
        self.rests: list[float] = []
        self.behind = False
        callbacks = TableCallbacks(
            commit=lambda append, done: self._queue.append((append, done)),
            under_key=lambda match, key, then: then(store.key(match, key)),
            on_turn=lambda _: None,
            later=lambda seconds, then: self.rests.append(seconds),
            now=lambda: 0.0,
            answer=lambda client, question, key: None,
            reopen=lambda _: None,
            catch_up=lambda _: setattr(self, "behind", True),
            shares_log=True,
        )
        holders = tuple(Holder(f"person-{seat}", f"Name {seat}") for seat in range(seats))
        self.table = Table(TableRow("code", "ballot", {}, "playing", holders, match="match"), callbacks)
        match, told = Match.start(ballot.GAME, {}, seats, SECRET)
        store.create("match", encode(match.head), encode([SECRET]))
        self.table.begin(match, told, (), (), [], began=0.0)

    def answer(self, seat: int) -> Browser:
        browser = Browser()
        self.table.clients[browser] = seat
        assert self.table.pending
        move = {"move": "answer", "answer": self.table.pending.state.named[0]}
        message = {"type": "answer", "ask": "1", "move": move, "key": f"by {seat}"}
        self.table.handle(browser, encode(message))
        return browser

    def commit(self) -> None:
        """Store all that is handed to the writer, in one batch."""
        queue, self._queue = self._queue, []
        for (_, done), answer in zip(queue, self._store.append([each for each, _ in queue]), strict=True):
            done(answer)

    def fail(self) -> None:
        """Fail to store what is handed to the writer."""
        queue, self._queue = self._queue, []
        for _, done in queue:
            done(StoreError("unreachable", "for a test"))

    def catch_up(self) -> None:
        assert self.table.committed
        self.behind = False
        lengths = {"match": self.table.committed.length}
        self.table.caught_up("match", self._store.entries_since(lengths)["match"])

    def settle(self) -> None:
        while True:
            self.commit()
            if self.behind:
                self.catch_up()
            elif not self.table.busy():
                return


def test_what_followed_a_move_that_came_second_is_stored_once_and_after_what_came_first() -> None:
    store = MemoryStore()
    one, other = Process(store), Process(store)
    one.answer(0)
    one.answer(1)
    other.answer(2)
    other.commit()
    one.settle()
    stored = [decode(entry, Entry) for entry, _ in store.entries_since({"match": 0})["match"]]
    assert [entry.seat for entry in stored if isinstance(entry, Played)] == [2, 0, 1]
    match, _ = Match.start(ballot.GAME, {}, 3, SECRET)
    for entry in stored:
        match = match.take(entry).match
    assert one.table.committed
    assert match.state == one.table.committed.state, "what is shown there is what was stored"


def test_who_came_back_while_their_move_was_written_is_answered_even_if_it_came_second() -> None:
    """The database stood still: their browser gave up, connected once more, and sent the same move."""
    store = MemoryStore()
    one, other = Process(store), Process(store)
    before = one.answer(0)
    other.answer(2)
    other.commit()
    one.table.leave(before)
    back = one.answer(0)
    one.settle()
    assert "ack" in back.heard, "nobody waits for good"
    stored = [decode(entry, Entry) for entry, _ in store.entries_since({"match": 0})["match"]]
    assert [entry.seat for entry in stored if isinstance(entry, Played)] == [2, 0]


def test_people_who_try_again_while_the_store_is_away_do_not_make_the_house_wait_longer() -> None:
    process = Process(MemoryStore())
    for _ in range(6):
        process.answer(0)
        process.fail()
    assert process.rests == [FIRST]

"""A server process as far as the protocol goes: the fold of a table, what is being stored, and the house.

The methods are the steps between which anything can happen elsewhere. Those marked "database" run in
threads: what they were sent for may take effect while the process itself is stopped.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tests.model.client import Client
from tests.model.database import LIFE, Answer, Beat, Database, Entry, Illegal, Position, fold

Outcome = Literal["stored", "failed", "unknown"]
"""What becomes of a batch; unknown: it is stored, but the connection was lost before the answer."""


class Sent(NamedTuple):
    """A move as it came: from which client, by which of its connections, to which ask."""

    client: Client
    connection: int
    ask: int
    key: str
    move: str


@dataclass(eq=False)
class Waiting:
    entry: Entry
    expected: int
    sent: Sent | None
    line: int
    lease: int | None = None
    """Of the house, if this is the expiry of an ask."""


@dataclass(eq=False)
class Process:
    id: int
    db: Database
    seats: int
    tell_others: Callable[[int, int], None]
    """Sends a hint: by whom, and the new length."""
    noted: Callable[[int, int], None]
    """Told when a fenced write was taken: by whom, and for which ask."""
    state: Literal["running", "stopped", "dead"] = "running"
    has_left: bool = False
    clients: list[Client] = field(default_factory=list)

    is_open: bool = False
    committed: list[Entry] = field(default_factory=list)
    pending: list[Entry] = field(default_factory=list)
    waiting: deque[Waiting] = field(default_factory=deque)
    posted: deque[Waiting] = field(default_factory=deque)
    answers: deque[tuple[Waiting, Answer]] = field(default_factory=deque)
    line: int = 0
    """Appends of one line build on each other."""
    broken: int = -1
    """The last line of which an append was not stored: nothing that follows on it may be."""
    behind: bool = False
    catching_up: bool = False
    read: list[Entry] | None = None
    held: list[Sent] = field(default_factory=list)

    skew: int = 0
    offset: int = 0
    registered: bool = False
    house_until: int = 0
    living: frozenset[int] = frozenset()
    seen: frozenset[int] | None = None
    lease: int | None = None
    refused: bool = False
    wanted: bool = False
    lapses: int = 0
    """How often it was late: a lease that was asked for before that is no longer sure."""
    taking: tuple[int, int | None] | None = None
    """The answer to a question for the lease that is on its way, and the lapses before the question."""
    began: tuple[int, int] | None = None
    beaten: Beat | None = None
    alarm: int | None = None
    notes: deque[tuple[int, int]] = field(default_factory=deque)
    """Deadlines to be counted as missed, each with the number of the lease."""
    revision: int = 0
    elsewhere: frozenset[int] = frozenset()
    dirty: bool = False

    @property
    def fault(self) -> str | None:
        return self.db.fault

    def now(self) -> int:
        return self.db.now + self.skew + self.offset

    def is_house(self) -> bool:
        ended = self.has_left and self.fault != "one that left stays the house"
        return self.lease is not None and self.db.now < self.house_until and not ended

    def position(self) -> Position:
        return fold(self.committed, self.seats)

    def waits(self) -> bool:
        return bool(self.waiting) or self.catching_up

    # --- the table

    def open(self) -> None:
        """Fold the whole log."""
        if not self.is_open:
            self.is_open = True
            self.committed = list(self.db.log)
            self.pending = list(self.db.log)
            self.revision, self.elsewhere = self.db.revision, self.db.elsewhere(self.id)
            self.turned()

    def join(self, client: Client) -> None:
        self.open()
        self.clients.append(client)
        client.welcome(self.id, self.committed)
        self.dirty = True
        self.hear_again(client)

    def hear_again(self, client: Client) -> None:
        """The client sends again what was not answered."""
        client.has_trouble = False
        if self.fault == "nothing is sent again":
            return
        for move, ask in list(client.unanswered.items()):
            key = client.new_key() if self.fault == "sent again without its key" else move
            self.answer(Sent(client, client.connection, ask, key, move))

    def leave(self, client: Client) -> None:
        self.clients.remove(client)
        client.process = None
        self.dirty = True

    def answer(self, sent: Sent) -> None:
        """A move has come, or is tried once more."""
        if self.catching_up:
            if self.fault != "what comes while catching up is dropped":
                self.held.append(sent)
            return
        for each in self.waiting:
            if each.entry.key == sent.key:
                each.sent = sent
                return
        entry = Entry(sent.ask, sent.client.seat, self.now(), sent.key, sent.move)
        try:
            fold([*self.pending, entry], self.seats)
        except Illegal:
            stored = self.db.has_key(sent.key) and self.fault != "refused without looking for its key"
            self.reply(sent, "ack" if stored else "refusal")
        else:
            self.write(entry, sent)

    def reply(self, sent: Sent, answer: Literal["ack", "refusal", "trouble"]) -> None:
        if sent.client.process == self.id and sent.client.connection == sent.connection:
            sent.client.hear(sent.move, answer)

    # --- storing

    def write(self, entry: Entry, sent: Sent | None, lease: int | None = None) -> None:
        waiting = Waiting(entry, len(self.pending), sent, self.line, lease)
        self.pending = [*self.pending, entry]
        self.waiting.append(waiting)
        self.posted.append(waiting)
        if self.fault == "told before it is stored":
            for client in self.clients:
                client.told([*client.seen, entry])

    def commit(self, most: int, outcome: Outcome = "stored") -> None:
        """Database: the writer stores a batch in one transaction."""
        for waiting in [self.posted.popleft() for _ in range(min(most, len(self.posted)))]:
            answer: Answer = "error" if outcome == "failed" else self._append(waiting)
            answer = "error" if outcome == "unknown" else answer
            if answer != "appended":
                self.broken = max(self.broken, waiting.line)
            self.answers.append((waiting, answer))

    def _append(self, waiting: Waiting) -> Answer:
        if waiting.line <= self.broken and self.fault != "what follows a lost append is stored":
            return "conflict"
        return self.db.append(waiting.expected, waiting.entry)

    def stored(self) -> None:
        """The oldest answer of the writer comes."""
        waiting, answer = self.answers.popleft()
        if not self.waiting or self.waiting[0] is not waiting:
            return
        self.waiting.popleft()
        if answer == "appended":
            if waiting.sent:
                self.reply(waiting.sent, "ack")
            self.tell(waiting.entry)
            if waiting.lease is not None:
                self.notes.append((waiting.entry.ask, waiting.lease))
            if self.living:
                self.tell_others(self.id, len(self.committed))
            self.catch_up()
            self.turned()
        elif answer == "again":
            if waiting.sent:
                self.reply(waiting.sent, "ack")
            self.set_aside()
        elif answer == "conflict":
            self.set_aside(waiting)
        else:
            self.fall_back(waiting)

    def tell(self, entry: Entry) -> None:
        self.committed = [*self.committed, entry]
        for client in self.clients:
            if self.fault != "told before it is stored":
                client.told(self.committed)

    def fall_back(self, failed: Waiting) -> None:
        lost = [failed, *self.waiting]
        self._discard()
        for each in lost:
            if each.sent:
                self.reply(each.sent, "trouble")
        self.turned()

    def _discard(self) -> None:
        self.waiting.clear()
        self.pending = self.committed
        self.line += 1

    # --- catching up

    def set_aside(self, *lost: Waiting) -> None:
        aside = [each.sent for each in (*lost, *self.waiting) if each.sent]
        self._discard()
        if self.fault != "the loser of a race is forgotten":
            self.held = [*aside, *self.held]
        self.is_behind()

    def is_behind(self) -> None:
        if self.is_open:
            self.behind = True
            self.catch_up()

    def catch_up(self) -> None:
        if self.behind and not self.waits():
            self.behind, self.catching_up = False, True

    def read_log(self) -> None:
        """Database: the entries that follow."""
        skipped = self.fault == "an entry is skipped while catching up"
        self.read = self.db.log[len(self.committed) + skipped :]

    def caught_up(self) -> None:
        entries, self.read = self.read or [], None
        for entry in entries:
            self.tell(entry)
        self.pending = self.committed
        self.catching_up = False
        held, self.held = self.held, []
        for each in held:
            self.answer(each)
        self.catch_up()
        self.turned()

    def hint(self, length: int) -> None:
        if self.is_open and len(self.committed) < length:
            self.is_behind()

    def sweep(self) -> None:
        if self.living:
            self.compare()

    def compare(self) -> None:
        if self.fault != "no sweep":
            elsewhere = self.db.elsewhere(self.id)
            if self.is_open and (self.db.revision > self.revision or elsewhere != self.elsewhere):
                self.revision, self.elsewhere = self.db.revision, elsewhere
                self.turned()
            self.hint(len(self.db.log))
            self.wanted |= self.refused and self.fault != "nobody takes over"
            self.write_presence()

    def write_presence(self) -> None:
        if self.dirty and self.living and not self.has_left:
            here = frozenset(client.seat for client in self.clients)
            self.dirty = not self.db.write_presence(self.id, here)

    # --- alive

    def begin_beat(self) -> None:
        self.began = (self.db.now, self.db.now + self.skew)

    def beat(self) -> None:
        """Database: renew the row."""
        self.beaten = self.db.beat(self.id)

    def end_beat(self) -> None:
        assert self.began
        assert self.beaten
        (began, wall), beat = self.began, self.beaten
        self.began = self.beaten = None
        middle = (wall + self.db.now + self.skew) // 2
        self.offset = beat.now - middle
        measured = began if self.fault == "lateness is measured when a beat begins" else self.db.now
        late = self.registered and (not beat.known or measured >= self.house_until)
        if late:
            self.lapses += 1
            self.seen = None
            if self.fault != "one that was late stays the house":
                self.lease = None
                self.refused = False
            self.dirty = self.fault != "the late do not write their presence again"
        self.registered = True
        self.house_until = began + LIFE
        if late:
            self.turned()
        alone, self.living = not self.living, beat.living
        self.dirty |= alone and bool(self.clients)
        is_last = not alone and not self.living and self.fault != "the last one left looks no more"
        if is_last or (self.living and (alone or late or beat.buried)):
            self.compare()
        self.take_over()

    def end(self) -> None:
        """Leave for good, and hand over. Its connections end soon after."""
        self.has_left = True
        self.db.forget(self.id)

    # --- the house

    def turned(self) -> None:
        """See what the house has to do."""
        if not self.is_open or self.position().over:
            self.alarm = None
        elif self.is_house():
            self.alarm = None if self.waits() else self.position().deadline
        else:
            self.alarm = None
            self.wanted |= self.lease is None and not self.refused and not self.has_left

    def take(self) -> None:
        """Database: take the lease, if it is free."""
        self.wanted = False
        self.taking = self.lapses, self.db.take(self.id)

    def taken(self) -> None:
        assert self.taking
        (lapses, number), self.taking = self.taking, None
        if lapses != self.lapses and self.fault != "a lease that comes late is kept":
            self.wanted = True
            return
        self.refused = number is None
        if number is not None:
            self.lease = number
            self.found_house()

    def found_house(self) -> None:
        if self.fault != "a new house sets no alarm":
            self.turned()

    def take_over(self) -> None:
        """After a process has died or left."""
        if self.fault == "nobody takes over" or (self.seen is not None and self.seen <= self.living):
            self.seen = self.living
            return
        self.wanted |= self.refused
        if self.db.is_orphan() and (number := self.db.take(self.id)) is not None:
            self.lease, self.refused = number, False
            self.open()
            self.found_house()
            return
        self.seen = self.living

    def ring(self) -> None:
        """The alarm goes off."""
        self.alarm = None
        position = self.position()
        if self.is_house() and not self.waits() and position.deadline <= self.now():
            expiry = Entry(position.ask, None, self.now())
            if self.fault != "a deadline counts before its expiry is stored":
                self.write(expiry, None, self.lease)
            elif self.lease is not None:
                self.notes.append((position.ask, self.lease))
                self.write(expiry, None)
        self.turned()

    def note(self, is_answered: bool = True) -> None:
        """Database: count a deadline as missed. Without an answer it is tried again."""
        ask, number = self.notes[0]
        if self.db.note_missed(ask, number):
            self.noted(self.id, ask)
        if is_answered:
            self.notes.popleft()

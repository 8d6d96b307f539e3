"""What the processes share: the log, and a few rows. Each method is one transaction."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

LIFE = 4
"""Ticks for which a process counts as alive after a beat."""
ALLOWED = 5
"""Ticks to answer an ask."""
ASKS = 5
"""The match is over after this many asks."""


class Entry(NamedTuple):
    """An answer of a seat to an ask, or its expiry if there is no seat."""

    ask: int
    seat: int | None
    at: int
    key: str | None = None
    move: str | None = None
    """What the client knows the move by; its key, unless a fault gives it another."""


class Illegal(AssertionError):
    """The rules forbid this entry here."""


class Position(NamedTuple):
    """The fold of a log. Answers may be changed until the last seat's, or the expiry, closes the ask."""

    ask: int = 0
    answered: frozenset[int] = frozenset()
    opened: int = 0

    def after(self, entry: Entry, seats: int) -> "Position":
        if entry.ask != self.ask or self.over:
            raise Illegal(f"the log holds what the rules forbid: {entry}")
        answered = self.answered | ({entry.seat} if entry.seat is not None else set())
        if entry.seat is None or len(answered) == seats:
            return Position(self.ask + 1, frozenset(), entry.at)
        return Position(self.ask, answered, self.opened)

    @property
    def over(self) -> bool:
        return self.ask == ASKS

    @property
    def deadline(self) -> int:
        return self.opened + ALLOWED


def fold(log: list[Entry], seats: int) -> Position:
    position = Position()
    for entry in log:
        position = position.after(entry, seats)
    return position


Answer = Literal["appended", "again", "conflict", "error"]


class Beat(NamedTuple):
    now: int
    known: bool
    living: frozenset[int]
    buried: bool


@dataclass
class Database:
    fault: str | None = None
    now: int = 0
    log: list[Entry] = field(default_factory=list)
    alive_until: dict[int, int] = field(default_factory=dict)
    holder: int | None = None
    number: int = 0
    presence: dict[int, frozenset[int]] = field(default_factory=dict)
    revision: int = 0
    missed: dict[int, int] = field(default_factory=dict)
    """How often each deadline, by its ask, was counted as missed."""
    missed_last: int | None = None

    def has_key(self, key: str | None) -> bool:
        return key is not None and any(entry.key == key for entry in self.log)

    def has_move(self, move: str) -> bool:
        return any(entry.move == move for entry in self.log)

    def append(self, expected: int, entry: Entry) -> Answer:
        if self.has_key(entry.key):
            return "again"
        if expected != len(self.log) and self.fault != "append without compare and set":
            return "conflict"
        self.log.append(entry)
        return "appended"

    def is_alive(self, process: int | None) -> bool:
        return process is not None and self.alive_until.get(process, -1) > self.now

    def beat(self, process: int) -> Beat:
        known = process in self.alive_until
        self.alive_until[process] = self.now + LIFE
        living = frozenset(each for each in self.alive_until if each != process and self.is_alive(each))
        dead = [each for each in self.alive_until if not self.is_alive(each)]
        for each in dead:
            self.forget(each)
        return Beat(self.now, known, living, bool(dead))

    def forget(self, process: int) -> None:
        self.alive_until.pop(process, None)
        if self.fault != "the presence of the dead stays" and process in self.presence:
            del self.presence[process]

    def take(self, process: int) -> int | None:
        """Take the lease if no living process has it. Return its number if this process has it now."""
        is_held = self.is_alive(self.holder) and self.fault != "taken from the living"
        if not is_held:
            if self.fault != "taken without a new number":
                self.number += 1
            self.holder = process
        return self.number if self.holder == process else None

    def is_orphan(self) -> bool:
        return self.holder is not None and not self.is_alive(self.holder)

    def write_presence(self, process: int, clients: frozenset[int]) -> bool:
        """False if the process is not registered (any more)."""
        if process not in self.alive_until:
            return False
        self.presence[process] = clients
        return True

    def elsewhere(self, process: int) -> frozenset[int]:
        others = [clients for each, clients in self.presence.items() if each != process]
        return frozenset().union(*others)

    def note_missed(self, ask: int, number: int) -> bool:
        """Count a deadline as missed, once. False if the lease has changed hands."""
        if number != self.number and self.fault != "an old number may write":
            return False
        if ask != self.missed_last or self.fault == "a deadline counts each time":
            self.missed[ask] = self.missed.get(ask, 0) + 1
            self.missed_last = ask
            self.revision += 1
        return True

"""A person's browser: it answers what it is asked, and sends again what nobody has answered."""

from dataclasses import dataclass, field
from typing import Literal

from tests.model.database import Database, Entry, fold


@dataclass(eq=False)
class Client:
    seat: int
    seats: int
    db: Database
    process: int | None = None
    connection: int = 0
    seen: list[Entry] = field(default_factory=list)
    moves: int = 0
    unanswered: dict[str, int] = field(default_factory=dict)
    """The asks of its moves that were not answered."""
    has_trouble: bool = False
    """A move could not be stored: it is sent again after a while."""
    acknowledged: set[str] = field(default_factory=set)

    def welcome(self, process: int, log: list[Entry]) -> None:
        self.process = process
        self.connection += 1
        self.seen = list(log)

    def told(self, log: list[Entry]) -> None:
        """Updates follow each other, and say only what is stored."""
        assert self.seen == log[: len(self.seen)], "an update does not follow the one before"
        assert len(log) == len(self.seen) + 1, "an update is missing"
        assert log == self.db.log[: len(log)], "told what is not stored"
        self.seen = list(log)

    def next_ask(self) -> int | None:
        """The open ask, as far as it knows."""
        position = fold(self.seen, self.seats)
        return None if position.over else position.ask

    def new_key(self) -> str:
        self.moves += 1
        return f"{self.seat}.{self.moves}"

    def hear(self, move: str, answer: Literal["ack", "refusal", "trouble"]) -> None:
        if answer == "trouble":
            self.has_trouble = True
            return
        asked = self.unanswered.pop(move, None)
        if answer == "ack":
            assert self.db.has_move(move), "acknowledged what is not stored"
            self.acknowledged.add(move)
        else:
            assert asked is None or not self.db.has_move(move), "refused what is stored"

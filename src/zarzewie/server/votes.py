"""Votes at a table: for a pause, a bot in a seat, the end of reading, and another match."""

from collections.abc import Container

from zarzewie.kernel.game import Seat
from zarzewie.server.protocol import Again

READ = "read."
"""Prefix, before an ask's id, of the vote that one has read what came before the ask."""
AGAIN = "again"


class Votes:
    """The seats that agree to each proposal."""

    def __init__(self) -> None:
        self._agreed: dict[str, set[Seat]] = {}
        self._again: Again | None = None

    @property
    def again(self) -> Again | None:
        """The changes proposed for another match."""
        return self._again

    @property
    def pending(self) -> bool:
        """Whether there are any votes."""
        return bool(self._agreed)

    def of(self, seat: Seat) -> tuple[str, ...]:
        """The proposals that this seat agrees to."""
        return tuple(sorted(what for what, who in self._agreed.items() if seat in who))

    def agree(self, what: str, seat: Seat) -> frozenset[Seat]:
        """Add a seat's vote. Return all seats that agree now."""
        agreed = self._agreed.setdefault(what, set())
        agreed.add(seat)
        return frozenset(agreed)

    def settle(self, what: str) -> None:
        """Drop the votes for a proposal that is done."""
        self._agreed.pop(what, None)

    def propose_again(self, wanted: Again | None, seat: Seat) -> frozenset[Seat]:
        """Vote for another match with these changes; votes for different changes are dropped."""
        if wanted != self._again:
            self.settle(AGAIN)
        self._again = wanted
        return self.agree(AGAIN, seat)

    def end(self) -> None:
        """Drop all votes, when a match ends or begins."""
        self._agreed.clear()
        self._again = None

    def drop_readings(self, asks: Container[str]) -> None:
        """Drop the reading votes of all asks but these."""
        for name in [name for name in self._agreed if name.startswith(READ)]:
            if name.removeprefix(READ) not in asks:
                self.settle(name)

"""What people at a table are for: a pause, a bot in a seat, having read enough, and one more match."""

from collections.abc import Container

from zarzewie.kernel.game import Seat
from zarzewie.server.protocol import Again

READ = "read."
"""Under this and the ask's id stands who has read what came before it."""
AGAIN = "again"


class Votes:
    """By what is proposed, who is for it."""

    def __init__(self) -> None:
        self._agreed: dict[str, set[Seat]] = {}
        self._again: Again | None = None

    @property
    def again(self) -> Again | None:
        """How one more match is proposed to be."""
        return self._again

    @property
    def pending(self) -> bool:
        """Whether anybody is for anything."""
        return bool(self._agreed)

    def of(self, seat: Seat) -> tuple[str, ...]:
        """What this seat is for."""
        return tuple(sorted(what for what, who in self._agreed.items() if seat in who))

    def agree(self, what: str, seat: Seat) -> frozenset[Seat]:
        """One more is for it: all who are by now."""
        agreed = self._agreed.setdefault(what, set())
        agreed.add(seat)
        return frozenset(agreed)

    def settle(self, what: str) -> None:
        """It is done, and so nobody waits for it any more."""
        self._agreed.pop(what, None)

    def propose_again(self, wanted: Again | None, seat: Seat) -> frozenset[Seat]:
        """One more match, as it is wanted; who was for another one is asked anew."""
        if wanted != self._again:
            self.settle(AGAIN)
        self._again = wanted
        return self.agree(AGAIN, seat)

    def end(self) -> None:
        """A match ended, or begins: all that was proposed is past."""
        self._agreed.clear()
        self._again = None

    def drop_readings(self, asks: Container[str]) -> None:
        """Who has read counts only for these open questions."""
        for name in [name for name in self._agreed if name.startswith(READ)]:
            if name.removeprefix(READ) not in asks:
                self.settle(name)

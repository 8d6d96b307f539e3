"""How many sockets one person and one address may hold, and how much may come through each.

A host sets other numbers under [sockets].
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PER_PERSON = 64
"""Devices, tabs and programs of one person."""
PER_ADDRESS = 1024
"""A school or an office looks like one address."""
PER_SECOND = 50
AT_ONCE = 200
"""Messages through one socket: far more than hands can send, and programs that play keep below it too."""


class SocketLimits:
    def __init__(
        self,
        per_person: int = PER_PERSON,
        per_address: int = PER_ADDRESS,
        messages_per_second: float = PER_SECOND,
        messages_at_once: float = AT_ONCE,
    ) -> None:
        self._most = {"person": per_person, "address": per_address}
        self._flow = messages_per_second, messages_at_once
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def through(self, person: str | None, address: str | None) -> Iterator[bool]:
        """False if this person or address holds too many already."""
        both = {"person": person, "address": address}
        mine = [(kind, who) for kind, who in both.items() if who is not None]
        if any(self._open[each] >= self._most[each[0]] for each in mine):
            yield False
            return
        self._open.update(mine)
        try:
            yield True
        finally:
            self._open.subtract(mine)
            for each in mine:
                if self._open[each] <= 0:
                    del self._open[each]

    def flow(self) -> "MessageRate":
        """For what comes through one socket."""
        return MessageRate(time.monotonic, *self._flow)

    def held(self) -> int:
        """By how many people and addresses sockets are held."""
        return len(self._open)


class MessageRate:
    """A bucket of tokens that fills again: one for each message."""

    def __init__(
        self, now: Callable[[], float], per_second: float = PER_SECOND, at_once: float = AT_ONCE
    ) -> None:
        self._now = now
        self._per_second = per_second
        self._at_once = at_once
        self._left = at_once
        self._at = now()

    def allows(self) -> bool:
        now = self._now()
        self._left = min(self._at_once, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

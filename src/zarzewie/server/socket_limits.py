"""Limits on open sockets per person and per address, and on the messages through each.

The defaults can be changed in the settings, under [sockets].
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PER_PERSON = 64
"""Open sockets per person: all their devices and tabs."""
PER_ADDRESS = 1024
"""Open sockets per address: a school or an office may share one."""
PER_SECOND = 50
AT_ONCE = 200
"""Messages through one socket, per second and in a burst: more than players and their programs send."""


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
        """Count an open socket. Yields False if this person or address already has too many."""
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
        """A new rate limit for one socket."""
        return MessageRate(time.monotonic, *self._flow)

    def held(self) -> int:
        """Number of people and addresses that have open sockets."""
        return len(self._open)


class MessageRate:
    """A token bucket with one token per message."""

    def __init__(
        self, now: Callable[[], float], per_second: float = PER_SECOND, at_once: float = AT_ONCE
    ) -> None:
        self._now = now
        self._per_second = per_second
        self._at_once = at_once
        self._left = at_once
        self._at = now()

    def allows(self) -> bool:
        before, now = self._at, self._now()
        left = self._left + (now - before) * self._per_second
        if left > self._at_once:
            left = self._at_once
        self._at, self._left = now, left - 1 if left >= 1 else left
        return left >= 1

"""Limits of a model: budgets of calls and tokens, and a circuit breaker."""

from collections.abc import Callable
from typing import Protocol

Clock = Callable[[], float]


class Budget(Protocol):
    """A budget of calls and tokens."""

    async def reserve(self, tokens: int) -> bool:
        """Take one call and this many tokens; False, and nothing is taken, if there are not as many."""

    async def refund(self, tokens: int, calls: int = 0) -> None:
        """Give back what was reserved and not used."""


Budgets = Callable[[str, int, int, float | None], Budget]
"""Returns the budget of this name: its calls, its tokens, and the seconds after which it is full again."""


class Purse:
    """A budget of calls and tokens, refilled every `period` seconds if one is given.

    The maximum cost of a call is taken before it and the unused part given back, so that concurrent calls
    cannot overdraw it. A call that never reported its cost has cost the maximum.
    """

    def __init__(
        self, calls: int, tokens: int, period: float | None = None, now: Clock | None = None
    ) -> None:
        self._whole = (calls, tokens)
        self._calls, self._tokens = calls, tokens
        self._period, self._now = period, now
        self._filled = now() if now else 0.0

    def affords(self, tokens: int) -> bool:
        if self._period and self._now and self._now() - self._filled >= self._period:
            self._calls, self._tokens = self._whole
            self._filled = self._now()
        return self._calls > 0 and self._tokens >= tokens

    def take(self, tokens: int) -> None:
        self._calls -= 1
        self._tokens -= tokens

    def give_back(self, tokens: int, calls: int = 0) -> None:
        self._calls = min(self._whole[0], self._calls + calls)
        self._tokens = min(self._whole[1], self._tokens + tokens)

    async def reserve(self, tokens: int) -> bool:
        if not self.affords(tokens):
            return False
        self.take(tokens)
        return True

    async def refund(self, tokens: int, calls: int = 0) -> None:
        self.give_back(tokens, calls)


def in_memory(now: Clock) -> Budgets:
    """Budgets that last as long as the process."""
    return lambda name, calls, tokens, period: Purse(calls, tokens, period, now)


class Breaker:
    """A circuit breaker: opens after `failures` in a row.

    After `rest` seconds it lets one call through, whose result closes it or keeps it open.
    """

    def __init__(self, failures: int, rest: float, now: Clock) -> None:
        self._most, self._rest, self._now = failures, rest, now
        self._failures = 0
        self._opened: float | None = None
        self._trying = False

    def lets_through(self) -> bool:
        if self._opened is None:
            return True
        if self._trying or self._now() - self._opened < self._rest:
            return False
        self._trying = True
        return True

    def succeeded(self) -> None:
        self._failures, self._opened, self._trying = 0, None, False

    def failed(self) -> None:
        self._failures += 1
        self._trying = False
        if self._failures >= self._most:
            self._opened = self._now()

    def came_to_nothing(self) -> None:
        """The call was cancelled: neither a success nor a failure."""
        self._trying = False

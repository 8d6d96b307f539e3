"""Rate limits: a token bucket for each address and each session, in this process.

With several processes, those limits that guard people are counted together (shared_limits.py).
"""

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

MOST = 20_000  # maximum number of buckets; full ones are dropped first
DAY = 24 * 3600.0


class Bucket(msgspec.Struct):
    left: float
    at: float


class Limiter:
    """`per_minute`: the limit for each kind; 0 is no limit. A bucket refills within a minute."""

    def __init__(self, per_minute: Mapping[str, int], now: Callable[[], float] = time.monotonic) -> None:
        self._per_minute = per_minute
        self._now = now
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def most(self, kind: str) -> int:
        """The limit for this kind of call; 0: none."""
        return self._per_minute.get(kind, 0)

    def take(self, kind: str, who: str) -> int:
        """Take a token. Return 0 if there was one, else the number of seconds to wait."""
        most = self.most(kind)
        if not most:
            return 0
        now = self._now()
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            self._make_room()
            bucket = self._buckets[kind, who] = Bucket(float(most), now)
        bucket.left = min(float(most), bucket.left + (now - bucket.at) * most / 60)
        bucket.at = now
        if bucket.left < 1:
            return math.ceil((1 - bucket.left) * 60 / most)
        bucket.left -= 1
        return 0

    def _make_room(self) -> None:
        """Drop buckets unused for a minute: they are full, as a new one would be. Then drop the oldest."""
        if len(self._buckets) < MOST:
            return
        since = self._now() - 60
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if bucket.at > since}
        for key in list(self._buckets)[: max(0, len(self._buckets) - MOST // 2)]:
            del self._buckets[key]


class Daily:
    """Daily limits per address. `most`: the limit for each kind; 0 is no limit."""

    def __init__(self, most: Mapping[str, int], now: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._now = now
        self._taken: Counter[tuple[str, str]] = Counter()
        self._since = now()

    def take(self, kind: str, who: str, amount: int = 1) -> bool:
        """Count this amount and return True, or return False if it exceeds the limit."""
        if self._now() - self._since >= DAY or len(self._taken) >= MOST:
            self._taken.clear()
            self._since = self._now()
        most = self._most.get(kind, 0)
        if most and self._taken[kind, who] + amount > most:
            return False
        if most:
            self._taken[kind, who] += amount
        return True


def neighbourhood(address: str) -> str:
    """The address to count by: for IPv6 its /64 network, since one household has all of it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network(f"{parsed}/64", strict=False))
    return address

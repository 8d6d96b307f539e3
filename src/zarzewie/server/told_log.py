"""Everything that was told to one seat, kept for those who join later.

The latest events are kept as they are, all others packed: a table's memory hardly grows with its moves. Seats
that were told the same share what is packed.
"""

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from zarzewie.kernel.codec import decode, encode

BLOCK = 16
"""Events that are packed together."""
KEPT = 4
"""Events that stay as they are, for those who come back after a moment."""
FAST = 1
"""The level of compression: events resemble each other, so even the fastest makes them a tenth."""


class ToldLog:
    __slots__ = ("_latest", "_packed")

    def __init__(self, events: Iterable[Any] = ()) -> None:
        self._packed: list[bytes] = []
        self._latest: list[Any] = []
        self.extend(events)

    def __len__(self) -> int:
        return len(self._packed) * BLOCK + len(self._latest)

    def extend(self, events: Iterable[Any]) -> None:
        self._latest += events
        while len(self._latest) >= BLOCK + KEPT:
            self._packed.append(_packed(encode(self._latest[:BLOCK])))
            self._latest = self._latest[BLOCK:]

    def since(self, heard: int) -> list[Any]:
        """All events after the first `heard`, to be sent: those that are packed come encoded."""
        first = min(heard // BLOCK, len(self._packed))
        found = [event for block in self._packed[first:] for event in _unpacked(block, list[msgspec.Raw])]
        return [*found, *self._latest][heard - first * BLOCK :]

    def events(self, event_type: Any) -> Iterator[Any]:
        """All events. `event_type`: that of the packed ones."""
        for block in self._packed:
            yield from _unpacked(block, list[event_type])
        yield from self._latest


@lru_cache(maxsize=1)  # the seats of a table come one after the other
def _packed(events: bytes) -> bytes:
    return zlib.compress(events, FAST)


def _unpacked(block: bytes, of: Any) -> Any:
    return decode(zlib.decompress(block), of)

"""Everything that was told at a table, and to whom, kept for those who join later.

The latest events are kept as they are, all others packed, in ever larger blocks the older they are: a table's
memory hardly grows with its moves. There is one log for all seats; what a seat is given of it, it has heard.
"""

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Seat, Told

BLOCK = 16
"""Events that are packed together at first."""
KEPT = 4
"""Events that stay as they are, for those who come back after a moment."""
MERGED = 4
"""Blocks of one size that become one block."""
FAST = 1
"""The level of compression: events resemble each other, so even the fastest makes them a tenth."""


class Block(NamedTuple):
    size: int
    packed: bytes


def heard_by(seat: Seat | None, told: Iterable[tuple[frozenset[Seat] | None, Any]]) -> list[Any]:
    """The events that this seat hears, or, if None, the spectators."""
    return [event for to, event in told if to is None or seat in to]


class ToldLog:
    __slots__ = ("_aloud", "_blocks", "_latest", "_whispered")

    def __init__(self, told: Sequence[Told] = ()) -> None:
        self._blocks: tuple[Block, ...] = ()
        self._latest: list[Told] = []
        self._aloud = 0
        """Events that everybody has heard."""
        self._whispered: Counter[Seat] | None = None
        """How many others each seat has heard."""
        self.extend(told)

    def extend(self, told: Sequence[Told]) -> None:
        for to, _ in told:
            if to is None:
                self._aloud += 1
            else:
                self._whispered = self._whispered or Counter()
                self._whispered.update(to)
        self._latest += told
        while len(self._latest) >= BLOCK + KEPT:
            self._blocks = _with(self._blocks, self._latest[:BLOCK])
            self._latest = self._latest[BLOCK:]

    def count(self, seat: Seat | None) -> int:
        """How many events this seat has heard."""
        whispered = self._whispered[seat] if self._whispered and seat is not None else 0
        return self._aloud + whispered

    def since(self, seat: Seat | None, heard: int) -> list[Any]:
        """What this seat heard after the first `heard` events, to be sent: what is packed comes encoded."""
        missing = self.count(seat) - heard
        found = heard_by(seat, self._latest)
        for block in reversed(self._blocks):
            if len(found) >= missing:
                break
            found = heard_by(seat, _unpacked(block, msgspec.Raw)) + found
        return found[len(found) - missing :]

    def events(self, seat: Seat | None, event_type: Any) -> Iterator[Any]:
        """All events that this seat heard. `event_type`: that of the packed ones."""
        for block in self._blocks:
            yield from heard_by(seat, _unpacked(block, event_type))
        yield from heard_by(seat, self._latest)


def _with(blocks: tuple[Block, ...], told: Sequence[Told]) -> tuple[Block, ...]:
    blocks = (*blocks, _packed(len(told), encode(told)))
    while len(blocks) >= MERGED and blocks[-MERGED].size == blocks[-1].size:
        lists = [zlib.decompress(block.packed) for block in blocks[-MERGED:]]
        together = b"[" + b",".join(each[1:-1] for each in lists) + b"]"
        blocks = (*blocks[:-MERGED], _packed(MERGED * blocks[-1].size, together))
    return blocks


def _packed(size: int, told: bytes) -> Block:
    return Block(size, zlib.compress(told, FAST))


def _unpacked(block: Block, event_type: Any) -> list[tuple[frozenset[Seat] | None, Any]]:
    of: Any = list[tuple[frozenset[int] | None, event_type]]
    found: list[tuple[frozenset[Seat] | None, Any]] = decode(zlib.decompress(block.packed), of)
    return found

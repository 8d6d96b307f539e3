"""All dice of a match come from one secret, by purpose.

>>> chance = Chance(b"a secret of at least 16 bytes")
>>> chance.at("deal", 1).shuffle("abcd") == chance.at("deal", 1).shuffle("abcd")
True

A purpose names what the dice are for (``at("day", 2)``), not when they are asked for: a changed answer
cannot shift a later draw. The stream and the algorithms on it are implemented here: those of `random` may
change between Python versions, and a recorded match must verify permanently.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")

_WORD = 32
_SPAN = 1 << _WORD
_spoken = msgspec.json.Encoder().encode


class Dice:
    """A stream of fair draws for one purpose."""

    __slots__ = ("_block", "_left", "_pool", "_seed")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._pool = 0
        self._left = 0

    def _word(self) -> int:
        if not self._left:
            counter = self._block.to_bytes(8, "little")
            self._pool = int.from_bytes(blake2b(counter, key=self._seed).digest(), "little")
            self._block += 1
            self._left = 512 // _WORD
        word = self._pool & (_SPAN - 1)
        self._pool >>= _WORD
        self._left -= 1
        return word

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as any other."""
        if n <= 0:
            raise ValueError(f"cannot draw below {n}")
        span, drawn = _SPAN, self._word()
        while span < n:
            span, drawn = span << _WORD, drawn << _WORD | self._word()
        if drawn >= span - span % n:  # the last, incomplete round of n would favour small numbers
            return self.below(n)
        return drawn % n

    def roll(self, sides: int) -> int:
        """A die: 1 to sides."""
        return self.below(sides) + 1

    def unit(self) -> float:
        """A number in [0, 1)."""
        return self._word() / _SPAN

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: Sequence[T]) -> tuple[T, ...]:
        """The same things in a random order (Fisher and Yates)."""
        pile = list(things)
        for top in range(len(pile) - 1, 0, -1):
            other = self.below(top + 1)
            pile[top], pile[other] = pile[other], pile[top]
        return tuple(pile)


class Chance(msgspec.Struct, frozen=True):
    """The secret of a match, and the number of undos in it.

    After an undo the same purpose must not give the same dice again: the players have seen them.

    >>> chance = Chance(b"a secret of at least 16 bytes")
    >>> chance.at("attack", 3).roll(6), chance.at("attack", 3).roll(6), chance.at("attack", 4).roll(6)
    (3, 3, 1)
    >>> Chance(chance.secret, undos=1).at("attack", 3).roll(6)
    2
    """

    secret: bytes
    undos: int = 0

    def at(self, *purpose: str | int) -> Dice:
        seed = _keyed(self.secret).copy()
        seed.update(_spoken((self.undos, *purpose)))
        return Dice(seed.digest())

    def __repr__(self) -> str:
        return "Chance(…)"  # a secret is not for logs and tracebacks


@lru_cache(maxsize=64)
def _keyed(secret: bytes) -> blake2b:
    """The keyed hash of a secret, to be copied. Cached: keying takes longer than the rest of making dice."""
    key = secret if len(secret) <= blake2b.MAX_KEY_SIZE else blake2b(secret).digest()
    return blake2b(key=key, digest_size=32)


def commitment(secret: bytes) -> str:
    """The hash that is published before the first move, so that the secret can be checked after the last."""
    return blake2b(secret, digest_size=32, person=b"zarzewie-secret").hexdigest()

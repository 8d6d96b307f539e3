"""The recent past of a match, for undo: its last moments, newest first, as a linked list.

A moment is the state after an entry, and which moment led to it: the one before or, after an undo, the one
that led to the state that the undo restored. Two lists of at most `KEPT // 2` moments take turns: when the
newer one is full it becomes the older one, and the previous older one is dropped; nothing is ever copied.
Dropped moments are found again by folding the log (`match.turns`).
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

KEPT: Final = 256
"""Maximum number of moments in memory. At least half as many are kept, if there were as many."""


class Forgotten(LookupError):
    """The moment is no longer in memory: fold the whole log to go back that far."""


class Moment(msgspec.Struct, frozen=True, eq=False):
    """The state after entry `at`. Moment `led` led to it."""

    at: int
    led: int
    state: Any
    before: "Moment | None" = None
    size: int = 1
    """Length of the list from this moment back."""


class Trail(msgspec.Struct, frozen=True, eq=False):
    """The moments that led to a match. Immutable: `after` returns a new trail.

    Three entries, of which the second changes nothing: states a, b, b, c.

    >>> trail = Trail.begin(0).after(0, "a").after(1, "b").after(2, "b")
    >>> [(moment.at, moment.state) for moment in trail]
    [(2, 'b'), (1, 'b'), (0, 'a')]
    >>> len(trail), trail.find(1).state
    (3, 'b')
    """

    led: int
    """The moment that led to the current state; at the beginning, the number before the first one."""
    recent: Moment | None = None
    older: Moment | None = None

    @staticmethod
    def begin(length: int) -> "Trail":
        """An empty trail, for a match with `length` entries."""
        return Trail(length - 1)

    def after(self, at: int, state: Any, led: int | None = None) -> "Trail":
        """One entry later; `state` was the state after entry `at`.

        `led` is the moment that leads to the new state, if it is not `at`: after an undo.
        """
        recent, older = self.recent, self.older
        if recent is not None and recent.size == KEPT // 2:
            recent, older = None, recent
        moment = Moment(at, self.led, state, recent, recent.size + 1 if recent else 1)
        return Trail(at if led is None else led, moment, older)

    def __iter__(self) -> Iterator[Moment]:
        """Newest first."""
        for moment in (self.recent, self.older):
            while moment is not None:
                yield moment
                moment = moment.before

    def __len__(self) -> int:
        return sum(moment.size for moment in (self.recent, self.older) if moment is not None)

    def find(self, at: int) -> Moment | None:
        """The moment after this entry, if it is in memory."""
        return next((moment for moment in self if moment.at == at), None)

    def before_change(self, state: Any, first: int = 0) -> int | None:
        """The last entry that led here and after which the state differed from `state`, the current one.

        None if there is none since entry `first`. Raises Forgotten if only the log can tell.

        >>> trail = Trail.begin(0).after(0, "a").after(1, "b").after(2, "b")
        >>> trail.before_change("c"), trail.before_change("b")
        (2, 0)

        After an undo the search goes on from the restored state:

        >>> undone = trail.after(3, "c", led=trail.find(1).led)  # to entry 1: "b" again
        >>> undone.before_change("b")
        0
        >>> undone.after(4, "b").before_change("d")
        4
        >>> Trail.begin(0).before_change("a") is None
        True
        """
        led = self.led
        for moment in self:
            if led < first:
                break
            if moment.at == led:
                if moment.state is not state and moment.state != state:
                    return led
                led = moment.led
        if led >= first:
            raise Forgotten(led)
        return None


Kept = Mapping[int, Moment]
"""Moments by their entry."""


class Folding:
    """Collects the moments that are needed while a log is folded: for its own undos and for later ones.

    `undos` has for each entry the one that it goes back to, or None. Of consecutive moments with the same
    state the trail keeps the last one, so entries that only say something take no room.

    >>> folding = Folding(0, -1, [None, None, 1, None])
    >>> for at, (led, state) in enumerate([(-1, "a"), (0, "b"), (1, "c"), (0, "b")]):
    ...     folding.note(at, led, state)
    >>> [(at, moment.state) for at, moment in folding.wanted.items()]
    [(1, 'b')]
    >>> [(moment.at, moment.state) for moment in folding.trail(led=3)]
    [(3, 'b'), (0, 'a')]
    """

    def __init__(self, length: int, led: int, undos: Sequence[int | None]) -> None:
        self.wanted: dict[int, Moment] = {}
        """The moments to which an undo of this log goes back, by entry."""
        self._goals = set(undos)
        self._leading = _leading(length, led, undos)
        self._line: deque[Moment] = deque(maxlen=KEPT // 2)

    def note(self, at: int, led: int, state: Any) -> None:
        """Record the state after entry `at`."""
        if at in self._goals:
            self.wanted[at] = Moment(at, led, state)
        if at in self._leading:
            if self._line and self._line[-1].state == state:
                led = self._line.pop().led
            self._line.append(Moment(at, led, state))

    def trail(self, led: int) -> Trail:
        """The trail of the match after the last entry. Moment `led` led to it."""
        newest = None
        for size, moment in enumerate(self._line, 1):
            newest = Moment(moment.at, moment.led, moment.state, newest, size)
        return Trail(led, newest)


def _leading(length: int, led: int, undos: Sequence[int | None]) -> set[int]:
    """The moments that lead to the last one."""
    before = {length: led}
    for number, to in enumerate(undos, length + 1):
        to = None if to is None else min(to, number - 1)  # a file may say so, but nothing leads to itself
        before[number] = number - 1 if to is None else before.get(to, to - 1)
    found, at = set(), length + len(undos)
    while at in before:
        at = before[at]
        found.add(at)
    return found

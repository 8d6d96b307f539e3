"""The past of a match as far as memory goes: its last moments, newest first, as a linked list.

A moment is how the match stood after an entry, and which moment led there: the one before it, or after an
undo the one that led to where the undo went back to. Two lists of at most half of `KEPT` take turns: when the
newer one is full it becomes the older one, and what was older is dropped; nothing is ever copied. The log has
it still, and folding the log (`match.turns`) finds it again.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

KEPT: Final = 256
"""At most so many moments are in memory, and at least half of them if there were as many."""


class Forgotten(LookupError):
    """It happened before what is in memory: fold the whole log to go back so far."""


class Moment(msgspec.Struct, frozen=True, eq=False):
    """A match after entry `at`. Moment `led` led there."""

    at: int
    led: int
    state: Any
    before: "Moment | None" = None
    size: int = 1
    """Of the list that it is the newest of."""


class Trail(msgspec.Struct, frozen=True, eq=False):
    """What led to a match. A value: what follows gives a new one and leaves this one as it was.

    Three entries, of which the second changes nothing: states a, b, b, c.

    >>> trail = Trail.begin(0).after(0, "a").after(1, "b").after(2, "b")
    >>> [(moment.at, moment.state) for moment in trail]
    [(2, 'b'), (1, 'b'), (0, 'a')]
    >>> len(trail), trail.find(1).state
    (3, 'b')
    """

    led: int
    """The moment that led to where the match stands; before its first one, none that there was."""
    recent: Moment | None = None
    older: Moment | None = None

    @staticmethod
    def begin(length: int) -> "Trail":
        """From here on, after so many entries."""
        return Trail(length - 1)

    def after(self, at: int, state: Any, led: int | None = None) -> "Trail":
        """One entry later: after entry `at` it stood so. `led`, if another moment led to where it is now."""
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
        """The last entry after which the match stood otherwise than in this state, where it stands now.

        None where it never did since entry `first`; Forgotten where only the log knows.

        >>> trail = Trail.begin(0).after(0, "a").after(1, "b").after(2, "b")
        >>> trail.before_change("c"), trail.before_change("b")
        (2, 0)

        After an undo it goes on from where the undo went back to:

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
    """What has to be remembered while a log is folded, for its own undos and for those to come.

    `undos` says of each entry that follows to which one it goes back, if it does. Of moments in a row that
    are alike the trail has the last one: what was only said takes no room there.

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
        """Those to which an undo goes back."""
        self._goals = set(undos)
        self._leading = _leading(length, led, undos)
        self._line: deque[Moment] = deque(maxlen=KEPT // 2)

    def note(self, at: int, led: int, state: Any) -> None:
        """The match after entry `at`."""
        if at in self._goals:
            self.wanted[at] = Moment(at, led, state)
        if at in self._leading:
            if self._line and self._line[-1].state == state:
                led = self._line.pop().led
            self._line.append(Moment(at, led, state))

    def trail(self, led: int) -> Trail:
        """Of the match after the last entry, to which moment `led` led."""
        newest = None
        for size, moment in enumerate(self._line, 1):
            newest = Moment(moment.at, moment.led, moment.state, newest, size)
        return Trail(led, newest)


def _leading(length: int, led: int, undos: Sequence[int | None]) -> set[int]:
    """The moments that lead to the last one."""
    before = {length: led}
    for number, to in enumerate(undos, length + 1):
        to = None if to is None else min(to, number - 1)  # nothing leads to itself, whatever a file says
        before[number] = number - 1 if to is None else before.get(to, to - 1)
    found, at = set(), length + len(undos)
    while at in before:
        at = before[at]
        found.add(at)
    return found

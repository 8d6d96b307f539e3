"""The Mind: overlapping 2×2 cards on a grid of quadrants (T-2, T-3).

A place is a quadrant of the grid, written (x, y), x to the right and y down, where the card that opened the
Mind has its top left quadrant at (0, 0). Internally a place is one number, so that a set of places is one
big integer with a bit for each, and the rules of placing are shifts of two such sets: the covered quadrants
and the empty ones. A Mind is immutable: placing and taking return a new one.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, overload

from zarzewie.games.tron.cards import Card, CardSet, colour, sets, strength

WIDTH: Final = 80  # a card reaches at most one quadrant further out than those before it: 35 cards fit
ORIGIN: Final = 40 * WIDTH + 40

Place = int
XY = tuple[int, int]

# The four quadrants of a card: its bit in a pattern, and how far its place is from the card's own.
QUADRANTS: Final = ((8, 0), (4, 1), (2, WIDTH), (1, WIDTH + 1))
WHOLE: Final = 15

# Two cards overlap if their places differ by at most one each way. By the offset of the other card: which of
# its quadrants are under a card here.
HIDES: Final = tuple(
    (
        dx + dy * WIDTH,
        sum(
            bit
            for bit, (qx, qy) in ((8, (0, 0)), (4, (1, 0)), (2, (0, 1)), (1, (1, 1)))
            if dx + qx in (0, 1) and dy + qy in (0, 1)
        ),
    )
    for dy in (-1, 0, 1)
    for dx in (-1, 0, 1)
)
AROUND: Final = tuple(offset for offset, _ in HIDES if offset)

_BLOCK: Final = sum(1 << at for _, at in QUADRANTS)
_FREE_OF: Final = {
    sum(1 << at for bit, at in QUADRANTS if taken & bit): WHOLE & ~taken for taken in range(16)
}  # visible quadrants of a card, by which of its places are covered by later cards

# What a pattern covers and leaves empty at place 0.
_COVERED: Final = tuple(sum(1 << at for bit, at in QUADRANTS if pattern & bit) for pattern in range(16))
_EMPTY: Final = tuple(sum(1 << at for bit, at in QUADRANTS if not pattern & bit) for pattern in range(16))


def to_xy(place: Place) -> XY:
    return place % WIDTH - ORIGIN % WIDTH, place // WIDTH - ORIGIN // WIDTH


def to_place(xy: XY) -> Place | None:
    """The place at these coordinates; None outside any Mind.

    >>> to_xy(place_at((0, 0)))
    (0, 0)
    """
    x, y = xy[0] + ORIGIN % WIDTH, xy[1] + ORIGIN // WIDTH
    return x + y * WIDTH if 0 <= x < WIDTH and 0 <= y < WIDTH else None


def place_at(xy: XY) -> Place:
    """Like `to_place` for coordinates that are known to be inside."""
    place = to_place(xy)
    assert place is not None
    return place


class Lying(NamedTuple):
    """A card in the Mind and its place."""

    card: Card
    at: Place


class Mind:
    """The cards in the Mind, from the lowest to the topmost."""

    __slots__ = ("_spots", "_visible", "_whole", "cards", "covered", "empty", "printed", "shown")

    def __init__(
        self,
        printed: CardSet,
        cards: tuple[Lying, ...] = (),
        covered: int = 0,
        empty: int = 0,
        shown: Mapping[Place, int] = MappingProxyType({}),
        whole: bool | None = None,
    ) -> None:
        self.printed = printed
        self.cards = cards
        self.covered = covered
        self.empty = empty
        self.shown = shown
        """By place, each visible card and its uncovered quadrants, as 16 * card + quadrants (T-2.5)."""
        # Computed on first use and kept: a Mind is immutable.
        self._whole = whole
        self._visible: tuple[Card, ...] | None = None
        self._spots: dict[int, Spots] = {}

    @staticmethod
    def lay(printed: CardSet, cards: Iterable[Lying]) -> "Mind":
        """A Mind of these cards, laid one on the other without checking the rules."""
        mind = Mind(printed)
        for card, at in cards:
            mind = mind.place(card, at)
        return mind

    @staticmethod
    def open(printed: CardSet, card: Card) -> "Mind":
        return Mind(printed).place(card, ORIGIN)

    # --- placing

    def spots(self, card: Card) -> "Spots":
        """All places where this card may be placed (T-2.1 to T-2.4)."""
        pattern = self.printed.patterns[card]
        if (known := self._spots.get(pattern)) is not None:
            return known
        matching, clashing = 0, 0
        for bit, offset in QUADRANTS:
            if pattern & bit:
                matching |= self.covered >> offset  # T-2.4: covered on covered
                clashing |= self.empty >> offset  # T-2.3
            else:
                clashing |= self.covered >> offset  # T-2.3
        spots = self._spots[pattern] = Spots(matching & ~clashing)
        return spots

    def fault(self, card: Card, at: Place | None) -> str | None:
        """The rule of placing that this placement breaks, or None."""
        if at is None:
            return "T-2.2"
        pattern = self.printed.patterns[card]
        covered, empty = _COVERED[pattern] << at, _EMPTY[pattern] << at
        if not (covered | empty) & (self.covered | self.empty):
            return "T-2.2"
        if covered & self.empty or empty & self.covered:
            return "T-2.3"
        if not covered & self.covered:
            return "T-2.4"
        return None

    def place(self, card: Card, at: Place) -> "Mind":
        pattern = self.printed.patterns[card]
        shown = dict(self.shown)
        whole = self._whole  # unchanged if no card is hidden completely: the new card joins those it overlaps
        for offset, hidden in HIDES:
            there = shown.get(at + offset)
            if there is not None:
                if there & WHOLE & ~hidden:
                    shown[at + offset] = there & ~hidden
                else:
                    del shown[at + offset]
                    whole = None
        shown[at] = card * 16 + WHOLE
        return Mind(
            self.printed,
            (*self.cards, Lying(card, at)),
            self.covered | _COVERED[pattern] << at,
            self.empty | _EMPTY[pattern] << at,
            shown,
            whole or None,
        )

    def without(self, cards: Collection[Card]) -> "Mind":
        """The Mind with these cards taken out; what they covered shows again."""
        left = tuple([lying for lying in self.cards if lying[0] not in cards])
        shown: dict[Place, int] = {}
        seen = 0
        low = min([at for _, at in left], default=0)  # small integers are faster
        for card, at in reversed(left):
            here = at - low
            free = _FREE_OF[seen >> here & _BLOCK]
            if free:
                shown[at] = card * 16 + free
                seen |= _BLOCK << here
        seen <<= low
        return Mind(self.printed, left, self.covered & seen, self.empty & seen, shown)

    # --- looking

    def __len__(self) -> int:
        return len(self.cards)

    def visible(self) -> tuple[Card, ...]:
        """The cards with at least one uncovered quadrant (T-2.5)."""
        if self._visible is None:
            self._visible = tuple(sorted([there >> 4 for there in self.shown.values()]))
        return self._visible

    def place_of(self, card: Card) -> Place | None:
        return next((at for there, at in self.cards if there == card), None)

    def relived(self, at: Place) -> tuple[Card, ...]:
        """The set that the card placed at `at` relives, or nothing (T-3.1)."""
        cards = tuple(self.shown[place] >> 4 for place in self.of_one_colour(at))
        return cards if sum(map(strength, cards)) == SEVEN else ()

    def is_whole(self) -> bool:
        """Whether the visible cards form at most one component (T-8.1)."""
        if self._whole is None:
            low = min(self.shown, default=1) - 1  # small integers are faster; one bit to step to the left
            board = 0
            for place in self.shown:
                board |= 1 << place - low
            reached, grown = 0, board & -board
            while grown != reached:
                reached = grown
                beside = reached | reached << 1 | reached >> 1
                grown = (beside | beside << WIDTH | beside >> WIDTH) & board
            self._whole = reached == board
        return self._whole

    def components(self) -> tuple[tuple[Card, ...], ...]:
        """The sets of connected visible cards (T-2.5, T-8.1), by their lowest card."""
        shown = self.shown
        left = set(shown)
        parts = []
        while left:
            found = [left.pop()]
            for here in found:
                for offset in AROUND:
                    there = here + offset
                    if there in left:
                        left.discard(there)
                        found.append(there)
            parts.append(tuple(sorted(shown[place] >> 4 for place in found)))
        return tuple(sorted(parts))

    def of_one_colour(self, at: Place) -> list[Place]:
        """The connected visible cards of this card's colour (T-2.5, T-3.1)."""
        shown = self.shown
        wanted = colour(shown[at] >> 4)
        found = [at]
        for here in found:
            for offset in AROUND:
                there = here + offset
                if there in shown and there not in found and colour(shown[there] >> 4) == wanted:
                    found.append(there)
        return found

    # --- as a value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mind) and self.cards == other.cards and self.printed is other.printed

    def to_plain(self) -> dict[str, Any]:
        printed = self.printed.content, self.printed.name
        return {"set": printed, "cards": [(card, *to_xy(at)) for card, at in self.cards]}

    @classmethod
    def from_plain(cls, value: dict[str, Any]) -> "Mind":
        cards = [Lying(card, x + ORIGIN + y * WIDTH) for card, x, y in value["cards"]]
        content, name = value["set"]
        return cls.lay(sets(content)[name], cards)

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"Mind({[(card, to_xy(at)) for card, at in self.cards]})"


SEVEN: Final = 7


class Spots(Sequence[XY]):
    """A set of places as a lazy sequence: length, indexing and membership without building a list."""

    __slots__ = ("board",)

    def __init__(self, board: int) -> None:
        self.board = board

    def __len__(self) -> int:
        return self.board.bit_count()

    def __bool__(self) -> bool:
        return self.board != 0

    def __iter__(self) -> Iterator[XY]:
        board = self.board
        while board:
            lowest = board & -board
            yield to_xy(lowest.bit_length() - 1)
            board ^= lowest

    @overload
    def __getitem__(self, index: int) -> XY: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[XY]: ...
    def __getitem__(self, index: int | slice) -> XY | Sequence[XY]:
        if isinstance(index, slice):
            return tuple(self)[index]
        count = len(self)
        if not -count <= index < count:
            raise IndexError(index)
        return to_xy(self._nth(index % count))

    def _nth(self, index: int) -> Place:
        """The place of the index-th set bit, by binary search."""
        board, low, size = self.board, 0, self.board.bit_length()
        while size > 1:
            half = size >> 1
            lower = board & ((1 << half) - 1)
            below = lower.bit_count()
            if index < below:
                board, size = lower, half
            else:
                board, low, size, index = board >> half, low + half, size - half, index - below
        return low

    def __contains__(self, value: Any) -> bool:
        try:
            x, y = value
            place = to_place((x, y))
            return place is not None and bool(self.board >> place & 1)
        except (TypeError, ValueError):
            return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spots) and self.board == other.board

    def __hash__(self) -> int:
        return hash(self.board)

    def __repr__(self) -> str:
        return f"Spots({list(self)})"

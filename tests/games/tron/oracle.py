"""A slow and simple reference Mind: piles of cards on cells, following the rule book sentence by sentence."""

from collections.abc import Iterator

from zarzewie.games.tron.cards import CardSet, colour, strength
from zarzewie.games.tron.mind import XY, Lying, Mind, Place, to_place

_QUADRANTS = ((0, 0), (1, 0), (0, 1), (1, 1))


class Table:
    def __init__(self, printed: CardSet) -> None:
        self.printed = printed
        self.lying: list[tuple[int, XY]] = []
        self.piles: dict[XY, list[tuple[int, bool]]] = {}
        """The cards on each cell, the topmost last, each with whether its quadrant there is covered."""

    def place(self, card: int, at: XY) -> None:
        self.lying.append((card, at))
        for cell, covered in self.quadrants(card, at):
            self.piles.setdefault(cell, []).append((card, covered))

    def mind(self) -> Mind:
        """The same cards in the fast Mind."""
        return Mind.lay(self.printed, (Lying(card, _place(at)) for card, at in self.lying))

    # --- cells

    def quadrants(self, card: int, at: XY) -> Iterator[tuple[XY, bool]]:
        """The cells under a card at this place, and which quadrants are covered (T-1.2: TL TR BL BR)."""
        bits = f"{self.printed.patterns[card]:04b}"
        for (dx, dy), bit in zip(_QUADRANTS, bits, strict=True):
            yield (at[0] + dx, at[1] + dy), bit == "1"

    # --- placing

    def fault(self, card: int, at: XY) -> str | None:
        overlapped = [
            (covered, self.piles[cell][-1][1])
            for cell, covered in self.quadrants(card, at)
            if cell in self.piles
        ]
        if not overlapped:
            return "T-2.2"
        if any(mine != below for mine, below in overlapped):
            return "T-2.3"
        if not any(mine and below for mine, below in overlapped):
            return "T-2.4"
        return None

    def around(self) -> list[XY]:
        """Every place from which a card could reach the Mind, and a rim of places that cannot."""
        xs, ys = zip(*self.piles, strict=True)
        return [(x, y) for x in range(min(xs) - 3, max(xs) + 4) for y in range(min(ys) - 3, max(ys) + 4)]

    def spots(self, card: int) -> set[XY]:
        return {at for at in self.around() if self.fault(card, at) is None}

    # --- seeing and reliving

    def visible(self) -> set[int]:
        return {pile[-1][0] for pile in self.piles.values()}

    def connected(self, one: int, other: int) -> bool:
        share = any({one, other} <= {card for card, _ in pile} for pile in self.piles.values())
        return share and {one, other} <= self.visible()

    def components(self) -> set[frozenset[int]]:
        """The sets of connected visible cards, of any colour."""
        seen = self.visible()
        return {frozenset(self._together(card, seen)) for card in seen}

    def component(self, card: int) -> set[int]:
        """The connected visible cards of this card's colour."""
        return self._together(card, {other for other in self.visible() if colour(other) == colour(card)})

    def _together(self, card: int, alike: set[int]) -> set[int]:
        found, grown = set[int](), {card}
        while grown != found:
            found = grown
            grown = found | {other for other in alike for one in found if self.connected(one, other)}
        return found

    def relives(self, card: int) -> bool:
        return sum(map(strength, self.component(card))) == 7


def _place(at: XY) -> Place:
    place = to_place(at)
    assert place is not None
    return place

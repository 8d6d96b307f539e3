"""Position counts as data, written once by the slow Mind; both Minds are tested against them.

    python -m tests.games.tron.positions --write

`pairs`: for each of the 14 patterns on the table, where each of the 14 may be placed on it.
`deals`: an opening card and a hand, and how many Minds can grow from them by one, two and three cards.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.games.tron.oracle import Table
from zarzewie.games.tron.cards import SETS, CardSet
from zarzewie.games.tron.mind import XY, Mind, to_place
from zarzewie.kernel.chance import Dice

FILE = Path(__file__).with_name("positions.json")
PATTERNS = range(1, 15)
"""All patterns except the wholly empty and the wholly covered one: only these are printed (T-1.2)."""
ALL_PATTERNS = CardSet("all", tuple(range(35)))
DEPTH = 3

Deal = dict[str, Any]


def read() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(FILE.read_text())
    return data


def slow_pairs(below: int) -> dict[int, list[XY]]:
    board = Table(ALL_PATTERNS)
    board.place(below, (0, 0))
    return {above: _by_rows(board.spots(above)) for above in PATTERNS}


def fast_pairs(below: int) -> dict[int, list[XY]]:
    mind = Mind(ALL_PATTERNS).place(below, _place((0, 0)))
    return {above: _by_rows(mind.spots(above)) for above in PATTERNS}


def slow_count(board: Table, hand: frozenset[int], depth: int) -> int:
    """The number of ways to place `depth` cards of the hand one after the other."""
    if depth == 1:
        return sum(len(board.spots(card)) for card in hand)
    return sum(
        slow_count(_with(board, card, at), hand - {card}, depth - 1)
        for card in hand
        for at in board.spots(card)
    )


def fast_count(mind: Mind, hand: frozenset[int], depth: int) -> int:
    if depth == 1:
        return sum(len(mind.spots(card)) for card in hand)
    return sum(
        fast_count(mind.place(card, _place(at)), hand - {card}, depth - 1)
        for card in hand
        for at in mind.spots(card)
    )


def opened(deal: dict[str, Any]) -> Table:
    board = Table(SETS[deal["set"]])
    board.place(deal["opening"], (0, 0))
    return board


def _with(board: Table, card: int, at: XY) -> Table:
    after = Table(board.printed)
    for other, there in (*board.lying, (card, at)):
        after.place(other, there)
    return after


def _by_rows(spots: Iterable[XY]) -> list[XY]:
    return sorted(spots, key=lambda at: (at[1], at[0]))


def _place(at: XY) -> int:
    place = to_place(at)
    assert place is not None
    return place


def _deals() -> list[dict[str, Any]]:
    found = []
    for number in range(9):
        cards = Dice(b"deal %d" % number).shuffle(range(35))
        found.append(
            {"set": ("standard", "easy", "hard")[number % 3], "opening": cards[0], "hand": sorted(cards[1:7])}
        )
    return found


def _written() -> str:
    pairs = {f"{below:04b}": {f"{up:04b}": at for up, at in slow_pairs(below).items()} for below in PATTERNS}
    lines = [f'  "{below}": {json.dumps(above)}' for below, above in pairs.items()]
    deals = []
    for deal in _deals():
        board, hand = opened(deal), frozenset(deal["hand"])
        counts = [slow_count(board, hand, depth) for depth in range(1, DEPTH + 1)]
        deals.append(f"  {json.dumps({**deal, 'counts': counts})}")
    return '{\n "pairs": {\n' + ",\n".join(lines) + '\n },\n "deals": [\n' + ",\n".join(deals) + "\n ]\n}\n"


if __name__ == "__main__" and "--write" in sys.argv:
    FILE.write_text(_written())

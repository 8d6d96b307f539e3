"""How fast the board answers: `python -m tests.games.ksiega.measure`."""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from zarzewie.games.ksiega import sight
from zarzewie.games.ksiega.board import Board, Squares, drawn
from zarzewie.games.ksiega.paths import NO_LIMIT, reachable, walk
from zarzewie.kernel.chance import Chance

REPEATS = 200


def ruins(size: int, walls: int) -> Board:
    """So many walls in a hundred squares, anywhere."""
    dice = Chance(bytes(32)).at("ruins", size, walls)
    return drawn(
        *("".join("#" if dice.below(100) < walls else "." for _ in range(size)) for _ in range(size))
    )


def serpent(size: int) -> Board:
    """One corridor that winds through the whole board: the longest way there is."""
    turns = ("#" * (size - 1) + ".", "." + "#" * (size - 1))
    return drawn(*("." * size if y % 2 == 0 else turns[y // 2 % 2] for y in range(size)))


def milliseconds(act: Callable[[], object], repeats: int = REPEATS) -> str:
    """The median and the best."""
    took = []
    for _ in range(repeats):
        began = perf_counter()
        act()
        took.append(perf_counter() - began)
    took.sort()
    return f"{took[len(took) // 2] * 1000:8.3f} ms (best {took[0] * 1000:.3f})"


def main() -> None:
    began = perf_counter()
    for dy in range(60):
        for dx in range(-59 if dy else 1, 60):
            sight._lines(dx, dy)
    print(f"all lines of all boards, once per process: {(perf_counter() - began) * 1000:.0f} ms")
    for size, walls in ((40, 0), (40, 10), (40, 25), (40, 40), (60, 10)):
        board = ruins(size, walls)
        free = Squares(board.free)
        start, goal = free[len(free) // 2], free[0]
        print(f"{size}×{size}, {walls} % walls")
        print("  within 5 squares  ", milliseconds(partial(reachable, board, start)))
        print("  the whole board   ", milliseconds(partial(reachable, board, start, NO_LIMIT)))
        print("  sight of all      ", milliseconds(partial(sight._look, board, start)))
        print("  cover of one      ", milliseconds(partial(sight.cover, board, start, goal)))
    winding = serpent(40)
    print("40×40, one winding corridor of 800 squares")
    print("  within 5 squares  ", milliseconds(partial(reachable, winding, (0, 0))))
    print("  the whole board   ", milliseconds(partial(reachable, winding, (0, 0), NO_LIMIT)))
    print("  a way to the end  ", milliseconds(partial(walk, winding, (0, 0), (39, 38), NO_LIMIT)))


if __name__ == "__main__":
    main()

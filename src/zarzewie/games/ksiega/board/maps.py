"""The game's own maps. An adventure brings more; a game master draws others."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

import msgspec

from zarzewie.games.ksiega import contents
from zarzewie.games.ksiega.board.grid import UNKNOWN, Board, Square, check
from zarzewie.kernel.game import Refused


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: dict[str, str]
    rows: tuple[str, ...]
    starts: tuple[Square, ...]
    """Where the party enters."""
    posts: tuple[Square, ...] = ()
    """Where opponents wait."""
    dark: bool = False

    @property
    def board(self) -> Board:
        return _laid(self.rows, self.dark)


@lru_cache(maxsize=64)
def _laid(rows: tuple[str, ...], dark: bool) -> Board:
    """Cached, so that equal maps share one board and its derived values."""
    return Board(rows, dark=dark)


@cache
def maps(content: str) -> Mapping[str, Map]:
    """The game's own maps, by id."""
    found: dict[str, Map] = contents.read(content, contents.MAPS, dict[str, Map])
    return found


MAPS: Final = maps(contents.CONTENT)


def check_real(board: Board) -> None:
    """Check a complete board: no square of it may be unknown (K-4.1)."""
    check(board)
    if any(UNKNOWN in row for row in board.rows):
        raise Refused("K-4.1", faults=("unknown",))

"""A fight as the MG builds it, and how it ended when it was played out (K-5.11)."""

import msgspec

from zarzewie.games.ksiega.board import Board, Square
from zarzewie.games.ksiega.characters import Character
from zarzewie.games.ksiega.house import HouseRules
from zarzewie.games.ksiega.ladder import Rank


class Enemy(msgspec.Struct, frozen=True):
    rank: Rank
    square: Square | None = None
    ranged: bool = False
    wounds: int | None = None
    """None: as many as its rank has."""


class Encounter(msgspec.Struct, frozen=True):
    """A fight as it is being built."""

    party: tuple[Character, ...]
    squares: tuple[Square | None, ...]
    enemies: tuple[Enemy, ...]
    board: Board | None
    house: HouseRules


class End(msgspec.Struct, frozen=True):
    won: bool
    rounds: int
    hearts: int

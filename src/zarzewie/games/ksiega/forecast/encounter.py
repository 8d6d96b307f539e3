"""A fight as the MG builds it, and how it ended when it was played out (K-5.11)."""

import msgspec

from zarzewie.games.ksiega.amended import PAGE_AS_AMENDED
from zarzewie.games.ksiega.board.grid import Board, Square
from zarzewie.games.ksiega.characters.character import Character
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.game import Edition


class Enemy(msgspec.Struct, frozen=True):
    rank: Rank
    square: Square | None = None
    ranged: bool = False
    near: bool = True
    """Without a board: within reach of melee (K-4.4)."""
    wounds: int | None = None
    """None: as many as its rank has."""


class Encounter(msgspec.Struct, frozen=True):
    """A fight as it is being built."""

    party: tuple[Character, ...]
    squares: tuple[Square | None, ...]
    enemies: tuple[Enemy, ...]
    board: Board | None
    house: HouseRules
    edition: Edition = Edition(PAGE_AS_AMENDED, "")
    """The edition whose rules are used."""


class End(msgspec.Struct, frozen=True):
    won: bool
    rounds: int
    hearts: int

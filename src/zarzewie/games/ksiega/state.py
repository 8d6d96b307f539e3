"""The state of a sitting."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec

from zarzewie.games.ksiega.board.grid import Bits, Board
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.options import Campaign, Names
from zarzewie.games.ksiega.pieces import (
    Asked,
    Choices,
    Clock,
    Draft,
    Fight,
    Foe,
    Handout,
    Hero,
    HiddenRoll,
    Letter,
    Ruling,
    Scene,
    Standing,
    Stock,
    Token,
)
from zarzewie.games.ksiega.trials.trial import Failed, Trial
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Edition, Seat

MASTER: Final[Seat] = 0


class Closing(msgspec.Struct, frozen=True):
    """The MG has called the end; present players say farewell, and then the MG closes the sitting."""

    farewells: tuple[Seat, ...] = ()


class Public(msgspec.Struct):
    """Public facts, which states and views share."""

    edition: Edition
    players: int
    house: HouseRules
    names: Names
    runner: bool
    language: Literal["pl", "en"]
    adventure: str | None
    scene: Scene | None = None
    rulings: tuple[Ruling, ...] = ()
    standing: tuple[Standing, ...] = ()
    # what is going on
    fight: Fight | None = None
    asked: tuple[Asked, ...] = ()
    """Questions that come before anything else in a fight, the first of them open."""
    passed: tuple[Seat, ...] = ()
    """Players who have nothing more to do until the MG goes on."""
    choice: Choices | None = None
    closing: Closing | None = None
    ended: bool = False
    ending: str = ""
    """The id of the adventure's ending."""
    # public counters, which number draws and asks
    tests: int = 0
    rolls: int = 0
    scenes: int = 0
    fights: int = 0
    questions: int = 0
    choices: int = 0
    oracles: int = 0


class State(Public, kernel.State, kw_only=True):
    campaign: Campaign
    heroes: tuple[Hero | None, ...]
    """By seat; None at the MG's."""
    # the scene
    board: Board | None = None
    known: Bits = 0
    """What the party knows of the board (K-12.2)."""
    fogged: Bits = 0
    """What the MG's own fog hides of it, overriding sight (K-4.5)."""
    foes: tuple[Foe, ...] = ()
    tokens: tuple[Token, ...] = ()
    clocks: tuple[Clock, ...] = ()
    trials: tuple[Trial, ...] = ()
    failed: tuple[Failed, ...] = ()
    # the MG's own
    notes: tuple[str, ...] = ()
    drafts: tuple[Draft, ...] = ()
    hidden_rolls: tuple[HiddenRoll, ...] = ()
    stock: Stock = Stock()
    placed: int = 0
    """Number of ids drawn so far."""
    packed: bool = False
    """Whether the MG's papers go into the legacy."""
    # between the MG and a player
    letters: tuple[Letter, ...] = ()
    handouts: tuple[Handout, ...] = ()


public: Final[Callable[[Public], tuple[Any, ...]]] = attrgetter(*Public.__struct_fields__)
"""The public part of a state or a view, in order: `View(*public(state), …)`, `State(*public(view), …)`."""

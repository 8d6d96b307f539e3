"""What is on the table: heroes, opponents, tokens, scenes, fights, clocks, papers.

All of them are immutable. `views` defines what a player may see of them.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie.games.ksiega.board.grid import Overlay, Square
from zarzewie.games.ksiega.board.sight import Cover
from zarzewie.games.ksiega.characters.character import Character
from zarzewie.games.ksiega.trials.dice import Reason
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Help
from zarzewie.kernel.game import Seat

Short = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=4000)]
Page = Annotated[str, Meta(max_length=16000)]
"""Limits for decoding, above those of any rule. Rules count characters as people see them."""
Few = Annotated[tuple[Line, ...], Meta(max_length=12)]
Kept = Annotated[str, Meta(max_length=64000)]
MOST_STEPS: Final = 12
"""Maximum number of steps of a clock."""

# --- the party


class PublicHero(msgspec.Struct, frozen=True):
    """The public part of a hero, which states and views share."""

    character: Character
    square: Square | None = None
    present: bool = True
    """The player is here; else the character is idle and untargeted (K-12.1)."""
    talent: str | None = None
    """A talent that the MG allows for the next roll (K-2.4)."""
    help: Help | None = None
    boosted: bool = False
    """A brief boost is on the next test (K-6.5); at most one (K-3.9)."""
    spent: bool = False
    """The Action of this round is spent (K-5.2)."""
    moved: int = 0
    """Squares of this round's movement (K-4.2)."""
    done: bool = False
    """This round's turn is over (K-5.1)."""
    growing: bool = False
    """One growth is due (K-8.1)."""


public_hero: Final[Callable[[PublicHero], tuple[Any, ...]]] = attrgetter(*PublicHero.__struct_fields__)
"""The public part of a hero, in order."""


class Hero(PublicHero, frozen=True, kw_only=True):
    """A character in play, with everything that applies to its next roll."""

    edges: tuple[Reason, ...] = ()
    """Circumstances that the MG has given to the next roll (K-3.5)."""

    @property
    def standing(self) -> bool:
        return self.character.hearts > 0 and not self.character.dead


# --- the opposition


class PublicFoe(msgspec.Struct, frozen=True):
    """What the party knows of a foe that it has met, which states and views share.

    Ids are random: a counter would reveal how many are still hidden.
    """

    id: Short
    name: Kept
    rank: Rank
    wounds: Annotated[int, Meta(ge=0, le=9)]
    """Hits until it is out (K-5.5)."""
    ranged: bool = False
    near: bool = True
    """Without a board: within reach of melee (K-4.4)."""
    held: Annotated[int, Meta(ge=0, le=9)] = 0
    """Turns that it loses to magic (K-6.5)."""
    disarmed: bool = False
    """It neither attacks nor retaliates until its next turn is over (K-5.5)."""


public_foe: Final[Callable[[PublicFoe], tuple[Any, ...]]] = attrgetter(*PublicFoe.__struct_fields__)
"""The public part of a foe, in order."""


class Foe(PublicFoe, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An opponent."""

    square: Square | None = None
    hidden: bool = False
    """Not seen by the party, even on a square in sight."""
    met: bool = False
    """The party has seen it: its name and rank stay known when it is out of sight."""
    moved: bool = False
    done: bool = False

    @property
    def out(self) -> bool:
        return self.wounds <= 0


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing on the board: a chest, a lever, a trap."""

    id: Short
    label: Kept
    square: Square
    hidden: bool = False


class Ruling(msgspec.Struct, frozen=True):
    """The MG's ruling on the cover between these two, and why (K-4.3, K-4.4)."""

    seat: Seat
    foe: str
    cover: Cover
    why: str


# --- scenes


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    title: Kept
    text: Kept
    fog: bool = False
    """The party sees of the board what its heroes have seen, or what the MG has revealed."""
    lost: bool = False
    """The whole party was down (K-7.4)."""


class Choices(msgspec.Struct, frozen=True):
    """The MG has named ways to go on, and the party chooses (K-3.1)."""

    number: int
    options: tuple[str, ...]
    at: Square | None = None
    """If set, the hero next to this square decides."""
    votes: tuple[tuple[Seat, int], ...] = ()


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scene that the MG has prepared, unknown to the players."""

    title: Kept
    text: Kept
    map: str | None
    fog: bool


class Standing(msgspec.Struct, frozen=True):
    """Magic on the board, until the end of this round, or of the scene (None)."""

    overlay: Overlay
    squares: tuple[Square, ...]
    until: int | None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every failure moves it by 1; at the end its consequence happens (K-11.2)."""

    id: Short
    title: Kept
    steps: Annotated[int, Meta(ge=1, le=MOST_STEPS)]
    consequence: Kept
    secret: bool
    at: Annotated[int, Meta(ge=0, le=MOST_STEPS)] = 0

    @property
    def run_out(self) -> bool:
        return self.at >= self.steps


# --- fights

Phase = Literal["players", "opponents"]
Blow = Literal["melee", "ranged"]
Benefit = Literal["wound", "push", "disarm", "position", "scale", "mana", "other"]
"""What an exceptional success may bring (K-5.5, K-6.4); `other` is in the MG's words."""
Cause = Literal["attack", "retaliation", "verdict", "gm"]
Change = Literal["harm", "heal", "lose_mana", "gain_mana"]
FoeChange = Literal["hide", "show", "wound", "heal", "remove"]


class Fight(msgspec.Struct, frozen=True):
    number: int
    round: int = 1
    phase: Phase = "players"
    acting: Seat | None = None
    """The seat whose turn has begun: it ends before another begins (K-5.1)."""


class ArmourAsked(msgspec.Struct, frozen=True, tag="armour"):
    """Whether to lose a Heart or the armour token (K-11.1)."""

    seat: Seat
    cause: Cause
    foe: str | None


class BenefitAsked(msgspec.Struct, frozen=True, tag="benefit"):
    """Which benefit an exceptional success brings (K-5.5, K-6.4)."""

    seat: Seat
    number: int
    choices: tuple[Benefit, ...]


class DefenceAsked(msgspec.Struct, frozen=True, tag="defence"):
    """With which trait the target of a strike defends (K-5.9)."""

    seat: Seat
    foe: str


Asked = ArmourAsked | BenefitAsked | DefenceAsked


# --- papers


class Letter(msgspec.Struct, frozen=True):
    """Between the MG and one player."""

    sender: Seat
    to: Seat
    text: str


class Handout(msgspec.Struct, frozen=True):
    """Given to one player, or to everyone (None)."""

    to: Seat | None
    title: str
    text: str


class HiddenRoll(msgspec.Struct, frozen=True):
    die: int
    result: int


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The MG's prepared complications and benefits (K-10.1)."""

    complications: tuple[str, ...] = ()
    benefits: tuple[str, ...] = ()


Likelihood = Literal["unlikely", "even", "likely"]
Twist = Literal["complication", "benefit"]
OracleAnswer = Literal["yes", "no"]

MOST_FOES: Final = 24
MOST_CLOCKS: Final = 50
MOST_DRAFTS: Final = 50
MOST_PAPERS: Final = 200
"""Maximum number each of notes, letters, handouts and prepared lines."""
MOST_TOKENS: Final = 40
MOST_EDGES: Final = 6

"""The options of a sitting, which are also what one sitting leaves for the next (K-1.2)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie.games.ksiega.board.grid import Bits, Board, Square
from zarzewie.games.ksiega.characters.character import Character, Role
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.pieces import (
    MOST_CLOCKS,
    MOST_DRAFTS,
    MOST_FOES,
    MOST_PAPERS,
    MOST_TOKENS,
    Clock,
    Draft,
    Foe,
    Kept,
    Scene,
    Stock,
    Token,
)
from zarzewie.games.ksiega.trials.ladder import Rank

MOST_PLAYERS: Final = 6
MOST_CHAPTERS: Final = 200

Name = Annotated[str, Meta(max_length=40)]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What this campaign calls things (K-1.1); empty is the book's own name."""

    game_master: Name = ""
    warrior: Name = ""
    rogue: Name = ""
    mage: Name = ""
    strength: Name = ""
    agility: Name = ""
    magic: Name = ""
    mana: Name = ""
    heart: Name = ""
    minion: Name = ""
    elite: Name = ""
    boss: Name = ""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting that begins in the middle of a fight."""

    foes: Annotated[tuple[Rank, ...], Meta(min_length=1, max_length=12)]
    map: Literal["yard", "crypt", "ford"] | None = "yard"
    """One of the game's own maps; None is a fight without a board (K-4.4)."""
    archers: Annotated[int, Meta(ge=0, le=12)] = 0
    """How many of the foes, counted from the last, have a ranged attack."""
    lurking: Annotated[int, Meta(ge=0, le=12)] = 0
    """How many of them, counted from the last, are hidden."""
    fog: bool = False


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody knows of the sittings so far (K-1.2)."""

    title: Annotated[str, Meta(max_length=80)] = ""
    sittings: Annotated[int, Meta(ge=0, le=10_000)] = 0
    chronicle: Annotated[tuple[Kept, ...], Meta(max_length=MOST_CHAPTERS)] = ()
    """The scenes that were played, and what the MG wrote about them."""
    clocks: Annotated[tuple[Clock, ...], Meta(max_length=MOST_CLOCKS)] = ()
    scene: Scene | None = None
    """The current scene."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as it was left, with all figures on it."""

    board: Board
    known: Bits
    squares: tuple[Square | None, ...] = ()
    """Where the heroes stand, by player."""
    foes: Annotated[tuple[Foe, ...], Meta(max_length=MOST_FOES)] = ()
    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_TOKENS)] = ()
    fogged: Bits = 0


class Papers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The MG's private papers for the next sitting, never shown to any other person."""

    notes: Annotated[tuple[Kept, ...], Meta(max_length=MOST_PAPERS)] = ()
    drafts: Annotated[tuple[Draft, ...], Meta(max_length=MOST_DRAFTS)] = ()
    clocks: Annotated[tuple[Clock, ...], Meta(max_length=MOST_CLOCKS)] = ()
    stock: Stock = Stock()
    laid: Laid | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a sitting. The legacy of one sitting is the options of the next (K-1.2)."""

    house: HouseRules = HouseRules()
    names: Names = Names()
    party: Annotated[tuple[Character | None, ...], Meta(max_length=MOST_PLAYERS)] = ()
    """The characters that come along, by player."""
    premade: bool = False
    """Players who bring no character get one of the book's."""
    roles: Annotated[tuple[Role, ...], Meta(max_length=MOST_PLAYERS)] = ()
    """Roles of those characters, by player; the book's own order where none is given."""
    runner: bool = False
    """The MG's seat belongs to the embedded runner (K-1.1)."""
    language: Literal["pl", "en"] = "pl"
    """The language of bots and adventures."""
    adventure: str | None = None
    """The id of an adventure; if set, the MG's seat is the runner's."""
    opening: Opening | None = None
    campaign: Campaign = Campaign()
    papers: Papers | None = None

"""Optional capabilities of a game in addition to its rules, one small value each; None or empty without them.

The server, the lab and the command line ask a game for these and know no game by name. Every function here is
pure, as the rules are: views, offers and options in; words, grounds and files out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.prompt import Prompt

if TYPE_CHECKING:
    from zarzewie.kernel.game import Past, Refused, Seat
    from zarzewie.kernel.record import MatchFile

T = TypeVar("T")

LEADER: Final = "leader"
"""The role that leads the game: sealed options are for its seat."""
NARRATOR: Final = "narrator"
"""The role that tells what happens."""


# --- roles


def first(seats: int) -> "Seat":
    return 0


def last(seats: int) -> "Seat":
    return seats - 1


@dataclass(frozen=True, slots=True)
class Role:
    """A seat with a named role. `seat` returns it for a number of seats.

    `plays`: whether it plays for a win of its own.
    """

    name: str
    seat: "Callable[[int], Seat]"
    plays: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class HostRights:
    """What the rules leave to the host of a table, regardless of their seat."""

    house_offers: Callable[[Any], tuple[Offer, ...]] | None = None
    """By state: offers to the host in the name of the house. They are played as moves by HOUSE."""
    for_absent: frozenset[str] = frozenset()
    """Names of moves about another player (their field `seat`) who has to be absent; the server checks it."""


# --- presets


@dataclass(frozen=True, slots=True)
class Preset:
    """Options under one name, to begin with: those that are not the default."""

    options: Mapping[str, Any] = field(default_factory=dict)
    bot: str = ""
    """The bot for empty seats; if empty, the one that the form names."""


# --- campaigns


class CampaignMatch(NamedTuple):
    """A match in the archive of a campaign, with its legacy."""

    options: dict[str, Any]
    how: str
    winners: "tuple[Seat, ...]"
    ended: float | None
    """Seconds since 1970; None if unknown."""
    legacy: dict[str, Any] | None = None


class Brought(NamedTuple):
    """The content of a campaign file: the matches as archived, and the complete match files among them."""

    archive: Sequence[CampaignMatch]
    matches: "Sequence[MatchFile]" = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignFile:
    """A campaign as one file, in the game's own format."""

    format: str
    """The value of "format" in the file."""
    write: "Callable[[Sequence[CampaignMatch], Iterable[MatchFile], int], bytes]"
    """From the archive, the complete match files, oldest first, and the maximum size of the file in bytes."""
    read: "Callable[[bytes], Brought]"
    """Raises Refused, naming everything that is wrong."""
    wrong: "Callable[[str, int | None], Refused]"
    """The refusal of a file with this one fault; the number is the maximum size in bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """How matches of the same people follow each other."""

    sequel: "Callable[[Any, Sequence[Past]], Any]"
    """The options of the next match after these; Refused if there may be none."""
    leave_out: "Callable[[Any, Sequence[Seat]], Any] | None" = None
    """The same options without what belongs to the people of these seats, who left the campaign."""
    owned_together: bool = False
    """Whether everyone who plays the campaign owns it; otherwise one person does."""
    file: CampaignFile | None = None


# --- words by a model


class ModelQuestion(NamedTuple, Generic[T]):
    """A prompt for a model, and how its answer is read: `fit` raises Failed if it is unusable."""

    prompt: Prompt
    fit: Callable[[bytes], T]


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrator:
    """A seat that a model can hold: it answers in words, and `fallback` answers if it fails."""

    role: str
    """The role of the seat."""
    question: Callable[[Any, Sequence[Offer]], ModelQuestion[Choice]]
    """By view and offers."""
    fallback: Callable[[Any, Sequence[Offer], Dice], Choice]
    """The answer without a model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposals:
    """Words proposed to a role, or to the only person of a table, who may use them in a move."""

    role: str
    kinds: tuple[str, ...]
    question: Callable[[Any, str, str], ModelQuestion[str]]
    """By view, kind and what a player tries in their own words."""
    ready: Callable[[Any, str], tuple[str, ...]]
    """By view and kind: ready-made words in case no model answers."""


# --- pictures and handouts


class Ground(NamedTuple):
    """A board that can have a picture under it: its number and, square by square, whether it is shown."""

    number: int
    title: str
    text: str
    shown: tuple[tuple[bool, ...], ...]

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return len(self.shown[0]), len(self.shown)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """A picture under the board, placed by a role and cut for each person to the squares in their view."""

    role: str
    ground: Callable[[Any], Ground | None]
    """By view; None if there is no board."""
    no_ground: str
    """Id of the rule that refuses a picture if there is no board."""


class Handout(NamedTuple):
    title: str
    text: str
    to: "Seat | None"
    """None: everyone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handouts:
    """Handouts stay with the people who were given them, in later matches too."""

    given: Callable[[Any], Sequence[Handout]]
    """By view: all handouts of this seat."""
    role: str = LEADER
    """The role whose handouts the owner of a campaign is shown."""


# --- the lab and the command line


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Labels that are in no catalogue, because they belong to a match. None: the catalogue has it."""

    metric: Callable[[str, str, Mapping[str, Any]], str | None]
    """By language, the metric's name and the options."""
    option: Callable[[str, str, Any], str | None]
    """By language, the option's name and its value."""


Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """A fault in a file: its place, the fault as a key into the texts, and the facts for the text."""

    path: Path
    what: str
    facts: Mapping[str, str | int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """The command `zarzewie <noun> check FOLDER`: it lists the faults of a folder of content."""

    noun: str
    files: Mapping[str, Any]
    """The type of each file's content, by file name; the main file first."""
    faults: Callable[[Mapping[str, Any]], Iterable[tuple[str, Fault]]]
    """The faults, with their file names, of those files that were decoded."""

"""What a game can have beside its rules, one small value each; None, or nothing, where it has none.

The server, the lab and the command line ask a game for these and know no game by name. Every function here is
pure, as the rules are: views, offers and options in; words, grounds and files out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
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
"""The role of who leads: whatever is under seal is dealt to their seat."""
NARRATOR: Final = "narrator"
"""The role of who tells what happens."""


# --- who sits where


def first(seats: int) -> "Seat":
    return 0


def last(seats: int) -> "Seat":
    return seats - 1


@dataclass(frozen=True, slots=True)
class Role:
    """A seat with a part of its own, by name: which one it is among so many seats.

    `plays`: whether it plays for a win of its own.
    """

    name: str
    seat: "Callable[[int], Seat]"
    plays: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class HostRights:
    """What the rules leave to the host of a table, wherever they sit."""

    house_offers: Callable[[Any], tuple[Offer, ...]] | None = None
    """By state: what the host may do in the name of the house. These are moves by HOUSE."""
    for_absent: frozenset[str] = frozenset()
    """Moves about somebody, by their `seat`, who has to be away; who is, the house knows."""


# --- campaigns


class CampaignMatch(NamedTuple):
    """A match as a campaign keeps it, and what it hands on."""

    options: dict[str, Any]
    how: str
    winners: "tuple[Seat, ...]"
    ended: float | None
    """Seconds since 1970; None where nobody knows."""
    legacy: dict[str, Any] | None = None


class Brought(NamedTuple):
    """What is in a campaign's file: the matches as the archive keeps them, and those that are there whole."""

    archive: Sequence[CampaignMatch]
    matches: "Sequence[MatchFile]" = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignFile:
    """A campaign as one file, in a format of the game's own."""

    format: str
    """What the file says under "format"."""
    write: "Callable[[Sequence[CampaignMatch], Iterable[MatchFile], int], bytes]"
    """The archive, the matches that are known whole, the oldest first, and the size that a file may have."""
    read: "Callable[[bytes], Brought]"
    """Refused, naming all that is wrong."""
    wrong: "Callable[[str, int | None], Refused]"
    """How the game refuses a file with this one fault, and the size that it may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """How matches of the same people follow one another."""

    sequel: "Callable[[Any, Sequence[Past]], Any]"
    """The options with which it goes on after these matches; Refused where it may not."""
    leave_out: "Callable[[Any, Sequence[Seat]], Any] | None" = None
    """The same options without what belongs to those who held these seats: they do not go on with it."""
    owned_together: bool = False
    """Whether everybody who plays it owns it; else one does."""
    file: CampaignFile | None = None


# --- words by a model


class ModelQuestion(NamedTuple, Generic[T]):
    """What a model is asked, and how its answer is read: `fit` raises Failed where it is no answer."""

    prompt: Prompt
    fit: Callable[[bytes], T]


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrator:
    """A seat that a model can hold: it answers in words, and something else answers where it fails."""

    role: str
    """Whose seat."""
    question: Callable[[Any, Sequence[Offer]], ModelQuestion[Choice]]
    """By view and offers."""
    fallback: Callable[[Any, Sequence[Offer], Dice], Choice]
    """The answer without a model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposals:
    """Words proposed to a role, or to the only person of a table, who take them into a move or do not."""

    role: str
    kinds: tuple[str, ...]
    question: Callable[[Any, str, str], ModelQuestion[str]]
    """By view, kind and what somebody tries in their own words."""
    ready: Callable[[Any, str], tuple[str, ...]]
    """By view and kind: what lies ready where no model answers."""


# --- what lies on the table


class Ground(NamedTuple):
    """What a picture lies under: which one it is, and square by square whether it is shown."""

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
    """A picture under the board, laid by a role and cut for everybody by their own view."""

    role: str
    ground: Callable[[Any], Ground | None]
    """By view; None where there is no board."""
    no_ground: str
    """The rule by which a picture is refused where there is no board."""


class Handout(NamedTuple):
    title: str
    text: str
    to: "Seat | None"
    """None: everybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handouts:
    """What is handed out stays with those who were given it, in later matches too."""

    given: Callable[[Any], Sequence[Handout]]
    """By view: all that this seat has."""
    role: str = LEADER
    """Whose papers a campaign's owner is shown."""


# --- the lab and the command line


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    """Names that are in no catalogue, because they are a match's own. None: the catalogue has it."""

    metric: Callable[[str, str, Mapping[str, Any]], str | None]
    """By language, the metric's name and the options."""
    option: Callable[[str, str, Any], str | None]
    """By language, the option's name and its value."""


Path = tuple[str | int, ...]


class Fault(NamedTuple):
    """What is wrong in a file, as a key into the texts, where, and its facts."""

    path: Path
    what: str
    facts: Mapping[str, str | int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """The command `zarzewie <noun> check FOLDER`: what is wrong with a folder that somebody writes."""

    noun: str
    files: Mapping[str, Any]
    """The type of what is in each file, by its name; the main one first."""
    faults: Callable[[Mapping[str, Any]], Iterable[tuple[str, Fault]]]
    """By file name what is wrong with those files that have their shape."""

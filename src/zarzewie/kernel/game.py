"""The interface of a game. A game is a value: its types, its rules, its views, its bots.

Everything that happens is a move by a seat. The rules are pure functions over immutable states. Randomness
comes in as `Chance`; everything that a player may know goes out as a view, an offer, an event or a refusal.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from zarzewie.kernel.bot import Bot
from zarzewie.kernel.capabilities import (
    Campaign,
    Check,
    Handouts,
    HostRights,
    Labels,
    Narrator,
    Pictures,
    Preset,
    Proposals,
    Role,
)
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.offer import Offer

API: Final = 1
"""Version of this interface. A game that comes as a package names the one that it was written for."""

Seat = int
HOUSE: Final[Seat] = -1

Fact = str | int | float | bool | None | tuple[str | int, ...]


class Refused(Exception):
    """A move that the rules do not take: the id of the rule, and the facts for its sentence.

    A refusal is sent to players, so it must not reveal a secret: the same view always gets the same refusal.

    >>> str(Refused("X-3.1", price=20, purse=12))
    'X-3.1 (price=20, purse=12)'
    """

    def __init__(self, rule: str, /, **facts: Fact) -> None:
        super().__init__(rule, facts)
        self.rule = rule
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.rule} ({told})" if told else self.rule


def _wire_name(name: str) -> str:
    """`TakeBack` is written `take_back`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="move", tag=_wire_name):
    """Base class of every game's moves. In JSON the class is named under "move".

    >>> class PlaceCard(Move, frozen=True):
    ...     card: int
    >>> msgspec.json.encode(PlaceCard(card=7))
    b'{"move":"place_card","card":7}'
    """


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=_wire_name):
    """Base class of every game's events. In JSON the class is named under "event"."""


class State(msgspec.Struct):
    """Base class of every game's states. Copied for each step; its values are immutable, replaced whole."""


class Told(NamedTuple):
    """An event and who hears it. The audience is set where it is told; None is everyone."""

    to: frozenset[Seat] | None
    event: Event


def tell(event: Event) -> Told:
    """Tell everyone, spectators included.

    >>> tell(Event()).to is None
    True
    """
    return Told(None, event)


def whisper(event: Event, *seats: Seat) -> Told:
    """Tell only these seats.

    >>> sorted(whisper(Event(), 0, 2).to)
    [0, 2]
    """
    return Told(frozenset(seats), event)


A = TypeVar("A")


class Question(
    msgspec.Struct, Generic[A], frozen=True, forbid_unknown_fields=True, tag_field="ask", tag=_wire_name
):
    """Base class of questions to a view (`Game.preview`), generic in the answer: `Way(Question[Path])`."""


S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741  (Options)
M = TypeVar("M", bound=Move)
V = TypeVar("V")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The result of a rule: the state after it, and what was told on the way."""

    state: S
    told: Sequence[Told] = ()


class Ask(msgspec.Struct, frozen=True):
    """The seats that are asked, and the moves that are answers. Asks stay on the server; offers are sent.

    `sealed`: answers are collected and can be changed until the house closes the ask by letting it expire: a
    short random moment after the last answer, so that no seat learns it was last, or when time is up.
    `floor`: minimum number of seconds from the question to the release of an answer, for people and bots.

    `optional`: nobody waits for an answer and no clock runs, but a bot that sits here is asked.

    >>> Ask("2.vote", seats=(0, 1, 2), moves=("vote",), sealed=True, answered=(1,)).owing
    (0, 2)
    """

    id: str
    seats: tuple[Seat, ...]
    moves: tuple[str, ...]
    sealed: bool = False
    floor: float = 0.0
    answered: tuple[Seat, ...] = ()
    """The seats that have answered already, if the ask is sealed or optional."""
    optional: bool = False

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that still owe an answer."""
        return () if self.optional else self._left

    @property
    def wanted(self) -> tuple[Seat, ...]:
        """The seats that could still answer an optional ask."""
        return self._left if self.optional else ()

    @property
    def _left(self) -> tuple[Seat, ...]:
        return (
            tuple(seat for seat in self.seats if seat not in self.answered) if self.answered else self.seats
        )


def offered(ask: Ask, asks: Sequence[Ask], offers: Sequence[Offer]) -> Sequence[Offer]:
    """What a bot that is asked chooses from: this ask's offers, then those of optional asks beside it.

    None if an earlier answer has closed the ask.
    """
    its = [offer for offer in offers if offer.ask == ask.id]
    beside = {each.id for each in asks if each.optional and each.id != ask.id}
    return [*its, *(offer for offer in offers if offer.ask in beside)] if its and beside else its


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the kind of ending, the winners, the scores, and what the next match inherits."""

    how: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    legacy: dict[str, Any] | None = None


class Past(msgspec.Struct, frozen=True):
    """A finished match, as a later one of the same campaign sees it."""

    options: dict[str, Any]
    outcome: Outcome


class Edition(msgspec.Struct, frozen=True):
    """The rules and the content of a match: those that it began with."""

    version: int = 1
    content: str = ""


class Talk(msgspec.Struct, frozen=True):
    """How a seat may talk at the table now: aloud, and in a whisper to these seats."""

    aloud: bool = True
    whispers: tuple[Seat, ...] = ()


def nobody(state: State) -> frozenset[Seat]:
    return frozenset()


def aloud(state: State, seat: Seat) -> Talk:
    return Talk()


def nothing_to_read(state: State, ask: str) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, M, V]):
    """One game. `zarzewie.games` finds every folder and package that exports one under the name GAME."""

    id: str
    version: int
    seats: range
    roles: tuple[Role, ...] = ()
    """Seats with a named role."""
    options_type: type[O]
    state_type: type[S]
    move_type: Any  # a union of Move structs
    event_type: Any  # a union of Event structs
    view_type: type[V]

    setup: Callable[[O, int, Chance], Step[S]]
    asks: Callable[[S], tuple[Ask, ...]]
    offers: Callable[[S, Seat], tuple[Offer, ...]]
    apply: Callable[[S, Seat, M, Chance], Step[S]]
    """The step after a move. Raises Refused if the rules do not take it."""
    expire: Callable[[S, str, Chance], Step[S]]
    """The step when time is up for an ask, for all seats that owe it. Refused if no clock may answer."""
    outcome: Callable[[S], Outcome | None]
    is_asked: Callable[[S, Seat, str, str], bool] | None = None
    """Whether an ask is open to this seat for a move of this name. Only needed if listing `asks` is slow."""

    view: Callable[[S, Seat | None], V]
    """What a seat knows; None is a spectator. Built field by field from scratch."""
    imagine: Callable[[V, Seat, Dice], S]
    """A state that this seat could be in: `view(imagine(v)) == v`. For bots that search, and for forks."""
    preview: Callable[[V, Seat, Any], Any] | None = None
    """Answer a question from a view alone; never logged."""
    question_type: Any = None  # a union of Question structs

    secrets: Callable[[S, Seat | None], Mapping[str, Any]]
    """What is hidden from this seat, by name. For tests."""
    scramble: Callable[[S, Seat | None, Dice], S]
    """A state with the same view for this seat, and every secret redrawn. For tests."""

    undoers: Callable[[S], frozenset[Seat]] = nobody
    """The seats that may take entries back."""
    host: HostRights = field(default_factory=HostRights)
    """What the rules leave to the host of a table."""
    presets: Mapping[str, Preset] = field(default_factory=dict)
    """What a table may begin with, by name, in the order in which it is shown."""
    sealed: frozenset[str] = frozenset()
    """Options that are never shown, neither before a match nor in the legacy of the one before it."""
    talk: Callable[[S, Seat], Talk] = aloud
    """How a seat may talk while the match runs. Must follow from this seat's view."""
    campaign: Campaign | None = None
    """How its matches follow one another."""
    narrator: Narrator | None = None
    """The seat that a model can hold."""
    proposals: Proposals | None = None
    """Words that a model proposes to a person."""
    pictures: Pictures | None = None
    """Pictures under its board."""
    handouts: Handouts | None = None
    """Texts that stay with those who were given them."""
    timed: bool = True
    """Whether a clock may run at the table."""
    reads: Callable[[S, str], bool] = nothing_to_read
    """Whether this ask comes with something to read first: then its clock starts later."""
    endless: bool = False
    bots: Mapping[str, Bot[Any, Any]] = field(default_factory=dict)
    deputy: str = ""
    """The bot that takes the seat of an absent person; the first of `bots` if empty."""
    metrics: Callable[[S], dict[str, float]] | None = None
    """Metrics of a finished match for the lab, by name. Of a bool the lab reports the share of matches."""
    gauges: Callable[[S], Mapping[str, float]] | None = None
    """Values that the lab reads after every entry, by name; it keeps their mean for each match."""
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Options, by name, with which the lab can play every match once more to see what they change."""
    labels: Labels | None = None
    """Labels for the lab that are in no catalogue."""
    commands: tuple[Check, ...] = ()
    """The game's own commands on the command line."""
    content: str = ""
    """Digest of the texts and tables that are part of the rules."""
    content_of: Callable[[O], str] | None = None
    """Digest of the content that a match with these options uses, if it depends on them."""
    contents: tuple[str, ...] = ()
    """Digests that a new match can have, if there are several."""
    published: Callable[[str, str], Any] | None = None
    """By digest of a content and name: a text of it that anyone may read at any time, or None."""
    laid_open: Callable[[S], Any] | None = None
    """All that was secret in a finished match, for where its table discloses it; in no view."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Numbers and names of the rules that a client shows, by name; exported with its generated types."""
    as_of: Callable[[Edition], "Game[O, S, M, V] | None"] | None = None
    """The same game as it was in this edition; None if its rules or its content are not kept."""

    @property
    def edition(self) -> Edition:
        return Edition(self.version, self.content)

    def seat_of(self, role: str, seats: int) -> Seat | None:
        """The seat of this role at a table of `seats`; None if the game has no such role."""
        return next((each.seat(seats) for each in self.roles if each.name == role), None)

    def players(self, seats: int) -> list[Seat]:
        """The seats that play for a win of their own."""
        others = {role.seat(seats) for role in self.roles if not role.plays}
        return [seat for seat in range(seats) if seat not in others]


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of any types."""

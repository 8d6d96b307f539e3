"""What a game is. A game is a value: its types, its rules, its views, its bots.

Everything that happens is a move by a seat. The rules are pure functions over immutable states; whatever is
random comes in as `Chance`; whatever a person may know goes out as a view, an offer, an event or a refusal.
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
    Proposals,
    Role,
)
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.offer import Offer

API: Final = 1
"""The number of this interface. A game that comes as a package says for which one it was written."""

Seat = int
HOUSE: Final[Seat] = -1

Fact = str | int | float | bool | None | tuple[str | int, ...]


class Refused(Exception):
    """A move the rules do not take: the rule's id and the facts that its sentence needs.

    The same view gets the same refusal, always: a refusal is an output like any other.

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
    """Base of every game's moves: on the wire the class is named under "move"."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=_wire_name):
    """Base of every game's events: on the wire the class is named under "event"."""


class State(msgspec.Struct):
    """Base of every game's states. Copied for each step; what it holds is immutable and replaced whole."""


class Told(NamedTuple):
    """An event and who hears it. The audience is set where it is told; None is everyone."""

    to: frozenset[Seat] | None
    event: Event


def tell(event: Event) -> Told:
    """To everyone, spectators included."""
    return Told(None, event)


def whisper(event: Event, *seats: Seat) -> Told:
    """To these seats alone."""
    return Told(frozenset(seats), event)


A = TypeVar("A")


class Question(
    msgspec.Struct, Generic[A], frozen=True, forbid_unknown_fields=True, tag_field="ask", tag=_wire_name
):
    """Base of what a view answers (`Game.preview`), generic in its answer: `class Way(Question[Path])`."""


S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741  (Options)
M = TypeVar("M", bound=Move)
V = TypeVar("V")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What a rule leaves behind: the state after it and what was told on the way."""

    state: S
    told: Sequence[Told] = ()


class Ask(msgspec.Struct, frozen=True):
    """Who is asked, and which moves are answers. Asks stay inside the server: offers go out.

    `sealed`: answers are collected and can be changed until the house closes the ask by letting it expire: a
    short random moment after the last answer, so that nobody learns they were last, or when time is up.
    `floor`: an answer is released no earlier than this many seconds after the question, whoever answers.
    """

    id: str
    seats: tuple[Seat, ...]
    moves: tuple[str, ...]
    sealed: bool = False
    floor: float = 0.0
    answered: tuple[Seat, ...] = ()
    """Of a sealed ask: who has an answer in it already."""

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who still owes an answer."""
        return (
            tuple(seat for seat in self.seats if seat not in self.answered) if self.answered else self.seats
        )


class Outcome(msgspec.Struct, frozen=True):
    """How it ended: in which way, for whom well, with which scores, and what the next match inherits."""

    how: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    legacy: dict[str, Any] | None = None


class Past(msgspec.Struct, frozen=True):
    """A match that was played to its end, as a later one of the same campaign sees it."""

    options: dict[str, Any]
    outcome: Outcome


class Edition(msgspec.Struct, frozen=True):
    """By which rules and with which content a match is played: those that it began with."""

    version: int = 1
    content: str = ""


class Talk(msgspec.Struct, frozen=True):
    """What a seat may say beside the game now: aloud, and in a whisper to these seats."""

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
    """Seats with a part of their own, by name."""
    options_type: type[O]
    state_type: type[S]
    move_type: Any  # a union of Move structs
    event_type: Any  # a union of Event structs
    view_type: type[V]

    setup: Callable[[O, int, Chance], Step[S]]
    asks: Callable[[S], tuple[Ask, ...]]
    offers: Callable[[S, Seat], tuple[Offer, ...]]
    apply: Callable[[S, Seat, M, Chance], Step[S]]
    """The step after a move, or Refused, and nothing changed."""
    expire: Callable[[S, str, Chance], Step[S]]
    """Time is up for an ask: all its absent seats at once. Refused where no clock may answer."""
    outcome: Callable[[S], Outcome | None]
    is_asked: Callable[[S, Seat, str, str], bool] | None = None
    """Whether an ask is open to this seat for a move of this name; where listing all `asks` takes long."""

    view: Callable[[S, Seat | None], V]
    """What a seat knows; None is a spectator. Built field by field from nothing."""
    imagine: Callable[[V, Seat, Dice], S]
    """A world that this seat could be in: `view(imagine(v)) == v`. For bots that search."""
    preview: Callable[[V, Seat, Any], Any] | None = None
    """Answers a question from a view alone; never logged."""
    question_type: Any = None  # a union of Question structs

    secrets: Callable[[S, Seat | None], Mapping[str, Any]]
    """What is hidden from this seat, by name. For tests."""
    scramble: Callable[[S, Seat | None, Dice], S]
    """The same view with every secret redrawn. For tests."""

    undoers: Callable[[S], frozenset[Seat]] = nobody
    """Who may take entries back."""
    host: HostRights = field(default_factory=HostRights)
    """What is left to a table's host."""
    sealed: frozenset[str] = frozenset()
    """Options that nobody is shown, neither before a match nor in the legacy of the one before it."""
    talk: Callable[[S, Seat], Talk] = aloud
    """What a seat may say while the match runs. It follows from this seat's view."""
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
    """Whether this ask comes with something to read first: the house lets its clock start later."""
    endless: bool = False
    bots: Mapping[str, Bot[Any, Any]] = field(default_factory=dict)
    deputy: str = ""
    """The bot that takes a seat whose person is away; the first one, if none is named."""
    metrics: Callable[[S], dict[str, float]] | None = None
    """What the lab counts in a finished match, by name: a bool is a yes or no, whose share it tells."""
    gauges: Callable[[S], Mapping[str, float]] | None = None
    """What the lab reads at every moment that has it; of each match it keeps the mean."""
    beside: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By name, options under which the lab can play every match once more, to see what they change."""
    labels: Labels | None = None
    """Names for the lab that are in no catalogue."""
    commands: tuple[Check, ...] = ()
    """Its own commands on the command line."""
    content: str = ""
    """A digest of the texts and tables that are rules too."""
    content_of: Callable[[O], str] | None = None
    """The digest of what a match with these options uses, where not every match uses the same."""
    contents: tuple[str, ...] = ()
    """The digests that a new match can have, where there are several."""
    published: Callable[[str, str], Any] | None = None
    """A text of a content (by its digest) that everybody may read at any time, by name; or None."""
    constants: Mapping[str, Any] = field(default_factory=dict)
    """Numbers and names of the rules that a client draws, by name; they come with its generated types."""
    as_of: Callable[[Edition], "Game[O, S, M, V] | None"] | None = None
    """The same game as it was in this edition; None where its rules or its content are not kept."""

    @property
    def edition(self) -> Edition:
        return Edition(self.version, self.content)

    def seat_of(self, role: str, seats: int) -> Seat | None:
        """The seat of this role among so many; None where the game has no such role."""
        return next((each.seat(seats) for each in self.roles if each.name == role), None)

    def players(self, seats: int) -> list[Seat]:
        """The seats that play for a win of their own."""
        others = {role.seat(seats) for role in self.roles if not role.plays}
        return [seat for seat in range(seats) if seat not in others]


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any of them, where it does not matter which."""

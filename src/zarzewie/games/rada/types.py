"""The words of Rada Popiołów: options, state, moves, events."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat

FACTIONS: Final = ("syndicate", "priesthood", "guard")
STATS: Final = ("stability", "economy", "faith")
POWER: Final = (1, 2, 0)
"""The stat that each faction's power raises (R-5.5)."""

Faction = int
Stat = int
Solution = int
Effects = tuple[int, int, int]

Phase = Literal["factions", "statements", "acclaim", "actions", "dilemma", "consequence", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the first value of each is the default, *literal* is as printed."""

    players: Annotated[int, Meta(ge=3, le=12)] | None = None
    """R-1.1; None: as many as there are seats beside the Narrator's."""
    rounds: Annotated[int, Meta(ge=1, le=8)] = 8
    factions: Literal["random", "choose"] = "random"
    start_influence: Annotated[int, Meta(ge=0, le=95)] = 45
    influence: Literal["hidden", "public"] = "hidden"
    stats_start: Annotated[int, Meta(ge=5, le=40)] = 20
    stats_cap: Annotated[int, Meta(ge=20, le=99)] = 40
    statement_anonymous: bool = False
    whispers: Literal["statements", "all_phases", "off"] = "statements"
    protect_notify: Literal["none", "anonymous"] = "none"
    expose_statement_vote: bool = False
    actions_revealed: Literal["results", "all"] = "results"
    show_waiting: bool = False
    effects: Literal["arrows", "exact", "hidden"] = "arrows"
    lone_consensus: Literal["always", "never", "if_won"] = "always"
    collapse: Literal["literal", "last_chance"] = "literal"
    dominance: Literal["immediate", "end_of_resolution"] = "immediate"
    ruling: Literal["average", "sum"] = "average"
    language: Literal["pl", "en"] = "pl"
    """In which language bots write their statements."""
    seen: tuple[str, ...] = ()
    """Dilemmas that this table had in its last games (R-9.3)."""


# --- moves


class ChooseFaction(kernel.Move, frozen=True):
    faction: Literal["syndicate", "priesthood", "guard"]


class Speak(kernel.Move, frozen=True):
    """A statement (R-2.1)."""

    text: Annotated[str, Meta(max_length=4000)]


class Acclaim(kernel.Move, frozen=True):
    """A vote for somebody's statement, by its place on the table (R-2.2)."""

    statement: int


class Protect(kernel.Move, frozen=True):
    """Chroń Reputację."""


class Expose(kernel.Move, frozen=True):
    """Zdemaskuj."""

    target: Seat


class SowDiscord(kernel.Move, frozen=True):
    """Zasiej Niezgodę."""

    faction: Literal["syndicate", "priesthood", "guard"]


class NoAction(kernel.Move, frozen=True):
    """Explicitly nothing: an answer of the same shape as the others (R-3.5)."""


class Vote(kernel.Move, frozen=True):
    solution: Solution


class UseCard(kernel.Move, frozen=True):
    """The Narrator tells the card that the deck has prepared."""


class Narrate(kernel.Move, frozen=True):
    """The Narrator's own words around the given numbers (R-9.1), solution by solution."""

    title: Annotated[str, Meta(max_length=800)]
    scene: Annotated[str, Meta(max_length=8000)]
    names: Annotated[tuple[Annotated[str, Meta(max_length=800)], ...], Meta(max_length=3)]
    texts: Annotated[tuple[Annotated[str, Meta(max_length=4000)], ...], Meta(max_length=3)]
    consequences: Annotated[tuple[Annotated[str, Meta(max_length=4000)], ...], Meta(max_length=3)]
    """May be empty: then the Narrator is asked again once the council has decided."""


class Conclude(kernel.Move, frozen=True):
    """The Narrator tells what followed from the implemented solution."""

    text: Annotated[str, Meta(max_length=8000)]


class ReplaceWords(kernel.Move, frozen=True):
    """The host puts the prepared card in the place of the Narrator's words (R-9.6)."""


Action = Protect | Expose | SowDiscord | NoAction
Move = (
    ChooseFaction
    | Speak
    | Acclaim
    | Protect
    | Expose
    | SowDiscord
    | NoAction
    | Vote
    | UseCard
    | Narrate
    | Conclude
    | ReplaceWords
)

PRICES: Final = {Protect: 5, Expose: 20, SowDiscord: 25, NoAction: 0}
"""R-3.2 to R-3.4."""


# --- what is kept


class Dilemma(msgspec.Struct, frozen=True):
    """This round's dilemma: numbers from the director, words from a card or the Narrator (R-9.1)."""

    card: str
    effects: tuple[Effects, ...]
    own: Narrate | None = None


class Sown(msgspec.Struct, frozen=True):
    """A faction whose votes were laid open: by seat, None is an abstention (R-3.4)."""

    faction: Faction
    votes: tuple[tuple[Seat, Solution | None], ...]


class Round(msgspec.Struct, frozen=True):
    """What everybody knows of a finished round."""

    number: int
    statements: tuple[str, ...]
    """As they lay on the table; each one's author is in `authors`, unless statements are anonymous."""
    authors: tuple[Seat, ...] | None
    favours: tuple[int, ...]
    """How many votes each statement received."""
    acclaimed: int | None
    """The statement with the most votes (R-2.3)."""
    dilemma: Dilemma
    totals: tuple[int, ...]
    implemented: Solution
    drawn: bool
    """A tie, or no votes at all, was settled by the seeded draw (R-5.1)."""
    sown: tuple[Sown, ...]
    powers: tuple[Faction, ...]
    exiled: tuple[Seat, ...]
    stats: tuple[int, int, int]
    actions: tuple[tuple[Seat, Action], ...] = ()
    """Who did what, under `actions_revealed = all`."""
    consequence: str | None = None
    """The Narrator's own telling of what followed; None is the card's."""


class Exposed(msgspec.Struct, frozen=True, tag="exposed"):
    """What one alone learned of another (R-3.3). `vote` None: abstained."""

    round: int
    target: Seat
    influence: int
    vote: Solution | None
    favour: int | None = None


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The target was protected; the price is lost."""

    round: int
    target: Seat


class Attempted(msgspec.Struct, frozen=True, tag="attempted"):
    """Somebody tried to expose me while I was protected (`protect_notify = anonymous`)."""

    round: int


class Mine(msgspec.Struct, frozen=True, tag="mine"):
    """My own round: what I did, how I voted, and what I hold after it."""

    round: int
    action: Action
    favour: int | None
    vote: Solution | None
    influence: int


Learned = Exposed | Failed | Attempted | Mine


class State(kernel.State):
    options: Options
    players: int
    factions: tuple[Faction, ...]
    influence: tuple[int, ...]
    purses: tuple[int, ...]
    """Influence at the start of the round: what `influence = public` shows."""
    acclaim: tuple[int, ...]
    stats: tuple[int, int, int]
    exiled: frozenset[Seat]
    round: int
    phase: Phase
    choices: tuple[Faction | None, ...]
    statements: tuple[str | None, ...]
    order: tuple[Seat, ...]
    """Whose statement lies at which place: as they sit, or shuffled under `statement_anonymous`."""
    favours: tuple[int | None, ...]
    actions: tuple[Action | None, ...]
    votes: tuple[Solution | None, ...]
    dilemma: Dilemma
    told: bool
    """The Narrator has settled this round's words."""
    history: tuple[Round, ...]
    ledger: tuple[tuple[Learned, ...], ...]
    ended: Literal["domination", "collapse", "council"] | None
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ruling: Faction | None

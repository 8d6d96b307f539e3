"""The state of a council: what everybody knows, and what is sealed or known to one seat alone."""

from typing import Literal

import msgspec

from zarzewie.games.rada.moves import Action, Answer, Narrate, Promise
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.realm import Decision, Effects, Faction, Solution
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Edition, Seat

Phase = Literal["factions", "statements", "acclaim", "actions", "dilemma", "consequence", "epilogue", "over"]
Ending = Literal["domination", "collapse", "council"]


class Dilemma(msgspec.Struct, frozen=True):
    """A round's dilemma: numbers from the director, words from a card or the Narrator (R-9.1)."""

    card: str
    effects: tuple[Effects, ...]
    own: Narrate | None = None


class Shown(msgspec.Struct, frozen=True):
    """The dilemma on the table: its words, and what may be seen of its effects before the vote (R-4.2)."""

    card: str
    own: Narrate | None
    solutions: int
    arrows: tuple[Effects, ...] | None
    exact: tuple[Effects, ...] | None
    opening: Decision | None = None
    """The earlier decision that the card's text begins with (R-11.2)."""
    echo: Decision | None = None
    """The earlier decision that comes back in a sentence (R-11.3)."""


class Omen(msgspec.Struct, frozen=True):
    """The public sign of what is coming: of a theme, in words of that theme (R-11.5)."""

    theme: str
    sign: int


class Line(msgspec.Struct, frozen=True):
    """A line of the epilogue (R-11.6), and where its words are: a closing or a councillor's part by its id,
    an end or an echo by the decision that it belongs to."""

    kind: Literal["closing", "end", "echo", "part"]
    words: str
    seat: Seat | None = None
    """The councillor whose part it is."""


class Goal(msgspec.Struct, frozen=True):
    """A faction's goal, and whether it was reached: None where it was not judged (R-13.1)."""

    faction: Faction
    goal: str
    reached: bool | None


class Sown(msgspec.Struct, frozen=True):
    """A faction whose votes were revealed: by seat, None is an abstention (R-3.4)."""

    faction: Faction
    votes: tuple[tuple[Seat, Solution | None], ...]


class Round(msgspec.Struct, frozen=True):
    """What everybody knows of a finished round."""

    number: int
    statements: tuple[str, ...]
    """In table order."""
    authors: tuple[Seat, ...] | None
    """Of each statement; None where statements are anonymous."""
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
    actions: tuple[tuple[Seat, Action], ...]
    """Who did what, under `actions_revealed = all`."""
    consequence: str | None = None
    """What followed, in the Narrator's own words; None is the card's."""
    applied: bool = True
    """Whether the effects came to pass: they do not after an immediate domination (R-7.1)."""
    aftermath: tuple[str, ...] = ()
    """The sentences for what the solution's own text does not speak of, by their ids (R-11.4)."""
    opening: Decision | None = None
    echo: Decision | None = None
    omen: Omen | None = None


class Public(msgspec.Struct, frozen=True):
    """What everybody knows. A sealed answer changes nothing in it (R-3.5)."""

    options: Options
    edition: Edition
    players: int
    lot: int
    """Drawn at setup. It decides the bots' temperaments."""
    stats: tuple[int, int, int]
    round: int
    phase: Phase
    factions: tuple[Faction, ...] = ()
    exiled: tuple[Seat, ...] = ()
    purses: tuple[int, ...] | None = None
    """Influence as the round began, under `influence = public` (R-1.3)."""
    acclaim: tuple[int, ...] | None = None
    """By seat; None where it would name an anonymous author (R-2.4)."""
    statements: tuple[str, ...] = ()
    """In table order, empty where nothing was written; no entries before they are revealed."""
    authors: tuple[Seat, ...] | None = None
    favours: tuple[int, ...] = ()
    """The tally of this round's statements, once it is counted."""
    acclaimed: int | None = None
    dilemma: Shown | None = None
    history: tuple[Round, ...] = ()
    ended: Ending | None = None
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    final: tuple[int, ...] = ()
    """Everybody's Influence, once the game is over."""
    ruling: Faction | None = None
    chronicle: str = ""
    """The passage of the year that opens this round, by its id (R-11.1)."""
    omen: Omen | None = None
    goals: tuple[Goal, ...] = ()
    """The factions' goals, once the game is over."""
    epilogue: tuple[Line, ...] = ()
    farewell: str | None = None
    """The Narrator's own epilogue; None is the deck's lines alone (R-11.6)."""


class Exposed(msgspec.Struct, frozen=True, tag="exposed"):
    """What one councillor learned about another (R-3.3). `vote` None: abstained."""

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
    """Another councillor tried to expose me while I was protected (`protect_notify = anonymous`)."""

    round: int


class Mine(msgspec.Struct, frozen=True, tag="mine"):
    """My own round: what I did, how I voted, and what I hold after it."""

    round: int
    action: Action
    favour: int | None
    vote: Solution | None
    influence: int


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """What another councillor has learned and passed on to me: true, as all that is passed on (R-12.1)."""

    round: int
    teller: Seat
    what: Exposed | Failed | Attempted


Learned = Exposed | Failed | Attempted | Mine | Passed

Kept = bool | None
"""Whether a promise was kept; None: not judged, nothing to keep, or not known to this seat."""


Answered = Literal["open", "accepted", "declined", "lapsed"]


class Deal(msgspec.Struct, frozen=True):
    """A deal that a councillor offered to another (R-12.1). Nobody else learns of it."""

    round: int
    by: Seat
    to: Seat
    asks: Promise
    """What `by` asks `to` to do."""
    gives: Promise
    """What `by` promises in return."""
    answer: Answered = "open"
    offered_with: str = ""
    """Words that came with the offer."""
    answered_with: str = ""
    passed_on: tuple[Seat, ...] = ()
    """Who of the two has passed on something that they learned."""
    kept: tuple[Kept, Kept] = (None, None)
    """Whether `by` and `to` have kept their promises, in truth."""
    seen: tuple[tuple[Kept, Kept], tuple[Kept, Kept]] = ((None, None), (None, None))
    """The same, as far as `by`, and as far as `to` can tell (R-12.2)."""
    reproached: tuple[str, str] = ("", "")
    """What `by` and `to` have said to the other of a broken promise (R-12.3)."""


class State(kernel.State):
    public: Public
    influence: tuple[int, ...]
    acclaim: tuple[int, ...]
    asked: tuple[Seat, ...]
    """The seats that the council's question is open to; empty while none is open."""
    answers: tuple[Answer | None, ...]
    """The answers to that question, by seat. They are sealed until it is closed."""
    order: tuple[Seat, ...]
    """The author of the statement at each place: by seat, or shuffled under `statement_anonymous`."""
    favours: tuple[int | None, ...]
    """The statement that each seat voted for in this round."""
    actions: tuple[Action | None, ...]
    """The action that each seat chose in this round."""
    dilemma: Dilemma
    told: bool
    """The words of this round are settled."""
    ledger: tuple[tuple[Learned, ...], ...]
    """What each seat alone has learned."""
    opening: Decision | None = None
    echo: Decision | None = None
    """What this round's dilemma recalls, before it is told (R-11.2, R-11.3)."""
    deals: tuple[Deal, ...] = ()
    goals: tuple[str, ...] = ()
    """By faction: its goal, or an empty text for a faction without members (R-13.1)."""

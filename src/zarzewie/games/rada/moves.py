"""The moves of Rada Popiołów: answers of the council, words of the Narrator."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from zarzewie.games.rada.realm import FactionName, Solution
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat

# --- answers of the council


class ChooseFaction(kernel.Move, frozen=True):
    """A wish, under `factions = choose` (R-1.2)."""

    faction: FactionName


class Speak(kernel.Move, frozen=True):
    """A statement (R-2.1)."""

    text: Annotated[str, Meta(max_length=4000)]


class Acclaim(kernel.Move, frozen=True):
    """A vote for another councillor's statement, by its place on the table (R-2.2)."""

    statement: int


class Protect(kernel.Move, frozen=True):
    """Chroń Reputację (R-3.2)."""


class Expose(kernel.Move, frozen=True):
    """Zdemaskuj (R-3.3)."""

    target: Seat


class SowDiscord(kernel.Move, frozen=True):
    """Zasiej Niezgodę (R-3.4)."""

    faction: FactionName


class NoAction(kernel.Move, frozen=True):
    """No action, as an answer like any other (R-3.5)."""


class Vote(kernel.Move, frozen=True):
    """For one solution of the dilemma (R-4.3)."""

    solution: Solution


# --- deals between two councillors

Promise = Literal["nothing", "back_statement", "vote_as_one", "leave_alone", "tell_learned"]


class OfferDeal(kernel.Move, frozen=True):
    """Ask another councillor for something, in return for something or nothing."""

    to: Seat
    asks: Promise
    gives: Promise
    words: Annotated[str, Meta(max_length=1400)] = ""


class AnswerDeal(kernel.Move, frozen=True):
    """Accept or decline the open deal of this councillor."""

    by: Seat
    accept: bool
    words: Annotated[str, Meta(max_length=1400)] = ""


class PassOn(kernel.Move, frozen=True):
    """Pass on an entry of one's own ledger, by its place there."""

    to: Seat
    entry: int


class Reproach(kernel.Move, frozen=True):
    """Tell the one who broke a promise so, and nobody else (R-12.3)."""

    to: Seat
    words: Annotated[str, Meta(max_length=1400)]


# --- words of the Narrator


class UseCard(kernel.Move, frozen=True):
    """The Narrator tells the card that the deck has prepared."""


class ChooseCard(kernel.Move, frozen=True):
    """The Narrator tells another card of this round's theme, with the numbers drawn for it (R-11.5)."""

    card: Annotated[str, Meta(max_length=60)]


class Narrate(kernel.Move, frozen=True):
    """The Narrator's own words around the given numbers (R-9.1), solution by solution."""

    title: Annotated[str, Meta(max_length=800)]
    scene: Annotated[str, Meta(max_length=8000)]
    names: Annotated[tuple[Annotated[str, Meta(max_length=800)], ...], Meta(max_length=3)]
    texts: Annotated[tuple[Annotated[str, Meta(max_length=4000)], ...], Meta(max_length=3)]
    consequences: Annotated[tuple[Annotated[str, Meta(max_length=8000)], ...], Meta(max_length=3)]
    """One may be empty: the Narrator is asked for it later if the council implements that solution."""


class Conclude(kernel.Move, frozen=True):
    """The Narrator tells what followed from the implemented solution (R-5.6)."""

    text: Annotated[str, Meta(max_length=8000)]


class BidFarewell(kernel.Move, frozen=True):
    """The Narrator's own epilogue (R-11.6)."""

    text: Annotated[str, Meta(max_length=20000)]


class ReplaceWords(kernel.Move, frozen=True):
    """The host replaces the Narrator's own words of a round with the card (R-9.6)."""

    round: int


Action = NoAction | Protect | Expose | SowDiscord
Answer = ChooseFaction | Speak | Acclaim | Protect | Expose | SowDiscord | NoAction | Vote
DealMove = OfferDeal | AnswerDeal | PassOn | Reproach
Words = UseCard | ChooseCard | Narrate | Conclude | BidFarewell | ReplaceWords
Move = (
    ChooseFaction
    | Speak
    | Acclaim
    | Protect
    | Expose
    | SowDiscord
    | NoAction
    | Vote
    | OfferDeal
    | AnswerDeal
    | PassOn
    | Reproach
    | UseCard
    | ChooseCard
    | Narrate
    | Conclude
    | BidFarewell
    | ReplaceWords
)

PRICES: Final[dict[type[Action], int]] = {NoAction: 0, Protect: 5, Expose: 20, SowDiscord: 25}
"""Prices in Influence (R-3.2 to R-3.4)."""

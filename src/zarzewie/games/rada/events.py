"""The events of Rada Popiołów. They are public unless they say otherwise."""

from zarzewie.games.rada.moves import Action, Narrate
from zarzewie.games.rada.realm import Decision, Faction, Solution
from zarzewie.games.rada.state import (
    Attempted,
    Deal,
    Dilemma,
    Ending,
    Exposed,
    Failed,
    Goal,
    Line,
    Omen,
    Passed,
    Sown,
)
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat, Told

EventLog = list[Told]
"""Events told during a step, in order."""


class CouncilCalled(kernel.Event, frozen=True):
    """The council sits; who belongs to which faction is public (R-1.2)."""

    factions: tuple[Faction, ...]


class RoundBegan(kernel.Event, frozen=True):
    round: int


class StatementsRevealed(kernel.Event, frozen=True):
    """In table order; an empty one was not written (R-2.1). `authors` is None if they are anonymous."""

    statements: tuple[str, ...]
    authors: tuple[Seat, ...] | None


class StatementsCounted(kernel.Event, frozen=True):
    """R-2.3, R-2.4: the tally is public."""

    favours: tuple[int, ...]
    acclaimed: int | None


class DilemmaTold(kernel.Event, frozen=True):
    """The Narrator presents the dilemma: a card, or own words (R-4.1)."""

    round: int
    card: str
    own: Narrate | None


class WordsPrepared(kernel.Event, frozen=True):
    """To the Narrator alone: the numbers to write around (R-9.1)."""

    dilemma: Dilemma


class VotesCounted(kernel.Event, frozen=True):
    """R-5.1: totals are public, single votes are not."""

    totals: tuple[int, ...]
    implemented: Solution
    drawn: bool


class Learnt(kernel.Event, frozen=True):
    """To one seat alone: the result of its Expose, or that another seat tried to expose it (R-3.3)."""

    what: Exposed | Failed | Attempted


class DiscordSown(kernel.Event, frozen=True):
    """R-3.4: the votes of a faction are revealed; who sowed discord is not."""

    sown: Sown


class ActionsRevealed(kernel.Event, frozen=True):
    """Told only under `actions_revealed = all`."""

    actions: tuple[tuple[Seat, Action], ...]


class Rewarded(kernel.Event, frozen=True):
    """To one seat alone: what the round brought it (R-5.3, R-5.4)."""

    for_winner: int
    for_consensus: int
    influence: int


class PowerUsed(kernel.Event, frozen=True):
    """A faction raised its stat (R-5.5)."""

    faction: Faction
    stat: int
    now: int


class EffectsApplied(kernel.Event, frozen=True):
    """R-5.6: the exact numbers."""

    effects: tuple[int, int, int]
    stats: tuple[int, int, int]


class Exiled(kernel.Event, frozen=True):
    """Councillors left in disgrace (R-6.2)."""

    seats: tuple[Seat, ...]


class ConsequenceTold(kernel.Event, frozen=True):
    """What followed: the card's telling, or the Narrator's own (R-5.6)."""

    round: int
    card: str
    solution: Solution
    text: str | None


class SeasonBegan(kernel.Event, frozen=True):
    """The year goes on (R-11.1), and a sign of what is coming is seen, unless the table hides it (R-11.5)."""

    round: int
    chronicle: str
    omen: Omen | None


class PastRecalled(kernel.Event, frozen=True):
    """The dilemma recalls what this council decided: in its text, in a sentence, or both (R-11.2, R-11.3)."""

    round: int
    opening: Decision | None
    echo: Decision | None


class AftermathTold(kernel.Event, frozen=True):
    """Sentences for what the solution's own text does not speak of, by their ids (R-11.4)."""

    round: int
    sentences: tuple[str, ...]


class DealChanged(kernel.Event, frozen=True):
    """To its two parties alone: a deal as each sees it, offered, answered, judged or spoken of (R-12)."""

    deal: Deal


class LearntFrom(kernel.Event, frozen=True):
    """To one seat alone: what another councillor has passed on (R-12.1)."""

    what: Passed


class GoalDrawn(kernel.Event, frozen=True):
    """To a faction's members alone (R-13.1)."""

    faction: Faction
    goal: str


class GoalsJudged(kernel.Event, frozen=True):
    """At the end: which goals the factions had, and which were reached (R-13.1)."""

    goals: tuple[Goal, ...]


class EpilogueTold(kernel.Event, frozen=True):
    """What became of everybody (R-11.6): the deck's lines, and the Narrator's own words if there are any."""

    lines: tuple[Line, ...]
    own: str | None


class Ended(kernel.Event, frozen=True):
    """R-6.1, R-7: the final table."""

    how: Ending
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    influence: tuple[int, ...]
    acclaim: tuple[int, ...]
    ruling: Faction | None


Event = (
    CouncilCalled
    | RoundBegan
    | StatementsRevealed
    | StatementsCounted
    | DilemmaTold
    | WordsPrepared
    | VotesCounted
    | Learnt
    | DiscordSown
    | ActionsRevealed
    | Rewarded
    | PowerUsed
    | EffectsApplied
    | Exiled
    | ConsequenceTold
    | SeasonBegan
    | PastRecalled
    | AftermathTold
    | DealChanged
    | LearntFrom
    | GoalDrawn
    | GoalsJudged
    | EpilogueTold
    | Ended
)

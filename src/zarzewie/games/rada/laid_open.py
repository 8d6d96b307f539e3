"""All cards on the table (R-12.2): what was secret in a finished council, for where its table discloses it.

None of it is in any view. Each seat's part is in its ledger, and each deal's truth in the state.
"""

from collections.abc import Iterator

import msgspec

from zarzewie.games.rada.awards import Award, awards
from zarzewie.games.rada.moves import Action, Promise
from zarzewie.games.rada.realm import Solution
from zarzewie.games.rada.state import Answered, Deal, Kept, Mine, Round, State
from zarzewie.games.rada.turning import TurningPoint, turning_point
from zarzewie.kernel.game import Seat


class Card(msgspec.Struct, frozen=True):
    """What one councillor did in a round. Those in exile have none."""

    seat: Seat
    vote: Solution | None
    """None: abstained."""
    action: Action
    influence: int
    """After the round's rewards."""
    backed: Seat | None
    """Whose statement they voted for; None without a vote, or where statements were anonymous."""


class OpenRound(msgspec.Struct, frozen=True):
    number: int
    cards: tuple[Card, ...]


class OpenDeal(msgspec.Struct, frozen=True):
    """A deal, with the truth about it."""

    round: int
    by: Seat
    to: Seat
    asks: Promise
    gives: Promise
    answer: Answered
    offered_with: str
    answered_with: str
    kept: tuple[Kept, Kept]
    """Whether `by` and `to` kept their promises; None where there was nothing to keep."""
    reproached: tuple[str, str]
    """What `by` and `to` said to the other of a broken promise."""


class LaidOpen(msgspec.Struct, frozen=True):
    rounds: tuple[OpenRound, ...]
    deals: tuple[OpenDeal, ...]
    turning_point: TurningPoint | None
    awards: tuple[Award, ...]


def laid_open(state: State) -> LaidOpen:
    return LaidOpen(
        rounds=tuple(OpenRound(past.number, tuple(_cards(state, past))) for past in state.public.history),
        deals=tuple(map(_with_its_truth, state.deals)),
        turning_point=turning_point(state),
        awards=awards(state),
    )


def _cards(state: State, past: Round) -> Iterator[Card]:
    for seat, ledger in enumerate(state.ledger):
        for each in ledger:
            if isinstance(each, Mine) and each.round == past.number:
                backed = None
                if each.favour is not None and past.authors is not None:
                    backed = past.authors[each.favour]
                yield Card(seat, each.vote, each.action, each.influence, backed)


def _with_its_truth(deal: Deal) -> OpenDeal:
    return OpenDeal(
        round=deal.round,
        by=deal.by,
        to=deal.to,
        asks=deal.asks,
        gives=deal.gives,
        answer=deal.answer,
        offered_with=deal.offered_with,
        answered_with=deal.answered_with,
        kept=deal.kept,
        reproached=deal.reproached,
    )

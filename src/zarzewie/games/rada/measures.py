"""Metrics that the lab collects from a finished council."""

from collections.abc import Callable

from zarzewie.games.rada.moves import PRICES
from zarzewie.games.rada.realm import FACTIONS, ROUNDS
from zarzewie.games.rada.state import Mine, Public, State
from zarzewie.games.rada.tempers import temperament
from zarzewie.kernel.game import Seat


def metrics(state: State) -> dict[str, float]:
    """Metrics by name. Shares of the win are counted only in games with a winner.

    Temperaments are those of a mixed council; at other tables their shares mean nothing.
    """
    public = state.public
    counted: dict[str, float] = {
        "falls": public.ended == "collapse",
        "domination": public.ended == "domination",
        "domination_before_8": public.ended == "domination" and public.round < ROUNDS,
        "rounds": float(public.round),
        "exiles": float(len(public.exiled)),
        "spent": float(spent(state)),
        "consensus": _each_round(public, sum(len(past.powers) for past in public.history)),
        "three_powers": _each_round(
            public, sum(len(past.powers) == len(FACTIONS) for past in public.history)
        ),
        "ties": _each_round(public, sum(past.drawn for past in public.history)),
    }
    if public.winners:
        counted |= _shares(public, lambda seat: f"wins_size_{public.factions.count(public.factions[seat])}")
        counted |= _shares(public, lambda seat: f"wins_{temperament(public, seat).name}")
    return counted


def spent(state: State) -> int:
    """Total Influence that was paid for actions."""
    return sum(PRICES[type(mine.action)] for ledger in state.ledger for mine in ledger if type(mine) is Mine)


def _each_round(public: Public, count: int) -> float:
    return count / public.round


def _shares(public: Public, kind: Callable[[Seat], str]) -> dict[str, float]:
    """Share the win among kinds of seats; a kind without a winner gets 0."""
    shares = {kind(seat): 0.0 for seat in range(public.players)}
    for seat in public.winners:
        shares[kind(seat)] += 1 / len(public.winners)
    return shares

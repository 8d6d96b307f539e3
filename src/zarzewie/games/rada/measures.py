"""Metrics that the lab collects from a finished council. BALANCE.md has what they were."""

from collections.abc import Callable, Iterator
from typing import Final

from zarzewie.games.rada.council import councillors
from zarzewie.games.rada.goals import FOR_GOAL
from zarzewie.games.rada.memory import finished
from zarzewie.games.rada.moves import PRICES
from zarzewie.games.rada.realm import FACTIONS, ROUNDS
from zarzewie.games.rada.state import Deal, Mine, Public, State
from zarzewie.games.rada.tempers import temperament
from zarzewie.kernel.game import Seat

TWO_BY: Final = 6
"""A game that reaches this round is to recall two decisions at least (R-11.2)."""


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
    return counted | _of_the_story(public) | _of_deals(state) | _of_goals(public)


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


# --- a story that remembers


def _of_the_story(public: Public) -> dict[str, float]:
    recalled = callbacks(public)
    counted: dict[str, float] = {
        "callbacks": float(recalled),
        "threads_finished": float(len(list(finished(public)))),
        "echoes": float(sum(past.echo is not None for past in public.history)),
        "aftermath": float(sum(len(past.aftermath) for past in public.history)),
    }
    if public.round >= TWO_BY:
        counted["two_callbacks"] = recalled >= 2
    if public.options.seen:
        counted["repeats"] = float(repeats(public))
    return counted


def callbacks(public: Public) -> int:
    """The rounds whose dilemma an earlier decision opened (R-11.2)."""
    return sum(past.opening is not None for past in public.history)


def repeats(public: Public) -> int:
    """The cards that the table had in its last games (R-9.3)."""
    return sum(past.dilemma.card in public.options.seen for past in public.history)


# --- deals


def _of_deals(state: State) -> dict[str, float]:
    """Of each councillor, on average. What was broken counts where the one who was deceived can tell."""
    public = state.public
    if public.options.deals == "off" or public.options.whispers == "off":
        return {}
    answered = [deal for deal in state.deals if deal.answer in ("accepted", "declined")]
    hurt = {seat for deal in state.deals for seat in betrayed(deal)}
    counted: dict[str, float] = {
        "deals_offered": _each_round(public, len(state.deals)) / public.players,
        "betrayed": len(hurt) / public.players,
    }
    if answered:
        counted["deals_accepted"] = sum(deal.answer == "accepted" for deal in answered) / len(answered)
    return counted


def betrayed(deal: Deal) -> Iterator[Seat]:
    """The parties of a deal who can tell that the other broke a promise (R-12.2)."""
    for here, seat in enumerate((deal.by, deal.to)):
        if deal.seen[here][1 - here] is False:
            yield seat


# --- goals


def _of_goals(public: Public) -> dict[str, float]:
    """What a judged goal brought each member: by faction, and by the size of the faction."""
    counted: dict[str, float] = {}
    sizes: dict[int, list[int]] = {}
    for goal in public.goals:
        if goal.reached is None or not (size := _members_left(public, goal.faction)):
            continue
        gain = FOR_GOAL if goal.reached else 0
        counted[f"goal_{FACTIONS[goal.faction]}"] = float(gain)
        sizes.setdefault(size, []).append(gain)
    return counted | {f"goal_size_{size}": sum(gains) / len(gains) for size, gains in sizes.items()}


def _members_left(public: Public, faction: int) -> int:
    return sum(public.factions[seat] == faction for seat in councillors(public))

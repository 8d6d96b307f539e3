"""The turning point of a finished council: the round that decided how it ended, from facts alone."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, Literal

import msgspec

from zarzewie.games.rada.realm import Faction
from zarzewie.games.rada.state import Mine, Public, State
from zarzewie.kernel.game import Seat

Worth = tuple[int, int]
NOTHING: Final = (-1, -1)


class TurningPoint(msgspec.Struct, frozen=True):
    """`lead`: from this round on the winner had more than anybody who did not win.

    `ruling`: another one led until the last count, when the Ruling Faction got its own (R-7.2).
    `acclaim`: that of anonymous authors, counted only at the end, decided it (R-2.4).
    `fall`: in this round the stat that fell lost the most (R-6.1).
    """

    kind: Literal["lead", "ruling", "acclaim", "fall"]
    round: int
    seat: Seat | None = None
    """The winner; of several, the first to lead."""
    faction: Faction | None = None
    stat: int | None = None
    by: int | None = None
    """How much the stat lost."""


def turning_point(state: State) -> TurningPoint | None:
    public = state.public
    if not public.history:
        return None
    if public.ended == "collapse":
        return _fall(public)
    return _lead(state)


def _fall(public: Public) -> TurningPoint:
    """The greatest loss of the stat that fell, the last of equals.

    If none fell, because everybody was exiled, that of the lowest.
    """
    stat = public.stats.index(min(public.stats))
    start = public.options.stats_start
    before = [start, *(past.stats[stat] for past in public.history)]
    lost = [one - other for one, other in pairwise(before)]
    place = max(range(len(lost)), key=lambda n: (lost[n], n))
    return TurningPoint("fall", public.history[place].number, stat=stat, by=lost[place])


def _lead(state: State) -> TurningPoint:
    """The first round after which a winner, with no gap until the end, had more than all who did not win."""
    public = state.public
    found = None
    for past in reversed(public.history):
        first = _ahead(public, standing(state, past.number))
        if first is None:
            break
        found = TurningPoint("lead", past.number, seat=first)
    if found is not None:
        return found
    last, winner = public.history[-1].number, public.winners[0]
    if public.ruling is not None and public.ruling == public.factions[winner]:
        return TurningPoint("ruling", last, seat=winner, faction=public.ruling)
    return TurningPoint("acclaim", last, seat=winner)


def _ahead(public: Public, worth: Mapping[Seat, Worth]) -> Seat | None:
    """The winner who has most, if nobody who did not win has as much."""
    winners = [seat for seat in public.winners if seat in worth]
    if not winners:
        return None
    first = max(winners, key=lambda seat: worth[seat])
    others = (has for seat, has in worth.items() if seat not in public.winners)
    return first if worth[first] > max(others, default=NOTHING) else None


def standing(state: State, number: int) -> dict[Seat, Worth]:
    """What everybody still in the council was worth after this round, by what decided the game.

    For domination that is Influence, and of equals also acclaim (R-7.1); else both together, and of equals
    Influence (R-7.3). Acclaim is known where authors are.
    """
    public = state.public
    gone = {seat for past in public.history if past.number <= number for seat in past.exiled}
    acclaim = acclaim_after(public, number)

    def worth(seat: Seat, influence: int) -> Worth:
        both = influence + acclaim[seat]
        return (influence, both) if public.ended == "domination" else (both, influence)

    return {
        seat: worth(seat, each.influence)
        for seat, ledger in enumerate(state.ledger)
        for each in ledger
        if isinstance(each, Mine) and each.round == number and seat not in gone
    }


def acclaim_after(public: Public, number: int) -> list[int]:
    """Everybody's acclaim after this round (R-2.4), as far as authors are known."""
    won = [0] * public.players
    for past in public.history:
        if past.number <= number and past.acclaimed is not None and past.authors is not None:
            won[past.authors[past.acclaimed]] += past.favours[past.acclaimed]
    return won

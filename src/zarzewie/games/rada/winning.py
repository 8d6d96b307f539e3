"""How a game ends: collapse (R-6.1), victory (R-7) and the final table."""

from collections.abc import Callable, Sequence

from zarzewie.games.rada import events
from zarzewie.games.rada.amended import tells_one_year
from zarzewie.games.rada.council import councillors, members, publish
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.goals import judge_goals
from zarzewie.games.rada.realm import FACTIONS, ROUNDS, Faction
from zarzewie.games.rada.state import Ending, Public, State
from zarzewie.kernel.game import Seat, tell

DOMINATION = 100
FOR_RULING = 15


def how_it_ends(state: State) -> Ending | None:
    """A fallen kingdom comes first (R-6.1), then domination (R-7.1), then the last round (R-7.2)."""
    if 0 in state.public.stats or not councillors(state.public):
        return "collapse"
    if state.public.options.dominance == "end_of_resolution" and dominating(state):
        return "domination"
    return "council" if state.public.round == ROUNDS else None


def dominating(state: State) -> tuple[Seat, ...]:
    """Councillors with 100 Influence, without acclaim; of several, the strongest (R-7.1)."""
    influence, acclaim = state.influence, state.acclaim
    reached = [seat for seat in councillors(state.public) if influence[seat] >= DOMINATION]
    return _best(reached, lambda seat: (influence[seat], influence[seat] + acclaim[seat]))


def ruling_faction(state: State) -> Faction | None:
    """The faction with the most Influence and acclaim, on average or in sum; None on a tie (R-7.2)."""
    strength = {
        faction: _strength(state, seated)
        for faction in range(len(FACTIONS))
        if (seated := members(state.public, faction))
    }
    first = [faction for faction, theirs in strength.items() if theirs == max(strength.values())]
    return first[0] if len(first) == 1 else None


def _strength(state: State, seated: Sequence[Seat]) -> float:
    total = sum(state.influence[seat] + state.acclaim[seat] for seat in seated)
    return total if state.public.options.ruling == "sum" else total / len(seated)


def close(state: State, told: EventLog, how: Ending) -> None:
    """Publish the final table. After a collapse all scores are 0 (R-6.1).

    What became of everybody is told afterwards (R-11.6).
    """
    judge_goals(state, told, at_the_end=how == "council")  # before
    ruling = ruling_faction(state) if how == "council" else None
    scores = tuple(0 if how == "collapse" else _score(state, seat, ruling) for seat in _seats(state.public))
    winners: tuple[Seat, ...] = ()
    if how == "domination":
        winners = dominating(state)
    elif how == "council":
        winners = _best(councillors(state.public), lambda seat: (scores[seat], state.influence[seat]))
    publish(
        state,
        phase="epilogue" if tells_one_year(state.public) else "over",
        ended=how,
        winners=winners,
        scores=scores,
        final=state.influence,
        acclaim=state.acclaim,
        ruling=ruling,
    )
    told.append(tell(events.Ended(how, winners, scores, state.influence, state.acclaim, ruling)))


def _seats(public: Public) -> range:
    return range(public.players)


def _score(state: State, seat: Seat, ruling: Faction | None) -> int:
    """Influence, acclaim, and 15 for the Ruling Faction (R-7.3); an exile scores 0 (R-6.2)."""
    if seat in state.public.exiled:
        return 0
    for_ruling = FOR_RULING if state.public.factions[seat] == ruling else 0
    return state.influence[seat] + state.acclaim[seat] + for_ruling


def _best(seats: Sequence[Seat], worth: Callable[[Seat], tuple[int, int]]) -> tuple[Seat, ...]:
    """The seats of the greatest worth, several if they tie."""
    most = max(map(worth, seats), default=None)
    return tuple(seat for seat in seats if worth(seat) == most)

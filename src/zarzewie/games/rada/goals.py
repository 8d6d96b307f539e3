"""Goals of the factions (R-13.1): drawn at setup, known to their members, judged by public facts."""

from collections.abc import Callable, Iterator
from typing import Final

from zarzewie.games.rada import events
from zarzewie.games.rada.council import members, publish
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.realm import FACTIONS, POWER, STATS, Faction
from zarzewie.games.rada.state import Goal, Public, State
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Seat, tell, whisper

FOR_GOAL: Final = 4
"""Acclaim of each member for a goal that was reached; measured in BALANCE.md."""
BEDROCK: Final = 6
"""A stat that never fell below this was kept."""
SECURE: Final = 7
"""A stat that ends at this or above is secure: the year leads to about half of it."""

Judge = Callable[[Public, Faction], bool]


# --- for the realm


def _kept(stat: int) -> Judge:
    return lambda public, faction: all(past.stats[stat] >= BEDROCK for past in public.history[:-1])


def _secure(stat: int) -> Judge:
    return lambda public, faction: public.stats[stat] >= SECURE


def _highest(stat: int) -> Judge:
    return lambda public, faction: all(
        public.stats[stat] > value for other, value in enumerate(public.stats) if other != stat
    )


def no_stat_near_ruin(public: Public, faction: Faction) -> bool:
    return min(public.stats) >= 3


def even_hand(public: Public, faction: Faction) -> bool:
    """No stat far from another."""
    return max(public.stats) - min(public.stats) <= 4


def no_discord(public: Public, faction: Faction) -> bool:
    return not any(past.sown for past in public.history)


def no_exiles(public: Public, faction: Faction) -> bool:
    return not public.exiled


def no_lots(public: Public, faction: Faction) -> bool:
    """The draw settled one decision at most."""
    return sum(past.drawn for past in public.history) <= 1


def of_one_mind(public: Public, faction: Faction) -> bool:
    """Three decisions carried by two thirds of the votes."""
    carried = [3 * past.totals[past.implemented] >= 2 * sum(past.totals) > 0 for past in public.history]
    return sum(carried) >= 3


def last_word(public: Public, faction: Faction) -> bool:
    """All of the last three decisions without a draw."""
    return not any(past.drawn for past in public.history[-3:])


# --- about itself


def own_power(public: Public, faction: Faction) -> bool:
    return _powers(public, faction) >= 4


def own_power_last(public: Public, faction: Faction) -> bool:
    return faction in public.history[-1].powers


def heard(public: Public, faction: Faction) -> bool:
    """Two statements of its members won the most votes."""
    return _acclaimed(public, faction) >= 2


def most_heard(public: Public, faction: Faction) -> bool:
    mine = _acclaimed(public, faction)
    return all(mine >= _acclaimed(public, other) for other in range(len(FACTIONS))) and mine > 0


def unseen(public: Public, faction: Faction) -> bool:
    """Nobody sowed discord among us."""
    return not any(sown.faction == faction for past in public.history for sown in past.sown)


def none_of_us_exiled(public: Public, faction: Faction) -> bool:
    return not any(public.factions[seat] == faction for seat in public.exiled)


def own_stat_highest(public: Public, faction: Faction) -> bool:
    return _highest(POWER[faction])(public, faction)


def firmest(public: Public, faction: Faction) -> bool:
    """Its power came more often than any other."""
    mine = _powers(public, faction)
    return all(mine > _powers(public, other) for other in range(len(FACTIONS)) if other != faction)


def _powers(public: Public, faction: Faction) -> int:
    return sum(faction in past.powers for past in public.history)


def _acclaimed(public: Public, faction: Faction) -> int:
    """How many statements of its members won. Where they are anonymous, nobody can tell."""
    return sum(
        public.factions[past.authors[past.acclaimed]] == faction
        for past in public.history
        if past.authors is not None and past.acclaimed is not None
    )


OF_THE_REALM: Final[dict[str, Judge]] = {
    **{f"{stat}_kept": _kept(n) for n, stat in enumerate(STATS)},
    **{f"{stat}_secure": _secure(n) for n, stat in enumerate(STATS)},
    "no_stat_near_ruin": no_stat_near_ruin,
    "even_hand": even_hand,
    "no_discord": no_discord,
    "no_exiles": no_exiles,
    "no_lots": no_lots,
    "of_one_mind": of_one_mind,
    "last_word": last_word,
}
OF_ITSELF: Final[dict[str, Judge]] = {
    "own_power": own_power,
    "own_power_last": own_power_last,
    "heard": heard,
    "most_heard": most_heard,
    "unseen": unseen,
    "none_of_us_exiled": none_of_us_exiled,
    "own_stat_highest": own_stat_highest,
    "firmest": firmest,
}
"""Goals of a faction about itself: one of a single member draws none of these."""
OF_AUTHORS: Final = frozenset({"heard", "most_heard"})
"""Goals that need to know who wrote a statement."""
GOALS: Final = OF_THE_REALM | OF_ITSELF


# --- drawing


def drawn(public: Public, dice: Dice) -> tuple[str, ...]:
    """By faction: a goal of its own; an empty text for a faction without members."""
    taken: list[str] = []
    for faction in range(len(FACTIONS)):
        free = [goal for goal in goals_for(public, faction) if goal not in taken]
        taken.append(dice.pick(free) if free else "")
    return tuple(taken)


def goals_for(public: Public, faction: Faction) -> tuple[str, ...]:
    """The goals that this faction may draw."""
    size = public.factions.count(faction)
    if not size:
        return ()
    deck = GOALS if size > 1 else OF_THE_REALM
    return tuple(goal for goal in deck if not (goal in OF_AUTHORS and public.options.statement_anonymous))


def draw_goals(state: State, told: EventLog, chance: Chance) -> None:
    """Every faction draws a goal, and its members alone are told."""
    if state.public.options.goals == "off":
        return
    state.goals = drawn(state.public, chance.at("goals"))
    for faction, goal in enumerate(state.goals):
        if seated := members(state.public, faction):
            told.append(whisper(events.GoalDrawn(faction, goal), *seated))


def goal_of(state: State, seat: Seat) -> str:
    """The goal of this seat's faction; an empty text where there is none."""
    factions = state.public.factions
    return state.goals[factions[seat]] if state.goals and factions else ""


# --- judging


def judge_goals(state: State, told: EventLog, at_the_end: bool) -> None:
    """Make the goals known; at the end of the last round, reached ones bring acclaim before R-7.2.

    After a fall or a domination they bring nobody anything.
    """
    if not state.goals:
        return
    judged = tuple(_judged(state, at_the_end))
    acclaim = list(state.acclaim)
    for each in judged:
        if each.reached:
            for seat in members(state.public, each.faction):
                acclaim[seat] += FOR_GOAL
    state.acclaim = tuple(acclaim)
    publish(state, goals=judged)
    told.append(tell(events.GoalsJudged(judged)))


def _judged(state: State, at_the_end: bool) -> Iterator[Goal]:
    for faction, goal in enumerate(state.goals):
        if goal:
            reached = GOALS[goal](state.public, faction) if at_the_end else None
            yield Goal(faction, goal, reached)

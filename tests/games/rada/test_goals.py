"""Goals of the factions (R-13.1): drawn by lot, known to their members, judged by public facts."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.games.rada.making import (
    PAIRS,
    SECRET,
    council,
    farewell,
    heard,
    public,
    resolved,
    voting,
    with_state,
)
from tests.games.rada.past import past
from tests.games.rada.years import heard as heard_in
from tests.games.rada.years import years
from zarzewie.games.rada import events
from zarzewie.games.rada.goals import FOR_GOAL, GOALS, OF_AUTHORS, OF_ITSELF, OF_THE_REALM, drawn, goals_for
from zarzewie.games.rada.realm import FACTIONS, ROUNDS
from zarzewie.games.rada.state import Goal, Public, Round, Sown
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match
from zarzewie.words import languages, say

pytestmark = pytest.mark.rule("R-13.1")

MILD = ((-1, 0, 0), (0, -1, 0), (0, 0, -1))


def secret(number: int) -> bytes:
    return bytes([number]) * 32


def with_goals(players: int = 6, number: int = 0, **options: Any) -> Match:
    return council(players, secret(number), goals="faction", **options)


def aiming(*goals: str) -> Match:
    """A council of three pairs with these goals."""
    match = with_state(with_goals(), factions=PAIRS)
    return match.in_state(msgspec.structs.replace(match.state, goals=goals))


def last_round(*goals: str, **changes: Any) -> Match:
    """The dilemma of round 8, with these goals."""
    return voting(with_state(aiming(*goals), round=ROUNDS), MILD, **{"stats": (9, 9, 9), **changes})


# --- the deck


def test_there_are_at_least_18_each_with_words_in_both_languages() -> None:
    assert len(GOALS) >= 18
    assert len(OF_THE_REALM) + len(OF_ITSELF) == len(GOALS)
    for lang in languages():
        texts = {say(lang, f"goal-rada-{goal}", stat="Wiara") for goal in GOALS}
        assert len(texts) == len(GOALS)
        assert not any(text.startswith("goal-rada") for text in texts)


# --- the draw


def test_each_faction_draws_a_goal_of_its_own_at_setup() -> None:
    for number in range(40):
        goals = with_goals(number=number).state.goals
        assert len(goals) == len(set(goals)) == len(FACTIONS)
        assert set(goals) <= set(GOALS)


def test_every_goal_is_drawn_sometimes() -> None:
    known = public(council(6))
    met = {goal for number in range(150) for goal in drawn(known, Dice(bytes([number])))}
    assert met == set(GOALS)


def test_a_faction_of_one_draws_no_goal_about_itself() -> None:
    for number in range(60):
        match = with_goals(5, number)
        sizes = Counter(public(match).factions)
        assert sorted(sizes.values()) == [1, 2, 2]
        lone = next(faction for faction, size in sizes.items() if size == 1)
        assert match.state.goals[lone] in OF_THE_REALM
    of_itself = [goal for n in range(60) for goal in with_goals(5, n).state.goals if goal in OF_ITSELF]
    assert of_itself, "others do"


def test_a_faction_without_members_draws_none() -> None:
    known = msgspec.structs.replace(public(council(3)), factions=(0, 0, 2))
    assert [bool(goal) for goal in drawn(known, Dice(b"seed"))] == [True, False, True]
    assert goals_for(known, 1) == ()


def test_where_authors_are_not_known_no_goal_needs_them() -> None:
    hidden = public(council(6, statement_anonymous=True))
    assert not OF_AUTHORS & set(goals_for(hidden, 0))
    assert set(goals_for(public(council(6)), 0)) >= OF_AUTHORS


def test_under_chosen_factions_it_is_drawn_once_they_are_known() -> None:
    match = council(6, goals="faction", factions="choose")
    assert match.state.goals == ()
    assert match.view(0).goal == ""
    called = match.expire("0.factions").match
    assert len(called.state.goals) == 3


@pytest.mark.parametrize(("version", "options"), [(3, {}), (3, {"goals": "off"}), (2, {"goals": "faction"})])
def test_off_is_literal(version: int, options: dict[str, Any]) -> None:
    match = council(6, SECRET, version, **options)
    assert match.state.goals == ()
    assert {match.view(seat).goal for seat in range(6)} == {""}
    over = farewell(resolved(voting(match, round=ROUNDS), [0] * 6).match)
    assert public(over).goals == ()
    assert public(over).acclaim == (0,) * 6


# --- who knows


def test_its_members_alone_know_it() -> None:
    match = with_goals()
    for seat in range(6):
        assert match.view(seat).goal == match.state.goals[public(match).factions[seat]]
    for other in (6, None):
        assert match.view(other).goal == ""
    assert public(match).goals == ()


def test_its_members_alone_are_told() -> None:
    _, told = Match.start(council().game, {"goals": "faction"}, 7, SECRET)
    match = council(6, goals="faction")
    for seat in range(6):
        faction = public(match).factions[seat]
        drawn_for = heard(told, events.GoalDrawn, seat)
        assert drawn_for == [events.GoalDrawn(faction, match.state.goals[faction])]
    for other in (6, None):
        assert heard(told, events.GoalDrawn, other) == []


def test_two_councils_that_differ_in_anothers_goal_look_the_same() -> None:
    match = aiming("no_lots", "unseen", "heard")
    other = aiming("no_lots", "even_hand", "firmest")
    for seat in (0, 1, 6, None):
        assert encode([match.view(seat), seat is not None and match.offers(seat)]) == encode(
            [other.view(seat), seat is not None and other.offers(seat)]
        )
    for seat in (2, 3, 4, 5):
        assert encode(match.view(seat)) != encode(other.view(seat))


# --- judged at the end of round 8, before R-7.2


def test_a_reached_goal_is_worth_acclaim_to_each_member() -> None:
    match = last_round("no_exiles", "no_discord", "stability_secure", stats=(5, 9, 9))
    turn = resolved(match, [0, 1, 0, 1, 0, 1])
    known = public(turn.match)
    assert known.goals == (
        Goal(0, "no_exiles", reached=True),
        Goal(1, "no_discord", reached=True),
        Goal(2, "stability_secure", reached=False),
    )
    assert known.acclaim == (FOR_GOAL,) * 4 + (0, 0)
    assert heard(turn.told, events.GoalsJudged) == [events.GoalsJudged(known.goals)]
    order = [type(each.event) for each in turn.told]
    assert order.index(events.GoalsJudged) < order.index(events.Ended)


@pytest.mark.rule("R-7.2")
def test_it_counts_for_the_ruling_faction() -> None:
    """Judged before R-7.2: two factions of equal strength, and a goal decides."""
    even = {"influence": (40, 40, 40, 40, 20, 20), "acclaim": (0,) * 6}
    goals = ("no_stat_near_ruin", "stability_secure", "no_lots")
    votes = [0, 1, 0, 1, 2, 0]
    lost = public(resolved(last_round(*goals, stats=(3, 9, 9), history=drawn_often(), **even), votes).match)
    kept = public(resolved(last_round(*goals, stats=(5, 9, 9), history=drawn_often(), **even), votes).match)
    assert [goal.reached for goal in lost.goals] == [False, False, False]
    assert [goal.reached for goal in kept.goals] == [True, False, False]
    assert (lost.ruling, kept.ruling) == (None, 0)
    assert kept.scores[0] == 40 + 5 + FOR_GOAL + 15


def drawn_often() -> tuple[Round, ...]:
    return year_of(DRAWN, DRAWN).history[:-1]


def test_it_is_never_spent_and_is_no_influence() -> None:
    over = public(resolved(last_round("no_exiles", "no_exiles", "no_exiles"), [0, 1, 2, 0, 1, 2]).match)
    assert over.acclaim == (FOR_GOAL,) * 6
    assert max(over.final) < 60
    assert all(
        score - influence in (FOR_GOAL, FOR_GOAL + 15)
        for score, influence in zip(over.scores, over.final, strict=True)
    )


def test_an_exile_gets_nothing_of_it() -> None:
    match = last_round("no_discord", "no_discord", "no_discord", exiled=(1,))
    over = public(resolved(match, {0: 0, 2: 1, 3: 0, 4: 2, 5: 0}).match)
    assert over.acclaim == (FOR_GOAL, 0, FOR_GOAL, FOR_GOAL, FOR_GOAL, FOR_GOAL)
    assert over.scores[1] == 0


@pytest.mark.parametrize("how", ["collapse", "domination"])
def test_after_a_fall_or_a_domination_nobody_gets_anything(how: str) -> None:
    match = last_round("no_lots", "no_discord", "no_exiles")
    if how == "collapse":
        match = voting(match, ((-9, 0, 0), (0, -1, 0), (0, 0, -1)), stats=(5, 9, 9))
    else:
        match = with_state(match, influence=(98, 45, 45, 45, 45, 45))
    over = public(resolved(match, [0] * 6).match)
    assert over.ended == how
    assert over.acclaim == (0,) * 6
    assert {goal.reached for goal in over.goals} == {None}
    assert [goal.goal for goal in over.goals] == ["no_lots", "no_discord", "no_exiles"]


def test_before_the_end_nothing_is_judged() -> None:
    match = voting(aiming("no_exiles", "no_discord", "no_lots"))
    after = resolved(match, [0] * 6).match
    assert public(after).goals == ()
    assert public(after).acclaim == (0,) * 6


# --- each of them


def year_of(*rounds: dict[str, Any]) -> Public:
    """Six councillors in pairs after a year; what is not given is a quiet round."""
    history = []
    for number in range(1, ROUNDS + 1):
        quiet: Round = msgspec.structs.replace(
            past(number, "storks-in-may", ()), authors=tuple(range(6)), totals=(3, 2, 1), stats=(9, 9, 9)
        )
        changes = rounds[number - 1] if number <= len(rounds) else {}
        history.append(msgspec.structs.replace(quiet, **changes))
    return msgspec.structs.replace(
        public(council()), factions=PAIRS, round=ROUNDS, stats=history[-1].stats, history=tuple(history)
    )


def of(known: Public, **changes: Any) -> Public:
    return msgspec.structs.replace(known, **changes)


QUIET: dict[str, Any] = {}
DRAWN = {"drawn": True}
SOWN = {"sown": (Sown(0, ()),)}
POWER = {"powers": (0,)}
ACCLAIMED = {"acclaimed": 0}
CASES: list[tuple[str, Public, Public]] = [
    *(
        (f"{stat}_kept", year_of({"stats": tuple(6 if n == at else 9 for n in range(3))}),
         year_of(QUIET, {"stats": tuple(5 if n == at else 9 for n in range(3))}))
        for at, stat in enumerate(("stability", "economy", "faith"))
    ),
    *(
        (f"{stat}_secure", of(year_of(), stats=tuple(7 if n == at else 1 for n in range(3))),
         of(year_of(), stats=tuple(6 if n == at else 20 for n in range(3))))
        for at, stat in enumerate(("stability", "economy", "faith"))
    ),
    ("no_stat_near_ruin", of(year_of(), stats=(3, 9, 9)), of(year_of(), stats=(2, 9, 9))),
    ("even_hand", of(year_of(), stats=(5, 9, 7)), of(year_of(), stats=(4, 9, 7))),
    ("no_discord", year_of(), year_of(SOWN)),
    ("no_exiles", year_of(), of(year_of(), exiled=(5,))),
    ("no_lots", year_of(DRAWN), year_of(DRAWN, DRAWN)),
    ("of_one_mind", year_of(*[{"totals": (4, 2, 0)}] * 3), year_of(*[{"totals": (4, 2, 0)}] * 2)),
    ("last_word", year_of(*[DRAWN] * 5), year_of(*[DRAWN] * 6)),
    ("own_power", year_of(*[POWER] * 4), year_of(*[POWER] * 3)),
    ("own_power_last", year_of(*[QUIET] * 7, POWER), year_of(*[POWER] * 7)),
    ("heard", year_of(ACCLAIMED, {"acclaimed": 1}), year_of(ACCLAIMED, {"acclaimed": 2})),
    ("most_heard", year_of(ACCLAIMED, {"acclaimed": 2}), year_of(ACCLAIMED, *[{"acclaimed": 2}] * 2)),
    ("unseen", year_of({"sown": (Sown(1, ()),)}), year_of(SOWN)),
    ("none_of_us_exiled", of(year_of(), exiled=(5,)), of(year_of(), exiled=(1,))),
    ("own_stat_highest", of(year_of(), stats=(7, 9, 8)), of(year_of(), stats=(7, 9, 9))),
    ("firmest", year_of(POWER, POWER, {"powers": (1,)}), year_of(POWER, {"powers": (1,)})),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "reached", "missed"), CASES, ids=[case[0] for case in CASES])
def test_a_goal_is_judged_by_what_everybody_knows(goal: str, reached: Public, missed: Public) -> None:
    """For the first faction, whose stat is Economy."""
    assert GOALS[goal](reached, 0) is True
    assert GOALS[goal](missed, 0) is False


def test_every_goal_is_tested() -> None:
    assert {goal for goal, _, _ in CASES} == set(GOALS)


def test_a_statement_that_won_in_no_round_makes_nobody_most_heard() -> None:
    assert GOALS["most_heard"](year_of(), 0) is False


def test_a_stat_is_kept_until_the_last_round_and_no_longer() -> None:
    """The last round is judged by other goals: in it the realm spends itself."""
    fell = [QUIET] * 7
    assert GOALS["faith_kept"](year_of(*fell, {"stats": (9, 9, 1)}), 0) is True


# --- in whole games


def test_goals_are_within_reach_and_not_for_nothing() -> None:
    judged = [
        goal.reached
        for year in years(500)
        for event in heard_in(year, events.GoalsJudged)
        for goal in event.goals
        if goal.reached is not None
    ]
    assert len(judged) > 25  # one game in eight is of a table with goals and reaches its end
    assert 0.15 < sum(judged) / len(judged) < 0.85


def test_they_are_published_after_every_kind_of_end() -> None:
    for year in years(300):
        asked = year.public.options.goals == "faction"
        assert bool(year.public.goals) == asked
        if asked and year.public.ended != "council":
            assert all(goal.reached is None for goal in year.public.goals)

"""Winning: domination, the Ruling Faction, the final score (R-7)."""

from typing import Any

import msgspec
import pytest

from tests.games.rada.making import (
    MILD,
    PAIRS,
    council,
    farewell,
    heard,
    public,
    resolved,
    voting,
    with_state,
)
from zarzewie.games.rada import events
from zarzewie.games.rada.realm import ROUNDS
from zarzewie.kernel.game import Outcome
from zarzewie.kernel.match import Match

DEADLY = ((-9, 0, 0), (-1, -1, -1))


def ended(votes: Any, effects: Any = MILD, players: int = 6, **changes: Any) -> Match:
    options = {
        name: changes.pop(name) for name in ("dominance", "ruling", "collapse", "version") if name in changes
    }
    factions = changes.pop("factions", PAIRS)
    match = voting(with_state(council(players, **options), factions=factions), effects, **changes)
    return farewell(resolved(match, votes).match)


def outcome(match: Match) -> Outcome:
    found = match.outcome()
    assert found is not None
    return found


# --- domination


@pytest.mark.rule("R-7.1")
def test_100_influence_wins_at_once_before_powers_and_effects() -> None:
    match = ended([0, 0, 0, 0, 1, 1], DEADLY, stats=(5, 20, 20), influence=(92, 45, 45, 45, 45, 45))
    assert (outcome(match).how, outcome(match).winners) == ("domination", (0,))
    assert public(match).stats == (5, 20, 20)
    assert public(match).history[-1].powers == ()
    assert outcome(match).scores == (100, 53, 53, 53, 48, 48)


@pytest.mark.rule("R-7.1", "R-6.3")
def test_at_once_is_at_once_with_a_last_chance_too() -> None:
    rich = (92, 45, 45, 45, 45, 45)
    match = ended([0, 0, 0, 0, 1, 1], DEADLY, stats=(5, 20, 20), influence=rich, collapse="last_chance")
    assert (outcome(match).how, outcome(match).winners) == ("domination", (0,))
    assert public(match).exiled == ()


@pytest.mark.rule("R-7.1", "R-2.4")
def test_acclaim_does_not_count_toward_100() -> None:
    match = ended([0, 0, 0, 0, 1, 1], influence=(91, 45, 45, 45, 45, 45), acclaim=(30, 0, 0, 0, 0, 0))
    assert public(match).ended is None


@pytest.mark.rule("R-7.1")
def test_at_the_end_of_resolution_a_falling_kingdom_comes_first() -> None:
    rich = (92, 45, 45, 45, 45, 45)
    fallen = ended([0] * 4 + [1, 0], DEADLY, stats=(5, 20, 20), influence=rich, dominance="end_of_resolution")
    assert outcome(fallen).how == "collapse"
    standing = ended([0] * 6, influence=rich, dominance="end_of_resolution")
    assert (outcome(standing).how, outcome(standing).winners) == ("domination", (0,))
    assert public(standing).history[-1].powers == (0, 1, 2)


@pytest.mark.rule("R-7.1", "R-6.1")
def test_at_the_end_of_resolution_a_fall_takes_it_from_who_voted_against_it_too() -> None:
    rich = (45, 45, 45, 45, 97, 45)
    match = ended([0] * 4 + [1, 1], DEADLY, stats=(5, 20, 20), influence=rich, dominance="end_of_resolution")
    assert match.state.influence[4] == 100
    assert 4 not in public(match).exiled
    assert (outcome(match).how, outcome(match).winners) == ("collapse", ())


@pytest.mark.rule("R-7.1")
def test_at_the_end_of_resolution_an_exile_of_this_round_cannot_win() -> None:
    match = ended(
        [0, 0, 1, 1, 0, 0],
        DEADLY,
        stats=(5, 20, 20),
        influence=(95, 45, 45, 45, 45, 45),
        dominance="end_of_resolution",
        collapse="last_chance",
    )
    assert 0 in public(match).exiled
    assert public(match).ended is None


@pytest.mark.rule("R-7.1")
@pytest.mark.parametrize(
    ("influence", "acclaim", "winners"),
    [
        ((96, 95), (0, 9), (0,)),
        ((95, 95), (3, 4), (1,)),
        ((95, 95), (4, 4), (0, 1)),
    ],
    ids=["more Influence", "then with acclaim", "then shared"],
)
def test_two_at_once(influence: tuple[int, int], acclaim: tuple[int, int], winners: tuple[int, ...]) -> None:
    match = ended([0, 0, 0, 0, 1, 1], influence=(*influence, 45, 45, 45, 45), acclaim=(*acclaim, 0, 0, 0, 0))
    assert outcome(match).winners == winners


# --- after round 8

LAST = {"round": 8, "effects": ((0, 0, 0),) * 3}


def last(influence: tuple[int, ...], **changes: Any) -> Match:
    """End the last round without a vote, so that influence stays as given."""
    acclaim = changes.pop("acclaim", (0,) * len(influence))
    return ended(
        {}, players=len(influence), **{**LAST, **changes, "influence": influence, "acclaim": acclaim}
    )


@pytest.mark.rule("R-7.2")
def test_after_round_8_the_ruling_faction_gets_15_each() -> None:
    match = last((50, 50, 60, 45, 70, 30), acclaim=(0, 0, 0, 0, 0, 4))
    assert public(match).ruling == 1  # 105 against 100 and 104
    assert outcome(match).scores == (50, 50, 75, 60, 70, 34)
    assert outcome(match).how == "council"


@pytest.mark.rule("R-7.2")
def test_the_average_counts_or_the_sum_where_the_table_says_so() -> None:
    purses, factions = (50, 50, 50, 70, 65, 30, 30), (0, 0, 0, 1, 1, 2, 2)
    assert public(last(purses, factions=factions)).ruling == 1
    assert public(last(purses, factions=factions, ruling="sum")).ruling == 0


@pytest.mark.rule("R-7.2")
def test_exiles_count_neither_in_sum_nor_in_divisor_and_get_nothing() -> None:
    match = last((90, 60, 50, 50, 50, 50), exiled=(0,))
    assert public(match).ruling == 0
    assert outcome(match).scores == (0, 75, 50, 50, 50, 50)
    assert outcome(match).winners == (1,)


@pytest.mark.rule("R-7.2")
def test_a_tie_rules_nobody() -> None:
    match = last((50, 50, 60, 40, 30, 30))
    assert public(match).ruling is None
    assert outcome(match).scores == (50, 50, 60, 40, 30, 30)


@pytest.mark.rule("R-7.2")
def test_a_faction_without_members_left_does_not_rule() -> None:
    match = last((0, 0, 0, 0, 90, 90), exiled=(4, 5))
    assert public(match).ruling is None


@pytest.mark.rule("R-7.3", "R-2.4")
def test_the_highest_score_wins_acclaim_included() -> None:
    match = last((50, 50, 50, 50, 50, 50), acclaim=(1, 0, 0, 0, 9, 0))
    assert outcome(match).scores == (51, 50, 50, 50, 74, 65)
    assert outcome(match).winners == (4,)


@pytest.mark.rule("R-7.3")
@pytest.mark.parametrize(
    ("influence", "acclaim", "winners"),
    [((60, 55), (0, 5), (0,)), ((60, 60), (2, 2), (0, 1))],
    ids=["more without acclaim", "then shared"],
)
def test_a_tie_for_the_win(
    influence: tuple[int, int], acclaim: tuple[int, int], winners: tuple[int, ...]
) -> None:
    match = last((*influence, 40, 40, 40, 40), acclaim=(*acclaim, 0, 0, 0, 0))
    assert outcome(match).winners == winners


@pytest.mark.rule("R-7.3", "R-7.2")
def test_what_ruling_brings_is_not_influence_in_a_tie() -> None:
    match = last((60, 59, 65, 20, 20, 20), acclaim=(0, 0, 10, 0, 0, 0))
    assert outcome(match).scores == (75, 74, 75, 20, 20, 20)
    assert outcome(match).winners == (2,)


@pytest.mark.rule("R-6.2", "R-7.3")
def test_an_exile_does_not_win_where_nobody_has_anything() -> None:
    match = last((0, 0, 0, 0, 0, 90), exiled=(5,))
    assert outcome(match).scores == (0,) * 6
    assert outcome(match).winners == (0, 1, 2, 3, 4)


@pytest.mark.rule("R-2.4", "R-7.3")
def test_the_final_table_counts_acclaim_openly_also_where_statements_were_anonymous() -> None:
    match = voting(with_state(council(6, statement_anonymous=True), factions=PAIRS), MILD, round=8)
    match = msgspec.structs.replace(
        match, state=msgspec.structs.replace(match.state, acclaim=(0, 4, 0, 0, 0, 0))
    )
    turn = resolved(match, {})
    (told,) = heard(turn.told, events.Ended)
    assert (told.influence, told.acclaim, told.ruling) == ((45,) * 6, (0, 4, 0, 0, 0, 0), 0)
    assert turn.match.view(None).public.acclaim == (0, 4, 0, 0, 0, 0)


@pytest.mark.rule("R-7.3")
def test_the_final_table_is_told_to_everybody() -> None:
    match = voting(with_state(council(6), factions=PAIRS), ((0, 0, 0),) * 2, round=8)
    turn = resolved(match, [0] * 6)
    (told,) = heard(turn.told, events.Ended)
    assert told.how == "council"
    assert told.scores == public(turn.match).scores == tuple(53 for _ in range(6))
    assert turn.match.view(None).public.final == (53,) * 6
    assert farewell(turn.match).asks() == ()


@pytest.mark.rule("R-9.3")
def test_the_next_game_inherits_what_was_told() -> None:
    match = last((50,) * 6, options=council(6, seen=["a", "b"]).state.public.options)
    legacy = outcome(match).legacy
    assert legacy is not None
    assert legacy["seen"] == ["a", "b", public(match).history[-1].dilemma.card]


@pytest.mark.rule("R-9.3")
@pytest.mark.parametrize(("version", "games"), [(2, 3), (3, 4)])
def test_a_table_remembers_the_dilemmas_of_its_last_games(version: int, games: int) -> None:
    before = [f"told {number}" for number in range(40)]
    match = last((50,) * 6, version=version, options=council(6, seen=before).state.public.options)
    legacy = outcome(match).legacy
    assert legacy is not None
    now = public(match).history[-1].dilemma.card
    assert legacy["seen"] == [*before[41 - games * ROUNDS :], now]

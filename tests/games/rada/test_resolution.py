"""Resolution in the printed order (R-5), falling and disgrace (R-6)."""

from typing import Any

import pytest

from tests.games.rada.making import (
    MILD,
    PAIRS,
    SECRET,
    acclaimed,
    asked,
    council,
    farewell,
    heard,
    public,
    resolved,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.games.rada import events, rules
from zarzewie.games.rada.moves import Acclaim, Expose, NoAction, Protect, SowDiscord, Speak, Vote
from zarzewie.games.rada.state import Mine
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match, Turn

CHANCE = Chance(SECRET)
DEADLY = ((-9, 0, 0), (-1, -1, -1))
"""The first solution makes a stability of up to nine fall, the second costs a little."""


def sitting(effects: Any = MILD, players: int = 6, **changes: Any) -> Match:
    options = {name: changes.pop(name) for name in tuple(changes) if name in rules_of_the_table}
    factions = PAIRS if players == 6 else tuple(seat % 3 for seat in range(players))
    return voting(with_state(council(players, **options), factions=factions), effects, **changes)


rules_of_the_table = ("lone_consensus", "collapse", "dominance")


def voted(votes: Any, *given: Any, **changes: Any) -> Turn:
    return resolved(sitting(*given, **changes), votes)


# --- counting


@pytest.mark.rule("R-5.1", "R-4.3")
def test_the_solution_with_the_most_votes_is_implemented() -> None:
    turn = voted([1, 1, 1, 0, 2, None])
    assert heard(turn.told, events.VotesCounted) == [events.VotesCounted((1, 3, 1), 1, False)]
    assert public(turn.match).history[-1].implemented == 1


@pytest.mark.rule("R-5.1")
def test_single_votes_are_not_public() -> None:
    one, other = voted([1, 1, 1, 0, 2, 0]), voted([1, 1, 0, 1, 0, 2])
    assert one.match.view(None) == other.match.view(None)
    assert [each for each in one.told if each.to is None] == [each for each in other.told if each.to is None]


@pytest.mark.rule("R-5.1")
def test_a_tie_is_settled_by_a_seeded_draw_among_the_tied() -> None:
    drawn = set()
    for number in range(20):
        match = voting(council(6, bytes([number]) * 32), MILD)
        once, again = (resolved(match, [0, 0, 2, 2, 1, None]) for _ in range(2))
        past = public(once.match).history[-1]
        assert past.drawn
        assert [event.drawn for event in heard(once.told, events.VotesCounted)] == [True]
        assert past == public(again.match).history[-1]
        drawn.add(past.implemented)
    assert drawn == {0, 2}


@pytest.mark.rule("R-5.1")
def test_without_a_vote_all_are_drawn_from_and_nobody_is_rewarded_or_disgraced() -> None:
    drawn = set()
    for number in range(20):
        turn = resolved(voting(council(6, bytes([number]) * 32), [(-9, 0, 0)] * 3, stats=(5, 5, 5)), [])
        past = public(turn.match).history[-1]
        assert past.drawn
        assert turn.match.state.influence == (45,) * 6
        assert public(turn.match).exiled == ()
        assert public(turn.match).ended == "collapse"
        drawn.add(past.implemented)
    assert drawn == {0, 1, 2}


@pytest.mark.rule("R-5.1")
def test_a_tie_in_another_round_is_drawn_anew() -> None:
    match = council(6)
    for _ in range(6):
        match = resolved(voting(match, MILD, stats=(20, 20, 20)), [0, 0, 2, 2, None, None]).match
    assert {past.implemented for past in public(match).history} == {0, 2}


@pytest.mark.rule("R-5.2", "R-5.3")
def test_actions_resolve_after_the_count_and_before_the_rewards() -> None:
    match = with_state(council(6), factions=PAIRS)
    turn = resolved(voting(to_dilemma(match, {0: Expose(2), 3: SowDiscord("guard")})), [1] * 6)
    kinds = [type(told.event) for told in turn.told]
    order = [events.VotesCounted, events.Learnt, events.DiscordSown, events.Rewarded]
    order += [events.PowerUsed, events.EffectsApplied, events.ConsequenceTold]
    assert list(dict.fromkeys(kinds))[: len(order)] == order
    (learnt,) = heard(turn.told, events.Learnt, 0)
    assert learnt.what.influence == 45


# --- rewards


@pytest.mark.rule("R-5.3")
def test_a_vote_for_the_winner_brings_5() -> None:
    turn = voted([0, 1, 0, 1, 0, 2])
    assert turn.match.state.influence == (50, 45, 50, 45, 50, 45)
    assert heard(turn.told, events.Rewarded, 0) == [events.Rewarded(5, 0, 50)]


@pytest.mark.rule("R-5.4")
def test_a_faction_of_one_mind_brings_3_to_each_winning_or_not() -> None:
    turn = voted([0, 0, 0, 0, 1, 1])
    assert turn.match.state.influence == (53, 53, 53, 53, 48, 48)
    assert heard(turn.told, events.Rewarded, 5) == [events.Rewarded(0, 3, 48)]


@pytest.mark.rule("R-5.4")
def test_an_abstention_breaks_consensus() -> None:
    assert voted([0, None, 0, 0, 1, 1]).match.state.influence == (50, 45, 53, 53, 48, 48)


@pytest.mark.rule("R-5.4")
def test_exiles_do_not_count_for_consensus() -> None:
    turn = voted([0, None, 0, 0, 1, 2], exiled=(1,))
    assert turn.match.state.influence == (53, 45, 53, 53, 45, 45)
    assert public(turn.match).history[-1].powers == (0, 1)


@pytest.mark.rule("R-5.4")
@pytest.mark.parametrize(
    ("lone", "powers"),
    [("always", (0, 1, 2)), ("never", ()), ("if_won", (0, 1))],
    ids=lambda value: str(value),
)
def test_a_faction_of_one(lone: str, powers: tuple[int, ...]) -> None:
    turn = voted([0, 0, 1], players=3, lone_consensus=lone)
    assert public(turn.match).history[-1].powers == powers


@pytest.mark.rule("R-5.4")
@pytest.mark.parametrize("lone", ["always", "never", "if_won"])
def test_a_faction_of_two_needs_no_such_rule(lone: str) -> None:
    turn = voted([0, 0, 0, 0, 1, 1], lone_consensus=lone)
    assert public(turn.match).history[-1].powers == (0, 1, 2)


@pytest.mark.rule("R-5.4")
def test_who_is_left_alone_by_exile_is_a_faction_of_one() -> None:
    turn = voted([0, None, 0, 0, 1, 2], exiled=(1,), lone_consensus="never")
    assert public(turn.match).history[-1].powers == (1,)


@pytest.mark.rule("R-5.4")
def test_a_lone_member_who_abstains_has_no_consensus() -> None:
    assert public(voted([0, 0, None], players=3).match).history[-1].powers == (0, 1)


@pytest.mark.rule("R-5.3", "R-5.4")
def test_a_reward_is_told_to_whom_it_goes_alone() -> None:
    turn = voted([0, 0, 0, 0, 1, 1])
    for seat in range(6):
        assert len(heard(turn.told, events.Rewarded, seat)) == 1
    assert heard(turn.told, events.Rewarded, 6) == heard(turn.told, events.Rewarded) == []


@pytest.mark.rule("R-5.3", "R-5.4")
def test_the_own_ledger_keeps_what_one_did_and_holds_after_the_rewards() -> None:
    match = with_state(acclaimed(council(6), {0: 3}), factions=PAIRS)
    turn = resolved(voting(to_dilemma(match, {0: Protect()})), [0, 0, 0, 1, 1, 2])
    assert turn.match.view(0).ledger == (Mine(1, Protect(), favour=3, vote=0, influence=48),)
    assert turn.match.view(5).ledger == (Mine(1, NoAction(), favour=None, vote=2, influence=45),)


# --- powers and effects


@pytest.mark.rule("R-5.5")
def test_a_faction_of_one_mind_raises_its_stat_by_3() -> None:
    turn = voted([0, 0, 1, 1, 2, 2], [(0, 0, 0)] * 3)
    assert public(turn.match).stats == (23, 23, 23)
    assert heard(turn.told, events.PowerUsed) == [
        events.PowerUsed(faction=0, stat=1, now=23),
        events.PowerUsed(faction=1, stat=2, now=23),
        events.PowerUsed(faction=2, stat=0, now=23),
    ]


@pytest.mark.rule("R-5.5", "R-1.4")
@pytest.mark.parametrize("collapse", ["literal", "last_chance"])
def test_a_power_does_not_lift_a_stat_over_the_cap(collapse: str) -> None:
    turn = voted([0, 0, 1, 2, 1, 2], [(0, 0, 0)] * 3, stats=(20, 39, 20), collapse=collapse)
    assert heard(turn.told, events.PowerUsed) == [events.PowerUsed(faction=0, stat=1, now=40)]
    assert public(turn.match).stats == (20, 40, 20)


@pytest.mark.rule("R-5.6")
def test_the_winners_effects_are_applied_and_told_exactly() -> None:
    turn = voted([0, 1, 0, 1, 0, 1, 0], [(-4, 2, 0), (9, 9, 9)], players=7)
    assert public(turn.match).stats == (16, 22, 20)
    assert heard(turn.told, events.EffectsApplied) == [events.EffectsApplied((-4, 2, 0), (16, 22, 20))]
    (told,) = heard(turn.told, events.ConsequenceTold)
    assert (told.round, told.solution, told.text) == (1, 0, None)
    assert public(turn.match).history[-1].stats == (16, 22, 20)


# --- falling and disgrace


@pytest.mark.rule("R-6.1")
def test_a_stat_at_nothing_is_the_end_of_the_kingdom_and_all_lose() -> None:
    match = farewell(voted([0, 0, 0, 0, 1, 1], DEADLY, stats=(6, 20, 20)).match)
    assert public(match).stats[0] == 0
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.how, outcome.winners, outcome.scores) == ("collapse", (), (0,) * 6)


@pytest.mark.rule("R-6.2")
def test_who_voted_for_what_ruined_a_stat_is_named_and_exiled() -> None:
    turn = voted([0, 0, 0, 0, 1, 1], DEADLY, stats=(6, 20, 20))
    assert heard(turn.told, events.Exiled) == [events.Exiled((0, 1, 2, 3))]
    assert public(turn.match).exiled == (0, 1, 2, 3)
    assert public(turn.match).history[-1].exiled == (0, 1, 2, 3)


@pytest.mark.rule("R-6.2")
@pytest.mark.parametrize("stat", [0, 1, 2])
def test_whichever_stat_it_was(stat: int) -> None:
    effects = tuple(-9 if each == stat else 0 for each in range(3))
    stats = tuple(5 if each == stat else 20 for each in range(3))
    match = voted([0, 1, 0, 1, 0, None], [effects, (0, 0, 0)], stats=stats).match
    assert public(match).exiled == (0, 2, 4)
    assert public(match).ended == "collapse"


@pytest.mark.rule("R-6.2")
def test_who_voted_otherwise_or_for_what_ruins_nothing_is_not() -> None:
    assert public(voted([0, 0, 0, 0, 1, 1], DEADLY, stats=(10, 20, 20)).match).exiled == ()
    assert public(voted([1, 1, 1, 1, 0, 0], DEADLY, stats=(6, 20, 20)).match).exiled == ()


@pytest.mark.rule("R-6.3")
def test_literally_powers_come_first_and_can_prevent_a_fall() -> None:
    saved = voted([0, 0, 0, 1, 0, 0], DEADLY, stats=(7, 20, 20)).match  # the Guard's power, then -9
    assert public(saved).stats[0] == 1
    assert public(saved).exiled == ()
    fallen = voted([0, 0, 0, 0, 0, 1], DEADLY, stats=(7, 20, 20)).match
    assert public(fallen).ended == "collapse"


@pytest.mark.rule("R-6.3")
def test_with_a_last_chance_effects_and_exile_come_first_and_a_power_can_still_save() -> None:
    turn = voted([1, 0, 1, 0, 0, 0], DEADLY, stats=(4, 20, 20), collapse="last_chance")
    assert public(turn.match).stats == (3, 20, 20)  # down to 0, then the Guard's 3
    assert public(turn.match).exiled == (1, 3, 4, 5)  # the Guard's own members too
    assert public(turn.match).ended is None
    kinds = [type(told.event) for told in turn.told if told.to is None]
    assert kinds.index(events.EffectsApplied) < kinds.index(events.Exiled) < kinds.index(events.PowerUsed)


@pytest.mark.rule("R-6.3")
def test_with_a_last_chance_nothing_is_nothing_if_no_power_comes() -> None:
    match = voted([0, 0, 0, 0, 0, 1], DEADLY, stats=(4, 20, 20), collapse="last_chance").match
    assert public(match).ended == "collapse"


@pytest.mark.rule("R-6.3")
def test_if_everybody_is_exiled_it_falls() -> None:
    match = voted([0] * 6, DEADLY, stats=(4, 20, 20), collapse="last_chance").match
    assert public(match).stats[0] == 3
    assert public(match).ended == "collapse"


@pytest.fixture
def with_exiles() -> Match:
    turn = voted([1, 0, 1, 0, 0, 0], DEADLY, stats=(4, 20, 20), collapse="last_chance")
    return turn.match


@pytest.mark.rule("R-6.2", "R-6.4")
def test_an_exile_reads_on_and_is_asked_for_nothing(with_exiles: Match) -> None:
    assert with_exiles.offers(4) == ()
    assert all(4 not in ask.seats for ask in with_exiles.asks())
    lying = acclaimed(with_exiles)
    assert lying.view(4).public.statements == ("words of 0", "", "words of 2", "", "", "")
    assert all(4 not in ask.seats for match in (lying, to_dilemma(lying)) for ask in match.asks())


@pytest.mark.refuses("R-6.4")
@pytest.mark.parametrize("move", [Speak("Wrócę!"), NoAction(), Vote(0)])
def test_an_exile_does_nothing_any_more(with_exiles: Match, move: Any) -> None:
    with pytest.raises(Refused, match=r"R-6\.4"):
        rules.apply(with_exiles.state, 4, move, CHANCE)


@pytest.mark.rule("R-6.4")
def test_naming_the_exiles_makes_their_votes_known(with_exiles: Match) -> None:
    past = with_exiles.view(None).public.history[-1]
    assert past.exiled == (1, 3, 4, 5)
    assert past.implemented == 0


@pytest.mark.rule("R-6.2")
def test_the_council_goes_on_without_its_exiles(with_exiles: Match) -> None:
    turn = resolved(voting(with_exiles), {0: 1, 2: 1})
    assert public(turn.match).history[-1].totals == (0, 2, 0)
    assert public(turn.match).history[-1].powers == (0, 1)


@pytest.mark.rule("R-6.2", "R-6.4")
def test_an_exile_stays_one_and_later_ones_are_named_apart() -> None:
    turn = voted({0: 0, 2: 0, 3: 0, 5: 1}, DEADLY, stats=(4, 20, 20), exiled=(1, 4))
    assert heard(turn.told, events.Exiled) == [events.Exiled((0, 2, 3))]
    assert public(turn.match).history[-1].exiled == (0, 2, 3)
    assert public(turn.match).exiled == (0, 1, 2, 3, 4)


@pytest.mark.rule("R-2.2", "R-6.2")
def test_an_exile_does_not_vote_for_a_statement(with_exiles: Match) -> None:
    lying = written(with_exiles)
    assert asked(lying) == (0, 2)
    assert lying.offers(4) == ()
    with pytest.raises(Refused, match=r"R-6\.4"):
        rules.apply(lying.state, 4, Acclaim(0), CHANCE)

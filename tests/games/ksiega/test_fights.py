"""Fights: order of turns, what a turn allows, how they end, absence (K-5.1, K-5.2, K-7, K-12.1)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded, throw_of
from zarzewie.games.ksiega.events.fights import (
    FightBegan,
    FightEnded,
    HeroDied,
    HeroRaised,
    OpponentsTurn,
    RoundBegan,
    SceneLost,
)
from zarzewie.games.ksiega.events.trials import Rolled
from zarzewie.games.ksiega.moves.master import (
    Alter,
    AskTest,
    CallTest,
    Circumstance,
    EndFight,
    EndOpponents,
    Grant,
    SetPresence,
    StartFight,
)
from zarzewie.games.ksiega.moves.player import (
    Attack,
    Declare,
    EndTurn,
    GiveHelp,
    Go,
    GoOnWithout,
    PassOn,
    RaiseAlly,
    Roll,
)
from zarzewie.games.ksiega.moves.scene import PlaceFoe
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.ladder import Rank

OPEN_FIELD = [(5, 8), (3, 5)]


def fight(*ranks: Rank, players: int = 3, **house: object) -> Sitting:
    """In the yard: heroes at (2, 9), (4, 9), (6, 9), the first opponent two steps from the second hero."""
    ranks = ranks or ("minion",)
    table = Sitting(players, house=house).scene("yard").foes(*ranks, at=OPEN_FIELD[: len(ranks)])
    table.mg(StartFight())
    return table


# --- the start (K-5.1)


@pytest.mark.rule("K-5.1")
def test_a_fight_starts_with_the_players_in_any_order() -> None:
    table = fight()
    assert table.heard(FightBegan).number == 1
    assert table.owing() == {"fight.1.1": (1, 2, 3)}


@pytest.mark.rule("K-5.1")
@pytest.mark.refuses("K-5.1", "K-3.1")
def test_a_fight_needs_somebody_to_fight_and_nothing_left_open() -> None:
    table = Sitting().scene("yard")
    assert table.refused(MASTER, StartFight()).facts == {"why": "nobody"}
    table.foes("minion", at=[(5, 5)], hidden=True)
    assert table.refused(MASTER, StartFight()).facts == {"why": "nobody"}
    table.foes("minion", at=[(6, 6)])
    table.do(1, Declare("wołam"))
    assert table.refused(MASTER, StartFight()).rule == "K-3.1"
    assert fight().refused(MASTER, StartFight()).facts == {"why": "fight"}


@pytest.mark.rule("K-5.1")
def test_a_short_fight_may_be_one_test() -> None:
    table = Sitting().scene("yard").foes("minion", at=[(5, 5)])
    table.do(1, Declare("ogłuszam strażnika"))
    table.mg(AskTest(1, "strength", 6, None, "krzyknie", called=True))
    with loaded(8):
        table.do(1, Roll(1))
    assert table.heard(Rolled).trial.result == "success"
    assert table.state.fight is None


# --- whole turns (K-5.1, K-5.2)


@pytest.mark.rule("K-5.1")
@pytest.mark.refuses("K-5.1")
def test_a_turn_that_has_begun_ends_before_another_begins() -> None:
    table = fight()
    table.do(1, Go((3, 9)))
    assert table.owing() == {"fight.1.1": (1,)}
    assert table.refused(2, Go((5, 9))).facts == {"why": "another", "seat": 1}
    assert table.refused(2, EndTurn()).rule == "K-5.1"
    table.do(1, EndTurn())
    assert table.refused(1, Go((4, 8))).facts == {"why": "done"}
    table.do(3, EndTurn())
    table.do(2, EndTurn())
    assert table.heard(OpponentsTurn).round == 1
    assert table.owing() == {"lead": (MASTER,)}
    assert table.refused(1, Go((4, 8))).facts == {"why": "opponents"}


@pytest.mark.rule("K-5.2", "K-4.2")
@pytest.mark.refuses("K-5.2", "K-4.2")
def test_five_squares_around_one_action() -> None:
    table = fight("elite")
    table.do(2, Go((5, 9)))
    with loaded(9):
        table.do(2, Attack("ranged", table.foe("elite 1").id))
    assert table.refused(2, Attack("ranged", table.foe("elite 1").id)).facts == {"why": "spent"}
    table.do(2, Go((9, 9)))
    assert table.hero(2).moved == 5
    assert table.refused(2, Go((10, 9))).facts == {"why": "spent", "budget": 0}
    table.do(2, EndTurn())


@pytest.mark.rule("K-5.2")
def test_a_trait_test_and_a_thing_used_are_actions_too() -> None:
    table = fight()
    table.do(1, Declare("wyrywam dźwignię", thing="lina"))
    assert table.owing() == {"lead": (MASTER,)}
    table.mg(AskTest(1, "strength", 6, None, "brama zostanie zamknięta", called=True))
    with loaded(7):
        table.do(1, Roll(1))
    assert table.hero(1).spent
    table.do(1, EndTurn())
    table.do(3, Declare("przewracam beczkę"))
    table.mg(Grant(2, "leży"))
    assert table.hero(3).spent


@pytest.mark.rule("K-5.1", "K-3.6", "K-3.9")
@pytest.mark.refuses("K-3.9")
def test_only_help_crosses_turns_and_it_costs_the_action() -> None:
    table = fight("elite")
    table.do(2, Go((5, 9)))
    table.do(1, GiveHelp(2, "odwracam uwagę"))
    assert table.hero(1).spent
    with loaded(11):
        table.do(2, Attack("ranged", table.foe("elite 1").id))
    assert throw_of(table.heard(Rolled).trial).die == 12
    table.do(2, EndTurn())
    assert table.refused(1, GiveHelp(3, "znowu")).facts == {"why": "spent"}
    assert table.refused(3, GiveHelp(2, "za późno")).facts == {"why": "no_test"}
    table.do(1, EndTurn())
    table.do(3, EndTurn())
    assert table.refused(3, GiveHelp(1, "w cudzej turze")).rule == "K-5.1"


@pytest.mark.rule("K-3.9")
def test_who_ended_the_turn_with_the_action_unspent_may_still_help() -> None:
    table = fight()
    table.do(1, EndTurn())
    table.do(1, GiveHelp(2, "odwracam uwagę"))
    assert table.hero(1).spent
    assert table.hero(2).help is not None


@pytest.mark.rule("K-3.9")
@pytest.mark.refuses("K-3.1")
def test_who_is_in_the_middle_of_a_test_has_no_action_to_help_with() -> None:
    table = fight()
    table.do(1, Declare("wyrywam dźwignię"))
    assert table.refused(1, GiveHelp(2, "odwracam uwagę")).facts == {"why": "open"}


@pytest.mark.rule("K-5.2")
def test_a_test_that_the_mg_calls_for_costs_no_action() -> None:
    table = fight()
    table.mg(CallTest(1, "utrzymaj równowagę", "strength", 6, "spadnie", called=True))
    with loaded(7):
        table.do(1, Roll(1))
    table.mg(CallTest(1, "nie puść liny", "strength", 6, "spadnie", called=True))
    table.mg(Grant(2, "trzyma"))
    assert not table.hero(1).spent


@pytest.mark.rule("K-3.5", "K-5.2")
def test_what_is_almost_impossible_costs_no_action_and_uses_up_nothing() -> None:
    table = fight()
    table.mg(Circumstance(1, "burza", 1, secret=False))
    table.do(2, GiveHelp(1, "podtrzymuję"))
    table.do(1, Declare("wyrywam bramę"))
    table.mg(AskTest(1, "strength", 12, None, "hałas", called=True))
    table.do(1, Roll(1))
    assert table.heard(Rolled).trial.result == "impossible"
    assert not table.hero(1).spent
    assert table.hero(1).help is not None
    assert len(table.hero(1).edges) == 1


@pytest.mark.rule("K-3.9")
def test_help_that_was_not_used_is_gone_with_the_round() -> None:
    table = fight()
    table.do(1, GiveHelp(2, "osłaniam"))
    for seat in (1, 2, 3):
        table.do(seat, EndTurn())
    table.mg(EndOpponents())
    assert table.hero(2).help is None
    assert not table.hero(1).spent
    assert table.heard(RoundBegan).round == 2


@pytest.mark.refuses("K-5.1")
def test_opponents_do_not_act_in_the_players_phase() -> None:
    assert fight().refused(MASTER, EndOpponents()).facts == {"why": "players"}


@pytest.mark.refuses("K-5.1")
def test_outside_a_fight_nobody_attacks_and_no_turn_ends() -> None:
    table = Sitting().scene("yard").foes("minion", at=[(5, 8)])
    assert table.refused(2, Attack("ranged", table.foe("minion 1").id)).facts == {"why": "no_fight"}
    assert table.refused(2, EndTurn()).facts == {"why": "no_fight"}
    assert table.refused(MASTER, EndFight("pokój")).facts == {"why": "no_fight"}


# --- the end (K-7.4)


@pytest.mark.rule("K-5.5")
def test_a_fight_is_won_when_nobody_is_left_to_be_seen() -> None:
    table = fight()
    with loaded(8):
        table.do(2, Attack("ranged", table.foe("minion 1").id))
    assert table.heard(FightEnded).won
    assert table.state.fight is None


def test_hidden_opponents_do_not_keep_a_fight_going() -> None:
    """A fight that goes on with no opponent in sight would reveal a hidden one."""
    table = Sitting(opening={"foes": ["minion", "elite"], "lurking": 1})
    with loaded(8):
        table.do(2, Attack("ranged", table.foe("Zbir").id))
    assert table.heard(FightEnded).won


@pytest.mark.rule("K-5.1")
def test_the_mg_may_end_a_fight_otherwise() -> None:
    table = fight()
    table.mg(EndFight("opuszczają broń"))
    assert table.heard(FightEnded) == FightEnded(False, "opuszczają broń")


@pytest.mark.rule("K-7.4")
def test_the_whole_party_down_loses_the_scene() -> None:
    table = fight()
    for seat in (1, 2, 3):
        table.mg(Alter(seat, "harm", 5, "lawina"))
    assert table.heard(SceneLost) is not None
    assert table.state.fight is None
    scene = table.view(None).scene
    assert scene is not None
    assert scene.lost


# --- down and up (K-7.2)


@pytest.mark.rule("K-7.2")
@pytest.mark.refuses("K-7.2")
def test_the_downed_do_nothing_until_an_ally_beside_them_raises_them() -> None:
    table = fight()
    table.mg(Alter(1, "harm", 5, "kamień"))
    assert table.owing() == {"fight.1.1": (2, 3)}
    for move in (Go((3, 9)), Declare("krzyczę"), EndTurn(), RaiseAlly(2)):
        assert table.refused(1, move).rule == "K-7.2"
    assert table.refused(3, RaiseAlly(1)).facts == {"why": "not_adjacent"}
    assert table.refused(3, RaiseAlly(2)).facts == {"why": "nobody_down"}
    table.do(2, Go((3, 9)))
    table.do(2, RaiseAlly(1))
    assert table.hero(1).character.hearts == 1
    assert table.hero(2).spent
    assert table.heard(HeroRaised) == HeroRaised(1, by=2)


@pytest.mark.rule("K-7.2")
def test_outside_a_fight_anybody_beside_the_downed_may_raise_them() -> None:
    table = Sitting(players=2).scene(None)
    table.mg(Alter(1, "harm", 5, "upadek"))
    table.do(2, RaiseAlly(1))
    assert table.hero(1).character.hearts == 1


@pytest.mark.rule("K-7.2")
@pytest.mark.refuses("K-7.2", "K-4.2")
def test_where_the_house_is_deadly_the_downed_crawl_one_square_and_harm_kills() -> None:
    table = fight(deadly=True)
    assert (table.shown(1).left, table.shown(1).down) == (5, False)
    table.mg(Alter(1, "harm", 5, "kamień"))
    assert (table.shown(1).left, table.shown(1).down) == (1, True)
    assert table.refused(1, Go((2, 7))).facts["why"] == "too_far"
    table.do(1, Go((3, 9)))
    assert table.shown(1).left == 0
    assert table.refused(1, Declare("atakuję")).rule == "K-7.2"
    table.do(1, EndTurn())
    table.mg(Alter(1, "harm", 1, "drugi kamień"))
    assert table.heard(HeroDied).seat == 1
    assert table.refused(1, PassOn(), inside=True).facts == {"dead": True}


@pytest.mark.rule("K-7.2", "K-5.1")
def test_whoever_dies_in_the_middle_of_a_turn_has_ended_it() -> None:
    table = fight(deadly=True)
    table.mg(Alter(1, "harm", 5, "kamień"))
    table.do(1, Go((3, 9)))
    assert table.refused(2, EndTurn()).facts == {"why": "another", "seat": 1}
    table.mg(Alter(1, "harm", 1, "drugi kamień"))
    table.do(2, EndTurn())


@pytest.mark.rule("K-7.2")
def test_the_dead_are_not_waited_for() -> None:
    table = fight(deadly=True)
    for _ in range(2):
        table.mg(Alter(1, "harm", 5, "kamień"))
    assert table.owing() == {"sheet": (1,), "fight.1.1": (2, 3)}  # seat 1 may create another character
    for _ in range(2):  # this round, and the next
        for seat in (2, 3):
            table.do(seat, EndTurn())
        table.mg(EndOpponents())
    assert table.heard(RoundBegan).round == 3


@pytest.mark.rule("K-7.2")
@pytest.mark.refuses("K-7.2")
def test_who_is_down_does_not_walk_about_when_the_fight_is_over() -> None:
    table = Sitting(house={"deadly": True}).scene("yard")
    table.mg(Alter(1, "harm", 5, "kamień"))
    assert table.refused(1, Go((3, 9))).rule == "K-7.2"


# --- absence (K-12.1)


@pytest.mark.rule("K-12.1")
@pytest.mark.refuses("K-12.1")
def test_the_others_go_on_without_the_last_one_missing() -> None:
    table = fight()
    table.do(1, EndTurn())
    assert table.refused(1, GoOnWithout(3)).rule == "K-12.1"
    table.do(2, EndTurn())
    table.do(1, GoOnWithout(3))
    assert not table.hero(3).present
    assert table.state.fight is not None
    assert table.state.fight.phase == "opponents"


@pytest.mark.rule("K-12.1")
@pytest.mark.refuses("K-12.1")
def test_the_downed_may_go_on_without_a_missing_one_too() -> None:
    table = fight(players=2)
    table.mg(Alter(1, "harm", 5, "kamień"))
    assert table.refused(2, GoOnWithout(2)).rule == "K-12.1"
    table.do(1, GoOnWithout(2))
    assert not table.hero(2).present


@pytest.mark.rule("K-12.1")
def test_a_clock_ends_the_phase_for_those_who_do_not_answer() -> None:
    table = fight()
    table.do(1, EndTurn())
    table.do(2, Go((5, 9)))
    table.expire("fight.1.1")
    assert not table.hero(2).present
    table.expire("fight.1.1")
    assert table.state.fight is not None
    assert table.state.fight.phase == "opponents"


@pytest.mark.rule("K-12.1")
def test_the_absent_are_neither_waited_for_nor_do_they_act() -> None:
    table = fight()
    table.mg(SetPresence(2, False))
    assert table.owing() == {"fight.1.1": (1, 3)}
    assert table.offers(2, "go") == []


@pytest.mark.rule("K-12.1", "K-5.1")
@pytest.mark.refuses("K-5.1")
def test_a_turn_that_had_begun_is_over_for_who_leaves_and_comes_back() -> None:
    table = fight()
    table.do(1, Go((3, 9)))
    table.mg(SetPresence(1, False))
    table.do(2, EndTurn())
    table.mg(SetPresence(1, True))
    assert table.refused(1, Go((2, 9))).facts == {"why": "done"}


def test_whoever_joins_in_the_middle_waits_for_the_next_round() -> None:
    table = Sitting(players=2, premade=False, opening={"foes": ["minion"]})
    assert table.state.fight is None
    table.mg(PlaceFoe("zbir", "minion", False, False, 7, 7))
    assert table.owing() == {"sheet": (1, 2)}

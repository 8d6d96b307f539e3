"""A hero attacks: reach, TN, hits, exceptional hits, retaliation, crowds (K-5.3 to K-5.8)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded, throw_of
from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.events.fights import FoeActed, FoeWounded, HeartLost, HeroDowned, TurnEnded
from zarzewie.games.ksiega.events.trials import Rolled
from zarzewie.games.ksiega.moves.master import (
    AllowTalent,
    Circumstance,
    Complicate,
    EndOpponents,
    FoeAttack,
    JudgeMiss,
    RunFoes,
    StartFight,
)
from zarzewie.games.ksiega.moves.player import Attack, ChooseBenefit, Defend, EndTurn, GiveHelp, Go
from zarzewie.games.ksiega.moves.scene import BlankBoard, ChangeFoe, Paint, SetRange
from zarzewie.games.ksiega.pieces import Blow
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Trial

HEROES = ((1, 1), (1, 3), (1, 5))


def field(*foes: tuple[Rank, Square], ranged: bool = False, **house: object) -> Sitting:
    """An open field of 20 by 8 with three heroes and these opponents."""
    table = Sitting(house=house).scene(None)
    table.mg(BlankBoard(20, 8, False))
    for seat, square in enumerate(HEROES, start=1):
        table.stand(seat, square)
    table.foes(*(rank for rank, _ in foes), at=[square for _, square in foes], ranged=ranged)
    table.mg(StartFight())
    return table


def strike(table: Sitting, seat: int, kind: Blow, name: str, shows: int) -> Trial:
    with loaded(shows):
        table.do(seat, Attack(kind, table.foe(name).id))
    return table.heard(Rolled).trial


# --- reach and TN (K-5.3, K-5.4, K-5.7)


@pytest.mark.rule("K-5.3", "K-5.4")
@pytest.mark.parametrize(("rank", "tn"), [("minion", 6), ("elite", 8), ("boss", 12)])
def test_melee_is_strength_against_the_rank_of_somebody_adjacent(rank: Rank, tn: int) -> None:
    entry = strike(field((rank, (2, 1))), 1, "melee", f"{rank} 1", 2)
    assert (entry.kind, entry.trait, entry.tn) == ("attack", "strength", tn)


@pytest.mark.rule("K-5.3")
def test_a_shot_is_agility_at_anybody_in_sight() -> None:
    entry = strike(field(("minion", (19, 7))), 2, "ranged", "minion 1", 6)
    assert (entry.trait, throw_of(entry).die, throw_of(entry).tn) == ("agility", 10, 6)


@pytest.mark.rule("K-5.7", "K-2.5", "K-4.3", "K-5.3")
@pytest.mark.refuses("K-5.7", "K-2.5", "K-4.3", "K-5.3")
def test_a_target_that_cannot_be_attacked_is_refused_by_its_rule() -> None:
    table = field(("minion", (4, 1)))
    foe = table.foe("minion 1").id
    assert table.refused(1, Attack("melee", foe)).facts == {"why": "not_adjacent"}
    assert table.refused(1, Attack("ranged", foe)).facts == {"why": "no_ranged_weapon"}
    assert table.refused(2, Attack("ranged", "zzzz")).facts == {"why": "nobody"}
    table.mg(Paint(2, 0, 2, 7, "#"))
    assert table.refused(2, Attack("ranged", foe)).facts == {"cover": "full"}


@pytest.mark.rule("K-5.3", "K-12.2")
@pytest.mark.refuses("K-5.3")
def test_a_hidden_opponent_is_as_unknown_as_one_that_is_not_there() -> None:
    table = field(("minion", (4, 1)))
    table.foes("elite", at=[(1, 2)], hidden=True)
    hidden = table.refused(1, Attack("melee", table.foe("elite 2").id))
    nobody = table.refused(1, Attack("melee", "zzzz"))
    assert (hidden.rule, hidden.facts) == (nobody.rule, nobody.facts) == ("K-5.3", {"why": "nobody"})


@pytest.mark.rule("K-4.3", "K-5.7", "K-3.5")
def test_cover_distance_and_darkness_are_a_step_each_at_range() -> None:
    table = field(("minion", (14, 3)), range_limit=True)
    table.mg(Paint(8, 3, 8, 3, "o"))
    entry = strike(table, 2, "ranged", "minion 1", 10)
    assert [reason.why for reason in entry.reasons] == ["K-4.3", "K-5.7"]
    assert throw_of(entry).tn == 12
    dark = Sitting(2).scene(None)
    dark.mg(BlankBoard(9, 3, True))
    dark.stand(2, (0, 1)).foes("minion", at=[(5, 1)])
    dark.mg(StartFight())
    assert [reason.why for reason in strike(dark, 2, "ranged", "minion 1", 9).reasons] == ["K-3.5"]


@pytest.mark.rule("K-5.7")
def test_without_the_limit_distance_changes_nothing() -> None:
    assert strike(field(("minion", (19, 3))), 2, "ranged", "minion 1", 6).reasons == ()


@pytest.mark.rule("K-5.4", "K-5.5")
def test_the_books_own_shot_at_a_boss() -> None:
    """Helped, from a good position: a d12 against 8, and a 12 means two Wounds."""
    table = field(("boss", (9, 3)))
    table.do(1, GiveHelp(2, "wskazuję cel"))
    table.mg(Circumstance(2, "dobra pozycja", -1, secret=False))
    entry = strike(table, 2, "ranged", "boss 1", 12)
    assert (throw_of(entry).die, throw_of(entry).tn, entry.result) == (12, 8, "exceptional")
    table.do(2, ChooseBenefit("wound"))
    assert table.foe("boss 1").wounds == 1


@pytest.mark.rule("K-2.4", "K-3.5")
def test_a_talent_counts_in_an_attack_if_the_mg_allows_it() -> None:
    table = field(("boss", (9, 3)))
    table.mg(AllowTalent(2, "Zwiadowca"))
    assert strike(table, 2, "ranged", "boss 1", 8).result == "success"


@pytest.mark.rule("K-3.5")
def test_an_attack_is_always_rolled_within_four_and_twelve() -> None:
    table = field(("minion", (9, 3)))
    for _ in range(3):
        table.mg(Circumstance(2, "śpi", -1, secret=False))
    assert throw_of(strike(table, 2, "ranged", "minion 1", 4)).tn == 4


@pytest.mark.rule("K-3.7")
def test_attacks_may_be_repeated() -> None:
    table = field(("elite", (9, 3)))
    strike(table, 2, "ranged", "elite 1", 2)
    for seat in (2, 1, 3):
        table.do(seat, EndTurn())
    table.mg(EndOpponents())
    strike(table, 2, "ranged", "elite 1", 8)
    assert table.state.failed == ()


# --- hits (K-5.5)


@pytest.mark.rule("K-5.5")
@pytest.mark.parametrize(("rank", "left"), [("minion", 0), ("elite", 1), ("boss", 2)])
def test_a_hit_costs_a_wound(rank: Rank, left: int) -> None:
    table = field((rank, (2, 1)), boss_tn=8)
    strike(table, 1, "melee", f"{rank} 1", 9)
    assert table.heard(FoeWounded).wounds == left
    assert table.foe(f"{rank} 1").out == (left == 0)


@pytest.mark.rule("K-5.5")
@pytest.mark.refuses("K-5.5", "K-5.1")
def test_an_exceptional_hit_lets_the_attacker_choose_one_benefit() -> None:
    table = field(("elite", (2, 1)), ("minion", (9, 1)))
    strike(table, 1, "melee", "elite 1", 10)
    assert table.owing() == {"answer.1": (1,)}
    assert table.refused(2, ChooseBenefit("wound"), inside=True).rule == "K-5.5"
    assert table.refused(1, ChooseBenefit("mana")).rule == "K-5.5"
    assert table.refused(2, Go((2, 3))).facts == {"why": "question", "seat": 1}
    table.do(1, ChooseBenefit("wound"))
    assert table.foe("elite 1").out


@pytest.mark.rule("K-5.5")
def test_a_push_moves_the_foe_straight_away_as_far_as_there_is_room() -> None:
    table = field(("elite", (2, 1)), ("minion", (9, 1)))
    strike(table, 1, "melee", "elite 1", 10)
    table.do(1, ChooseBenefit("push"))
    assert table.foe("elite 1").square == (4, 1)
    table = field(("elite", (2, 1)), ("minion", (3, 1)))
    strike(table, 1, "melee", "elite 1", 10)
    table.do(1, ChooseBenefit("push"))
    assert table.foe("elite 1").square == (2, 1)


@pytest.mark.rule("K-5.5", "K-4.2")
def test_nobody_is_pushed_between_two_walls() -> None:
    table = field(("elite", (2, 2)))
    table.mg(Paint(3, 2, 3, 2, "#"))
    table.mg(Paint(2, 3, 2, 3, "#"))
    strike(table, 1, "melee", "elite 1", 10)
    table.do(1, ChooseBenefit("push"))
    assert table.foe("elite 1").square == (2, 2)


@pytest.mark.rule("K-5.5", "K-4.4")
def test_without_a_board_a_push_takes_the_foe_out_of_reach() -> None:
    table = Sitting(1).scene(None).foes("elite")
    table.mg(StartFight())
    strike(table, 1, "melee", "elite 1", 10)
    table.do(1, ChooseBenefit("push"))
    assert not table.foe("elite 1").near


@pytest.mark.rule("K-5.5")
def test_a_disarmed_foe_neither_strikes_nor_retaliates_until_its_turn_is_over() -> None:
    table = field(("elite", (2, 1)))
    strike(table, 1, "melee", "elite 1", 10)
    table.do(1, ChooseBenefit("disarm"))
    table.do(1, EndTurn())
    table.do(3, Go((2, 2)))
    strike(table, 3, "melee", "elite 1", 3)
    assert table.hero(3).character.hearts == 5
    table.do(3, EndTurn())
    table.do(2, EndTurn())
    table.mg(RunFoes())
    assert table.heard(FoeActed).why == "disarmed"
    assert not table.foe("elite 1").disarmed


@pytest.mark.rule("K-5.5")
def test_a_position_makes_the_next_roll_a_step_easier() -> None:
    table = field(("minion", (2, 1)), ("elite", (9, 1)))
    strike(table, 1, "melee", "minion 1", 10)
    table.do(1, ChooseBenefit("position"))
    assert [(edge.why, edge.steps) for edge in table.hero(1).edges] == [("K-5.5", -1)]


@pytest.mark.rule("K-5.5", "K-12.1")
def test_who_does_not_choose_in_time_takes_the_wound() -> None:
    table = field(("boss", (2, 1)), boss_tn=8)
    strike(table, 1, "melee", "boss 1", 10)
    table.expire("answer.1")
    assert table.foe("boss 1").wounds == 1


@pytest.mark.rule("K-5.5")
def test_the_last_blow_of_a_fight_has_its_benefit_in_the_mgs_words() -> None:
    table = field(("minion", (2, 1)))
    entry = strike(table, 1, "melee", "minion 1", 10)
    assert table.state.fight is None
    assert table.view(None).trials[-1].owed == ("benefit",)
    assert entry.result == "exceptional"


# --- misses (K-5.6)


@pytest.mark.rule("K-5.6")
def test_the_books_own_miss_in_melee_costs_a_heart() -> None:
    table = field(("minion", (2, 1)))
    assert strike(table, 1, "melee", "minion 1", 4).owed == ()
    assert table.hero(1).character.hearts == 4
    assert table.heard(HeartLost) == HeartLost(1, 4, "retaliation", table.foe("minion 1").id)


@pytest.mark.rule("K-5.6")
@pytest.mark.parametrize(
    ("archer", "at", "object_at", "hearts"),
    [
        (True, (9, 3), None, 4),
        (False, (9, 3), None, 5),
        (True, (9, 3), (5, 3), 5),
        (False, (2, 3), None, 4),
    ],
    ids=["archer in the open", "no bow", "behind cover", "beside me"],
)
def test_a_missed_shot_is_answered_by_whoever_could_really_reach(
    archer: bool, at: Square, object_at: Square | None, hearts: int
) -> None:
    table = field(("minion", at), ranged=archer)
    if object_at:
        table.mg(Paint(*object_at, *object_at, "o"))
    strike(table, 2, "ranged", "minion 1", 3)
    assert table.hero(2).character.hearts == hearts


@pytest.mark.rule("K-5.6", "K-3.4")
@pytest.mark.refuses("K-3.4")
def test_a_one_is_a_complication_always_and_a_heart_if_reachable() -> None:
    table = field(("minion", (2, 1)), ("minion", (19, 7)))
    assert strike(table, 1, "melee", "minion 1", 1).owed == ("complication",)
    assert table.hero(1).character.hearts == 4
    table.do(1, EndTurn())
    assert strike(table, 2, "ranged", "minion 2", 1).owed == ("complication",)
    assert table.hero(2).character.hearts == 5
    table.do(2, EndTurn())
    table.do(3, EndTurn())
    assert table.refused(MASTER, RunFoes()).facts == {"why": "owed"}
    for number in (1, 2):
        table.mg(Complicate(number, "potyka się"))
    table.mg(EndOpponents())


@pytest.mark.rule("K-5.6")
def test_whoever_falls_by_retaliation_has_ended_the_turn() -> None:
    table = field(("elite", (2, 1)))
    for _ in range(4):
        strike(table, 1, "melee", "elite 1", 2)
        for seat in (1, 2, 3):
            table.do(seat, EndTurn())
        table.mg(EndOpponents())
    strike(table, 1, "melee", "elite 1", 2)
    assert table.heard(HeroDowned).seat == 1
    assert table.heard(TurnEnded).seat == 1
    assert table.owing() == {"fight.1.5": (2, 3)}


@pytest.mark.rule("K-5.6")
@pytest.mark.refuses("K-5.6")
def test_where_every_miss_costs_the_mg_says_whether_a_heart_or_a_complication() -> None:
    table = field(("minion", (9, 3)), retaliation="always")
    assert strike(table, 2, "ranged", "minion 1", 2).owed == ("verdict",)
    assert table.hero(2).character.hearts == 5
    table.mg(JudgeMiss(1))
    assert table.hero(2).character.hearts == 4
    assert table.heard(HeartLost).cause == "verdict"
    assert table.refused(MASTER, JudgeMiss(1)).rule == "K-5.6"
    table.do(2, EndTurn())
    table.do(1, Go((6, 1)))
    table.do(1, EndTurn())
    table.do(3, EndTurn())
    table.mg(EndOpponents())
    strike(table, 2, "ranged", "minion 1", 2)
    table.mg(Complicate(2, "pęka cięciwa"))
    assert table.hero(2).character.hearts == 4


@pytest.mark.rule("K-5.6", "K-3.4")
@pytest.mark.refuses("K-3.4")
def test_the_opponents_wait_until_the_mg_has_said_what_a_miss_costs() -> None:
    table = field(("minion", (9, 3)), retaliation="always")
    strike(table, 2, "ranged", "minion 1", 2)
    for seat in (2, 1, 3):
        table.do(seat, EndTurn())
    assert table.refused(MASTER, RunFoes()).facts == {"why": "owed"}
    table.mg(JudgeMiss(1))
    table.mg(RunFoes())


@pytest.mark.rule("K-5.6")
def test_where_every_miss_costs_a_one_costs_both_and_the_runner_takes_the_heart() -> None:
    table = field(("minion", (9, 3)), retaliation="always")
    assert strike(table, 2, "ranged", "minion 1", 1).owed == ("complication",)
    assert table.hero(2).character.hearts == 4
    led = Sitting(2, runner=True, house={"retaliation": "always"}).scene(None).foes("minion")
    led.mg(StartFight())
    assert strike(led, 2, "ranged", "minion 1", 2).owed == ()
    assert led.hero(2).character.hearts == 4


# --- crowds (K-5.8)

CROWD: tuple[tuple[Rank, Square], ...] = (("minion", (2, 1)), ("minion", (2, 2)), ("minion", (0, 1)))


@pytest.mark.rule("K-5.8")
def test_three_minions_around_one_make_every_roll_a_step_harder() -> None:
    assert strike(field(*CROWD), 1, "melee", "minion 1", 7).result == "failure"
    assert strike(field(*CROWD[:2]), 1, "melee", "minion 1", 7).result == "success"
    assert strike(field(*CROWD[:2], ("elite", (0, 1))), 1, "melee", "minion 1", 7).result == "success"


@pytest.mark.rule("K-5.8")
def test_or_a_failure_brings_one_complication_never_two() -> None:
    table = field(*CROWD, crowd="complication")
    entry = strike(table, 1, "melee", "minion 1", 2)
    assert (throw_of(entry).tn, entry.owed) == (6, ("complication",))
    table = field(*CROWD, crowd="complication")
    assert strike(table, 1, "melee", "minion 1", 1).owed == ("complication",)
    assert strike(field(*CROWD, crowd="off"), 1, "melee", "minion 1", 2).owed == ()


@pytest.mark.rule("K-5.8", "K-12.2")
def test_whoever_is_not_seen_does_not_press() -> None:
    table = field(*CROWD)
    table.mg(ChangeFoe(table.foe("minion 3").id, "hide", "w cieniu"))
    assert strike(table, 1, "melee", "minion 1", 7).result == "success"


@pytest.mark.rule("K-5.8", "K-5.9")
def test_a_crowd_does_not_press_on_a_defence() -> None:
    table = field(*CROWD, enemy_attack="defence")
    for seat in (1, 2, 3):
        table.do(seat, EndTurn())
    table.mg(FoeAttack(table.foe("minion 1").id, 1, None))
    with loaded(6):
        table.do(1, Defend("strength"))
    assert table.heard(Rolled).trial.throw == Throw(10, 6)


@pytest.mark.rule("K-5.8", "K-4.4")
def test_without_a_board_all_near_minions_press() -> None:
    table = Sitting(1).scene(None).foes("minion", "minion", "minion")
    table.mg(StartFight())
    assert strike(table, 1, "melee", "minion 1", 7).result == "failure"
    table.undo()
    table.mg(SetRange(table.foe("minion 3").id, near=False))
    assert strike(table, 1, "melee", "minion 1", 7).result == "success"

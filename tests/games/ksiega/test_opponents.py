"""The opponents' turn: how they hit, how they think, what the party sees of it (K-5.9, K-5.10)."""

import msgspec
import pytest

from tests.games.ksiega.sitting import Sitting, loaded, throw_of, values
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.board.sight import cover
from zarzewie.games.ksiega.events.fights import FoeActed, FoeStruck, HeartLost, HeroDied, RoundBegan
from zarzewie.games.ksiega.events.scenes import FoeSeen
from zarzewie.games.ksiega.events.trials import Rolled
from zarzewie.games.ksiega.fights.plans import Fighter, Mark, Plan, plan
from zarzewie.games.ksiega.moves.master import (
    Alter,
    EndOpponents,
    FoeAttack,
    FoeGo,
    RunFoe,
    RunFoes,
    SetPresence,
    StartFight,
)
from zarzewie.games.ksiega.moves.player import Defend, EndTurn, Go
from zarzewie.games.ksiega.moves.scene import BlankBoard, ChangeFoe, Paint, SetRange
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused


def their_turn(
    *foes: tuple[Rank, Square], ranged: bool = False, hidden: bool = False, **house: object
) -> Sitting:
    """An open field; three heroes at the left edge have ended their turns."""
    table = Sitting(house=house).scene(None)
    table.mg(BlankBoard(20, 8, False))
    for seat, square in enumerate(((1, 1), (1, 3), (1, 5)), start=1):
        table.stand(seat, square)
    table.foes("minion", at=[(19, 7)])
    table.foes(*(rank for rank, _ in foes), at=[at for _, at in foes], ranged=ranged, hidden=hidden)
    table.mg(StartFight())
    for seat in (1, 2, 3):
        table.do(seat, EndTurn())
    return table


# --- how they hit (K-5.9)


@pytest.mark.rule("K-5.9")
@pytest.mark.parametrize(("rank", "die"), [("minion", 6), ("elite", 8), ("boss", 10)])
@pytest.mark.parametrize("shows", [1, 5, 6])
def test_by_default_a_ranks_die_hits_on_six(rank: Rank, die: int, shows: int) -> None:
    table = their_turn((rank, (2, 1)))
    with loaded(shows):
        table.mg(FoeAttack(table.foe(f"{rank} 2").id, 1, None))
    struck = table.heard(FoeStruck)
    assert struck.throw is not None
    assert (struck.throw.die, struck.throw.tn, struck.hit) == (die, 6, shows >= 6)
    assert table.hero(1).character.hearts == (4 if shows >= 6 else 5)
    assert table.state.trials == ()  # no complication, no benefit


@pytest.mark.rule("K-5.9", "K-4.3")
def test_partial_cover_raises_an_archers_tn_to_eight() -> None:
    table = their_turn(("elite", (9, 3)), ranged=True)
    table.mg(Paint(5, 3, 5, 3, "o"))
    with loaded(7):
        table.mg(FoeAttack(table.foe("elite 2").id, 2, None))
    struck = table.heard(FoeStruck)
    assert (throw_of(struck).tn, struck.ranged, struck.hit) == (8, True, False)


@pytest.mark.rule("K-5.9", "K-9.4")
def test_with_a_d6_alone_an_elite_hits_on_five() -> None:
    table = their_turn(("elite", (2, 1)), d6_only=True)
    with loaded(5):
        table.mg(FoeAttack(table.foe("elite 2").id, 1, None))
    assert table.hero(1).character.hearts == 4


@pytest.mark.rule("K-5.9")
@pytest.mark.refuses("K-5.9")
def test_or_the_target_defends_with_a_trait_of_its_choice() -> None:
    table = their_turn(("boss", (2, 1)), enemy_attack="defence")
    assert table.refused(1, Defend("strength"), inside=True).rule == "K-5.9"
    table.mg(FoeAttack(table.foe("boss 2").id, 1, None))
    assert table.owing() == {"answer.1": (1,)}
    with loaded(8):
        table.do(1, Defend("strength"))
    entry = table.heard(Rolled).trial
    assert (entry.kind, entry.trait, entry.tn, entry.result) == ("defence", "strength", 8, "success")
    assert table.hero(1).character.hearts == 5


@pytest.mark.rule("K-5.9")
@pytest.mark.parametrize(("rank", "tn"), [("minion", 6), ("elite", 6), ("boss", 8)])
def test_a_defence_is_rolled_against_the_attackers_rank(rank: Rank, tn: int) -> None:
    table = their_turn((rank, (2, 1)), enemy_attack="defence")
    table.mg(FoeAttack(table.foe(f"{rank} 2").id, 1, None))
    table.do(1, Defend("agility"))
    assert table.heard(Rolled).trial.throw == Throw(6, tn)


@pytest.mark.rule("K-5.9")
def test_a_defence_that_fails_costs_a_heart_and_a_clock_picks_the_best_trait() -> None:
    table = their_turn(("minion", (2, 3)), enemy_attack="defence")
    table.mg(FoeAttack(table.foe("minion 2").id, 2, None))
    with loaded(2):
        table.expire("answer.1")
    assert table.heard(Rolled).trial.trait == "agility"
    assert table.hero(2).character.hearts == 4


@pytest.mark.rule("K-5.9")
def test_or_every_strike_hits() -> None:
    table = their_turn(("minion", (2, 1)), enemy_attack="automatic")
    table.mg(FoeAttack(table.foe("minion 2").id, 1, None))
    assert table.hero(1).character.hearts == 4


@pytest.mark.rule("K-5.9")
@pytest.mark.refuses("K-5.9")
def test_or_the_mg_decides_each_time_but_never_the_runner() -> None:
    table = their_turn(("minion", (2, 1)), enemy_attack="gm")
    foe = table.foe("minion 2").id
    assert table.refused(MASTER, FoeAttack(foe, 1, None)).rule == "K-5.9"
    assert table.refused(MASTER, RunFoes()).facts == {"why": "gm"}
    table.mg(FoeAttack(foe, 1, False))
    assert table.hero(1).character.hearts == 5
    with pytest.raises(Refused, match=r"K-5\.9"):
        Sitting(runner=True, house={"enemy_attack": "gm"})


@pytest.mark.rule("K-5.9", "K-5.1")
@pytest.mark.refuses("K-5.9", "K-5.1", "K-4.2")
def test_each_opponent_moves_and_strikes_once() -> None:
    table = their_turn(("minion", (4, 1)))
    foe = table.foe("minion 2").id
    assert table.refused(MASTER, FoeAttack(foe, 1, None)).facts == {"why": "no_target"}
    table.mg(FoeGo(foe, (2, 1)))
    assert table.refused(MASTER, FoeGo(foe, (4, 1))).facts == {"why": "no_way"}
    with loaded(1):
        table.mg(FoeAttack(foe, 1, None))
    assert table.refused(MASTER, FoeAttack(foe, 1, None)).facts == {"why": "not_its_turn"}
    assert table.refused(MASTER, RunFoe(foe)).facts == {"why": "not_its_turn"}


@pytest.mark.rule("K-4.2", "K-5.10")
def test_whom_the_mg_has_moved_does_not_move_again_by_itself() -> None:
    table = their_turn(("minion", (12, 1)))
    foe = table.foe("minion 2").id
    table.mg(FoeGo(foe, (7, 1)))
    table.mg(RunFoe(foe))
    assert table.foe("minion 2").square == (7, 1)


@pytest.mark.rule("K-6.5")
def test_a_held_opponent_is_not_moved_by_the_mgs_hand_either() -> None:
    table = their_turn(("minion", (4, 1)))
    foe = table.foe("minion 2").id
    held = msgspec.structs.replace(table.foe("minion 2"), held=1)
    state = msgspec.structs.replace(table.state, foes=(table.state.foes[0], held))
    moves = [offer for offer in GAME.offers(state, MASTER) if offer.move in ("foe_go", "foe_attack")]
    assert foe not in [each for offer in moves for each in values(offer, "foe")]


@pytest.mark.rule("K-5.9", "K-4.3")
def test_cover_does_not_count_within_arms_reach() -> None:
    table = their_turn(("elite", (2, 2)))
    table.mg(Paint(1, 2, 1, 2, "o"))
    assert table.state.board is not None
    assert cover(table.state.board, (1, 1), (2, 2)) == "partial"
    with loaded(6):
        table.mg(FoeAttack(table.foe("elite 2").id, 1, None))
    assert table.heard(FoeStruck).throw == Throw(8, 6)


@pytest.mark.rule("K-5.1", "K-5.9")
@pytest.mark.refuses("K-5.1")
def test_the_next_one_acts_once_the_struck_has_answered() -> None:
    table = their_turn(("minion", (2, 1)), ("minion", (2, 2)), enemy_attack="defence")
    first, second = table.foe("minion 2").id, table.foe("minion 3").id
    table.mg(FoeAttack(first, 1, None))
    for move in (FoeAttack(second, 1, None), RunFoe(second), RunFoes(), EndOpponents()):
        assert table.refused(MASTER, move).facts == {"why": "question", "seat": 1}
    with loaded(9):
        table.do(1, Defend("strength"))
    table.mg(RunFoes())
    assert [(each.name, each.done) for each in table.state.foes] == [
        ("minion 1", True),
        ("minion 2", True),
        ("minion 3", True),
    ]
    assert table.state.fight is not None
    assert table.state.fight.round == 1
    with loaded(9):
        table.do(1, Defend("strength"))
    table.mg(RunFoes())
    assert table.heard(RoundBegan).round == 2


@pytest.mark.rule("K-5.9")
def test_the_runner_waits_for_each_answer() -> None:
    table = their_turn(("minion", (2, 1)), ("minion", (2, 2)), enemy_attack="defence")
    table.mg(RunFoes())
    assert len(table.state.asked) == 1
    assert not table.foe("minion 3").done


# --- whom they leave alone (K-7.2, K-12.1)


@pytest.mark.rule("K-7.2", "K-12.1")
def test_the_downed_and_the_absent_are_left_alone() -> None:
    table = their_turn(("minion", (2, 2)))
    table.mg(Alter(1, "harm", 5, "kamień"))
    table.mg(SetPresence(2, False))
    assert table.offers(MASTER, "foe_attack") == []
    deadly = their_turn(("minion", (2, 2)), deadly=True)
    deadly.mg(Alter(1, "harm", 5, "kamień"))
    with loaded(6):
        deadly.mg(FoeAttack(deadly.foe("minion 2").id, 1, None))
    assert deadly.heard(HeroDied).seat == 1


# --- whom they attack (K-5.10)

HALL_MARKS = (Mark(1, (2, 0), 5, 10), Mark(2, (5, 0), 1, 6), Mark(3, (6, 0), 4, 20))


@pytest.mark.rule("K-5.10")
@pytest.mark.parametrize(
    ("rank", "seat", "why"), [("minion", 1, "nearest"), ("elite", 2, "weakest"), ("boss", 3, "dangerous")]
)
def test_each_rank_has_its_own_idea_of_whom_to_attack(rank: Rank, seat: int, why: str) -> None:
    table = Sitting().scene(None)
    table.mg(BlankBoard(12, 4, False))
    board = table.state.board
    assert board is not None
    found = plan(board, Fighter((2, 2), rank), HALL_MARKS, ())
    assert (found.seat, found.why) == (seat, why)


@pytest.mark.rule("K-5.10")
def test_an_archer_keeps_out_of_reach_and_shoots_whom_it_sees() -> None:
    table = Sitting().scene(None)
    table.mg(BlankBoard(12, 4, False))
    board = table.state.board
    assert board is not None
    found = plan(board, Fighter((2, 1), "minion", ranged=True), HALL_MARKS[:1], ())
    assert found.ranged
    assert max(abs(found.to[0] - 2), abs(found.to[1])) > 1


@pytest.mark.rule("K-5.10")
def test_nobody_to_fight_nothing_to_do_and_no_way_through() -> None:
    table = Sitting().scene(None)
    table.mg(BlankBoard(12, 4, False))
    table.stand(1, (11, 0)).stand(2, (11, 1)).stand(3, (11, 2))
    table.mg(Paint(1, 0, 1, 3, "#"))
    board = table.state.board
    assert board is not None
    assert plan(board, Fighter((6, 1), "boss"), (), ()) == Plan((6, 1), None, False, "nobody")
    assert plan(board, Fighter((6, 1), "boss"), (Mark(1, (0, 0), 5, 6),), ()).why == "stand"
    assert plan(board, Fighter((6, 1), "boss", armed=False), HALL_MARKS, ()).seat is None


@pytest.mark.rule("K-5.10")
def test_the_runner_moves_them_all_and_says_why() -> None:
    table = their_turn(("minion", (4, 1)), ("elite", (6, 5)))
    with loaded(2, 2):
        table.mg(RunFoes())
    acted = [each.event for each in table.told if isinstance(each.event, FoeActed)]
    assert [event.why for event in acted] == ["approach", "nearest", "weakest"]
    assert table.heard(RoundBegan).round == 2


@pytest.mark.rule("K-5.10")
def test_a_held_opponent_stands_still() -> None:
    table = their_turn(("minion", (2, 1)))
    play = Play(table.state, table.match.chance)
    play.set_foe(table.foe("minion 2").id, held=1)
    table.match = table.match.in_state(play.state)
    table.mg(RunFoe(table.foe("minion 2").id))
    assert table.heard(FoeActed).why == "held"


@pytest.mark.rule("K-5.10", "K-4.4")
def test_without_a_board_they_come_near_and_then_strike() -> None:
    table = Sitting().scene(None).foes("minion", "minion")
    table.mg(SetRange(table.foe("minion 1").id, near=False))
    table.mg(StartFight())
    for seat in (1, 2, 3):
        table.do(seat, EndTurn())
    table.mg(RunFoe(table.foe("minion 1").id))
    assert table.foe("minion 1").near
    with loaded(6):
        table.mg(RunFoe(table.foe("minion 2").id))
    assert table.heard(HeartLost).hearts == 4


@pytest.mark.rule("K-5.10", "K-4.2")
def test_opponents_open_the_doors_on_their_way() -> None:
    table = Sitting(players=1).scene("crypt").stand(1, (6, 7))
    table.foes("minion", at=[(9, 7)])
    table.mg(StartFight())
    table.do(1, EndTurn())
    with loaded(1):
        table.mg(RunFoes())
    board = table.view(None).board
    assert board is not None
    assert board.sign((7, 7)) == "/"
    assert table.foe("minion 1").square == (7, 7)


# --- what the party sees


@pytest.mark.rule("K-5.10", "K-12.2")
def test_what_a_hidden_opponent_does_is_told_to_the_mg_alone() -> None:
    table = their_turn(("boss", (15, 1)), hidden=True)
    before = encode([table.view(1), table.view(None)])
    table.mg(FoeGo(table.foe("boss 2").id, (12, 1)))
    assert encode([table.view(1), table.view(None)]) == before
    assert table.heard_nothing(FoeActed)
    assert table.heard(FoeActed, MASTER).path[-1] == (12, 1)


@pytest.mark.rule("K-5.10", "K-12.2")
def test_of_a_way_out_of_the_fog_the_party_hears_the_squares_that_it_knows() -> None:
    table = Sitting(players=1).scene(None, fog=True)
    table.mg(BlankBoard(12, 3, dark=True))
    table.stand(1, (0, 1)).foes("minion", "minion", at=[(1, 0), (6, 1)])
    table.mg(StartFight())
    table.do(1, EndTurn())
    table.mg(FoeGo(table.foe("minion 2").id, (2, 1)))
    assert table.heard(FoeActed, 1).path == ((2, 1),)
    assert table.heard(FoeActed, None).path == ((2, 1),)
    assert table.heard(FoeActed, MASTER).path == ((5, 1), (4, 1), (3, 1), (2, 1))


@pytest.mark.rule("K-12.2")
def test_whoever_strikes_from_hiding_is_seen() -> None:
    table = their_turn(("minion", (2, 1)), hidden=True)
    with loaded(1):
        table.mg(RunFoe(table.foe("minion 2").id))
    assert table.heard(FoeSeen).name == "minion 2"
    assert table.foe("minion 2").met


def test_the_round_goes_on_however_many_are_hidden() -> None:
    table = their_turn(("minion", (2, 1)), hidden=True)
    table.mg(EndOpponents())
    assert table.heard(RoundBegan).round == 2
    table.do(1, Go((2, 2)))
    table.mg(ChangeFoe(table.foe("minion 2").id, "show", "wyłazi"))
    assert table.heard(FoeSeen) is not None

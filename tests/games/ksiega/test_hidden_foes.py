"""Nothing reveals a hidden foe; walking, leaping and pushing find it (K-4.2)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from tests.games.ksiega.test_magic import MAGE, cast, field
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.events.fights import EffectTook, FoePushed, RoundBegan
from zarzewie.games.ksiega.events.scenes import FoeSeen, FoeShifted, HeroMoved
from zarzewie.games.ksiega.moves.master import RunFoe, RunFoes
from zarzewie.games.ksiega.moves.player import Attack, Cast, ChooseBenefit, EndTurn, Go
from zarzewie.games.ksiega.moves.scene import Paint
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.codec import encode


def lurking(*at: Square, seen: Square = (9, 5)) -> Sitting:
    """A fight with one opponent in sight, and hidden ones on these squares."""
    table = field(("elite", seen))
    minions: list[Rank] = ["minion"] * len(at)
    table.foes(*minions, at=at, hidden=True)
    return table


def known_to(table: Sitting, seat: int | None = None) -> bytes:
    """Everything that a seat sees, may do, and was told last."""
    return encode([table.view(seat), table.match.offers(seat or 1), told_to(table.told, seat)])


@pytest.mark.rule("K-4.2", "K-6.5", "K-12.2")
def test_a_barrier_is_laid_over_whoever_is_hidden() -> None:
    """A world without anybody in hiding looks the same to every seat."""
    worlds = []
    for table in (lurking((4, 5)), lurking()):
        cast(table, Cast("barrier", square=(4, 5)), 7)
        assert table.heard(EffectTook).squares == ((3, 5), (4, 5), (5, 5))
        worlds.append([known_to(table, seat) for seat in (None, 1, MAGE)])
    assert worlds[0] == worlds[1]


@pytest.mark.rule("K-4.2")
def test_whoever_stands_in_a_barrier_may_step_out() -> None:
    table = lurking((4, 5))
    cast(table, Cast("barrier", square=(4, 5)), 7)
    for seat in (MAGE, 1, 2):
        table.do(seat, EndTurn())
    with loaded(1):
        table.mg(RunFoe(table.foe("minion 2").id))
    square = table.foe("minion 2").square
    assert square is not None
    assert square not in table.board(None).barriers


@pytest.mark.rule("K-4.2", "K-12.2")
def test_a_wall_that_the_mg_draws_does_not_tell_of_them_either() -> None:
    worlds = []
    for table in (lurking((4, 5)), lurking()):
        table.mg(Paint(3, 5, 5, 5, "#"))
        worlds.append([encode([table.view(seat), told_to(table.told, seat)]) for seat in (None, 1)])
        if table.foe("elite 1") is not table.state.foes[-1]:
            assert table.foe("minion 2").square not in ((3, 5), (4, 5), (5, 5))
            assert table.heard(FoeShifted, MASTER).foe == table.foe("minion 2").id
    assert worlds[0] == worlds[1]


@pytest.mark.rule("K-4.2")
def test_walking_into_somebody_hidden_shows_them_and_spends_the_step() -> None:
    table = lurking((3, 1))
    table.do(1, Go((5, 1)))
    assert table.heard(FoeSeen).name == "minion 2"
    assert table.heard(HeroMoved) == HeroMoved(1, ((2, 1),), stopped=True)
    assert (table.hero(1).square, table.hero(1).moved) == ((2, 1), 2)


@pytest.mark.rule("K-4.2")
def test_the_last_step_is_spent_too() -> None:
    table = lurking((6, 1))
    table.do(1, Go((6, 1)))
    assert (table.hero(1).square, table.hero(1).moved) == ((5, 1), 5)
    assert table.offers(1, "go") == []


@pytest.mark.rule("K-4.2", "K-6.1")
def test_an_area_does_not_touch_whoever_is_hidden() -> None:
    table = lurking((9, 4))
    cast(table, Cast("area", square=(9, 5)), 9)
    assert table.foe("elite 1").wounds == 1
    assert (table.foe("minion 2").wounds, table.foe("minion 2").hidden) == (1, True)


@pytest.mark.rule("K-4.2", "K-6.5")
def test_a_leap_onto_somebody_hidden_ends_beside_them_and_is_paid() -> None:
    table = lurking((5, 5))
    cast(table, Cast("leap", square=(5, 5)), 7)
    assert table.heard(FoeSeen).name == "minion 2"
    x, y = table.hero(MAGE).square or (0, 0)
    assert max(abs(x - 5), abs(y - 5)) == 1
    assert (table.hero(MAGE).character.mana, table.hero(MAGE).spent) == (2, True)


@pytest.mark.rule("K-4.2", "K-5.5")
def test_a_push_onto_somebody_hidden_shows_them_and_ends_where_there_is_room() -> None:
    table = lurking((4, 1), seen=(2, 1))
    with loaded(10):
        table.do(1, Attack("melee", table.foe("elite 1").id))
    table.do(1, ChooseBenefit("push"))
    assert table.heard(FoeSeen).name == "minion 2"
    assert table.heard(FoePushed).path == ((3, 1),)
    assert table.foe("elite 1").square == (3, 1)


@pytest.mark.rule("K-4.2", "K-5.10", "K-12.2")
def test_letting_all_opponents_act_leaves_the_hidden_hidden() -> None:
    table = lurking((2, 2), (2, 4))
    for seat in (1, 2, 3):
        table.do(seat, EndTurn())
    before = [(foe.square, foe.hidden) for foe in table.state.foes[1:]]
    table.mg(RunFoes())
    assert [(foe.square, foe.hidden) for foe in table.state.foes[1:]] == before
    assert table.heard(RoundBegan).round == 2
    assert table.heard_nothing(FoeSeen)

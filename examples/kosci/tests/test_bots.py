"""The counting bot computes the right odds, and beats the random one."""

import pytest

from kosci import GAME
from kosci.bots import at_least, likely
from kosci.state import Public
from kosci.views import View
from zarzewie.lab.plan import draw_up
from zarzewie.lab.run import run


def test_what_one_holds_is_certain() -> None:
    view = View(Public(True, (3, 2), 0, 1), (1, 5, 6))
    assert likely(view, 2, 5) == 1.0
    assert likely(view, 3, 5) == pytest.approx(1 - (2 / 3) ** 2)
    assert likely(view, 5, 5) == 0.0


def test_chances_of_many_dice_add_up() -> None:
    assert at_least(0, 10, 1 / 6) == 1.0
    assert at_least(10, 10, 1 / 6) == pytest.approx((1 / 6) ** 10)


def test_counting_beats_chance() -> None:
    """It wins at least nine of ten, in two hundred matches of two seats."""
    done = run(draw_up("kosci", 200, None, "counter,random", {}, 1), 1)
    assert GAME.bots.keys() == {"counter", "random"}
    assert done.tally.estimates()["wins_seat_0"].low > 0.9

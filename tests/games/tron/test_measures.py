"""The lab's metrics (T-11.2, T-12.1)."""

import pytest

from tests.games.tron.test_bots import played
from zarzewie.games.tron import GAME
from zarzewie.games.tron.measures import inference, metrics


@pytest.mark.rule("T-9.4")
def test_a_day_that_left_too_few_memories_was_won() -> None:
    state = played(GAME.bots["rule"], 3, 1)[0].state
    state.day, state.lost = 2, "too_few_cards"
    assert (metrics(state)["day_1_won"], metrics(state)["day_2_won"]) == (1.0, 1.0)
    state.lost = "deck_empty"
    assert (metrics(state)["day_1_won"], metrics(state)["day_2_won"]) == (1.0, 0.0)
    assert "day_3_won" not in metrics(state)


@pytest.mark.rule("T-6.6", "T-6.7")
def test_fenrys_gives_the_truth_more_as_takes_tell_him_and_mere_counting_does_not() -> None:
    found = [inference(match.state) for seed in range(5) for match in played(GAME.bots["rule"], seed, 1)]
    told = [each for each in found if each]
    assert all(0 < each["inference"] <= 1 for each in told)
    mean = {name: sum(each[name] for each in told) / len(told) for name in told[0]}
    assert mean["inference"] > mean["inference_by_chance"] + 0.05
    assert mean["inference_bits"] > 0


def test_in_the_prologue_there_is_nobody_to_infer() -> None:
    state = played(GAME.bots["rule"], 3, 0)[0].state
    assert inference(state) == {}

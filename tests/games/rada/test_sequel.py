"""Another match at the same table, and who may speak."""

import pytest

from zarzewie.games.rada import GAME
from zarzewie.games.rada.options import Options
from zarzewie.kernel.game import Outcome, Past
from zarzewie.kernel.match import Match


@pytest.mark.rule("R-9.3")
def test_the_next_game_remembers_which_dilemmas_the_table_had() -> None:
    assert GAME.campaign
    past = Past({}, Outcome("council", (0,), legacy={"seen": ["granary", "bells"]}))
    assert GAME.campaign.sequel(Options(), [past]).seen == ("granary", "bells")
    later = Past({}, Outcome("collapse", (), legacy={"seen": ["granary", "bells", "wolves"]}))
    assert GAME.campaign.sequel(Options(), [past, later]).seen == ("granary", "bells", "wolves")
    assert GAME.campaign.sequel(Options(), []).seen == ()


@pytest.mark.rule("R-2.5")
def test_councillors_whisper_to_councillors_and_the_narrator_to_nobody() -> None:
    match, _ = Match.start(GAME, {}, 4, b"whispers")
    assert match.talk(0).whispers == (1, 2)
    assert match.talk(3).whispers == ()
    silent, _ = Match.start(GAME, {"whispers": "off"}, 4, b"whispers")
    assert silent.talk(0).whispers == ()
    assert silent.talk(0).aloud

"""What a council may begin with: every preset is valid, and Dosłownie is the printed rules."""

import pytest

from tests.games.rada.making import SECRET
from zarzewie.conformance import capabilities
from zarzewie.games.rada import GAME
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.presets import PRESETS
from zarzewie.kernel.match import Match
from zarzewie.server.forms import choices
from zarzewie.server.table_options import chosen

MARKED = {
    "lone_consensus": "always",
    "collapse": "literal",
    "dominance": "immediate",
    "ruling": "sum",
    "goals": "off",
}
"""The options whose literal value the rules mark."""
OURS = {"omen": "off", "deals": "off", "goals": "off", "narrator_reads": False}
"""What the printed rules do not have."""
FORM = {choice.name: choice for choice in choices(Options)}


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_takes_every_preset(name: str) -> None:
    chosen(GAME, dict(PRESETS[name].options), 7)
    capabilities.check_presets(GAME)


@pytest.mark.rule("R-5.4", "R-6.3", "R-7.1", "R-7.2", "R-13.1")
def test_the_literal_preset_is_all_literal() -> None:
    literal = PRESETS["literal"].options
    assert set(literal) == set(FORM) - {"language"}  # nothing is left to a default that may change
    for option, value in literal.items():
        wanted = {**MARKED, **OURS}
        assert value == wanted.get(option, FORM[option].default), option


def test_the_classic_preset_is_the_usual_table() -> None:
    started = Match.start(GAME, dict(PRESETS["classic"].options), 7, SECRET)[0]
    assert started.state.public.options == Options()


def test_presets_differ_from_each_other_and_name_no_default_twice() -> None:
    tables = [{**{name: each.default for name, each in FORM.items()}, **p.options} for p in PRESETS.values()]
    assert all(one != other for n, one in enumerate(tables) for other in tables[:n])
    for name in ("first", "sharp"):
        assert all(value != FORM[option].default for option, value in PRESETS[name].options.items())


def test_a_first_game_has_signs_and_deals_and_bots_that_keep_their_word() -> None:
    first = PRESETS["first"]
    options = Match.start(GAME, dict(first.options), 7, SECRET)[0].state.public.options
    assert (options.omen, options.deals) == ("on", "on")
    assert first.bot == "loyal"

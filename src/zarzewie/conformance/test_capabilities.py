"""The capabilities of a game, during random play."""

from hypothesis import given

from zarzewie.conformance import capabilities
from zarzewie.conformance.test_games import lengths, moments, quick, seeds
from zarzewie.kernel.game import AnyGame


def test_roles_are_seats_that_there_are(game: AnyGame) -> None:
    capabilities.check_roles(game)


def test_a_table_can_begin_with_every_preset(game: AnyGame) -> None:
    capabilities.check_presets(game)


def test_a_campaign_file_is_read_as_it_was_written(game: AnyGame) -> None:
    capabilities.check_campaign_file(game)


@given(seed=seeds, most=lengths)
@quick
def test_capabilities_answer_every_view(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most):
        capabilities.check_looks(moment.match)
        capabilities.check_narrator(moment.match, dice)
        capabilities.check_laid_open(moment.match)

"""The source of a game: its rules do no I/O, and every rule that it refuses by has a text."""

from pathlib import Path

from zarzewie import games, words
from zarzewie.conformance.purity import impurities, strangers
from zarzewie.conformance.rule_ids import BOOK, cited_in, refused_by
from zarzewie.installed import sources
from zarzewie.kernel.game import AnyGame


def _written(game: AnyGame) -> dict[Path, str]:
    found = {path: path.read_text(encoding="utf-8") for path in sources(games.package(game.id))}
    assert found, f"no source of {game.id}"
    return found


def test_rules_have_no_files_clocks_threads_or_dice_of_their_own(game: AnyGame) -> None:
    own = {games.package(game.id).partition(".")[0]}
    found = {str(path): impurities(source, own=own) for path, source in _written(game).items()}
    assert {path: what for path, what in found.items() if what} == {}


def test_a_game_knows_the_kernel_and_itself_alone(game: AnyGame) -> None:
    package = games.package(game.id)
    found = {str(path): strangers(source, package) for path, source in _written(game).items()}
    assert {path: what for path, what in found.items() if what} == {}


def test_every_rule_that_is_named_has_a_text_in_every_language(game: AnyGame) -> None:
    named = {rule for source in _written(game).values() for rule in (*cited_in(source), *refused_by(source))}
    rules = {rule for rule in named if BOOK.fullmatch(rule)}
    assert rules, "a game without a single rule"
    missing = {(lang, rule) for lang in words.languages() for rule in rules if not words.rule(lang, rule)}
    assert missing == set()

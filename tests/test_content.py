"""Content by digest: the current one, that of every release, and content brought from elsewhere."""

from itertools import islice
from typing import Any

import msgspec
import pytest

from tests.conformance.subjects import GAMES
from zarzewie import content, games
from zarzewie.conformance.playout import playout
from zarzewie.games.ksiega import contents
from zarzewie.games.ksiega.events.sitting import HandedOut
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Edition
from zarzewie.kernel.match import fold
from zarzewie.kernel.record import record, verify
from zarzewie.lab.one_match import BotMatch

RADA, TRON, KSIEGA = (games.package(game) for game in ("rada", "tron", "ksiega"))
RELEASED = [  # by release: game, its version, digest of its content; for Księga also of each adventure
    ("0.1.0", "rada", 1, "bb97f0aa572b14c3"),
    ("0.1.0", "tron", 1, "7008108bb2cc3dd2"),
    ("0.1.0", "ksiega", 1, "db90da822895c1db"),
    ("0.2.0", "rada", 2, "631b0a3f51f766e4"),
    ("0.2.0", "tron", 1, "6fc9da5d15e35235"),
    ("0.2.0", "ksiega", 3, "0427309bf1348dac"),
    ("0.2.0", "ksiega", 3, "10090bf13530cac6"),
    ("0.2.0", "ksiega", 3, "ee6223a878296163"),
    ("0.2.0", "ksiega", 3, "0e4b7677fb36f2e9"),
    ("0.2.0", "ksiega", 3, "f232749944619f3e"),
]


def changed(package: str, digest: str, change: Any) -> str:
    """Bring a changed content, as from a later release or another host. Return its digest."""
    values = msgspec.json.decode(content.at(package, digest).pack())
    change(values)
    other = content.Content(values)
    content.bring(package, other.digest, other.pack())
    return other.digest


@pytest.mark.parametrize(("release", "game", "version", "digest"), RELEASED)
def test_what_was_released_is_kept(release: str, game: str, version: int, digest: str) -> None:
    found = games.find(game)
    assert found is not None
    assert found.as_of is not None
    assert content.is_released(games.package(game), digest), release
    assert found.as_of(Edition(version, digest)) is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_content_that_nobody_kept_is_no_edition(game: AnyGame) -> None:
    assert game.as_of is not None
    assert game.as_of(Edition(game.version, "0123456789abcdef")) is None
    assert game.as_of(Edition(game.version + 1, game.content)) is None
    assert game.as_of(Edition(0, game.content)) is None


def test_a_digest_is_no_path() -> None:
    assert content.find(RADA, "../../rada/kept/bb97f0aa572b14c3") is None
    assert content.find(RADA, "") is None


def test_layout_and_order_of_files_make_no_other_content() -> None:
    one = content.Content({"a.json": {"x": 1, "y": [2]}, "b.json": 3})
    other = content.Content({"b.json": 3, "a.json": {"y": [2], "x": 1}})
    assert one.digest == other.digest
    assert content.Content({"a.json": 3, "b.json": 3}).digest != content.Content({"a.json": 3}).digest


# --- a council keeps the deck it began with


def without_two(deck: dict[str, Any]) -> None:
    for name in sorted(deck)[10:12]:
        del deck[name]


def test_a_deck_that_lost_two_cards_changes_no_council_that_began_before() -> None:
    today = games.find("rada")
    assert today is not None
    assert today.as_of is not None
    smaller = today.as_of(Edition(today.version, changed(RADA, today.content, without_two)))
    assert smaller is not None
    for seed in range(6):
        began = playout(smaller, bytes([seed]), options={})
        assert began.last.head.content == smaller.content
        folded = fold(today, began.last.head, [began.secret], began.entries)
        assert encode(folded.state) == encode(began.last.state)
        file = record(today, began.last.head, [began.secret], began.entries)
        assert verify(file, games.find) == began.last.outcome()
    old = playout(today, b"old", options={})
    folded = fold(smaller, old.last.head, [old.secret], old.entries)
    assert encode(folded.state) == encode(old.last.state)


# --- a sitting uses only its own adventure


def test_another_adventure_is_nothing_to_a_sitting() -> None:
    files = {name: content.at(KSIEGA, contents.content_of(name)).names for name in contents.adventures()}
    assert all(contents.file(name, contents.ADVENTURE) in files[name] for name in files)
    others = {(name, other) for name in files for other in files if name != other}
    assert not any(contents.file(other, contents.ADVENTURE) in files[name] for name, other in others)
    assert contents.adventures()
    assert not any(name.startswith(contents.FOLDER) for name in content.at(KSIEGA, contents.CONTENT).names)


def test_an_adventure_with_other_words_is_played_in_its_own() -> None:
    """The runner finds its place by titles it has told, so a sitting needs the texts it began with."""
    game = games.find("ksiega")
    assert game is not None
    assert game.as_of is not None

    def rename(values: dict[str, Any]) -> None:
        words = values[contents.file("latarnia", "pl.json")]
        for handout in words["handouts"].values():
            handout["title"] += " (dawniej)"

    digest = changed(KSIEGA, contents.content_of("latarnia"), rename)
    older = game.as_of(Edition(game.version, digest))
    assert older is not None
    for edition in (game, older):
        titles = handed_out(edition)
        assert titles
        assert {title.endswith("(dawniej)") for title in titles} == {edition is older}


def handed_out(game: AnyGame) -> list[str]:
    """Titles that are handed out in a few sittings played by bots."""
    return [title for number in range(4) for title in _handed_out(game, number)]


def _handed_out(game: AnyGame, number: int) -> list[str]:
    bots = [game.bots["runner"], game.bots["hero"]]
    table = BotMatch(game, {"adventure": "latarnia", "premade": True}, 2, bots, 11, number)
    told = [each.event for turn in islice(table.turns(), 4000) for each in turn.told]
    assert table.match.outcome() is not None
    assert table.match.head.content == table.match.game.content
    return [event.title for event in told if isinstance(event, HandedOut)]

"""Nothing outside a game's own folder names a game, uses its words or cites its rules.

Ids come from the games themselves, the letters of rule ids from their books, and a game's own words from
`tests/games/<id>/words.txt`. Names, texts and comments are all searched word by word: `check_master` and
`GameMaster` are found just like "master".
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import zarzewie
from zarzewie import games, words

SOURCE = Path(zarzewie.__file__).parent
LISTS = Path(__file__).parents[1] / "games"
OURS = tuple(game for game in games.ids() if (SOURCE / "games" / game).is_dir())
"""The games that come with the server; those from packages have no folder here."""
HISTORY = SOURCE / "store/migrations/versions"
"""Released migrations, which are never changed."""
STORED = (
    'msgspec.field(name="chapter")',  # campaigns store their matches under this name (0.1.0)
    "sqlite_master",  # SQLite's own table
)
"""Allowed names: those that are stored, or another program's."""


def words_of(game: str) -> tuple[str, ...]:
    listed = LISTS / game / "words.txt"
    return (game, *(listed.read_text(encoding="utf-8").split() if listed.is_file() else ()))


def books() -> set[str]:
    """The letters of the rule books: "X" for X-2.3."""
    return {text.id.split("-")[0] for game in OURS for text in words.rules("pl", game)}


def pattern(found: Sequence[str], letters: Sequence[str]) -> re.Pattern[str]:
    either = "|".join(sorted(map(re.escape, found), key=len, reverse=True))
    return re.compile(rf"\b(?:{either})(?:\b|s\b|es\b)|\b(?:{'|'.join(letters)})-\d+", re.IGNORECASE)


WORDS = pattern([word for game in OURS for word in words_of(game)], sorted(books()))


def apart(line: str) -> str:
    """Split snake_case and CamelCase names into words."""
    return re.sub(r"(?<=[a-ząćęłńóśźż])(?=[A-Z])", " ", line.replace("_", " "))


def named(source: str) -> Iterator[tuple[int, str]]:
    """The number of each line that names a game, and the word found there."""
    for number, line in enumerate(source.splitlines(), 1):
        for stored in STORED:
            line = line.replace(stored, "")
        if found := WORDS.search(apart(line)):
            yield number, found.group()


def outside() -> list[Path]:
    """All Python files of the package outside the games' folders."""
    own = [SOURCE / "games" / game for game in OURS]
    return [
        path
        for path in sorted(SOURCE.rglob("*.py"))
        if HISTORY not in path.parents and not any(folder in path.parents for folder in own)
    ]


def test_no_game_is_named_outside_its_folder() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{number}: {word}"
        for path in outside()
        for number, word in named(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_every_room_is_looked_at() -> None:
    looked_at = {path.relative_to(SOURCE).parts[0] for path in outside()}
    assert {"server", "narrator", "lab", "cli", "workshop", "kernel", "store", "words.py"} <= looked_at


def test_every_game_has_its_list_and_every_book_its_letter() -> None:
    for game in OURS:
        assert len(words_of(game)) > 1, f"tests/games/{game}/words.txt lists words that are this game's alone"
    assert len(books()) == len(set(OURS) & set(words.rule_books()))


# --- the check finds what it should


@pytest.mark.parametrize(
    "line",
    [
        'if row.game == "tron":',
        "from zarzewie.games.ksiega import campaign",
        "def check_master(self) -> None:",
        "class GameMaster:",
        '"""What heroes carry."""',
        "# every dilemma (see the book)",
        'raise Refused("K-4.4")',
        "the rule R-9.6 says so",
        "CHAPTERS = 3",
        '"Księga Zasad"',
    ],
)
def test_a_game_that_is_named_is_found(line: str) -> None:
    assert [number for number, _ in named(f"import msgspec\n{line}\n")] == [2]


@pytest.mark.parametrize(
    "line",
    [
        "from electron import wire",
        "the parade of rows",
        'Refused("house.seats")',
        "a benefactor, a masterpiece",
        'played: ArchivedMatch = msgspec.field(name="chapter")  # as it is stored',
        "ZARZEWIE-3",
    ],
)
def test_what_only_looks_like_it_is_not(line: str) -> None:
    assert list(named(line)) == []

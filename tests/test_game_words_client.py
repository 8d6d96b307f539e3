"""The client and the server's own catalogues name no game, use no game's words and cite no rule."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kernel.test_game_words import SOURCE, named

WEB = Path(__file__).parents[1] / "web"
KINDS = ("*.ts", "*.svelte", "*.css", "*.html")
COMMON = ("z popiołów",)
"""Phrases that contain a game's word without meaning the game: "from the ashes", in names of guests."""


def rooms() -> Iterator[Path]:
    """All files of the client outside the games' folders, and the server's own catalogues."""
    for kind in KINDS:
        yield from (WEB / "src").glob(kind)
        for room in ("lib", "pages"):
            yield from (WEB / "src" / room).rglob(kind)
    yield from (WEB / "src" / "games").glob("*.ts")
    yield from (WEB / "index.html", WEB / "public" / "manifest.webmanifest", SOURCE / "words.py")
    yield from (SOURCE / "locales").rglob("*.ftl")


def test_no_page_and_no_text_of_the_house_names_a_game() -> None:
    found = [
        f"{path.name}:{number}: {word}"
        for path in sorted(rooms())
        for number, word in named(_without_common(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def _without_common(text: str) -> str:
    for each in COMMON:
        text = text.replace(each, "")
    return text


def test_every_room_is_looked_at() -> None:
    looked_at = {path.name for path in rooms()}
    assert {
        "App.svelte",
        "Home.svelte",
        "Emblem.svelte",
        "Board.svelte",
        "tokens.css",
        "index.ts",
    } <= looked_at
    assert {"shell.ftl", "house.ftl", "cli.ftl", "words.py"} <= looked_at


@pytest.mark.parametrize(
    "line",
    [
        "{#if game === 'tron'}",
        "import Start from '$games/rada/Start.svelte';",
        "const BOOKS = { K: 'x' }; // K-4.4",
        "/* the colours of the throne */",
        "    [ksiega] Następne spotkanie",
        "house-file = To nie jest plik kampanii Szklanego tronu.",
    ],
)
def test_a_game_that_is_named_there_is_found(line: str) -> None:
    assert [number for number, _ in named(f"\n{line}\n")] == [2]

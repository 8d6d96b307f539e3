"""Create a new game from a template: a package with a small game, ready to be played, tested and changed."""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from string import ascii_uppercase

from zarzewie import games, words
from zarzewie.installed import PLAIN, keys
from zarzewie.kernel.game import Refused

TEMPLATE = files("zarzewie.workshop") / "new_game"
ENDING = ".in"
"""Suffix of the template's files, so that no tool reads them as Python."""


def write(game: str, folder: Path) -> list[Path]:
    """Write the files and return their paths. Raises Refused for an id that is taken or invalid."""
    if not PLAIN.fullmatch(game) or iskeyword(game):
        raise Refused("package.id", id=game[:40])
    if game in games.ids() or importable(game):
        raise Refused("package.taken", id=game)
    if folder.exists():
        raise FileExistsError(folder)
    said = {"id": game, "title": game.replace("_", " ").capitalize(), "L": free_letter(game)}
    written = []
    for path, source in _files(TEMPLATE):
        there = folder / Path(*(game if part == "package" else part for part in path)).with_suffix("")
        there.parent.mkdir(parents=True, exist_ok=True)
        text = re.sub(r"@(id|title|L)@", lambda name: said[name[1]], source.read_text(encoding="utf-8"))
        there.write_text(text, encoding="utf-8")
        written.append(there)
    return written


def importable(name: str) -> bool:
    """Whether there is a module of this name; a folder without `__init__.py` does not count."""
    found = find_spec(name)
    return found is not None and found.origin is not None


def free_letter(game: str) -> str:
    """A letter for its rule ids: its first letter, or else the first one that no installed game uses."""
    book = re.compile(r"([A-Z])-\d+-\d+")
    catalogues = [files(games.package(each)) / "locales" / words.FIRST for each in games.ids()]
    taken = {found[1] for each in catalogues for key in keys(each) if (found := book.fullmatch(key))}
    return next(letter for letter in game[0].upper() + ascii_uppercase if letter not in taken)


def _files(folder: Traversable, above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, (*above, entry.name))
        elif entry.name.endswith(ENDING):
            yield (*above, entry.name), entry

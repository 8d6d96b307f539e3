"""Games that come as packages of their own, by the entry point `zarzewie.games`: `id = "module"`.

The module exports `GAME`, `API` (the version of the kernel's interface that it was written for) and, if it
brings a board, `CLIENT` (the path of a built ES module inside the package). Each package is imported and
checked once, before anything is served. One that fails is left out with the reason and does not affect the
others. This is no protection against malicious packages: they run with the server's rights.
"""

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk, Message

from zarzewie.conformance.rule_ids import BOOK, refused_by
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import API, AnyGame, Game, Refused
from zarzewie.kernel.match import Match
from zarzewie.kernel.text import clean

GROUP: Final = "zarzewie.games"
PLAIN: Final = re.compile(r"[a-z][a-z0-9_]{1,23}")
"""A valid id of a game: usable in URLs, keys of catalogues and names of folders."""
SERVED: Final = frozenset({".js", ".css", ".svg", ".png", ".webp", ".woff2"})
"""Suffixes of files in a client folder that are served to browsers."""


class Installed(NamedTuple):
    """A game that was found and passed the checks."""

    game: AnyGame
    package: str
    """The name of the module."""
    distribution: str
    version: str
    client: Path | None = None
    """The path of the ES module with its board."""

    def client_files(self) -> dict[str, Path]:
        """The files that a browser may fetch, by path relative to the board; no links out of its folder."""
        if self.client is None:
            return {}
        folder = self.client.parent
        return {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.suffix in SERVED and path.is_file() and path.resolve().is_relative_to(folder)
        }


class LeftOut(NamedTuple):
    """A package that was left out, and why."""

    id: str
    """The id of the game that it declares."""
    package: str
    version: str
    why: Refused


class Discovered(NamedTuple):
    games: Mapping[str, Installed]
    faults: tuple[LeftOut, ...]


def look(taken: Iterable[str]) -> Discovered:
    """Find and check all installed game packages, in the order of their names; ids in `taken` are refused."""
    games: dict[str, Installed] = {}
    faults: list[LeftOut] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (_package(point), point.name)):
        try:
            games[point.name] = _examined(point, {*taken, *games}, [each.package for each in games.values()])
        except Refused as why:
            faults.append(LeftOut(_short(point.name), _package(point), _version(point), why))
    return Discovered(games, tuple(faults))


def _package(point: EntryPoint) -> str:
    return _short(point.dist.name) if point.dist else "?"


def _version(point: EntryPoint) -> str:
    return _short(point.dist.version) if point.dist else "?"


def _examined(point: EntryPoint, taken: set[str], others: list[str]) -> Installed:
    """Import and check a package. Raises Refused with the first fault."""
    if not PLAIN.fullmatch(point.name):
        raise Refused("package.id", id=_short(point.name))
    if point.name in taken:
        raise Refused("package.taken", id=point.name)
    try:
        return _loaded(point, others)
    except Refused:
        raise
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # anything that a package raises, SystemExit too: the server goes on
        raise Refused("package.import", error=_short(f"{type(error).__name__}: {error}")) from None


def _loaded(point: EntryPoint, others: list[str]) -> Installed:
    module = import_module(point.value)
    for inside in walk_packages(module.__path__, f"{module.__name__}."):
        if not inside.name.endswith("__main__"):
            import_module(inside.name)  # now, so that nothing is imported while people play
    if getattr(module, "API", None) != API:
        raise Refused("package.api", wanted=API, found=_short(str(getattr(module, "API", "–"))))
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.id != point.name or not game.bots:
        raise Refused("package.game", id=point.name)
    _check_texts(game.id, module.__name__, others)
    client = _client(module.__name__, getattr(module, "CLIENT", None))
    _check_deal(game)
    return Installed(game, module.__name__, _package(point), _version(point), client)


def _short(text: str) -> str:
    return clean(text)[:200]


# --- checking that a match can start


def _check_deal(game: AnyGame) -> None:
    """With default options, the smallest and the largest table can start and be shown to every seat."""
    try:
        for seats in (game.seats[0], game.seats[-1]):
            match, _ = Match.start(game, {}, seats, bytes(32))
            encode([(match.view(seat), match.offers(seat)) for seat in range(seats)])
    except Exception as error:
        raise Refused("package.deal", error=_short(f"{type(error).__name__}: {error}")) from None


# --- checking its texts


def _check_texts(game: str, package: str, others: list[str]) -> None:
    """Every language of the server has its name and rules, and no key that is already used elsewhere."""
    wanted = {f"game-{game}", f"game-{game}-about", f"game-{game}-facts"}
    wanted |= {rule.replace(".", "-") for rule in _rules(package)}
    house = files("zarzewie") / "locales"
    langs = sorted(each.name for each in house.iterdir() if each.is_dir())
    own = {lang: keys(files(package) / "locales" / lang) for lang in langs}
    wanted |= {key for known in own.values() for key in known}
    for lang in langs:
        if missing := wanted - own[lang]:
            raise Refused("package.texts", lang=lang, missing=_few(missing))
        for said in (house / lang, *(files(other) / "locales" / lang for other in [*_ours(), *others])):
            if twice := own[lang] & keys(said):
                raise Refused("package.texts-taken", lang=lang, keys=_few(twice))


def _ours() -> list[str]:
    folder = files("zarzewie.games")
    return [f"zarzewie.games.{each.name}" for each in folder.iterdir() if (each / "__init__.py").is_file()]


def _few(keys: set[str]) -> tuple[str, ...]:
    return tuple(map(_short, sorted(keys)[:5]))


def _rules(package: str) -> set[str]:
    """The rules of its rule book that it refuses by."""
    found: set[str] = set()
    for source in sources(package):
        found |= refused_by(source.read_text(encoding="utf-8"))
    return {rule for rule in found if BOOK.fullmatch(rule)}


def sources(package: str) -> list[Path]:
    """The Python files of a game."""
    return sorted(Path(str(files(package))).rglob("*.py"))


def keys(folder: Traversable) -> set[str]:
    """The keys of all catalogues in a folder. Raises Refused if one cannot be parsed."""
    found: set[str] = set()
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            found |= keys(entry)
        elif entry.name.endswith(".ftl"):
            body = FluentResource(entry.read_text(encoding="utf-8")).body
            if any(isinstance(each, Junk) for each in body):
                raise Refused("package.catalogue", file=_short(entry.name))
            found |= {each.id.name for each in body if isinstance(each, Message)}
    return found


# --- checking its client


def _client(package: str, declared: Any) -> Path | None:
    """The path of its board, which must be in a subfolder of the package after resolving links."""
    if declared is None:
        return None
    home = Path(str(files(package))).resolve()
    path = (home / str(declared)).resolve()
    if path.suffix != ".js" or not path.is_file() or home not in path.parent.parents:
        raise Refused("package.client", file=_short(str(declared)))
    return path

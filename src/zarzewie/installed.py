"""Games that come as packages of their own, by the entry point `zarzewie.games`: `id = "module"`.

The module exports `GAME`, `API` (the number of the kernel's interface that it was written for) and, if it
brings a board, `CLIENT` (the path of a built ES module inside the package). Each package is imported and
looked at once, before anything is served. One that does not hold is left out with the reason, and harms
nothing else. This is no fence against bad intent: what is installed runs with the server's rights.
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
"""An id that can stand in an address, a key of a catalogue and the name of a folder."""
SERVED: Final = frozenset({".js", ".css", ".svg", ".png", ".webp", ".woff2"})
"""What a client folder may hold for a browser."""


class Installed(NamedTuple):
    """A game that was found and holds."""

    game: AnyGame
    package: str
    """The module's name."""
    distribution: str
    version: str
    client: Path | None = None
    """The module with its board."""

    def client_files(self) -> dict[str, Path]:
        """What a browser may fetch, by its path beside the board; nothing that leads out of the folder."""
        if self.client is None:
            return {}
        folder = self.client.parent
        return {
            path.relative_to(folder).as_posix(): path
            for path in sorted(folder.rglob("*"))
            if path.suffix in SERVED and path.is_file() and path.resolve().is_relative_to(folder)
        }


class LeftOut(NamedTuple):
    """A package that was left out: what it is called, and why."""

    package: str
    version: str
    why: Refused


class Discovered(NamedTuple):
    games: Mapping[str, Installed]
    faults: tuple[LeftOut, ...]


def look(taken: Iterable[str]) -> Discovered:
    """All that is installed beside these games, in the order of the packages' names."""
    games: dict[str, Installed] = {}
    faults: list[LeftOut] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (_package(point), point.name)):
        try:
            games[point.name] = _examined(point, {*taken, *games}, [each.package for each in games.values()])
        except Refused as why:
            faults.append(LeftOut(_package(point), _version(point), why))
    return Discovered(games, tuple(faults))


def _package(point: EntryPoint) -> str:
    return _short(point.dist.name) if point.dist else "?"


def _version(point: EntryPoint) -> str:
    return _short(point.dist.version) if point.dist else "?"


def _examined(point: EntryPoint, taken: set[str], others: list[str]) -> Installed:
    """Refused with the first thing that does not hold."""
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
    except BaseException as error:  # whatever a package raises, SystemExit too: the server goes on
        raise Refused("package.import", error=_short(f"{type(error).__name__}: {error}")) from None


def _loaded(point: EntryPoint, others: list[str]) -> Installed:
    module = import_module(point.value)
    for inside in walk_packages(module.__path__, f"{module.__name__}."):
        if not inside.name.endswith("__main__"):
            import_module(inside.name)  # now: nothing is left to be imported while people play
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


# --- it can be dealt


def _check_deal(game: AnyGame) -> None:
    """With nothing chosen, for the fewest and for the most, everybody can be shown something."""
    try:
        for seats in (game.seats[0], game.seats[-1]):
            match, _ = Match.start(game, {}, seats, bytes(32))
            encode([(match.view(seat), match.offers(seat)) for seat in range(seats)])
    except Exception as error:
        raise Refused("package.deal", error=_short(f"{type(error).__name__}: {error}")) from None


# --- its texts


def _check_texts(game: str, package: str, others: list[str]) -> None:
    """In every language that the house speaks: its name and its rules, and nothing that is said elsewhere."""
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
    """The rules of its book that it refuses by."""
    found: set[str] = set()
    for source in sources(package):
        found |= refused_by(source.read_text(encoding="utf-8"))
    return {rule for rule in found if BOOK.fullmatch(rule)}


def sources(package: str) -> list[Path]:
    """The files in which a game is written."""
    return sorted(Path(str(files(package))).rglob("*.py"))


def keys(folder: Traversable) -> set[str]:
    """The keys of all catalogues in a folder; Refused if one cannot be read."""
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


# --- its client


def _client(package: str, declared: Any) -> Path | None:
    """The module that is named lies in a folder of its own in the package, links followed."""
    if declared is None:
        return None
    home = Path(str(files(package))).resolve()
    path = (home / str(declared)).resolve()
    if path.suffix != ".js" or not path.is_file() or home not in path.parent.parents:
        raise Refused("package.client", file=_short(str(declared)))
    return path

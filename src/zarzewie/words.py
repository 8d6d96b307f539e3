"""Texts for people in their language, from the Fluent catalogues of the server and of each game.

All other code uses keys and facts; only here do they become sentences.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import Lock
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from zarzewie import games
from zarzewie.kernel.game import Fact, Refused

FIRST = "pl"
KEY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""A text or a term where it is defined."""
REFERENCE = re.compile(r"\{ *(-?[A-Za-z][\w-]*)")
"""A text or a term where another one refers to it. Matches functions and selectors too, which are no keys."""


class RuleText(NamedTuple):
    """A rule as people read it."""

    id: str
    title: str
    text: str


@cache
def languages() -> tuple[str, ...]:
    """All languages, Polish first. Each is a folder of `locales`; there is no list to edit."""
    found = {folder.name for folder in (files("zarzewie") / "locales").iterdir() if folder.is_dir()}
    return (FIRST, *sorted(found - {FIRST}))


def say(lang: str, key: str, /, **facts: Fact) -> str:
    """The sentence for this key. Raises LookupError if there is no text, or if it lacks a fact.

    >>> say("pl", "lab-games", games=22)
    '22 partie'
    """
    bundle = _texts(lang).bundle_with(key)
    if bundle is None:
        raise LookupError(f"no text {key!r} in {lang!r}")
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    sentence, errors = bundle.format_pattern(pattern, {name: _sayable(fact) for name, fact in facts.items()})
    if errors:
        raise LookupError(f"{key!r} in {lang!r}: {errors[0]}")
    return str(sentence)


def has(lang: str, key: str) -> bool:
    """Whether there is a text for this key."""
    return _texts(lang).bundle_with(key) is not None


def rule(lang: str, rule_id: str) -> RuleText | None:
    """The text of a rule such as "X-2.3", or None."""
    key = _key(rule_id)
    bundle = _texts(lang).bundle_with(key)
    if bundle is None:
        return None
    message = bundle.get_message(key)
    title = message.attributes.get("title")
    if message.value is None or title is None:
        return None
    text, heading = (bundle.format_pattern(pattern)[0] for pattern in (message.value, title))
    return RuleText(rule_id, str(heading), str(text))


def rules(lang: str, game: str) -> list[RuleText]:
    """All rules of a game in the order of its rule book; empty if it has none."""
    book = _book(lang, game)
    if book is None:
        return []
    found = (
        rule(lang, _rule_id(entry.id.name)) for entry in _parsed(book).body if isinstance(entry, Message)
    )
    return [text for text in found if text]


@cache
def rule_books() -> tuple[str, ...]:
    """The games that have a rule book."""
    return tuple(sorted(game for game in games.ids() if _book(FIRST, game)))


def texts(lang: str, game: str) -> str:
    """All texts of a game in this language as one catalogue; empty if it has none."""
    return "\n".join(
        catalogue.read_text(encoding="utf-8") for catalogue in _catalogue_files(_catalogues_of(game, lang))
    )


def refusal(lang: str, refused: Refused) -> str:
    """The sentence for a refusal: the server's ("house.seats"), or the text of the rule ("X-2.3")."""
    text = rule(lang, refused.rule)
    if text:
        return f"{text.id} {text.title}: {text.text}"
    return say(lang, _key(refused.rule), **refused.facts)


def _key(name: str) -> str:
    """Fluent's ids cannot contain dots: X-2.3 is written X-2-3."""
    return name.replace(".", "-")


def _rule_id(key: str) -> str:
    book, section, number = key.split("-")
    return f"{book}-{section}.{number}"


def _sayable(fact: Fact) -> str | int | float:
    if isinstance(fact, tuple):
        return ", ".join(map(str, fact))
    if fact is None or isinstance(fact, bool):
        return str(fact).lower()
    return fact


class _Texts:
    """All texts of a language. A catalogue is parsed when one of its texts is needed: all take a second."""

    def __init__(self, lang: str) -> None:
        # Isolation marks separate text directions on a page; in a terminal they are noise.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._unread: dict[str, str] = {}
        """The source of the catalogue that defines a key, until it is parsed."""
        self._lock = Lock()
        for folder in (_catalogues(lang), *(_catalogues_of(game, lang) for game in games.ids())):
            for catalogue in _catalogue_files(folder):
                source = catalogue.read_text(encoding="utf-8")
                for key in KEY.findall(source):
                    self._unread.setdefault(key, source)

    def bundle_with(self, key: str) -> FluentBundle | None:
        """The bundle with this text and all that it refers to, or None if there is no such text."""
        with self._lock:
            self._read(key)
        return self._bundle if self._bundle.has_message(key) else None

    def _read(self, key: str) -> None:
        source = self._unread.pop(key, None)
        if source is None:
            return
        self._unread = {each: where for each, where in self._unread.items() if where is not source}
        self._bundle.add_resource(FluentResource(source))
        for each in REFERENCE.findall(source):
            self._read(each)


@cache
def _texts(lang: str) -> _Texts:
    return _Texts(lang)


def _catalogues(lang: str) -> Traversable:
    if lang not in languages():
        raise LookupError(f"no language {lang!r}")
    return files("zarzewie") / "locales" / lang


def _catalogues_of(game: str, lang: str) -> Traversable:
    if lang not in languages():
        raise LookupError(f"no language {lang!r}")
    return files(games.package(game)) / "locales" / lang


def _book(lang: str, game: str) -> Traversable | None:
    if game not in games.ids():
        return None
    book = _catalogues_of(game, lang) / "rules.ftl"
    return book if book.is_file() else None


def _catalogue_files(folder: Traversable) -> Iterator[Traversable]:
    """All catalogues in the order of their names; none if there is no such folder."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else ():
        if entry.is_dir():
            yield from _catalogue_files(entry)
        elif entry.name.endswith(".ftl"):
            yield entry


def _parsed(catalogue: Traversable) -> Resource:
    return FluentResource(catalogue.read_text(encoding="utf-8"))

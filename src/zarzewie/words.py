"""What is said to people, in their language: the Fluent catalogues of the house and of each game.

Everything else in the house speaks in keys and facts; here, at the edge, they become sentences.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

from zarzewie import games
from zarzewie.kernel.game import Fact, Refused

FIRST = "pl"


class RuleText(NamedTuple):
    """A rule as people read it."""

    id: str
    title: str
    text: str


@cache
def languages() -> tuple[str, ...]:
    """Polish first; a language is a folder of locales, and there is no list to edit."""
    found = {folder.name for folder in (files("zarzewie") / "locales").iterdir() if folder.is_dir()}
    return (FIRST, *sorted(found - {FIRST}))


def say(lang: str, key: str, /, **facts: Fact) -> str:
    """The sentence under this key. A key without a text, or a text without its facts, is a LookupError.

    >>> say("pl", "lab-games", games=22)
    '22 partie'
    """
    bundle = _bundle(lang)
    if not bundle.has_message(key):
        raise LookupError(f"no text {key!r} in {lang!r}")
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    sentence, errors = bundle.format_pattern(pattern, {name: _sayable(fact) for name, fact in facts.items()})
    if errors:
        raise LookupError(f"{key!r} in {lang!r}: {errors[0]}")
    return str(sentence)


def has(lang: str, key: str) -> bool:
    """Whether there is a text under this key."""
    return _bundle(lang).has_message(key)


def rule(lang: str, rule_id: str) -> RuleText | None:
    """The text of a rule such as "X-2.3", or None."""
    bundle, key = _bundle(lang), _key(rule_id)
    if not bundle.has_message(key):
        return None
    message = bundle.get_message(key)
    title = message.attributes.get("title")
    if message.value is None or title is None:
        return None
    text, heading = (bundle.format_pattern(pattern)[0] for pattern in (message.value, title))
    return RuleText(rule_id, str(heading), str(text))


def rules(lang: str, game: str) -> list[RuleText]:
    """All rules of a game in the order of its rule book; none for a game without one."""
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
    """All that a game has to say in this language, as one catalogue; nothing where it has no words for it."""
    return "\n".join(
        catalogue.read_text(encoding="utf-8") for catalogue in _catalogue_files(_catalogues_of(game, lang))
    )


def refusal(lang: str, refused: Refused) -> str:
    """What a refusal wants: the house's sentence ("house.seats"), or the rule's own text ("X-2.3")."""
    text = rule(lang, refused.rule)
    if text:
        return f"{text.id} {text.title}: {text.text}"
    return say(lang, _key(refused.rule), **refused.facts)


def _key(name: str) -> str:
    """Fluent's ids hold no dot: X-2.3 is written X-2-3."""
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


@cache
def _bundle(lang: str) -> FluentBundle:
    # Isolation marks keep mixed text directions apart on a page; in a terminal they are litter.
    bundle = FluentBundle([lang], use_isolating=False)
    for folder in (_catalogues(lang), *(_catalogues_of(game, lang) for game in games.ids())):
        for catalogue in _catalogue_files(folder):
            bundle.add_resource(_parsed(catalogue))
    return bundle


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
    """In the order of their names; none where there is no such folder."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name) if folder.is_dir() else ():
        if entry.is_dir():
            yield from _catalogue_files(entry)
        elif entry.name.endswith(".ftl"):
            yield entry


def _parsed(catalogue: Traversable) -> Resource:
    return FluentResource(catalogue.read_text(encoding="utf-8"))

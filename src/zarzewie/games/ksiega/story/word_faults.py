"""Faults in the words of an adventure: missing, unused, too long, or duplicate."""

from collections.abc import Iterator
from typing import Any, Final

from zarzewie.games.ksiega.sitting.legality import LINE, NAME
from zarzewie.games.ksiega.story.faults import branches_of
from zarzewie.games.ksiega.story.grammar import Adventure, Words
from zarzewie.kernel.capabilities import Fault, Path
from zarzewie.kernel.text import length

LONGEST_PAGE: Final = 4000


def word_faults(adventure: Adventure, words: Words) -> Iterator[Fault]:
    """Everything has to have a text, and every text has to be used."""
    handouts, names, reasons = set(), set(), set()
    for key, scene in adventure.scenes.items():
        path: Path = ("scenes", key)
        fights = {}
        for _, branch in branches_of(scene, path):
            handouts |= set(branch.handouts)
            if branch.fight is not None:
                fights[branch.fight.id] = branch.fight
                names |= {foe.name for foe in branch.fight.foes}
        for choice in scene.choices:
            reasons |= set(choice.test.reasons) if choice.test else set()
        told = words.scenes.get(key)
        if told is None:
            continue
        yield from _same(told.choices, [choice.id for choice in scene.choices], (*path, "choices"))
        yield from _same(told.fights, fights, (*path, "fights"))
        for choice in scene.choices:
            said = told.choices.get(choice.id)
            needed = ("goal", "stake", "success", "failure") if choice.test else ()
            for field in needed:
                if said is not None and not getattr(said, field):
                    yield Fault((*path, "choices", choice.id), "missing_name", {"name": field})
    for clock in adventure.clocks.values():
        handouts |= set(clock.out.handouts)
    yield from _same(words.scenes, adventure.scenes, ("scenes",))
    yield from _same(words.endings, adventure.endings, ("endings",))
    yield from _same(words.clocks, adventure.clocks, ("clocks",))
    yield from _same(words.handouts, handouts, ("handouts",))
    yield from _same(words.foes, names, ("foes",))
    yield from _same(words.reasons, reasons, ("reasons",))
    yield from _lengths(words)
    yield from _titles(words)


def _same(written: Any, wanted: Any, path: Path) -> Iterator[Fault]:
    for name in wanted:
        if name not in written:
            yield Fault(path, "missing_words", {"name": name})
    for name in written:
        if name not in wanted:
            yield Fault((*path, name), "idle_words", {"name": name})


def _titles(words: Words) -> Iterator[Fault]:
    """Titles have to be unique: the runner knows clocks and endings by them."""
    for field in ("clocks", "endings", "handouts"):
        titles = [each.title for each in getattr(words, field).values()]
        for name, each in getattr(words, field).items():
            if titles.count(each.title) > 1:
                yield Fault((field, name, "title"), "title_twice", {"name": each.title})


def _lengths(words: Words) -> Iterator[Fault]:
    """Texts that are empty, or longer than the table accepts."""
    for path, text, most in _texts(words):
        if length(text) > most or not text.strip():
            yield Fault(path, "length", {"found": length(text), "most": most})


def _texts(words: Words) -> Iterator[tuple[Path, str, int]]:
    for field in ("tick", "spared", "change", "growth"):
        yield (field,), getattr(words, field), LINE.most
    for name, text in words.foes.items():
        yield ("foes", name), text, NAME.most
    for name, text in words.reasons.items():
        yield ("reasons", name), text, LINE.most
    for name, clock in words.clocks.items():
        yield ("clocks", name, "title"), clock.title, LINE.most
        yield ("clocks", name, "consequence"), clock.consequence, LINE.most
    for field in ("scenes", "endings", "handouts"):
        for name, page in getattr(words, field).items():
            yield (field, name, "title"), page.title, LINE.most
            yield (field, name, "text"), "\n\n".join(page.text), LONGEST_PAGE
    for name, scene in words.scenes.items():
        for choice, said in scene.choices.items():
            yield ("scenes", name, "choices", choice, "text"), said.text, LINE.most - 40
            for field in ("goal", "stake"):
                if text := getattr(said, field):
                    yield ("scenes", name, "choices", choice, field), text, LINE.most

"""An adventure's folder, looked at as a whole: every fault at once, with file and line."""

from collections.abc import Iterator
from pathlib import Path as File
from typing import Any, Final, NamedTuple

import msgspec

from zarzewie.games.ksiega.contents import ADVENTURE as FILE
from zarzewie.games.ksiega.sitting.legality import LINE, NAME
from zarzewie.games.ksiega.story.grammar import Adventure, Words
from zarzewie.kernel.text import length
from zarzewie.workshop.adventure_faults import branches_of, faults
from zarzewie.workshop.lines import NotJSON, Path, Read, read
from zarzewie.workshop.shape import Fault, misfits

LANGUAGES: Final = ("pl", "en")
LONGEST_PAGE: Final = 4000


class Found(NamedTuple):
    file: str
    line: int
    what: str
    facts: dict[str, str | int]


def check(folder: File) -> list[Found]:
    """Everything that is wrong with it, in the order of files and lines."""
    found: list[Found] = []
    adventure = _read(folder / FILE, Adventure, found)
    for language in LANGUAGES:
        file = folder / f"{language}.json"
        words = _read(file, Words, found)
        if adventure is not None and words is not None:
            found += _located(file, words[1], _word_faults(adventure[0], words[0]))
    if adventure is not None:
        found += _located(folder / FILE, adventure[1], faults(adventure[0]))
    return sorted(found, key=lambda each: (each.file != FILE, each.file, each.line, each.what))


def _read(file: File, kind: Any, found: list[Found]) -> tuple[Any, Read] | None:
    try:
        source = read(file.read_text(encoding="utf-8"))
    except NotJSON as fault:
        found.append(Found(file.name, fault.line, "not_json", {}))
        return None
    except FileNotFoundError:
        found.append(Found(file.name, 0, "no_file", {}))
        return None
    except (OSError, UnicodeDecodeError):
        found.append(Found(file.name, 0, "unreadable", {}))
        return None
    wrong = [*misfits(source.value, kind), *(Fault(path, "twice") for path in source.twice)]
    found += _located(file, source, wrong)
    if wrong:
        return None
    try:
        return msgspec.convert(source.value, kind), source
    except msgspec.ValidationError as error:  # a shape that `misfits` does not know: better one than none
        found.append(Found(file.name, 1, "value", {"value": str(error), "wanted": kind.__name__}))
        return None


def _located(file: File, source: Read, wrong: Any) -> Iterator[Found]:
    for path, what, facts in wrong:
        yield Found(file.name, source.line(path), what, {"path": ".".join(map(str, path)), **facts})


# --- words


def _word_faults(adventure: Adventure, words: Words) -> Iterator[Fault]:
    """A text for everything, and no text for nothing."""
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
    """The runner knows clocks and endings by their titles."""
    for field in ("clocks", "endings", "handouts"):
        titles = [each.title for each in getattr(words, field).values()]
        for name, each in getattr(words, field).items():
            if titles.count(each.title) > 1:
                yield Fault((field, name, "title"), "title_twice", {"name": each.title})


def _lengths(words: Words) -> Iterator[Fault]:
    """As long as the table takes them."""
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

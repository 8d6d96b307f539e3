"""What a bot said, in either language: statements and whispers are made of lines, in the table's language."""

import re
from typing import Final

from zarzewie.games.rada.lines import LINES, Line, checksum

NAME: Final = re.compile(r"@(\d+)")


def in_language(text: str, lang: str, slots: dict[str, str], names: list[str]) -> str:
    """The same line in this language, with councillors' names for their numbers."""
    line = _line(text)
    if line is None:
        # Whispers may be of two lines.
        first, then = _two_lines(text)
        return " ".join(in_language(each, lang, slots, names) for each in (first, then))
    if lang == "en":
        found = NAME.search(text)
        text = line.en
        for slot, words in {**slots, "name": found[0] if found else ""}.items():
            text = text.replace(f"{{{slot}}}", words)
    return NAME.sub(lambda found: names[int(found[1]) - 1], text)


def _line(text: str) -> Line | None:
    return _BY_CHECKSUM.get(checksum(text))


def _two_lines(text: str) -> tuple[str, str]:
    for space in re.finditer(" ", text):
        first, then = text[: space.start()], text[space.end() :]
        if _line(first) and _line(then):
            return first, then
    raise LookupError(text)


_BY_CHECKSUM: Final = {
    checksum(polish): line
    for lines in LINES.values()
    for line in lines
    for polish in (line.pl, line.f)
    if polish
}

"""Names and numbers of the rules that the client displays. It must not compute rules from them."""

from typing import Any, Final

from zarzewie.games.tron.campaign import opened_by
from zarzewie.games.tron.cards import COLOURS, CONTENT, DEMON
from zarzewie.games.tron.chapters import CHAPTERS, chapter_of


def _chapter(number: int) -> dict[str, Any]:
    chapter = chapter_of(CONTENT, number)
    return {
        "opened_by": opened_by(number),
        "days": chapter.days,
        "breath": chapter.breath,
        "returned": chapter.returned,
        "abilities": chapter.abilities,
    }


CONSTANTS: Final[dict[str, Any]] = {
    "colours": COLOURS,
    "first_demon": DEMON,
    "chapters": [_chapter(number) for number in range(max(CHAPTERS) + 1)],
}

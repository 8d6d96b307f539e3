"""`zarzewie adventure check FOLDER`: check an adventure and report every fault by line."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from zarzewie.games.ksiega.contents import ADVENTURE as FILE
from zarzewie.games.ksiega.story.faults import faults
from zarzewie.games.ksiega.story.grammar import Adventure, Words
from zarzewie.games.ksiega.story.word_faults import word_faults
from zarzewie.kernel.capabilities import Check, Fault

WORDS: Final = ("pl.json", "en.json")


def all_faults(read: Mapping[str, Any]) -> Iterator[tuple[str, Fault]]:
    """Faults of the adventure itself and of its words in each language, by file."""
    adventure: Adventure | None = read.get(FILE)
    if adventure is None:
        return
    yield from ((FILE, fault) for fault in faults(adventure))
    for name in WORDS:
        if (words := read.get(name)) is not None:
            yield from ((name, fault) for fault in word_faults(adventure, words))


ADVENTURE: Final = Check(
    noun="adventure", files={FILE: Adventure, **dict.fromkeys(WORDS, Words)}, faults=all_faults
)

COMMANDS: Final = (ADVENTURE,)

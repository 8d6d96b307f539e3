"""A model proposes words to the leader, who takes them or not. Rules and dice stay apart.

It is told of the scene and of what is tried, from this seat's own view, and of nothing that only the
game master knows; what people wrote goes to it as quoted material. Where no model answers, the lists that lie
ready do: the game master's own (K-10.1), and the oracle's.
"""

from functools import cache, partial
from typing import Final

import msgspec

from zarzewie import content
from zarzewie.games.ksiega.pieces import Stock
from zarzewie.games.ksiega.story.oracle import LISTS
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.capabilities import LEADER, ModelQuestion, Proposals
from zarzewie.kernel.prompt import Prompt, Words, spoken, strictly

LONGEST: Final = {"description": 800, "complication": 400, "benefit": 400}
BEFORE: Final = 3
"""How many of the last lines of the chronicle a model is reminded of."""


class Context(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the words are for. Only what the person who confirms them knows already: the words may tell it."""

    world: str = ""
    place: str = ""
    deed: str = ""
    """What somebody tries or has just tried."""
    before: tuple[str, ...] = ()
    """The last things that were told, oldest first."""


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    style: tuple[str, ...]
    tasks: dict[str, str]


class Proposal(Words, frozen=True):
    words: str


@cache
def phrases(language: str) -> Phrases:
    found: Phrases = content.load(__package__, f"prompts/{language}.json", Phrases)
    return found


def prompt(kind: str, context: Context, language: str) -> Prompt:
    said = phrases(language)
    material = {name: value for name, value in msgspec.structs.asdict(context).items() if value}
    return Prompt("\n\n".join(said.style), said.tasks[kind], material, Proposal)


def words(kind: str, answer: bytes) -> str:
    """The proposed words, or Failed where they are not for telling."""
    return spoken(strictly(Proposal, answer).words, LONGEST[kind])


def asked(kind: str, context: Context, language: str) -> ModelQuestion[str]:
    return ModelQuestion(prompt(kind, context, language), partial(words, kind))


def question(view: View, kind: str, deed: str) -> ModelQuestion[str]:
    """What somebody tries is said by who asks; else the last test's goal is taken."""
    return asked(kind, _context(view, deed), view.language)


def _context(view: View, deed: str) -> Context:
    scene = view.scene
    return Context(
        world=view.campaign.title,
        place="" if scene is None else "\n".join(line for line in (scene.title, scene.text) if line),
        deed=deed or (view.trials[-1].goal if view.trials else ""),
        before=view.campaign.chronicle[-BEFORE:],
    )


def ready(view: View, kind: str) -> tuple[str, ...]:
    """What lies ready; of descriptions there is no list."""
    book = LISTS[view.language]
    stock = view.master.stock if view.master else Stock()
    if kind == "complication":
        return stock.complications or book.complications
    return stock.benefits or book.benefits if kind == "benefit" else ()


PROPOSALS = Proposals(role=LEADER, kinds=tuple(LONGEST), question=question, ready=ready)

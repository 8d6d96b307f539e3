"""A model proposes words to the leader, who may use them or not. It has no part in rules and dice.

Its prompt has the scene and what is tried, from this seat's own view, and nothing that only the game master
knows; what people wrote is quoted material. If no model answers, prepared lists are used: the game master's
own (K-10.1), else the oracle's.
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
"""Number of last lines of the chronicle in a prompt."""


class Context(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The material of a prompt: only what the person who confirms the words knows, as they may tell it."""

    world: str = ""
    place: str = ""
    deed: str = ""
    """What a player tries or has just tried."""
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
    """The proposed words; raises Failed if they are not fit to be told."""
    return spoken(strictly(Proposal, answer).words, LONGEST[kind])


def asked(kind: str, context: Context, language: str) -> ModelQuestion[str]:
    return ModelQuestion(prompt(kind, context, language), partial(words, kind))


def question(view: View, kind: str, deed: str) -> ModelQuestion[str]:
    """The question for the model. `deed` is what is tried; if empty, the goal of the last test is taken."""
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
    """Prepared words of this kind; there are none for descriptions."""
    book = LISTS[view.language]
    stock = view.master.stock if view.master else Stock()
    if kind == "complication":
        return stock.complications or book.complications
    return stock.benefits or book.benefits if kind == "benefit" else ()


PROPOSALS = Proposals(role=LEADER, kinds=tuple(LONGEST), question=question, ready=ready)

"""Księga Zasad: a model proposes words to whoever leads, who takes them or not. Rules and dice stay apart."""

from functools import cache
from typing import Final, Literal

import msgspec

from zarzewie import content
from zarzewie.kernel.prompt import Failed, Prompt, Words, spoken, strictly
from zarzewie.narrator.limits import Purse
from zarzewie.narrator.model import Model

Kind = Literal["description", "complication", "benefit"]
Language = Literal["pl", "en"]
LONGEST: Final[dict[Kind, int]] = {"description": 800, "complication": 400, "benefit": 400}


class Context(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the words are for. Only what whoever confirms them knows already: their words may tell it."""

    world: str = ""
    place: str = ""
    deed: str = ""
    """What somebody tries or has just tried."""
    before: tuple[str, ...] = ()
    """The last things that were told, oldest first."""


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    style: tuple[str, ...]
    tasks: dict[Kind, str]


class Proposal(Words, frozen=True):
    words: str


@cache
def phrases(language: Language) -> Phrases:
    found: Phrases = content.load(__package__, f"prompts/ksiega-{language}.json", Phrases)
    return found


def prompt(kind: Kind, context: Context, language: Language) -> Prompt:
    said = phrases(language)
    material = {name: value for name, value in msgspec.structs.asdict(context).items() if value}
    return Prompt("\n\n".join(said.style), said.tasks[kind], material, Proposal)


def words(kind: Kind, answer: bytes) -> str:
    """The proposed words, or Failed where they are not for telling."""
    return spoken(strictly(Proposal, answer).words, LONGEST[kind])


async def propose(model: Model, purse: Purse, kind: Kind, context: Context, language: Language) -> str | None:
    """Words to confirm, within the deadline; None where there are none, and the oracles have to do."""
    try:
        return await model.ask(prompt(kind, context, language), purse, lambda answer: words(kind, answer))
    except Failed:
        return None

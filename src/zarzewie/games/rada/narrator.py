"""A language model as Narrator: public facts in, words out (R-9.4).

The model reads no number and writes none. It does not read votes, actions or purses (R-9.6). It reads what
players wrote only where the table allows it, and only for the consequences. Its words are moves in the
log, so a replay asks no model (R-9.5).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Any, Final, Literal

import msgspec

from zarzewie import content
from zarzewie.games.rada.bots import DECK
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.moves import Conclude, Narrate
from zarzewie.games.rada.realm import ROUNDS, STATS, Effects
from zarzewie.games.rada.state import Public, Round
from zarzewie.games.rada.views import View
from zarzewie.kernel import capabilities
from zarzewie.kernel.bot import Choice
from zarzewie.kernel.capabilities import ModelQuestion, Narrator
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Field, Offer, Text, Texts, fits
from zarzewie.kernel.prompt import Failed, Prompt, Words, spoken, strictly

Change = Literal["great_loss", "loss", "gain", "great_gain"]
Time = Literal["early", "middle", "late", "last"]
LEVELS: Final = (0, 4, 9, 16, 26)
"""Upper bounds of the words for a stat; above them all, the last word is used."""
GREAT_LOSS: Final = -4
GREAT_GAIN: Final = 3
RECENT: Final = 3
"""Number of last rounds that a prompt tells in full; of earlier ones it has only the title."""


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prompts in one language, and the fallback texts for a model that fails halfway."""

    style: tuple[str, ...]
    dilemma: tuple[str, ...]
    consequence: tuple[str, ...]
    stats: tuple[str, str, str]
    levels: tuple[str, str, str, str, str, str]
    changes: dict[Change, str]
    times: dict[Time, str]
    themes: dict[str, str]
    openings: tuple[str, ...]
    losses: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    gains: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


@cache
def phrases(language: str) -> Phrases:
    found: Phrases = content.load(__package__, f"prompts/{language}.json", Phrases)
    return found


# --- the shapes of an answer


class Solution(Words, frozen=True):
    name: str
    text: str


class TwoWays(Words, frozen=True):
    title: str
    scene: str
    first: Solution
    second: Solution


class ThreeWays(TwoWays, frozen=True):
    third: Solution


class Consequence(Words, frozen=True):
    consequence: str


ORDER: Final = ("first", "second", "third")


# --- the dilemma, for all solutions at once


def dilemma_prompt(view: View) -> Prompt:
    assert view.prepared is not None
    public, prepared = view.public, view.prepared
    said = phrases(public.options.language)
    material = {
        "theme": said.themes[deck(public.edition.content)[prepared.card].theme],
        "time": said.times[_time(public.round)],
        "realm": _realm(public, said),
        "past": list(_past(public)),
        "solutions": {
            which: _changes(effects, said) for which, effects in zip(ORDER, prepared.effects, strict=False)
        },
    }
    shape = ThreeWays if len(prepared.effects) == len(ORDER) else TwoWays
    return Prompt("\n\n".join(said.style), "\n\n".join(said.dilemma), material, shape)


def dilemma_words(offer: Offer, answer: bytes) -> Narrate:
    """The move for the model's answer, held to the same offer as a person's."""
    fields = offer.fields
    ways = _count(fields["texts"])
    told = strictly(ThreeWays if ways == len(ORDER) else TwoWays, answer)
    solutions = [getattr(told, which) for which in ORDER[:ways]]
    move = Narrate(
        title=spoken(told.title, _most(fields["title"])),
        scene=spoken(told.scene, _most(fields["scene"])),
        names=tuple([spoken(each.name.rstrip(". "), _most(fields["names"])) for each in solutions]),
        texts=tuple([spoken(each.text, _most(fields["texts"])) for each in solutions]),
        consequences=("",) * ways,  # a second ask, for the one that the council implements
    )
    alike = any(one == other for one, other in pairwise(sorted(move.names)))
    if alike or not all(fits(field, getattr(move, name)) for name, field in fields.items()):
        raise Failed("unfit")
    return move


# --- what followed


def consequence_prompt(view: View) -> Prompt:
    public = view.public
    said = phrases(public.options.language)
    last = public.history[-1]
    title, scene, name, text = _told(public, last)
    material: dict[str, Any] = {
        "dilemma": {"title": title, "scene": scene},
        "chosen": {"name": name, "text": text},
        "changes": _changes(last.dilemma.effects[last.implemented], said),
        "realm": _realm(public, said),
    }
    if public.options.narrator_reads:
        material["voices"] = [statement for statement in last.statements if statement]
    return Prompt("\n\n".join(said.style), "\n\n".join(said.consequence), material, Consequence)


def consequence_words(offer: Offer, answer: bytes) -> Conclude:
    field = offer.fields["text"]
    return Conclude(spoken(strictly(Consequence, answer).consequence, _most(field)))


def afterwards(view: View, dice: Dice) -> Conclude:
    """A generic consequence, if the model fails after telling a dilemma in its own words.

    The card's own consequence would not match that dilemma.
    """
    said = phrases(view.public.options.language)
    last = view.public.history[-1]
    effects = last.dilemma.effects[last.implemented]
    stat = max(range(len(STATS)), key=lambda each: abs(effects[each]))
    lines = (said.gains if effects[stat] > 0 else said.losses)[stat]
    return Conclude(f"{dice.pick(said.openings)} {dice.pick(lines)}")


# --- a model in the Narrator's seat


def question(view: View, offers: Sequence[Offer]) -> ModelQuestion[Choice]:
    """The question for the model: the dilemma, or what followed."""
    asked = {offer.move: offer for offer in offers}
    if offer := asked.get("narrate"):
        return ModelQuestion(dilemma_prompt(view), partial(_choice, offer, dilemma_words))
    return ModelQuestion(consequence_prompt(view), partial(_choice, asked["conclude"], consequence_words))


def _choice(offer: Offer, words: Callable[[Offer, bytes], Narrate | Conclude], answer: bytes) -> Choice:
    return Choice(offer.ask, words(offer, answer))


def fallback(view: View, offers: Sequence[Offer], dice: Dice) -> Choice:
    """Tell the card of the deck; conclude a dilemma that the model began with a generic consequence."""
    if offers[0].move == "conclude":
        return Choice(offers[0].ask, afterwards(view, dice))
    return DECK.choose(view, offers, None, dice, 1.0)


NARRATOR = Narrator(role=capabilities.NARRATOR, question=question, fallback=fallback)


# --- public facts, in words


def _time(number: int) -> Time:
    if number == ROUNDS:
        return "last"
    return "early" if number <= ROUNDS // 4 else "middle" if number <= ROUNDS * 5 // 8 else "late"


def _realm(public: Public, said: Phrases) -> dict[str, str]:
    return {
        name: said.levels[sum(stat > level for level in LEVELS)]
        for name, stat in zip(said.stats, public.stats, strict=True)
    }


def _changes(effects: Effects, said: Phrases) -> dict[str, str]:
    return {name: said.changes[_change(by)] for name, by in zip(said.stats, effects, strict=True) if by}


def _change(by: int) -> Change:
    if by < 0:
        return "great_loss" if by <= GREAT_LOSS else "loss"
    return "great_gain" if by >= GREAT_GAIN else "gain"


def _past(public: Public) -> Iterator[dict[str, str]]:
    for past in public.history:
        title, _, name, text = _told(public, past)
        recent = past.number > public.round - 1 - RECENT
        yield {"title": title, "chosen": name, "text": text} if recent else {"title": title}


def _told(public: Public, past: Round) -> tuple[str, str, str, str]:
    """Title and scene of a round, and the name and text of the implemented solution."""
    if own := past.dilemma.own:
        return own.title, own.scene, own.names[past.implemented], own.texts[past.implemented]
    card = deck(public.edition.content)[past.dilemma.card]
    scene = card.en if public.options.language == "en" else card.pl
    chosen = scene.solutions[past.implemented]
    return scene.title, scene.scene, chosen.name, chosen.text


# --- the offer's fields


def _most(field: Field) -> int:
    assert isinstance(field, Text | Texts)
    return field.most


def _count(field: Field) -> int:
    assert isinstance(field, Texts)
    return field.count

"""A language model as Narrator: public facts in, words out (R-9.4).

The model reads no number and writes none, and it names nobody whom the canon does not know. Its words are
moves in the log, so a replay asks no model (R-9.5). `material` is what it reads, `wording` how it is asked.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

from zarzewie.games.rada import material
from zarzewie.games.rada.aftermath import size
from zarzewie.games.rada.amended import tells_one_year
from zarzewie.games.rada.bots import DECK
from zarzewie.games.rada.material import ORDER, Material
from zarzewie.games.rada.moves import BidFarewell, Conclude, Narrate
from zarzewie.games.rada.naming import in_button, in_title, unknown
from zarzewie.games.rada.narration import CONSEQUENCE
from zarzewie.games.rada.passages import passages
from zarzewie.games.rada.realm import STATS, season
from zarzewie.games.rada.state import Public, Round
from zarzewie.games.rada.views import View
from zarzewie.games.rada.wording import Lines, Wording, wording
from zarzewie.kernel import capabilities
from zarzewie.kernel.bot import Choice
from zarzewie.kernel.capabilities import ModelQuestion, Narrator
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Field, Offer, Text, Texts, fits
from zarzewie.kernel.prompt import Failed, Prompt, Words, spoken, strictly

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


class Epilogue(Words, frozen=True):
    epilogue: str


# --- the dilemma, for all solutions at once


def dilemma_prompt(view: View) -> Prompt:
    assert view.prepared is not None
    said = wording(view.public.options.language)
    found = material.for_a_dilemma(view)
    task = said.dilemma if tells_one_year(view.public) else said.before_the_year.dilemma
    if "take_up" in found:
        task = (*task, said.take_up)
    shape = ThreeWays if len(view.prepared.effects) == len(ORDER) else TwoWays
    return _prompt(view.public, said, task, found, shape)


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
    said = wording(view.public.options.language)
    task = said.consequence if tells_one_year(view.public) else said.before_the_year.consequence
    return _prompt(view.public, said, task, material.for_a_consequence(view), Consequence)


def consequence_words(offer: Offer, answer: bytes) -> Conclude:
    told = strictly(Consequence, answer)
    return Conclude(spoken(told.consequence, _most(offer.fields["text"])))


def afterwards(view: View, dice: Dice) -> Conclude:
    """A generic consequence, if the model fails after telling a dilemma in its own words.

    The card's own consequence would not match that dilemma. Every stat that moved is spoken of (R-11.4).
    """
    public = view.public
    opening = dice.pick(wording(public.options.language).openings)
    told = " ".join(_aftermath(public, public.history[-1], dice))
    whole = f"{opening} {told}"
    return Conclude(whole if fits(CONSEQUENCE, whole) else told)


def _aftermath(public: Public, last: Round, dice: Dice) -> list[str]:
    language = public.options.language
    effects = last.dilemma.effects[last.implemented]
    if not tells_one_year(public):  # its content has no passages
        earlier = wording(language).before_the_year
        stat = max(range(len(STATS)), key=lambda each: abs(effects[each]))
        return [dice.pick((earlier.gains if effects[stat] > 0 else earlier.losses)[stat])]
    found = passages(public.edition.content).aftermath
    told = [
        dice.pick(found[stat][season(last.number)][size(by)])
        for stat, by in zip(STATS, effects, strict=True)
        if by
    ]
    return [each.en if language == "en" else each.pl for each in told]


# --- what became of everybody


def epilogue_prompt(view: View) -> Prompt:
    said = wording(view.public.options.language)
    return _prompt(view.public, said, said.epilogue, material.for_the_epilogue(view), Epilogue)


def epilogue_words(offer: Offer, answer: bytes) -> BidFarewell:
    told = strictly(Epilogue, answer)
    return BidFarewell(spoken(told.epilogue, _most(offer.fields["text"])))


# --- names

Told = Narrate | Conclude | BidFarewell


def strangers(told: Told, found: Material, language: str) -> tuple[str, ...]:
    """Those who are named and are neither in the canon nor in the material."""
    given = tuple(material.texts(found))
    match told:
        case Narrate(title, scene, names, texts):
            said = (scene, *texts)
            return (
                *in_title(title, given, language),
                *(name for text in said for name in unknown(text, given, language)),
                *(name for button in names for name in in_button(button, (*given, *said), language)),
            )
        case Conclude(text) | BidFarewell(text):
            return unknown(text, given, language)


# --- a model in the Narrator's seat


def question(view: View, offers: Sequence[Offer]) -> ModelQuestion[Choice]:
    """The question for the model: the dilemma, what followed, or the epilogue."""
    asked = {offer.move: offer for offer in offers}
    if offer := asked.get("narrate"):
        return _question(view, offer, dilemma_prompt(view), dilemma_words)
    if offer := asked.get("bid_farewell"):
        return _question(view, offer, epilogue_prompt(view), epilogue_words)
    return _question(view, asked["conclude"], consequence_prompt(view), consequence_words)


def _question(
    view: View, offer: Offer, prompt: Prompt, words: Callable[[Offer, bytes], Told]
) -> ModelQuestion[Choice]:
    def fit(answer: bytes) -> Choice:
        told = words(offer, answer)
        checked = tells_one_year(view.public)  # before, a model gave people names of its own
        if checked and strangers(told, prompt.material, view.public.options.language):
            raise Failed("unfit")
        return Choice(offer.ask, told)

    return ModelQuestion(prompt, fit)


def fallback(view: View, offers: Sequence[Offer], dice: Dice) -> Choice:
    """Tell the deck's card or epilogue; conclude what the model began with a generic consequence."""
    if offers[0].move == "conclude":
        return Choice(offers[0].ask, afterwards(view, dice))
    return DECK.choose(view, offers, None, dice, 1.0)


NARRATOR: Final = Narrator(role=capabilities.NARRATOR, question=question, fallback=fallback)


def _prompt(public: Public, said: Wording, task: Lines, found: Material, shape: type[Words]) -> Prompt:
    style: Iterable[str] = (*said.style, *said.canon) if tells_one_year(public) else said.style
    return Prompt("\n\n".join(style), "\n\n".join(task), found, shape)


# --- the offer's fields


def _most(field: Field) -> int:
    assert isinstance(field, Text | Texts)
    return field.most


def _count(field: Field) -> int:
    assert isinstance(field, Texts)
    return field.count

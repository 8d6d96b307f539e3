"""Words explain numbers (R-11.4): every stat that a solution moved is spoken of.

What a solution leans on is in its own text. For the rest there is a sentence by stat, season and size.
"""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.passages import Size, passages
from zarzewie.games.rada.realm import STATS, season
from zarzewie.games.rada.state import Public, Round
from zarzewie.kernel.chance import Dice

LARGE: Final = 4
"""A loss of so much is told as a scene, a smaller one in a clause."""


def size(by: int) -> Size:
    """
    >>> size(-2), size(-4), size(1)
    ('small', 'large', 'gain')
    """
    if by > 0:
        return "gain"
    return "large" if by <= -LARGE else "small"


def sentences(public: Public, last: Round, dice: Dice) -> tuple[str, ...]:
    """The ids of the sentences that are told after a round's consequence.

    Each cell belongs to one season, so that no evening hears a sentence twice.
    """
    now = season(last.number)
    found = passages(public.edition.content).aftermath
    effects = last.dilemma.effects[last.implemented]
    told = []
    for stat in unspoken(public, last):
        kind = size(effects[stat])
        told.append(f"{STATS[stat]}/{now}/{kind}/{dice.below(len(found[STATS[stat]][now][kind]))}")
    return tuple(told)


def unspoken(public: Public, last: Round) -> Iterator[int]:
    """The stats that moved and that no text speaks of.

    The Narrator writes around all numbers (R-9.1); where own words lack the consequence, none is told.
    """
    effects = last.dilemma.effects[last.implemented]
    for stat, by in enumerate(effects):
        if by and last.applied and not spoken(public, last, stat):
            yield stat


def spoken(public: Public, last: Round, stat: int) -> bool:
    if last.dilemma.own is not None:
        return bool(last.consequence)
    card = deck(public.edition.content)[last.dilemma.card]
    return card.leanings[last.implemented][stat] != 0

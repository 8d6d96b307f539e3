"""The director draws the numbers of every dilemma (R-9.1, R-9.2); the Narrator only words them.

It leads the stats to a mean of about 3.5 by the last round and allows for what the factions' powers have
brought so far. It is pure and seeded, and knows only what everybody knows. BALANCE.md measures its numbers.
"""

from collections.abc import Sequence
from typing import Final

from zarzewie.games.rada.amended import tells_one_year
from zarzewie.games.rada.dilemmas import Card, deck
from zarzewie.games.rada.memory import pools
from zarzewie.games.rada.realm import POWER, ROUNDS, Effects
from zarzewie.games.rada.state import Dilemma, Public
from zarzewie.kernel.chance import Dice

LAST_MEAN: Final = 3.5
MILDEST: Final = -1
HARSHEST: Final = -14
GREATEST_GAIN: Final = 4
LEAST_GAIN: Final = 2
"""A gain that a card tells of is felt (R-11.4)."""
GREATEST_LOSS: Final = 9
UNEVENNESS: Final = 2
POWER_GAIN: Final = 3
EXPECTED: Final = 0.7
"""Prior chance that a power is used in a round."""


def next_dilemma(public: Public, dice: Dice, theme: str | None = None) -> Dilemma:
    """The dilemma of a round, fixed before any secret action could touch it (R-4.4).

    Of this theme, if one is given: whoever has seen the omen knows it.
    """
    return with_numbers(public, next_card(public, dice, theme), dice)


def with_numbers(public: Public, card: Card, dice: Dice) -> Dilemma:
    """This card as the dilemma of the round."""
    income = power_income(public)
    net = aim(public) - round(sum(income))
    bearable = [
        min(GREATEST_LOSS, stat + round(power)) for stat, power in zip(public.stats, income, strict=True)
    ]
    least = LEAST_GAIN if tells_one_year(public) else 1
    effects = [_effects(leaning, net, bearable, least, dice) for leaning in card.leanings]
    return Dilemma(card.id, _with_a_way_out(effects, public.stats))


def next_card(public: Public, dice: Dice, theme: str | None = None) -> Card:
    """A card that fits the season and what was decided (R-11), new to the table if there is one (R-9.3)."""
    if tells_one_year(public):
        fitting = ([card for card in pool if theme in (None, card.theme)] for pool in pools(public, dice))
        return dice.pick(next(pool for pool in fitting if pool))
    cards = deck(public.edition.content)
    had = {past.dilemma.card for past in public.history}
    themes = {cards[past.dilemma.card].theme for past in public.history[-2:]}
    known = had.union(public.options.seen)
    fresh = [card for card in cards.values() if card.id not in known and card.theme not in themes]
    return dice.pick(fresh or [card for card in cards.values() if card.id not in had])


def aim(public: Public) -> int:
    """The total change of the stats that this round should bring, powers included."""
    start = public.options.stats_start
    mean = start + (LAST_MEAN - start) * public.round / ROUNDS
    return round(max(HARSHEST, min(MILDEST, len(public.stats) * mean - sum(public.stats))))


def power_income(public: Public) -> list[float]:
    """By stat: the expected gain from its power per round, from the rounds so far."""
    income = [0.0] * len(public.stats)
    fired = [faction for past in public.history for faction in past.powers]
    for faction, stat in enumerate(POWER):
        income[stat] = POWER_GAIN * (fired.count(faction) + EXPECTED) / (len(public.history) + 1)
    return income


def _effects(leanings: Sequence[int], net: int, bearable: Sequence[int], least: int, dice: Dice) -> Effects:
    """Numbers for one solution: its gains first, then losses that bring the total to about `net`.

    The stats it leans on lose first; what is too much for them in one round spreads to the untouched ones.
    """
    net = min(MILDEST, net + dice.below(2 * UNEVENNESS + 1) - UNEVENNESS)
    effects = [least - 1 + dice.roll(GREATEST_GAIN + 1 - least) if lean > 0 else 0 for lean in leanings]
    loss = sum(effects) - net
    loss -= _spread(effects, [max(0, -lean) for lean in leanings], loss, bearable, dice)
    if loss > 0:
        _spread(effects, [int(lean == 0) for lean in leanings], loss, bearable, dice)
    return effects[0], effects[1], effects[2]


def _spread(
    effects: list[int], weights: Sequence[int], loss: int, bearable: Sequence[int], dice: Dice
) -> int:
    """Take the loss from these stats by their weights. Returns how much they could take."""
    borne, weight = 0, sum(weights)
    for stat, part in enumerate(weights):
        if part:
            share = loss * part / weight
            whole = int(share)
            whole += dice.unit() < share - whole
            blow = max(1, min(bearable[stat], whole))
            effects[stat] -= blow
            borne += blow
    return borne


def _with_a_way_out(effects: list[Effects], stats: Sequence[int]) -> tuple[Effects, ...]:
    """Soften the mildest solution if all are lethal without powers (R-9.1)."""

    deficits = [
        sum([1 - stat - by for stat, by in zip(stats, change, strict=True) if stat + by <= 0])
        for change in effects
    ]
    if min(deficits) > 0:
        mildest = deficits.index(min(deficits))
        softened = [max(by, 1 - stat) for stat, by in zip(stats, effects[mildest], strict=True)]
        effects[mildest] = softened[0], softened[1], softened[2]
    return tuple(effects)

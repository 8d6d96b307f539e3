"""The director draws every dilemma's numbers (R-9.1, R-9.2): words are the Narrator's, numbers never.

It leads the realm from where it stands toward a mean of about 3.5 by the last round, reckoning with what the
factions' powers have brought so far. Pure and seeded: it knows only what everybody knows.
"""

from collections.abc import Sequence
from typing import Final

from zarzewie.games.rada.council import Dilemma, Public
from zarzewie.games.rada.dilemmas import DECK, Card
from zarzewie.games.rada.types import ROUNDS, Effects
from zarzewie.kernel.chance import Dice

LAST_MEAN: Final = 3.5
MILDEST: Final = -1
HARSHEST: Final = -14
GREATEST_GAIN: Final = 4
GREATEST_LOSS: Final = 9
UNEVENNESS: Final = 2
POWER_GAIN: Final = 3


def next_dilemma(public: Public, dice: Dice) -> Dilemma:
    """The dilemma of a round, fixed before any secret action could touch it (R-4.4)."""
    card = next_card(public, dice)
    net = aim(public)
    effects = [_effects(leaning, net, dice) for leaning in card.leanings()]
    return Dilemma(card.id, _with_a_way_out(effects, public.stats))


def next_card(public: Public, dice: Dice) -> Card:
    """One that this game and the table's last games have not had, of another theme than the last two (R-9.3)."""
    had = {past.dilemma.card for past in public.history}
    themes = {DECK[past.dilemma.card].theme for past in public.history[-2:]}
    known = had.union(public.options.seen)
    fresh = [card for card in DECK.values() if card.id not in known and card.theme not in themes]
    return dice.pick(fresh or [card for card in DECK.values() if card.id not in had])


def aim(public: Public) -> int:
    """What a solution of this round should change in total."""
    start = public.options.stats_start
    mean = start + (LAST_MEAN - start) * public.round / ROUNDS
    fired = [len(past.powers) for past in public.history]
    income = POWER_GAIN * (sum(fired) + 1) / (len(fired) + 1)
    return round(max(HARSHEST, min(MILDEST, 3 * mean - sum(public.stats))) - income)


def _effects(leanings: Sequence[int], net: int, dice: Dice) -> Effects:
    """Numbers for one solution: its gains first, then losses that bring the total to about `net`.

    The stats it leans on lose first; what they cannot bear in one blow spreads to those it does not touch.
    """
    net = min(MILDEST, net + dice.below(2 * UNEVENNESS + 1) - UNEVENNESS)
    effects = [dice.roll(GREATEST_GAIN) if lean > 0 else 0 for lean in leanings]
    loss = sum(effects) - net
    leaned = [max(0, -lean) for lean in leanings]
    loss -= _spread(effects, leaned, loss, dice)
    _spread(effects, [int(lean == 0) for lean in leanings], loss, dice)
    return effects[0], effects[1], effects[2]


def _spread(effects: list[int], weights: Sequence[int], loss: int, dice: Dice) -> int:
    """Take the loss from these stats by their weights; how much they could bear."""
    before, weight = sum(effects), sum(weights)
    for stat in (stat for stat in range(3) if weights[stat] and loss > 0):
        share = loss * weights[stat] / weight
        whole = int(share) + (dice.unit() < share - int(share))
        effects[stat] = -max(1, min(GREATEST_LOSS, whole))
    return before - sum(effects)


def _with_a_way_out(effects: list[Effects], stats: Sequence[int]) -> tuple[Effects, ...]:
    """At least one solution is not lethal, judged without powers (R-9.1): else the mildest is softened."""

    def deficit(change: Effects) -> int:
        return sum(max(0, 1 - stat - by) for stat, by in zip(stats, change, strict=True))

    mildest = min(range(len(effects)), key=lambda solution: deficit(effects[solution]))
    change = effects[mildest]
    if deficit(change):
        softened = [max(by, 1 - stat) for stat, by in zip(stats, change, strict=True)]
        effects[mildest] = softened[0], softened[1], softened[2]
    return tuple(effects)

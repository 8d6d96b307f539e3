"""Magic: tiers and costs, the roll, what a failure brings (K-6.1 to K-6.4)."""

from collections.abc import Iterable, Sequence
from typing import Final

from zarzewie.games.ksiega.amended import every_missed_spell_costs
from zarzewie.games.ksiega.characters.character import spent_mana
from zarzewie.games.ksiega.fights.harm import lose_heart
from zarzewie.games.ksiega.fights.hits import offer_benefit
from zarzewie.games.ksiega.fights.retaliation import costs_a_heart, pay_for_a_miss, retaliates
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.pieces import Benefit, Foe
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.ladder import TN
from zarzewie.games.ksiega.trials.rolls import owe, owed_for, roll_out, settle
from zarzewie.games.ksiega.trials.trial import Effect, Owed, Tier, Trial

TIER_TN: Final[dict[Tier, TN]] = {"trick": 4, "standard": 6, "strong": 8, "great": 12}
COSTS: Final[dict[Tier, tuple[int, ...]]] = {"trick": (0, 1), "standard": (1,), "strong": (2,), "great": (3,)}
"""Mana costs by tier (K-6.2)."""


def tier_tn(tier: Tier, house: HouseRules) -> TN:
    """On a ladder of three rungs a great power is as hard as a strong effect (K-3.4)."""
    return house.within(TIER_TN[tier])


EFFECTS: Final[dict[Effect, tuple[Tier, int]]] = {
    "light": ("trick", 0),
    "smoke": ("trick", 1),
    "bolt": ("standard", 1),
    "barrier": ("standard", 1),
    "leap": ("standard", 1),
    "boost": ("standard", 1),
    "area": ("strong", 2),
    "hold": ("strong", 2),
    "heal": ("strong", 2),
}
"""The ready-made effects: tier and cost (K-6.5)."""
WOUNDING: Final[tuple[Effect, ...]] = ("bolt", "area")
SCALABLE: Final[tuple[Effect, ...]] = ("area", "hold", "heal", "barrier", "smoke", "light")


def cast_for(play: Play, trial: Trial) -> Trial | None:
    """Roll Magic and spend the Mana (K-6.1). None if almost impossible: nothing is rolled or spent."""
    rolled = roll_out(play, trial)
    if rolled.result == "impossible":
        settle(play, rolled)
        return None
    paid = spent_mana(play.hero(trial.seat).character, trial.cost)
    play.set_character(trial.seat, paid)
    return rolled


def resolve_magic(play: Play, trial: Trial) -> None:
    """A free effect: the MG tells what it does, and on a failure what follows."""
    rolled = cast_for(play, trial)
    if rolled is None:
        return
    settle(play, rolled, *small_consequence(play, rolled))
    if rolled.result == "exceptional":
        offer_benefit(play, rolled, benefits_of_magic(play, rolled))


def small_consequence(play: Play, trial: Trial) -> tuple[Owed, ...]:
    """What the MG owes for a failed spell: something small, or on a 1 the complication (K-6.3)."""
    if trial.result == "failure":
        return owed_for(play.state, trial) or ("consequence",)
    return owed_for(play.state, trial)


def benefits_of_magic(play: Play, trial: Trial) -> tuple[Benefit, ...]:
    """A larger scale, 1 Mana back if the MG allows and any was paid, or something else (K-6.4)."""
    choices: list[Benefit] = []
    if trial.effect is None or trial.effect in SCALABLE:
        choices.append("scale")
    if trial.cost and play.state.house.mana_back:
        choices.append("mana")
    return (*choices, "other")


def spell_missed(play: Play, trial: Trial, foes: Iterable[Foe]) -> None:
    """Resolve a miss with one effect: retaliation, the small consequence, or on a 1 the complication (K-6.1).

    Where a crowd has brought a complication, nothing small comes on top of it (K-5.8).
    """
    if trial.result == "complication":
        return
    if _always_costs(play.state):
        pay_for_a_miss(play, trial, next(iter(foes), None))
        return
    if strike_back(play, trial, foes):
        return
    if "complication" not in play.trial(trial.number).owed:
        owe(play, trial.number, "consequence")


def some_missed(play: Play, trial: Trial, foes: Sequence[Foe]) -> None:
    """Resolve an area that hit some foes and missed these."""
    if foes and _always_costs(play.state):
        pay_for_a_miss(play, trial, foes[0])
    else:
        strike_back(play, trial, foes)


def _always_costs(state: State) -> bool:
    return state.house.retaliation == "always" and every_missed_spell_costs(state)


def strike_back(play: Play, trial: Trial, foes: Iterable[Foe]) -> bool:
    """At most one retaliation, however many were missed."""
    for foe in foes:
        if costs_a_heart(play.state, trial, reached=retaliates(play.state, trial.seat, foe, melee=False)):
            lose_heart(play, trial.seat, "retaliation", foe.id)
            return True
    return False

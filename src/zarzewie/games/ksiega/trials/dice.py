"""Tests: what is rolled, against what, and what it means (K-3, K-9).

>>> sure_hand = Skill(die=10, level="trained")
>>> picking_a_lock = Test("agility", 8, reasons=(Reason("no light", 1),), talent="Mechanik")
>>> prepare(picking_a_lock, sure_hand, HouseRules())
Throw(die=10, tn=8, only_exceptional=False)
>>> odds(Throw(10, 8), HouseRules())
Odds(faces=10, complication=1, failure=6, success=2, exceptional=1)
"""

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.ladder import (
    BIGGEST,
    NORMAL,
    THRESHOLDS,
    TN,
    Die,
    Level,
    Trait,
    grown,
    place_of_tn,
)
from zarzewie.kernel.chance import Dice

Result = Literal["complication", "failure", "success", "exceptional"]
"""`complication` is a failure with a complication; `exceptional` a success with a benefit (K-3.4)."""
NoRoll = Literal["almost_certain", "almost_impossible"]
NO_ROLLS: Final[tuple[NoRoll, ...]] = ("almost_certain", "almost_impossible")
Kind = Literal["test", "attack", "defence"]

MOST_STEPS: Final = 2
LOWEST_THRESHOLD: Final = 2
HIGHEST_THRESHOLD: Final = 6


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How good a character is at a trait: a die and, for d6-only play, a level (K-9.2)."""

    die: Die = 6
    level: Level = "untrained"


class Reason(msgspec.Struct, frozen=True):
    """Why the TN moves, in the MG's words or as the id of the rule that says so (K-3.1, K-3.5)."""

    why: Annotated[str, Meta(min_length=1, max_length=16000)]
    steps: Literal[-2, -1, 1, 2]
    secret: bool = False
    """Known to the MG alone; the odds are hidden then (K-3.8)."""


class Test(msgspec.Struct, frozen=True):
    """A request for a roll, as the MG puts it together (K-3.1)."""

    trait: Trait
    tn: TN
    reasons: tuple[Reason, ...] = ()
    talent: str | None = None
    """The one talent that fits (K-2.4)."""
    help: str | None = None
    """How the one helper helps (K-3.6); None without help."""
    boost: bool = False
    """A brief boost by magic is on the character (K-6.5); at most one (K-3.9)."""
    second_talent: str | None = None
    second_help: str | None = None
    at_the_limit: bool = False
    """With the two fields above, what the MG allows as an exception: here a roll where usually none is made,
    at the limit (K-3.5)."""
    kind: Kind = "test"
    """Attacks and defences are always rolled (K-3.5)."""


class Throw(msgspec.Struct, frozen=True):
    """What is rolled: a die against a TN, or a d6 against a threshold."""

    die: Die
    tn: int
    only_exceptional: bool = False
    """Almost impossible, but allowed by the house rules: a plain success is not enough (K-3.5)."""


# --- what is rolled


def prepare(test: Test, skill: Skill, house: HouseRules) -> Throw | NoRoll:
    """The die and the TN after talent, circumstances, help and boost, or why nothing is rolled."""
    if house.d6_only:
        return Throw(6, threshold(test, skill.level, house))
    tns = house.tns
    die, eased = _with_help(skill.die, test)
    place = place_of_tn(house.within(test.tn)) + circumstances(test) - eased
    if test.kind != "test":
        return Throw(die, tns[_clamped(place, 0, len(tns) - 1)])  # K-3.5: always rolled, within the ladder
    if test.at_the_limit:
        return Throw(die, tns[_clamped(place, 0, len(tns) - 1)])
    if place < 0:
        return "almost_certain"
    if place < len(tns):
        return Throw(die, tns[place])
    return Throw(die, tns[-1], only_exceptional=True) if house.impossible_roll else "almost_impossible"


def circumstances(test: Test) -> int:
    """All reasons, the talent among them, in steps: at most two either way (K-3.5)."""
    return _clamped(_sum_of_reasons(test), -MOST_STEPS, MOST_STEPS)


def _sum_of_reasons(test: Test) -> int:
    talents = (test.talent is not None) + (test.second_talent is not None)  # K-2.4
    return sum((reason.steps for reason in test.reasons), -talents)


def _with_help(die: Die, test: Test) -> tuple[Die, int]:
    """Help and boost make the die a size bigger each; on a d20 they lower the TN by a step instead (K-3.6).

    That step takes the place of a bigger die, so it does not count among the circumstances.
    """
    eased = 0
    for given in (test.boost, test.help is not None, test.second_help is not None):
        if given and die == BIGGEST:
            eased += 1
        elif given:
            die = grown(die)
    return die, eased


def threshold(test: Test, level: Level, house: HouseRules) -> int:
    """What a d6 has to reach: all changes are summed, then clamped once (K-9.2, K-9.4)."""
    harder = place_of_tn(house.within(test.tn)) - NORMAL + _sum_of_reasons(test)
    helpers = (test.help is not None) + (test.second_help is not None)
    easier = helpers + test.boost  # K-9.3: help counts 1, and so does a boost
    return _clamped(THRESHOLDS[level] + harder - easier, LOWEST_THRESHOLD, HIGHEST_THRESHOLD)


def _clamped(value: int, low: int, high: int) -> int:
    return max(low, min(high, value))


# --- what it means


def judge(die: int, roll: int, tn: int, house: HouseRules) -> Result:
    """The result of a roll (K-3.4, K-9.6)."""
    if roll == 1:
        return "complication"
    if roll == die and (roll >= tn or house.max_always_succeeds):
        return "exceptional"
    return "success" if roll >= tn else "failure"


def resolve(throw: Throw, roll: int, house: HouseRules) -> Result:
    """Like `judge` for a throw, which may ask for an exceptional success (K-3.5)."""
    result = judge(throw.die, roll, throw.tn, house)
    return "failure" if throw.only_exceptional and result == "success" else result


def roll(throw: Throw, dice: Dice) -> int:
    """One die, rolled once (K-3.1)."""
    return dice.roll(throw.die)


def succeeded(result: Result) -> bool:
    return result in ("success", "exceptional")


# --- the odds (K-3.8)


class Odds(msgspec.Struct, frozen=True):
    """How many of a die's faces bring which result: exact, not simulated."""

    faces: int
    complication: int
    failure: int
    success: int
    exceptional: int

    def of(self, result: Result) -> Fraction:
        count: int = getattr(self, result)
        return Fraction(count, self.faces)

    @property
    def succeeding(self) -> Fraction:
        """A success, exceptional or not."""
        return Fraction(self.success + self.exceptional, self.faces)


@lru_cache(maxsize=1024)
def odds(throw: Throw, house: HouseRules) -> Odds:
    results = [resolve(throw, face, house) for face in range(1, throw.die + 1)]
    return Odds(
        faces=throw.die,
        complication=results.count("complication"),
        failure=results.count("failure"),
        success=results.count("success"),
        exceptional=results.count("exceptional"),
    )


class Prospect(msgspec.Struct, frozen=True):
    """What would be rolled and with which odds; no odds where nothing is rolled."""

    throw: Throw | NoRoll
    odds: Odds | None


class Prospects(msgspec.Struct, frozen=True):
    """The same test without and with help."""

    alone: Prospect
    helped: Prospect


def prospect(test: Test, skill: Skill, house: HouseRules) -> Prospect:
    throw = prepare(test, skill, house)
    return Prospect(throw, odds(throw, house) if isinstance(throw, Throw) else None)


def prospects(test: Test, skill: Skill, house: HouseRules) -> Prospects:
    """The odds that the MG sees before the roll."""
    return Prospects(
        alone=prospect(msgspec.structs.replace(test, help=None, second_help=None), skill, house),
        helped=prospect(msgspec.structs.replace(test, help=test.help or ""), skill, house),
    )


def has_secret(test: Test) -> bool:
    return any(reason.secret for reason in test.reasons)


def shown_prospects(test: Test, skill: Skill, house: HouseRules) -> Prospects | None:
    """The odds that everyone sees before the roll; None if the MG has a secret reason (K-3.8)."""
    return None if has_secret(test) else prospects(test, skill, house)


def as_shown(test: Test) -> Test:
    """The request as everyone sees it: without the MG's secret reasons."""
    open_reasons = tuple(reason for reason in test.reasons if not reason.secret)
    return msgspec.structs.replace(test, reasons=open_reasons)

"""The tasks of the runner in an adventure: a deed is one move of the MG, or a few that end in one."""

import msgspec

from zarzewie.games.ksiega.story.grammar import Branch, Choice, Fight
from zarzewie.kernel.game import Seat


class Deed(msgspec.Struct, frozen=True):
    pass


class Tell(Deed, frozen=True):
    text: str


class Give(Deed, frozen=True):
    handout: str


class Wind(Deed, frozen=True):
    """Set a clock."""

    clock: str


class Halt(Deed, frozen=True):
    clock: str


class Tick(Deed, frozen=True):
    clock: str
    by: int


class Change(Deed, frozen=True):
    """Change Hearts or Mana of one hero."""

    seat: Seat
    what: str
    amount: int


class Recover(Deed, frozen=True):
    """Raise a hero who is down after a fight that was won (K-7.2)."""

    seat: Seat


class TakeRest(Deed, frozen=True):
    pass


class Reward(Deed, frozen=True):
    """Grant growth (K-8.1)."""


class Battle(Deed, frozen=True):
    fight: Fight


class Trying(Deed, frozen=True):
    choice: Choice


class Goto(Deed, frozen=True):
    scene: str


class Decide(Deed, frozen=True):
    """The scene has begun: it goes on automatically, or the party chooses."""

    scene: str


class Finish(Deed, frozen=True):
    ending: str


SKIPPABLE = (Wind, Halt, Tick, Change, Recover, TakeRest, Reward)
"""Deeds that may have nothing to do: a clock is gone, a hero has no Heart to spare."""


def of_branch(branch: Branch, text: str, seats: tuple[Seat, ...]) -> tuple[Deed, ...]:
    """The deeds of a branch, in the order of its fields."""
    deeds: list[Deed] = [Tell(text)] if text else []
    deeds += (Give(each) for each in branch.handouts)
    deeds += (Halt(each) for each in branch.stop)
    deeds += (Wind(each) for each in branch.start)
    for clock, by in branch.tick.items():
        deeds += [Tick(clock, 1 if by > 0 else -1)] * abs(by)
    for amount, worse, better in ((branch.hearts, "harm", "heal"), (branch.mana, "lose_mana", "gain_mana")):
        if amount:
            deeds += (Change(seat, worse if amount < 0 else better, abs(amount)) for seat in seats)
    if branch.rest:
        deeds.append(TakeRest())
    if branch.grow:
        deeds.append(Reward())
    if branch.fight is not None:
        deeds.append(Battle(branch.fight))
    return tuple(deeds)


def leaving(branch: Branch) -> tuple[Deed, ...]:
    if branch.end is not None:
        return (Finish(branch.end),)
    return () if branch.to is None else (Goto(branch.to),)

"""Moves of a player, in the order of the book. A move is a request, which the rules accept or refuse."""

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.characters.character import HEARTS, MANA, ArmourHabit, Growth
from zarzewie.games.ksiega.pieces import Benefit, Blow, Few, Likelihood, Line, Twist
from zarzewie.games.ksiega.trials.ladder import Trait
from zarzewie.games.ksiega.trials.trial import Effect
from zarzewie.kernel.game import Move as Base
from zarzewie.kernel.game import Seat

# --- the table (K-1, K-12)


class Say(Base, frozen=True):
    text: Line


class Whisper(Base, frozen=True):
    """Between the MG and one player."""

    to: Seat
    text: Line


class ComeBack(Base, frozen=True):
    pass


class Farewell(Base, frozen=True):
    pass


# --- characters (K-2, K-8)


class Create(Base, frozen=True):
    """A sheet, as it is filled in (K-2.6)."""

    name: Line
    role: Line
    strength: int
    agility: int
    magic: int
    weapon: Line
    reach: Line
    things: Few
    talents: Few = ()
    protection: Line = ""
    hearts: int = HEARTS
    mana: int = MANA


class Grow(Base, frozen=True):
    growth: Growth


# --- tests (K-3, K-10)


class Declare(Base, frozen=True):
    """State an intent: what the hero does and wants, and a thing of theirs, if one is used."""

    goal: Line
    thing: Line | None = None


class BuyRetry(Base, frozen=True):
    """Retry a failed test, for a complication (K-3.7)."""

    number: int


class Withdraw(Base, frozen=True):
    number: int


class GiveHelp(Base, frozen=True):
    to: Seat
    how: Line


class Roll(Base, frozen=True):
    number: int


class Choose(Base, frozen=True):
    """Vote for one of the ways that the MG has named."""

    option: int


class PassOn(Base, frozen=True):
    """Nothing more for now: the MG goes on."""


class AskOracle(Base, frozen=True):
    """Where no person leads, chance answers: yes or no (K-1.1)."""

    question: Line
    likelihood: Likelihood


class DrawTwist(Base, frozen=True):
    """A complication or a benefit from the book's lists (K-10.1)."""

    kind: Twist


# --- scenes and boards (K-4)


class Go(Base, frozen=True):
    to: Square


class UseDoor(Base, frozen=True):
    square: Square


# --- fights (K-5)


class Attack(Base, frozen=True):
    kind: Blow
    foe: Line


class ChooseBenefit(Base, frozen=True):
    benefit: Benefit


class RaiseAlly(Base, frozen=True):
    seat: Seat


class EndTurn(Base, frozen=True):
    pass


class GoOnWithout(Base, frozen=True):
    """Go on without the last player who is waited for (K-12.1)."""

    seat: Seat


class Defend(Base, frozen=True):
    trait: Trait


# --- magic (K-6)


class Cast(Base, frozen=True):
    """One of the ready-made effects, on what it is aimed at."""

    effect: Effect
    foe: Line | None = None
    seat: Seat | None = None
    square: Square | None = None
    down: bool = False
    """A barrier from top to bottom instead of across."""


class Invoke(Base, frozen=True):
    """Any other effect, in the player's own words."""

    goal: Line


# --- harm, rest, options (K-7, K-11)


class UseArmour(Base, frozen=True):
    use: bool


class SetHabit(Base, frozen=True):
    """The standing answer about armour (K-11.1)."""

    habit: ArmourHabit

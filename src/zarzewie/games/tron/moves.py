"""The moves of Szklany tron."""

from zarzewie.games.tron.cards import Card
from zarzewie.games.tron.chapters import Ability
from zarzewie.games.tron.mind import XY
from zarzewie.kernel import game as kernel


class Place(kernel.Move, frozen=True):
    """Place a card of the memory row in the Mind, its top left quadrant at this place."""

    card: Card
    at: XY


class Discard(kernel.Move, frozen=True):
    card: Card


class Reveal(kernel.Move, frozen=True):
    """Reveal a hidden card of Determination (T-4.3)."""

    slot: int


class Take(kernel.Move, frozen=True):
    """Take a visible card to the current row; `reveal` also shows its Determination card (T-6.6)."""

    card: Card
    reveal: bool = False


class Keep(kernel.Move, frozen=True):
    """Aelin keeps the part of the split Mind that contains this card (T-8.1)."""

    card: Card


class Arrange(kernel.Move, frozen=True):
    """Aelin lays the four cards she drew, in this order from the top (T-6.1)."""

    order: tuple[int, int, int, int]


class Draw(kernel.Move, frozen=True):
    """Fenrys draws one more card (T-6.2)."""


class Stop(kernel.Move, frozen=True):
    """Fenrys has drawn enough (T-6.2)."""


class Show(kernel.Move, frozen=True):
    """Aelin answers a relived memory by revealing a card of its colour (T-6.5)."""

    slot: int


class Decline(kernel.Move, frozen=True):
    """Aelin reveals nothing for a relived memory (T-6.5)."""


class Use(kernel.Move, frozen=True):
    """Use an ability of the chapter, once a day (T-11.1)."""

    ability: Ability
    target: int = 0
    """The slot of Determination that Spark reveals."""


Move = Place | Discard | Reveal | Take | Keep | Arrange | Draw | Stop | Show | Decline | Use

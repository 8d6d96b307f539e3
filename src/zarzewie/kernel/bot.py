"""Bots sit at seats like people: they see what the seat sees, never a state."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer, draw, to_move

V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Choice(msgspec.Struct, frozen=True):
    """A bot's answer: the ask, the move, and the reason as a key into the game's texts."""

    ask: str
    move: Any
    why: str = ""


class Bot(Generic[V_contra, M_co]):
    """A player. Its memory is folded from what its seat was told, so it survives restarts."""

    deep = False
    """Whether it thinks for so long that it has to run in a process of its own."""

    def start(self) -> Any:
        """The memory before anything was told."""
        return None

    def notice(self, memory: Any, event: Any) -> Any:
        """The memory after an event; the old one stays as it was."""
        return memory

    def choose(
        self, view: V_contra, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float
    ) -> Choice:
        """Choose from what this seat knows. `budget` is a share of effort; 1.0 is the usual one."""
        raise NotImplementedError


class RandomBot(Bot[Any, Any]):
    """Picks evenly from everything offered: the baseline for all other bots."""

    def __init__(self, move_type: Any) -> None:
        self._move_type = move_type

    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        offer, chosen = draw(offers, dice)
        return Choice(offer.ask, to_move(chosen, self._move_type))

"""The moves of a player: a bid, or a doubt."""

from zarzewie.kernel import game as kernel


class Bid(kernel.Move, frozen=True):
    count: int
    face: int


class Doubt(kernel.Move, frozen=True):
    """Doubt the last bid: "I do not believe you"."""


Move = Bid | Doubt

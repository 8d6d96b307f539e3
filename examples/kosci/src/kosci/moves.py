"""What a person may do."""

from zarzewie.kernel import game as kernel


class Bid(kernel.Move, frozen=True):
    count: int
    face: int


class Doubt(kernel.Move, frozen=True):
    """I do not believe you."""


Move = Bid | Doubt

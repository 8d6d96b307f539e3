"""Why a model gave no words. It says which kind of trouble, and never what was sent or received."""

from typing import Literal

Trouble = Literal[
    "budget",  # this match, or this process today, has asked enough
    "resting",  # the breaker is open
    "late",  # the deadline
    "unreachable",  # no connection, or one that broke off
    "status",  # the server said no
    "malformed",  # not the provider's format, or not the JSON that was asked for
    "blocked",  # the provider's filter, or the model's refusal
    "empty",
    "truncated",
    "unfit",  # words that are not for reading aloud: numbers, markup, too long
    "broken",  # anything else
]


class Failed(Exception):
    """There are no words of the model's: somebody else has to tell. `status` is the server's, if any."""

    def __init__(self, trouble: Trouble, status: int | None = None) -> None:
        super().__init__(trouble if status is None else f"{trouble} {status}")
        self.trouble = trouble
        self.status = status

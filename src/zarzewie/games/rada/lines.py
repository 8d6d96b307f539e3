"""Which lines of bots a table has heard, handed on to its next games (R-9.3)."""

from typing import Final

from zarzewie.games.rada.state import Public

HEARD: Final = 300


def lines_heard(public: Public) -> tuple[int, ...]:
    return ()

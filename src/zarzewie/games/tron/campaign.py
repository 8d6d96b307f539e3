"""The pair's campaign: prologue, chapter one, further chapters, each opened by winning (T-11.1)."""

from collections.abc import Sequence

from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import State
from zarzewie.kernel.game import Past, Refused, Seat, Talk

PROLOGUE = 0


def chapters_won(past: Sequence[Past]) -> frozenset[int]:
    return frozenset(each.options["chapter"] for each in past if each.outcome.how == "won")


def is_open(chapter: int, past: Sequence[Past]) -> bool:
    """The prologue is; winning it opens chapter one (T-5.4), and each chapter the next (T-11.1)."""
    return chapter == PROLOGUE or chapter - 1 in chapters_won(past)


def sequel(options: Options, past: Sequence[Past]) -> Options:
    """A lost chapter is played again; a further one opens when the one before it is won."""
    if not is_open(options.chapter, past):
        raise Refused("T-11.1", chapter=options.chapter, before=options.chapter - 1)
    return options


def talk(state: State, seat: Seat) -> Talk:
    """No chat between the two while a game runs, day breaks included (T-10.1)."""
    return Talk(aloud=False)

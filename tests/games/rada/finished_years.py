"""Finished councils of six, made of what each round left behind, for tests of what is made of them."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tests.games.rada.making import MILD, PAIRS, council, with_state
from zarzewie.games.rada.moves import NoAction
from zarzewie.games.rada.state import Dilemma, Learned, Mine, Round, State
from zarzewie.kernel.game import Seat

SEATS = range(6)


def past(number: int, **changes: Any) -> Round:
    """A round in which everybody wrote something and voted for the first solution."""
    usual = Round(
        number=number,
        statements=tuple(f"words of {seat}" for seat in SEATS),
        authors=tuple(SEATS),
        favours=(0,) * 6,
        acclaimed=None,
        dilemma=Dilemma("tax-revolt", MILD),
        totals=(6, 0, 0),
        implemented=0,
        drawn=False,
        sown=(),
        powers=(),
        exiled=(),
        stats=(20, 20, 20),
        actions=(),
    )
    return msgspec.structs.replace(usual, **changes)


def mine(number: int, **changes: Any) -> Mine:
    return msgspec.structs.replace(Mine(number, NoAction(), None, 0, 45), **changes)


def finished(
    rounds: Sequence[Round],
    ledgers: Mapping[Seat, Sequence[Learned]] | None = None,
    purses: Mapping[Seat, Sequence[int]] | None = None,
    **changes: Any,
) -> State:
    """Everybody did as all others, but for those whose ledgers, or purses by round, are given."""
    held = {
        seat: tuple(
            mine(each.number, influence=purses[seat][n] if purses and seat in purses else 45)
            for n, each in enumerate(rounds)
        )
        for seat in SEATS
    } | dict(ledgers or {})
    known = {
        "factions": PAIRS,
        "phase": "over",
        "ended": "council",
        "winners": (0,),
        "scores": (45,) * 6,
        "round": rounds[-1].number,
        "history": tuple(rounds),
        "stats": rounds[-1].stats,
        "ledger": tuple(tuple(held[seat]) for seat in SEATS),
    }
    state: State = with_state(council(6), **(known | changes)).state
    return state

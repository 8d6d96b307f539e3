"""A seat's view of Rada Popiołów: the public facts and the seat's own. Nothing else is sent.

Sealed answers of others leave no trace (R-3.5): between two seals, nothing public changes.
"""

import msgspec

from zarzewie.games.rada.actions import left_after
from zarzewie.games.rada.council import narrator
from zarzewie.games.rada.diplomacy import may_whisper
from zarzewie.games.rada.moves import Action, Answer
from zarzewie.games.rada.state import Dilemma, Learned, Public, State
from zarzewie.kernel.game import Seat


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    public: Public
    waiting: tuple[Seat, ...] | None
    """Who has not answered yet, under `show_waiting` (R-3.5)."""
    whispers: bool = False
    """Whether this seat may whisper to others now (R-2.5)."""
    # a councillor's alone
    influence: int | None = None
    acclaim: int | None = None
    left: tuple[int | None, ...] | None = None
    """While actions are chosen: this seat's Influence after each, in the order of their prices; None where it
    cannot pay (R-3.1). Actions are not named here: a secrecy test searches sent data for their names."""
    place: int | None = None
    """The place of this seat's own statement, which it may not vote for."""
    answer: Answer | None = None
    """This seat's answer to the open question. It can be changed until the seal."""
    favour: int | None = None
    action: Action | None = None
    ledger: tuple[Learned, ...] = ()
    # the Narrator's alone
    prepared: Dilemma | None = None
    settled: bool = False
    """The words of this round are fixed."""


def view(state: State, seat: Seat | None) -> View:
    public = state.public
    waiting = _waiting(state) if public.options.show_waiting else None
    if seat == narrator(public):  # no votes, actions or purses
        return View(
            seat, public, waiting, prepared=state.dilemma if public.round else None, settled=state.told
        )
    if seat is None:
        return View(seat, public, waiting)
    return View(
        seat,
        public,
        waiting,
        may_whisper(public, seat),
        influence=state.influence[seat],
        acclaim=state.acclaim[seat],
        left=left_after(state.influence[seat]) if public.phase == "actions" else None,
        place=state.order.index(seat) if public.statements else None,
        answer=state.answers[seat],
        favour=state.favours[seat],
        action=state.actions[seat],
        ledger=state.ledger[seat],
    )


def _waiting(state: State) -> tuple[Seat, ...] | None:
    """The seats that have not answered yet.

    None while anonymous statements are voted on: a single author has nothing to vote for and would be named.
    """
    if state.public.options.statement_anonymous and state.public.phase == "acclaim":
        return None
    return tuple(seat for seat in state.asked if state.answers[seat] is None)

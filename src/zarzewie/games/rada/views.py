"""What a seat may know of Rada Popiołów: what everybody knows, and its own. Nothing else is sent.

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
    """May I whisper to others now (R-2.5)?"""
    # a councillor's alone
    influence: int | None = None
    acclaim: int | None = None
    left: tuple[int | None, ...] | None = None
    """While actions are chosen: what stays of my Influence after each, in the order of their prices; None
    after one that I cannot pay (R-3.1). Nothing here names an action: others listen for names."""
    place: int | None = None
    """Where my statement lies, so that I do not vote for it."""
    answer: Answer | None = None
    """Mine to the open question; I may change it until the seal."""
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
    """Not for anonymous statements: a single author has nothing to vote for and would be named."""
    if state.public.options.statement_anonymous and state.public.phase == "acclaim":
        return None
    return tuple(seat for seat in state.asked if state.answers[seat] is None)

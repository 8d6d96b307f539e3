"""A seat's view of Rada Popiołów: the public facts and the seat's own. Nothing else is sent.

Sealed answers of others leave no trace (R-3.5): between two seals, nothing public changes.
"""

import msgspec

from zarzewie.games.rada.actions import left_after
from zarzewie.games.rada.council import narrator
from zarzewie.games.rada.deals import deals_of, partners
from zarzewie.games.rada.diplomacy import may_whisper
from zarzewie.games.rada.goals import goal_of
from zarzewie.games.rada.moves import Action, Answer
from zarzewie.games.rada.narration import risks
from zarzewie.games.rada.realm import Decision
from zarzewie.games.rada.state import Deal, Dilemma, Learned, Public, State
from zarzewie.kernel.game import Seat


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    public: Public
    waiting: tuple[Seat, ...] | None
    """Who has not answered yet, under `show_waiting` (R-3.5)."""
    whispers: bool = False
    """Whether this seat may whisper to others now (R-2.5)."""
    risks: tuple[tuple[int, ...], ...] | None = None
    """By solution of the dilemma on the table: the stats that its shown effects could bring to 0."""
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
    deals: tuple[Deal, ...] = ()
    """This seat's own deals (R-12.2)."""
    partners: tuple[Seat, ...] = ()
    """Those whom this seat may offer a deal now (R-12.1)."""
    goal: str = ""
    """The goal of this seat's faction (R-13.1)."""
    # the Narrator's alone
    prepared: Dilemma | None = None
    settled: bool = False
    """The words of this round are fixed."""
    opening: Decision | None = None
    echo: Decision | None = None
    """What the prepared dilemma recalls (R-11.2, R-11.3)."""


def view(state: State, seat: Seat | None) -> View:
    public = state.public
    waiting = _waiting(state) if public.options.show_waiting else None
    if seat == narrator(public):  # no votes, actions or purses
        return View(
            seat,
            public,
            waiting,
            risks=risks(public),
            prepared=state.dilemma if public.round else None,
            settled=state.told,
            opening=state.opening,
            echo=state.echo,
        )
    if seat is None:
        return View(seat, public, waiting, risks=risks(public))
    return View(
        seat,
        public,
        waiting,
        may_whisper(public, seat),
        risks=risks(public),
        influence=state.influence[seat],
        acclaim=state.acclaim[seat],
        left=left_after(state.influence[seat]) if public.phase == "actions" else None,
        place=state.order.index(seat) if public.statements else None,
        answer=state.answers[seat],
        favour=state.favours[seat],
        action=state.actions[seat],
        ledger=state.ledger[seat],
        deals=deals_of(state, seat) if state.deals else (),
        partners=partners(state, seat),
        goal=goal_of(state, seat),
    )


def _waiting(state: State) -> tuple[Seat, ...] | None:
    """The seats that have not answered yet.

    None while anonymous statements are voted on: a single author has nothing to vote for and would be named.
    """
    if state.public.options.statement_anonymous and state.public.phase == "acclaim":
        return None
    return tuple(seat for seat in state.asked if state.answers[seat] is None)

"""What a seat may know of Rada Popiołów. Nothing is sent that is not named here.

A councillor knows the public record, the own purse, the own answers and the own ledger of what was learned.
Sealed answers of others leave no trace, not even that they exist (R-3.5).
"""

from math import ceil
from typing import Literal

import msgspec

from zarzewie.games.rada.rules import asks, authors, favours, narrator
from zarzewie.games.rada.types import (
    Action,
    Dilemma,
    Effects,
    Faction,
    Learned,
    Narrate,
    Options,
    Phase,
    Round,
    Solution,
    State,
)
from zarzewie.kernel.game import Seat

ARROW = 3


class Told(msgspec.Struct, frozen=True):
    """The dilemma on the table: words by card or the Narrator's own, and what may be seen of its effects."""

    card: str
    own: Narrate | None
    solutions: int
    arrows: tuple[Effects, ...] | None
    """Arrows up and down for each stat (R-4.2); None where effects are hidden."""
    exact: tuple[Effects, ...] | None


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    options: Options
    players: int
    factions: tuple[Faction, ...]
    stats: tuple[int, int, int]
    exiled: tuple[Seat, ...]
    round: int
    phase: Phase
    statements: tuple[str, ...]
    """As they lie on the table; empty before they are revealed."""
    authors: tuple[Seat, ...] | None
    favours: tuple[int, ...]
    """The tally of this round's statements, once it is counted."""
    acclaim: tuple[int, ...] | None
    """By seat; None where it would name an anonymous author."""
    purses: tuple[int, ...] | None
    """Influence as the round began, under `influence = public`."""
    dilemma: Told | None
    history: tuple[Round, ...]
    waiting: tuple[Seat, ...] | None
    """Who has not answered yet, under `show_waiting`."""
    ended: Literal["domination", "collapse", "council"] | None
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ruling: Faction | None
    final: tuple[int, ...]
    """Everybody's Influence, once it is over."""
    # mine alone
    influence: int | None
    my_acclaim: int | None
    my_place: int | None
    """Where my statement lies, so that I do not vote for it."""
    my_choice: Faction | None
    my_statement: str | None
    my_favour: int | None
    my_action: Action | None
    my_vote: Solution | None
    ledger: tuple[Learned, ...]
    # the Narrator's alone
    prepared: Dilemma | None
    settled: bool
    """The words of this round are fixed."""


def view(state: State, seat: Seat | None) -> View:
    options = state.options
    sits = seat is not None and seat < state.players
    me = seat if sits and seat is not None else None
    lying = state.phase not in ("factions", "statements")
    counted = lying and state.phase != "acclaim"
    over = state.phase == "over"
    return View(
        seat=seat,
        options=options,
        players=state.players,
        factions=state.factions if state.round else (),
        stats=state.stats,
        exiled=tuple(sorted(state.exiled)),
        round=state.round,
        phase=state.phase,
        statements=tuple(state.statements[author] or "" for author in state.order) if lying else (),
        authors=authors(state) if lying else None,
        favours=favours(state) if counted else (),
        acclaim=None if options.statement_anonymous and not over else state.acclaim,
        purses=state.purses if options.influence == "public" else None,
        dilemma=_told(state) if _on_the_table(state) else None,
        history=state.history,
        waiting=_waiting(state) if options.show_waiting else None,
        ended=state.ended if over else None,
        winners=state.winners if over else (),
        scores=state.scores if over else (),
        ruling=state.ruling if over else None,
        final=state.influence if over else (),
        influence=None if me is None else state.influence[me],
        my_acclaim=None if me is None else state.acclaim[me],
        my_place=state.order.index(me) if lying and me is not None else None,
        my_choice=None if me is None else state.choices[me],
        my_statement=None if me is None else state.statements[me],
        my_favour=None if me is None else state.favours[me],
        my_action=None if me is None else state.actions[me],
        my_vote=None if me is None else state.votes[me],
        ledger=() if me is None else state.ledger[me],
        prepared=state.dilemma if seat == narrator(state) and state.round else None,
        settled=state.told if seat == narrator(state) else False,
    )


def _on_the_table(state: State) -> bool:
    return state.phase in ("dilemma", "consequence") and state.told


def _told(state: State) -> Told:
    """The words, and of the effects what the table shows before the vote (R-4.2)."""
    shown = state.options.effects
    effects = state.dilemma.effects
    exact = effects if shown == "exact" or state.phase == "consequence" else None
    return Told(
        card=state.dilemma.card,
        own=state.dilemma.own,
        solutions=len(effects),
        arrows=tuple(_arrows(change) for change in effects) if shown == "arrows" else None,
        exact=exact,
    )


def _arrows(change: Effects) -> Effects:
    up, down, flat = (ceil(abs(by) / ARROW) * (1 if by > 0 else -1) for by in change)
    return up, down, flat


def _waiting(state: State) -> tuple[Seat, ...]:
    return next((ask.owing for ask in asks(state) if ask.sealed), ())

"""Clocks: every failure in the scene moves each of them by 1 (K-11.2). A secret one leaves no trace."""

from collections.abc import Iterator
from typing import Final

import msgspec

from zarzewie.games.ksiega.events.fights import ClockMoved, ClockRanOut, ClockRemoved, ClockSet
from zarzewie.games.ksiega.moves.master import AddClock, RemoveClock, ShowClock, TickClock
from zarzewie.games.ksiega.pieces import MOST_CLOCKS, MOST_STEPS, Clock
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.kernel.game import Event, Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Span

FAILURE: Final = "K-11.2"
"""The reason that is told when a failure moves a clock."""


def tick_all(play: Play) -> None:
    """Move every running clock by 1, after a failure."""
    for clock in play.state.clocks:
        if not clock.run_out:
            _move(play, clock, 1, FAILURE)


def _move(play: Play, clock: Clock, by: int, why: str) -> None:
    moved = msgspec.structs.replace(clock, at=max(0, min(clock.steps, clock.at + by)))
    _put(play, moved)
    _tell(play, moved, ClockMoved(moved.id, moved.at, why))
    if moved.run_out:
        _tell(play, moved, ClockRanOut(moved.id, moved.consequence))


def _put(play: Play, clock: Clock) -> None:
    play.state.clocks = tuple(clock if other.id == clock.id else other for other in play.state.clocks)


def _tell(play: Play, clock: Clock, event: Event) -> None:
    if clock.secret:
        play.whisper(event, MASTER)
    else:
        play.tell(event)


def _set(clock: Clock) -> Event:
    return ClockSet(clock.id, clock.title, clock.steps, clock.consequence)


# --- by the MG


def _add(state: State, seat: Seat) -> Iterator[Fields]:
    if len(state.clocks) < MOST_CLOCKS:
        yield {
            "title": LINE,
            "steps": Span(1, MOST_STEPS),
            "consequence": LINE,
            "secret": Pick((False, True)),
        }


def add(play: Play, seat: Seat, move: AddClock) -> None:
    clock = Clock(play.new_id(), move.title, move.steps, move.consequence, move.secret)
    play.state.clocks = (*play.state.clocks, clock)
    _tell(play, clock, _set(clock))


def _tick(state: State, seat: Seat) -> Iterator[Fields]:
    if running := tuple(clock.id for clock in state.clocks if not clock.run_out):
        yield {"clock": Pick(running), "by": Pick((1, -1)), "why": LINE}


def tick(play: Play, seat: Seat, move: TickClock) -> None:
    _move(play, _clock(play, move.clock), move.by, move.why)


def _show(state: State, seat: Seat) -> Iterator[Fields]:
    if secret := tuple(clock.id for clock in state.clocks if clock.secret):
        yield {"clock": Pick(secret)}


def show(play: Play, seat: Seat, move: ShowClock) -> None:
    clock = msgspec.structs.replace(_clock(play, move.clock), secret=False)
    _put(play, clock)
    play.tell(_set(clock))


def _remove(state: State, seat: Seat) -> Iterator[Fields]:
    if state.clocks:
        yield {"clock": Pick(tuple(clock.id for clock in state.clocks))}


def remove(play: Play, seat: Seat, move: RemoveClock) -> None:
    clock = _clock(play, move.clock)
    play.state.clocks = tuple(other for other in play.state.clocks if other.id != clock.id)
    _tell(play, clock, ClockRemoved(clock.id))


def _clock(play: Play, clock_id: str) -> Clock:
    return next(clock for clock in play.state.clocks if clock.id == clock_id)


def no_clock(state: State, seat: Seat, move: Move) -> Refused:
    texts = {AddClock: {"title": LINE, "consequence": LINE}, TickClock: {"why": LINE}}.get(type(move), {})
    return badly_written(move, **texts) or Refused("K-11.2", steps=MOST_STEPS, most=MOST_CLOCKS)


RULES = (
    Rule(AddClock, "lead", _add, add, no_clock),
    Rule(TickClock, "lead", _tick, tick, no_clock),
    Rule(ShowClock, "lead", _show, show, no_clock),
    Rule(RemoveClock, "lead", _remove, remove, no_clock),
)

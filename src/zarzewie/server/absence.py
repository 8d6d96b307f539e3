"""Absent players: timeouts, votes for a pause or a deputy bot, and readiness checks.

The same for every game. A person's first timeout is excused: the rules answer for them where they can,
otherwise the clock restarts. After another timeout in a row a bot takes the seat of a person who is not
present; they can take it back at any time.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from zarzewie.kernel.game import Ask, Refused, Seat
from zarzewie.server import lobby, table_options
from zarzewie.server.deadlines import allowance, pause_at
from zarzewie.server.protocol import Again, Proposal
from zarzewie.server.table import Table
from zarzewie.server.votes import AGAIN, READ

EXCUSED = 1
"""Number of timeouts in a row that are excused before a bot takes the seat."""


def all_ready(table: Table, by: str | None) -> bool:
    """Whether the match can start: all seats are taken, and all persons are ready and present.

    Presence is not required at a slow table. `by` is the person making the request: they count as present,
    even if their socket is not open yet.
    """
    row = table.row
    here = table.here()
    return row.full and all(
        held.person is None
        or (held.ready and (seat in here or held.person == by or row.settings.pace == "slow"))
        for seat, held in enumerate(row.holders)
    )


# --- time


def next_alarm(table: Table, now: float) -> float | None:
    """Return when the next deadline or end of a pause is due, or None."""
    if table.committed is None or table.row.stage != "playing" or table.waits():
        return None  # a table that waits is looked at again afterwards
    if not table.pauses and allowance(table.row.settings) is None:
        return None
    pause = pause_at(table.pauses, now)
    ends = [end for each in table.pauses if each.covers(now) and (end := each.end()) is not None]
    if pause and pause.stops_play:
        return min(ends, default=None)
    return min([*ends, *(at for at in table.deadlines().values() if at is not None)], default=None)


class TimePassed(NamedTuple):
    """What follows from a deadline, apart from the rules' answer."""

    missed: Mapping[Seat, float] = {}
    """The deadline that each of these seats has missed."""
    deputies: Sequence[Seat] = ()
    """Seats that a bot has to take."""
    restarted: tuple[str, float, float] | None = None
    """The ask whose clock was restarted, when it was opened, and when it was restarted."""


def time_passed(table: Table, now: float, then: Callable[[TimePassed], object]) -> None:
    """Handle asks whose time is up: the rules answer, or the clock restarts.

    `then` is called once the rules' answer is stored: if another process was faster, nothing was missed. A
    deadline counts as missed only once, even if storing has to be retried.
    """
    due = {ask: at for ask, at in table.deadlines().items() if at is not None and at <= now}
    playing = table.committed is not None and not table.paused() and not table.waits()
    ask = next((ask for ask in table.asks() if ask.id in due), None) if playing else None
    rings = ask is not None and table.rings(ask.id, due[ask.id])
    if rings or not due:
        table.tell_seats()
        table.tell_clocks()
    if ask is None:
        return
    late = due[ask.id]
    try:  # other due asks are handled after this one
        table.expire(ask.id, lambda: then(_missing(table, ask, late)))
    except Refused:  # the rules do not let a clock answer this ask
        then(_missing(table, ask, late)._replace(restarted=table.more_time(ask.id)))
        table.tell_clocks()


def _missing(table: Table, ask: Ask, at: float) -> TimePassed:
    """Count one more timeout for the late seats, unless this one was counted."""
    late = [seat for seat in ask.owing if seat not in table.bots]
    times = {seat: table.missed(seat, at) for seat in late}
    gone = [seat for seat in late if times[seat] > EXCUSED and seat not in table.here()]
    return TimePassed(dict.fromkeys(late, at), gone)


# --- votes


def name_of(wanted: Proposal) -> str:
    """The name under which votes for this are stored."""
    return f"bot.{wanted.seat}" if wanted.what == "bot" else wanted.what


def is_majority(table: Table, seat: Seat, name: str) -> bool:
    """Whether this seat and others that agree are a majority of the people present."""
    present = {at for at in table.here() | {seat} if at not in table.bots}
    return 2 * len((table.votes.on(name) | {seat}) & present) > len(present)


def check(table: Table, wanted: Proposal) -> None:
    if table.row.stage != "playing":
        raise Refused("house.stage")
    match wanted.what:
        case "pause" if table.paused():
            raise Refused("house.paused")
        case "resume" if not table.paused():
            raise Refused("house.stage")
        case "bot":
            people = table.row.people
            if wanted.seat not in people or wanted.seat in table.here() or wanted.seat in table.bots:
                raise Refused("house.seat")
        case _:
            pass


def is_reading(table: Table, seat: Seat, ask: str) -> bool:
    """Whether this seat still has time to read before it answers this ask."""
    reading = table.reading(seat)
    return reading is not None and reading[0] == ask


def all_have_read(table: Table, seat: Seat, ask: str) -> bool:
    """Whether this seat and all others that are asked and present are ready to answer.

    Seats that have already answered count too: otherwise the clock would reveal who has answered.
    """
    asked = next((each.seats for each in table.asks() if each.id == ask), ())
    present = {at for at in (table.here() | {seat}) & set(asked) if at not in table.bots}
    return present <= table.votes.on(READ + ask) | {seat}


def proposed_again(table: Table, wanted: Again) -> Again | None:
    """The proposal for another match: as it stands, or changed. Refused if it is not possible."""
    if wanted == Again():
        return table.votes.again
    game, seats = lobby.known_game(table.row.game), range(len(table.row.holders))
    return table_options.proposal(game, table.row.options, seats, wanted)


def all_again(table: Table, seat: Seat) -> bool:
    """Whether all who are present agree to another match."""
    return table.here() <= table.votes.on(AGAIN) | {seat}

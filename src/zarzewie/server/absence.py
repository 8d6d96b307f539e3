"""Absent players: timeouts, votes for a pause or a deputy bot, and readiness checks.

The same for every game. A person's first timeout is excused: the rules answer for them where they can,
otherwise the clock restarts. After another timeout in a row a bot takes the seat of a person who is not
present; they can take it back at any time.
"""

from collections.abc import Iterator

from zarzewie.kernel.game import Ask, Refused, Seat
from zarzewie.server import lobby, table_options
from zarzewie.server.deadlines import allowance, pause_at
from zarzewie.server.protocol import Again, Proposal
from zarzewie.server.table import Table
from zarzewie.server.votes import READ

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


def time_passed(table: Table, now: float) -> Iterator[Seat]:
    """Handle asks whose time is up: the rules answer, or the clock restarts. Yield the seats that need a bot.

    A deadline counts as missed only once, even if storing its consequences has to be retried.
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
    if rings:
        yield from _missing(table, ask)
    try:
        table.expire(ask.id)  # other due asks are handled after this one
    except Refused:  # the rules do not let a clock answer this ask
        table.more_time(ask.id)
        table.tell_clocks()


def _missing(table: Table, ask: Ask) -> list[Seat]:
    """Count one more timeout for the late seats, and return those that now get a bot."""
    late = [seat for seat in ask.owing if seat not in table.bots]
    missed = [(seat, table.missed(seat)) for seat in late]
    return [seat for seat, times in missed if times > EXCUSED and seat not in table.here()]


# --- votes


def propose(table: Table, seat: Seat, wanted: Proposal) -> bool:
    """Record this seat's vote. Return True if that makes a majority of the people present."""
    check(table, wanted)
    name = f"bot.{wanted.seat}" if wanted.what == "bot" else wanted.what
    agreed = table.votes.agree(name, seat)
    present = {at for at in table.here() | {seat} if at not in table.bots}
    if 2 * len(agreed & present) <= len(present):
        table.tell_seats()
        return False
    table.votes.settle(name)
    return True


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


def has_read(table: Table, seat: Seat, ask: str) -> bool:
    """Record that this seat is ready to answer. Return True if all seats asked and present are ready.

    Seats that have already answered count too: otherwise the clock would reveal who has answered.
    """
    reading = table.reading(seat)
    if reading is None or reading[0] != ask:
        return False  # the ask is closed, or its reading time is over
    ready = table.votes.agree(READ + ask, seat)
    asked = next(each.seats for each in table.asks() if each.id == ask)
    present = {at for at in (table.here() | {seat}) & set(asked) if at not in table.bots}
    if present <= ready:
        table.votes.settle(READ + ask)
        return True
    table.tell_seats()
    return False


def agree_again(table: Table, seat: Seat, wanted: Again) -> bool:
    """Record a vote for another match, as proposed or changed. Return True if all present agree."""
    proposed = table.votes.again
    if wanted != Again():
        game, seats = lobby.known_game(table.row.game), range(len(table.row.holders))
        proposed = table_options.proposal(game, table.row.options, seats, wanted)
    if table.here() <= table.votes.propose_again(proposed, seat):
        return True
    table.tell_seats()
    return False

"""Pauses, excuses, votes and follow-up matches."""

import asyncio
from collections.abc import Callable
from functools import partial

from litestar import post

from zarzewie.kernel.game import Refused, Seat
from zarzewie.server import absence, history, lobby, next_matches, pauses, votes
from zarzewie.server.deadlines import Why
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Again, Excuse, Person, Proposal, Read, TableInfo
from zarzewie.server.routes.session import PERSON
from zarzewie.server.table import Table
from zarzewie.server.votes import AGAIN, READ


async def _at(code: str, person: Person, hub: Hub) -> tuple[Table, Seat]:
    table = await hub.table(code)
    seat = table.row.seat_of(person)
    if seat is None:
        raise Refused("house.bystander")
    return table, seat


async def _agreed(
    hub: Hub, table: Table, seat: Seat, what: str, enough: Callable[[Table, Seat, str], bool]
) -> bool:
    """Store a vote. Return whether it is enough, and the caller is the one to carry it out."""
    code = table.row.code
    await asyncio.to_thread(votes.agree, hub.store, code, what, seat)
    await hub.changed(code)
    return enough(table, seat, what) and await asyncio.to_thread(votes.settle, hub.store, code, what)


async def _pause(hub: Hub, table: Table, why: Why, seat: Seat, until: float | None = None) -> None:
    code, now = table.row.code, hub.peers.now()
    await asyncio.to_thread(pauses.begin, hub.store, code, now, why, seat, until)
    await hub.changed(code)


async def _resume(hub: Hub, table: Table) -> None:
    await asyncio.to_thread(pauses.end, hub.store, table.row.code, hub.peers.now())
    await hub.changed(table.row.code)


@post("/api/tables/{code:str}/pause", dependencies=PERSON)
async def pause(code: str, person: Person, hub: Hub) -> TableInfo:
    """Pause the match for everybody (host only)."""
    table, seat = await _at(code, person, hub)
    lobby.check_host(table.row, person)
    absence.check(table, Proposal("pause"))
    await _pause(hub, table, "host", seat)
    return table.info()


@post("/api/tables/{code:str}/resume", dependencies=PERSON)
async def resume(code: str, person: Person, hub: Hub) -> TableInfo:
    table, _ = await _at(code, person, hub)
    lobby.check_host(table.row, person)
    absence.check(table, Proposal("resume"))
    await _resume(hub, table)
    return table.info()


@post("/api/tables/{code:str}/excuse", dependencies=PERSON)
async def excuse(code: str, data: Excuse, person: Person, hub: Hub) -> TableInfo:
    """Excuse the caller for a while: the clocks stop until then, and those present may play on."""
    table, seat = await _at(code, person, hub)
    if table.row.stage != "playing":
        raise Refused("house.stage")
    began = await asyncio.to_thread(history.began, hub.store, table.row.match)
    until = pauses.excuse_until(table.row, table.pauses, began, seat, data.seconds, hub.peers.now())
    await _pause(hub, table, "excused", seat, until)
    return table.info()


@post("/api/tables/{code:str}/votes", dependencies=PERSON)
async def vote(code: str, data: Proposal, person: Person, hub: Hub) -> TableInfo:
    """Vote for a pause, its end, or a bot for an absent player. A majority of those present decides."""
    table, seat = await _at(code, person, hub)
    absence.check(table, data)
    if await _agreed(hub, table, seat, absence.name_of(data), absence.is_majority):
        match data.what:
            case "pause":
                await _pause(hub, table, "vote", seat)
            case "resume":
                await _resume(hub, table)
            case "bot":
                assert data.seat is not None
                await hub.send_deputy(table, data.seat)
    return table.info()


@post("/api/tables/{code:str}/read", dependencies=PERSON)
async def read(code: str, data: Read, person: Person, hub: Hub) -> TableInfo:
    """Mark as ready. The clock starts once all present and asked are ready, or when reading time is up."""
    table, seat = await _at(code, person, hub)
    if not absence.is_reading(table, seat, data.ask):
        return table.info()

    def all_ready(table: Table, seat: Seat, _: str) -> bool:
        return absence.all_have_read(table, seat, data.ask)

    opened = table.opened(data.ask)
    if await _agreed(hub, table, seat, READ + data.ask, all_ready):
        await asyncio.to_thread(pauses.end_reading, hub.store, code, opened, hub.peers.now())
        await hub.changed(code)
    return table.info()


@post("/api/tables/{code:str}/again", dependencies=PERSON)
async def play_again(code: str, data: Again, person: Person, hub: Hub) -> TableInfo:
    """Play another match at this table once all present agree. A new proposal resets the votes."""
    table, seat = await _at(code, person, hub)
    if table.row.stage != "over":
        raise Refused("house.stage")
    await hub.finished(code)
    if table.row.host:
        await asyncio.to_thread(hub.quotas.check_again, table.row.host)
    await asyncio.to_thread(next_matches.check_again, hub.store, table.row, _order(table, data))
    proposed = absence.proposed_again(table, data)
    await asyncio.to_thread(votes.propose_again, hub.store, code, proposed, seat)
    await hub.changed(code)
    wanted = table.votes.again or Again()
    if absence.all_again(table, seat) and await asyncio.to_thread(votes.settle, hub.store, code, AGAIN):
        last = table.committed.outcome() if table.committed else None
        options = {**table.row.options, **(wanted.options or {})}  # keep all others, sealed or not
        order = _order(table, wanted)
        await asyncio.to_thread(next_matches.play_again, hub.store, code, options, order, last)
        await hub.changed(code)
    return table.info()


@post("/api/tables/{code:str}/next", dependencies=PERSON)
async def go_on(code: str, person: Person, hub: Hub) -> TableInfo:
    """Open the next sitting of the same people at a new table. All who ask get the same table."""
    await hub.finished(code)
    make = partial(next_matches.follow, hub.store, person, code, partial(hub.quotas.check_table, person))
    row = await hub.make(person.id, make)
    table = await hub.changed(row.code, person.id)
    if row.campaign is not None:
        await hub.tell_next(row.campaign)
    return table.info()


def _order(table: Table, wanted: Again) -> tuple[Seat, ...]:
    return wanted.seats if wanted.seats is not None else tuple(range(len(table.row.holders)))


ROUTES = (pause, resume, excuse, vote, read, play_again, go_on)

"""Games, tables and seats."""

import asyncio
from functools import partial

from litestar import MediaType, Response, delete, get, post

from zarzewie.kernel.game import Refused
from zarzewie.server import lists, lobby, next_matches
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import (
    AtSeat,
    GameInfo,
    InviteAgain,
    NewTable,
    Person,
    Ready,
    Removed,
    SetBotPace,
    SitDown,
    TableInfo,
    TableLine,
)
from zarzewie.server.routes.session import PERSON
from zarzewie.server.table_rows import TableRow

COUNTED = 20
"""Maximum number of a person's tables for which it is looked up whether it is their turn."""


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    return lists.offered()


@get("/api/tables", sync_to_thread=True)
def open_tables(hub: Hub) -> list[TableLine]:
    """Return the publicly listed tables that are still gathering."""
    return lists.open_tables(hub.store)


@get("/api/me/tables", dependencies=PERSON)
async def my_tables(person: Person, hub: Hub) -> list[TableLine]:
    """Return the tables where the caller has a seat or is expected, and whether it is their turn."""
    lines = await asyncio.to_thread(lists.tables_of, hub.store, person)
    return [await hub.with_turn(line) if at < COUNTED else line for at, line in enumerate(lines)]


@post("/api/tables", dependencies=PERSON)
async def new_table(data: NewTable, person: Person, hub: Hub) -> TableInfo:
    """Create a table. For a campaign, return its one next table and create it only if there is none."""
    check = partial(hub.quotas.check_table, person)
    if data.campaign is not None and data.anew:
        await hub.leave_behind(person, data.campaign)

    def make() -> TableRow:
        if data.campaign is not None:
            return next_matches.open_next(hub.store, person, data, check)
        check()
        return lobby.create(hub.store, person, data)

    row = await hub.make(person.id, make)
    table = await hub.changed(row.code, person.id)
    if row.campaign is not None:
        await hub.tell_next(row.campaign)
    return table.info()


@get("/api/tables/{code:str}")
async def show_table(code: str, hub: Hub) -> TableInfo:
    return (await hub.table(code)).info()


@get("/api/tables/{code:str}/match", media_type=MediaType.JSON)
async def match_file(code: str, hub: Hub) -> Response[bytes]:
    """Return the match file of a finished table; `zarzewie verify` recomputes it."""
    name = f'attachment; filename="zarzewie-{code}.json"'
    return Response(await hub.match_file(code), headers={"content-disposition": name})


@post("/api/tables/{code:str}/seats", dependencies=PERSON)
async def sit_down(code: str, data: SitDown, person: Person, hub: Hub) -> TableInfo:
    """Take a seat, or put a bot on it. The last player to sit down starts the match if all are present."""
    await asyncio.to_thread(lobby.sit, hub.store, code, person, data)
    return (await hub.changed(code, person.id)).info()


@delete("/api/tables/{code:str}/seats", dependencies=PERSON, status_code=200)
async def get_up(code: str, person: Person, hub: Hub) -> TableInfo:
    """Leave the seat. In a running match this is permanent, and a bot takes the seat."""
    await asyncio.to_thread(lobby.leave, hub.store, code, person)
    return (await hub.changed(code)).info()


@post("/api/tables/{code:str}/ready", dependencies=PERSON)
async def be_ready(code: str, data: Ready, person: Person, hub: Hub) -> TableInfo:
    await asyncio.to_thread(lobby.set_ready, hub.store, code, person, data.ready)
    return (await hub.changed(code, person.id)).info()


@post("/api/tables/{code:str}/start", dependencies=PERSON)
async def start(code: str, person: Person, hub: Hub) -> TableInfo:
    """Start the match now, even if not everybody is ready (host only)."""
    lobby.check_host((await hub.table(code)).row, person)
    await asyncio.to_thread(lobby.start, hub.store, code)
    return (await hub.changed(code)).info()


@post("/api/tables/{code:str}/remove", dependencies=PERSON)
async def remove(code: str, data: AtSeat, person: Person, hub: Hub) -> TableInfo:
    """Remove a player from a seat (host only). In a running match a bot takes it."""
    table = await hub.table(code)
    lobby.check_host(table.row, person)
    gone = table.row.people.get(data.seat)
    if table.row.stage == "playing":
        await asyncio.to_thread(lobby.dismiss, hub.store, code, data.seat, data.bot or hub.deputy(table))
    else:
        await asyncio.to_thread(lobby.remove, hub.store, code, person, data.seat)
    table.show_out(gone)
    return (await hub.changed(code)).info()


@get("/api/tables/{code:str}/removed", dependencies=PERSON)
async def removed(code: str, person: Person, hub: Hub) -> list[Removed]:
    """Return the people who were removed from the table and can be invited again (host only)."""
    lobby.check_host((await hub.table(code)).row, person)
    return await asyncio.to_thread(lobby.removed, hub.store, code)


@post("/api/tables/{code:str}/invite", dependencies=PERSON)
async def invite(code: str, data: InviteAgain, person: Person, hub: Hub) -> TableInfo:
    """Let a removed person sit down again (host only)."""
    lobby.check_host((await hub.table(code)).row, person)
    await asyncio.to_thread(lobby.invite, hub.store, code, data.id)
    return (await hub.changed(code)).info()


@post("/api/tables/{code:str}/bots", dependencies=PERSON)
async def set_bot_pace(code: str, data: SetBotPace, person: Person, hub: Hub) -> TableInfo:
    """Set how long the table's bots pause before they answer (host only), also while a match is played."""
    lobby.check_host((await hub.table(code)).row, person)
    await asyncio.to_thread(lobby.set_bot_pace, hub.store, code, data.bots)
    return (await hub.changed(code)).info()


@post("/api/tables/{code:str}/deputy", dependencies=PERSON)
async def deputise(code: str, data: AtSeat, person: Person, hub: Hub) -> TableInfo:
    """Let a bot play for a person, at their own request or at the host's while they are away."""
    table = await hub.table(code)
    mine = table.row.seat_of(person) == data.seat
    if not mine and (table.row.host != person.id or data.seat in table.here()):
        raise Refused("house.host")
    bot = data.bot or hub.deputy(table)
    await asyncio.to_thread(lobby.deputise, hub.store, code, data.seat, bot)
    return (await hub.changed(code)).info()


@post("/api/tables/{code:str}/return", dependencies=PERSON)
async def take_back(code: str, person: Person, hub: Hub) -> TableInfo:
    """Take the caller's seat back from the bot that played for them."""
    table = await hub.table(code)
    seat = table.row.seat_of(person)
    if seat is None:
        raise Refused("house.bystander")
    await asyncio.to_thread(lobby.deputise, hub.store, code, seat, None)
    return (await hub.changed(code)).info()


ROUTES = (
    list_games,
    open_tables,
    my_tables,
    new_table,
    show_table,
    match_file,
    sit_down,
    get_up,
    be_ready,
    start,
    remove,
    removed,
    invite,
    set_bot_pace,
    deputise,
    take_back,
)

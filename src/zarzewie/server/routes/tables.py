"""Games, tables and seats."""

import asyncio

from litestar import MediaType, Response, get, post

from zarzewie.server import lobby
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import GameInfo, NewTable, Person, SitDown, TableInfo
from zarzewie.server.routes.session import PERSON


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    return lobby.offered()


@post("/api/tables", dependencies=PERSON)
async def new_table(data: NewTable, person: Person, hub: Hub) -> TableInfo:
    row = await asyncio.to_thread(lobby.create, hub.store, person, data)
    return (await hub.table(row.code)).info()


@get("/api/tables/{code:str}")
async def show_table(code: str, hub: Hub) -> TableInfo:
    return (await hub.table(code)).info()


@get("/api/tables/{code:str}/match", media_type=MediaType.JSON)
async def match_file(code: str, hub: Hub) -> Response[bytes]:
    """The match file of a finished table: `zarzewie verify` recomputes it."""
    name = f'attachment; filename="zarzewie-{code}.json"'
    return Response(await hub.match_file(code), headers={"content-disposition": name})


@post("/api/tables/{code:str}/seats", dependencies=PERSON)
async def sit_down(code: str, data: SitDown, person: Person, hub: Hub) -> TableInfo:
    row = await asyncio.to_thread(lobby.sit, hub.store, code, person, data)
    await hub.seated(row)
    return (await hub.table(code)).info()


ROUTES = (list_games, new_table, show_table, match_file, sit_down)

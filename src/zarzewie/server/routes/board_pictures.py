"""The background picture of a match's board."""

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, put

from zarzewie.server.bodies import Upload, taken
from zarzewie.server.guards import address
from zarzewie.server.hub import Hub
from zarzewie.server.images import MOST_BYTES, wrong
from zarzewie.server.protocol import Person
from zarzewie.server.routes.session import MAYBE_PERSON, PERSON

WEBP = "image/webp"


@get("/api/tables/{code:str}/map", dependencies=MAYBE_PERSON, media_type=WEBP)
async def show_map(
    code: str, person: Person | None, hub: Hub, request: Request[Any, Any, Any]
) -> Response[bytes]:
    """Return the picture as the caller's seat sees it; squares hidden from that seat are blank.

    204 means that there is no picture. A 404 would make the browser log an error.
    """
    table = await hub.table(code)
    known = request.headers.get("if-none-match", "").removeprefix("W/").strip('"')
    picture = await hub.board_pictures.show(table, table.row.seat_of(person), known)
    if picture is None:
        return Response(b"", status_code=204, headers={"cache-control": "no-store"})
    headers = {"etag": f'"{picture.tag}"', "cache-control": "private, no-cache"}
    if picture.data is None:
        return Response(b"", status_code=304, headers=headers)
    return Response(picture.data, headers=headers, media_type=WEBP)


@put("/api/tables/{code:str}/map", dependencies=PERSON, request_max_body_size=None, operation_class=Upload)
async def lay_map(code: str, person: Person, hub: Hub, request: Request[Any, Any, Any]) -> None:
    """Set the picture of the current board. The body is the PNG, JPEG or WebP file itself."""
    table = await hub.table(code)
    hub.board_pictures.check_leader(table, person)
    data = await taken(request, MOST_BYTES, wrong("too_large"))
    await asyncio.to_thread(hub.quotas.check_upload, address(request), len(data))
    await hub.board_pictures.lay(table, person, data)
    await hub.changed(code)


@delete("/api/tables/{code:str}/map", dependencies=PERSON, status_code=200)
async def take_map_away(code: str, person: Person, hub: Hub) -> None:
    table = await hub.table(code)
    await hub.board_pictures.take_away(table, person)
    await hub.changed(code)


ROUTES = (show_map, lay_map, take_map_away)

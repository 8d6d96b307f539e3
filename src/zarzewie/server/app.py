"""The web application: a few HTTP calls, one socket per table, and the built client."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import HttpMethod, Litestar, MediaType, Request, Response, get, post, route
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from zarzewie import __version__
from zarzewie.kernel.game import Refused
from zarzewie.server import lobby, people
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import GameInfo, NewGuest, NewTable, Person, Refusal, SitDown, TableInfo
from zarzewie.server.socket import table_socket

CLIENT = Path(__file__).parent.parent / "client"
LARGEST_BODY = 64 * 1024
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """What changes something must come from our own pages, sockets included."""
    if isinstance(connection, Request) and connection.method in SAFE:
        return
    origin = connection.headers.get("origin")
    if origin and urlsplit(origin).netloc != connection.headers.get("host"):
        raise PermissionDeniedException("another origin")


def the_hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def me(request: Request[Any, Any, Any], hub: Hub) -> Person:
    person = people.who(hub.store, request.cookies.get(people.COOKIE))
    if person is None:
        raise NotAuthorizedException("no session")
    return person


PERSON = {"person": Provide(me, sync_to_thread=True)}


@post("/api/guest", sync_to_thread=True)
def arrive(data: NewGuest, hub: Hub) -> Response[Person]:
    person, token = people.arrive(hub.store, data.name)
    a_year = 365 * 24 * 3600
    cookie = Cookie(people.COOKIE, value=token, httponly=True, samesite="lax", path="/", max_age=a_year)
    return Response(person, cookies=[cookie])


@get("/api/me", sync_to_thread=True)
def who_am_i(request: Request[Any, Any, Any], hub: Hub) -> Person | None:
    return people.who(hub.store, request.cookies.get(people.COOKIE))


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


@get("/api/health", sync_to_thread=False)
def health() -> dict[str, str]:
    return {"status": "ok", "version": __version__}


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    media_type=MediaType.HTML,
    sync_to_thread=False,
)
def page(path: str = "") -> Response[Any]:
    """The client finds its own way from the address."""
    if path.startswith("/api/"):
        return Response({"detail": "not found"}, status_code=404, media_type=MediaType.JSON)
    index = CLIENT / "index.html"
    if not index.is_file():
        return Response("The client is not built yet: make setup", status_code=503, media_type=MediaType.TEXT)
    return Response(index.read_bytes(), headers={"cache-control": "no-cache"})


def refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Refusal]:
    status = 404 if refusal.rule in ("house.table", "house.game") else 409
    return Response(Refusal(refusal.rule, refusal.facts), status_code=status)


def application(hub: Hub) -> Litestar:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        hub.start()
        try:
            yield
        finally:
            hub.close()

    routes: list[Any] = [
        arrive,
        who_am_i,
        list_games,
        new_table,
        show_table,
        match_file,
        sit_down,
        health,
        table_socket,
        page,
    ]
    assets = CLIENT / "assets"
    if assets.is_dir():
        unchanging = "public, max-age=31536000, immutable"
        routes.append(
            create_static_files_router(
                path="/assets", directories=[assets], cache_control=None, after_request=_cached(unchanging)
            )
        )
    return Litestar(
        routes,
        dependencies={"hub": Provide(the_hub, sync_to_thread=False)},
        guards=[same_origin],
        exception_handlers={Refused: refused},
        lifespan=[lifespan],
        state=State({"hub": hub}),
        openapi_config=OpenAPIConfig("Zarzewie", __version__, path="/api/schema"),
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=2000),
        after_request=_with_headers,
    )


def _cached(value: str) -> Any:
    def after(response: Response[Any]) -> Response[Any]:
        response.headers["cache-control"] = value
        return _with_headers(response)

    return after


def _with_headers(response: Response[Any]) -> Response[Any]:
    response.headers.update(HEADERS)
    return response

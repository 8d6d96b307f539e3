"""The web application: a few HTTP calls, one socket per table, and the built client."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import HttpMethod, Litestar, MediaType, Request, Response, get, route
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from zarzewie import __version__
from zarzewie.kernel.game import Refused
from zarzewie.server.beside import beside
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Refusal
from zarzewie.server.routes import ALL
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
    if (file := beside(CLIENT, path)) is not None:
        return file
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

    routes: list[Any] = [*ALL, health, table_socket, page]
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

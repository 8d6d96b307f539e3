"""The Litestar application: HTTP routes, the table socket and the built client."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Litestar, MediaType, Request, Response, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from zarzewie import __version__, games
from zarzewie.kernel.game import Refused
from zarzewie.server import cleanup, jobs, mail_jobs, metrics, warm_up
from zarzewie.server.guards import from_our_pages, not_too_often
from zarzewie.server.hub import Hub
from zarzewie.server.links import addresses
from zarzewie.server.logs import note
from zarzewie.server.mail import mailer_for
from zarzewie.server.protocol import Refusal
from zarzewie.server.protocol_types import call_id
from zarzewie.server.rate_limits import Limiter
from zarzewie.server.request_checks import check_body
from zarzewie.server.routes import served
from zarzewie.server.settings import ServerSettings
from zarzewie.server.socket import table_socket
from zarzewie.server.socket_limits import SocketLimits
from zarzewie.server.static_files import static_file
from zarzewie.store.interface import StoreError

CLIENT = Path(__file__).parent.parent / "client"
LARGEST_BODY = 64 * 1024
STATUS = {
    "house.table": 404,
    "house.game": 404,
    "house.content": 404,
    "house.session": 404,
    "house.no-map": 404,
    "house.limit": 429,
    "house.busy": 429,
    "house.sign-in": 403,
}


def the_hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    media_type=MediaType.HTML,
    sync_to_thread=False,
)
def page(path: str = "") -> Response[Any]:
    """Serve the client for any other path: it does its own routing."""
    if path.startswith("/api/"):
        return Response({"detail": "not found"}, status_code=404, media_type=MediaType.JSON)
    if (file := static_file(CLIENT, path)) is not None:
        return file
    index = CLIENT / "index.html"
    if not index.is_file():
        return Response("The client is not built yet: make setup", status_code=503, media_type=MediaType.TEXT)
    return Response(index.read_bytes(), headers={"cache-control": "no-cache"})


def refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Refusal]:
    metrics.refusals.add(refusal.rule)
    headers = {"retry-after": str(refusal.facts["seconds"])} if refusal.rule == "house.limit" else {}
    answer = Refusal(refusal.rule, refusal.facts)
    return Response(answer, status_code=STATUS.get(refusal.rule, 409), headers=headers)


def store_failed(_: Request[Any, Any, Any], error: StoreError) -> Response[Refusal]:
    """Answer 503 with Retry-After: the store may work again in a moment."""
    note(logging.ERROR, "store", reason=error.reason)
    answer = Refusal("house.store", {"reason": error.reason})
    return Response(answer, status_code=503, headers={"retry-after": "5"})


async def went_wrong(error: Exception, scope: Any) -> None:
    if not isinstance(error, HTTPException | Refused | StoreError):
        note(logging.ERROR, "failed", error=error, path=scope.get("path_template", "?"))


def application(hub: Hub, settings: ServerSettings | None = None, port: int = 0) -> Litestar:
    """Build the application. `port` is the actual port if it differs from the settings."""
    settings = settings or ServerSettings()
    mailer = mailer_for(settings.smtp)
    hub.socket_limits = SocketLimits(**msgspec.to_builtins(settings.sockets))
    base = addresses(settings, port or settings.port)[0]

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        hub.start()
        doing = mail_jobs.doing(hub.store, mailer, lambda path: base + path)
        working = [
            asyncio.ensure_future(jobs.work(jobs.Jobs(hub.store), doing)),
            asyncio.ensure_future(cleanup.work(hub, settings.sweeping)),
        ]
        try:
            yield
        finally:
            for each in working:
                each.cancel()
                with suppress(asyncio.CancelledError):
                    await each
            await hub.peers.leave()
            hub.close()

    state = State(
        {
            "hub": hub,
            "settings": settings,
            "port": port or settings.port,
            "mailer": mailer,
            "limiter": Limiter(msgspec.to_builtins(settings.limits)),
            "shared_limits": hub.shared_limits,
            "gauges": metrics.Gauges(),
            "ending": False,
        }
    )
    state.gauges.set("zarzewie_tables", "Tables that somebody looks at or plays at.", lambda: len(hub.live()))
    state.gauges.set("zarzewie_aside_waiting", "Background work that has not started.", hub.waiting)
    played = filter(None, map(games.find, games.ids()))
    routes: list[Any] = [*served(played), table_socket, page]
    assets = CLIENT / "assets"
    if assets.is_dir():
        unchanging = "public, max-age=31536000, immutable"
        routes.append(
            create_static_files_router(
                path="/assets", directories=[assets], cache_control=None, after_request=_cached(unchanging)
            )
        )
    app = Litestar(
        routes,
        dependencies={"hub": Provide(the_hub, sync_to_thread=False)},
        guards=[not_too_often, from_our_pages],
        before_request=check_body,
        exception_handlers={Refused: refused, StoreError: store_failed},
        after_exception=[went_wrong],
        lifespan=[lifespan],
        state=state,
        openapi_config=OpenAPIConfig(
            "Zarzewie",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            operation_id_creator=call_id,
        ),
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=2000, exclude="/api/tables/[^/]+/map$"),
        logging_config=None,
    )
    warm_up.meet_all()  # includes the types that Litestar made for the handlers
    return app


def _cached(value: str) -> Any:
    def after(response: Response[Any]) -> Response[Any]:
        response.headers["cache-control"] = value
        return response

    return after

"""Health, readiness and metrics for the operator, and QR codes of table links."""

from hmac import compare_digest
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from zarzewie import __version__
from zarzewie.server import metrics, table_rows
from zarzewie.server.guards import is_loopback
from zarzewie.server.hub import Hub
from zarzewie.server.links import base_of, picture
from zarzewie.store.interface import StoreError


@get("/api/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok", "version": __version__}


@get("/api/ready", sync_to_thread=True)
def ready(hub: Hub, state: State) -> Response[dict[str, str]]:
    """The server can work: the store is writable and no shutdown is in progress."""
    if state.ending:
        return Response({"status": "ending"}, status_code=503)
    try:
        hub.store.ready()
    except StoreError as error:
        return Response({"status": error.reason}, status_code=503)
    return Response({"status": "ok"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def figures(request: Request[Any, Any, Any], state: State) -> Response[str]:
    if not _may_look(request, state):
        raise NotFoundException
    return Response(metrics.page(state.gauges), media_type="text/plain; version=0.0.4")


def _may_look(request: Request[Any, Any, Any], state: State) -> bool:
    settings = state.settings
    if settings.metrics == "off":
        return False
    token, sent = settings.metrics_token, request.headers.get("authorization", "")
    if token and compare_digest(sent.encode(), f"Bearer {token}".encode()):
        return True
    return settings.metrics == "open" or is_loopback(request)


@get("/api/tables/{code:str}/qr.svg", media_type=MediaType.XML, sync_to_thread=True)
def table_qr(code: str, request: Request[Any, Any, Any], hub: Hub, state: State) -> Response[bytes]:
    """Return the link to a table as a QR code. Refused if there is no such table."""
    row = table_rows.load(hub.store, code)
    link = f"{base_of(request, state.settings, state.port)}/t/{row.code}"
    return Response(
        picture(link), media_type="image/svg+xml", headers={"cache-control": "private, max-age=600"}
    )


ROUTES = (health, ready, figures, table_qr)

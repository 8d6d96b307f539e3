"""Guards of all routes: protection against cross-site requests (CSRF), and rate limits.

Against CSRF the cookie is SameSite=Lax; requests that change something need a custom header, which a form
cannot send, nor a foreign page without CORS permission (we give none); and an Origin header, if present, has
to be ours. A CSRF token in the page would protect against the same and would have to be fetched, stored and
renewed. Requests with a Bearer token need none of this: browsers never add it automatically.
"""

import asyncio
import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler

from zarzewie.kernel.game import Refused
from zarzewie.server import people
from zarzewie.server.rate_limits import Limiter, neighbourhood
from zarzewie.server.settings import ServerSettings
from zarzewie.server.shared_limits import GUARD_PEOPLE, SharedLimits

OUR_HEADER = "x-zarzewie"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
STRICTER = {
    ("POST", "/api/guest"): "guests",
    ("POST", "/api/tables"): "tables",
    ("POST", "/api/campaigns"): "tables",
    ("POST", "/api/matches/{match}/fork"): "tables",
    ("POST", "/api/sign-in"): "sign_in",
    ("POST", "/api/sign-in/link"): "sign_in",
    ("PUT", "/api/me/password"): "sign_in",
    ("PUT", "/api/me/email"): "sign_in",
    ("POST", "/api/me/email/confirm"): "sign_in",
    ("POST", "/api/me/erase"): "sign_in",
    ("POST", "/api/me/programs"): "tables",
    ("PUT", "/api/tables/{code}/map"): "uploads",
    ("POST", "/api/campaigns/import"): "uploads",
    ("POST", "/api/tables/{code}/propose"): "words",
}

Asking = ASGIConnection[Any, Any, Any, Any]


def from_our_pages(connection: Asking, _: BaseRouteHandler) -> None:
    """Reject unsafe requests and sockets that do not come from our own pages."""
    request = connection if isinstance(connection, Request) else None
    if request and request.method in SAFE:
        return
    origin = connection.headers.get("origin")
    if origin and not _ours(origin, connection):
        raise PermissionDeniedException("another origin")
    if request and OUR_HEADER not in connection.headers and "authorization" not in connection.headers:
        raise PermissionDeniedException(f"the header {OUR_HEADER} is missing")


def _ours(origin: str, connection: Asking) -> bool:
    """Whether the origin is the public URL or the requested host.

    With a public URL set, other host names are rejected: anyone can point a name at this server. IP addresses
    and localhost are still accepted.
    """
    public = _settings(connection).public_url
    if public and origin == public:
        return True
    try:
        asked = urlsplit(origin)
        netloc, name = asked.netloc, asked.hostname or ""
    except ValueError:
        return False
    return netloc == connection.headers.get("host") and (not public or _is_near(name))


def _is_near(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost"
    return True


async def not_too_often(connection: Asking, _: BaseRouteHandler) -> None:
    """Apply rate limits per address and per session. Client files are not limited."""
    path = connection.scope.get("path_template", "")
    if not path.startswith("/api/"):
        return
    kind = "sockets"
    if isinstance(connection, Request):
        kind = STRICTER.get((connection.method, path), "requests")
    token = people.token_of(connection)
    for who in (address(connection), people.hashed(token).hex()[:16] if token else None):
        if who and (seconds := await _take(connection, kind, who)):
            raise Refused("house.limit", seconds=seconds)


async def _take(connection: Asking, kind: str, who: str) -> int:
    """The seconds to wait; 0: none. What guards people is counted together with other processes."""
    limiter: Limiter = connection.app.state.limiter
    shared: SharedLimits | None = connection.app.state.shared_limits
    if shared is None or kind not in GUARD_PEOPLE or not (most := limiter.most(kind)):
        return limiter.take(kind, who)
    return await asyncio.to_thread(shared.take, kind, who, most)


def address(connection: Asking) -> str:
    """Return the client's address (IPv6: its /64 network). Trusted proxy headers are applied already."""
    return neighbourhood(connection.client.host) if connection.client else ""


def is_loopback(connection: Asking) -> bool:
    """Whether the connection comes from this machine, and not through a proxy on it."""
    if connection.client is None or "x-forwarded-for" in connection.headers:
        return False
    try:
        return ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


def _settings(connection: Asking) -> ServerSettings:
    settings: ServerSettings = connection.app.state.settings
    return settings

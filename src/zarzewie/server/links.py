"""The addresses of this server, the links it gives out, and QR codes for them."""

import io
import re
import socket
from typing import Any
from urllib.parse import urlsplit

import segno
from litestar.connection import ASGIConnection

from zarzewie.server.settings import ServerSettings

EVERYWHERE = ("0.0.0.0", "::", "")
HERE = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


def addresses(settings: ServerSettings, port: int) -> list[str]:
    """The server's addresses: the public URL if set, the local one, and the LAN one if it listens there."""
    first = [settings.public_url] if settings.public_url else []
    if settings.host not in EVERYWHERE:
        shown = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [*first, f"http://{'localhost' if settings.host == '127.0.0.1' else shown}:{port}"]
    return [*first, f"http://localhost:{port}", *filter(None, [_network(port)])]


def for_others(settings: ServerSettings, port: int) -> str | None:
    """The first address that another device can use, if there is one."""
    return next((each for each in addresses(settings, port) if urlsplit(each).hostname not in HERE), None)


def base_of(asking: ASGIConnection[Any, Any, Any, Any], settings: ServerSettings, port: int) -> str:
    """The base URL of shared links: the public URL, else the request's own, unless that is localhost."""
    host = asking.headers.get("host", "")
    if settings.public_url or not HOST.fullmatch(host):
        return settings.public_url or addresses(settings, port)[-1]
    scheme = "https" if asking.scope["scheme"] in ("https", "wss") else "http"
    asked = f"{scheme}://{host}"
    return (for_others(settings, port) or asked) if urlsplit(asked).hostname in HERE else asked


def picture(link: str) -> bytes:
    """A QR code as SVG, dark on light regardless of the page's theme, because cameras need that."""
    out = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(out, kind="svg", scale=8, border=3, dark="#14110f", light="#ffffff", xmldecl=False)
    return out.getvalue()


def printed(link: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def _network(port: int) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:  # sends nothing, only selects a route
        try:
            probe.connect(("192.0.2.1", 9))
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return None

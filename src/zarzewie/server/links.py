"""Where people find this server: its addresses, its links, and a QR code of each."""

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
    """The public one first, else here; then on the network, if the server listens there."""
    first = [settings.public_url] if settings.public_url else []
    if settings.host not in EVERYWHERE:
        shown = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [*first, f"http://{'localhost' if settings.host == '127.0.0.1' else shown}:{port}"]
    return [*first, f"http://localhost:{port}", *filter(None, [_network(port)])]


def for_others(settings: ServerSettings, port: int) -> str | None:
    """The address that somebody with another device can use."""
    return next((each for each in addresses(settings, port) if urlsplit(each).hostname not in HERE), None)


def base_of(asking: ASGIConnection[Any, Any, Any, Any], settings: ServerSettings, port: int) -> str:
    """How a link begins that is handed on: public, else as asked for, unless only this machine knows that."""
    host = asking.headers.get("host", "")
    if settings.public_url or not HOST.fullmatch(host):
        return settings.public_url or addresses(settings, port)[-1]
    scheme = "https" if asking.scope["scheme"] in ("https", "wss") else "http"
    asked = f"{scheme}://{host}"
    return (for_others(settings, port) or asked) if urlsplit(asked).hostname in HERE else asked


def picture(link: str) -> bytes:
    """A QR code as SVG, dark on light whatever the page looks like: cameras want it so."""
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
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:  # sends nothing: asks for a route
        try:
            probe.connect(("192.0.2.1", 9))
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return None

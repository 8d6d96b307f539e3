"""Starting the server: the store, the hub, the application, and a word about where to find it."""

import contextlib
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from zarzewie import narrator
from zarzewie.server.app import application
from zarzewie.server.hub import Hub
from zarzewie.server.wire import Wire
from zarzewie.store.sql import SqlStore

LARGEST_MESSAGE = 64 * 1024
EVERYWHERE = ("0.0.0.0", "::", "")


def serve(
    host: str,
    port: int,
    db: str,
    open_browser: bool,
    bot_pace: float = 0.7,
    announce: Callable[[list[str]], None] = print,
) -> None:
    """Until it is interrupted. OSError if the port cannot be had, StoreError if the database cannot.

    Refused if a language model is switched on in a way that cannot be followed.
    """
    narrator.configured()
    listening = _listen(host, port)
    with listening:
        store = SqlStore(db)
        config = uvicorn.Config(
            application(Hub(store, bot_pace)),
            log_level="warning",
            ws=Wire,
            ws_per_message_deflate=False,  # it would halve the rate
            ws_max_size=LARGEST_MESSAGE,
        )
        where = addresses(host, listening.getsockname()[1])
        announce(where)
        if open_browser:
            threading.Timer(1.0, lambda: webbrowser.open(where[0])).start()
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening


def addresses(host: str, port: int) -> list[str]:
    """Where people find this server: here, and on the network if it listens there."""
    if host not in EVERYWHERE:
        shown = f"[{host}]" if ":" in host else host
        return [f"http://{'localhost' if host == '127.0.0.1' else shown}:{port}"]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:  # sends nothing: asks for a route
        try:
            probe.connect(("192.0.2.1", 9))
            network = [f"http://{probe.getsockname()[0]}:{port}"]
        except OSError:
            network = []
    return [f"http://localhost:{port}", *network]

"""The connection between a table and a browser.

`fast_transport.py` is built on private parts of uvicorn and websockets; pyproject.toml names the versions it
was tested with. If these parts differ all the same, `AsgiTransport` does the same a little slower.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import uvicorn
from litestar import WebSocket

from zarzewie.server.compat import has_all, nobody

try:
    from uvicorn.protocols.utils import ClientDisconnected as Gone
except ImportError:  # what ASGI guarantees
    Gone = OSError  # type: ignore[assignment, misc]  # a wider one

__all__ = [
    "MOST_UNREAD",
    "TOO_SLOW",
    "AsgiTransport",
    "Gone",
    "PassOn",
    "Transport",
    "fast_protocol",
    "passing",
    "transport_of",
]

NAME = "zarzewie.wire"
MOST_UNREAD = 1 << 20
"""Maximum number of bytes queued for a browser; one that does not read them is disconnected."""
TOO_SLOW = 4408
GOODBYE = 10.0
"""Seconds for sending what is left when the connection is closed."""

Hear = Callable[[bytes], None]
Leave = Callable[[], object]
"""Called when a connection has ended."""
PassOn = Callable[[Any, bytes], bool]
"""Called with a transport and the request for a socket: whether another process serves it from now on."""


class Transport(Protocol):
    def say(self, message: bytes) -> None:
        """Send a text message, in UTF-8; never blocks. Does nothing if the connection is closing."""

    def hang_up(self, code: int, why: str = "") -> None:
        """Close the connection; if the browser does not answer, abort it."""

    def listen(self, hear: Hear) -> None:
        """Pass every message from now on to `hear`."""

    def keep(self, gone: Leave) -> bool:
        """Call `gone` once when the browser has disconnected, or is disconnected. False: wait for it."""

    async def until_gone(self) -> None:
        """Wait until the browser has disconnected, or is disconnected."""


class AsgiTransport:
    """A transport over ASGI. A message is queued here until the one before it was accepted."""

    def __init__(self, socket: "WebSocket[Any, Any, Any]") -> None:
        self._socket = socket
        self._hear: Hear | None = None
        self._unsent: deque[bytes] = deque()
        self._size = 0
        self._goodbye: tuple[int, str] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._hung_up = asyncio.Event()

    def say(self, message: bytes) -> None:
        if self._goodbye:
            return
        self._unsent.append(message)
        self._size += len(message)
        if self._size > MOST_UNREAD:
            self._unsent.clear()
            self.hang_up(TOO_SLOW)
        self._write()

    def hang_up(self, code: int, why: str = "") -> None:
        if not self._goodbye:
            self._goodbye = code, why
            self._hung_up.set()
            self._write()

    def listen(self, hear: Hear) -> None:
        self._hear = hear

    def keep(self, gone: Leave) -> bool:
        return False  # ASGI needs its task

    async def until_gone(self) -> None:
        hearing = asyncio.ensure_future(self._hear_out())
        hanging = asyncio.ensure_future(self._hung_up.wait())
        try:
            await asyncio.wait({hearing, hanging}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hanging.cancel()
            if hearing.done():
                hearing.result()  # raises what went wrong
            hearing.cancel()
        if self._writing:
            await asyncio.wait({self._writing}, timeout=GOODBYE if self._hung_up.is_set() else 0)
            self._writing.cancel()

    async def _hear_out(self) -> None:
        while True:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if self._hear and not self._goodbye:
                self._hear((event.get("text") or "").encode() or event.get("bytes") or b"")

    def _write(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write_out())

    async def _write_out(self) -> None:
        with suppress(Gone):
            while self._unsent:
                message = self._unsent.popleft()
                await self._socket.send_text(message.decode())
                self._size -= len(message)
            if self._goodbye:
                await self._socket.close(*self._goodbye)


def fast_protocol() -> type[asyncio.Protocol] | None:
    """The fast transport, or None if uvicorn or websockets lack what it is built on."""
    loop = asyncio.new_event_loop()
    try:
        from uvicorn.server import ServerState

        from zarzewie.server import fast_transport

        # Attributes set in __init__ can only be found on an instance.
        made = fast_transport.FastTransport(
            uvicorn.Config(nobody, log_config=None, ws=fast_transport.FastTransport), ServerState(), {}, loop
        )
        there = has_all(made, fast_transport.FastTransport, fast_transport.UVICORN)
        there = there and all(hasattr(made.conn, name) for name in fast_transport.WEBSOCKETS)
    except (ImportError, AttributeError, TypeError):
        return None
    finally:
        loop.close()
    return fast_transport.FastTransport if there else None


def passing(wire: type[asyncio.Protocol], pass_on: PassOn) -> type[asyncio.Protocol]:
    """The fast transport, which asks `pass_on` first."""
    return type(wire.__name__, (wire,), {"pass_on": staticmethod(pass_on)})


def after(scope: Any, leave: Leave) -> None:
    """Call it when the connection of this scope has ended: at once, unless its transport was kept."""
    fast = (scope.get("extensions") or {}).get(NAME)
    if fast is None or not fast.kept or not fast.keep(leave):
        leave()


def transport_of(socket: "WebSocket[Any, Any, Any]") -> Transport:
    """The fast transport of this socket, if it has one, else an `AsgiTransport`."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    fast: Transport | None = extensions.get(NAME)
    return fast or AsgiTransport(socket)

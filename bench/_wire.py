"""A WebSocket client with minimal overhead, so that the server is measured and not the driver."""

import asyncio
import base64
import os
import struct
import sys
from collections.abc import Callable
from typing import cast

TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


class Wire(asyncio.Protocol):
    """A socket whose messages are all of one `kind`, TEXT or BINARY."""

    def __init__(
        self, host: str, path: str, headers: str, on_text: Callable[["Wire", bytes], None], kind: int = TEXT
    ) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            f"Sec-WebSocket-Version: 13\r\n{headers}\r\n"
        ).encode()
        self._on_text = on_text
        self._kind = kind
        self._buffer = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.received = 0
        self._wanted_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._wanted_closed:
            print(f"a server closed a socket: {exc or self._buffer!r}", file=sys.stderr, flush=True)
            os._exit(1)  # a stuck table must not be mistaken for a slow server

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if b" 101 " not in buffer[:20]:
                raise RuntimeError(f"no socket: {buffer[:200]!r}")
            self._open = True
            buffer = buffer[end + 4 :]
        at, size = 0, len(buffer)
        while size - at >= 2:
            length, start = buffer[at + 1], at + 2
            if length == 126:
                if size < start + 2:
                    break
                length, start = int.from_bytes(buffer[start : start + 2], "big"), start + 2
            elif length == 127:
                if size < start + 8:
                    break
                length, start = int.from_bytes(buffer[start : start + 8], "big"), start + 8
            if size < start + length:
                break
            kind, payload, at = buffer[at], buffer[start : start + length], start + length
            if kind == self._kind:
                self._on_text(self, payload)
            elif kind == PING:
                self._frame(PONG, payload)
        self._buffer = buffer[at:]

    def send(self, text: bytes) -> None:
        self._frame(self._kind, text)

    def close(self) -> None:
        self._wanted_closed = True
        if self._transport:
            self._transport.close()

    def _frame(self, kind: int, payload: bytes) -> None:
        """Send a frame masked with zeros: the protocol requires a mask, and this one changes nothing."""
        size = len(payload)
        head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0xFE, size)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)


async def dial(
    port: int,
    path: str,
    on_text: Callable[[Wire, bytes], None],
    headers: str = "",
    own: str | None = None,
    kind: int = TEXT,
) -> Wire:
    """Open a socket. `own`: the local address, for more sockets than one address has ports."""
    loop = asyncio.get_running_loop()
    local = (own, 0) if own else None
    _, wire = await loop.create_connection(
        lambda: Wire(f"127.0.0.1:{port}", path, headers, on_text, kind), "127.0.0.1", port, local_addr=local
    )
    return wire

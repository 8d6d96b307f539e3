"""The short way between a table and a socket: what comes in is handled, what goes out is written, at once.

uvicorn's own protocol does the handshake, pings, closing, messages in several frames, and everything that is
not as it should be. A whole message in one frame, which is what browsers send, is read here: on the long way
it would cross two queues and three tasks, which took longer than the move itself.
"""

import struct
import sys
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # from a module that they choose at run time
from websockets.http11 import Request
from websockets.protocol import OPEN

from zarzewie.server.transport import MOST_UNREAD, NAME, TOO_SLOW

TEXT = 0x81
"""The first byte of a whole text message."""
MASKED = 0x80
SHORTEST = 6
"""Bytes before what a browser says: two, and four to unmask it with; two or eight more if it is long."""
UVICORN = (
    "close_sent", "close_timeout", "close_timer", "conn", "config", "data_received", "disconnected", "frames",
    "handle_connect", "handle_parser_exception", "handshake_initiated", "loop", "queue", "read_paused",
    "send_receive_event_to_app", "transport", "writable",
)  # fmt: skip
WEBSOCKETS = ("close_sent", "current_size", "data_to_send", "handshake_exc", "send_close", "state")
"""Private names of uvicorn and websockets that are used here: `transport.py` checks that they exist."""


class FastTransport(WebSocketsSansIOProtocol):
    _hear: Callable[[bytes], None] | None = None
    _unsent: list[bytes] | None = None
    _part = b""
    """The beginning of a frame whose rest has not come yet."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[NAME] = self

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on every message goes straight there; those that have waited go first."""
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        self._hear = hear
        for event in waiting:
            if event["type"] == "websocket.receive":
                hear((event.get("text") or "").encode() or event.get("bytes") or b"")
            else:
                self.queue.put_nowait(event)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def say(self, message: bytes) -> None:
        """A text message, in UTF-8. To one that is closing, nothing."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        size = len(message)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65536:
            head = struct.pack("!BBH", TEXT, 126, size)
        else:
            head = struct.pack("!BBQ", TEXT, 127, size)
        if self._unsent is None:
            self._unsent = [head, message]
            self.loop.call_soon(self._flush)  # what is said in one breath goes out in one piece
        else:
            self._unsent += (head, message)

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, None
        if unsent is None or self.disconnected:
            return
        self.transport.write(b"".join(unsent))
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.hang_up(TOO_SLOW)

    def hang_up(self, code: int, why: str = "") -> None:
        """Close it, and if the browser does not answer, end it."""
        if self.conn.state is not OPEN or self.disconnected:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.conn.send_close(code, why)
        self.transport.write(b"".join([*(self._unsent or ()), *self.conn.data_to_send()]))
        self._unsent = None
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    async def until_gone(self, socket: "WebSocket[Any, Any, Any]") -> None:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the request, which is whole
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.close()  # one that cannot be read; uvicorn would keep the line open for ever
            return
        if self._part:
            data, self._part = self._part + data, b""
        at, end = 0, len(data)
        while at < end and not self.transport.is_closing():
            text, size = _measured(data, at)
            if size > self.config.ws_max_size:
                super().data_received(data[at:])  # which ends it
                return
            after = text + size
            if after > end:
                self._part = data[at:]
                return
            if data[at] == TEXT and self._is_plain():
                assert self._hear is not None
                self._hear(apply_mask(data[text:after], data[text - 4 : text]))
            else:
                super().data_received(data[at:after])
            at = after

    def handle_parser_exception(self) -> None:
        """Who talks nonsense before the door is open has no goodbye coming: there is nothing to close yet."""
        if self.conn.close_sent is None:
            self.transport.close()
        else:
            super().handle_parser_exception()

    def _is_plain(self) -> bool:
        """Whether somebody listens, and a whole message can come next."""
        return self._hear is not None and not self.close_sent and self.conn.current_size is None

    def send_receive_event_to_app(self) -> None:
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hear(bytes(data))


def _measured(data: bytes, at: int) -> tuple[int, int]:
    """Of the frame that begins there: where its text begins, and how long it is. Too long, if not masked."""
    if len(data) - at < 2:
        return at + SHORTEST, 0
    size = data[at + 1] - MASKED
    if size < 126:
        return at + SHORTEST, size if size >= 0 else sys.maxsize
    more = 2 if size == 126 else 8
    return at + SHORTEST + more, int.from_bytes(data[at + 2 : at + 2 + more], "big")

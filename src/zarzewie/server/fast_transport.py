"""A WebSocket protocol that passes messages between a table and a socket directly, without ASGI queues.

uvicorn's own protocol does the handshake, pings, closing, fragmented messages and all errors. A whole message
in one frame, which is what browsers send, is parsed here: over ASGI it would cross two queues and three
tasks, which took longer than the move itself.
"""

import struct
import sys
from asyncio import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # from a module that they choose at run time
from websockets.http11 import Request
from websockets.protocol import OPEN

from zarzewie.server.outbox import outbox_of
from zarzewie.server.transport import MOST_UNREAD, NAME, TOO_SLOW, Gone, Leave, PassOn

TEXT = 0x81
"""First byte of an unfragmented text frame."""
MASKED = 0x80
SHORTEST = 6
"""Bytes of the shortest client frame header: two, and a mask of four. Long payloads add two or eight."""
LONGER = 126
"""Bytes of the first payload that is too long for the shortest header."""
HEADS = tuple(bytes((TEXT, size)) for size in range(LONGER))
"""Headers of short messages, by size."""
_LONGER_HEAD, _LONGEST_HEAD = struct.Struct("!BBH").pack, struct.Struct("!BBQ").pack
UVICORN = (
    "app", "close_sent", "close_timeout", "close_timer", "config", "conn", "connection_made",
    "data_received", "disconnected", "frames", "handle_connect", "handle_parser_exception",
    "handshake_complete", "handshake_initiated", "logger", "loop", "queue", "read_paused", "receive",
    "run_asgi", "send", "send_500_response", "send_receive_event_to_app", "transport", "writable",
)  # fmt: skip
WEBSOCKETS = ("close_sent", "current_size", "data_to_send", "handshake_exc", "send_close", "state")
"""Internal names of uvicorn and websockets that are used here; `transport.py` checks that they exist."""


class Departure:
    """In place of the queue of events for the application: of them all, only the end matters any more."""

    __slots__ = ("_of",)

    def __init__(self, of: "FastTransport") -> None:
        self._of = of

    def put_nowait(self, event: Any) -> None:
        if event["type"] == "websocket.disconnect":
            self._of.depart()


class Writable:
    """In place of an event on which sending waits: messages are written without waiting."""

    __slots__ = ("_is_set",)

    def __init__(self, is_set: bool) -> None:
        self._is_set = is_set

    def is_set(self) -> bool:
        return self._is_set

    def set(self) -> None:
        self._is_set = True

    def clear(self) -> None:
        self._is_set = False


class FastTransport(WebSocketsSansIOProtocol):
    pass_on: PassOn | None = None
    _hear: Callable[[bytes], None] | None = None
    _unsent: list[bytes] | None = None
    _part = b""
    """The beginning of an incomplete frame."""
    _leaving: list[Leave] | None = None
    """Whom to call at the end; None while the application runs."""
    _departing = False
    _request: Request | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._outbox = outbox_of(self.loop)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._request = event
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
            extensions[NAME] = self

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Pass every message to `hear` from now on, those already queued first."""
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
        """Send a UTF-8 text message, unless the connection is closing."""
        if self.close_sent or self.disconnected:
            return
        size = len(message)
        if size < LONGER:
            head = HEADS[size]
        elif size < 65536:
            head = _LONGER_HEAD(TEXT, 126, size)
        else:
            head = _LONGEST_HEAD(TEXT, 127, size)
        if self._unsent is None:
            self._unsent = [head, message]
            self._outbox.add(self)
        else:
            self._unsent += (head, message)

    def flush(self) -> None:
        unsent, self._unsent = self._unsent, None
        if unsent is None or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(b"".join(unsent))
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.hang_up(TOO_SLOW)

    def hang_up(self, code: int, why: str = "") -> None:
        """Close the connection, and abort it if the browser does not answer in time."""
        if self.conn.state is not OPEN or self.disconnected:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.conn.send_close(code, why)
        self.transport.write(b"".join([*(self._unsent or ()), *self.conn.data_to_send()]))
        self._unsent = None
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keep(self, gone: Leave) -> bool:
        """Let go of the request: from now on the connection is this object. `gone` is called at its end."""
        if self._leaving is None:
            self._leaving = []
            events = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
            self.queue = Departure(self)  # type: ignore[assignment]  # uvicorn only puts events from now on
            for event in events:
                self.queue.put_nowait(event)
        self._leaving.append(gone)
        if self._departing:
            self.loop.call_soon(self._depart)
        return True

    @property
    def kept(self) -> bool:
        return self._leaving is not None

    def depart(self) -> None:
        """Call those who wait for the end, in the next pass of the loop, and close."""
        self._departing = True
        self.loop.call_soon(self._depart)

    def _depart(self) -> None:
        leaving, self._leaving = self._leaving or [], []
        for leave in leaving:
            try:
                leave()
            except Exception:
                self.logger.exception("while a socket was closed")
        if self.close_timer is None:
            self.transport.close()

    def _let_go(self) -> None:
        """Drop what only the handshake needed. websockets keeps the request itself."""
        self.scope = self.response = None  # type: ignore[assignment]  # not used again
        if self._request is not None:
            self._request.headers.clear()
            self._request = None
        writable = Writable(self.writable.is_set())
        self.writable = writable  # type: ignore[assignment]  # nobody waits for it any more

    async def until_gone(self) -> None:
        """Not used: it is always kept."""

    async def run_asgi(self) -> None:
        """Run the application until it is through, or until the connection is kept without it."""
        try:
            await self.app(self.scope, self.receive, self.send)
            if not self.handshake_complete:
                self.send_500_response()
        except Gone:
            pass  # nobody is there to be answered
        except BaseException:
            self.logger.exception("in the application of a socket")
            self.send_500_response()
        if self.kept:
            self._let_go()
        elif self.close_timer is None:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self._is_one_plain(data):
            assert self._hear is not None
            self._hear(apply_mask(data[SHORTEST:], data[2:SHORTEST]))
            return
        if not self.handshake_initiated:
            if self.pass_on and self.pass_on(self.transport, data):
                self.transport.abort()  # here; the other process has it
                return
            super().data_received(data)  # the upgrade request, which is complete
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.close()  # unreadable: uvicorn would never close the connection
            return
        if self._part:
            data, self._part = self._part + data, b""
        at, end = 0, len(data)
        while at < end and not self.transport.is_closing():
            text, size = _measured(data, at)
            if size > self.config.ws_max_size:
                super().data_received(data[at:])  # which closes the connection
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
        """Drop the connection if no close frame is prepared, as before the handshake is complete."""
        if self.conn.close_sent is None:
            self.transport.close()
        else:
            super().handle_parser_exception()

    def _is_one_plain(self, data: bytes) -> bool:
        """Whether this is one short message and nothing else, as almost always."""
        size = len(data) - SHORTEST
        return (
            0 <= size < LONGER
            and data[0] == TEXT
            and data[1] == MASKED + size
            and not self._part
            and self._is_plain()
            and not self.transport.is_closing()
        )

    def _is_plain(self) -> bool:
        """Whether there is a listener, and no fragmented message is in progress."""
        return self._hear is not None and not self.close_sent and self.conn.current_size is None

    def send_receive_event_to_app(self) -> None:
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hear(bytes(data))


def _measured(data: bytes, at: int) -> tuple[int, int]:
    """Return where the payload of the frame at `at` begins, and its size; `sys.maxsize` if unmasked."""
    if len(data) - at < 2:
        return at + SHORTEST, 0
    size = data[at + 1] - MASKED
    if size < LONGER:
        return at + SHORTEST, size if size >= 0 else sys.maxsize
    more = 2 if size == 126 else 8
    return at + SHORTEST + more, int.from_bytes(data[at + 2 : at + 2 + more], "big")

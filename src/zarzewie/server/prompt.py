"""HTTP for those who ask and listen: whoever sends a request drop by drop is let go.

uvicorn waits for the rest of a request as long as it takes, and so a few hundred such lines would be all that
a server has room for. Its own timeout is for the time between two requests.
"""

import asyncio
from typing import Any

from litestar.exceptions import HTTPException
from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD = 10.0
"""Seconds for the head of a request, from its first byte, or from when a line was opened."""
BODY = 15.0
BYTES_A_SECOND = 16 * 1024
"""A body may take `BODY` seconds, and longer where it comes at this rate."""


class TooSlow(HTTPException):
    status_code = 408


class Http(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    _looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._expect_request()
        super().data_received(data)

    def handle_websocket_upgrade(self, *request: Any) -> None:
        super().handle_websocket_upgrade(*request)
        self._stop_looking()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        super().connection_lost(exc)

    def _stop_looking(self) -> None:
        """Or the timer would keep all of this for a while."""
        if self._looking:
            self._looking.cancel()
            self._looking = None

    def _expect_request(self) -> None:
        if self._looking is None:
            self._looking = self.loop.call_later(HEAD, self._look, self.cycle)

    def _look(self, before: Any) -> None:
        """A new request would have made a new cycle."""
        self._looking = None
        if self.cycle is before and not self.transport.is_closing():
            self.transport.close()


class Body:
    """What an application receives of a request, as long as it comes in time."""

    def __init__(self, receive: Any) -> None:
        self._receive = receive
        self._loop = asyncio.get_running_loop()
        self._until = self._loop.time() + BODY
        self._whole = False
        self.slow = False

    async def __call__(self) -> Any:
        if self._whole:  # from here on it waits for whoever asked to go
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            self.slow = True
            raise TooSlow("too slow") from None
        self._until += len(message.get("body", b"")) / BYTES_A_SECOND
        self._whole = not message.get("more_body", False)
        return message

"""uvicorn's HTTP protocol with a time limit for the head of a request.

Built on private parts of uvicorn; pyproject.toml names the versions it was tested with. If these parts differ
all the same, `slow_requests.prompt_http` detects it, and the server uses uvicorn's own protocol.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from zarzewie.server.slow_requests import HEAD

UVICORN = ("cycle", "handle_websocket_upgrade", "loop", "transport")
"""The private names used here; `prompt_http` checks for them."""


class Http(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # which class it is, uvicorn says at run time
    _looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or getattr(self.cycle, "response_complete", False):
            self._expect_request()
        super().data_received(data)

    def handle_websocket_upgrade(self, *request: Any) -> None:
        super().handle_websocket_upgrade(*request)
        self._stop_looking()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        super().connection_lost(exc)

    def _stop_looking(self) -> None:
        """Cancel the timer, which would otherwise keep this connection in memory."""
        if self._looking:
            self._looking.cancel()
            self._looking = None

    def _expect_request(self) -> None:
        if self._looking is None:
            self._looking = self.loop.call_later(HEAD, self._look, self.cycle)

    def _look(self, before: Any) -> None:
        """Close the connection if no head was received: one would have started a new cycle."""
        self._looking = None
        if self.cycle is before and not self.transport.is_closing():
            self.transport.close()

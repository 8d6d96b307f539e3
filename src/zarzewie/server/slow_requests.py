"""Time limits for slow requests: for the head in `timed_http.py`, for the body here.

uvicorn waits indefinitely for the rest of a request, so a few hundred slow connections would use up all that
a server has room for. Its own timeout covers only the time between two requests.
"""

import asyncio
from typing import Any

import uvicorn
from litestar.exceptions import HTTPException

from zarzewie.server.compat import has_all, nobody

HEAD = 10.0
"""Seconds for the head of a request, from its first byte, or from the opening of the connection."""
BODY = 15.0
BYTES_A_SECOND = 16 * 1024
"""A body may take `BODY` seconds, and a second more for each this many bytes received."""


class TooSlow(HTTPException):
    status_code = 408


class Body:
    """The `receive` of an HTTP request, with a time limit for the body."""

    def __init__(self, receive: Any) -> None:
        self._receive = receive
        self._loop = asyncio.get_running_loop()
        self._until = self._loop.time() + BODY
        self._whole = False
        self.slow = False

    async def __call__(self) -> Any:
        if self._whole:  # from here on it waits for the client to disconnect
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


def prompt_http() -> type[asyncio.Protocol] | None:
    """The HTTP protocol with a time limit for heads, or None if this uvicorn lacks what it is built on."""
    loop = asyncio.new_event_loop()
    try:
        from uvicorn.server import ServerState

        from zarzewie.server import timed_http

        # Attributes set in __init__ can only be found on an instance.
        made = timed_http.Http(uvicorn.Config(nobody, log_config=None), ServerState(), {}, loop)
        there = has_all(made, timed_http.Http, timed_http.UVICORN)
    except (ImportError, AttributeError, TypeError):
        return None
    finally:
        loop.close()
    return timed_http.Http if there else None

"""A request that comes drop by drop is ended: its head by `timed_http.py`, its body here.

uvicorn waits for the rest of a request as long as it takes, and so a few hundred such lines would be all that
a server has room for. Its own timeout is for the time between two requests.
"""

import asyncio
from typing import Any

import uvicorn
from litestar.exceptions import HTTPException

from zarzewie.server.compat import has_all, nobody

HEAD = 10.0
"""Seconds for the head of a request, from its first byte, or from when a line was opened."""
BODY = 15.0
BYTES_A_SECOND = 16 * 1024
"""A body may take `BODY` seconds, and longer where it comes at this rate."""


class TooSlow(HTTPException):
    status_code = 408


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


def prompt_http() -> type[asyncio.Protocol] | None:
    """The protocol that ends slow heads, if uvicorn is built as it needs it."""
    loop = asyncio.new_event_loop()
    try:
        from uvicorn.server import ServerState

        from zarzewie.server import timed_http

        # Names that a class sets while it is made can only be found on one that was made.
        made = timed_http.Http(uvicorn.Config(nobody, log_config=None), ServerState(), {}, loop)
        there = has_all(made, timed_http.Http, timed_http.UVICORN)
    except (ImportError, AttributeError, TypeError):
        return None
    finally:
        loop.close()
    return timed_http.Http if there else None

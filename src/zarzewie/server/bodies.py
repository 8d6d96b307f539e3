"""Bodies that are files: taken as they come, and not a byte more than may be."""

from typing import Any, Final

from litestar import Request

from zarzewie.kernel.game import Refused

HEARD_OUT: Final = 4
"""So many times the most are heard, and forgotten, before the line is cut: a browser that is still sending
would not hear the refusal."""


async def taken(request: Request[Any, Any, Any], most: int, too_large: Refused) -> bytes:
    """The whole body, or `too_large`."""
    body, length = bytearray(), 0
    async for chunk in request.stream():
        length += len(chunk)
        if length <= most:
            body += chunk
        elif length > HEARD_OUT * most:
            break
    if length > most:
        raise too_large
    return bytes(body)

"""Bodies that are files: taken as they come, and not a byte more than may be."""

from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from zarzewie.kernel.game import Refused

HEARD_OUT: Final = 4
"""So many times the most are heard, and forgotten, before the line is cut: a browser that is still sending
would not hear the refusal."""


@dataclass
class Upload(Operation):
    """A call whose body is a file, as the description says it."""

    def __post_init__(self) -> None:
        file = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)
        self.request_body = RequestBody({"application/octet-stream": OpenAPIMediaType(schema=file)})


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

"""Request bodies that are files, read as a stream up to a maximum size."""

from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from zarzewie.kernel.game import Refused

HEARD_OUT: Final = 4
"""Multiple of the maximum size up to which an oversized body is read and discarded: a browser that is still
sending would not see the refusal."""


@dataclass
class Upload(Operation):
    """The OpenAPI operation of a route whose body is a file."""

    def __post_init__(self) -> None:
        file = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)
        self.request_body = RequestBody({"application/octet-stream": OpenAPIMediaType(schema=file)})


async def taken(request: Request[Any, Any, Any], most: int, too_large: Refused) -> bytes:
    """Return the whole body. Raise `too_large` if it exceeds `most` bytes."""
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

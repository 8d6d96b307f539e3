"""What is refused before anything of ours has looked at it: too long, no text, or no number that can be kept.

JavaScript keeps whole numbers up to 2^53, SQLite and PostgreSQL up to 2^63, and PostgreSQL no NUL in a text.
Nobody who plays sends a larger number than the first, and others would be told another one.
"""

import re
from typing import Annotated, Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import ClientException
from litestar.params import Parameter

LARGEST: Final = 2**53 - 1
LONGEST_PATH: Final = 600
LONGEST_QUERY: Final = 1000
"""Bytes, as they come."""

Number = Annotated[int, Parameter(ge=-LARGEST, le=LARGEST)]
PerhapsNumber = Annotated[int | None, Parameter(ge=-LARGEST, le=LARGEST)]
"""A whole number in an address."""

_LONG = re.compile(rb"[0-9]{16}")
_NOT_TEXT = re.compile(rb"%[01][0-9a-f]|%7f", re.IGNORECASE)
"""In an address: control characters, NUL among them."""


def refused_address(scope: Any) -> int | None:
    """The status with which an address is refused as it is, if it is."""
    path, query = scope.get("raw_path") or scope["path"].encode(), scope.get("query_string", b"")
    if len(path) > LONGEST_PATH or len(query) > LONGEST_QUERY:
        return 414
    return 400 if _NOT_TEXT.search(path) or _NOT_TEXT.search(query) else None


def is_odd(data: bytes) -> bool:
    """Whether this JSON holds a number or a text that cannot be kept. What is none is for others to say."""
    if b"\\u0000" not in data and not _LONG.search(data):
        return False  # every message comes through here
    try:
        return _odd(msgspec.json.decode(data))
    except RecursionError:
        return True
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False


def _odd(value: Any) -> bool:
    match value:
        case bool() | None:
            return False
        case int():
            return abs(value) > LARGEST
        case str():
            return "\0" in value
        case dict():
            return any(_odd(name) or _odd(each) for name, each in value.items())
        case list():
            return any(map(_odd, value))
        case _:
            return False


async def check_body(request: Request[Any, Any, Any]) -> None:
    """Before a call that takes JSON is answered, and before anybody is asked who sent it."""
    if "data" in request.route_handler.parsed_fn_signature.parameters and is_odd(await request.body()):
        raise ClientException("a number that is too large, or a NUL")

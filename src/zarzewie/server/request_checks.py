"""Checks before any handler runs: for overlong addresses, control characters and numbers too large to store.

JavaScript has exact integers up to 2^53, SQLite and PostgreSQL up to 2^63, and PostgreSQL allows no NUL in
text. No player's client sends an integer above 2^53, and other browsers would read it as a different number.
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
"""Maximum lengths in bytes, before decoding."""

Number = Annotated[int, Parameter(ge=-LARGEST, le=LARGEST)]
PerhapsNumber = Annotated[int | None, Parameter(ge=-LARGEST, le=LARGEST)]
"""An integer in an address."""

_LONG = re.compile(rb"[0-9]{16}")
_NOT_TEXT = re.compile(rb"%[01][0-9a-f]|%7f", re.IGNORECASE)
"""Encoded control characters in an address, including NUL."""


def refused_address(scope: Any) -> int | None:
    """The status code with which to refuse this address, or None if it is acceptable."""
    path, query = scope.get("raw_path") or scope["path"].encode(), scope.get("query_string", b"")
    if len(path) > LONGEST_PATH or len(query) > LONGEST_QUERY:
        return 414
    return 400 if _NOT_TEXT.search(path) or _NOT_TEXT.search(query) else None


def is_odd(data: bytes) -> bool:
    """Whether this JSON contains a number or text that cannot be stored. Invalid JSON is not checked here."""
    if b"\\u0000" not in data and not _LONG.search(data):
        return False  # fast path: every message comes through here
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
    """Check the body of a call that takes JSON, before it is handled and its sender authenticated."""
    if "data" in request.route_handler.parsed_fn_signature.parameters and is_odd(await request.body()):
        raise ClientException("a number that is too large, or a NUL")

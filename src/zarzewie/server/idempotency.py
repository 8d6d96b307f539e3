"""Keys that make sending again harmless: the same again is acknowledged, something else is refused."""

from hashlib import blake2b

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.server.protocol import Refusal

DIGEST = 16
"""Bytes of what is kept beside a key, to know whether the same comes again."""
UNDOING = blake2b(b"undo", digest_size=DIGEST).digest()


def content_of(ask: str, move: msgspec.Raw) -> bytes:
    """What an answer says, however it was written down."""
    try:
        said = encode([ask, msgspec.json.decode(move)])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        said = ask.encode("utf-8", "surrogatepass") + bytes(move)
    return blake2b(said, digest_size=DIGEST).digest()


def own(key: str) -> str:
    """The key as its client sent it: what is kept has the seat before it."""
    return key.partition(".")[2]


def taken(key: str) -> Refusal:
    return Refusal("house.key", {}, own(key))

"""Idempotency keys: a repeated request is acknowledged; a known key with other content is refused."""

from hashlib import blake2b

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.server.protocol import Refusal

DIGEST = 16
"""Size in bytes of the content digest stored with a key, to recognise a repeated request."""
UNDOING = blake2b(b"undo", digest_size=DIGEST).digest()


def content_of(ask: str, move: msgspec.Raw) -> bytes:
    """Digest of an answer's content, independent of how its JSON is formatted."""
    try:
        said = encode([ask, msgspec.json.decode(move)])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        said = ask.encode("utf-8", "surrogatepass") + bytes(move)
    return blake2b(said, digest_size=DIGEST).digest()


def own(key: str) -> str:
    """The key as the client sent it; the stored key is prefixed with the seat."""
    return key.partition(".")[2]


def taken(key: str) -> Refusal:
    return Refusal("house.key", {}, own(key))

"""Values as JSON with sorted keys and sets, the same under any PYTHONHASHSEED.

>>> encode({"b": frozenset({2, 1}), "a": None})
b'{"a":null,"b":[1,2]}'

A class of a game is supported if it has `to_plain()` and the classmethod `from_plain(value)`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec


def _plain(value: Any) -> Any:
    if hasattr(value, "to_plain"):
        return value.to_plain()
    if isinstance(value, Sequence):  # the lazy sequences of offers
        return list(value)
    raise NotImplementedError(f"cannot write down a {type(value).__name__}")


_encoder = msgspec.json.Encoder(enc_hook=_plain, order="deterministic")
encode = _encoder.encode


def _from_plain(kind: Any, value: Any) -> Any:
    if hasattr(kind, "from_plain"):
        return kind.from_plain(value)
    raise NotImplementedError(f"cannot read a {kind}")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind, dec_hook=_from_plain)


def decode(data: bytes | str | msgspec.Raw, kind: Any) -> Any:
    """Decode strictly: unknown fields, wrong types and broken JSON raise `msgspec.MsgspecError`.

    >>> decode('{"1": [3, 2]}', dict[int, tuple[int, ...]])
    {1: (3, 2)}
    """
    return _decoder(kind).decode(data)


def plain(value: Any) -> Any:
    """The same value as dicts, lists, strings and numbers: equal to what is read from its own JSON.

    >>> plain({"at": (2, 1), "cards": frozenset({7, 4})})
    {'at': [2, 1], 'cards': [4, 7]}
    """
    return msgspec.json.decode(encode(value))

"""What people write lies beside the log: an entry names a text, and erasing the text leaves the log whole.

In a stored entry `{"§":"<id>"}` stands where the text was. Inside a JSON string its quotes would be escaped,
so nothing that a person writes can be taken for it.
"""

import re
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.kernel.offer import Offer, Text, Texts
from zarzewie.kernel.text import clean
from zarzewie.store.contract import WrittenText

ERASED = "…"
"""In place of an erased text: one character, so that the rules still take it."""

_MARK = '{"§":'.encode()
_REFERENCE = re.compile(_MARK + rb'"([0-9a-f]{32})"\}')


def fresh_id() -> bytes:
    """Ids in the order of writing, so that a person's texts come back in it."""
    return time.time_ns().to_bytes(8, "big") + secrets.token_bytes(8)


def refer(
    move: bytes, offers: Iterable[Offer], owner: str, new_id: Callable[[], bytes] = fresh_id
) -> tuple[bytes, tuple[WrittenText, ...]]:
    """A person's move with its free texts named instead of written, and these texts.

    An empty text stays: there is nothing to erase, and to some rules "nothing written" means something.
    """
    written = _text_fields(offers)
    if not written:
        return move, ()
    sent: dict[str, Any] = msgspec.json.decode(move)
    names = written.get(sent["move"])
    if not names:
        return move, ()
    texts: list[WrittenText] = []

    def named(text: Any) -> Any:
        if not isinstance(text, str) or not clean(text):
            return text
        texts.append(WrittenText(new_id(), owner, text))
        return {"§": texts[-1].id.hex()}

    for name in names & sent.keys():
        value = sent[name]
        sent[name] = [named(text) for text in value] if isinstance(value, list) else named(value)
    return encode(sent), tuple(texts)


def refers(entry: bytes) -> bool:
    return _MARK in entry


def restore(entry: bytes, texts: Mapping[bytes, str | None]) -> bytes:
    """An entry as it was sent, except for what was erased since."""
    if not refers(entry):
        return entry

    def body(reference: re.Match[bytes]) -> bytes:
        text = texts.get(bytes.fromhex(reference[1].decode()))
        return msgspec.json.encode(ERASED if text is None else text)

    return _REFERENCE.sub(body, entry)


def _text_fields(offers: Iterable[Offer]) -> dict[str, set[str]]:
    """Of each offered move, which fields are free text."""
    found: dict[str, set[str]] = {}
    for offer in offers:
        for name, field in offer.fields.items():
            if isinstance(field, Text | Texts):
                found.setdefault(offer.move, set()).add(name)
    return found

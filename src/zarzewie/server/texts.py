"""People's texts are stored apart from the log: entries refer to them, so erasing one leaves the log whole.

In a stored entry `{"§":"<id>"}` replaces the text. Inside a JSON string its quotes would be escaped, so
nothing that a person writes can be mistaken for a reference.
"""

import re
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from zarzewie.kernel.codec import encode
from zarzewie.kernel.offer import Offer, Text, Texts
from zarzewie.kernel.text import clean
from zarzewie.store.interface import WrittenText

ERASED = "…"
"""Replaces an erased text: one character, so that the rules still accept it."""

_MARK = '{"§":'.encode()
_STRING = re.compile(rb'("(?:[^"\\]|\\.)*")(:?)')
"""A string in JSON; a colon follows if it is a field name."""
_REFERENCE = re.compile(_MARK + rb'"([0-9a-f]{32})"\}')

_FREE = (Text, Texts)
_NO_TEXT = (inspect.IntType, inspect.BoolType, inspect.NoneType, inspect.LiteralType)

Stored = tuple[bytes, tuple[WrittenText, ...]]
"""An entry with references to texts, and these texts."""


def fresh_id() -> bytes:
    """A new id. Ids sort in the order of writing, so that a person's texts are listed in it."""
    return time.time_ns().to_bytes(8, "big") + secrets.token_bytes(8)


def refer(move: bytes, offers: Iterable[Offer], owner: str, new_id: Callable[[], bytes] = fresh_id) -> Stored:
    """Replace the free texts of a person's move by references. Return the move and these texts.

    An empty text stays: there is nothing to erase, and some rules give it a meaning.
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


@cache
def may_hold_text(moves: Any) -> bool:
    """Whether a move of this type, or of one of these types, may hold a text of a person."""
    return _may_be_text(inspect.type_info(moves))


def _may_be_text(kind: inspect.Type) -> bool:
    if isinstance(kind, _NO_TEXT):
        return False
    if isinstance(kind, inspect.UnionType):
        return any(map(_may_be_text, kind.types))
    if isinstance(kind, inspect.StructType):
        return any(_may_be_text(field.type) for field in kind.fields)
    if isinstance(kind, inspect.TupleType):
        return any(map(_may_be_text, kind.item_types))
    if isinstance(kind, inspect.CollectionType):
        return _may_be_text(kind.item_type)
    return True


def refers(entry: bytes) -> bool:
    return _MARK in entry


def references(entry: bytes) -> list[bytes]:
    """The ids of the texts that an entry refers to."""
    return [bytes.fromhex(found.decode()) for found in _REFERENCE.findall(entry)] if refers(entry) else []


def restore(entry: bytes, texts: Mapping[bytes, str | None]) -> bytes:
    """The entry as it was sent, except for texts erased since."""
    if not refers(entry):
        return entry

    def body(reference: re.Match[bytes]) -> bytes:
        text = texts.get(bytes.fromhex(reference[1].decode()))
        return msgspec.json.encode(ERASED if text is None else text)

    return _REFERENCE.sub(body, entry)


# --- for another match


def copied(entry: bytes, written: Iterable[WrittenText]) -> Stored:
    """Copy an entry to another match. Its texts are copied with it, and keep their owners."""
    known = {text.id: text for text in written}
    texts: list[WrittenText] = []

    def anew(reference: re.Match[bytes]) -> bytes:
        text = known.get(bytes.fromhex(reference[1].decode()))
        return encode(ERASED) if text is None else _named(text.owner, text.body, texts)

    return _REFERENCE.sub(anew, entry), tuple(texts)


def quoted(entry: bytes, written: Iterable[WrittenText], reads: Callable[[bytes], bool]) -> Stored:
    """Replace what an entry repeats of people's texts by references, if it still `reads` with them erased.

    It does not where a word that a person wrote is also one of the game's own; that one stays.
    """
    known = {encode(form): text for text in written for form in (clean(text.body), text.body) if form}
    there = {string for string, names in _STRING.findall(entry) if string in known and not names}

    def without(strings: Iterable[bytes]) -> bytes:
        return _replaced(entry, dict.fromkeys(strings, encode(ERASED)))

    if not reads(without(there)):
        there = {string for string in there if reads(without({string}))}
    texts: list[WrittenText] = []
    named = {
        string: _named(known[string].owner, msgspec.json.decode(string), texts) for string in sorted(there)
    }
    return _replaced(entry, named), tuple(texts)


def _replaced(entry: bytes, strings: Mapping[bytes, bytes]) -> bytes:
    def instead(found: re.Match[bytes]) -> bytes:
        string, names = found.groups()
        return found[0] if names else strings.get(string, string)

    return _STRING.sub(instead, entry)


def _named(owner: str, body: str, texts: list[WrittenText]) -> bytes:
    texts.append(WrittenText(fresh_id(), owner, body))
    return encode({"§": texts[-1].id.hex()})


def _text_fields(offers: Iterable[Offer]) -> dict[str, set[str]]:
    """The free text fields of each offered move."""
    found: dict[str, set[str]] = {}
    for offer in offers:
        for name, field in offer.fields.items():
            if isinstance(field, _FREE):
                found.setdefault(offer.move, set()).add(name)
    return found

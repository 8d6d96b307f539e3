"""A match as the store has it, in the kernel's words."""

from typing import NamedTuple

from zarzewie.kernel.codec import decode
from zarzewie.kernel.match import Entry, Head
from zarzewie.server import texts
from zarzewie.store.sql import SqlStore


class Kept(NamedTuple):
    head: Head
    secrets: list[bytes]
    entries: list[Entry]
    times: tuple[float, ...]


def load(store: SqlStore, match: str) -> Kept | None:
    """All of it, with what people wrote put back in its place."""
    opened = store.open(match, whole=True)
    if opened is None:
        return None
    written = store.texts(match) if any(texts.refers(entry) for entry in opened.entries) else {}
    entries: list[Entry] = [decode(texts.restore(entry, written), Entry) for entry in opened.entries]
    return Kept(decode(opened.head, Head), decode(opened.secrets, list[bytes]), entries, opened.times)

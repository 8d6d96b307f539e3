"""A stored match, decoded into the kernel's types."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from zarzewie.kernel import record
from zarzewie.kernel.codec import decode
from zarzewie.kernel.game import AnyGame
from zarzewie.kernel.match import Entry, Head
from zarzewie.server import content_store, texts
from zarzewie.store.interface import StoredLog, TimedEntry
from zarzewie.store.sql import SqlStore

Found = Mapping[str, list[TimedEntry]]
"""Entries by their matches."""


class StoredMatch(NamedTuple):
    head: Head
    secrets: list[bytes]
    entries: list[Entry]
    """Those after the snapshot, if there is one."""
    times: tuple[float, ...]
    length: int
    snapshot: bytes | None
    erased: int
    """Number of its texts that have been erased."""


class UnreadMatch(NamedTuple):
    """A match as it is stored."""

    log: StoredLog
    written: Mapping[bytes, str | None]
    """People's texts; None: erased."""


def load(store: SqlStore, match: str, whole: bool = True) -> StoredMatch | None:
    """Load a match with people's texts restored: `whole`, or from its snapshot on."""
    found = find(store, [match], whole).get(match)
    return None if found is None else read(store, found)


def find(store: SqlStore, ids: Collection[str], whole: bool) -> dict[str, UnreadMatch]:
    """Load these matches; those that do not exist are left out."""
    logs = store.open_all(ids, whole)
    written = store.texts_of_all(logs)
    return {match: UnreadMatch(log, written[match]) for match, log in logs.items()}


def read(store: SqlStore, found: UnreadMatch) -> StoredMatch:
    opened, written = found
    entries: list[Entry] = [decode(texts.restore(entry, written), Entry) for entry in opened.entries]
    erased = sum(text is None for text in written.values())
    head, secrets = decode(opened.head, Head), decode(opened.secrets, list[bytes])
    content_store.bring(store, head)
    return StoredMatch(head, secrets, entries, opened.times, opened.length, opened.snapshot, erased)


def since(store: SqlStore, lengths: Mapping[str, int]) -> Found:
    """The entries of these matches after a number each, with people's texts restored, and their times."""
    return restored(store, store.entries_since(lengths))


def restored(store: SqlStore, found: Found) -> Found:
    """These entries with people's texts, which are asked for all at once."""
    wanted = {text for entries in found.values() for entry, _ in entries for text in texts.references(entry)}
    if not wanted:
        return found
    written = store.texts_with_ids(wanted)
    return {
        match: [(texts.restore(entry, written), at) for entry, at in entries]
        for match, entries in found.items()
    }


def with_texts(found: Found) -> list[str]:
    """The matches in whose entries are people's texts."""
    return [match for match, entries in found.items() if any(texts.refers(entry) for entry, _ in entries)]


def file(store: SqlStore, game: AnyGame, match: str) -> bytes:
    """The match file, from which anyone can recompute the match. It contains the secrets."""
    stored = load(store, match)
    assert stored is not None
    return record.write(record.record(game, stored.head, stored.secrets, stored.entries))

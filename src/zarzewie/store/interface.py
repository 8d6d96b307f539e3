"""The interface of a store. One test suite runs against memory, SQLite and PostgreSQL.

A match is an id, a head, its secrets, and entries numbered from 1. Heads, secrets, entries and snapshots are
bytes here: the store knows no game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec


class WrittenText(NamedTuple):
    """Text written by a person. An entry names it by `id`, so it can be erased and the log stays whole."""

    id: bytes
    owner: str
    body: str


class OwnText(NamedTuple):
    """A text and the match it was written in."""

    match: str
    body: str


class Append(msgspec.Struct, frozen=True):
    """Entries that follow entry `expected` of a match.

    `key` makes appends idempotent: the first append with a key counts, even if a later one expects another
    length. Each match has its own keys. `content` is a digest of what is asked for under the key: the same
    key for something else is Taken; without a digest it counts as the same. A key is stored with its last
    entry: without entries nothing is added that could be added twice, and no key is kept. `texts` are stored
    with the entries or not at all; an id that is taken keeps its first text. `at` is the time in seconds
    since 1970: a store has no clock.
    """

    match: str
    expected: int
    entries: tuple[bytes, ...]
    key: str | None = None
    texts: tuple[WrittenText, ...] = ()
    at: float = 0.0
    content: bytes | None = None


class Appended(msgspec.Struct, frozen=True):
    """The match had `length` entries after this. `again`: the key was stored before, nothing was added."""

    length: int
    again: bool = False


TimedEntry = tuple[bytes, float]
"""An entry, and when it was stored."""


class Conflict(NamedTuple):
    """Another append came first, or entry `expected` does not exist yet: the match has `length` entries."""

    length: int


class Taken(NamedTuple):
    """The key was stored before, for something else: nothing was added."""


class Missing(NamedTuple):
    """There is no such match."""


Answer = Appended | Conflict | Taken | Missing

Then = Callable[[Sequence[Answer | Exception | None]], None]
"""Called with the answers to a batch. None: this append was not stored, and only `append` can say why."""


class StoredKey(NamedTuple):
    """A stored key: the length of the match with it, and a digest of what it was sent for, if known."""

    length: int
    content: bytes | None = None

    def is_for(self, content: bytes | None) -> bool:
        return self.content is None or content is None or self.content == content


class StoredLog(NamedTuple):
    """A match as stored: `entries` are those after the snapshot, or all of them if there is none.

    `times` says when each of these entries was stored, in seconds since 1970.
    """

    head: bytes
    secrets: bytes
    length: int
    snapshot: bytes | None
    snapshot_length: int
    entries: tuple[bytes, ...]
    times: tuple[float, ...]


Reason = Literal[
    "unreachable",
    "driver",
    "locked",
    "taken",
    "full",
    "foreign",
    "broken",
    "newer",
    "older",
    "readonly",
    "moving",
]


class StoreError(Exception):
    """The store cannot do its work now (full disk, locked, foreign or broken database): nothing was changed.

    Only on PostgreSQL the result can be unknown: if the connection is lost during a commit (`unreachable`),
    or if a part of a batch was stored and what was in the way of the rest could not be found out. Sending the
    same again with its key is right in every case.
    """

    def __init__(self, reason: Reason, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class Store(Protocol):
    def create(self, match: str, head: bytes, secrets: bytes) -> bool:
        """Create a match without entries. False, and nothing changes, if the id exists already."""

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        """Store all durably at once. An append that cannot be stored is answered on its own.

        Several appends to one match in one batch follow each other in their order. When this returns, what is
        Appended survives a loss of power; when it raises, nothing of the batch was stored (see `StoreError`
        for when that is unknown).
        """

    def append_now(self, appends: Sequence[Append]) -> list[Answer] | None:
        """Like `append` if that needs no waiting for other writers, else None, and nothing was stored."""

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        """Begin to append, and call `then` on the event loop when that is done.

        False if it cannot be done so, and nothing was begun. One batch at a time, and no `append` to the same
        matches meanwhile.
        """

    def finish(self) -> None:
        """Wait for what was begun. Called on the loop, which is about to end."""

    def open(self, match: str, whole: bool = False) -> StoredLog | None:
        """The match with its newest snapshot and the entries after it; `whole`: all entries, no snapshot."""

    def entries(self, match: str, after: int = 0, most: int | None = None) -> tuple[bytes, ...]:
        """Entries after a number, in order. Empty if there are none, or no such match."""

    def entries_since(self, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
        """The entries of these matches after a number each, in order; not always all of them at once."""

    def key(self, match: str, key: str) -> StoredKey | None:
        """What is stored under this key, if anything is."""

    def texts(self, match: str) -> dict[bytes, str | None]:
        """Every text of a match by its id; one that was erased is None."""

    def written(self, match: str) -> tuple[WrittenText, ...]:
        """Every text of a match that was not erased, with its owner, in the order of writing."""

    def texts_of(self, owner: str) -> tuple[OwnText, ...]:
        """The texts that this person wrote and has not erased, match by match."""

    def erase_texts(self, owner: str) -> int:
        """Erase the texts of this person and return their number. Their ids stay.

        Snapshots of those matches are deleted: the texts may be in them.
        """

    def add_secret(self, match: str, secrets: bytes) -> bool:
        """Replace the stored secrets of a match (a fork adds one). False if there is no such match."""

    def snapshot(self, match: str, length: int, data: bytes, erased: int = 0) -> bool:
        """Store a snapshot taken after `length` entries; it replaces an older one of the same match.

        False, and nothing changes, if there is a newer one, if the match has fewer entries or does not exist,
        or if more than `erased` of its texts are erased: the snapshot may still hold the others.
        """

    def close(self) -> None: ...


def is_id(match: str) -> bool:
    """Whether this is a valid id of a match. With any other, nothing can be created or found."""
    return 0 < len(match) <= 64 and match.isascii() and match.isprintable()


def settle(append: Append, length: int | None, under_key: StoredKey | None) -> Answer:
    """The answer to an append, the same in every store. `under_key`: what its key was stored with."""
    if length is None:
        return Missing()
    if under_key is not None:
        return Appended(under_key.length, again=True) if under_key.is_for(append.content) else Taken()
    if append.expected != length:
        return Conflict(length)
    return Appended(length + len(append.entries))

"""What a store promises. Memory, SQLite and PostgreSQL keep it; one suite of tests holds all of them to it.

A match is an id, a head, its secrets, and entries numbered from 1. Heads, secrets, entries and snapshots are
bytes here: the store knows no game.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Append(NamedTuple):
    """Entries that follow entry `expected` of a match. `key` makes sending the same again harmless."""

    match: str
    expected: int
    entries: tuple[bytes, ...]
    key: str | None = None


class Stored(NamedTuple):
    """The match has `length` entries now. `again`: this key was stored before and nothing was added."""

    length: int
    again: bool = False


class Conflict(NamedTuple):
    """Somebody was faster: the match already has `length` entries."""

    length: int


class Missing(NamedTuple):
    """There is no such match."""


class Opened(NamedTuple):
    """A match as stored: `entries` are those after the snapshot, or all of them."""

    head: bytes
    secrets: bytes
    length: int
    snapshot: bytes | None
    snapshot_length: int
    entries: tuple[bytes, ...]


class StoreError(Exception):
    """The store cannot do its work (full disk, locked, foreign or broken database): nothing was changed.

    `reason` is one of: unreachable, locked, full, foreign, broken, newer, readonly.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class Store(Protocol):
    def create(self, match: str, head: bytes, secrets: bytes) -> bool:
        """A new match without entries. False if there is one of this id already; then nothing changes."""

    def append(self, appends: Sequence[Append]) -> list[Stored | Conflict | Missing]:
        """All in one durable transaction; each that cannot be stored is answered alone.

        Several appends to one match in one batch follow each other in their order. When this returns, what is
        Stored survives a loss of power; when it raises, nothing of the batch was stored.
        """

    def open(self, match: str, whole: bool = False) -> Opened | None:
        """The match with its newest snapshot and the entries after it, or `whole`: with every entry."""

    def entries(self, match: str, after: int = 0, most: int | None = None) -> tuple[bytes, ...]:
        """Entries after a number, in order. Empty if there are none, or no such match."""

    def add_secret(self, match: str, secrets: bytes) -> None:
        """Replace the stored secrets of a match (a fork adds one)."""

    def snapshot(self, match: str, length: int, data: bytes) -> None:
        """Keep a snapshot taken after `length` entries; an older one of the same match goes."""

    def close(self) -> None: ...

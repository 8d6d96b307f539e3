"""Store a batch of appends inside an open transaction, with a few statements for any number of them.

Every move waits for this, so its SQL is written out and goes straight to the driver's cursor: through
SQLAlchemy a batch takes twice as long.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import chain
from typing import Any

from sqlalchemy import Table

from zarzewie.store.engines import Driver
from zarzewie.store.interface import Answer, Append, Appended, StoredKey, is_id, settle
from zarzewie.store.log_tables import entries, keys, texts

AT_ONCE = 10_000  # values per query: SQLite takes 32,766, PostgreSQL 65,535
ROWS = (256, 64, 16, 4, 1)
"""Rows per statement. Threads switch around each statement, and a few sizes stay prepared."""

# Always in the same order: otherwise two transactions could deadlock.
_LOCK_MATCHES = "SELECT pk FROM matches WHERE id IN ({}) ORDER BY pk FOR NO KEY UPDATE"
_FIND_MATCHES = """
    SELECT id, pk, (SELECT coalesce(max(number), 0) FROM entries WHERE match_pk = pk)
    FROM matches WHERE id IN ({})
"""
# As one row: Python's SQLite driver releases the GIL before each row and has to wait for it.
_FIND_MATCHES_IN_SQLITE = """
    SELECT json_group_array(json_array(
        id, pk, (SELECT coalesce(max(number), 0) FROM entries WHERE match_pk = pk)
    ))
    FROM matches WHERE id IN ({})
"""
_FIND_KEYS = "SELECT id, length, content FROM keys WHERE id IN ({})"


@dataclass(slots=True)
class Held:
    """A match that no other transaction can append to before this one ends."""

    pk: int
    length: int


def hold(driver: Driver, ids: Iterable[str]) -> dict[str, Held]:
    asked = sorted({match for match in ids if is_id(match)})
    found: Iterable[Any]
    if driver.is_sqlite:  # BEGIN IMMEDIATE has locked everything
        parts = _ask(driver, _FIND_MATCHES_IN_SQLITE, asked)
        found = chain.from_iterable(json.loads(part) for (part,) in parts)
    else:
        # Lock in a query of its own: one that had to wait for the lock still sees the lengths from before.
        list(_ask(driver, _LOCK_MATCHES, asked))
        found = _ask(driver, _FIND_MATCHES, asked)
    return {match: Held(pk, length) for match, pk, length in found}


def append_all(driver: Driver, appends: Sequence[Append]) -> list[Answer]:
    held = hold(driver, (append.match for append in appends))
    at = [_key_id_of(append, held) for append in appends]
    found = _ask(driver, _FIND_KEYS, [*filter(None, at)])
    known: dict[bytes | None, StoredKey] = {key: StoredKey(length, content) for key, length, content in found}
    answers: list[Answer] = []
    new_entries: list[tuple[int, int, bytes, float]] = []
    new_keys: list[tuple[bytes, int, bytes | None]] = []
    new_texts: list[tuple[bytes, int, str, bytes]] = []
    for append, key in zip(appends, at, strict=True):
        match = held.get(append.match)
        answer = settle(append, match.length if match else None, known.get(key))
        answers.append(answer)
        if match is None or not isinstance(answer, Appended) or answer.again:
            continue
        for number, data in enumerate(append.entries, match.length + 1):
            new_entries.append((match.pk, number, data, append.at))
        for text in append.texts:
            new_texts.append((text.id, match.pk, text.owner, text.body.encode("utf-8", "surrogatepass")))
        match.length = answer.length
        if key is not None:
            new_keys.append((key, answer.length, append.content))
            known[key] = StoredKey(answer.length, append.content)
    _insert(driver, entries, new_entries)
    _insert(driver, keys, new_keys)
    _insert(driver, texts, new_texts, " ON CONFLICT DO NOTHING")
    return answers


def key_id(match_pk: int, key: str) -> bytes:
    """The id of a stored key: a digest, because clients send keys of any length."""
    digest = blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return match_pk.to_bytes(8, "big") + digest


def _key_id_of(append: Append, held: dict[str, Held]) -> bytes | None:
    match = held.get(append.match)
    return key_id(match.pk, append.key) if match and append.key is not None else None


def _ask(driver: Driver, question: str, asked: Sequence[Any]) -> Iterator[Any]:
    for start in range(0, len(asked), AT_ONCE):
        part = tuple(asked[start : start + AT_ONCE])
        driver.cursor.execute(question.format(_marks(driver.is_sqlite, len(part))), part)
        yield from driver.cursor.fetchall()


def _insert(driver: Driver, table: Table, rows: Sequence[tuple[Any, ...]], otherwise: str = "") -> None:
    start = 0
    for size in ROWS:
        while len(rows) - start >= size:
            values = tuple(chain.from_iterable(rows[start : start + size]))
            driver.cursor.execute(_insertion(table, size, driver.is_sqlite) + otherwise, values)
            start += size


@cache
def _insertion(table: Table, rows: int, is_sqlite: bool) -> str:
    row = f"({_marks(is_sqlite, len(table.columns))})"
    return f"INSERT INTO {table.name} ({', '.join(table.columns.keys())}) VALUES {', '.join([row] * rows)}"


@cache
def _marks(is_sqlite: bool, count: int) -> str:
    return ", ".join(["?" if is_sqlite else "%s"] * count)

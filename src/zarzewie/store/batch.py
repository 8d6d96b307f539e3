"""Store a batch of appends inside an open transaction, with a few statements for any number of them.

This way asks first, so it can answer everything: what is known already takes a shorter one
(`sqlite_appends.py`, `loop_appends.py`). The SQL is written out and goes straight to the driver's cursor:
through SQLAlchemy a batch takes twice as long.
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
from zarzewie.store.log_tables import entries, texts

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
_FIND_KEYS = """
    SELECT match_pk, key, number, content FROM unnest(%s::bigint[], %s::bytea[]) AS asked (of_match, sent)
    JOIN entries ON match_pk = of_match AND key = sent
"""
# CROSS JOIN: SQLite searches for each key. For `(match_pk, key) IN (VALUES …)` it would scan all entries.
_FIND_KEYS_IN_SQLITE = """
    WITH asked (of_match, sent) AS (VALUES {})
    SELECT match_pk, key, number, content FROM asked CROSS JOIN entries ON match_pk = of_match AND key = sent
"""

Row = tuple[int, int, bytes, float, bytes | None, bytes | None]
"""An entry as stored: match, number, data, time, key, content."""
Key = tuple[int, bytes]


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


def append_all(driver: Driver, appends: Sequence[Append]) -> tuple[list[Answer], dict[str, Held]]:
    """The answers, and how long the matches are when this transaction is committed."""
    held = hold(driver, (append.match for append in appends))
    at = [_key_of(append, held) for append in appends]
    known = _stored_keys(driver, [key for key in at if key])
    answers: list[Answer] = []
    new_entries: list[Row] = []
    new_texts: list[tuple[bytes, int, str, bytes]] = []
    for append, key in zip(appends, at, strict=True):
        match = held.get(append.match)
        answer = settle(append, match.length if match else None, known.get(key) if key else None)
        answers.append(answer)
        if match is None or not isinstance(answer, Appended) or answer.again:
            continue
        new_entries += rows_of(append, match.pk)
        new_texts += texts_of(append, match.pk)
        match.length = answer.length
        if key and append.entries:
            known[key] = StoredKey(answer.length, append.content)
    # In the order of matches: otherwise two transactions could wait for each other's entries.
    insert_rows(driver, entries, sorted(new_entries, key=_place))
    insert_rows(driver, texts, new_texts, " ON CONFLICT DO NOTHING")
    return answers, held


def rows_of(append: Append, match_pk: int) -> list[Row]:
    """Its entries as rows. The key stands on the last one."""
    key = digest(append.key) if append.key is not None else None
    if len(append.entries) == 1:  # as in almost all
        return [
            (match_pk, append.expected + 1, *append.entries, append.at, key, append.content if key else None)
        ]
    last = append.expected + len(append.entries)
    return [
        (match_pk, number, data, append.at, key, append.content if key else None)
        if number == last
        else (match_pk, number, data, append.at, None, None)
        for number, data in enumerate(append.entries, append.expected + 1)
    ]


def texts_of(append: Append, match_pk: int) -> list[tuple[bytes, int, str, bytes]]:
    return [
        (text.id, match_pk, text.owner, text.body.encode("utf-8", "surrogatepass")) for text in append.texts
    ]


def digest(key: str) -> bytes:
    """A key as stored: a digest, because clients send keys of any length."""
    return blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest()


def _place(row: Row) -> tuple[int, int]:
    return row[0], row[1]


def _key_of(append: Append, held: dict[str, Held]) -> Key | None:
    match = held.get(append.match)
    return (match.pk, digest(append.key)) if match and append.key is not None else None


def _stored_keys(driver: Driver, asked: Sequence[Key]) -> dict[Key, StoredKey]:
    found: dict[Key, StoredKey] = {}
    for start in range(0, len(asked), AT_ONCE // 2):
        part = asked[start : start + AT_ONCE // 2]
        if driver.is_sqlite:
            question = _FIND_KEYS_IN_SQLITE.format(", ".join(["(?, ?)"] * len(part)))
            driver.cursor.execute(question, tuple(chain.from_iterable(part)))
        else:
            driver.cursor.execute(_FIND_KEYS, tuple(map(list, zip(*part, strict=True))))
        for match, key, length, content in driver.cursor.fetchall():
            found[match, key] = StoredKey(length, content)
    return found


def _ask(driver: Driver, question: str, asked: Sequence[Any]) -> Iterator[Any]:
    for start in range(0, len(asked), AT_ONCE):
        part = tuple(asked[start : start + AT_ONCE])
        driver.cursor.execute(question.format(_marks(driver.is_sqlite, len(part))), part)
        yield from driver.cursor.fetchall()


def insert_rows(driver: Driver, table: Table, rows: Sequence[tuple[Any, ...]], otherwise: str = "") -> None:
    start = 0
    for size in ROWS:
        while len(rows) - start >= size:
            values = tuple(chain.from_iterable(rows[start : start + size]))
            driver.cursor.execute(insertion(table, size, driver.is_sqlite, otherwise), values)
            start += size


@cache
def insertion(table: Table, rows: int, is_sqlite: bool, otherwise: str = "") -> str:
    """What cannot be inserted ends the transaction, unless `otherwise` says something else.

    SQLite is told so: to undo a part of a statement alone it would first copy every page that it changes.
    """
    insert = "INSERT OR ROLLBACK" if is_sqlite and not otherwise else "INSERT"
    row = f"({_marks(is_sqlite, len(table.columns))})"
    columns, values = ", ".join(table.columns.keys()), ", ".join([row] * rows)
    return f"{insert} INTO {table.name} ({columns}) VALUES {values}{otherwise}"


@cache
def _marks(is_sqlite: bool, count: int) -> str:
    return ", ".join(["?" if is_sqlite else "%s"] * count)

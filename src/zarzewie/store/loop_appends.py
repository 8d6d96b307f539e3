"""Appends to PostgreSQL without waiting for it: the event loop sends them and goes on until the answer comes.

What follows a known length is inserted by one prepared statement that commits itself: the primary key of the
entries compares and sets, and a unique index refuses a repeated key. Rows that meet another server's are left
out of it. Whatever this cannot store goes to a thread that asks (`postgres_appends.py`).

This way does not lock the row of a match, as the other one does. That is right, because all it adds is an
entry after the last one. A snapshot asks whether a match is long enough, which it stays; an erasure changes
texts, and an append with texts is not for this way. Another server's transaction may find the entry there
that it is about to insert: then it asks once more. All insert in the order of matches, so none waits for one
that waits for it.
"""

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from struct import Struct
from typing import Any

from sqlalchemy import Engine

from zarzewie.store.batch import Row
from zarzewie.store.errors import reason_of
from zarzewie.store.interface import Answer, Append, StoreError, Then
from zarzewie.store.known_lengths import KnownLengths, ShortWay
from zarzewie.store.own_connection import connected
from zarzewie.store.postgres_wire import PostgresWire

NAME = b"append"
INSERT = b"""
    INSERT INTO entries (match_pk, number, data, at, key, content)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::float8[], $5::bytea[], $6::bytea[])
    ON CONFLICT DO NOTHING RETURNING match_pk
"""
PAUSE = 1.0
"""Seconds until the next attempt to connect."""


class LoopAppends:
    def __init__(self, engine: Engine, known: KnownLengths, patience: float) -> None:
        self._engine, self._known, self._patience = engine, known, patience
        self._wanted = False
        self._next_attempt = 0.0
        self._connection: Any = None
        self._wire: PostgresWire | None = None

    def connect(self) -> None:
        """Connect for the loop. Takes long: called on a thread, where appends go while there is no wire."""
        if not self._wanted or self._connection is not None or time.monotonic() < self._next_attempt:
            return
        self._next_attempt = time.monotonic() + PAUSE
        with suppress(Exception):  # those who append will see what is wrong
            connection = connected(self._engine)
            connection.pgconn.prepare(NAME, INSERT)  # if it fails, so does the first append
            self._connection = connection

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        """See `Store.begin`."""
        wire = self._open_wire()
        short = self._short_way(appends) if wire else None
        if wire is None or short is None:
            return False
        values = _arrays(sorted(short.rows))
        send = partial(wire.libpq.send_query_prepared, NAME, values, [BINARY] * len(values), BINARY)
        try:
            wire.begin(send, partial(self._answered, appends, short, then))
        except ConnectionError:  # it was lost while nothing was under way, so nothing was stored
            self._drop()
            return False
        return True

    def finish(self) -> None:
        """Wait for what was begun, with the loop standing still, and begin nothing more."""
        self._wanted = False
        if self._wire is not None:
            self._wire.finish(self._patience)
        self._drop()

    def _open_wire(self) -> PostgresWire | None:
        self._wanted = True
        if self._wire is not None and self._wire.lost.done():
            self._drop()
        if self._wire is None and self._connection is not None:
            self._wire = PostgresWire(self._connection)
        return self._wire

    def _short_way(self, appends: Sequence[Append]) -> ShortWay | None:
        try:
            short = self._known.follow(appends)
        except BaseException:
            self._known.forget(append.match for append in appends)
            raise
        # An entry must not be stored without the one before it: a match may have only one row here.
        if short is None or len(short.rows) != len(short.then) or any(append.texts for append in appends):
            return None
        return short

    def _answered(self, appends: Sequence[Append], short: ShortWay, then: Then, result: Any) -> None:
        answers: Sequence[Answer | Exception | None]
        try:
            if isinstance(result, Exception):
                raise result
            answers = self._answers(appends, short, result)
        except Exception as error:  # any error: whoever waits gets an answer
            answers = [self._named(error, appends)] * len(appends)
        then(answers)

    def _answers(self, appends: Sequence[Append], short: ShortWay, result: Any) -> list[Answer | None]:
        if result.ntuples == len(appends):
            self._known.remember(short.then)
            return [*short.answers]
        stored = {INT.unpack(result.get_value(row, 0))[0] for row in range(result.ntuples)}
        self._known.forget(match for match, known in short.then.items() if known.pk not in stored)
        self._known.remember({match: known for match, known in short.then.items() if known.pk in stored})
        return [
            answer if short.then[append.match].pk in stored else None
            for append, answer in zip(appends, short.answers, strict=True)
        ]

    def _named(self, error: Exception, appends: Sequence[Append]) -> Exception:
        reason = "unreachable" if isinstance(error, ConnectionError) else reason_of(error)
        if reason == "unreachable":  # perhaps during a commit: nothing is certain any more
            self._known.forget_all()
            self._drop()
        else:
            self._known.forget(append.match for append in appends)
        return StoreError(reason, f"{error} ({self._engine.url})".replace("\n", " ")) if reason else error

    def _drop(self) -> None:
        wire, connection = self._wire, self._connection
        self._wire = self._connection = None
        if wire is not None:
            wire.close()
        elif connection is not None:
            connection.close()


# --- arrays as PostgreSQL sends and receives them in binary

BINARY = 1
OF_BIGINT, OF_BYTEA, OF_FLOAT8 = 20, 17, 701
"""The oids of types that PostgreSQL has built in."""

ARRAY = Struct("!iiIii")  # dimensions, whether there is NULL, type, length, first index
LENGTH, INT, INT_ITEM, FLOAT_ITEM = Struct("!i"), Struct("!q"), Struct("!iq"), Struct("!id")
NULL = LENGTH.pack(-1)


def _arrays(rows: Sequence[Row]) -> list[bytes]:
    pks, numbers, data, times, keys, contents = zip(*rows, strict=True)
    return [
        _array(OF_BIGINT, [INT_ITEM.pack(8, pk) for pk in pks]),
        _array(OF_BIGINT, [INT_ITEM.pack(8, number) for number in numbers]),
        _array(OF_BYTEA, _bytea_items(data)),
        _array(OF_FLOAT8, [FLOAT_ITEM.pack(8, at) for at in times]),
        _array(OF_BYTEA, _bytea_items(keys)),
        _array(OF_BYTEA, _bytea_items(contents)),
    ]


def _bytea_items(values: Iterable[bytes | None]) -> list[bytes]:
    return [NULL if value is None else LENGTH.pack(len(value)) + value for value in values]


def _array(oid: int, items: list[bytes]) -> bytes:
    return ARRAY.pack(1, NULL in items, oid, len(items), 1) + b"".join(items)

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

from collections.abc import Sequence
from functools import partial
from typing import Any

from sqlalchemy import Engine

from zarzewie.store.batch import Row
from zarzewie.store.interface import Answer, Append, StoreError, Then
from zarzewie.store.known_lengths import KnownLengths, ShortWay
from zarzewie.store.loop_statement import BIGINT, LoopStatement, bigint_array, bytea_array, float8_array

INSERT = b"""
    INSERT INTO entries (match_pk, number, data, at, key, content)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::float8[], $5::bytea[], $6::bytea[])
    ON CONFLICT DO NOTHING RETURNING match_pk
"""


class LoopAppends:
    def __init__(self, engine: Engine, known: KnownLengths, patience: float) -> None:
        self._known = known
        self._insert = LoopStatement(engine, INSERT, patience)
        self.connect, self.finish = self._insert.connect, self._insert.finish

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        """See `Store.begin`."""
        short = self._short_way(appends) if self._insert.is_open() else None
        if short is None:
            return False
        return self._insert.begin(_arrays(sorted(short.rows)), partial(self._answered, appends, short, then))

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
            answers = [self._failed(error, appends)] * len(appends)
        then(answers)

    def _answers(self, appends: Sequence[Append], short: ShortWay, result: Any) -> list[Answer | None]:
        if result.ntuples == len(appends):
            self._known.remember(short.then)
            return [*short.answers]
        stored = {BIGINT.unpack(result.get_value(row, 0))[0] for row in range(result.ntuples)}
        self._known.forget(match for match, known in short.then.items() if known.pk not in stored)
        self._known.remember({match: known for match, known in short.then.items() if known.pk in stored})
        return [
            answer if short.then[append.match].pk in stored else None
            for append, answer in zip(appends, short.answers, strict=True)
        ]

    def _failed(self, error: Exception, appends: Sequence[Append]) -> Exception:
        named = self._insert.named(error)
        if isinstance(named, StoreError) and named.reason == "unreachable":
            self._known.forget_all()  # perhaps it was during a commit: nothing is certain any more
        else:
            self._known.forget(append.match for append in appends)
        return named


def _arrays(rows: Sequence[Row]) -> list[bytes]:
    pks, numbers, data, times, keys, contents = zip(*rows, strict=True)
    return [
        bigint_array(pks),
        bigint_array(numbers),
        bytea_array(data),
        float8_array(times),
        bytea_array(keys),
        bytea_array(contents),
    ]

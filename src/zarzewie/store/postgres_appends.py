"""Appends in PostgreSQL, through a connection of their own.

What follows a known length is inserted by one prepared statement that commits itself: the primary key of the
entries compares and sets, and a unique index refuses a repeated key. Rows that meet another server's are left
out of it, and their appends are done again in a transaction that asks (`batch.py`).

The short way does not lock the row of a match, as the long one does. That is right, because all it adds is an
entry after the last one. A snapshot asks whether a match is long enough, which it stays; an erasure changes
texts, and an append with texts goes the long way. Another server's long way may find the entry there that it
is about to insert: then it asks once more. All insert in the order of matches, so none waits for one that
waits for it.
"""

from collections.abc import Sequence

from sqlalchemy import Engine

from zarzewie.store.batch import Row, append_all
from zarzewie.store.engines import driving
from zarzewie.store.errors import named_errors
from zarzewie.store.interface import Answer, Append, StoreError
from zarzewie.store.known_lengths import KnownLengths, KnownMatch
from zarzewie.store.own_connection import OwnConnection

TRIES = 10
"""How often a batch is done again because other servers appended meanwhile."""

INSERT = """
    INSERT INTO entries (match_pk, number, data, at, key, content)
    SELECT * FROM unnest(%b::bigint[], %b::bigint[], %b::bytea[], %b::float8[], %s::bytea[], %s::bytea[])
    ON CONFLICT DO NOTHING RETURNING match_pk
"""


class PostgresAppends:
    def __init__(self, engine: Engine, known: KnownLengths) -> None:
        self._engine = engine
        self._known = known
        self._connection = OwnConnection(engine)

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        try:
            with named_errors(self._engine):
                return self._append(appends)
        except StoreError as error:
            if error.reason == "unreachable":  # perhaps during a commit: nothing is certain any more
                self._known.forget_all()
            raise
        except BaseException:
            self._known.forget(append.match for append in appends)
            raise

    def append_now(self, appends: Sequence[Append]) -> None:
        """PostgreSQL answers over a socket: that is always waiting."""

    def close(self) -> None:
        self._connection.close()

    def _append(self, appends: Sequence[Append]) -> list[Answer]:
        short = self._known.follow(appends)
        # An entry must not be stored without the one before it: a match may have only one row here.
        if short is None or len(short.rows) != len(short.then) or any(append.texts for append in appends):
            return self._asking(appends)
        stored = self._insert(sorted(short.rows))
        if len(stored) == len(appends):
            self._known.remember(short.then)
            return short.answers
        late = [append for append in appends if short.then[append.match].pk not in stored]
        self._known.forget(append.match for append in late)
        self._known.remember({match: known for match, known in short.then.items() if known.pk in stored})
        others = iter(self._asking(late))
        return [
            answer if short.then[append.match].pk in stored else next(others)
            for append, answer in zip(appends, short.answers, strict=True)
        ]

    def _insert(self, rows: list[Row]) -> set[int]:
        """The matches whose row was stored."""
        with self._connection.use() as connection:
            found = connection.execute(INSERT, tuple(map(list, zip(*rows, strict=True))), prepare=True)
            return {pk for (pk,) in found.fetchall()}

    def _asking(self, appends: Sequence[Append]) -> list[Answer]:
        for _ in range(TRIES):
            try:
                with driving(self._engine) as driver:
                    answers, held = append_all(driver, appends)
            except self._engine.dialect.dbapi.IntegrityError:  # type: ignore[union-attr]  # there is a driver
                continue  # another server appended to one of them after its length was read
            self._known.remember({match: KnownMatch(each.pk, each.length) for match, each in held.items()})
            return answers
        raise StoreError("locked", "other servers keep appending to the same matches")

"""What other servers have added to several matches, in one prepared statement."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import Engine

from zarzewie.store.interface import TimedEntry
from zarzewie.store.known_lengths import KnownLengths
from zarzewie.store.loop_statement import FLOAT8, LoopStatement, bigint_array, text_array

MOST = 1000
"""Entries of a match at once. A limit also keeps the planner from reading the whole table for a join."""

SINCE = f"""
    SELECT asked.id, found.data, found.at
    FROM unnest($1::text[], $2::bigint[]) AS asked (id, after)
    JOIN matches ON matches.id = asked.id
    CROSS JOIN LATERAL (
        SELECT number, data, at FROM entries
        WHERE match_pk = matches.pk AND number > asked.after ORDER BY number LIMIT {MOST}
    ) AS found
    ORDER BY asked.id, found.number
"""

Found = dict[str, list[TimedEntry]]


class PostgresReads:
    def __init__(self, engine: Engine, known: KnownLengths, patience: float) -> None:
        self._engine = engine
        self._known = known
        self._on_loop = LoopStatement(engine, SINCE.encode(), patience)
        self.finish = self._on_loop.finish

    def since(self, lengths: Mapping[str, int]) -> Found:
        question = SINCE.replace("$1", "%s").replace("$2", "%s")
        with self._engine.connect() as connection:
            rows = connection.exec_driver_sql(question, (list(lengths), list(lengths.values()))).all()
        self._on_loop.connect()
        return self._by_match(lengths, rows)

    def begin(self, lengths: Mapping[str, int], then: Callable[[Found | Exception], None]) -> bool:
        """See `SqlStore.begin_entries_since`."""
        values = [text_array(lengths), bigint_array(lengths.values())]

        def answered(result: Any) -> None:
            if isinstance(result, Exception):
                then(self._on_loop.named(result))
            else:
                then(self._by_match(lengths, _rows(result)))

        return self._on_loop.begin(values, answered)

    def _by_match(self, lengths: Mapping[str, int], rows: Iterable[Any]) -> Found:
        found: Found = {match: [] for match in lengths}
        for match, data, at in rows:
            found[match].append((data, at))
        self._known.grew({match: lengths[match] + len(entries) for match, entries in found.items()})
        return found


def _rows(result: Any) -> Iterator[tuple[str, bytes, float]]:
    value = result.get_value
    for row in range(result.ntuples):
        yield value(row, 0).decode(), value(row, 1), FLOAT8.unpack(value(row, 2))[0]

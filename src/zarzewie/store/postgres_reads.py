"""What other servers have added to several matches, in one prepared statement."""

from collections.abc import Mapping

from sqlalchemy import Engine

from zarzewie.store.errors import named_errors
from zarzewie.store.interface import TimedEntry
from zarzewie.store.own_connection import OwnConnection

MOST = 1000
"""Entries of a match at once. A limit also keeps the planner from reading the whole table for a join."""

SINCE = f"""
    SELECT asked.id, found.data, found.at
    FROM unnest(%s::text[], %b::bigint[]) AS asked (id, after)
    JOIN matches ON matches.id = asked.id
    CROSS JOIN LATERAL (
        SELECT number, data, at FROM entries
        WHERE match_pk = matches.pk AND number > asked.after ORDER BY number LIMIT {MOST}
    ) AS found
    ORDER BY asked.id, found.number
"""


class PostgresReads:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection = OwnConnection(engine)

    def since(self, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
        with named_errors(self._engine), self._connection.use() as connection:
            asked = list(lengths), list(lengths.values())
            found: dict[str, list[TimedEntry]] = {match: [] for match in lengths}
            for match, data, at in connection.execute(SINCE, asked, prepare=True, binary=True).fetchall():
                found[match].append((data, at))
        return found

    def close(self) -> None:
        self._connection.close()

"""Appends in PostgreSQL by a thread, in a transaction that asks first (`batch.py`).

So goes whatever cannot be stored without a question, or while there is no wire (`loop_appends.py`).
"""

from collections.abc import Sequence

from sqlalchemy import Engine

from zarzewie.store.batch import append_all
from zarzewie.store.engines import driving
from zarzewie.store.errors import named_errors
from zarzewie.store.interface import Answer, Append, StoreError, Then
from zarzewie.store.known_lengths import KnownLengths, KnownMatch
from zarzewie.store.loop_appends import LoopAppends

TRIES = 10
"""How often a batch is done again because other servers appended meanwhile."""


class PostgresAppends:
    def __init__(self, engine: Engine, known: KnownLengths, patience: float) -> None:
        self._engine = engine
        self._known = known
        self._on_loop = LoopAppends(engine, known, patience)

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        try:
            with named_errors(self._engine):
                answers = self._append(appends)
        except StoreError as error:
            if error.reason == "unreachable":  # perhaps during a commit: nothing is certain any more
                self._known.forget_all()
            raise
        except BaseException:
            self._known.forget(append.match for append in appends)
            raise
        self._on_loop.connect()
        return answers

    def append_now(self, appends: Sequence[Append]) -> None:
        """PostgreSQL answers over a socket: that is always waiting."""

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        return self._on_loop.begin(appends, then)

    def finish(self) -> None:
        self._on_loop.finish()

    def close(self) -> None:
        """All its connections are of the pool or of the loop."""

    def _append(self, appends: Sequence[Append]) -> list[Answer]:
        for _ in range(TRIES):
            try:
                with driving(self._engine) as driver:
                    answers, held = append_all(driver, appends)
            except self._engine.dialect.dbapi.IntegrityError:  # type: ignore[union-attr]  # there is a driver
                continue  # another server appended to one of them after its length was read
            self._known.remember({match: KnownMatch(each.pk, each.length) for match, each in held.items()})
            return answers
        raise StoreError("locked", "other servers keep appending to the same matches")

"""By which session each open socket came in: when the session ends, so do its sockets."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager


class Connection:
    """One socket, from before its session is looked up until it is closed."""

    def __init__(self) -> None:
        self.ended = False
        self.hang_up: Callable[[], None] | None = None
        """None until it has come to its table."""


class Connections:
    def __init__(self) -> None:
        self._open: dict[bytes, set[Connection]] = {}

    @contextmanager
    def of(self, session: bytes | None) -> Iterator[Connection]:
        """Noted down before the session is looked up, so that one that ends meanwhile is not missed."""
        connection = Connection()
        if session is None:
            yield connection
            return
        self._open.setdefault(session, set()).add(connection)
        try:
            yield connection
        finally:
            mine = self._open[session]
            mine.discard(connection)
            if not mine:
                del self._open[session]

    def end(self, sessions: Iterable[bytes]) -> None:
        """These sessions have ended: nothing more comes in by their sockets, and nothing goes out."""
        for session in sessions:
            for connection in list(self._open.get(session, ())):
                connection.ended = True
                if connection.hang_up:
                    connection.hang_up()

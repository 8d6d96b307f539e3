"""Open sockets by session, so that ending a session closes its sockets."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager


class Connection:
    """One socket, from before its session is looked up until it is closed."""

    def __init__(self) -> None:
        self.ended = False
        self.hang_up: Callable[[], None] | None = None
        """None until the socket has joined its table."""


class Connections:
    def __init__(self) -> None:
        self._open: dict[bytes, set[Connection]] = {}

    @contextmanager
    def of(self, session: bytes | None) -> Iterator[Connection]:
        """Register a socket. Enter before looking up the session, or its concurrent end is missed."""
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

    def sessions(self) -> list[bytes]:
        """The sessions that have open sockets."""
        return list(self._open)

    def end(self, sessions: Iterable[bytes]) -> None:
        """Close all sockets of these sessions; nothing more is received or sent on them."""
        for session in sessions:
            for connection in list(self._open.get(session, ())):
                connection.ended = True
                if connection.hang_up:
                    connection.hang_up()

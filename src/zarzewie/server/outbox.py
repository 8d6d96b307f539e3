"""What is said in one pass of the event loop is written at its end: one write for each connection."""

from asyncio import AbstractEventLoop
from types import TracebackType
from typing import Protocol
from weakref import WeakKeyDictionary


class Flushed(Protocol):
    def flush(self) -> None:
        """Write what was said, unless the connection is closed."""


class Outbox:
    """The connections of one event loop that have something to write.

    Those who know that they tell many use it as a context (`with outbox:`): what is said there is written
    when it ends, without another pass of the loop.
    """

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._full: list[Flushed] = []
        self._held = False

    def add(self, connection: Flushed) -> None:
        if not self._full and not self._held:
            self._loop.call_soon(self._flush)
        self._full.append(connection)

    def __enter__(self) -> None:
        self._held = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._held = False
        self._flush()

    def _flush(self) -> None:
        full, self._full = self._full, []
        for connection in full:
            connection.flush()


_outboxes: WeakKeyDictionary[AbstractEventLoop, Outbox] = WeakKeyDictionary()


def outbox_of(loop: AbstractEventLoop) -> Outbox:
    if (found := _outboxes.get(loop)) is None:
        found = _outboxes[loop] = Outbox(loop)
    return found

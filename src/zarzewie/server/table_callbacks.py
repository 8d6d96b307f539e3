"""What a table is connected to: the browsers that look at it, and callbacks into the server."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.server.previews import PreviewRequest
from zarzewie.server.protocol import Outgoing
from zarzewie.store.interface import Append, StoredKey, StoreError
from zarzewie.store.writer import Done


class Client(Protocol):
    """A connected browser. `send` never blocks."""

    person: str | None

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None:
        """Close the connection; the browser reconnects automatically, with the session it still has."""


def _nothing(*_: object) -> None:
    pass


class TableCallbacks(msgspec.Struct, frozen=True):
    """What a table needs from the server. All results are delivered on the table's own thread."""

    commit: Callable[[Append, Done], None]
    """Hands an append to the store's writer."""
    under_key: Callable[[str, str, Callable[[StoredKey | StoreError | None], None]], None]
    """Looks up what the store has for a match under a key."""
    on_turn: Callable[[Any], None]
    """Called after a change: checks for the end of the match, asked bots and deadlines."""
    later: Callable[[float, Callable[[], None]], Any]
    """Calls a function after this many seconds."""
    now: Callable[[], float]
    """Seconds since 1970."""
    answer: Callable[[Client, PreviewRequest, str], object]
    """Answers a question in the background, with its key, unless the client has left by then."""
    reopen: Callable[[Any], object]
    """Reopens a table from its whole log; its clients reconnect and send again what was not answered."""
    catch_up: Callable[[Any], object]
    """Reads what another process has added to the log, and hands it to the table."""
    grew: Callable[[Any], object] = _nothing
    """Called after an own move was stored: other processes are told."""
    presence: Callable[[Any], object] = _nothing
    """Called when people came or left: other processes are told."""
    is_back: Callable[[Any, int], object] = _nothing
    """Called when a person answers who had missed deadlines."""
    longest: int = 0
    """Number of entries after which people can add no more to a match; 0: no limit."""
    shares_log: bool = False
    """Whether other processes may add to the log."""


def send(client: Client, message: Outgoing) -> None:
    client.send(encode(message))

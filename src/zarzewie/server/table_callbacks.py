"""What a table has around it: the browsers that look at it, and what it asks of the house."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from zarzewie.kernel.codec import encode
from zarzewie.server.previews import PreviewRequest
from zarzewie.server.protocol import Outgoing
from zarzewie.store.interface import Append, StoredKey, StoreError
from zarzewie.store.writer import Done


class Client(Protocol):
    """One browser. `send` never waits."""

    person: str | None

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None:
        """End the connection; the browser comes back by itself, as whoever it still is."""


class TableCallbacks(NamedTuple):
    """What a table asks of the house. Every callback comes back on the table's own thread."""

    commit: Callable[[Append, Done], None]
    """Hands an append to the writer."""
    under_key: Callable[[str, str, Callable[[StoredKey | StoreError | None], None]], None]
    """Asks the store what a match has under a key."""
    on_turn: Callable[[Any], None]
    """Something happened: is it over, is a bot asked, when is time up?"""
    later: Callable[[float, Callable[[], None]], Any]
    """Calls back after so many seconds."""
    now: Callable[[], float]
    """Seconds since 1970."""
    answer: Callable[[Client, PreviewRequest, str], object]
    """Answers a question beside the table, with its key, unless whoever asked has left by then."""
    reopen: Callable[[Any], object]
    """Opens a table anew from its whole log; its people come back and send again what was not answered."""
    longest: int = 0
    """So many entries of people a match takes; 0: any number."""


def send(client: Client, message: Outgoing) -> None:
    client.send(encode(message))

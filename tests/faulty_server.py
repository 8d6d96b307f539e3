"""The server with one planted fault, so that a secrecy test can show that it would fail."""

import os
from collections.abc import Callable, Iterable

import msgspec

from zarzewie.cli import main
from zarzewie.server import chat
from zarzewie.server.protocol import Message, Outgoing
from zarzewie.server.table_audiences import TableAudiences

FAULT = "PLANTED_FAULT"


def numbers_of_all() -> None:
    """Expose a message's row id, which counts everybody's messages."""
    chat.public_id = lambda row: str(row.id)


def hollow_whispers() -> None:
    """Send everybody an empty message for each whisper, which reveals that there was one."""
    tell = TableAudiences.tell

    def loudly(self: TableAudiences, message: Outgoing, seats: Iterable[int] | None = None) -> None:
        tell(self, message, seats)
        if seats is not None and isinstance(message, Message):
            tell(self, msgspec.structs.replace(message, body=None))

    TableAudiences.tell = loudly  # type: ignore[method-assign]  # the fault is planted here


FAULTS: dict[str, Callable[[], None]] = {each.__name__: each for each in (numbers_of_all, hollow_whispers)}


if __name__ == "__main__":
    FAULTS[os.environ[FAULT]]()
    main()

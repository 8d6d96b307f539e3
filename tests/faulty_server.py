"""The server with one fault planted in it, so that a test of secrecy can show that it would turn red."""

import os
from collections.abc import Callable, Iterable

import msgspec

from zarzewie.cli import main
from zarzewie.server import chat
from zarzewie.server.protocol import Message, Outgoing
from zarzewie.server.table_audiences import TableAudiences

FAULT = "PLANTED_FAULT"


def numbers_of_all() -> None:
    """A message is called by its number among everybody's."""
    chat.public_id = lambda row: str(row.id)


def hollow_whispers() -> None:
    """Everybody is told that somebody whispers, though not what."""
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

"""A server that can be asked what its tables wait for. With a planted fault, a run shows that it finds it."""

import os
from collections.abc import Callable
from typing import Any

from tests.chaos import inside
from tests.toy_server import serve
from zarzewie.server import hints, idempotency
from zarzewie.server.hints import Hint
from zarzewie.server.houses import Houses
from zarzewie.server.logs import note
from zarzewie.server.peers import Peers
from zarzewie.server.protocol import Ack
from zarzewie.server.table import Table
from zarzewie.server.table_audiences import TableAudiences
from zarzewie.server.table_log import TableLog

FAULT = "PLANTED_FAULT"


def plant(where: Any, name: str, fault: Any) -> None:
    setattr(where, name, fault)


def early_acks() -> None:
    """Acknowledge a move before it is stored."""
    write = TableLog._write

    def hastily(self: TableLog, *given: Any, **named: Any) -> None:
        key, answer = (given[3], given[4]) if len(given) > 4 else (None, None)
        if key and answer:
            answer(Ack(idempotency.own(key)))
        write(self, *given, **named)

    plant(TableLog, "_write", hastily)


def no_sweep() -> None:
    """Never look for what hints did not tell."""

    async def nothing(self: Peers) -> None: ...

    plant(Peers, "_sweep", nothing)


def no_heirs() -> None:
    """Never take over what a dead process did for all."""

    async def nothing(self: Houses, *_: Any) -> None: ...

    plant(Houses, "_take_over", nothing)
    plant(Houses, "try_again", lambda self, codes=None: None)


def talkative() -> None:
    """Send what was written in a move along with the hint, and log it."""
    send, write = hints.parts, TableLog._write
    said: list[str] = []

    def listening(self: TableLog, turn: Any, entry: Any, texts: Any = (), *given: Any, **named: Any) -> None:
        for text in texts:
            said.append(text.body)
            note(30, "said", text=text.body)
        write(self, turn, entry, texts, *given, **named)

    def loudly(hint: Hint) -> list[Hint]:
        hint.changed += said[-1:]
        return send(hint)

    plant(TableLog, "_write", listening)
    plant(hints, "parts", loudly)


def loud_whispers() -> None:
    """Send whispers to everybody."""
    tell = TableAudiences.tell
    plant(TableAudiences, "tell", lambda self, message, seats=None: tell(self, message))


def forgetful() -> None:
    """Play a move that is sent once more a second time, where the rules allow it."""
    answer = Table._answer

    def twice(self: Table, client: Any, ask: str, move: Any, key: str) -> None:
        answer(self, client, ask, move, key)
        answer(self, client, ask, move, f"{key} once more")

    plant(Table, "_answer", twice)


FAULTS: dict[str, Callable[[], None]] = {
    each.__name__: each for each in (early_acks, no_sweep, no_heirs, talkative, loud_whispers, forgetful)
}


if __name__ == "__main__":
    inside.tell_when_asked()
    if fault := os.environ.get(FAULT):
        FAULTS[fault]()
    serve()

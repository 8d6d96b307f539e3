"""What each table waits for inside of a server: told to its log when it gets a signal."""

import os
import signal
from typing import Any
from weakref import WeakSet

from zarzewie.server.table import Table

SIGNAL = signal.SIGUSR1
MARK = "inside:"


_tables: WeakSet[Table] = WeakSet()


def tell_when_asked() -> None:
    reset = Table.reset

    def met(table: Table) -> None:
        _tables.add(table)
        reset(table)

    Table.reset = met  # type: ignore[method-assign, assignment]
    signal.signal(SIGNAL, _tell)


def _tell(*_: Any) -> None:
    """Written past `sys.stderr`: the signal may have come while something was being written there."""
    lines = [f"{MARK} {table.row.code} {_state(table)}\n" for table in list(_tables)]
    os.write(2, "".join(lines).encode())


def _state(table: Table) -> str:
    """Nothing of the match but its lengths: logs are searched for secrets."""
    committed, pending = table.committed, table.pending
    return ", ".join(
        (
            f"stage {table.row.stage}",
            f"revision {table.row.revision}",
            "in its match" if table.playing == table.row.match else "in another match",
            f"committed {committed.length if committed else None}",
            f"pending {pending.length if pending else None}",
            f"waiting {[(each.sent, each.append.expected) for each in table._waiting]}",
            f"held {len(table._held)}",
            f"behind {table._behind}",
            f"catching up {table._catching_up}",
            f"resting {table._resting}",
            f"changing {table.changing.locked()}",
            f"clients {[_line(client, seat) for client, seat in table.clients.items()]}",
        )
    )


def _line(client: Any, seat: int | None) -> str:
    """A connection that is not as it should be, beside its seat."""
    names = ("read_paused", "_part", "_unsent", "close_sent", "disconnected")
    return " ".join([str(seat), *(name for name in names if getattr(client._line, name))])

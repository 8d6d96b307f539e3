"""The log: entries of matches, durable before any client is told. It knows no game."""

from zarzewie.store.interface import Store
from zarzewie.store.memory import MemoryStore


def open_store(address: str, patience: float = 5.0) -> Store:
    """Open `memory:`, `sqlite:///path` or `postgresql://…`, with `patience` seconds to wait for a lock.

    Raises StoreError if it cannot be opened.
    """
    if address == "memory:":
        return MemoryStore()
    from zarzewie.store.sql import SqlStore  # late: a store in memory needs no database library

    return SqlStore(address, patience)

"""The log: entries of matches, durable before they are told. Knows no game."""

from zarzewie.store.contract import Store
from zarzewie.store.memory import MemoryStore


def open_store(address: str, patience: float = 5.0) -> Store:
    """`memory:`, `sqlite:///path` or `postgresql://…`; waits `patience` seconds for a lock. Or StoreError."""
    if address == "memory:":
        return MemoryStore()
    from zarzewie.store.sql import SqlStore  # whoever plays in memory need not load a database

    return SqlStore(address, patience)

"""A store that lives as long as its process: for tests, the lab and playing alone."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock

from zarzewie.store.contract import Answer, Append, Opened, Stored, is_id, settle


@dataclass
class _Match:
    head: bytes
    secrets: bytes
    entries: list[bytes] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    snapshot: bytes | None = None
    snapshot_length: int = 0


class MemoryStore:
    def __init__(self) -> None:
        self._matches: dict[str, _Match] = {}
        self._lock = Lock()

    def create(self, match: str, head: bytes, secrets: bytes) -> bool:
        if not is_id(match):
            raise ValueError(f"not an id: {match!r}")
        with self._lock:
            if match in self._matches:
                return False
            self._matches[match] = _Match(head, secrets)
            return True

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        with self._lock:
            return [self._append(append) for append in appends]

    def open(self, match: str, whole: bool = False) -> Opened | None:
        with self._lock:
            kept = self._matches.get(match)
            if kept is None:
                return None
            snapshot, after = (None, 0) if whole else (kept.snapshot, kept.snapshot_length)
            entries = tuple(kept.entries[after:])
            return Opened(kept.head, kept.secrets, len(kept.entries), snapshot, after, entries)

    def entries(self, match: str, after: int = 0, most: int | None = None) -> tuple[bytes, ...]:
        with self._lock:
            kept = self._matches.get(match)
            return tuple(kept.entries[max(after, 0) :][:most]) if kept else ()

    def has_key(self, match: str, key: str) -> bool:
        with self._lock:
            kept = self._matches.get(match)
            return kept is not None and key in kept.keys

    def add_secret(self, match: str, secrets: bytes) -> bool:
        with self._lock:
            kept = self._matches.get(match)
            if kept is None:
                return False
            kept.secrets = secrets
            return True

    def snapshot(self, match: str, length: int, data: bytes) -> bool:
        with self._lock:
            kept = self._matches.get(match)
            if kept is None or not kept.snapshot_length <= length <= len(kept.entries):
                return False
            kept.snapshot, kept.snapshot_length = data, length
            return True

    def close(self) -> None:
        pass

    def _append(self, append: Append) -> Answer:
        kept = self._matches.get(append.match)
        if kept is None:
            return settle(append, None, None)
        under_key = kept.keys.get(append.key) if append.key is not None else None
        answer = settle(append, len(kept.entries), under_key)
        if isinstance(answer, Stored) and not answer.again:
            kept.entries.extend(append.entries)
            if append.key is not None:
                kept.keys[append.key] = answer.length
        return answer

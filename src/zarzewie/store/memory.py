"""A store that lasts as long as its process: for tests, the lab and single players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock

from zarzewie.store.interface import (
    Answer,
    Append,
    Appended,
    OwnText,
    StoredKey,
    StoredLog,
    Then,
    TimedEntry,
    WrittenText,
    is_id,
    settle,
)


@dataclass
class _Match:
    head: bytes
    secrets: bytes
    entries: list[bytes] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    texts: dict[bytes, str | None] = field(default_factory=dict)
    keys: dict[str, StoredKey] = field(default_factory=dict)
    snapshot: bytes | None = None
    snapshot_length: int = 0


class MemoryStore:
    def __init__(self) -> None:
        self._matches: dict[str, _Match] = {}
        self._owners: dict[bytes, str] = {}
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

    def append_now(self, appends: Sequence[Append]) -> list[Answer] | None:
        return self.append(appends)

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        return False

    def finish(self) -> None:
        """Nothing was begun."""

    def open(self, match: str, whole: bool = False) -> StoredLog | None:
        with self._lock:
            kept = self._matches.get(match)
            if kept is None:
                return None
            snapshot, after = (None, 0) if whole else (kept.snapshot, kept.snapshot_length)
            entries = tuple(kept.entries[after:])
            times = tuple(kept.times[after:])
            return StoredLog(kept.head, kept.secrets, len(kept.entries), snapshot, after, entries, times)

    def entries(self, match: str, after: int = 0, most: int | None = None) -> tuple[bytes, ...]:
        with self._lock:
            kept = self._matches.get(match)
            return tuple(kept.entries[max(after, 0) :][:most]) if kept else ()

    def entries_since(self, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
        with self._lock:
            found: dict[str, list[TimedEntry]] = {match: [] for match in lengths}
            for match, after in lengths.items():
                if kept := self._matches.get(match):
                    found[match] = list(zip(kept.entries[after:], kept.times[after:], strict=True))
            return found

    def key(self, match: str, key: str) -> StoredKey | None:
        with self._lock:
            kept = self._matches.get(match)
            return kept.keys.get(key) if kept else None

    def texts(self, match: str) -> dict[bytes, str | None]:
        with self._lock:
            kept = self._matches.get(match)
            return dict(kept.texts) if kept else {}

    def written(self, match: str) -> tuple[WrittenText, ...]:
        there = self.texts(match).items()
        with self._lock:
            return tuple(
                WrittenText(text, self._owners[text], body)
                for text, body in sorted(there)
                if body is not None
            )

    def texts_of(self, owner: str) -> tuple[OwnText, ...]:
        with self._lock:
            return tuple(
                OwnText(match, body)
                for match, kept in self._matches.items()
                for text, body in sorted(kept.texts.items())
                if body is not None and self._owners[text] == owner
            )

    def erase_texts(self, owner: str) -> int:
        with self._lock:
            erased = 0
            for kept in self._matches.values():
                for text, body in kept.texts.items():
                    if body is not None and self._owners[text] == owner:
                        kept.texts[text] = None
                        kept.snapshot, kept.snapshot_length = None, 0
                        erased += 1
            return erased

    def add_secret(self, match: str, secrets: bytes) -> bool:
        with self._lock:
            kept = self._matches.get(match)
            if kept is None:
                return False
            kept.secrets = secrets
            return True

    def snapshot(self, match: str, length: int, data: bytes, erased: int = 0) -> bool:
        with self._lock:
            kept = self._matches.get(match)
            if kept is None or not kept.snapshot_length <= length <= len(kept.entries):
                return False
            if sum(body is None for body in kept.texts.values()) > erased:
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
        if isinstance(answer, Appended) and not answer.again:
            kept.entries.extend(append.entries)
            kept.times.extend([append.at] * len(append.entries))
            for text in append.texts:
                self._write(kept, text)
            if append.key is not None and append.entries:
                kept.keys[append.key] = StoredKey(answer.length, append.content)
        return answer

    def _write(self, kept: _Match, text: WrittenText) -> None:
        if text.id not in self._owners:
            self._owners[text.id] = text.owner
            kept.texts[text.id] = text.body

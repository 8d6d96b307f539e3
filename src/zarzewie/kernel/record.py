"""A match file: one readable JSON document from which anyone can recompute the whole match.

It holds the head, the secrets, the entries, a mark after each of them, and how it ended. A mark is a short
digest of all entries so far and of what they told; so a changed entry, a changed order and a changed rule all
show at the first entry that they touch. A file is made when a match is over: it contains its secret.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from zarzewie.kernel.chance import commitment
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Outcome, Refused, Told
from zarzewie.kernel.match import Entry, Head, Imagined, Match, as_begun, replay

FORMAT = "zarzewie-match-1"


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    head: Head
    secrets: list[str]
    entries: list[Entry]
    marks: list[str]
    outcome: Outcome | None


class Broken(Exception):
    """A match file does not verify: at which entry (0 is the setup, None the file itself), and why."""

    def __init__(self, entry: int | None, why: str, /, **facts: Any) -> None:
        super().__init__(entry, why, facts)
        self.entry = entry
        self.why = why
        self.facts = facts


def record(game: AnyGame, head: Head, secrets: Sequence[bytes], entries: Sequence[Entry]) -> MatchFile:
    marks: list[str] = []
    last: Match | None = None
    for number, (match, told) in enumerate(replay(game, head, secrets, entries)):
        marks.append(_mark(marks, entries[number - 1] if number else head, told))
        last = match
    assert last is not None
    return MatchFile(FORMAT, head, [secret.hex() for secret in secrets], list(entries), marks, last.outcome())


def write(file: MatchFile) -> bytes:
    return msgspec.json.format(encode(file), indent=1) + b"\n"


def read(data: bytes) -> MatchFile:
    try:
        file = msgspec.json.decode(data, type=MatchFile)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Broken(None, "unreadable", why=str(error)) from None
    if file.format != FORMAT:
        raise Broken(None, "format", format=file.format)
    return file


def verify(file: MatchFile, find: Callable[[str], AnyGame | None]) -> Outcome | None:
    """Recompute the match. Returns how it ended; raises Broken at the first entry that differs."""
    game = find(file.head.game)
    if game is None:
        raise Broken(None, "game", game=file.head.game)
    try:
        game = as_begun(game, file.head)
    except Refused:
        raise Broken(None, "version", version=file.head.version) from None
    secrets = _secrets(file)
    if len(file.marks) != len(file.entries) + 1:
        raise Broken(None, "marks", marks=len(file.marks), entries=len(file.entries))
    marks: list[str] = []
    match: Match | None = None
    turns = replay(game, file.head, secrets, file.entries)
    for number in range(len(file.entries) + 1):
        try:
            match, told = next(turns)
        except Refused as refusal:
            raise Broken(number, "refused", refusal=str(refusal)) from None
        except Exception as error:
            if not isinstance(file.entries[0], Imagined):
                raise
            # An imagined world comes from the file, not from the rules; and so does what follows from it.
            raise Broken(number, "refused", refusal=type(error).__name__) from None
        marks.append(_mark(marks, file.entries[number - 1] if number else file.head, told))
        if marks[number] != file.marks[number]:
            raise Broken(number, "mark")
    assert match is not None
    if match.outcome() != file.outcome:
        raise Broken(len(file.entries), "outcome")
    return match.outcome()


def _secrets(file: MatchFile) -> list[bytes]:
    try:
        secrets = [bytes.fromhex(secret) for secret in file.secrets]
    except ValueError:
        raise Broken(None, "secret") from None
    if not secrets or commitment(secrets[0]) != file.head.commitment:
        raise Broken(None, "secret")
    return secrets


def _mark(before: Sequence[str], entry: Entry | Head, told: Sequence[Told]) -> str:
    spoken = msgspec.json.decode(encode(entry))  # a move is kept as it was sent: its layout must not count
    chained = encode([before[-1] if before else "", spoken, [(t.to and sorted(t.to), t.event) for t in told]])
    return blake2b(chained, digest_size=8).hexdigest()

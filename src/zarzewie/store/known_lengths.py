"""What the store knows of the matches that are being played, so that a move needs no question before it."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from threading import Lock
from typing import NamedTuple

import msgspec

from zarzewie.store.batch import Row, rows_of
from zarzewie.store.interface import Answer, Append, Appended

MOST = 20_000


class KnownMatch(msgspec.Struct, frozen=True, gc=False):
    pk: int
    length: int


class ShortWay(NamedTuple):
    """A batch whose every append follows what is known: its rows, and what is true once they are stored."""

    rows: list[Row]
    answers: list[Answer]
    then: dict[str, KnownMatch]
    has_texts: bool


class KnownLengths:
    """The lengths that matches had at some time, durably. Entries are never deleted: they only get longer.

    If entry `length` is stored and `length + 1` is not, that is the length. The primary key of the entries
    says so when the next one is stored; nothing here has to be up to date.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._matches: OrderedDict[str, KnownMatch] = OrderedDict()
        self._lock = Lock()

    def follow(self, appends: Sequence[Append]) -> ShortWay | None:
        """The batch, if every append follows the known length of its match, or an earlier one of it."""
        rows: list[Row] = []
        answers: list[Answer] = []
        then: dict[str, KnownMatch] = {}
        has_texts = False
        for append in appends:
            match = then.get(append.match) or self._matches.get(append.match)
            if match is None or append.expected != match.length or not append.entries:
                return None
            length = match.length + len(append.entries)
            rows += rows_of(append, match.pk)
            has_texts = has_texts or bool(append.texts)
            answers.append(Appended(length))
            then[append.match] = KnownMatch(match.pk, length)
        return ShortWay(rows, answers, then, has_texts)

    def remember(self, matches: Mapping[str, KnownMatch]) -> None:
        with self._lock:
            for match, known in matches.items():
                self._matches[match] = known
                self._matches.move_to_end(match)
            while len(self._matches) > self._most:
                self._matches.popitem(last=False)

    def grew(self, lengths: Mapping[str, int]) -> None:
        """These matches were read up to here: those that are known may have been shorter."""
        with self._lock:
            for match, length in lengths.items():
                known = self._matches.get(match)
                if known is not None and known.length < length:
                    self._matches[match] = KnownMatch(known.pk, length)

    def forget(self, matches: Iterable[str]) -> None:
        with self._lock:
            for match in matches:
                self._matches.pop(match, None)

    def forget_all(self) -> None:
        with self._lock:
            self._matches.clear()

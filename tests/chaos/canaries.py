"""Texts that occur nowhere else, and who may be sent them. Whatever leaves a server is searched for them."""

import random
import re
from collections.abc import Collection, Iterable
from string import ascii_lowercase
from typing import Any, NamedTuple

SIGN = "qzx"
"""Every canary begins with it, and no word of ours contains it."""
LENGTH = 16
CANARY = re.compile(f"{SIGN}[a-z]{{{LENGTH}}}")


class Canary(NamedTuple):
    code: str
    what: str
    author: int | None
    """The seat that wrote it; None: it is a name."""
    ears: frozenset[int] | None
    """The seats that may ever read it; None: everybody, once its ask is closed."""
    ask: str = ""
    """The sealed ask that it answers, if it does."""


class Canaries:
    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self._planted: dict[str, Canary] = {}
        self.leaks: list[str] = []
        self.heard: set[str] = set()
        """Canaries that came to somebody who may have them: otherwise nothing was searched."""
        self.tokens: set[str] = set()
        """Of sessions: they are sent to nobody else, and logged nowhere."""
        self.bytes = 0

    def plant(
        self, code: str, what: str, author: int | None, ears: Collection[int] | None = None, ask: str = ""
    ) -> str:
        text = SIGN + "".join(self._dice.choices(ascii_lowercase, k=LENGTH))
        self._planted[text] = Canary(code, what, author, None if ears is None else frozenset(ears), ask)
        return text

    def move(self, text: str, code: str) -> None:
        """A name belongs to this table: everybody there may read it, and nobody elsewhere."""
        self._planted[text] = self._planted[text]._replace(code=code)

    def count(self) -> int:
        return len(self._planted)

    def sent_to(self, code: str, seat: int | None, sent: str, offers: Iterable[Any] = ()) -> None:
        """Search what was sent to a seat of a table, with what it was offered there."""
        self.bytes += len(sent)
        for text in CANARY.findall(sent):
            canary = self._planted.get(text)
            if canary is None:
                self.leaks.append(f"an unknown canary {text} came to seat {seat} of {code}")
            elif self._may_read(canary, code, seat, offers):
                self.heard.add(text)
            else:
                self.leaks.append(f"{canary.what} of seat {canary.author} came to seat {seat} of {code}")

    def _may_read(self, canary: Canary, code: str, seat: int | None, offers: Iterable[Any]) -> bool:
        if canary.code != code:
            return False
        if canary.author is None or seat == canary.author:
            return True
        if canary.ears is not None:
            return seat in canary.ears
        return not canary.ask or not any(offer["ask"] == canary.ask for offer in offers)

    def nowhere_in(self, where: str, data: str) -> None:
        """Search what nobody's text, name or token may ever be in."""
        self.bytes += len(data)
        if SIGN in data:
            found = CANARY.search(data)
            canary = self._planted.get(found[0]) if found else None
            self.leaks.append(f"{canary.what if canary else 'a piece of a canary'} is in {where}")
        self.leaks += [f"a session's token is in {where}" for token in self.tokens if token in data]

"""Questions answered from a seat's own view (`Game.preview`), in the background.

Quick ones are answered in a thread. A kind of question that once took longer is answered in a worker process
from then on: a forecast plays hundreds of rounds, and in a thread it would hold the GIL.
"""

import os
import pickle
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Match
from zarzewie.server.fair_queue import FairQueue, FairThreads
from zarzewie.server.workers import Workers

QUICK = 0.2
"""Limit in CPU seconds: more than any first call takes, less than anyone notices."""
LONGEST_KIND = 32


class PreviewRequest(NamedTuple):
    """A question of a seat about the current state of a match."""

    match: Match
    seat: Seat
    query: dict[str, Any]

    @property
    def kind(self) -> str:
        """The game's id and the game's name for this question."""
        asked = self.query.get("ask")
        return f"{self.match.game.id}.{asked[:LONGEST_KIND] if isinstance(asked, str) else ''}"

    def answer(self) -> Any:
        """The game's answer. Refused for the game's own reasons."""
        assert self.match.game.preview is not None
        return self.match.game.preview(self.match.view(self.seat), self.seat, self.query)

    def packed(self) -> bytes:
        return pickle.dumps((self.match.game.preview, self.match.view(self.seat), self.seat, self.query))


class Previews:
    def __init__(self, workers: int | None = None) -> None:
        self._workers = Workers(workers or max(1, (os.cpu_count() or 2) // 2))
        self._quick = FairThreads("previews", hands=2)
        self._deep = FairQueue(self._elsewhere, self._workers.count)
        self._slow: set[str] = set()

    async def answer(self, person: str, question: PreviewRequest) -> Any:
        """Answer a question. Refused by the game, if a newer one of its kind came, or if too many wait."""
        if question.kind in self._slow:
            return await self._deep.ask(person, question.kind, question, newest=True)
        return await self._quick.ask(person, question.kind, lambda: self._here(question), newest=True)

    def waiting(self) -> int:
        return self._quick.waiting() + self._deep.waiting()

    def close(self) -> None:
        self._quick.close()
        self._workers.close()

    def _here(self, question: PreviewRequest) -> Any:
        start = time.thread_time()
        try:
            return question.answer()
        finally:
            if time.thread_time() - start > QUICK:
                self._slow.add(question.kind)

    async def _elsewhere(self, question: PreviewRequest) -> Any:
        found, answer = await self._workers.do(foresee, question.packed())
        if not found:
            rule, facts = answer
            raise Refused(rule, **facts)
        return answer


def foresee(given: bytes) -> bytes:
    """Runs in a worker: return the answer or the refusal, pickled."""
    preview: Callable[..., Any]
    preview, *question = pickle.loads(given)
    try:
        return pickle.dumps((True, preview(*question)))
    except Refused as refusal:
        return pickle.dumps((False, (refusal.rule, refusal.facts)))

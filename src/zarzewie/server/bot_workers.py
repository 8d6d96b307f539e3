"""Bot moves: quick bots answer in this process, slow ones in worker processes.

Worker jobs share one queue, in which each table has at most one job, so that no table's bots block another's.
"""

import asyncio
import os
import pickle
import time
from collections.abc import Sequence
from typing import Any

from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer
from zarzewie.server.workers import Workers

QUICK = 0.005
"""Seconds of CPU time. A bot class that once took longer uses the worker processes from then on."""


class BotWorkers:
    def __init__(self, workers: int | None = None) -> None:
        self._workers = Workers(workers or max(1, (os.cpu_count() or 2) - 1))
        self._lines: dict[str, asyncio.Lock] = {}
        self._deep: set[type[Bot[Any, Any]]] = set()

    async def choose(
        self,
        table: str,
        bot: Bot[Any, Any],
        view: Any,
        offers: Sequence[Offer],
        memory: Any,
        dice: Dice,
        budget: float = 1.0,
    ) -> Choice:
        if not self.is_deep(bot):
            return self._at_once(bot, view, offers, memory, dice, budget)
        work = pickle.dumps((bot, view, offers, memory, dice, budget))
        line = self._lines.setdefault(table, asyncio.Lock())
        try:
            async with line:
                choice: Choice = await self._workers.do(think, work)  # repeatable: same dice, same choice
                return choice
        finally:
            if not line.locked():
                self._lines.pop(table, None)

    def is_deep(self, bot: Bot[Any, Any]) -> bool:
        """Whether this bot needs a process of its own to think in."""
        return bot.deep or type(bot) in self._deep

    def close(self) -> None:
        self._workers.close()

    def _at_once(self, bot: Bot[Any, Any], *question: Any) -> Choice:
        start = time.thread_time()
        choice = bot.choose(*question)
        if time.thread_time() - start > QUICK:
            self._deep.add(type(bot))
        return choice


def think(work: bytes) -> bytes:
    bot, *question = pickle.loads(work)
    return pickle.dumps(bot.choose(*question))

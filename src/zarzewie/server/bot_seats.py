"""Bots in seats: they answer at a pace that people can follow. Models are asked in the background."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Match
from zarzewie.server import metrics
from zarzewie.server.bot_workers import BotWorkers
from zarzewie.server.logs import note
from zarzewie.server.model_seats import ModelSeats
from zarzewie.server.table import Table

Sleep = Callable[[float], Awaitable[None]]
Elsewhere = Callable[[Table, Match, Seat], Awaitable[Choice | None]]


class BotSeats:
    """`then` is called when a bot is done: another move may have come first, or another bot may be asked."""

    def __init__(
        self,
        workers: BotWorkers,
        model_seats: ModelSeats,
        chance: Chance,
        pace: float,
        then: Callable[[Table], None],
        sleep: Sleep = asyncio.sleep,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """`elsewhere`: asks a process that thinks for others; None from it: there is none."""
        self._workers = workers
        self._model_seats = model_seats
        self._chance = chance
        self._pace = pace
        self._then = then
        self._sleep = sleep
        self._elsewhere = elsewhere
        self._thinking: dict[Table, asyncio.Task[None]] = {}
        self._ended = False

    def turned(self, table: Table) -> None:
        """Start bots and models that are asked and not thinking yet. Called after every turn."""
        self._model_seats.turned(table)
        if table.asked_bot() and table not in self._thinking:
            task = self._thinking[table] = asyncio.ensure_future(self._think(table))
            task.add_done_callback(partial(self._thought, table))

    def busy(self, table: Table) -> bool:
        """Whether a bot or a model is thinking for this table."""
        return table in self._thinking or self._model_seats.at(table)

    def close(self) -> None:
        self._ended = True
        for task in self._thinking.values():
            task.cancel()
        self._workers.close()
        self._model_seats.close()

    async def _think(self, table: Table) -> None:
        asked, match = table.asked_bot(), table.committed
        if asked is None or match is None:
            return
        floors = (table.floor_left(ask.id) for ask in match.asks())
        await self._sleep(max(self._pace, *floors))
        if table.committed is not match:
            return
        seat, bot = asked
        dice = self._chance.at(table.row.match, seat, match.length)
        view, offers = match.view(seat), match.offers(seat)
        with metrics.bot_thinking.time():
            choice = None
            if self._elsewhere and self._workers.is_deep(bot):
                choice = await self._elsewhere(table, match, seat)
            if choice is None:
                if table.bots.get(seat) is not bot:
                    return  # its person is back
                memory = table.memories[seat]
                choice = await self._workers.choose(table.row.code, bot, view, offers, memory, dice)
        if table.committed is match and table.bots.get(seat) is bot and not table.paused():
            with suppress(Refused):  # another move came first and is not stored yet
                table.play(seat, choice.ask, choice.move)

    def _thought(self, table: Table, done: "asyncio.Task[None]") -> None:
        self._thinking.pop(table, None)
        if self._ended:
            return
        if not done.cancelled() and (error := done.exception()):
            note(logging.ERROR, "bot", error=error)
            table.rest()
        else:
            self._then(table)

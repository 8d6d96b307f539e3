"""Bots in seats: they answer at a pace that people can follow. Models are asked in the background."""

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Refused, Seat, offered
from zarzewie.kernel.match import Match
from zarzewie.server import metrics
from zarzewie.server.bot_workers import BotWorkers
from zarzewie.server.logs import note
from zarzewie.server.model_seats import ModelSeats
from zarzewie.server.table import Table

Sleep = Callable[[float], Awaitable[None]]
Elsewhere = Callable[[Table, Match, Seat], Awaitable[Choice | None]]
Asked = tuple[Ask, Seat]

PACES: Final = {"slow": 2.5, "normal": 1.0, "fast": 0.3}
"""The pause of a table's bots by its setting, as a multiple of the server's."""
GLANCE = 0.25
"""The pause before an optional ask is answered, as a share of the pace: it must fit into the phase."""


class BotSeats:
    """`then` is called when a bot is done: another move may have come first, or another bot may be asked.

    The bots of a sealed ask make one pause together and then answer one after the other. The pause ends when
    all people have answered: nobody should wait for bots alone. Optional asks have a thread of their own, so
    that answering one delays nothing else.
    """

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
        self._considering: dict[Table, asyncio.Task[None]] = {}
        self._rested: weakref.WeakKeyDictionary[Table, tuple[str, str]] = weakref.WeakKeyDictionary()
        """By table: its match and the sealed ask whose pause is over."""
        self._pausing: dict[Table, asyncio.Event] = {}
        """Tables whose bots pause while a sealed ask is open; set to end the pause."""
        self._ended = False

    def turned(self, table: Table) -> None:
        """Start bots and models that are asked and not thinking yet. Called after every turn."""
        self._model_seats.turned(table)
        if table.pending is not table.committed:
            return  # called again once that is stored
        if (pause := self._pausing.get(table)) and _waits_for_bots(table):
            pause.set()
        if table.asked_bot() and table not in self._thinking:
            self._begin(self._thinking, table, self._think(table))
        if table.wanted_bot() and table not in self._considering:
            self._begin(self._considering, table, self._consider(table))

    def busy(self, table: Table) -> bool:
        """Whether a bot or a model is thinking for this table."""
        return table in self._thinking or table in self._considering or self._model_seats.at(table)

    def close(self) -> None:
        self._ended = True
        for task in (*self._thinking.values(), *self._considering.values()):
            task.cancel()
        self._workers.close()
        self._model_seats.close()

    def _begin(
        self, tasks: dict[Table, asyncio.Task[None]], table: Table, work: Coroutine[Any, Any, None]
    ) -> None:
        task = tasks[table] = asyncio.ensure_future(work)
        task.add_done_callback(partial(self._thought, tasks, table))

    async def _think(self, table: Table) -> None:
        asked, match = table.asked_bot(), table.committed
        if asked is None or match is None:
            return
        sealed = (table.playing, asked[0].id) if asked[0].sealed else None
        if sealed is None or self._rested.get(table) != sealed:
            await self._rest(table, match)
            if sealed:
                self._rested[table] = sealed
        if table.committed is match:
            await self._answer(table, match, asked)

    async def _rest(self, table: Table, match: Match) -> None:
        pace = self._pace * PACES[table.row.settings.bots]
        sleeping = self._sleep(max(pace, _floor(table, match)))
        if table.row.settings.bots == "slow" or not any(ask.sealed for ask in match.asks()):
            await sleeping
            return
        pause = asyncio.ensure_future(sleeping)
        over = self._pausing[table] = asyncio.Event()
        if _waits_for_bots(table):
            over.set()
        hurry = asyncio.ensure_future(over.wait())
        try:
            await asyncio.wait((pause, hurry), return_when=asyncio.FIRST_COMPLETED)
            if not pause.done() and (floor := _floor(table, match)):
                await self._sleep(floor)
        finally:
            del self._pausing[table]
            pause.cancel()
            hurry.cancel()

    async def _consider(self, table: Table) -> None:
        await self._sleep(self._pace * PACES[table.row.settings.bots] * GLANCE)
        asked, match = table.wanted_bot(), table.committed
        if asked and match:
            await self._answer(table, match, asked)

    async def _answer(self, table: Table, match: Match, asked: Asked) -> None:
        ask, seat = asked
        bot = table.bots[seat]
        dice = self._chance.at(table.row.match, seat, match.length)
        view = match.view(seat)
        offers = offered(ask, match.asks(), match.offers(seat))
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

    def _thought(
        self, tasks: dict[Table, asyncio.Task[None]], table: Table, done: "asyncio.Task[None]"
    ) -> None:
        tasks.pop(table, None)
        if self._ended:
            return
        if not done.cancelled() and (error := done.exception()):
            note(logging.ERROR, "bot", error=error)
            table.rest()
        else:
            self._then(table)


def _floor(table: Table, match: Match) -> float:
    return max((table.floor_left(ask.id) for ask in match.asks()), default=0.0)


def _waits_for_bots(table: Table) -> bool:
    """Whether all people who are asked have answered the ask of these bots. Among bots alone nobody waits."""
    asked = table.asked_bot()
    people = [seat for seat in asked[0].seats if seat not in table.bots] if asked else []
    return bool(people) and asked is not None and not set(people) & set(asked[0].owing)

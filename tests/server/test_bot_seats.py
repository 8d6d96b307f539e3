"""Bots at their seats: asked once, at their pace, and again if something came in between."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec
import pytest

from tests.server.test_table import Harness
from tests.toys import ballot, relay
from zarzewie.kernel.bot import Bot, Choice, RandomBot
from zarzewie.kernel.chance import Chance
from zarzewie.server.bot_seats import BotSeats
from zarzewie.server.protocol import BotPace, Settings
from zarzewie.server.table import Table

PACE = 0.7


class Quiet:
    """ModelSeats without any model."""

    def turned(self, table: Table) -> None:
        pass

    def at(self, table: Table) -> bool:
        return False

    def close(self) -> None:
        pass


class AtOnce:
    """BotWorkers that choose immediately, or fail on demand."""

    def __init__(self) -> None:
        self.failing = False
        self.thought: list[str] = []

    async def choose(
        self, table: str, bot: Bot[Any, Any], view: Any, offers: Sequence[Any], memory: Any, dice: Any
    ) -> Choice:
        self.thought.append(table)
        if self.failing:
            raise RuntimeError("a bot that cannot think")
        return bot.choose(view, offers, memory, dice, 1.0)

    def close(self) -> None:
        pass


class Seats:
    """BotSeats whose pace is controlled by the test."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.wake = asyncio.Event()
        self.told: list[Table] = []
        self.heard = asyncio.Event()
        self.thinkers = AtOnce()
        self.bots = BotSeats(
            self.thinkers,  # type: ignore[arg-type]
            Quiet(),  # type: ignore[arg-type]
            Chance(b"dice of the bots"),
            PACE,
            then=self._then,
            sleep=self._sleep,
        )

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await self.wake.wait()

    def _then(self, table: Table) -> None:
        self.told.append(table)
        self.heard.set()

    async def thought(self) -> None:
        """Let the bots go on, and wait until one has chosen."""
        self.wake.set()
        await asyncio.wait_for(self.heard.wait(), 5)
        self.heard.clear()
        self.wake.clear()


def with_bot(game: Any = relay.GAME, *seats: int) -> Harness:
    harness = Harness(game, 2)
    for seat in seats or (0,):
        bot = harness.table.bots[seat] = RandomBot(game.move_type)
        harness.table.memories[seat] = bot.start()
    return harness


def on_loop(test: Callable[[Seats], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        seats = Seats()
        await test(seats)
        seats.bots.close()

    asyncio.run(go())


def test_a_bot_that_is_asked_moves_after_its_pace_and_once() -> None:
    async def go(seats: Seats) -> None:
        harness = with_bot()
        for _ in range(3):
            seats.bots.turned(harness.table)
        await asyncio.sleep(0)
        assert seats.bots.busy(harness.table)
        assert not harness.waiting
        await seats.thought()
        assert [append.expected for append, _ in harness.waiting] == [0]
        assert (seats.slept, seats.told) == ([PACE], [harness.table])
        assert not seats.bots.busy(harness.table)

    on_loop(go)


def paced(harness: Harness, bots: BotPace) -> Harness:
    settings = Settings(bots=bots)
    harness.table.renew(msgspec.structs.replace(harness.table.row, settings=settings))
    return harness


@pytest.mark.parametrize(("bots", "times"), [("slow", 2.5), ("normal", 1.0), ("fast", 0.3)])
def test_the_pace_of_bots_is_the_tables(bots: BotPace, times: float) -> None:
    async def go(seats: Seats) -> None:
        for game in (relay.GAME, ballot.GAME):
            seats.slept.clear()
            harness = paced(with_bot(game), bots)
            seats.bots.turned(harness.table)
            await asyncio.sleep(0.01)
            assert seats.slept == [PACE * times]

    on_loop(go)


def test_when_all_people_have_answered_bots_pause_no_longer() -> None:
    async def go(seats: Seats) -> None:
        harness = with_bot(ballot.GAME, 0)
        seats.bots.turned(harness.table)
        await asyncio.sleep(0.01)
        assert not seats.thinkers.thought
        harness.answer(1, "k")
        harness.store()
        seats.bots.turned(harness.table)  # nothing has woken the pause
        await asyncio.wait_for(seats.heard.wait(), 5)
        seats.bots.turned(harness.table)
        await asyncio.sleep(0.01)
        assert seats.thinkers.thought

    on_loop(go)


@pytest.mark.parametrize("slow", [True, False])
def test_among_bots_alone_and_at_a_slow_table_the_pause_is_whole(slow: bool) -> None:
    async def go(seats: Seats) -> None:
        harness = paced(with_bot(ballot.GAME, 0), "slow") if slow else with_bot(ballot.GAME, 0, 1)
        if slow:
            harness.answer(1, "k")
            harness.store()
        for _ in range(3):
            seats.bots.turned(harness.table)
            await asyncio.sleep(0.01)
        assert not seats.thinkers.thought

    on_loop(go)


def test_where_no_bot_is_asked_none_thinks() -> None:
    async def go(seats: Seats) -> None:
        harness = with_bot(relay.GAME, 1)
        seats.bots.turned(harness.table)
        assert not seats.bots.busy(harness.table)

    on_loop(go)


def test_when_somebody_was_faster_the_bot_says_nothing() -> None:
    async def go(seats: Seats) -> None:
        harness = with_bot(ballot.GAME, 0)
        seats.bots.turned(harness.table)
        await asyncio.sleep(0)
        harness.answer(1, "k")
        harness.store()
        await seats.thought()
        assert not harness.waiting
        assert not seats.thinkers.thought

    on_loop(go)


def test_a_bot_that_fails_is_asked_again_after_a_rest() -> None:
    async def go(seats: Seats) -> None:
        harness = with_bot()
        seats.thinkers.failing = True
        seats.bots.turned(harness.table)
        seats.wake.set()
        while seats.bots.busy(harness.table):
            await asyncio.sleep(0)
        assert harness.table.waits()
        assert not seats.told
        seats.thinkers.failing = False
        (_, go_on), turns = harness.later[-1], harness.turns
        go_on()
        assert harness.turns == turns + 1
        seats.bots.turned(harness.table)
        await seats.thought()
        assert len(harness.waiting) == 1

    on_loop(go)


def test_a_table_that_was_read_anew_is_asked_while_its_old_self_still_thinks() -> None:
    async def go(seats: Seats) -> None:
        old, new = with_bot(), with_bot()
        seats.bots.turned(old.table)
        await asyncio.sleep(0)
        old.table.reset()
        seats.bots.turned(new.table)
        await seats.thought()
        assert not old.waiting
        assert len(new.waiting) == 1

    on_loop(go)


def test_after_the_end_nobody_is_told() -> None:
    async def go(seats: Seats) -> None:
        harness = with_bot()
        seats.bots.turned(harness.table)
        await asyncio.sleep(0)
        seats.bots.close()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not seats.told
        assert not seats.bots.busy(harness.table)

    on_loop(go)

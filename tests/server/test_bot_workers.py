"""Bots that search think in other processes, so that nobody else waits for them."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.live import Person, Server
from tests.toy_server import ENOUGH
from zarzewie.games import tron
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Offer
from zarzewie.server.bot_workers import BotWorkers

DICE = Chance(b"dice of the thinkers").at


class Deep(Bot[Any, Any]):
    deep = True

    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return Choice("where", os.getpid())


class Slow(Deep):
    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        time.sleep(view)
        return Choice("slept", view)


class Mortal(Bot[Any, Any]):
    """Kills its process the first time, as the kernel does when memory runs out."""

    deep = True

    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        marker = Path(view)
        if not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Choice("lived", dice.below(1000))


class Laborious(Bot[Any, Any]):
    """Not declared as deep, but not fast either."""

    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        return Choice("where", os.getpid())


@pytest.fixture(scope="module")
def thinkers() -> Iterator[BotWorkers]:
    pool = BotWorkers(workers=1)
    yield pool
    pool.close()


def test_a_deep_bot_thinks_in_another_process_and_a_quick_one_here(thinkers: BotWorkers) -> None:
    async def ask(bot: Bot[Any, Any]) -> Any:
        return (await thinkers.choose("table", bot, None, (), None, DICE(1))).move

    assert asyncio.run(ask(Deep())) != os.getpid()
    assert asyncio.run(ask(Laborious())) == os.getpid()
    assert asyncio.run(ask(Laborious())) != os.getpid(), "once it was slow, it thinks elsewhere"


def test_a_worker_that_dies_is_replaced_and_the_choice_repeated(thinkers: BotWorkers, tmp_path: Path) -> None:
    choice = asyncio.run(thinkers.choose("table", Mortal(), str(tmp_path / "died"), (), None, DICE(2)))
    assert choice == Choice("lived", DICE(2).below(1000))


def test_one_table_stands_in_line_once_however_much_it_asks_for(thinkers: BotWorkers) -> None:
    order: list[str] = []

    async def ask(table: str) -> None:
        await thinkers.choose(table, Slow(), 0.02, (), None, DICE(3))
        order.append(table)

    async def all_of_them() -> None:
        await asyncio.gather(*(ask("greedy") for _ in range(4)), ask("modest"))

    asyncio.run(all_of_them())
    assert order.index("modest") <= 2  # the pool queues one job more than it has workers


def test_the_searching_partner_chooses_the_same_wherever_it_thinks(thinkers: BotWorkers) -> None:
    match, _ = Match.start(tron.GAME, {"chapter": 1}, 2, b"a secret for the thinkers")
    seat = next(seat for ask in match.asks() for seat in ask.owing)
    bot = tron.GAME.bots["search"]
    question = (match.view(seat), match.offers(seat), bot.start())
    elsewhere = asyncio.run(thinkers.choose("table", bot, *question, DICE(4), 0.5))
    assert elsewhere == bot.choose(*question, DICE(4), 0.5)


def test_while_bots_think_moves_at_other_tables_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = tmp_path / "enough"
    monkeypatch.setenv(ENOUGH, str(enough))
    server = Server(tmp_path, bot_pace=0.0, toys=True).start()
    try:
        host = Person(server, "Host")
        thinking = [host.look(host.table(game="relay", seats=2, bots={"0": "patient"})) for _ in range(4)]
        for socket in thinking:
            socket.until("welcome")
        mine = host.look(host.table(game="relay", seats=2, bots={"1": "random"}))
        for leg in range(5):
            mine.until_asked()
            mine.answer(mine.offers.pop(), f"leg {leg}")
            assert mine.until("ack", "refusal")["type"] == "ack"
        assert not any(socket.offers for socket in thinking), "they are still thinking"
        enough.touch()
        for socket in thinking:
            socket.until_asked()
    finally:
        server.stop()

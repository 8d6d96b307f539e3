"""One run: people play at many tables while faults happen; then all that was promised is checked."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.chaos.canaries import Canaries
from tests.chaos.checks import examine
from tests.chaos.clients import SUSPICIOUS, World
from tests.chaos.faults import Faults
from tests.chaos.figures import BACK, Figures, quiet, standstills
from tests.chaos.hints_heard import HintsHeard
from tests.chaos.parts import Parts
from tests.chaos.tables import CLOCK, Sat, seat_all, spread
from zarzewie.server import table_state
from zarzewie.store.sql import SqlStore

SETTLING = 20.0
SHOWN = 60
ARRIVING = 0.03
"""Seconds between people who arrive at first."""


class Plan(NamedTuple):
    tables: int
    faults: Callable[[Faults], Awaitable[None]]
    thinking: float = 1.5
    """Seconds that people think before a move, on average."""
    whispering: float = 0.1
    """How often somebody whispers instead of moving, where the game lets them."""
    seed: int = 1
    well: float = 8.0
    """Seconds in which nothing is wrong yet."""
    frozen: float = 10.0
    cut: float = 6.0
    redis: bool = True
    planted: str = ""
    bot_pace: float = 0.5


class Result(NamedTuple):
    figures: Figures
    wrong: list[str]
    """Everything that was not as promised."""


def run(plan: Plan, folder: Path, binaries: Path) -> Result:
    parts = Parts(folder, binaries, plan.redis, plan.planted, plan.bot_pace)
    try:
        parts.start()
        canaries = Canaries(plan.seed)
        ports = [server.port for server in parts.servers]
        world = World(ports, canaries, plan.thinking, plan.whispering, plan.seed)
        return asyncio.run(_run(plan, parts, world))
    finally:
        parts.stop()


async def _run(plan: Plan, parts: Parts, world: World) -> Result:
    heard = HintsHeard(world.canaries)
    faults = Faults(parts, plan.seed, plan.frozen, plan.cut)
    listening: list[Any] = [heard.listen_to_postgres(parts.address)]
    if parts.redis:
        listening.append(heard.listen_to_redis(parts.redis.port))
    async with _running(listening):
        tables = await seat_all(world, spread(plan.tables))
        faults.watched = {table.news.code for table in tables if table.kind.name == "house"}
        everybody = [client for table in tables for client in table.everybody]
        async with _running([client.run(ARRIVING * number) for number, client in enumerate(everybody)]):
            began = time.monotonic()
            await _until(lambda: all(len(table.news.at) > 1 for table in tables), 60 + plan.tables)
            asleep = [f"{table.kind.name} did not begin" for table in tables if len(table.news.at) < 2]
            assert not asleep, asleep
            _tell(f"{len(tables)} tables began after {time.monotonic() - began:.0f} s")
            began = time.monotonic()
            await asyncio.sleep(plan.well)
            well = quiet(tables, began, time.monotonic())
            async with _running([_watch(parts, tables, faults), _watch_answers(parts, tables, world)]):
                await plan.faults(faults)
            ended = max(fault.ended for fault in faults.happened)
            await _until(lambda: all(table.news.at[-1] > ended for table in tables), BACK + CLOCK)
            await _ask_about(parts, [table for table in tables if table.news.at[-1] <= ended])
            stopped, world.playing = time.monotonic(), False
            players = [player for table in tables for player in table.players]
            await _until(lambda: not any(player.waits() for player in players), SETTLING)
            await asyncio.sleep(1)
            lengths = await asyncio.to_thread(_lengths, parts, tables)
            await asyncio.sleep(BACK)
    wrong = [
        f"a server ended by itself ({server.ended_with()})" for server in parts.servers if not server.alive()
    ]
    await asyncio.to_thread(_search_logs, parts, world.canaries, wrong)
    _tell(f"{len(faults.happened)} faults in {stopped - began:.0f} s; reading the logs")
    store = SqlStore(parts.address)
    found = await asyncio.to_thread(examine, store, tables, lengths, faults.happened)
    store.close()
    figures = Figures(
        len(tables),
        len(players),
        len(everybody) - len(players),
        stopped - began,
        sum(len(player.acknowledged) for player in players),
        sum(player.sent_again for player in players),
        sum(player.given_up for player in players),
        sum(player.refused for player in players),
        faults.happened,
        standstills(tables, faults.happened, stopped),
        well,
        found,
        world.canaries.count(),
        world.canaries.bytes,
        (heard.by_redis, heard.by_postgres),
    )
    wrong += [*world.wrong, *(f"leaked: {leak}" for leak in world.canaries.leaks)]
    wrong += [f"lost: {each}" for each in found.lost] + [f"doubled: {each}" for each in found.doubled]
    wrong += [*found.strange_views, *found.broken, *figures.stuck()]
    for each in wrong[:SHOWN]:
        _tell(f"wrong: {each}")
    return Result(figures, wrong)


@asynccontextmanager
async def _running(work: Sequence[Any]) -> Any:
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        yield
        for task in tasks:
            if task.done():
                task.result()  # it never ends by itself
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _until(done: Callable[[], bool], patience: float) -> None:
    """Wait until it is so, or for as long as that may take: what is missing then is found afterwards."""
    until = time.monotonic() + patience
    while not done() and time.monotonic() < until:
        await asyncio.sleep(0.1)


def _lengths(parts: Parts, tables: Sequence[Sat]) -> dict[str, int]:
    store = SqlStore(parts.address)
    found = table_state.positions(store, [table.news.code for table in tables])
    store.close()
    return {position.match: position.length for position in found.values()}


def _search_logs(parts: Parts, canaries: Canaries, wrong: list[str]) -> None:
    for number, server in enumerate(parts.servers):
        server.stop()
        log = server.log()
        canaries.nowhere_in(f"the log of server {number}", log)
        if "Traceback" in log:
            at = log.index("Traceback")
            wrong.append(f"an error in the log of server {number}: {log[max(0, at - 300) : at + 3000]}")


async def _watch(parts: Parts, tables: Sequence[Sat], faults: Faults) -> None:
    """Ask about tables that stand for long after the faults have ended; once, for answering takes time."""
    asked = 0.0
    while True:
        await asyncio.sleep(0.5)
        ended = max((fault.ended for fault in faults.happened), default=time.monotonic())
        if faults.under_way or asked == ended or time.monotonic() < ended + SUSPICIOUS:
            continue
        asked = ended
        await _ask_about(parts, [t for t in tables if t.news.at[-1] < ended and not t.kind.silent])


async def _watch_answers(parts: Parts, tables: Sequence[Sat], world: World) -> None:
    """Ask about tables where somebody has waited long for an answer."""
    while True:
        await asyncio.sleep(0.2)
        if codes := world.unanswered:
            world.unanswered = set()
            await _ask_about(parts, [table for table in tables if table.news.code in codes])


async def _ask_about(parts: Parts, standing: Sequence[Sat]) -> None:
    """Say what these tables wait for: what their people see, and what the servers know."""
    if not standing:
        return
    for server in parts.servers:
        if server.alive():
            server.tell_inside()
    await asyncio.sleep(1)
    for table in standing:
        _tell(f"stands: {table.kind.name} {table.news.code}: {_seen_at(table)}")
        for player in table.players:
            _tell(f"  seat {player.seat}: {'; '.join(player.diary)}")
        for server in parts.servers:
            for line in server.inside(table.news.code)[-2:]:
                _tell(f"  server {server.port}: {line}")


def _seen_at(table: Sat) -> str:
    """What its people have before them: who waits for whom."""
    return "; ".join(
        f"seat {each.seat} {each.stage} {'online' if each.online else 'away'}"
        f" at {each.port()}{' over' if each.outcome is not None else ''}"
        f"{' waits for an answer' if each.waits() else ''}"
        f" offered {sorted({offer['move'] for offer in each.offers})}"
        for each in table.players
    )


def _tell(what: str) -> None:
    print(what, flush=True)

"""SIGKILL with 200 running tables: nothing acknowledged is lost, and everybody plays on."""

import asyncio
import contextlib
import json
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.live import Person, Server
from zarzewie.kernel.codec import decode
from zarzewie.kernel.match import Entry, Played
from zarzewie.store.sql import SqlStore

TABLES = 200
PEOPLE = 20
BEFORE = 600
"""Acknowledged moves before the server is killed."""
AFTER = 2
"""Moves that every table makes afterwards."""
PATIENCE = 100.0
THINKING = 0.4


class Runner:
    """Like `web/src/lib/socket.ts`: reconnects automatically, and resends what was not acknowledged."""

    def __init__(self, port: int, code: str, cookie: str, seed: int) -> None:
        self._address = f"ws://127.0.0.1:{port}/api/tables/{code}/socket"
        self._cookie = cookie
        self._dice = random.Random(seed)
        self._waiting: dict[str, str] = {}
        self._thinking: set[asyncio.Task[None]] = set()
        self.sent: dict[str, int] = {}
        self.sent_again = 0
        self.acknowledged: set[str] = set()
        self.refused: list[Any] = []
        self.deadlines: dict[str, float] = {}
        self.moved_deadlines: list[Any] = []
        self.connections = 0
        self.leg = 0

    async def run(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException, EOFError):
                headers = {"cookie": self._cookie}
                async with connect(self._address, additional_headers=headers, open_timeout=30) as socket:
                    self.connections += 1
                    for message in self._waiting.values():
                        self.sent_again += 1
                        await socket.send(message)
                    async for data in socket:
                        self._hear(socket, json.loads(data))
            await asyncio.sleep(0.2 + self._dice.random() * 0.3)

    def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        self._compare_clocks(message.get("clocks") or (message if message["type"] == "clocks" else None))
        match message["type"]:
            case "ack":
                self._waiting.pop(message["key"], None)
                self.acknowledged.add(message["key"])
            case "refusal":
                self._waiting.pop(message["key"], None)
                self.refused.append(message)
            case "welcome" | "update" if message["view"]:
                self.leg = message["view"]["leg"]
                for offer in message["offers"]:
                    if offer["ask"] not in self.sent:
                        self._answer(socket, offer)

    def _answer(self, socket: Any, offer: dict[str, Any]) -> None:
        ask, steps = offer["ask"], self._dice.choice(offer["fields"]["steps"]["values"])
        self.sent[ask] = steps
        move = {"move": "run", "steps": steps}
        self._waiting[ask] = json.dumps({"type": "answer", "ask": ask, "move": move, "key": ask})
        task = asyncio.ensure_future(self._after_a_thought(socket, ask))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _after_a_thought(self, socket: Any, ask: str) -> None:
        await asyncio.sleep(self._dice.random() * THINKING)
        with contextlib.suppress(OSError, WebSocketException):
            if ask in self._waiting:
                await socket.send(self._waiting[ask])

    def _compare_clocks(self, clocks: dict[str, Any] | None) -> None:
        for ask, until in (clocks or {"deadlines": {}})["deadlines"].items():
            known = self.deadlines.setdefault(ask, until)
            if abs(known - until) > 1e-3:
                self.moved_deadlines.append((ask, known, until))


def set_up(server: Server) -> list[tuple[str, list[Person]]]:
    people = [Person(server, f"Person {number}") for number in range(PEOPLE)]

    def table(number: int) -> tuple[str, list[Person]]:
        host, guest = people[number % PEOPLE], people[(number + 1) % PEOPLE]
        code = host.table(
            game="relay", seats=2, options={"legs": 60}, settings={"pace": "live", "seconds": 900}
        )
        guest.call("POST", f"/api/tables/{code}/seats", {})
        return code, [host, guest]

    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(table, range(TABLES)))


async def until(what: str, done: Any) -> None:
    async def wait() -> None:
        while not done():
            await asyncio.sleep(0.05)

    try:
        await asyncio.wait_for(wait(), PATIENCE)
    except TimeoutError:
        pytest.fail(what)


async def play(server: Server, tables: list[tuple[str, list[Person]]]) -> list[list[Runner]]:
    runners = [
        [Runner(server.port, code, person.cookie, 2 * at + seat) for seat, person in enumerate(people)]
        for at, (code, people) in enumerate(tables)
    ]
    everybody = [runner for pair in runners for runner in pair]
    running = [asyncio.ensure_future(runner.run()) for runner in everybody]
    await until("they did not get going", lambda: sum(len(each.acknowledged) for each in everybody) > BEFORE)
    await asyncio.to_thread(server.kill)
    reached = [max(runner.leg for runner in pair) for pair in runners]
    once = [runner.connections for runner in everybody]
    await asyncio.to_thread(server.start)
    await until(
        "not every table went on",
        lambda: all(
            min(runner.leg for runner in pair) >= min(leg + AFTER, 60)
            for pair, leg in zip(runners, reached, strict=True)
        ),
    )
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    assert all(now > before for now, before in zip([e.connections for e in everybody], once, strict=True))
    return runners


def test_a_kill_in_the_middle_of_200_tables_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = Server(tmp_path, toys=True).start()
    try:
        tables = set_up(server)
        runners = asyncio.run(play(server, tables))
    finally:
        server.stop()
    store = SqlStore(f"sqlite:///{tmp_path / 'zarzewie.db'}")
    again = 0
    for (code, _), pair in zip(tables, runners, strict=True):
        entries = [decode(entry, Entry) for entry in store.entries(code)]
        assert all(isinstance(entry, Played) for entry in entries)
        asked = Counter(entry.ask for entry in entries)
        assert set(asked.values()) == {1}, "a move sent again counts once"
        played = {entry.ask: msgspec.json.decode(entry.move)["steps"] for entry in entries}
        for runner in pair:
            assert runner.acknowledged <= played.keys(), "every acknowledged move is there"
            assert all(runner.sent[ask] == steps for ask, steps in played.items() if ask in runner.sent)
            assert not runner.refused
            assert not runner.moved_deadlines, "the clocks run on"
            again += runner.sent_again
    store.close()
    assert again, "nobody was caught in the middle of a move"

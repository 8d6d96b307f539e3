"""Hints between processes: gathered, small, and never trusted to arrive."""

import asyncio
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from tests.store.postgres import Postgres
from zarzewie.server.hint_channels import PostgresChannel, RedisChannel, channel_for
from zarzewie.server.hints import LARGEST, PACE, UNHURRIED, Hint, HintChannel, Hints, parts
from zarzewie.store.sql import SqlStore

PATIENCE = 20.0


class Wire:
    """A channel that keeps what is sent, and is slow or broken when the test says so."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.broken = False
        self.receive: Callable[[bytes], None] = lambda message: None

    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None:
        self.receive = receive
        listening()
        await asyncio.Event().wait()

    async def send(self, message: bytes) -> None:
        await self.gate.wait()
        if self.broken:
            raise OSError
        self.sent.append(message)

    async def close(self) -> None:
        pass


async def _now(seconds: float) -> None:
    await asyncio.sleep(0)


def started(wire: HintChannel, heard: list[Hint] | None = None, process: str = "me") -> Hints:
    hints = Hints(wire, process, (heard if heard is not None else []).append, lambda: None, sleep=_now)
    hints.start()
    return hints


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


class Stubborn(Wire):
    """Goes on when it is cancelled, as a library may do."""

    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None:
        with suppress(asyncio.CancelledError):
            await super().listen(receive, listening)

    async def send(self, message: bytes) -> None:
        with suppress(asyncio.CancelledError):
            await super().send(message)


def test_a_channel_that_swallows_a_cancellation_does_not_keep_the_process_from_ending() -> None:
    async def go() -> None:
        wire = Stubborn()
        wire.gate.clear()
        hints = started(wire)
        hints.grew("first", 1)
        await settle()
        async with asyncio.timeout(PATIENCE):
            await hints.close()

    asyncio.run(go())


def test_what_comes_while_one_is_sent_is_gathered_into_the_next() -> None:
    async def go() -> None:
        wire = Wire()
        hints = started(wire)
        wire.gate.clear()
        hints.grew("first", 1)
        await settle()
        for length in range(2, 9):
            hints.grew("second", length)
            hints.changed("third", "third")
        wire.gate.set()
        await settle()
        sent = [msgspec.json.decode(message, type=Hint) for message in wire.sent]
        assert sent == [Hint("me", {"first": 1}), Hint("me", {"second": 8}, ["third"])]
        await hints.close()

    asyncio.run(go())


def test_however_much_happens_hints_are_sent_at_their_pace_and_the_first_one_at_once() -> None:
    async def go() -> None:
        wire, pauses, over = Wire(), list[float](), asyncio.Event()

        async def paced(seconds: float) -> None:
            pauses.append(seconds)
            await over.wait()
            over.clear()

        hints = Hints(wire, "me", lambda hint: None, lambda: None, sleep=paced)
        hints.start()
        for length in range(1, 100):
            hints.grew("busy", length)
            await settle()
        assert [msgspec.json.decode(message, type=Hint).grown for message in wire.sent] == [{"busy": 1}]
        over.set()
        await settle()
        assert msgspec.json.decode(wire.sent[-1], type=Hint).grown == {"busy": 99}
        assert (len(wire.sent), pauses) == (2, [PACE, PACE])
        await hints.close()

    asyncio.run(go())


def test_what_nobody_seems_to_need_waits_for_the_next_hint_or_a_while() -> None:
    async def go() -> None:
        wire, waits = Wire(), dict[float, asyncio.Event]()

        async def until_told(seconds: float) -> None:
            await waits.setdefault(seconds, asyncio.Event()).wait()

        def sent() -> list[dict[str, int]]:
            return [msgspec.json.decode(message, type=Hint).grown for message in wire.sent]

        hints = Hints(wire, "me", lambda hint: None, lambda: None, sleep=until_told)
        hints.start()
        hints.grew("calm", 1, soon=False)
        await settle()
        assert sent() == [], "it waits"
        hints.grew("busy", 1)
        await settle()
        assert sent() == [{"calm": 1, "busy": 1}], "it goes along"
        waits.pop(PACE).set()
        hints.grew("calm", 2, soon=False)
        await settle()
        waits.pop(UNHURRIED).set()
        await settle()
        assert sent()[1:] == [{"calm": 2}], "nothing else came"
        await hints.close()

    asyncio.run(go())


def test_a_hint_that_cannot_be_sent_is_lost_and_the_next_one_is_not() -> None:
    async def go() -> None:
        wire = Wire()
        hints = started(wire)
        wire.broken = True
        hints.grew("lost", 1)
        await settle()
        wire.broken = False
        hints.grew("sent", 1)
        await settle()
        assert [msgspec.json.decode(message, type=Hint).grown for message in wire.sent] == [{"sent": 1}]
        await hints.close()

    asyncio.run(go())


def test_own_and_unreadable_hints_are_ignored() -> None:
    async def go() -> None:
        wire, heard = Wire(), list[Hint]()
        hints = started(wire, heard)
        await settle()
        own, other = b'{"by":"me","changed":["x"]}', b'{"by":"you","changed":["x"]}'
        for message in (b"{", own, b'{"by":7}', other):
            wire.receive(message)
        assert heard == [Hint("you", changed=["x"])]
        await hints.close()

    asyncio.run(go())


def test_a_hint_says_no_more_than_codes_and_numbers_and_fits() -> None:
    codes = [f"{number:016}" for number in range(3000)]
    hint = Hint("f" * 16, dict.fromkeys(codes, 10**6), codes, codes, codes, sessions=True)
    found = parts(hint)
    assert all(len(msgspec.json.encode(part)) <= LARGEST for part in found)
    assert {code for part in found for code in part.grown} == set(codes)
    for field in ("changed", "present", "free"):
        assert {code for part in found for code in getattr(part, field)} == set(codes)
    assert [part.sessions for part in found] == [True, *[False] * (len(found) - 1)]


# --- real channels


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = shutil.which("redis-server")
    assert program, "redis-server has to be installed"
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            assert time.monotonic() < until
            time.sleep(0.05)
    yield f"redis://127.0.0.1:{port}/0"
    process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE)


@pytest.fixture
def store(postgres: Postgres) -> Iterator[SqlStore]:
    store = SqlStore(postgres.fresh_database())
    yield store
    store.close()


@pytest.mark.parametrize("kind", ["postgres", "redis"])
def test_a_hint_of_one_process_reaches_the_other(kind: str, store: SqlStore, redis: str) -> None:
    async def go() -> None:
        heard: list[Hint] = []
        address = redis if kind == "redis" else ""
        here, there = channel_for(store, address), channel_for(store, address)
        assert isinstance(here, RedisChannel if kind == "redis" else PostgresChannel)
        listening = asyncio.Event()
        far = Hints(there, "far", heard.append, listening.set)
        far.start()
        await asyncio.wait_for(listening.wait(), PATIENCE)
        near = started(here, process="near")
        near.changed("abc234")
        near.grew("abc234", 7)
        until = time.monotonic() + PATIENCE
        while not heard and time.monotonic() < until:
            await asyncio.sleep(0.01)
        assert heard[0] == Hint("near", {"abc234": 7}, ["abc234"])
        await near.close()
        await far.close()

    asyncio.run(go())


def test_what_is_larger_than_postgresql_takes_is_sent_in_parts(store: SqlStore) -> None:
    async def go() -> None:
        codes, heard = [f"{number:016}" for number in range(900)], set[str]()
        listening = asyncio.Event()
        far = Hints(channel_for(store), "far", lambda hint: heard.update(hint.changed), listening.set)
        far.start()
        await asyncio.wait_for(listening.wait(), PATIENCE)
        near = started(channel_for(store), process="near")
        near.changed(*codes)
        until = time.monotonic() + PATIENCE
        while len(heard) < len(codes) and time.monotonic() < until:
            await asyncio.sleep(0.01)
        assert heard == set(codes)
        await near.close()
        await far.close()

    asyncio.run(go())


def test_a_connection_that_was_cut_is_made_anew(store: SqlStore, postgres: Postgres) -> None:
    async def go() -> None:
        heard: list[str] = []
        listening = asyncio.Event()
        far = Hints(channel_for(store), "far", lambda hint: heard.extend(hint.changed), listening.set, _now)
        far.start()
        near = started(channel_for(store), process="near")
        for code in ("first", "second"):
            async with asyncio.timeout(PATIENCE):
                await listening.wait()
                while code not in heard:
                    near.changed(code)
                    await asyncio.sleep(0.05)
            listening.clear()
            mine = "pid <> pg_backend_pid() AND query LIKE ANY (ARRAY['LISTEN%', '%pg_notify%'])"
            postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {mine}")
        await near.close()
        await far.close()

    asyncio.run(go())

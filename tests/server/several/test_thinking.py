"""Bots that search for long think in processes of their own, and are shown a seat's view and nothing more."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.live import PATIENCE, ROOT, Person, Server
from tests.server.several.at_once import entries, eventually
from tests.store.postgres import Postgres
from zarzewie import games
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match
from zarzewie.server import processes
from zarzewie.server.jobs import Jobs
from zarzewie.server.thinking import KIND, BotQuestion, Thinkers
from zarzewie.store.sql import SqlStore

SEARCHING = "search"


@pytest.fixture
def served(postgres: Postgres, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, db=postgres.fresh_database()).start()
    yield server
    server.kill()


@contextmanager
def thinker(server: Server, log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    with log.open("ab") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "zarzewie.cli", "think", "--workers", "1", "--db", server.db],
            cwd=ROOT,
            env={**os.environ, "ZARZEWIE_LOG_LEVEL": "info"},
            stderr=said,
        )
    store = SqlStore(server.db)
    try:
        eventually(lambda: processes.beat(store, "a test", processes.THINK).thinkers, within=2 * PATIENCE)
        processes.leave(store, "a test")
        time.sleep(2 * processes.BEAT)  # until the server has noticed
        yield process
    finally:
        store.close()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


def test_a_searching_partner_thinks_in_the_other_process(served: Server, tmp_path: Path) -> None:
    log = tmp_path / "thinker.log"
    with thinker(served, log):
        ewa = Person(served, "Ewa")
        code = ewa.table(game="tron", seats=2, bots={"1": SEARCHING})
        socket = ewa.look(code)
        while not socket.offers:
            socket.read()
        socket.answer(socket.offers[0], "first")
        eventually(lambda: "thought" in log.read_text(), within=2 * PATIENCE)
        eventually(lambda: entries(served.db, code) >= 2)
        store = SqlStore(served.db)
        try:
            eventually(lambda: not Jobs(store).keys(KIND, "think."), within=PATIENCE)
        finally:
            store.close()


def test_if_the_thinker_is_gone_the_server_thinks_itself(served: Server, tmp_path: Path) -> None:
    with thinker(served, tmp_path / "thinker.log") as process:
        process.kill()
        process.wait()
        ewa = Person(served, "Ewa")
        code = ewa.table(game="tron", seats=2, bots={"1": SEARCHING})
        socket = ewa.look(code)
        while not socket.offers:
            socket.read()
        socket.answer(socket.offers[0], "first")
        eventually(lambda: entries(served.db, code) >= 2, within=2 * PATIENCE)
        process.returncode = 0  # it was killed on purpose


def test_a_question_names_a_match_and_a_seat_and_no_secret(tmp_path: Path) -> None:
    """What stands in the job is all that is sent: nothing of the match itself."""
    store = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    game = games.find("tron")
    assert game is not None
    secret = b"a secret of this test, 32 bytes!"
    match, _ = Match.start(game, {}, 2, secret)
    seen: list[dict[str, object]] = []

    async def go() -> None:
        thinkers = Thinkers(store, lambda: None)
        asking = asyncio.ensure_future(
            thinkers.ask(BotQuestion("abc234", 0, 1, "tron", SEARCHING), match.game)
        )
        while not (job := await asyncio.to_thread(Jobs(store).take, (KIND,))):
            await asyncio.sleep(0.01)
        seen.append(job.facts)
        offer = next(offer for seat in range(2) for offer in match.offers(seat))
        chosen = {name: field.values[0] for name, field in offer.fields.items()}
        answer = encode({"ask": offer.ask, "move": {"move": offer.move, **chosen}}).decode()
        await asyncio.to_thread(Jobs(store).done, job, answer)
        thinkers.heard()
        choice = await asking
        assert choice is not None
        assert choice.ask == offer.ask

    asyncio.run(go())
    store.close()
    assert seen == [{"match": "abc234", "length": 0, "seat": 1, "game": "tron", "bot": SEARCHING}]

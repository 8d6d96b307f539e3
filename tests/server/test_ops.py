"""Operating a server: health, readiness, metrics, logs without secrets, backup, orderly shutdown."""

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import PATIENCE, Person, Server
from zarzewie.server.metrics import Counter, Gauges, Histogram
from zarzewie.server.rate_limits import MOST, Limiter, neighbourhood
from zarzewie.store import engines
from zarzewie.store.backup import backup, check, restore
from zarzewie.store.interface import Append, StoreError
from zarzewie.store.sql import ROOM, SqlStore
from zarzewie.store.writer import Writer

PROLOGUE = {"game": "tron", "seats": 2, "bots": {"1": "rule"}, "options": {"aelin": 1}}
"""The person is Rowan and moves first: with a bot before them, the match can be over before their turn."""


def one_move(person: Person) -> str:
    code = person.table(**PROLOGUE)
    socket = person.look(code)
    socket.until_asked()
    socket.answer(socket.offers[0], "first")
    socket.until("ack")
    return code


# --- health, readiness, metrics


def test_it_says_that_it_is_alive_and_that_it_can_work(server: Server) -> None:
    assert Person(server).call("GET", "/api/health")[1]["status"] == "ok"
    assert Person(server).call("GET", "/api/ready") == (200, {"status": "ok"})


def test_a_store_that_cannot_be_written_is_not_ready(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'ready.db'}", patience=0.2)
    store.ready()
    with sqlite3.connect(tmp_path / "ready.db") as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as error:
            store.ready()
        other.rollback()
    other.close()
    assert error.value.reason == "locked"
    store.close()


def test_a_full_disk_is_not_ready_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'ready.db'}")
    store.ready()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=ROOM - 1))
    with pytest.raises(StoreError) as error:
        store.ready()
    assert error.value.reason == "full"
    monkeypatch.undo()
    store.ready()
    store.close()


def fill(store: SqlStore) -> None:
    for length in range(10_000):
        store.append([Append("a", length, (b"entry" * 400,))])


def test_ready_is_only_who_has_room_for_more_than_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Filled until no move fits: a write that only reuses its own pages would still succeed."""
    address = f"sqlite:///{tmp_path / 'ready.db'}"
    store = SqlStore(address)
    store.create("a", b"", b"")
    for _ in range(3):
        store.ready()
    store.close()
    # SQLite raises it to the current number of pages
    monkeypatch.setattr(engines, "WRITING", (*engines.WRITING, "max_page_count=1"))
    store = SqlStore(address)
    with pytest.raises(StoreError) as full:
        fill(store)
    with pytest.raises(StoreError) as error:
        store.ready()
    assert (full.value.reason, error.value.reason) == ("full", "full")
    store.close()
    monkeypatch.undo()
    store = SqlStore(address)
    store.ready()
    store.close()


def figures(server: Server, **headers: str) -> dict[str, float]:
    status, page = Person(server).call("GET", "/metrics", headers=headers)
    assert status == 200
    lines = [line for line in page.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_the_figures_follow_what_happens(server: Server) -> None:
    before = figures(server)
    ewa = Person(server, "Ewa")
    code = one_move(ewa)
    socket = ewa.look(code)
    socket.until("welcome")
    socket.send({"type": "answer", "ask": "nothing", "move": {"move": "fly"}, "key": "k"})
    socket.until("refusal")
    after = figures(server)
    assert after["zarzewie_moves_total"] > before["zarzewie_moves_total"]
    assert after["zarzewie_commit_seconds_count"] > before["zarzewie_commit_seconds_count"]
    assert after["zarzewie_sockets"] > before["zarzewie_sockets"]
    assert after["zarzewie_tables"] >= 1
    refused, answered = 'zarzewie_refusals_total{rule="house.shape"}', 'zarzewie_requests_total{status="200"}'
    assert after[refused] == before.get(refused, 0) + 1
    assert after[answered] > before.get(answered, 0)
    socket.close()
    until = time.monotonic() + PATIENCE
    while figures(server)["zarzewie_sockets"] >= after["zarzewie_sockets"]:
        assert time.monotonic() < until


def test_the_figures_are_for_this_machine_unless_one_has_the_token(tmp_path: Path) -> None:
    server = Server(tmp_path, METRICS_TOKEN="let me look").start()
    try:
        by_proxy = {"x-forwarded-for": "203.0.113.5"}
        assert Person(server).call("GET", "/metrics")[0] == 200
        assert Person(server).call("GET", "/metrics", headers=by_proxy)[0] == 404
        assert figures(server, **by_proxy, authorization="Bearer let me look")
    finally:
        server.stop()


def test_a_histogram_counts_what_is_at_most_each_bound() -> None:
    times = Histogram("t_seconds", "About.", (0.1, 1.0))
    for seconds in (0.1, 0.5, 7.0):
        times.add(seconds)
    assert list(times.lines())[2:] == [
        't_seconds_bucket{le="0.1"} 1',
        't_seconds_bucket{le="1.0"} 2',
        't_seconds_bucket{le="+Inf"} 3',
        "t_seconds_sum 7.600000",
        "t_seconds_count 3",
    ]


def test_a_label_is_escaped_and_a_gauge_is_asked_when_looked_at() -> None:
    counter = Counter("c_total", "About.", "kind")
    counter.add('a"b\\c\n')
    assert list(counter.lines())[-1] == 'c_total{kind="a\\"b\\\\c\\n"} 1'
    gauges, now = Gauges(), [1]
    gauges.set("g", "About.", lambda: now[0])
    now[0] = 3
    assert list(gauges.lines())[-1] == "g 3"


# --- limits


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    limiter = Limiter({"tables": 2}, lambda: now[0])
    assert [limiter.take("tables", "a") for _ in range(3)] == [0, 0, 30]
    assert limiter.take("tables", "b") == 0
    assert limiter.take("unlimited", "a") == 0
    now[0] = 30
    assert [limiter.take("tables", "a") for _ in range(2)] == [0, 30]


def test_a_flood_of_addresses_takes_no_more_memory_than_it_may() -> None:
    limiter = Limiter({"requests": 5}, lambda: 0.0)
    for number in range(3 * MOST):
        limiter.take("requests", str(number))
    assert len(limiter._buckets) <= MOST


def test_one_house_with_many_addresses_is_one_house() -> None:
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2::9")
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("192.0.2.7") == "192.0.2.7"


# --- headers


@pytest.mark.parametrize(
    "path", ["/", "/api/health", "/api/tables/nosuch", "/api/nothing", "/assets/nothing.js"]
)
def test_every_answer_carries_a_strict_policy(server: Server, path: str) -> None:
    try:
        response: Any = urllib.request.urlopen(server.address + path)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        policy = response.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert response.headers["x-frame-options"] == "DENY"
        assert response.headers["x-content-type-options"] == "nosniff"


def test_the_way_to_a_table_is_a_picture(server: Server) -> None:
    ewa = Person(server, "Ewa")
    status, svg = ewa.call("GET", f"/api/tables/{ewa.table(**PROLOGUE)}/qr.svg")
    assert status == 200
    assert svg.startswith(b"<svg")
    assert ewa.call("GET", "/api/tables/nosuch/qr.svg")[0] == 404


# --- logs


@pytest.mark.parametrize("form", ["json", "text"])
def test_the_log_tells_what_happened_and_nothing_of_whom(tmp_path: Path, form: str) -> None:
    server = Server(tmp_path, LOG_LEVEL="debug", LOG_FORMAT=form).start()
    try:
        ewa = Person(server, "Ewelina")
        password = "a password nobody knows"
        ewa.call("PUT", "/api/me/password", {"login": "ewelina-login", "password": password})
        link = ewa.call("POST", "/api/me/recovery")[1]["link"].partition("#")[2]
        token = ewa.call("POST", "/api/me/programs", {"label": "Robocik"})[1]["token"]
        Person(server).call("GET", "/api/me", headers={"authorization": f"Bearer {token}"})
        Person(server).call("POST", "/api/sign-in/link", {"token": link})
        Person(server).call("POST", "/api/sign-in", {"login": "ewelina-login", "password": "wrong one"})
        code = one_move(ewa)
        ewa.call("GET", f"/api/tables/{code}?secret=in-the-query")
    finally:
        server.stop()
    log = server.log()
    secrets = (
        ewa.cookie.partition("=")[2],
        password,
        "wrong one",
        link,
        token,
        "ewelina",
        "Ewelina",
        "Robocik",
    )
    for secret in (*secrets, code, "in-the-query", "zarzewie_session"):
        assert secret not in log
    assert "/api/sign-in/link" in log
    assert "ended" in log
    if form == "json":
        lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
        statuses = {line["status"] for line in lines if line["what"] == "request"}
        assert statuses >= {200, 201, 403}


# --- shutdown


def test_ending_in_order_loses_no_acknowledged_move_and_says_that_it_will_be_back(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ewa = Person(server, "Ewa")
    code = ewa.table(**PROLOGUE)
    socket = ewa.look(code)
    socket.until_asked()
    offer = socket.offers[0]
    socket.answer(offer, "last")
    process = server._process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        socket.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    began = time.monotonic()
    process.wait(15)
    assert time.monotonic() - began < 12
    server.start()
    try:
        again = ewa.look(code)
        again.until("welcome")
        again.answer(offer, "last")
        assert again.until("ack", "refusal")["type"] == "ack"
    finally:
        server.stop()


# --- backup


def test_a_backup_while_others_write_is_whole_and_comes_back(tmp_path: Path) -> None:
    file, copy = tmp_path / "zarzewie.db", tmp_path / "copy.db"
    store = SqlStore(f"sqlite:///{file}")
    store.create("m", b"{}", b"[]")
    writer, stop = Writer(store), threading.Event()

    def write() -> None:
        for number in range(100_000):
            if stop.is_set():
                return
            writer.submit(Append("m", number, (b"x" * 500,))).result()

    thread = threading.Thread(target=write)
    thread.start()
    time.sleep(0.3)
    backup(file, copy)
    stop.set()
    thread.join()
    written = store.open("m", whole=True)
    with pytest.raises(StoreError) as error:
        restore(copy, file)
    assert error.value.reason == "locked"
    writer.close()
    store.close()

    before = restore(copy, file)
    assert before is not None
    assert before.exists()
    again = SqlStore(f"sqlite:///{file}")
    restored = again.open("m", whole=True)
    again.close()
    assert written is not None
    assert restored is not None
    assert 0 < restored.length <= written.length
    assert restored.entries == written.entries[: restored.length]


def test_what_is_no_backup_of_ours_is_not_restored(tmp_path: Path) -> None:
    target = tmp_path / "zarzewie.db"
    SqlStore(f"sqlite:///{target}").close()
    before = target.read_bytes()
    (tmp_path / "text.db").write_text("no database at all " * 99)
    with sqlite3.connect(tmp_path / "foreign.db") as foreign:
        foreign.execute("CREATE TABLE cakes (name TEXT)")
    foreign.close()
    for name, reason in (("text.db", "broken"), ("foreign.db", "foreign"), ("none.db", "unreachable")):
        with pytest.raises(StoreError) as error:
            restore(tmp_path / name, target)
        assert error.value.reason == reason
    assert target.read_bytes() == before


def test_the_commands_copy_a_running_server_and_refuse_to_replace_its_database(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    copy = tmp_path / "copy.db"
    db = ["--db", f"sqlite:///{tmp_path / 'zarzewie.db'}"]

    def zarzewie(*argv: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "zarzewie.cli", *argv, *db, "--lang", "en"]
        return subprocess.run(command, capture_output=True, text=True)

    try:
        ewa = Person(server, "Ewa")
        one_move(ewa)
        assert zarzewie("backup", str(copy)).returncode == 0
        check(copy)
        refused = zarzewie("restore", str(copy))
        assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
        server.stop()
        later = Person(server.start(), "Later")
        server.stop()
        assert zarzewie("restore", str(copy)).returncode == 0
        server.start()
        assert ewa.call("GET", "/api/me")[1]["name"] == "Ewa"
        assert later.call("GET", "/api/me")[1] is None
    finally:
        server.stop()

"""Invalid requests are refused early, with the name of the fault, and leave nothing behind."""

import asyncio
import json
import socket as sockets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidHandshake

from tests.live import Person, Server
from tests.server.test_store_trouble import every_call
from zarzewie.kernel.game import Refused
from zarzewie.server.hub import Hub
from zarzewie.server.request_checks import LARGEST, is_odd
from zarzewie.server.slow_requests import BODY, HEAD
from zarzewie.store.sql import SqlStore

HUGE = (LARGEST + 1, 2**63, 10**30, -(10**400))
LENIENT = 20.0
"""Additional seconds for a busy machine."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("early"), toys=True).start()
    yield live
    live.stop()
    assert "Traceback" not in live.log(), live.log()[-3000:]


@pytest.fixture
def ewa(server: Server) -> Person:
    return Person(server, "Ewa")


# --- numbers and texts


@pytest.mark.parametrize("value", [*HUGE, "a\0b", {"a\0": 1}, [[{"x": [2**60]}]]])
def test_what_cannot_be_kept_is_seen_wherever_it_stands(value: Any) -> None:
    assert is_odd(json.dumps({"type": "answer", "move": {"move": "x", "deep": [value]}}).encode())


@pytest.mark.parametrize(
    "value",
    [LARGEST, -LARGEST, "12345678901234567890", r"\u0000", 1234567890.123456789, True, None, "z\x01"],
)
def test_what_can_be_kept_passes(value: Any) -> None:
    assert not is_odd(json.dumps({"a": [value]}).encode())


def test_every_number_in_an_address_is_bounded(server: Server) -> None:
    paths = Person(server).call("GET", "/api/schema/openapi.json")[1]["paths"]
    given = [
        (path, each["name"], each["schema"])
        for path, methods in paths.items()
        for call in methods.values()
        for each in call.get("parameters", ())
        if "'integer'" in str(each["schema"])
    ]
    assert len(given) > 2
    assert [each for each in given if each[2].get("maximum", 2**64) > LARGEST] == []


@pytest.mark.parametrize("number", HUGE)
def test_a_huge_number_in_an_address_is_a_bad_request(server: Server, ewa: Person, number: int) -> None:
    code = ewa.table(game="relay", seats=2)
    for method, path in (
        ("GET", f"/api/tables/{code}/messages?before={number}"),
        ("DELETE", f"/api/tables/{code}/messages/{number}"),
        ("GET", f"/api/matches/{code}/frames?first={number}"),
    ):
        assert ewa.call(method, path)[0] in (400, 404), path


def test_no_call_takes_a_body_with_a_huge_number_or_a_nul(server: Server) -> None:
    somebody = Person(server, "Ewa")
    code = somebody.table(game="relay", seats=2)
    answers = {}
    for method, path in every_call(server, code):
        ewa = Person(server, "Ewa")  # a new one each time, because one of the calls ends the session
        for value in (10**30, "a\0b"):
            body = dict.fromkeys(
                ("name", "seconds", "seat", "seats", "entry", "body", "options", "game"), value
            )
            answers[method, path, value] = ewa.call(method, path, None if method == "GET" else body)[0]
    assert {call: status for call, status in answers.items() if status >= 500} == {}


def test_a_move_with_a_huge_number_is_unreadable_and_the_table_plays_on(server: Server, ewa: Person) -> None:
    mine = ewa.look(ewa.table(game="relay", seats=2, bots={"1": "random"}))
    mine.until_asked()
    for move in ({"move": "run", "steps": 10**30}, {"move": "run", "steps": 1, "why": "a\0b"}):
        mine.send({"type": "answer", "ask": "0", "move": move, "key": "k"})
        assert mine.until("trouble", "refusal", "ack")["type"] == "trouble"
    mine.answer(mine.offers[0], "k")
    assert mine.until("trouble", "refusal", "ack")["type"] == "ack"
    mine.close()


# --- addresses


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/" + "a" * 20_000, 414),
        ("/api/tables/abc?x=" + "a" * 20_000, 414),
        ("/api/tables/abc%00def", 400),
        ("/api/tables/abc?x=%00", 400),
        ("/api/tables/" + "a" * 200, 404),
        ("/api/tables/%C5%BC", 404),
        ("/api/matches/" + "a" * 400, 404),
    ],
)
def test_an_address_that_nothing_can_have_is_refused(
    server: Server, ewa: Person, path: str, status: int
) -> None:
    assert ewa.call("GET", path)[0] == status


def test_so_is_that_of_a_socket(server: Server, ewa: Person) -> None:
    for code in ("a" * 20_000, "a%00b"):
        with pytest.raises(InvalidHandshake):
            ewa.look(code)


def test_tables_that_do_not_exist_leave_no_memory_behind(tmp_path: Path) -> None:
    async def ask() -> Hub:
        hub = Hub(SqlStore(f"sqlite:///{tmp_path}/zarzewie.db"))
        hub.start()
        codes = [f"none{number}" for number in range(200)] + ["x" * 20_000, "żółw", "", "a\0b", "a/b"]
        told = await asyncio.gather(*map(hub.table, codes), return_exceptions=True)
        assert {str(each) for each in told} == {"house.table"}
        assert all(isinstance(each, Refused) for each in told)
        await asyncio.sleep(0)
        hub.close()
        return hub

    hub = asyncio.run(ask())
    assert not hub._tables.known()


# --- slow requests


def drip(server: Server, begun: bytes, more: bytes) -> tuple[float, bytes]:
    """Send a little at a time until the server closes. Return the seconds it took and the response."""
    began, heard = time.monotonic(), b""
    with sockets.create_connection(("127.0.0.1", server.port), 20) as line:
        line.sendall(begun)
        line.settimeout(0.2)
        while time.monotonic() - began < HEAD + BODY + LENIENT:
            try:
                if not (part := line.recv(4096)):
                    break
                heard += part
            except TimeoutError:
                pass
            except ConnectionError:
                break
            try:
                line.sendall(more)
            except ConnectionError:
                break
        else:
            pytest.fail(f"nobody minds: {begun!r}")
    return time.monotonic() - began, heard


def test_whoever_sends_drop_by_drop_is_let_go(server: Server, ewa: Person) -> None:
    host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    get, post = b"GET /api/health HTTP/1.1\r\n" + host, b"POST /api/guest HTTP/1.1\r\n" + host
    body = b"X-Zarzewie: 1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"
    slow = {
        "says nothing": (b"", b""),
        "head": (get, b"X: y\r\n"),
        "second head": (get + b"\r\n" + get, b"X: y\r\n"),
        "body": (post + body + b'{"name":"', b"a"),
        "body nobody wants": (b"POST /nothing HTTP/1.1\r\n" + host + body, b"a"),
    }
    with ThreadPoolExecutor(len(slow)) as pool:
        ended = dict(zip(slow, pool.map(lambda each: drip(server, *each), slow.values()), strict=True))
    assert b" 408 " in ended["body"][1], ended["body"]
    assert b" 200 " in ended["second head"][1]
    assert {what: seconds for what, (seconds, _) in ended.items() if seconds > HEAD + BODY + LENIENT} == {}
    assert ewa.call("GET", "/api/health")[0] == 200


def test_a_slow_table_and_a_long_upload_are_not_slow_requests(server: Server, ewa: Person) -> None:
    """A socket outlives the time limit of a request, and so does a body that keeps arriving."""
    mine = ewa.look(ewa.table(game="relay", seats=2, bots={"1": "random"}))
    mine.until_asked()
    with sockets.create_connection(("127.0.0.1", server.port), 20) as line:
        size = 40 * 20_000
        line.sendall(
            f"PUT /api/tables/nothing/map HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Zarzewie: 1\r\n"
            f"Cookie: {ewa.cookie}\r\nContent-Length: {size}\r\n\r\n".encode()
        )
        for _ in range(40):
            line.sendall(bytes(20_000))
            time.sleep((BODY + 2) / 40)
        assert b" 408 " not in line.recv(200)
    mine.answer(mine.offers[0], "k")
    assert mine.until("ack")["key"] == "k"

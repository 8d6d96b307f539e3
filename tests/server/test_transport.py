"""With a uvicorn or websockets that does not fit the fast transport, people play over the ASGI transport."""

import asyncio
import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import ROOT, Person, Server, Socket
from zarzewie.server import fast_transport, transport
from zarzewie.server.socket import COME_BACK, TOO_MUCH
from zarzewie.server.socket_limits import AT_ONCE

WITHOUT = """
import uvicorn.protocols.websockets.auto  # which has found it by now
from uvicorn.protocols.websockets import websockets_sansio_impl as insides
insides.Renamed = insides.WebSocketsSansIOProtocol
del insides.WebSocketsSansIOProtocol
from zarzewie.cli import main
main()
"""


@pytest.fixture
def without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server in a process where uvicorn's protocol has another name."""
    (tmp_path / "without.py").write_text(WITHOUT)
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), str(ROOT), *sys.path]))
    server = Server(tmp_path)
    server._module = "without"
    server.start()
    yield server
    server.stop()


def test_with_these_versions_there_is_a_short_way() -> None:
    assert transport.fast_protocol() is fast_transport.FastTransport


@pytest.mark.parametrize("of", ["UVICORN", "WEBSOCKETS"])
def test_a_name_that_is_not_there_is_noticed(of: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_transport, of, (*getattr(fast_transport, of), "renamed_since"))
    assert transport.fast_protocol() is None


@pytest.mark.parametrize("name", ["data_received", "handle_connect", "send_receive_event_to_app"])
def test_a_method_that_ours_would_call_in_vain_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for each in fast_transport.FastTransport.__mro__[1:]:
        if name in vars(each):
            monkeypatch.delattr(each, name)
    assert transport.fast_protocol() is None


def test_a_protocol_that_is_made_in_another_way_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast_transport.FastTransport, "__init__", lambda self, config: None)
    assert transport.fast_protocol() is None


def test_a_game_is_played_to_its_end_over_the_long_way(without: Server) -> None:
    assert "long_way" in without.log()
    ewa = Person(without, "Ewa")
    socket = ewa.look(ewa.table(game="tron", seats=2, bots={"1": "random"}))
    number = 0
    while not socket.outcome:
        socket.until_asked()
        if not socket.outcome:
            number += 1
            socket.answer(socket.offers[0], f"k{number}")
            socket.until("ack")
            socket.until("update")
    assert socket.outcome["how"]


def test_the_long_way_is_closed_by_the_same_names(without: Server) -> None:
    ewa = Person(without, "Ewa")
    code = ewa.table(game="tron", seats=2, bots={"1": "random"})
    flooding, waiting = ewa.look(code), ewa.look(code)
    for each in (flooding, waiting):
        each.until("welcome")
    with contextlib.suppress(ConnectionClosed):
        for _ in range(AT_ONCE * 3):
            flooding.send({"type": "ping"})
    assert the_end_of(flooding) == TOO_MUCH
    without.stop()
    assert the_end_of(waiting) == COME_BACK


def the_end_of(socket: Socket) -> int | None:
    while True:
        try:
            socket.read()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


class Stuck:
    """A browser that reads and sends nothing."""

    def __init__(self) -> None:
        self.closed: list[Any] = []

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, why: str) -> None:
        self.closed.append(code)


def test_who_does_not_read_is_let_go_and_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "GOODBYE", 0.01)

    async def run() -> int:
        stuck: Any = Stuck()
        long = transport.AsgiTransport(stuck)
        there = asyncio.ensure_future(long.until_gone())
        for _ in range(3):
            long.say(b"x" * (transport.MOST_UNREAD // 2))
            await asyncio.sleep(0)
        long.say(b"nobody hears this")
        await asyncio.wait_for(there, 5)
        await asyncio.sleep(0)
        return len(asyncio.all_tasks()) - 1

    assert asyncio.run(run()) == 0

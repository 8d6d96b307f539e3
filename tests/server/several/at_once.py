"""Helpers for tests with several server processes on one database."""

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from tests.live import PATIENCE, Person, Server, Socket
from zarzewie.server import processes
from zarzewie.store.sql import SqlStore


def wait_until_met(db: str, count: int) -> None:
    """Wait until this many processes are registered, and each has had time to notice the others."""
    store = SqlStore(db)
    try:
        eventually(lambda: processes.count(store) >= count)
    finally:
        store.close()
    time.sleep(2 * processes.BEAT)


def eventually(holds: Callable[[], Any], within: float = PATIENCE) -> float:
    """Wait until this holds. Return the seconds that took."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() < began + within, "it did not come to that"
        time.sleep(0.02)
    return time.monotonic() - began


def apart(two: tuple[Server, Server], **wanted: Any) -> tuple[str, list[Person], list[Socket]]:
    """A table with two people, each at another process, whose match has begun."""
    anna, jan = Person(two[0], "Anna"), Person(two[1], "Jan")
    code = anna.table(**{"game": "relay", "seats": 2, **wanted})
    status, told = jan.call("POST", f"/api/tables/{code}/seats", {})
    assert status == 201, told
    sockets = [anna.look(code), jan.look(code)]
    for socket in sockets:
        while socket.view is None:
            socket.read()
    return code, [anna, jan], sockets


def hear(socket: Socket, wanted: Callable[[dict[str, Any]], Any], within: float = PATIENCE) -> dict[str, Any]:
    """Read until a message is the wanted one."""
    until = time.monotonic() + within
    while True:
        message = socket.read(max(0.01, until - time.monotonic()))
        if wanted(message):
            return message


def run(mover: Socket, other: Socket, key: str) -> None:
    """Make a move in relay, and wait until both have heard of it."""
    while not mover.offers:
        mover.read()
    mover.answer(mover.offers[0], key)
    leg = mover.view["leg"]
    for socket in (mover, other):
        while socket.view["leg"] == leg:
            socket.read()


def entries(db: str, code: str) -> int:
    """How many entries the current match of a table has."""
    store = SqlStore(db)
    try:
        with store.reading.connect() as connection:
            match = connection.scalar(text("SELECT match FROM tables WHERE code = :code"), {"code": code})
        return len(store.entries(str(match)))
    finally:
        store.close()


def until_here(socket: Socket, seat: int) -> None:
    """Read until the person in a seat is shown as connected."""
    while not socket.table["seats"][seat]["here"]:
        socket.read()


def is_closed(socket: Socket) -> bool:
    """Whether the server has closed this connection. Reads what comes."""
    try:
        socket.read(0.05)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True
    return False


def closing_code(socket: Socket) -> int | None:
    """Read until the server closes the connection."""
    while True:
        try:
            socket.read()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

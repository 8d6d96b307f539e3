"""One WebSocket per browser and table. What comes in is handled at once; what goes out waits in a queue."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from zarzewie.kernel.game import Refused
from zarzewie.server import people
from zarzewie.server.hub import Hub
from zarzewie.server.table import Table

NORMAL = 1000
UNKNOWN_TABLE = 4404
TOO_SLOW = 4408
WAITING = 256


class Browser:
    """A connected browser: messages to it wait here, and one that does not read is let go."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.closing = NORMAL

    def send(self, message: bytes) -> None:
        if self.queue.qsize() < WAITING:
            self.queue.put_nowait(message)
        elif self.closing == NORMAL:
            self.closing = TOO_SLOW
            self.queue.put_nowait(None)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(
    socket: "WebSocket[Any, Any, Any]", code: str, hub: Hub, match: str = "", heard: int = 0
) -> None:
    """`match` and `heard`: how much of which log the browser has already."""
    person = await asyncio.to_thread(people.who, hub.store, people.token_of(socket))
    await socket.accept()
    try:
        table = await hub.table(code)
    except Refused:
        await socket.close(UNKNOWN_TABLE, "house.table")
        return
    browser = Browser(person.id if person else None)
    table.join(browser, table.row.seat_of(person), match, heard)
    if table.row.stage == "gathering":
        hub.spawn(hub.start_if_ready(table))
    work = [
        asyncio.ensure_future(each) for each in (_listen(socket, table, browser), _speak(socket, browser))
    ]
    try:
        await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        hub.leave(table, browser)
        with contextlib.suppress(RuntimeError):  # gone already
            await socket.close(browser.closing)


async def _listen(socket: "WebSocket[Any, Any, Any]", table: Table, browser: Browser) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            table.handle(browser, await socket.receive_data("text"))


async def _speak(socket: "WebSocket[Any, Any, Any]", browser: Browser) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while (message := await browser.queue.get()) is not None:
            await socket.send_data(message, "text")

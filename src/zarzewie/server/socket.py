"""One WebSocket per browser and table, and what may come through it."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from uvicorn.protocols.utils import ClientDisconnected

from zarzewie.kernel.game import Refused
from zarzewie.server import people
from zarzewie.server.doors import Flow
from zarzewie.server.hub import Hub
from zarzewie.server.table import Table
from zarzewie.server.wire import Wire, wire_of

UNKNOWN_TABLE = 4404
COME_BACK = 1012
TOO_MUCH = 4429
"""More messages than the socket takes, or more sockets than somebody may hold."""


class Browser:
    """A connected browser."""

    def __init__(self, wire: Wire, person: str | None) -> None:
        self.person = person
        self.send = wire.say
        self._wire = wire
        self._flow = Flow(wire.loop.time)

    def hang_up(self) -> None:
        self._wire.hang_up(COME_BACK)

    def listen(self, table: Table) -> None:
        def hear(message: bytes) -> None:
            if self._flow.allows():
                table.handle(self, message)
            else:
                self._wire.hang_up(TOO_MUCH, "house.slowly")

        self._wire.listen(hear)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(
    socket: "WebSocket[Any, Any, Any]", code: str, hub: Hub, match: str = "", heard: int = 0
) -> None:
    """`match` and `heard`: how much of which log the browser has already."""
    person = await asyncio.to_thread(people.who, hub.store, people.token_of(socket))
    address = socket.client.host if socket.client else None
    gone = contextlib.suppress(ClientDisconnected)  # before it was all the way in
    with gone, hub.doors.through(person.id if person else None, address) as allowed:
        await socket.accept()
        if not allowed:
            await socket.close(TOO_MUCH, "house.sockets")
            return
        try:
            table = await hub.table(code)
        except Refused:
            await socket.close(UNKNOWN_TABLE, "house.table")
            return
        browser = Browser(wire_of(socket), person.id if person else None)
        table.join(browser, table.row.seat_of(person), match, heard)
        try:
            if table.row.stage == "gathering":
                hub.spawn(hub.start_if_ready(table))
            browser.listen(table)
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            hub.leave(table, browser)

"""The WebSocket between a browser and a table, and the limits on it."""

import contextlib
import logging
from contextlib import ExitStack
from typing import Any

from litestar import WebSocket, websocket

from zarzewie.kernel.game import Refused
from zarzewie.server import people
from zarzewie.server.connections import Connection
from zarzewie.server.hub import Hub
from zarzewie.server.logs import note
from zarzewie.server.protocol import Person
from zarzewie.server.request_checks import Number
from zarzewie.server.socket_limits import MessageRate
from zarzewie.server.table import Table
from zarzewie.server.transport import Gone, Transport, transport_of
from zarzewie.store.interface import StoreError

UNKNOWN_TABLE = 4404
COME_BACK = 1012
ENDED = 4401
"""The session behind the socket has ended: signed out, revoked, or ended by a new password."""
TOO_MUCH = 4429
"""Too many messages through the socket, or too many sockets of one person or address."""


class Browser:
    """A connected browser."""

    def __init__(self, line: Transport, person: str | None, flow: MessageRate) -> None:
        self.person = person
        self.send = line.say
        self._line = line
        self._flow = flow

    def hang_up(self) -> None:
        self._line.hang_up(COME_BACK)

    def end(self) -> None:
        self._line.hang_up(ENDED, "house.session")

    def listen(self, table: Table) -> None:
        def hear(message: bytes) -> None:
            if self._flow.allows():
                table.handle(self, message)
            else:
                self._line.hang_up(TOO_MUCH, "house.slowly")

        self._line.listen(hear)


@websocket("/api/tables/{code:str}/socket")
async def table_socket(
    socket: "WebSocket[Any, Any, Any]", code: str, hub: Hub, match: str = "", heard: Number = 0
) -> None:
    """`match` and `heard`: the match whose log the browser knows, and how many lines of it."""
    try:
        await _through(socket, code, hub, (match, heard))
    except StoreError as error:  # perhaps only for a moment
        note(logging.ERROR, "store", reason=error.reason)
        with contextlib.suppress(OSError):  # it may have disconnected meanwhile
            if socket.connection_state == "init":
                await socket.accept()
            await socket.close(COME_BACK, "house.store")


async def _through(socket: "WebSocket[Any, Any, Any]", code: str, hub: Hub, known: tuple[str, int]) -> None:
    token = people.token_of(socket)
    with ExitStack() as leaving:
        session = people.hashed(token) if token else None
        connection = leaving.enter_context(hub.connections.of(session))
        person = await hub.who(token)
        address = socket.client.host if socket.client else None
        leaving.enter_context(contextlib.suppress(Gone))  # the browser may disconnect while joining
        through = hub.socket_limits.through(person.id if person else None, address)
        allowed = leaving.enter_context(through)
        await socket.accept()
        if not allowed:
            await socket.close(TOO_MUCH, "house.sockets")
            return
        try:
            table = await hub.table(code)
        except Refused as refusal:
            await socket.close(UNKNOWN_TABLE, refusal.rule)
            return
        if connection.ended:
            await socket.close(ENDED, "house.session")
            return
        line = transport_of(socket)
        _join(line, hub, table, connection, person, known, leaving)
        # What is left then is the transport: the request, its task and its queue would be half of a table.
        later = leaving.pop_all()
        if not line.keep(later.close):
            with later:
                await line.until_gone()


def _join(
    line: Transport,
    hub: Hub,
    table: Table,
    connection: Connection,
    person: Person | None,
    known: tuple[str, int],
    leaving: ExitStack,
) -> None:
    """Bring the browser to the table, which it leaves with `leaving`."""
    browser = Browser(line, person.id if person else None, hub.socket_limits.flow())

    def end() -> None:
        hub.leave(table, browser)  # immediately, so that an answer still held back is not played
        browser.end()

    connection.hang_up = end
    leaving.callback(hub.leave, table, browser)
    table.join(browser, table.row.seat_of(person), *known)
    if table.row.stage == "gathering":
        hub.spawn(hub.start_if_ready(table))
    browser.listen(table)

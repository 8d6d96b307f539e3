"""What a table's host may do in the name of the house, and what the house keeps of a closed match."""

import asyncio
import secrets

import msgspec
from litestar import get, post

from zarzewie.kernel.offer import Offer
from zarzewie.server import closed, lobby, rows
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import HouseMove, Person, StoredMove, TableInfo
from zarzewie.server.routes.session import PERSON
from zarzewie.store.contract import StoreError

PATIENCE = 10.0
"""Seconds for a move to be stored."""


class Caller:
    """Waits for one answer of the table, as a browser would."""

    person: str | None = None

    def __init__(self) -> None:
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if not self.answer.done():
            self.answer.set_result(message)

    def hang_up(self) -> None:
        self.answer.cancel()


@get("/api/tables/{code:str}/house", dependencies=PERSON)
async def house_offers(code: str, person: Person, hub: Hub) -> list[Offer]:
    table = await hub.table(code)
    lobby.check_host(table.row, person)
    return list(table.committed.house_offers()) if table.committed else []


@post("/api/tables/{code:str}/house", dependencies=PERSON)
async def act_for_house(code: str, data: HouseMove, person: Person, hub: Hub) -> TableInfo:
    table = await hub.table(code)
    lobby.check_host(table.row, person)
    caller = Caller()
    table.act(caller, data.ask, msgspec.Raw(msgspec.json.encode(data.move)), secrets.token_hex(8))
    try:
        answer = await asyncio.wait_for(caller.answer, PATIENCE)
    except (TimeoutError, asyncio.CancelledError):
        raise StoreError("locked", "the move is not stored yet") from None
    if msgspec.json.decode(answer)["type"] != "ack":
        raise StoreError("locked", "the move could not be stored")
    return table.info()


@get("/api/tables/{code:str}/log", dependencies=PERSON, sync_to_thread=True)
def stored_log(code: str, person: Person, hub: Hub) -> list[StoredMove]:
    """My own moves in a match whose edition is not kept here."""
    return closed.own_moves(hub.store, rows.load(hub.store, code), person)


ROUTES = (stored_log,)
FOR_HOSTS = (house_offers, act_for_house)

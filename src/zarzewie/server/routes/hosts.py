"""Moves that a table's host makes for the house, and the stored moves of a match that cannot be opened."""

import asyncio
import secrets

import msgspec
from litestar import get, post

from zarzewie.kernel.game import Refused
from zarzewie.kernel.offer import Offer
from zarzewie.server import closed_matches, lobby, table_rows
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Ack, HouseMove, Person, Refusal, StoredMove, TableInfo
from zarzewie.server.routes.session import PERSON
from zarzewie.server.table_log import MoveAnswer
from zarzewie.store.interface import StoreError

PATIENCE = 10.0
"""Seconds to wait for a move to be stored."""


@get("/api/tables/{code:str}/house", dependencies=PERSON)
async def house_offers(code: str, person: Person, hub: Hub) -> list[Offer]:
    table = await hub.table(code)
    lobby.check_host(table.row, person)
    return list(table.committed.house_offers()) if table.committed else []


@post("/api/tables/{code:str}/house", dependencies=PERSON)
async def act_for_house(code: str, data: HouseMove, person: Person, hub: Hub) -> TableInfo:
    table = await hub.table(code)
    lobby.check_host(table.row, person)
    answered: asyncio.Future[MoveAnswer] = asyncio.get_running_loop().create_future()

    def answer(told: MoveAnswer) -> None:
        if not answered.done():  # the request has timed out
            answered.set_result(told)

    table.act(data.ask, msgspec.Raw(msgspec.json.encode(data.move)), secrets.token_hex(8), answer)
    try:
        async with asyncio.timeout(PATIENCE):
            told = await answered
    except TimeoutError:
        raise StoreError("locked", "the move is not stored yet") from None
    if isinstance(told, Refusal):
        raise Refused(told.rule, **told.facts)
    if not isinstance(told, Ack):
        raise StoreError("locked", "the move could not be stored")
    return table.info()


@get("/api/tables/{code:str}/log", dependencies=PERSON, sync_to_thread=True)
def stored_log(code: str, person: Person, hub: Hub) -> list[StoredMove]:
    """Return the caller's own moves in a match whose edition is not available here."""
    return closed_matches.own_moves(hub.store, table_rows.load(hub.store, code), person)


ROUTES = (stored_log,)
FOR_HOSTS = (house_offers, act_for_house)

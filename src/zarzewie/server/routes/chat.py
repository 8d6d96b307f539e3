"""Chat, whispers and notes."""

import asyncio
import time
from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import Parameter

from zarzewie.kernel.game import Refused
from zarzewie.server import chat, history, lobby, notes
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Message, NewMessage, NewNote, Note, Person, Report, Silence
from zarzewie.server.routes.session import MAYBE_PERSON, PERSON
from zarzewie.server.table_audiences import BEHIND

MessageId = Annotated[str, Parameter(pattern=chat.ID)]
PerhapsMessageId = Annotated[str | None, Parameter(pattern=chat.ID)]


@get("/api/tables/{code:str}/messages", dependencies=MAYBE_PERSON)
async def read_messages(
    code: str, person: Person | None, hub: Hub, before: PerhapsMessageId = None
) -> list[Message]:
    """Return one page of messages, newest page first."""
    table = await hub.table(code)
    if not table.may_look(table.row.seat_of(person)):
        raise Refused("house.spectators")
    said = await asyncio.to_thread(chat.page, hub.store, table.row, person, before)
    if table.late(table.row.seat_of(person)):
        said = [each for each in said if each.sent <= time.time() - BEHIND]
    return said


@post("/api/tables/{code:str}/messages", dependencies=PERSON)
async def say(code: str, data: NewMessage, person: Person, hub: Hub) -> Message:
    """Say something aloud or in a whisper, where the game lets this seat do so now."""
    table = await hub.table(code)
    seat = table.row.seat_of(person)
    if seat is None:
        raise Refused("house.bystander")
    body = chat.plain_text(data.body)
    talk = table.talk(seat)
    if data.to is None and not talk.aloud:
        raise Refused("house.quiet")
    if data.to is not None and (data.to not in talk.whispers or data.match not in (None, table.row.match)):
        raise Refused("house.whisper")
    await asyncio.to_thread(hub.quotas.check_message, person)
    said = await asyncio.to_thread(chat.say, hub.store, table.row, person, seat, data.to, body)
    await hub.changed(code)
    return said


@delete("/api/tables/{code:str}/messages/{message:str}", dependencies=PERSON, status_code=200)
async def take_away(code: str, message: MessageId, person: Person, hub: Hub) -> Message:
    table = await hub.table(code)
    said = await asyncio.to_thread(chat.take_away, hub.store, table.row, person, message)
    await hub.changed(code)
    return said


@post("/api/tables/{code:str}/messages/{message:str}/report", dependencies=PERSON)
async def report(code: str, message: MessageId, data: Report, person: Person, hub: Hub) -> None:
    """Report a message to the operator of this server."""
    table = await hub.table(code)
    await asyncio.to_thread(chat.report, hub.store, table.row, person, message, data.why)


@post("/api/tables/{code:str}/silence", dependencies=PERSON)
async def silence(code: str, data: Silence, person: Person, hub: Hub) -> None:
    """Mute or unmute a player at this table (host only)."""
    table = await hub.table(code)
    lobby.check_host(table.row, person)
    await asyncio.to_thread(chat.silence, hub.store, table.row, data.seat, data.silent)


@get("/api/matches/{match:str}/notes", dependencies=MAYBE_PERSON)
async def read_notes(match: str, person: Person | None, hub: Hub) -> list[Note]:
    """Return the caller's notes, or all players' notes if the match is over and disclosed. Players only."""
    row = await asyncio.to_thread(history.row_of_match, hub.store, match)
    if person is None or row.seat_of(person) is None:
        return []
    if await asyncio.to_thread(history.disclosed, hub.store, match):
        return await asyncio.to_thread(notes.everybodys, hub.store, match)
    return await asyncio.to_thread(notes.mine, hub.store, match, person)


@put("/api/matches/{match:str}/notes/{place:str}", dependencies=PERSON)
async def write_note(match: str, place: str, data: NewNote, person: Person, hub: Hub) -> None:
    """Write a note, for players of this match. It is private while the match runs."""
    await asyncio.to_thread(history.check_sitter, hub.store, match, person)
    await asyncio.to_thread(notes.write, hub.store, match, person, place, data.body)


ROUTES = (read_messages, say, take_away, report, silence, read_notes, write_note)

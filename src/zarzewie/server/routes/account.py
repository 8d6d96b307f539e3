"""A person's own account: name, password, recovery link, sessions, programs, e-mail, export and erasure."""

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import State
from sqlalchemy import select

from zarzewie.kernel.game import Refused
from zarzewie.server import credentials, people, personal_data, programs, schema
from zarzewie.server.accounts import (
    Account,
    ConfirmEmail,
    Goodbye,
    NewEmail,
    NewPassword,
    NewProgram,
    ProgramToken,
    RecoveryLink,
    Rename,
    SessionInfo,
)
from zarzewie.server.fair_queue import while_there
from zarzewie.server.hub import Hub
from zarzewie.server.jobs import Jobs
from zarzewie.server.links import base_of
from zarzewie.server.people import Session
from zarzewie.server.protocol import Person
from zarzewie.server.routes.session import SESSION


@get("/api/me/account", dependencies=SESSION, sync_to_thread=True)
def account(session: Session, hub: Hub, state: State) -> Account:
    mine = schema.people.c
    columns = (mine.login, mine.recovery, mine.email, mine.email_code)
    with hub.store.reading.connect() as connection:
        row = connection.execute(select(*columns).where(mine.id == session.person.id)).one()
    return Account(
        session.person,
        row.login,
        row.recovery is not None,
        row.email,
        row.email is not None and row.email_code is None,
        state.mailer.works,
        tuple(
            SessionInfo(each.id, each.created, each.seen, each.key == session.key)
            for each in people.sessions_of(hub.store, session.person.id)
        ),
        programs.of(hub.store, session.person.id),
    )


@put("/api/me/name", dependencies=SESSION)
async def rename(data: Rename, session: Session, hub: Hub) -> Person:
    name = await asyncio.to_thread(people.rename, hub.store, session.person.id, data.name)
    await hub.renamed(session.person.id)
    return Person(session.person.id, name)


@put("/api/me/password", dependencies=SESSION, status_code=204)
async def set_password(data: NewPassword, session: Session, hub: Hub) -> None:
    ended = await hub.passwords.do(
        session.person.id,
        "password",
        credentials.set_password,
        hub.store,
        session,
        data.login,
        data.password,
        data.current,
        data.end_programs,
    )
    hub.end_sessions(ended)


@post("/api/me/recovery", dependencies=SESSION, sync_to_thread=True)
def new_recovery(session: Session, hub: Hub, state: State, request: Request[Any, Any, Any]) -> RecoveryLink:
    """The secret is in the URL fragment, which browsers do not send: it never appears in a server log."""
    token = credentials.new_recovery(hub.store, session.person.id)
    return RecoveryLink(f"{base_of(request, state.settings, state.port)}/recover#{token}")


@delete("/api/me/recovery", dependencies=SESSION, sync_to_thread=True)
def revoke_recovery(session: Session, hub: Hub) -> None:
    credentials.revoke_recovery(hub.store, session.person.id)


@delete("/api/me/sessions/{session_id:str}", dependencies=SESSION)
async def end_session(session_id: str, session: Session, hub: Hub) -> None:
    hub.end_sessions(await asyncio.to_thread(people.end_session, hub.store, session.person.id, session_id))


@delete("/api/me/sessions", dependencies=SESSION)
async def end_other_sessions(session: Session, hub: Hub) -> None:
    def end() -> list[bytes]:
        with hub.store.engine.begin() as connection:
            return people.end_sessions(connection, session.person.id, but=session.key)

    hub.end_sessions(await asyncio.to_thread(end))


@post("/api/me/programs", dependencies=SESSION, sync_to_thread=True)
def new_program(data: NewProgram, session: Session, hub: Hub) -> ProgramToken:
    return programs.make(hub.store, session.person.id, data.label)


@delete("/api/me/programs/{program:str}", dependencies=SESSION)
async def end_program(program: str, session: Session, hub: Hub) -> None:
    hub.end_sessions(await asyncio.to_thread(programs.end, hub.store, session.person.id, program))


@put("/api/me/email", dependencies=SESSION, sync_to_thread=True, status_code=204)
def set_email(data: NewEmail, session: Session, hub: Hub, state: State) -> None:
    if data.email.strip() and not state.mailer.works:
        raise Refused("house.no-post")
    code = credentials.set_email(hub.store, session.person.id, data.email, data.language)
    if code:
        Jobs(hub.store).note("confirm", f"confirm.{session.person.id}.{code}", {"person": session.person.id})


@post("/api/me/email/confirm", dependencies=SESSION, sync_to_thread=True, status_code=204)
def confirm_email(data: ConfirmEmail, session: Session, hub: Hub) -> None:
    credentials.confirm_email(hub.store, session.person.id, data.code)


@get("/api/me/export", dependencies=SESSION, media_type=MediaType.JSON)
async def export(session: Session, hub: Hub, request: Request[Any, Any, Any]) -> Response[bytes]:
    def written() -> bytes:
        return personal_data.as_file(personal_data.export(hub.store, session.person.id))

    name = 'attachment; filename="zarzewie.json"'
    return Response(
        await while_there(request.receive, hub.slow_work.do(session.person.id, "export", written)),
        headers={"content-disposition": name, "cache-control": "no-store"},
    )


@post("/api/me/erase", dependencies=SESSION, status_code=204)
async def erase(data: Goodbye, session: Session, hub: Hub) -> None:
    who = session.person.id
    await hub.passwords.do(who, "password", credentials.confirm, hub.store, session, data.current)
    erased = await asyncio.to_thread(personal_data.erase, hub.store, session.person.id)
    hub.end_sessions(erased.sessions)
    for code in erased.tables:
        await hub.dissolve(code)
    for person in erased.people:
        await hub.erased(person)


ROUTES = (
    account,
    rename,
    set_password,
    new_recovery,
    revoke_recovery,
    end_session,
    end_other_sessions,
    new_program,
    end_program,
    set_email,
    confirm_email,
    export,
    erase,
)

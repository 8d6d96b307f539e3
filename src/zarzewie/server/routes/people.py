"""Guests, signing in and out, and who the current session belongs to."""

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie, State

from zarzewie.server import credentials, people
from zarzewie.server.accounts import ByLink, SignIn
from zarzewie.server.guards import address
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import NewGuest, Person


def with_session(state: State, person: Person, token: str) -> Response[Person]:
    return Response(person, cookies=[_cookie(state, token)])


def _cookie(state: State, token: str) -> Cookie:
    return Cookie(
        people.COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=state.settings.https,
        path="/",
        max_age=int(people.LIFE) if token else 0,
    )


@post("/api/guest", sync_to_thread=True)
def arrive(data: NewGuest, request: Request[Any, Any, Any], hub: Hub, state: State) -> Response[Person]:
    hub.quotas.check_guest(address(request))
    return with_session(state, *people.arrive(hub.store, data.name))


@get("/api/me", sync_to_thread=True)
def who_am_i(request: Request[Any, Any, Any], hub: Hub, state: State) -> Response[Person | None]:
    """Return the person of the session, and renew a browser's cookie for another year."""
    token = people.token_of(request)
    session = people.session(hub.store, token)
    if session is None or token is None:
        return Response(None)
    again = [] if session.label is not None else [_cookie(state, token)]
    return Response(session.person, cookies=again)


@post("/api/sign-in")
async def sign_in(data: SignIn, request: Request[Any, Any, Any], hub: Hub, state: State) -> Response[Person]:
    tried = credentials.sign_in, hub.store, data.login, data.password
    entered = await hub.passwords.do(address(request), "password", *tried)
    await _leave(request, hub)
    return with_session(state, *entered)


@post("/api/sign-in/link")
async def sign_in_by_link(
    data: ByLink, request: Request[Any, Any, Any], hub: Hub, state: State
) -> Response[Person]:
    entered = await asyncio.to_thread(credentials.recover, hub.store, data.token)
    await _leave(request, hub)
    return with_session(state, *entered)


@delete("/api/session")
async def sign_out(request: Request[Any, Any, Any], hub: Hub, state: State) -> Response[None]:
    await _leave(request, hub)
    return Response(None, status_code=204, cookies=[_cookie(state, "")])


async def _leave(request: Request[Any, Any, Any], hub: Hub) -> None:
    """End the browser session that this request came with, if any."""

    def leave() -> list[bytes]:
        session = people.session(hub.store, people.token_of(request))
        if session is None or session.label is not None:
            return []
        return people.end_session(hub.store, session.person.id, session.id)

    hub.end_sessions(await asyncio.to_thread(leave))


ROUTES = (arrive, who_am_i, sign_in, sign_in_by_link, sign_out)

"""Whose request this is. The seat comes from the session, never from what is sent."""

from typing import Any

from litestar import Request
from litestar.di import Provide
from litestar.exceptions import NotAuthorizedException

from zarzewie.server import people
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Person


def me(request: Request[Any, Any, Any], hub: Hub) -> Person:
    person = people.who(hub.store, request.cookies.get(people.COOKIE))
    if person is None:
        raise NotAuthorizedException("no session")
    return person


def perhaps_me(request: Request[Any, Any, Any], hub: Hub) -> Person | None:
    return people.who(hub.store, request.cookies.get(people.COOKIE))


PERSON = {"person": Provide(me, sync_to_thread=True)}
MAYBE_PERSON = {"person": Provide(perhaps_me, sync_to_thread=True)}

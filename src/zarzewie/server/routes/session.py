"""Dependencies that resolve a request's session. The seat follows from the session, never from the body."""

from typing import Any

from litestar import Request
from litestar.di import Provide
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException

from zarzewie.server import people
from zarzewie.server.hub import Hub
from zarzewie.server.people import Session
from zarzewie.server.protocol import Person


def me(request: Request[Any, Any, Any], hub: Hub) -> Person:
    """Return the identity behind the request: a person or a program."""
    return _session(request, hub).person


def mine(request: Request[Any, Any, Any], hub: Hub) -> Session:
    """Return a person's session. Programs are rejected: they have no account."""
    session = _session(request, hub)
    if session.label is not None:
        raise PermissionDeniedException("not for programs")
    return session


def _session(request: Request[Any, Any, Any], hub: Hub) -> Session:
    session = people.session(hub.store, people.token_of(request))
    if session is None:
        raise NotAuthorizedException("no session")
    return session


def perhaps_me(request: Request[Any, Any, Any], hub: Hub) -> Person | None:
    return people.who(hub.store, people.token_of(request))


PERSON = {"person": Provide(me, sync_to_thread=True)}
MAYBE_PERSON = {"person": Provide(perhaps_me, sync_to_thread=True)}
SESSION = {"session": Provide(mine, sync_to_thread=True)}

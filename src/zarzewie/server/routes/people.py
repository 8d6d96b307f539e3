"""Arriving and being known again."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie

from zarzewie.server import people
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import NewGuest, Person

A_YEAR = 365 * 24 * 3600


@post("/api/guest", sync_to_thread=True)
def arrive(data: NewGuest, hub: Hub) -> Response[Person]:
    person, token = people.arrive(hub.store, data.name)
    cookie = Cookie(people.COOKIE, value=token, httponly=True, samesite="lax", path="/", max_age=A_YEAR)
    return Response(person, cookies=[cookie])


@get("/api/me", sync_to_thread=True)
def who_am_i(request: Request[Any, Any, Any], hub: Hub) -> Person | None:
    return people.who(hub.store, request.cookies.get(people.COOKIE))


ROUTES = (arrive, who_am_i)

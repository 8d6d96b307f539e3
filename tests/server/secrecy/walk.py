"""Find every route of the application and call it as everybody, with every kind of argument."""

import io
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from litestar.routes import HTTPRoute, WebSocketRoute
from PIL import Image

from tests.server.secrecy.house import Answer, Guest
from tests.server.secrecy.world import PASSWORD, World
from zarzewie import games, words
from zarzewie.server.app import CLIENT
from zarzewie.server.bodies import Upload
from zarzewie.server.people import sessions_of

LOOKING = ("GET", "HEAD", "OPTIONS", "SOCKET")
TO_THE_END = "/api/me/erase"
"""After this call a person has nothing left to keep from others."""

Bodies = Callable[[World, Guest], Iterable[Any]]


class Call(NamedTuple):
    method: str
    template: str
    path: str
    body: Any = None


# --- what a route is called with


def _sessions(world: World) -> list[str]:
    return [sessions_of(world.house.hub.store, guest.id)[0].id for guest in world.people if guest.id]


PARTS: dict[str, Callable[[World], Sequence[Any]]] = {
    "code": lambda world: world.codes,
    "match": lambda world: world.matches,
    "campaign": lambda world: world.campaigns,
    "message": lambda world: [*world.messages, "1", "2"],
    "program": lambda world: world.programs,
    "session_id": _sessions,
    "place": lambda world: ["elsewhere"],
    "game": lambda world: games.ids(),
    "digest": lambda world: [found.content for game in games.ids() if (found := games.find(game))],
    "name": lambda world: ["goat-on-trial", "adventures"],
    "file": lambda world: ["board.js", "../__init__.py", "../../zarzewie.db"],
    "lang": lambda world: [*words.languages(), "../pl"],
    "path": lambda world: ["index.html", "../zarzewie.db", "t/abc"],
    "file_path": lambda world: _assets(),
}
"""By the name of a part of a path, what it can be."""

QUERIES: dict[str, Sequence[str]] = {
    "/api/matches/{match:str}/frames": ["last=30", *(f"last=30&seat={seat}" for seat in range(4))],
    "/api/tables/{code:str}/messages": ["", "before=1", "before=2"],
    "/api/campaigns/import": ["name=Z%20pliku"],
}


def _always(*bodies: Any) -> Bodies:
    return lambda world, guest: bodies


def _tables(world: World, guest: Guest) -> Iterator[Any]:
    if guest is world.ola:
        yield {"game": "tron", "seats": 2, "settings": {"open": True}}
    for campaign in world.campaigns:
        yield {"game": "ksiega", "seats": 3, "campaign": campaign}


def _assets() -> list[str]:
    return [*sorted(each.name for each in (CLIENT / "assets").glob("*.css"))[:1], "../../zarzewie.db"]


def _what_ifs(world: World, guest: Guest) -> Iterator[Any]:
    """In one's own seat, and in another's."""
    seats = {world.anna: (0,), world.jan: (0, 1), world.ewa: (2,)}.get(guest, (1,))
    yield from ({"entry": 1, "seat": seat} for seat in seats)


def _picture(world: World, guest: Guest) -> Iterator[bytes]:
    drawn = io.BytesIO()
    Image.new("RGB", (40, 40), "red").save(drawn, "PNG")
    yield drawn.getvalue()


BODIES: dict[str, Bodies] = {
    "POST /api/guest": _always({"name": "Gość"}),
    "POST /api/sign-in": _always({"login": "nikt", "password": "nie wiem"}),
    "POST /api/sign-in/link": _always({"token": "żaden"}),
    "PUT /api/me/name": lambda world, guest: [{"name": guest.name}],
    "PUT /api/me/password": lambda world, guest: [
        {"login": f"nowy{guest.name}", "password": PASSWORD, "current": PASSWORD}
    ],
    "PUT /api/me/email": _always({"email": ""}),
    "POST /api/me/email/confirm": _always({"code": "000000"}),
    "POST /api/me/programs": _always({"label": "Automat"}),
    "POST /api/me/erase": _always({"current": PASSWORD}),
    "POST /api/tables": _tables,
    "POST /api/tables/{code:str}/seats": _always({}, {"bot": "rule", "seat": 1}),
    "POST /api/tables/{code:str}/house": _always(
        {"ask": "1.host", "move": {"move": "replace_words", "round": 1}}
    ),
    "POST /api/tables/{code:str}/read": _always({"ask": "2.statements"}),
    "POST /api/tables/{code:str}/ready": _always({"ready": True}),
    "POST /api/tables/{code:str}/remove": _always({"seat": 99}),
    "POST /api/tables/{code:str}/bots": _always({"bots": "fast"}, {"bots": "slow"}),
    "POST /api/tables/{code:str}/invite": _always({"id": 99}),
    "POST /api/tables/{code:str}/deputy": _always({"seat": 99}),
    "POST /api/tables/{code:str}/excuse": _always({"seconds": 60}),
    "POST /api/tables/{code:str}/votes": _always({"what": "pause"}, {"what": "resume"}),
    "POST /api/tables/{code:str}/again": _always({}),
    "POST /api/tables/{code:str}/messages": _always(
        {"body": "Dzień dobry", "to": None}, {"body": "Psst", "to": 1}
    ),
    "POST /api/tables/{code:str}/messages/{message:str}/report": _always({"why": "a kuku"}),
    "POST /api/tables/{code:str}/silence": _always({"seat": 99}),
    "PUT /api/matches/{match:str}/notes/{place:str}": _always({"body": "nowa notatka"}),
    "POST /api/matches/{match:str}/fork": _what_ifs,
    "POST /api/campaigns": _always({"game": "tron", "name": "My dwoje"}),
    "PATCH /api/campaigns/{campaign:str}": _always({"name": "Popioły"}),
    "POST /api/campaigns/{campaign:str}/hand-on": _always({"companion": 99}),
    "POST /api/campaigns/{campaign:str}/remove": _always({"companion": 99}),
    "POST /api/campaigns/{campaign:str}/invite": _always({"companion": 99}, {"companion": 1}),
    "POST /api/campaigns/import": _always({"format": "ksiega-campaign", "schema": 1, "options": {}}),
    "PUT /api/tables/{code:str}/map": _picture,
    "POST /api/tables/{code:str}/propose": _always({"kind": "benefit"}, {"kind": "complication"}),
}
"""By method and template: what is sent. A route that takes something and is not here has no case."""


# --- walking


def routes(world: World) -> list[tuple[str, str, Any]]:
    """Method, template and handler of every route there is; a socket's method is SOCKET."""
    found: list[tuple[str, str, Any]] = []
    for route in world.house.app.routes:
        if isinstance(route, WebSocketRoute):
            found.append(("SOCKET", route.path, None))
        elif isinstance(route, HTTPRoute):
            found += [
                (method, route.path, handler)
                for method, (handler, _) in sorted(route.route_handler_map.items())
            ]
        else:
            raise AssertionError(f"nobody has seen a route like {route.path}: {type(route).__name__}")
    return found


def calls(world: World, guest: Guest, method: str, template: str, handler: Any) -> Iterator[Call]:
    """This route with everything that it can be called with. AssertionError where that is not known."""
    names = re.findall(r"{(\w+):\w+}", template)
    unknown = [name for name in names if name not in PARTS]
    assert not unknown, f"no case for {method} {template}: what is {unknown}?"
    bodies = _bodies(world, guest, method, template, handler)
    for values in itertools.product(*(PARTS[name](world) for name in names)):
        path = template
        for name, value in zip(names, values, strict=True):
            path = re.sub(rf"{{{name}:\w+}}", str(value), path)
        for query in QUERIES.get(template, [""]):
            yield from (
                Call(method, template, path + ("?" + query if query else ""), body) for body in bodies
            )


def _bodies(world: World, guest: Guest, method: str, template: str, handler: Any) -> list[Any]:
    if known := BODIES.get(f"{method} {template}"):
        return list(known(world, guest))
    takes = method in ("POST", "PUT", "PATCH") and _takes_something(handler)
    assert not takes, f"no case for {method} {template}: what is sent there?"
    return [None]


def _takes_something(handler: Any) -> bool:
    return "data" in handler.parsed_fn_signature.parameters or handler.operation_class is Upload


def answer(guest: Guest, call: Call) -> Answer:
    if call.method != "SOCKET":
        return guest.ask(call.method, call.path, call.body)
    code = call.path.split("/")[3]
    before = len(guest.heard)
    ear = guest.look(code)
    ear.until("welcome")
    ear.close()
    return Answer(101, "\n".join(guest.heard[before:]).encode())


def walked(world: World, wanted: Callable[[str, str], bool]) -> Iterator[tuple[Guest, Call, Answer]]:
    """Everybody calls every wanted route; each answer as it comes."""
    for method, template, handler in routes(world):
        if not wanted(method, template):
            continue
        headers_alone = method in ("HEAD", "OPTIONS")
        for guest in world.people[-1:] if headers_alone else world.people:
            made = calls(world, guest, method, template, handler)
            for call in itertools.islice(made, 1 if headers_alone else None):
                yield guest, call, answer(guest, call)


def looking(method: str, template: str) -> bool:
    return method in LOOKING


def changing(method: str, template: str) -> bool:
    return method not in LOOKING and template != TO_THE_END


def ending(method: str, template: str) -> bool:
    return method not in LOOKING and template == TO_THE_END

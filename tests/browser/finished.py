"""Finished matches, played over the socket because that is faster than clicking."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.live import Person, Server, Socket


def guest(page_cookies: Sequence[Mapping[str, Any]], server: Server) -> Person:
    """The person of a browser's session, to act for them over HTTP."""
    person = Person(server)
    person.cookie = "; ".join(f"{each['name']}={each['value']}" for each in page_cookies)
    return person


def finished(server: Server, person: Person, **table: Any) -> str:
    """Play a match to its end with bots, taking the first offer each time. Return its id."""
    code = person.table(**table)
    socket = person.look(code)
    socket.until("welcome")
    match: str = socket.table["match"]
    play_until(socket, lambda view: False)
    socket.close()
    return _written(person, match)


def play_until(socket: Socket, reached: Callable[[Any], bool]) -> None:
    """Take the first offer each time until a view has come to this, or the match is over."""
    if socket.view is None:
        socket.until("welcome")
    number = 0
    while not socket.outcome and not reached(socket.view):
        if not socket.offers or _answered(socket):
            socket.read()
            continue
        number += 1
        _answer(socket, f"{number}")


def prologue(server: Server, person: Person) -> str:
    return finished(server, person, game="tron", seats=2, bots={"1": "rule"})


def council(server: Server, person: Person, players: int = 3) -> str:
    bots = {str(seat): "council" for seat in range(1, players)} | {str(players): "deck"}
    return finished(
        server, person, game="rada", seats=players + 1, seat=0, bots=bots, options={"language": "pl"}
    )


def adventure(server: Server, person: Person) -> str:
    """Let a bot play a whole adventure for this person, from the sheet to the ending. Return the match id."""
    options = {"language": "pl", "runner": True, "adventure": "latarnia"}
    code = person.table(game="ksiega", seats=2, seat=1, bots={"0": "company"}, options=options)
    status, table = person.call("POST", f"/api/tables/{code}/deputy", {"seat": 1, "bot": "company"})
    assert status == 201, table
    socket = person.look(code)
    while not socket.outcome:
        socket.read()
    socket.close()
    return _written(person, socket.table["match"])


def _written(person: Person, match: str) -> str:
    """Wait until the end of the match is stored."""
    for _ in range(200):
        if person.call("GET", f"/api/matches/{match}")[0] == 200:
            return match
        time.sleep(0.02)
    raise AssertionError("the end was never written down")


def _answered(socket: Socket) -> bool:
    """Whether the seat has answered: in a sealed phase it stays asked until all have answered."""
    return isinstance(socket.view, dict) and socket.view.get("answer") is not None


def _answer(socket: Socket, key: str) -> None:
    offer = socket.offers[0]
    fields = {name: _first(field) for name, field in offer["fields"].items()}
    move = {"move": offer["move"], **fields}
    socket.send(json.dumps({"type": "answer", "ask": offer["ask"], "move": move, "key": key}))
    was = socket.view
    while socket.view == was and not socket.outcome:
        message = socket.read()
        assert message["type"] not in ("refusal", "trouble"), message


def _first(field: dict[str, Any]) -> Any:
    match field["type"]:
        case "pick":
            return field["values"][0]
        case "span":
            return field["low"]
        case "text":
            return "Zgoda buduje."
        case _:
            return ["Zgoda"] * field["count"]

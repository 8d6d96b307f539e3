"""A sitting of Księga Zasad over HTTP and sockets, with a leader and a player."""

from typing import Any, NamedTuple
from uuid import uuid4

from tests.live import Person, Server, Socket

TABLE: dict[str, Any] = {"game": "ksiega", "seats": 2, "options": {"premade": True}}


class Led(NamedTuple):
    code: str
    master: Person
    player: Person
    leading: Socket
    playing: Socket


def led(server: Server, master: Person | None = None, player: Person | None = None, **wanted: Any) -> Led:
    """A table that Anna leads and Jan plays at, unless others are given; both have a socket."""
    anna, jan = master or Person(server, "Anna"), player or Person(server, "Jan")
    code = anna.table(**(TABLE | wanted))
    leading = anna.look(code)
    leading.until("welcome")
    assert jan.call("POST", f"/api/tables/{code}/seats", {})[0] == 201
    playing = jan.look(code)
    leading.until("welcome")
    playing.until("welcome")
    return Led(code, anna, jan, leading, playing)


def does(socket: Socket, move: str, /, **fields: Any) -> None:
    """Make a move and wait for its ack and update."""
    ask = next(offer["ask"] for offer in socket.offers if offer["move"] == move)
    key = uuid4().hex
    socket.send({"type": "answer", "ask": ask, "move": {"move": move, **fields}, "key": key})
    answer = socket.until("ack", "refusal", "trouble")
    assert answer == {"type": "ack", "key": key}, answer
    socket.until("update")


def begins_scene(table: Led, title: str = "Krypta", board: str | None = "crypt") -> None:
    does(table.leading, "set_scene", title=title, text="Zimno.", map=board, fog=True)
    table.playing.until("update")

"""Relay in the protocol of Colyseus 0.17: a seat by HTTP, then binary messages over a WebSocket."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from bench._relay import Turn, post
from bench._wire import BINARY, Wire, dial

PATIENCE = 30.0
JOIN_ROOM, ROOM_DATA = 10, 13
RAN = bytes([ROOM_DATA]) + msgspec.msgpack.encode("ran")
RUN = bytes([ROOM_DATA]) + msgspec.msgpack.encode("run")


class Ran(msgspec.Struct):
    leg: int
    last: int


_ran = msgspec.msgpack.Decoder(Ran).decode
_moves = {steps: RUN + msgspec.msgpack.encode(steps) for steps in (1, 2)}


class Colyseus:
    def __init__(self, port: int) -> None:
        self._port = port

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        room = post(self._port, "/matchmake/create/relay", {}, {})[0]
        both = [room, post(self._port, f"/matchmake/joinById/{room['roomId']}", {}, {})[0]]
        wires = []
        for seat in both:
            path = f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}"
            joined = asyncio.Event()
            wires.append(await dial(self._port, path, partial(_hear, joined, on_text), kind=BINARY))
            await asyncio.wait_for(joined.wait(), PATIENCE)  # seats are given in the order of joining
        return wires

    def turn(self, wire: Wire, seat: int, text: bytes) -> Turn | None:
        ran = _ran(text[len(RAN) :])
        if ran.leg % 2 != seat:
            return None
        return Turn(ran.leg, _moves[2 if ran.last == 1 else 1])

    def is_ack(self, text: bytes) -> bool:
        """The protocol has no ack: the mover gets the room's message, like the other."""
        return True


def _hear(joined: asyncio.Event, on_text: Callable[[Wire, bytes], None], wire: Wire, data: bytes) -> None:
    if data[0] == JOIN_ROOM:
        wire.send(bytes([JOIN_ROOM]))
        joined.set()
    elif data.startswith(RAN):
        on_text(wire, data)
    else:
        raise RuntimeError(f"not understood: {data!r}")

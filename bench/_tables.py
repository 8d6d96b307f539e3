"""Real games over sockets: every seat is a client that plays random offered moves, as a browser would."""

import asyncio
import json
import random
import time
from typing import Any

from bench._relay import Figures, Ours, Tally, percentiles
from bench._wire import Wire, dial


class Player:
    def __init__(self, tally: Tally, dice: random.Random) -> None:
        self._tally = tally
        self._dice = dice
        self._answered: set[str] = set()
        self._sent = 0.0
        self._due: tuple[Wire, Any] | None = None

    def hear(self, wire: Wire, text: bytes) -> None:
        message = json.loads(text)
        if message["type"] == "ack":
            if self._tally.measuring:
                self._tally.moves += 1
                self._tally.waits.append(time.perf_counter() - self._sent)
        elif message["type"] in ("welcome", "update"):
            self._due = wire, message
            if self._tally.measuring:
                self.play()

    def play(self) -> None:
        """Play a random move of the last offers."""
        if self._due is None:
            return
        wire, message = self._due
        self._due = None
        offers = [offer for offer in message["offers"] if offer["ask"] not in self._answered]
        if offers:
            self._answer(wire, self._dice.choice(offers), message.get("tick", 0))

    def _answer(self, wire: Wire, offer: Any, tick: int) -> None:
        move = {name: self._value(field) for name, field in offer["fields"].items()}
        if offer["ask"].endswith(("statements", "acclaim", "actions", "vote", "factions")):
            self._answered.add(offer["ask"])  # sealed: one answer is enough
        self._sent = time.perf_counter()
        answer = {"type": "answer", "ask": offer["ask"], "move": {"move": offer["move"], **move}}
        wire.send(json.dumps({**answer, "key": f"{offer['ask']}.{tick}"}).encode())

    def _value(self, field: Any) -> Any:
        match field["type"]:
            case "pick":
                return self._dice.choice(field["values"])
            case "span":
                return self._dice.randint(field["low"], field["high"])
            case "text":
                return "Some words that a person would write here."[: field["most"]]
            case _:
                return ["Some words"] * field["count"]


async def drive_game(
    ours: Ours, wanted: dict[str, Any], tables: int, seconds: float, work: Any, people: int
) -> Figures:
    """Create tables, seat all players, and play until the time is up. A table that ends earlier idles."""
    tally = Tally()
    players: list[Player] = []
    wires: list[Wire] = []
    for number in range(tables):
        code = ours.table(wanted, people)
        for cookie in ours.cookies:
            players.append(Player(tally, random.Random(number)))
            path = f"/api/tables/{code}/socket"
            wires.append(await dial(ours.port, path, players[-1].hear, f"Cookie: {cookie}\r\n"))
    await asyncio.sleep(1)
    before = sum(wire.received for wire in wires)
    worked, start = work(), time.perf_counter()
    tally.measuring = True
    for player in players:
        player.play()
    await asyncio.sleep(seconds)
    tally.measuring = False
    spent, worked = time.perf_counter() - start, work() - worked
    received = sum(wire.received for wire in wires) - before
    for wire in wires:
        wire.close()
    return Figures(
        tally.moves / spent,
        *percentiles(tally.waits) * 2,
        received / tally.moves,
        worked / tally.moves * 1e6,
    )

"""An external bot: it takes a seat at a table and plays random offered moves until the match is over.

    python examples/bot.py https://games.example.org CODE TOKEN

CODE is the table's; TOKEN comes from the page /me, "Programs that play". Needs: pip install websockets
It respects the server's limits (HOSTING.md, "Programs") and reconnects automatically.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import connect

PACE = 0.1  # seconds before an answer; a socket takes about 50 messages per second
SILENCE = 1.0  # seconds without a message before a question is answered again; doubles each time
AWAY = 30.0  # maximum number of seconds between two attempts to reconnect
FOR_NOTHING = (401, 403, 404, 409)  # HTTP statuses for which a retry is pointless
NO_TABLE, TOO_MUCH = 4404, 4429  # close codes of the socket

Json = dict[str, Any]


def value(field: Json) -> object:
    """A random value of a field. Every combination of offered values is legal."""
    match field["type"]:
        case "pick":
            return random.choice(field["values"])
        case "span":
            return random.randint(field["low"], field["high"])
        case "text":
            return "…" * max(field["least"], 1)
        case "texts":
            return ["…" * max(field["least"], 1)] * field["count"]
    raise ValueError(field)


class Seat:
    """The open offers, the offers that were answered, and the answer that may not have arrived."""

    def __init__(self) -> None:
        self.offers: list[Json] = []
        self.answered: dict[str, list[Json]] = {}
        self.unsure: Json | None = None
        self.pace, self.silence = PACE, SILENCE

    def hear(self, message: Json) -> None:
        if message["type"] in ("welcome", "update"):
            if message["offers"] != self.offers:
                self.silence = SILENCE
            self.offers = message["offers"]
        elif self.unsure and message.get("key") == self.unsure["key"]:  # ack, refusal, trouble
            self.unsure = None

    def answer(self) -> Json | None:
        """A random move for an ask that is new, or whose offers have changed since it was answered."""
        asked: dict[str, list[Json]] = {}
        for offer in self.offers:
            asked.setdefault(offer["ask"], []).append(offer)
        fresh = [ask for ask, offers in asked.items() if self.answered.get(ask) != offers]
        if self.unsure or not fresh:
            return None
        ask = random.choice(fresh)
        self.answered[ask] = asked[ask]
        offer = random.choice(asked[ask])
        move = {"move": offer["move"], **{name: value(field) for name, field in offer["fields"].items()}}
        self.unsure = {"type": "answer", "ask": ask, "move": move, "key": secrets.token_hex(8)}
        return self.unsure

    def wait_in_vain(self) -> None:
        """Answer again after a silence: an answer may be accepted and still leave the ask open."""
        self.answered, self.silence = {}, self.silence * 2


def look(address: str, headers: dict[str, str], seat: Seat) -> Json:
    """Play until the match is over and return its outcome."""
    with connect(address, additional_headers=headers) as socket:
        if seat.unsure:
            socket.send(json.dumps(seat.unsure))  # idempotent by its key
        while True:
            try:
                message = json.loads(socket.recv(seat.silence if seat.offers else None))
                seat.hear(message)
                outcome: Json | None = message.get("outcome")
                if outcome:
                    return outcome
            except TimeoutError:
                seat.wait_in_vain()
            if answer := seat.answer():
                time.sleep(seat.pace)
                socket.send(json.dumps(answer))


def play(server: str, code: str, token: str) -> Json:
    headers = {"Authorization": f"Bearer {token}"}
    table, seat, away = f"{server}/api/tables/{code}", Seat(), SILENCE
    sit = urllib.request.Request(f"{table}/seats", b"{}", {**headers, "Content-Type": "application/json"})
    while True:
        began = time.monotonic()
        try:
            urllib.request.urlopen(sit, timeout=AWAY).close()  # sitting down again is harmless
            return look(table.replace("http", "ws", 1) + "/socket", headers, seat)
        except urllib.error.HTTPError as error:
            if error.code in FOR_NOTHING:
                raise SystemExit(f"{error.code}: {error.read().decode()}") from None
        except InvalidStatus as error:
            if error.response.status_code in FOR_NOTHING:
                raise
        except ConnectionClosed as closed:
            why = closed.rcvd.code if closed.rcvd else None
            if why == NO_TABLE:
                raise
            if why == TOO_MUCH:
                seat.pace *= 2
        except (OSError, InvalidHandshake):  # the server is down or shutting down
            pass
        away = SILENCE if time.monotonic() - began > AWAY else min(2 * away, AWAY)
        time.sleep(away * random.random())


if __name__ == "__main__":
    print(json.dumps(play(*sys.argv[1:])))

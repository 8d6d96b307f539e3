"""A bot from outside: it sits down at a table and takes a random move of those that the table offers.

    python examples/bot.py https://games.example.org CODE TOKEN

CODE is the table's; TOKEN comes from the page /me, "Programs that play". Needs: pip install websockets
"""

import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import connect


def value(field: dict) -> object:
    """Every combination of what is offered is legal: any value of each field will do."""
    match field["type"]:
        case "pick":
            return random.choice(field["values"])
        case "span":
            return random.randint(field["low"], field["high"])
        case _:
            return "…" * max(field["least"], 1)


def play(server: str, code: str, token: str) -> dict:
    headers = {"Authorization": f"Bearer {token}"}
    at = f"{server}/api/tables/{code}"
    sit = urllib.request.Request(f"{at}/seats", b"{}", {**headers, "Content-Type": "application/json"})
    urllib.request.urlopen(sit).close()
    with connect(at.replace("http", "ws", 1) + "/socket", additional_headers=headers) as socket:
        for message in map(json.loads, socket):
            if message.get("outcome"):
                return message["outcome"]
            if message.get("offers") and message["type"] in ("welcome", "update"):
                offer = random.choice(message["offers"])
                move = {"move": offer["move"], **{name: value(f) for name, f in offer["fields"].items()}}
                socket.send(
                    json.dumps(
                        {"type": "answer", "ask": offer["ask"], "move": move, "key": secrets.token_hex(8)}
                    )
                )
    raise ConnectionError("the server closed the socket")


if __name__ == "__main__":
    print(play(*sys.argv[1:]))

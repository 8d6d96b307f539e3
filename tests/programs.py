"""`examples/bot.py` in a process of its own, at a table where bots of the house hold all other seats."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.live import ROOT, Person, Server

TABLES: dict[str, dict[str, Any]] = {
    "tron": {"seats": 2},
    "rada": {"seats": 4, "bots": {2: "council", 3: "deck"}},
    "ksiega": {"seats": 3, "bots": {0: "runner"}, "options": {"adventure": "mlyn", "premade": True}},
}
"""The first free seat is the host's, the other one the program's."""
WHOLE_MATCH = 480.0
"""Seconds; a random hero wanders, and other tests run beside it."""
QUICK = """
import json, sys
from examples import bot
bot.PACE, bot.SILENCE, bot.AWAY = 0.025, 0.1, 2.0  # still below what a server takes
print(json.dumps(bot.play(*sys.argv[1:])))
"""


class Program:
    """It plays as soon as it is here; the host hands their seat to a bot."""

    def __init__(self, server: Server, game: str, python: Path | str = sys.executable) -> None:
        self.host = Person(server, "Ewa")
        made = self.host.call("POST", "/api/me/programs", {"label": "Krzemień"})[1]
        self.name = made["person"]["name"]
        self.code = self.host.table(game=game, **TABLES[game])
        host = self.host.look(self.code)
        host.until("welcome")
        self._process = subprocess.Popen(
            [python, "-c", QUICK, server.address, self.code, made["token"]],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        while not host.view:
            host.read()
        assert self.host.call("POST", f"/api/tables/{self.code}/deputy", {"seat": host.seat})[0] == 201
        host.close()

    def plays(self) -> bool:
        return self._process.poll() is None

    def outcome(self) -> dict[str, Any]:
        """How the match ended, as the program was told."""
        try:
            out, err = self._process.communicate(timeout=WHOLE_MATCH)
        finally:
            self._process.kill()
            self._process.communicate()
        assert self._process.returncode == 0, err[-2000:]
        told: dict[str, Any] = json.loads(out)
        return told

    def match_file(self) -> bytes:
        status, file = self.host.call("GET", f"/api/tables/{self.code}/match")
        assert status == 200, file
        return json.dumps(file).encode()

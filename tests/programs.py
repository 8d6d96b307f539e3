"""`examples/bot.py` in its own process, at a table where the server's bots hold all other seats."""

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
"""Tables by game. The host takes the first free seat, the program the other one."""
WHOLE_MATCH = 480.0
"""Seconds for a whole match: a random hero wanders, and other tests run at the same time."""
QUICK = """
import json, sys
from examples import bot
bot.PACE, bot.SILENCE, bot.AWAY = 0.025, 0.1, 2.0  # still below what a server takes
print(json.dumps(bot.play(*sys.argv[1:])))
"""


class Program:
    """A running program. It plays from the start; the host hands their own seat to a bot."""

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
        """Wait for the program and return the outcome that it was told."""
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

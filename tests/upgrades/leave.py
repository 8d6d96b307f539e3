"""Create the database that a release leaves behind: running, finished and clocked matches of every game.

    python -m tests.upgrades.leave VERSION

starts a real server on an empty file, plays there over sockets, and writes `VERSION.db.xz` and, in
`VERSION.json`, what each person was shown last. Every release leaves one; `test_upgrades.py` opens them all
with the current code. A release's database is written once, by that release, and never again.
"""

import json
import lzma
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec

from tests.live import PATIENCE, Person, Server, Socket
from tests.server.leading import begins_scene, does, led
from zarzewie import games
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.offer import Offer

FOLDER = Path(__file__).parent
NAMES = ("Jan", "Ewa", "Piotr")
QUIET = 0.15
"""Seconds without a message after which no bot's answer is expected any more."""
SLOW = {"pace": "slow", "seconds": 14 * 24 * 3600}
DECK = {"bots": {1: "council", 2: "council", 3: "deck"}}
ALONE = {"bots": {0: "runner"}, "seat": 1}
PARTY = {"bots": {0: "runner", 2: "hero"}, "seat": 1}


class Left(NamedTuple):
    """A table to leave behind after this many answers of its people, or at its end if None."""

    name: str
    wanted: dict[str, Any]
    answers: int | None
    bot: str = "random"
    """The bot by which its people play."""


def _tron(name: str, chapter: int, answers: int | None, **more: Any) -> Left:
    wanted = {"game": "tron", "seats": 2, "options": {"chapter": chapter}, "bots": {1: "rule"}, **more}
    return Left(name, wanted, answers, "rule")


def _adventure(name: str, answers: int | None, language: str, **more: Any) -> Left:
    options = {"adventure": name, "premade": True, "language": language}
    seats = len(more["bots"]) + 1
    wanted = {"game": "ksiega", "seats": seats, "options": options, **more}
    return Left(f"ksiega {name} {language}", wanted, answers, "hero")


TABLES = (
    Left("rada running", {"game": "rada", "seats": 4, **DECK}, 14, "council"),
    Left("rada late", {"game": "rada", "seats": 4, **DECK}, 26, "council"),
    Left("rada clocked", {"game": "rada", "seats": 4, **DECK, "settings": SLOW}, 9, "council"),
    Left("rada of two", {"game": "rada", "seats": 5, "bots": {2: "council", 3: "council", 4: "deck"}}, 17),
    Left("rada finished", {"game": "rada", "seats": 4, **DECK}, None, "council"),
    _tron("tron running", 0, 5),
    _tron("tron finished", 0, None),
    _tron("tron clocked", 1, 8, bots={}, settings=SLOW),
    *(_tron(f"tron chapter {chapter}", chapter, 9) for chapter in range(2, 8)),
    Left("ksiega led", {"game": "ksiega", "seats": 3, "options": {"premade": True}}, 60),
    Left("ksiega brawl", {"game": "ksiega", "seats": 2, "options": {"runner": True}, **ALONE}, 25, "hero"),
    _adventure("latarnia", 12, "pl", **ALONE),
    _adventure("mlyn", 10, "en", **PARTY),
    _adventure("taras", 10, "pl", **PARTY),
    _adventure("zegarmistrz", 14, "en", **ALONE),
    _adventure("latarnia", None, "en", **ALONE),
)


class Player:
    """A person who answers like a bot of the game, from what the socket is told."""

    def __init__(self, person: Person, code: str, game: Any, bot: str) -> None:
        self.person, self.code, self.answers = person, code, 0
        self.socket: Socket = person.look(code)
        self._game, self._bot = game, game.bots[bot]
        self._memory = self._bot.start()
        self._dice = Chance(bot.encode().ljust(32))

    @property
    def asked(self) -> bool:
        return bool(self.socket.offers)

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message = self.socket.read(timeout)
        for event in message.get("log") or message.get("told") or ():
            self._memory = self._bot.notice(self._memory, msgspec.convert(event, self._game.event_type))
        return message

    def answer(self) -> None:
        """Answer what is asked now, and read until no more messages arrive."""
        offers = msgspec.convert(_tuples(self.socket.offers), tuple[Offer, ...])
        view = msgspec.convert(self.socket.view, self._game.view_type)
        self.answers += 1
        choice = self._bot.choose(view, offers, self._memory, self._dice.at("answer", self.answers), 1.0)
        key, move = uuid4().hex, json.loads(encode(choice.move))
        self.socket.send({"type": "answer", "ask": choice.ask, "move": move, "key": key})
        while self.read()["type"] not in ("ack", "refusal"):
            pass
        self.listen()

    def listen(self) -> None:
        with suppress(TimeoutError):
            while not self.socket.outcome:
                self.read(QUIET)


def _tuples(value: Any) -> Any:
    """Turn JSON lists back into tuples: bots compare squares, which are tuples."""
    match value:
        case list():
            return tuple(map(_tuples, value))
        case dict():
            return {name: _tuples(each) for name, each in value.items()}
        case _:
            return value


def leave(server: Server, left: Left, host: Person | None = None) -> list[dict[str, Any]]:
    """Play the table as described, and return what each person was shown last."""
    game = games.find(left.wanted["game"])
    host = host or Person(server, "Zofia")
    code = host.table(**left.wanted)
    players = [Player(host, code, game, left.bot)]
    free = left.wanted["seats"] - len(left.wanted.get("bots", ())) - 1
    for name in NAMES[:free]:
        person = Person(server, name)
        assert person.call("POST", f"/api/tables/{code}/seats", {})[0] == 201
        players.append(Player(person, code, game, left.bot))
    play(players, left.answers)
    for player in players:
        player.socket.close()
    return shown(left.name, code, [player.person for player in players])


def play(players: Sequence[Player], answers: int | None) -> None:
    """Play; the seat with the fewest answers is next. Stop when a person is asked, or at the end."""
    while not players[0].socket.outcome:
        enough = sum(player.answers for player in players) == answers
        asked = [player for player in players if player.asked]
        if asked and enough:
            return
        if asked:
            min(asked, key=lambda player: player.answers).answer()
        for player in players:
            player.listen()


def shown(name: str, code: str, people: Sequence[Person]) -> list[dict[str, Any]]:
    """What each person would be shown on coming back now."""
    found = []
    for person in people:
        socket = person.look(code)
        welcome = socket.until("welcome")
        socket.close()
        table = welcome["table"]
        kept = {"name": name, "code": code, "match": table["match"], "game": table["game"]}
        kept |= {"stage": table["stage"], "cookie": person.cookie}
        found.append(kept | {each: welcome[each] for each in ("seat", "view", "offers", "log", "outcome")})
        print(name, code, welcome["seat"], table["stage"], len(welcome["log"]))
    return found


def campaigns(server: Server) -> list[dict[str, Any]]:
    """A prologue played to its end, and a sitting led to its end with the next one under way."""
    zofia, anna, jan = (Person(server, name) for name in ("Zofia", "Anna", "Jan"))
    throne, ashes = _campaign(zofia, "tron"), _campaign(anna, "ksiega")
    found = leave(server, _tron("tron campaign", 0, None, campaign=throne), zofia)
    for name in ("ksiega campaign, first", "ksiega campaign, second"):
        table = led(server, anna, jan, campaign=ashes)
        begins_scene(table)
        does(table.leading, "write_note", text="Młynarz skłamał.")
        if name.endswith("first"):
            does(table.leading, "call_end")
            table.playing.until("update")
            does(table.playing, "farewell")
            table.leading.until("update")
            does(table.leading, "end_sitting", summary="Ciąg dalszy nastąpi.", papers=True)
            while not anna.call("GET", f"/api/campaigns/{ashes}")[1]["archive"]:
                time.sleep(QUIET)
        found += shown(name, table.code, [table.master, table.player])
    return found


def _campaign(person: Person, game: str) -> str:
    status, made = person.call("POST", "/api/campaigns", {"game": game, "name": "Popioły"})
    assert status == 201, made
    found: str = made["id"]
    return found


def main(version: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), bot_pace=0.0).start()
        try:
            found = [each for left in TABLES for each in leave(server, left)] + campaigns(server)
        finally:
            server.stop()
        file = Path(folder) / "zarzewie.db"
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (FOLDER / f"{version}.db.xz").write_bytes(lzma.compress(file.read_bytes()))
    (FOLDER / f"{version}.json").write_bytes(json.dumps(found, ensure_ascii=False, indent=1).encode())


if __name__ == "__main__":
    main(sys.argv[1])

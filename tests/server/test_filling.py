"""A program that tries to fill the disk is refused with a reason, and the database stays within bounds."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from PIL import Image

from tests.live import Person, Server, Socket
from tests.server.leading import does
from tests.server.test_app import PROLOGUE, play_to_the_end
from tests.server.test_board_pictures import lay
from tests.server.test_images import saved
from tests.server.test_quotas import tron_file
from zarzewie import words
from zarzewie.kernel.game import Refused

ALLOWED = {
    "tables": 3,
    "forks": 1,
    "new_tables": 7,
    "campaigns": 6,
    "imports": 2,
    "imports_mb": 1,
    "pictures": 3,
    "pictures_mb": 1,
    "messages": 10,
    "entries": 300,
    "guests": 3,
    "uploads_mb": 4,
}
TRIES = 12
MEGABYTE = 2**20
OF_ONE_TABLE = 100_000  # bytes: rows, log and snapshot
OF_THE_HOUSE = MEGABYTE  # bytes: an empty database


class Filler:
    """Does everything that stores something, again and again."""

    def __init__(self, server: Server, name: str) -> None:
        self.refusals: Counter[str] = Counter()
        self._waiting: list[str] = []
        self._person = Person(server)
        self.is_in = self._try("POST", "/api/guest", {"name": name})

    def fill(self) -> None:
        finished = self._play()
        code, leading = self._lead()
        for number in range(TRIES):
            self._try("POST", f"/api/matches/{finished}/fork", {"entry": 0, "seat": 0})
            self._try("POST", "/api/campaigns", {"game": "ksiega", "name": f"Kampania {number}"})
            self._try("POST", "/api/campaigns/import?name=Plik", tron_file(1000))
            self._try("POST", f"/api/tables/{code}/messages", {"body": "x" * 500, "to": None})
            does(leading, "set_scene", title=f"Scena {number}", text="", map="crypt", fog=False)
            self._note(lay(self._person, code, noise()))
            self._open()
        self._write(leading)
        leading.close()

    def _play(self) -> str:
        code = self._person.table(**PROLOGUE, bots={"1": "rule"})
        socket = self._person.look(code)
        socket.until("welcome")
        play_to_the_end(socket)
        socket.close()
        return code

    def _lead(self) -> tuple[str, Socket]:
        table = {"game": "ksiega", "seats": 2, "options": {"premade": True}, "bots": {"1": "company"}}
        code = self._person.table(**table)
        leading = self._person.look(code)
        leading.until("welcome")
        return code, leading

    def _open(self) -> None:
        """Open a table; if there are too many, leave one."""
        status, table = self._person.call("POST", "/api/tables", PROLOGUE)
        if self._note((status, table)):
            self._waiting.append(table["code"])
        elif self._waiting:
            self._try("DELETE", f"/api/tables/{self._waiting.pop()}/seats", None)

    def _write(self, leading: Socket) -> None:
        """Set scenes as a game master until no more are accepted."""
        for _ in range(2 * ALLOWED["entries"]):
            ask = next(offer["ask"] for offer in leading.offers if offer["move"] == "set_scene")
            move = {"move": "set_scene", "title": "x", "text": "x" * 200, "map": None, "fog": False}
            leading.send({"type": "answer", "ask": ask, "move": move, "key": uuid4().hex})
            answer = leading.until("ack", "refusal", "trouble")
            if answer["type"] != "ack":
                self._note((409, answer))
                return

    def _try(self, method: str, path: str, body: Any) -> bool:
        return self._note(self._person.call(method, path, body))

    def _note(self, answer: tuple[int, Any]) -> bool:
        status, said = answer
        if status in (200, 201):
            return True
        assert (status, said["rule"]) == (409, "house.quota"), said
        for lang in words.languages():
            sentence = words.refusal(lang, Refused(said["rule"], **said["facts"]))
            assert str(said["facts"]["most"]) in sentence
            assert "house" not in sentence
        self.refusals[said["facts"]["what"]] += 1
        return False


def noise() -> bytes:
    """A picture that cannot be compressed."""
    size = 320, 240
    return saved(Image.frombytes("RGB", size, random.Random(1).randbytes(3 * size[0] * size[1])), "PNG")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    quotas: dict[str, Any] = {f"QUOTAS_{name.upper()}": str(most) for name, most in ALLOWED.items()}
    live = Server(tmp_path, bot_pace=0.0, SOCKETS_MESSAGES_AT_ONCE="100000", **quotas).start()
    yield live
    live.kill()


def test_whoever_tries_to_fill_the_disk_is_stopped_in_sentences(server: Server, tmp_path: Path) -> None:
    fillers = [Filler(server, f"Filler {number}") for number in range(TRIES)]
    inside = [filler for filler in fillers if filler.is_in]
    assert len(inside) == ALLOWED["guests"]
    for filler in inside:
        filler.fill()
    server.stop()
    met = sum((filler.refusals for filler in fillers), Counter[str]())
    assert met.keys() | {"pictures", "pictures_mb", "imports_mb"} >= ALLOWED.keys()
    assert met["pictures"] + met["pictures_mb"] > 0
    each = (ALLOWED["pictures_mb"] + ALLOWED["imports_mb"]) * MEGABYTE + ALLOWED["new_tables"] * OF_ONE_TABLE
    stored = sum(file.stat().st_size for file in tmp_path.glob("zarzewie.db*"))
    assert stored < ALLOWED["guests"] * each + OF_THE_HOUSE

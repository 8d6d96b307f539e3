"""A whisper keeps its audience, and nobody else can learn that there was one, not even by counting."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faulty_server import FAULT, FAULTS
from tests.live import Person, Server, Socket
from tests.server.test_lobby import post

COUNCIL = {"game": "rada", "seats": 4, "bots": {"3": "deck"}}
NAMES = ("Anna", "Jan", "Ewa")


class Council:
    """Three people while they prepare their statements, when whispers are allowed (R-2.5)."""

    def __init__(self, server: Server) -> None:
        self.people = [Person(server, name) for name in NAMES]
        self.code = self.people[0].table(**COUNCIL)
        self.sockets = []
        for person in self.people:
            post(person, self.code, "seats")
            self.sockets.append(person.look(self.code))
        for socket in self.sockets:
            until_statements(socket)

    def say(self, seat: int, body: str, to: int | None = None, **more: Any) -> Any:
        return post(self.people[seat], self.code, "messages", body=body, to=to, **more)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


def until_statements(socket: Socket) -> None:
    while not any(offer["move"] == "speak" for offer in socket.offers):
        socket.read()


def close_whispers(council: Council) -> None:
    """Answer statements and acclaim, after which whispers are closed (R-2.5)."""
    for key in ("statement", "acclaim"):
        asks = [socket.offers[0]["ask"] for socket in council.sockets]
        for socket in council.sockets:
            offer = socket.offers[0]
            fields = {name: value(field) for name, field in offer["fields"].items()}
            move = {"move": offer["move"], **fields}
            socket.send({"type": "answer", "ask": offer["ask"], "move": move, "key": key})
        for socket, ask in zip(council.sockets, asks, strict=True):
            while not socket.offers or socket.offers[0]["ask"] == ask:
                socket.read()


def value(field: dict[str, Any]) -> Any:
    return field["values"][0] if "values" in field else "Gramy dalej."


# --- its audience


@pytest.mark.rule("R-2.5")
def test_a_whisper_whose_time_is_over_is_refused_and_told_to_nobody(server: Server) -> None:
    council = Council(server)
    assert council.say(0, "Jeszcze wolno", 1)[0] == 201
    close_whispers(council)
    status, answer = council.say(0, "Kanarek szeptu", 1)
    assert (status, answer["rule"]) == (409, "house.whisper")
    for person in council.people:
        said = person.call("GET", f"/api/tables/{council.code}/messages")[1]
        assert "Kanarek szeptu" not in str(said)
    council.close()


def test_who_does_not_say_to_whom_is_not_taken_to_speak_aloud(server: Server) -> None:
    anna = Person(server, "Anna")
    code = anna.table(game="tron", seats=2)
    assert post(anna, code, "messages", body="Do kogo?")[0] == 400
    assert post(anna, code, "messages", body="Do wszystkich", to=None)[0] == 201


def test_a_whisper_to_a_seat_of_another_match_is_refused(server: Server) -> None:
    """Another person may have that seat in the next match."""
    council = Council(server)
    match = council.sockets[0].table["match"]
    assert council.say(0, "Do Jana", 1, match=match)[0] == 201
    assert council.say(0, "Do Jana", 1, match=f"{match}.2")[1]["rule"] == "house.whisper"
    council.close()


# --- what others learn


def evening(server: Server, whispers: bool) -> list[str]:
    """Everything that Ewa receives while the others talk, with or without whispers in between."""
    council = Council(server)
    _, jan, ewa = council.people
    at = f"/api/tables/{council.code}"
    heard: list[str] = []

    def listen() -> None:
        """Read until everything sent to Ewa has arrived."""
        council.sockets[2].send({"type": "ping"})
        while (message := council.sockets[2].read())["type"] != "pong":
            heard.append(json.dumps(message, ensure_ascii=False))

    def ask(method: str, path: str, body: Any = None) -> Any:
        answer = ewa.call(method, f"{at}{path}", body)
        heard.append(json.dumps(answer, ensure_ascii=False))
        return answer[1]

    listen()
    heard.clear()
    for number in range(3):
        if whispers:
            for seat, to in ((0, 1), (1, 0), (0, 1)):
                assert council.say(seat, f"szept {number}", to)[0] == 201
        assert council.say(0, f"słowo {number}")[0] == 201
        listen()
    if whispers:
        mine = jan.call("GET", f"{at}/messages")[1][0]
        jan.call("DELETE", f"{at}/messages/{mine['id']}")
    listen()
    said = ask("POST", "/messages", {"body": "A ja?", "to": None})
    ask("POST", "/messages", {"body": "Do Jana", "to": 1})
    ask("GET", f"/messages?before={said['id']}")
    ask("DELETE", f"/messages/{said['id']}")
    for number in range(12):
        ask("POST", f"/messages/{number}/report", {"why": "ciekawość"})
    ask("GET", "/messages")
    ask("GET", "")
    listen()
    council.close()
    return [_masked(each, council.code) for each in heard]


def _masked(text: str, code: str) -> str:
    """Mask what differs between tables and times."""
    text = text.replace(code, "CODE")
    return re.sub(r'"(sent|commitment|who)": ("[^"]*"|[\d.]+)', r'"\1": 0', text)


def test_a_third_one_gets_the_same_bytes_whether_others_whisper_or_not(server: Server) -> None:
    silent, whispering = evening(server, whispers=False), evening(server, whispers=True)
    assert silent == whispering
    assert "słowo 2" in str(silent)


@pytest.fixture(params=FAULTS)
def faulty(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Server]:
    monkeypatch.setenv(FAULT, request.param)
    live = Server(tmp_path)
    live._module = "tests.faulty_server"
    live.start()
    yield live
    live.stop()


def test_a_planted_fault_is_found_by_it(faulty: Server) -> None:
    assert evening(faulty, whispers=False) != evening(faulty, whispers=True)

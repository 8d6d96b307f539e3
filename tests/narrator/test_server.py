"""A table whose Narrator is a model: it can be chosen where one is configured, and never delays play."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.live import Person, Server, Socket
from tests.narrator.council import AFTER, FAREWELL, SCENE, narrating
from tests.narrator.dialects import KEY, OPENAI
from tests.narrator.loopback import Loopback, dripping
from zarzewie import narrator
from zarzewie.narrator import MODEL
from zarzewie.narrator.settings import read
from zarzewie.server import lists

TABLE = {"game": "rada", "seats": 4, "seat": 0, "bots": {"1": "council", "2": "council", "3": "model"}}
DEADLINE = 0.5
Serve = Callable[..., Server]


@pytest.fixture
def serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    running: list[Server] = []

    def start(**variables: str) -> Server:
        for server in running:
            server.stop()
        for name in ("", "_MODEL", "_KEY", "_URL", "_DEADLINE"):
            monkeypatch.delenv(f"ZARZEWIE_NARRATOR{name}", raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        running.append(Server(tmp_path, bot_pace=0.002).start())
        return running[-1]

    yield start
    running[-1].stop()


def switched_on(loopback: Loopback) -> dict[str, str]:
    return {
        "ZARZEWIE_NARRATOR": "openai",
        "ZARZEWIE_NARRATOR_MODEL": "gpt-x",
        "ZARZEWIE_NARRATOR_URL": loopback.url,
        "ZARZEWIE_NARRATOR_KEY": KEY,
        "ZARZEWIE_NARRATOR_DEADLINE": str(DEADLINE),
    }


def played(socket: Socket, enough: Callable[[dict[str, Any]], bool]) -> list[str]:
    """Let the first person answer until `enough`. Return all messages received."""
    heard, answered = [], set()
    if socket.view is None:
        socket.until("welcome")
    while not socket.outcome and not enough(socket.view["public"]):
        for offer in socket.offers[:1]:
            if offer["ask"] not in answered and offer["move"] != "replace_words":
                answered.add(offer["ask"])
                socket.send(
                    {"type": "answer", "ask": offer["ask"], "key": offer["ask"], "move": _move(offer)}
                )
        heard.append(str(socket.read()))
    return heard


def _move(offer: dict[str, Any]) -> dict[str, Any]:
    fields = {
        name: field["values"][0] if field["type"] == "pick" else "Słucham."
        for name, field in offer["fields"].items()
    }
    return {"move": offer["move"], **fields}


def after(rounds: int) -> Callable[[dict[str, Any]], bool]:
    return lambda public: len(public["history"]) >= rounds and public["phase"] == "statements"


@pytest.mark.parametrize("on", [True, False])
def test_a_model_is_offered_only_where_one_is_set_up(on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read({"ZARZEWIE_NARRATOR": "ollama", "ZARZEWIE_NARRATOR_MODEL": "x"} if on else {})
    monkeypatch.setattr(narrator, "configured", lambda: found)
    assert {game.id for game in lists.offered() if MODEL in game.bots} == ({"rada"} if on else set())


@pytest.mark.rule("R-9.4", "R-9.5")
def test_a_council_told_by_a_model_that_drips_and_is_gone_in_the_end(
    serve: Serve, loopback: Loopback
) -> None:
    server = serve(**switched_on(loopback))
    ewa = Person(server, "Ewa")
    for elsewhere in (
        {**TABLE, "bots": {"1": "model", "2": "council", "3": "deck"}},
        {"game": "tron", "seats": 2, "bots": {"1": "model"}},
    ):
        assert ewa.call("POST", "/api/tables", elsewhere)[1]["rule"] == "house.bot"
    # the model answers
    loopback.answer = narrating(OPENAI)
    code = ewa.table(**TABLE)
    socket = ewa.look(code)
    heard = played(socket, after(1))
    past = socket.view["public"]["history"][0]
    assert past["dilemma"]["own"]["title"] == SCENE["title"]
    assert past["consequence"] == AFTER
    # the model answers too slowly
    loopback.answer = dripping(OPENAI.kind, OPENAI.streamed("{}" * 2000, "stop"))
    begun = time.monotonic()
    heard += played(socket, after(3))
    assert time.monotonic() - begun < 4 * DEADLINE + 5
    assert told_by(socket, 3) == "deck"
    socket.close()
    assert KEY not in "".join(heard) + server.log()
    # the server restarts without a model
    ewa._server = serve()
    assert ewa.call("POST", "/api/tables", TABLE)[1]["rule"] == "house.bot"
    socket = ewa.look(code)
    played(socket, after(4))
    socket.close()
    assert told_by(socket, 4) == "deck"


def told_by(socket: Socket, number: int) -> str:
    return "model" if socket.view["public"]["history"][number - 1]["dilemma"].get("own") else "deck"


@pytest.mark.rule("R-11.6", "R-9.5")
def test_a_model_tells_a_year_to_its_epilogue_at_a_real_table(serve: Serve, loopback: Loopback) -> None:
    server = serve(**switched_on(loopback))
    ewa = Person(server, "Ewa")
    loopback.answer = narrating(OPENAI)
    code = ewa.table(**TABLE)
    socket = ewa.look(code)
    played(socket, lambda public: public["phase"] == "over")
    public = socket.view["public"]
    assert public["farewell"] == FAREWELL
    assert all(past["dilemma"]["own"]["title"] == SCENE["title"] for past in public["history"])
    socket.close()
    # what was told is stored: without a model it is read again
    ewa._server = serve()
    socket = ewa.look(code)
    socket.until("welcome")
    assert socket.view["public"]["farewell"] == FAREWELL
    socket.close()

"""The server as a browser uses it: over HTTP and one socket."""

import json
import urllib.request
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.live import Person, Server, Socket
from zarzewie import games
from zarzewie.kernel import record
from zarzewie.server.static_files import static_file

PROLOGUE = {"game": "tron", "seats": 2}


def play_to_the_end(*sockets: Socket) -> None:
    """Let each socket take the first offer until the match is over."""
    number = 0
    while not sockets[0].outcome:
        for socket in sockets:
            socket.until_asked() if len(sockets) == 1 else None
            if socket.offers and not socket.outcome:
                number += 1
                key = f"move-{number}"
                socket.answer(socket.offers[0], key)
                assert socket.until("ack", "refusal", "trouble") == {"type": "ack", "key": key}
                for each in sockets:
                    each.until("update")


def test_two_people_play_a_prologue_to_its_end(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**PROLOGUE)
    first = anna.look(code)
    assert first.until("welcome")["table"]["stage"] == "gathering"
    status, table = jan.call("POST", f"/api/tables/{code}/seats", {})
    assert (status, table["stage"]) == (201, "playing")
    second = jan.look(code)
    assert first.until("welcome")["seat"] == 0
    assert second.until("welcome")["seat"] == 1
    play_to_the_end(first, second)
    assert first.outcome["how"]
    assert first.outcome == second.outcome


def test_one_person_plays_with_a_bot_to_the_end(server: Server) -> None:
    ewa = Person(server, "Ewa")
    socket = ewa.look(ewa.table(**PROLOGUE, bots={"1": "rule"}))
    assert socket.until("welcome")["table"]["seats"][1]["bot"] == "rule"
    play_to_the_end(socket)
    assert socket.outcome


def test_the_file_of_a_finished_match_verifies_and_a_running_one_gives_none(server: Server) -> None:
    ewa = Person(server, "Ewa")
    code = ewa.table(**PROLOGUE, bots={"1": "rule"}, options={"aelin": 1})
    socket = ewa.look(code)
    commitment = socket.until("welcome")["table"]["commitment"]
    status, refused = ewa.call("GET", f"/api/tables/{code}/match")
    assert (status, refused["rule"]) == (409, "house.running")
    play_to_the_end(socket)
    status, file = ewa.call("GET", f"/api/tables/{code}/match")
    assert status == 200
    assert file["head"]["commitment"] == commitment
    outcome = record.verify(record.read(json.dumps(file).encode()), games.find)
    assert outcome is not None
    assert outcome.how == socket.outcome["how"]


def test_a_stranger_may_look_but_sits_nowhere(server: Server) -> None:
    ewa = Person(server, "Ewa")
    code = ewa.table(**PROLOGUE, bots={"1": "rule"}, options={"aelin": 1})
    nobody = Person(server).look(code)
    assert nobody.until("welcome")["seat"] is None
    assert nobody.offers == []


def test_without_a_session_there_is_no_table(server: Server) -> None:
    assert Person(server).call("POST", "/api/tables", PROLOGUE)[0] == 401


@pytest.mark.parametrize(
    ("wanted", "status", "rule"),
    [
        ({"game": "chess", "seats": 2}, 404, "house.game"),
        ({"game": "tron", "seats": 3}, 409, "house.seats"),
        ({"game": "tron", "seats": 2, "options": {"aelin": 7}}, 409, "house.option"),
        ({"game": "tron", "seats": 2, "options": {"cheat": True}}, 409, "house.options"),
        ({"game": "tron", "seats": 2, "bots": {"1": "oracle"}}, 409, "house.bot"),
        ({"game": "tron", "seats": 2, "bots": {"7": "rule"}}, 409, "house.seat"),
        ({"game": "tron", "seats": 2, "bots": {"0": "rule", "1": "rule"}}, 409, "house.seat"),
        ({"game": "tron", "seats": 2, "seat": 9}, 409, "house.seat"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(
    server: Server, wanted: dict[str, object], status: int, rule: str
) -> None:
    answer = Person(server, "Ewa").call("POST", "/api/tables", wanted)
    assert (answer[0], answer[1]["rule"]) == (status, rule)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"game": 1}', b'{"game":"tron","seats":2,"extra":1}'])
def test_a_body_of_the_wrong_shape_is_a_client_error(server: Server, body: bytes) -> None:
    assert Person(server, "Ewa").call("POST", "/api/tables", body)[0] == 400


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    assert Person(server).call("POST", "/api/guest", {"name": "x" * 200_000})[0] == 413


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25])
def test_a_name_is_something_a_person_can_read(server: Server, name: str) -> None:
    status, answer = Person(server).call("POST", "/api/guest", {"name": name})
    assert (status, answer["rule"]) == (409, "house.name")


def test_invisible_characters_are_taken_out_of_a_name(server: Server) -> None:
    assert (
        Person(server).call("POST", "/api/guest", {"name": " Za\u202eżółć\u0007 👩‍🚀 "})[1]["name"]
        == "Za żółć 👩‍🚀"
    )


def test_nobody_takes_a_seat_that_is_taken(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    code = anna.table(**PROLOGUE)
    assert jan.call("POST", f"/api/tables/{code}/seats", {"seat": 0})[1]["rule"] == "house.seat"
    assert jan.call("POST", f"/api/tables/{code}/seats", {"seat": 1})[0] == 201
    assert ewa.call("POST", f"/api/tables/{code}/seats", {})[1]["rule"] == "house.full"


def test_sitting_down_twice_keeps_the_seat(server: Server) -> None:
    anna = Person(server, "Anna")
    code = anna.table(**PROLOGUE)
    status, table = anna.call("POST", f"/api/tables/{code}/seats", {})
    assert (status, table["stage"]) == (201, "gathering")


def test_an_unknown_table_is_not_found(server: Server) -> None:
    assert Person(server).call("GET", "/api/tables/nosuch")[1]["rule"] == "house.table"


def test_another_page_cannot_act_in_my_name(server: Server) -> None:
    evil = {"origin": "https://evil.example"}
    assert Person(server, "Ewa").call("POST", "/api/tables", PROLOGUE, evil)[0] == 403
    code = Person(server, "Ewa").table(**PROLOGUE)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=evil):
        pass
    assert refused.value.response.status_code == 403


def test_the_session_is_out_of_reach_for_scripts(server: Server) -> None:
    headers = {"content-type": "application/json", "x-zarzewie": "1"}
    request = urllib.request.Request(f"{server.address}/api/guest", b'{"name":"Ewa"}', headers)
    with urllib.request.urlopen(request) as response:
        cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("manifest.webmanifest", "application/manifest+json"),
        ("sw.js", "text/javascript"),
        ("offline.html", "text/html"),
        ("icon-192.png", "image/png"),
    ],
)
def test_what_lies_beside_the_page_is_served_as_what_it_is(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"here")
    found = static_file(tmp_path, f"/{name}")
    assert found is not None
    assert (found.content, str(found.media_type).split(";")[0]) == (b"here", kind)


@pytest.mark.parametrize(
    "path", ["/../app.py", "/assets/x.js", "/.vite/manifest.json", "/t/abc234", "/none.js"]
)
def test_nothing_else_is(tmp_path: Path, path: str) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "x.js").write_bytes(b"hashed files have their own route")
    assert static_file(tmp_path, path) is None

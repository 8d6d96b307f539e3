"""The picture under a board: uploaded by the game master, without a pixel of hidden squares for others."""

import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.live import Person, Server
from tests.server.leading import Led, begins_scene, does, led
from tests.server.test_app import PROLOGUE
from tests.server.test_images import opened, plain, png_of, saved
from zarzewie.server.images import MOST_BYTES

FLOOR, CANARY = (40, 110, 60), (255, 0, 255)
NEAREST = Image.Resampling.NEAREST
SIZE = 20
"""Pixels per square in the pictures of these tests."""


@pytest.fixture
def table(server: Server) -> Led:
    """A sitting in a crypt of which the party sees a part."""
    at = led(server)
    begins_scene(at)
    return at


def board(view: Any) -> list[str]:
    rows: list[str] = view["board"]["rows"]
    return rows


def picture_of(rows: list[str]) -> bytes:
    """A picture with floor where the party sees, and the canary's colour where it does not."""
    picture = Image.new("RGB", (len(rows[0]) * SIZE, len(rows) * SIZE), FLOOR)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "?":
                picture.paste(CANARY, (x * SIZE, y * SIZE, (x + 1) * SIZE, (y + 1) * SIZE))
    return saved(picture, "PNG")


def lay(person: Person, code: str, data: bytes) -> tuple[int, Any]:
    return person.call("PUT", f"/api/tables/{code}/map", data, {"content-type": "application/octet-stream"})


def ask(person: Person, code: str, **headers: str) -> tuple[int, Any]:
    return person.call("GET", f"/api/tables/{code}/map", headers=headers)


def alpha(data: bytes, rows: list[str]) -> list[str]:
    """Which squares are not transparent, drawn like a board."""
    picture = opened(data).convert("RGBA").getchannel("A").resize((len(rows[0]), len(rows)), NEAREST)
    return [
        "".join("x" if picture.getpixel((x, y)) else "?" for x in range(len(row)))
        for y, row in enumerate(rows)
    ]


def colours(data: bytes) -> set[tuple[int, ...]]:
    """The visible colours."""
    pixels = opened(data).convert("RGBA").getcolors(1_000_000) or ()
    return {colour for _, colour in pixels if isinstance(colour, tuple) and colour[3]}


def is_near(colour: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(one - two) < 40 for one, two in zip(colour[:3], other, strict=True))


def test_of_a_hidden_square_no_pixel_leaves_the_server(server: Server, table: Led) -> None:
    rows = board(table.playing.view)
    assert any("?" in row for row in rows)
    assert lay(table.master, table.code, picture_of(rows))[0] == 200
    known = ["".join("?" if sign == "?" else "x" for sign in row) for row in rows]
    for person in (table.player, Person(server), Person(server, "Ewa")):
        status, data = ask(person, table.code)
        assert status == 200
        assert alpha(data, rows) == known
        assert all(is_near(colour, FLOOR) for colour in colours(data))
    whole = ask(table.master, table.code)[1]
    assert alpha(whole, rows) == ["x" * len(row) for row in rows]
    assert any(is_near(colour, CANARY) for colour in colours(whole))


def test_what_the_master_reveals_is_sent_from_then_on_and_taken_back_with_an_undo(table: Led) -> None:
    lay(table.master, table.code, picture_of(board(table.playing.view)))
    before = ask(table.player, table.code)[1]
    does(table.leading, "reveal", x=0, y=0, to_x=17, to_y=1)
    table.playing.until("update")
    rows = board(table.playing.view)
    after = ask(table.player, table.code)[1]
    assert before != after
    assert alpha(after, rows) == ["".join("?" if sign == "?" else "x" for sign in row) for row in rows]
    table.leading.send({"type": "undo", "key": "back"})
    table.playing.until("update")
    assert ask(table.player, table.code)[1] == before


def test_everybody_is_told_of_a_picture_and_a_tag_spares_sending_it_again(server: Server, table: Led) -> None:
    assert ask(table.player, table.code) == (204, b"")
    lay(table.master, table.code, picture_of(board(table.playing.view)))
    assert table.playing.until("map") == {"type": "map"}
    request = headers_of(server, table.player, table.code)
    assert (request["cache-control"], request["content-type"]) == ("private, no-cache", "image/webp")
    assert ask(table.player, table.code, **{"if-none-match": request["etag"]})[0] == 304
    assert headers_of(server, table.master, table.code)["etag"] != request["etag"]
    lay(table.master, table.code, saved(plain(400, 400), "PNG"))
    assert ask(table.player, table.code, **{"if-none-match": request["etag"]})[0] == 200


def headers_of(server: Server, person: Person, code: str) -> Any:
    asked = urllib.request.Request(f"{server.address}/api/tables/{code}/map")
    asked.add_header("cookie", person.cookie)
    asked.add_header("accept-encoding", "gzip")
    with urllib.request.urlopen(asked) as response:
        assert "content-encoding" not in response.headers
        return response.headers


def test_another_scene_and_another_grid_begin_without_a_picture(table: Led) -> None:
    picture = picture_of(board(table.playing.view))
    lay(table.master, table.code, picture)
    begins_scene(table, "Dziedziniec", board="yard")
    assert ask(table.master, table.code)[0] == 204
    assert lay(table.master, table.code, picture)[0] == 200
    does(table.leading, "blank_board", width=9, height=7, dark=False)
    assert ask(table.master, table.code)[0] == 204


def test_the_master_takes_it_away(table: Led) -> None:
    lay(table.master, table.code, picture_of(board(table.playing.view)))
    assert table.player.call("DELETE", f"/api/tables/{table.code}/map")[1]["rule"] == "house.leader"
    assert table.master.call("DELETE", f"/api/tables/{table.code}/map")[0] == 200
    assert ask(table.player, table.code)[0] == 204
    assert table.master.call("DELETE", f"/api/tables/{table.code}/map")[1]["rule"] == "house.no-map"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no_picture"),
        (b"<!doctype html><script>alert(1)</script>", "no_picture"),
        (saved(plain(), "PNG")[:-30], "no_picture"),
        (png_of(60_000, 60_000), "too_large"),
        (saved(plain(5, 5), "PNG"), "too_small"),
        (bytes(MOST_BYTES + 1), "too_large"),
    ],
    ids=["svg", "html", "half", "bomb", "small", "large"],
)
def test_what_is_refused_changes_nothing_and_nobody_hears_of_it(table: Led, data: bytes, why: str) -> None:
    lay(table.master, table.code, picture_of(board(table.playing.view)))
    table.playing.until("map")
    before = ask(table.player, table.code)
    status, answer = lay(table.master, table.code, data)
    assert (status, answer["rule"], answer["facts"]["why"]) == (409, "house.map", why)
    assert ask(table.player, table.code) == before
    table.playing.send({"type": "ping"})
    assert table.playing.read() == {"type": "pong"}


def test_only_the_master_of_a_running_sitting_with_a_board_lays_a_picture(server: Server) -> None:
    table, picture = led(server), saved(plain(400, 400), "PNG")
    assert lay(table.master, table.code, picture)[1]["rule"] == "K-4.4"  # there is no board yet
    begins_scene(table)
    assert lay(table.player, table.code, picture)[1]["rule"] == "house.leader"
    assert lay(Person(server, "Ewa"), table.code, picture)[1]["rule"] == "house.leader"
    assert lay(Person(server), table.code, picture)[0] == 401
    evil = {"origin": "https://evil.example"}
    assert table.master.call("PUT", f"/api/tables/{table.code}/map", picture, evil)[0] == 403
    assert ask(table.player, table.code)[0] == 204
    gathering = table.master.table(game="ksiega", seats=3)
    assert lay(table.master, gathering, picture)[1]["rule"] == "house.stage"
    elsewhere = table.master.table(**PROLOGUE, bots={"1": "rule"}, options={"aelin": 1})
    assert lay(table.master, elsewhere, picture)[1]["rule"] == "house.no-map"
    assert ask(table.master, elsewhere)[1]["rule"] == "house.no-map"


def test_who_may_not_look_gets_no_picture(server: Server) -> None:
    table = led(server, settings={"spectators": "off"})
    begins_scene(table)
    lay(table.master, table.code, saved(plain(400, 400), "PNG"))
    assert ask(Person(server), table.code)[1]["rule"] == "house.spectators"
    assert ask(table.player, table.code)[0] == 200


def test_spectators_who_see_late_get_the_picture_of_what_they_saw(server: Server) -> None:
    table = led(server, settings={"spectators": "delayed"})
    begins_scene(table)
    lay(table.master, table.code, saved(plain(400, 400), "PNG"))
    assert ask(table.player, table.code)[0] == 200
    assert ask(Person(server), table.code)[0] == 204  # for delayed spectators the scene has not begun


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, LIMITS_UPLOADS="2").start()
    yield server
    server.stop()


def test_pictures_are_not_sent_too_often_and_leave_with_their_person(strict: Server) -> None:
    table = led(strict)
    begins_scene(table)
    picture = saved(plain(400, 400), "PNG")
    assert [lay(table.master, table.code, picture)[0] for _ in range(3)] == [200, 200, 429]
    assert len(table.master.call("GET", "/api/me/export")[1]["maps"]) == 1
    assert ask(table.player, table.code)[0] == 200
    assert table.master.call("POST", "/api/me/erase", {})[0] < 300
    assert ask(table.player, table.code)[0] == 204

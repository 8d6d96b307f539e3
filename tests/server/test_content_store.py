"""Content that is in no release is stored with its matches; without it, a match's log is still readable."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import false, select

import zarzewie
from tests.live import Person, Server
from zarzewie import content
from zarzewie.games import rada
from zarzewie.kernel.match import Match
from zarzewie.server import content_store, schema
from zarzewie.store.sql import SqlStore


@pytest.fixture
def another(tmp_path: Path) -> Path:
    """A copy of the package with ten cards removed from the deck: content that is in no release."""
    package = tmp_path / "src" / "zarzewie"
    ignored = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(Path(zarzewie.__file__).parent, package, ignore=ignored)
    for card in sorted((package / "games" / "rada" / "deck").glob("*.json"))[5:15]:
        card.unlink()
    return tmp_path / "src"


@pytest.fixture
def db(sql_address: str) -> Iterator[SqlStore]:
    store = SqlStore(sql_address)
    yield store
    store.close()


def council(server: Server) -> tuple[Person, str, dict[str, Any]]:
    """A council that waits for its only person's statement in round one."""
    zofia = Person(server, "Zofia")
    code = zofia.table(game="rada", seats=4, bots={1: "council", 2: "council", 3: "deck"})
    socket = zofia.look(code)
    socket.until_asked()
    ask = socket.offers[0]["ask"]
    move = {"move": "speak", "text": "Spokojnie, to tylko zima."}
    socket.send({"type": "answer", "ask": ask, "move": move, "key": "first"})
    socket.until("ack")
    while socket.view["public"]["phase"] != "acclaim":
        socket.read()
    socket.close()
    return zofia, code, look(zofia, code)


def look(person: Person, code: str) -> dict[str, Any]:
    socket = person.look(code)
    welcome = socket.until("welcome")
    socket.close()
    return welcome


def test_a_council_with_a_deck_of_its_own_goes_on_after_an_update(tmp_path: Path, another: Path) -> None:
    server = Server(tmp_path, code=another).start()
    zofia, code, before = council(server)
    server.stop()
    newer = Server(tmp_path, bot_pace=0.0).start()
    back = Person(newer)
    back.cookie = zofia.cookie
    try:
        after = look(back, code)
        assert (after["log"], after["view"]) == (before["log"], before["view"])
        assert after["view"]["public"]["edition"] == before["view"]["public"]["edition"]
    finally:
        newer.stop()


def test_without_its_content_a_match_is_closed_and_its_log_stays_readable(
    tmp_path: Path, another: Path
) -> None:
    server = Server(tmp_path, code=another).start()
    zofia, code, _ = council(server)
    server.stop()
    with closing(sqlite3.connect(tmp_path / "zarzewie.db")) as database, database:
        database.execute("DELETE FROM contents")
    newer = Server(tmp_path).start()
    back, stranger = Person(newer), Person(newer, "Obca")
    back.cookie = zofia.cookie
    try:
        status, refusal = back.call("GET", f"/api/tables/{code}")
        assert (status, refusal["rule"]) == (409, "house.edition")
        status, moves = back.call("GET", f"/api/tables/{code}/log")
        assert (status, [each["move"]["text"] for each in moves]) == (200, ["Spokojnie, to tylko zima."])
        assert stranger.call("GET", f"/api/tables/{code}/log")[1]["rule"] == "house.bystander"
        assert back.call("GET", "/api/me/tables")[0] == 200
    finally:
        newer.stop()


def test_a_match_that_can_be_opened_shows_its_log_at_its_table_alone(server: Server) -> None:
    zofia, code, _ = council(server)
    assert zofia.call("GET", f"/api/tables/{code}/log")[1]["rule"] == "house.stage"


def test_two_servers_that_store_the_same_content_at_once_store_it_once(
    db: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither has found it stored; the second to insert it goes on as if it had."""
    monkeypatch.setattr(content, "is_released", lambda *_: False)
    monkeypatch.setattr(content_store, "_row", lambda _: select(schema.contents).where(false()))
    head = Match.start(rada.GAME, {}, 4, bytes(32))[0].head
    for _ in range(2):
        content_store.keep(db, head)
    with db.reading.connect() as connection:
        rows = connection.execute(select(schema.contents.c.digest)).all()
    assert [row.digest for row in rows] == [head.content]

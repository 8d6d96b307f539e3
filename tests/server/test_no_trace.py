"""Erased people are gone from the files, not only from the tables: none of their bytes is left."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.live import Person, Server
from zarzewie.store.sql import SqlStore

NAME, LABEL = "Żelisława Kanarek", "Krzemień Kanarkowy"
LOGIN, PASSWORD = "kanarkowa.zelislawa", "dwanaście kanarków"
SAID, STATED, NOTED = "kanarek śpiewa o świcie", "kanarki za rzekę", "kanarek w klatce"
CAMPAIGN = "Wyprawa kanarków"
THEIRS = (NAME, LABEL, LOGIN, SAID, STATED, NOTED, CAMPAIGN)
SOON = 30.0


def found(folder: Path) -> dict[str, set[str]]:
    """The database files that contain any of her data, as plain text or as in JSON."""
    files = [file for file in folder.iterdir() if file.name.startswith("zarzewie.db")]
    held: dict[str, set[str]] = {}
    for file in files:
        data = file.read_bytes()
        for each in THEIRS:
            spelt = (each.encode(), json.dumps(each)[1:-1].encode(), each.casefold().encode())
            if any(spelling in data for spelling in spelt):
                held.setdefault(file.name, set()).add(each)
    return held


def until_gone(folder: Path) -> None:
    """Wait until her data is gone: the write-ahead log is emptied in the background."""
    until = time.monotonic() + SOON
    while (left := found(folder)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not left


def lives(server: Server) -> Person:
    """A person who leaves data everywhere that a person can."""
    her = Person(server, NAME)
    done: list[tuple[int, Any]] = []
    done.append(her.call("PUT", "/api/me/password", {"login": LOGIN, "password": PASSWORD}))
    done.append(her.call("POST", "/api/me/programs", {"label": LABEL}))
    done.append(her.call("POST", "/api/campaigns", {"game": "tron", "name": CAMPAIGN}))
    code = her.table(game="rada", seats=4, bots={1: "council", 2: "council", 3: "deck"})
    socket = her.look(code)
    socket.until_asked()
    offer = next(each for each in socket.offers if any(f["type"] == "text" for f in each["fields"].values()))
    texts = {name: STATED for name, field in offer["fields"].items() if field["type"] == "text"}
    move = {"move": offer["move"], **texts}
    socket.send({"type": "answer", "ask": offer["ask"], "move": move, "key": "k"})
    assert socket.until("ack", "refusal", "trouble")["type"] == "ack"
    done.append(her.call("POST", f"/api/tables/{code}/messages", {"body": SAID, "to": None}))
    done.append(her.call("PUT", f"/api/matches/{code}/notes/match", {"body": NOTED}))
    assert all(status < 300 for status, _ in done), done
    socket.close()
    return her


def test_nothing_of_an_erased_person_is_in_any_file_of_the_database(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        her = lives(server)
        there = set().union(*found(tmp_path).values())
        assert there == set(THEIRS), "or the test would look for what is never written"
        assert her.call("POST", "/api/me/erase", {"current": PASSWORD})[0] == 204
        until_gone(tmp_path)
    finally:
        server.stop()
    assert not found(tmp_path)
    assert NAME not in server.log()


def test_a_crash_right_after_it_leaves_nothing_either(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        her = lives(server)
        assert her.call("POST", "/api/me/erase", {"current": PASSWORD})[0] == 204
        server.kill()
        server.start()
        until_gone(tmp_path)
    finally:
        server.stop()


def test_a_reader_that_holds_the_log_only_puts_it_off(tmp_path: Path) -> None:
    file = tmp_path / "zarzewie.db"
    store = SqlStore(f"sqlite:///{file}")
    try:
        store.create("m", NAME.encode(), b"[]")
        with closing(sqlite3.connect(file, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM matches").fetchall()
            with store.engine.begin() as connection:
                connection.exec_driver_sql("DELETE FROM matches")
            store.leave_no_trace()
            time.sleep(1.5)  # long enough for an attempt that cannot succeed
            assert found(tmp_path), "somebody still reads it as it was"
            reader.execute("COMMIT")
        until_gone(tmp_path)
    finally:
        store.close()


@pytest.mark.parametrize("overwritten", [True, False])
def test_without_secure_delete_the_bytes_would_stay(tmp_path: Path, overwritten: bool) -> None:
    """Shows what the other tests would find without it."""
    file = tmp_path / "zarzewie.db"
    store = SqlStore(f"sqlite:///{file}")
    with store.engine.begin() as connection:
        if not overwritten:
            connection.exec_driver_sql("PRAGMA secure_delete=OFF")
        connection.exec_driver_sql(
            "INSERT INTO matches (id, head, secrets) VALUES ('m', ?, '')", (NAME.encode(),)
        )
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM matches")
    store.close()
    assert bool(found(tmp_path)) is not overwritten

"""When the store fails, every call answers 503 with a sentence, never a server error."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import Person, Server
from zarzewie import words
from zarzewie.kernel.game import Refused
from zarzewie.server.socket import COME_BACK

PLACES = {"number": "1", "match": "nothing", "place": "board", "seat": "0"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("trouble")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    live = Server(folder).start()
    yield live
    live.stop()
    assert "Traceback" not in live.log(), live.log()[-3000:]


@contextmanager
def other(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / "zarzewie.db", isolation_level=None)) as connection:
        yield connection


def every_call(server: Server, code: str) -> list[tuple[str, str]]:
    """Method and path of every call, from the server's OpenAPI description."""
    described = Person(server).call("GET", "/api/schema/openapi.json")[1]["paths"]
    found = []
    for path, methods in described.items():
        for name, value in {"code": code, **PLACES}.items():
            path = path.replace(f"{{{name}}}", value)
        while "{" in path:
            before, _, rest = path.partition("{")
            path = before + "nothing" + rest.partition("}")[2]
        found += [(method.upper(), path) for method in methods]
    return found


def is_sentence(answer: Any, reason: str) -> bool:
    refusal = {"type": "refusal", "rule": "house.store", "facts": {"reason": reason}, "key": None}
    return bool(answer == refusal)


def test_while_another_program_holds_the_database_changes_are_refused_with_a_sentence(
    server: Server, folder: Path
) -> None:
    ewa = Person(server, "Ewa")
    code = ewa.table(game="tron", seats=2, bots={"1": "rule"}, options={"aelin": 1})
    calls: list[tuple[str, str, Any]] = [
        ("POST", "/api/guest", {"name": "Jan"}),
        ("POST", "/api/tables", {"game": "tron", "seats": 2}),
        ("PUT", "/api/me/name", {"name": "Ewka"}),
        ("POST", f"/api/tables/{code}/pause", None),
        ("POST", f"/api/tables/{code}/ready", {"ready": False}),
        ("PUT", f"/api/matches/{code}/notes/board", {"body": "x"}),
        ("POST", "/api/campaigns", {"game": "tron", "name": "Popioły"}),
        ("POST", "/api/me/recovery", None),
    ]
    with other(folder) as holder, ThreadPoolExecutor(len(calls)) as pool:
        holder.execute("BEGIN IMMEDIATE")
        answers = list(pool.map(lambda call: ewa.call(*call), calls))
        assert Person(server).call("GET", f"/api/tables/{code}")[0] == 200, "to look needs no lock"
        holder.rollback()
    for call, (status, answer) in zip(calls, answers, strict=True):
        assert status == 503, (call, status, answer)
        assert is_sentence(answer, "locked"), (call, answer)
    assert ewa.call(*calls[1])[0] == 201


@pytest.mark.parametrize("table", ["sessions", "tables", "people"])
def test_no_call_that_there_is_answers_a_broken_database_with_an_error_of_ours(
    server: Server, folder: Path, table: str
) -> None:
    ewa = Person(server, "Ewa")
    code = ewa.table(game="tron", seats=2)
    calls = every_call(server, code)
    assert len(calls) > 40
    with other(folder) as keeper:
        keeper.execute(f"ALTER TABLE {table} RENAME TO hidden")
        try:
            answers = {call: ewa.call(*call, None if call[0] == "GET" else {}) for call in calls}
        finally:
            keeper.execute(f"ALTER TABLE hidden RENAME TO {table}")
    assert {call: answer for call, answer in answers.items() if answer[0] >= 500 and answer[0] != 503} == {}
    failed = [answer for status, answer in answers.values() if status == 503]
    assert failed
    assert all(is_sentence(answer, "broken") for answer in failed if "rule" in answer)


def test_a_socket_is_told_to_come_back_later(server: Server, folder: Path) -> None:
    ewa = Person(server, "Ewa")
    code = ewa.table(game="tron", seats=2)
    with other(folder) as keeper:
        keeper.execute("ALTER TABLE sessions RENAME TO hidden")
        try:
            with pytest.raises(ConnectionClosed) as closed:
                ewa.look(code).read()
        finally:
            keeper.execute("ALTER TABLE hidden RENAME TO sessions")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (COME_BACK, "house.store")
    ewa.look(code).until("welcome")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_there_is_a_sentence_for_it_in_both_languages(language: str) -> None:
    reasons = ("full", "locked", "broken")
    sentences = {words.refusal(language, Refused("house.store", reason=reason)) for reason in reasons}
    assert len(sentences) == 2

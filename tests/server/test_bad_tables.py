"""A table that cannot be opened affects no other, and says what is wrong with it."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import Person, Server
from zarzewie import words
from zarzewie.kernel.game import Refused
from zarzewie.server.socket import UNKNOWN_TABLE

CLOCK = {"pace": "live", "seconds": 10, "open": True}
OF_MATCH = "(SELECT pk FROM matches WHERE id = :code)"
BROKEN = {
    "settings": ("UPDATE tables SET settings = '{\"open\":true' WHERE code = :code", "house.table-settings"),
    "rules of old": (
        'UPDATE tables SET settings = \'{"open":true,"music":1}\' WHERE code = :code',
        "house.table-settings",
    ),
    "options": ("UPDATE tables SET options = 'nonsense' WHERE code = :code", "house.table-settings"),
    "game": ("UPDATE tables SET game = 'whist' WHERE code = :code", "house.table-game"),
    "head": ("UPDATE matches SET head = x'00' WHERE id = :code", "house.table-match"),
    "secrets": ("UPDATE matches SET secrets = '[]' WHERE id = :code", "house.table-match"),
    "log": (f"UPDATE entries SET data = x'7b' WHERE match_pk = {OF_MATCH}", "house.table-match"),
    "moves": (
        f"""UPDATE entries SET data = '{{"entry":"expired","ask":"never"}}' WHERE match_pk = {OF_MATCH}""",
        "house.table-match",
    ),
}
"""How a table is broken, and the rule with which it is then refused."""
RULES = ("house.table-settings", "house.table-game", "house.table-match")


class House(NamedTuple):
    server: Server
    folder: Path
    ewa: Person
    good: str
    waiting: str
    bad: dict[str, str]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with tables under running clocks: one broken in each way, one intact, none with a socket."""
    folder = tmp_path_factory.mktemp("bad")
    server = Server(folder, toys=True).start()
    try:
        yield broken(server, folder)
    finally:
        server.stop()


def broken(server: Server, folder: Path) -> House:
    ewa = Person(server, "Ewa")

    def table(moves: int) -> str:
        code = ewa.table(game="relay", seats=2, bots={"1": "random"}, settings=CLOCK)
        mine = ewa.look(code)
        for number in range(moves):
            mine.until_asked()
            mine.answer(mine.offers[0], str(number))
            mine.until("ack")
            mine.until("update")
        mine.close()
        return code

    bad = {what: table(1) for what in BROKEN}
    good = table(0)
    waiting = ewa.table(game="relay", seats=2, settings={"open": True})
    server.stop()
    with closing(sqlite3.connect(folder / "zarzewie.db")) as database, database:
        for what, code in bad.items():
            assert database.execute(BROKEN[what][0], {"code": code}).rowcount
    server.start()
    return House(server, folder, ewa, good, waiting, bad)


def test_the_clocks_of_the_others_run(house: House) -> None:
    until = time.monotonic() + 60
    while not _entries(house):
        assert time.monotonic() < until, house.server.log()[-3000:]
        time.sleep(0.2)


def _entries(house: House) -> int:
    with closing(sqlite3.connect(f"file:{house.folder / 'zarzewie.db'}?mode=ro", uri=True)) as database:
        count = f"SELECT count(*) FROM entries WHERE match_pk = {OF_MATCH}"
        found: int = database.execute(count, {"code": house.good}).fetchone()[0]
        return found


def test_it_is_in_the_list_of_its_people_and_says_what_is_wrong(house: House) -> None:
    status, lines = house.ewa.call("GET", "/api/me/tables")
    assert status == 200
    wrong = {line["code"]: line["wrong"] and line["wrong"]["rule"] for line in lines}
    assert wrong.pop(house.good) is None
    assert wrong.pop(house.waiting) is None
    assert wrong == {code: BROKEN[what][1] for what, code in house.bad.items()}


def test_a_table_that_cannot_be_read_is_not_offered_to_strangers_and_the_others_are(house: House) -> None:
    with closing(sqlite3.connect(house.folder / "zarzewie.db")) as database, database:
        database.execute("UPDATE tables SET stage = 'gathering' WHERE code = ?", (house.bad["settings"],))
    status, lines = Person(house.server, "Jan").call("GET", "/api/tables")
    assert status == 200
    assert [line["code"] for line in lines] == [house.waiting]


@pytest.mark.parametrize("what", BROKEN)
def test_its_own_page_says_it_too(house: House, what: str) -> None:
    code, rule = house.bad[what], BROKEN[what][1]
    status, answer = house.ewa.call("GET", f"/api/tables/{code}")
    assert (status, answer["rule"]) == (409, rule)
    with pytest.raises(ConnectionClosed) as closed:
        house.ewa.look(code).read()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (UNKNOWN_TABLE, rule)


def test_nothing_that_can_be_asked_about_it_is_an_error_of_ours(house: House) -> None:
    calls: list[tuple[str, str, Any]] = [
        ("GET", "/api/tables/{}/match", None),
        ("GET", "/api/tables/{}/messages", None),
        ("GET", "/api/tables/{}/qr.svg", None),
        ("POST", "/api/tables/{}/seats", {}),
        ("POST", "/api/tables/{}/ready", {"ready": True}),
        ("POST", "/api/tables/{}/pause", None),
        ("GET", "/api/matches/{}", None),
        ("GET", "/api/matches/{}/notes", None),
        ("POST", "/api/matches/{}/fork", {"entry": 0, "seat": 0}),
        ("PUT", "/api/me/name", {"name": "Ewa"}),
        ("GET", "/api/me/results", None),
        ("GET", "/api/me/export", None),
    ]
    failed = [
        (what, call, answer)
        for what, code in house.bad.items()
        for call in calls
        if (answer := house.ewa.call(call[0], call[1].format(code), call[2]))[0] >= 500
    ]
    assert failed == []


def test_a_result_or_a_campaign_that_cannot_be_read_hides_no_other(house: House) -> None:
    jan = Person(house.server, "Jan")
    for name in ("Popiół", "Żar"):
        assert jan.call("POST", "/api/campaigns", {"game": "tron", "name": name})[0] == 201
    for _ in range(2):
        mine = jan.look(jan.table(game="relay", seats=2, bots={"1": "random"}, options={"legs": 1}))
        mine.until_asked()
        mine.answer(mine.offers[0], "only")
        while mine.outcome is None:
            mine.read()
    until = time.monotonic() + 30
    while len(jan.call("GET", "/api/me/results")[1]) < 2:
        assert time.monotonic() < until
        time.sleep(0.05)
    with closing(sqlite3.connect(house.folder / "zarzewie.db")) as database, database:
        database.execute("UPDATE campaigns SET progress = '[{' WHERE name = 'Popiół'")
        database.execute("UPDATE sittings SET outcome = '{' WHERE match = (SELECT max(match) FROM sittings "
                         "WHERE ended IS NOT NULL)")  # fmt: skip
    assert [each["name"] for each in jan.call("GET", "/api/campaigns")[1]] == ["Żar"]
    assert len(jan.call("GET", "/api/me/results")[1]) == 1


@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_of_these_is_a_sentence_in_both_languages(language: str) -> None:
    sentences = {words.refusal(language, Refused(rule)) for rule in RULES}
    assert len(sentences) == len(RULES)
    assert not sentences & set(RULES)

"""A campaign as one file: its owner exports it, anybody can import it, and invalid files create nothing."""

import time
from typing import Any

import msgspec
import pytest

from tests.live import Person, Server
from tests.server.leading import TABLE, Led, begins_scene, does, led
from tests.server.test_app import PROLOGUE, play_to_the_end
from zarzewie import games
from zarzewie.games.ksiega.campaign import Campaigning, decode, encode
from zarzewie.games.ksiega.options import Options
from zarzewie.kernel.record import verify
from zarzewie.server.campaign_files import LARGEST, MOST_VALUES

EMPTY: dict[str, Any] = {"format": "ksiega-campaign", "schema": 1, "options": {}}
CANARY = "kto zabił młynarza"


def make(person: Person, game: str = "ksiega", name: str = "Popioły") -> str:
    status, campaign = person.call("POST", "/api/campaigns", {"game": game, "name": name})
    assert status == 201
    made: str = campaign["id"]
    return made


def file_of(person: Person, campaign: str) -> tuple[int, Any]:
    return person.call("GET", f"/api/campaigns/{campaign}/file")


def bring(person: Person, file: Any, name: str = "Drugi%20brzeg") -> tuple[int, Any]:
    return person.call("POST", f"/api/campaigns/import?name={name}", file)


def archive_of(person: Person, campaign: str, least: int = 1) -> list[Any]:
    """The archive once it has this many matches: an end is stored a moment after it was told."""
    for _ in range(100):
        archive: list[Any] = person.call("GET", f"/api/campaigns/{campaign}")[1]["archive"]
        if len(archive) >= least:
            return archive
        time.sleep(0.02)
    raise AssertionError("nothing was kept")


def sitting(server: Server) -> tuple[Led, str]:
    """A sitting of Anna's campaign, led to its end, with a note that only she may read."""
    anna = Person(server, "Anna")
    campaign = make(anna)
    table = led(server, anna, campaign=campaign)
    begins_scene(table)
    does(table.leading, "write_note", text=CANARY)
    does(table.leading, "call_end")
    table.playing.until("update")
    does(table.playing, "farewell")
    table.leading.until("update")
    does(table.leading, "end_sitting", summary="Ciąg dalszy nastąpi.", papers=True)
    archive_of(anna, campaign)
    return table, campaign


@pytest.mark.rule("K-1.2")
def test_a_campaign_goes_out_and_comes_in_as_it_was_with_papers_and_log(server: Server) -> None:
    table, campaign = sitting(server)
    status, file = file_of(table.master, campaign)
    assert status == 200
    written = decode(msgspec.json.encode(file))
    assert written.options.papers is not None
    assert written.options.papers.notes == (CANARY,)
    assert verify(written.sittings[0], games.find) == written.sittings[0].outcome
    ewa = Person(server, "Ewa")  # Anna gave her the file
    status, brought = bring(ewa, file)
    assert (status, brought["name"], brought["companions"][0]["name"]) == (201, "Drugi brzeg", "Ewa")
    assert [(each["match"], each["how"]) for each in brought["archive"]] == [("", "ended")]
    assert CANARY not in str(brought)
    assert file_of(ewa, brought["id"]) == (200, file)
    goes_on = led(server, ewa, campaign=brought["id"], options={})
    assert goes_on.leading.view["campaign"]["sittings"] == 2
    assert goes_on.leading.view["master"]["notes"] == [CANARY]
    assert CANARY not in str(goes_on.playing.view)


def test_the_file_is_for_the_owner_and_for_nobody_else(server: Server) -> None:
    table, campaign = sitting(server)
    status, answer = file_of(table.player, campaign)
    assert (status, answer["rule"]) == (409, "house.keeper")
    assert file_of(Person(server, "Ewa"), campaign)[1]["rule"] == "house.campaign"
    assert file_of(Person(server), campaign)[0] == 401
    assert file_of(table.master, "nosuch")[1]["rule"] == "house.campaign"


def test_where_a_bot_led_nobody_has_secrets_in_the_file(server: Server) -> None:
    ewa = Person(server, "Ewa")
    campaign = make(ewa)
    assert decode(msgspec.json.encode(file_of(ewa, campaign)[1])) == Campaigning(Options())
    code = ewa.table(**TABLE, bots={"0": "runner"}, campaign=campaign)
    socket = ewa.look(code)
    socket.until("welcome")
    assert ewa.call("POST", f"/api/tables/{code}/deputy", {"seat": 1, "bot": "company"})[0] == 201
    archive_of(ewa, campaign)
    assert len(file_of(ewa, campaign)[1]["sittings"]) == 1


def test_characters_without_a_sitting_come_along_and_a_reset_forgets_them(server: Server) -> None:
    ewa = Person(server, "Ewa")
    prepared = encode(Campaigning(Options(language="en")))
    brought = bring(ewa, prepared)[1]
    assert [each["how"] for each in brought["archive"]] == ["brought"]
    assert file_of(ewa, brought["id"]) == (200, msgspec.json.decode(prepared))
    assert bring(ewa, encode(Campaigning(Options())))[1]["archive"] == []
    ewa.call("PATCH", f"/api/campaigns/{brought['id']}", {"reset": True})
    assert decode(msgspec.json.encode(file_of(ewa, brought["id"])[1])) == Campaigning(Options())


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        (b"", "unreadable"),
        (b"{", "unreadable"),
        (b"\xff\xfe", "unreadable"),
        (b"[]", "format"),
        (b"[" * 100_000, "unreadable"),
        ({"format": "zarzewie-match-1"}, "format"),
        ({"format": "ksiega-campaign", "schema": 99}, "schema"),
        ({**EMPTY, "options": {"house": {"armour": 7}}}, "options.house.armour"),
        ({**EMPTY, "sittings": [{}]}, "sittings[0]"),
        ({**EMPTY, "more": 1}, "more"),
        (b"[" + b"0," * MOST_VALUES + b"0]", "too_large"),
        (b" " * (LARGEST + 1), "too_large"),
    ],
    ids=[
        "empty", "half", "bytes", "list", "deep", "match", "newer", "house", "sitting", "field", "many",
        "large",
    ],
)  # fmt: skip
@pytest.mark.rule("K-1.2")
def test_what_is_no_campaign_is_refused_with_its_faults_and_nothing_is_made(
    server: Server, file: Any, fault: str
) -> None:
    ewa = Person(server, "Ewa")
    status, answer = bring(ewa, file)
    assert (status, answer["rule"]) == (409, "K-1.2")
    assert fault in answer["facts"]["faults"][0]
    assert ewa.call("GET", "/api/campaigns")[1] == []


def test_all_faults_are_named_at_once(server: Server) -> None:
    wrong = {"house": {"armour": 7}, "runner": "no", "party": [{"name": 1}]}
    file = {"format": "ksiega-campaign", "schema": 1, "options": wrong}
    faults = bring(Person(server, "Ewa"), file)[1]["facts"]["faults"]
    assert {"options.house.armour", "options.runner"} < set(faults)
    assert len(faults) > 2


def test_a_name_is_needed_and_a_person_too(server: Server) -> None:
    good = encode(Campaigning(Options(language="en")))
    ewa = Person(server, "Ewa")
    assert bring(ewa, good, name="%20")[1]["rule"] == "house.name"
    assert ewa.call("POST", "/api/campaigns/import", good)[0] == 400
    assert bring(Person(server), good)[0] == 401
    assert ewa.call("GET", "/api/campaigns")[1] == []


@pytest.mark.rule("T-11.1")
def test_the_pairs_archive_opens_the_same_chapters_elsewhere(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    campaign = make(anna, "tron", "My dwoje")
    socket = anna.look(anna.table(**PROLOGUE, bots={"1": "rule"}, campaign=campaign))
    socket.until("welcome")
    play_to_the_end(socket)
    archive_of(anna, campaign)
    file = file_of(anna, campaign)[1]
    brought = bring(jan, file)[1]
    assert (brought["game"], brought["archive"][0]["options"]) == ("tron", file["archive"][0]["options"])
    assert file_of(jan, brought["id"]) == (200, file)
    second = {"game": "tron", "seats": 2, "options": {"chapter": 2}}
    assert jan.call("POST", "/api/tables", second | {"campaign": brought["id"]})[1]["rule"] == "T-11.1"
    won = {"options": {"chapter": 1}, "how": "won", "winners": [0, 1], "ended": 0.0}
    further = bring(jan, {**file, "archive": [won]})[1]["id"]
    assert jan.call("POST", "/api/tables", second | {"campaign": further})[0] == 201


@pytest.mark.parametrize(
    "change",
    [{"schema": 2}, {"archive": 1}, {"archive": [{"how": "won"}]}, {"more": 1},
     {"archive": [{"how": "won", "options": {"chapter": 99}}]},
     {"archive": [{"how": "won", "options": {}, "ended": 1e300}]}],
)  # fmt: skip
def test_a_broken_archive_of_a_pair_is_refused(server: Server, change: dict[str, Any]) -> None:
    ewa = Person(server, "Ewa")
    assert bring(ewa, {"format": "tron-campaign", "schema": 1, **change})[1]["rule"] == "house.campaign-file"
    assert ewa.call("GET", "/api/campaigns")[1] == []

"""After the end: replays from every disclosed seat, what-ifs, and campaigns."""

import time
from typing import Any

import pytest

from tests.live import Person, Server
from tests.server.test_app import PROLOGUE, play_to_the_end
from tests.server.test_lobby import pair


def ended(person: Person, match: str) -> Any:
    """The replay, once the end is stored."""
    for _ in range(100):
        status, replay = person.call("GET", f"/api/matches/{match}")
        if status == 200:
            return replay
        time.sleep(0.02)
    raise AssertionError(replay)


def test_a_finished_match_is_walked_through_from_every_seat(server: Server) -> None:
    _anna, jan, _code, first, second = pair(server)
    match = first.table["match"]
    assert jan.call("GET", f"/api/matches/{match}")[1]["rule"] == "house.running"
    play_to_the_end(first, second)
    replay = ended(jan, match)
    assert replay["perspectives"] == [0, 1, None]
    assert replay["mine"] == 1
    assert len(replay["secrets"]) == 1
    frames = jan.call("GET", f"/api/matches/{match}/frames?seat=0&first=0&last={replay['length']}")[1]
    assert [frame["entry"] for frame in frames] == list(range(min(replay["length"] + 1, 100)))
    assert frames[0]["view"]["seat"] == 0
    if replay["length"] < 100:
        assert frames[-1]["view"] == first.view
    file = jan.call("GET", f"/api/matches/{match}/file")[1]
    assert (file["secrets"], len(file["entries"])) == (replay["secrets"], replay["length"])


def test_a_table_may_agree_to_show_the_result_alone(server: Server) -> None:
    _anna, jan, code, first, second = pair(server, settings={"disclose": "result"})
    match = first.table["match"]
    play_to_the_end(first, second)
    replay = ended(jan, match)
    assert (replay["perspectives"], replay["secrets"]) == ([1, None], [])
    assert jan.call("GET", f"/api/matches/{match}/frames?seat=0")[1]["rule"] == "house.undisclosed"
    assert jan.call("GET", f"/api/tables/{code}/match")[1]["rule"] == "house.undisclosed"
    assert (
        jan.call("POST", f"/api/matches/{match}/fork", {"entry": 1, "seat": 0})[1]["rule"]
        == "house.undisclosed"
    )
    what_if = jan.call("POST", f"/api/matches/{match}/fork", {"entry": 1, "seat": 1})[1]
    assert what_if["settings"]["disclose"] == "result"  # or its file would reveal more than theirs
    assert jan.call("GET", f"/api/matches/{match}/file")[1]["rule"] == "house.undisclosed"


@pytest.mark.rule("T-10.3")
def test_where_only_the_result_is_shown_notes_stay_private_and_strangers_see_nothing(server: Server) -> None:
    settings = {"disclose": "result", "spectators": "off"}
    anna, jan, _code, first, second = pair(server, settings=settings)
    match = first.table["match"]
    anna.call("PUT", f"/api/matches/{match}/notes/card.7", {"body": "trzyma płomienie"})
    play_to_the_end(first, second)
    assert ended(jan, match)["perspectives"] == [1, None]
    assert anna.call("GET", f"/api/matches/{match}/notes")[1][0]["body"] == "trzyma płomienie"
    assert jan.call("GET", f"/api/matches/{match}/notes")[1] == []
    for stranger in (Person(server), Person(server, "Ewa")):
        assert stranger.call("GET", f"/api/matches/{match}")[1]["rule"] == "house.undisclosed"


def test_what_if_goes_on_from_an_entry_against_a_bot(server: Server) -> None:
    _anna, jan, _code, first, second = pair(server)
    match = first.table["match"]
    play_to_the_end(first, second)
    ended(jan, match)
    frame = jan.call("GET", f"/api/matches/{match}/frames?seat=1&first=1&last=1")[1][0]
    status, table = jan.call("POST", f"/api/matches/{match}/fork", {"entry": 1, "seat": 1})
    assert (status, table["stage"]) == (201, "playing")
    socket = jan.look(table["code"])
    assert socket.until("welcome")["view"] == frame["view"]
    play_to_the_end(socket)
    fork = ended(jan, table["match"])
    assert len(fork["secrets"]) == 2
    assert jan.call("GET", f"/api/tables/{table['code']}/match")[0] == 200


def test_what_if_of_what_is_not_disclosed_is_played_in_a_world_of_its_own(server: Server) -> None:
    _anna, jan, _code, first, second = pair(server, settings={"disclose": "result"})
    match = first.table["match"]
    play_to_the_end(first, second)
    length = ended(jan, match)["length"]
    frames = jan.call("GET", f"/api/matches/{match}/frames?seat=1&last={length}")[1]
    mine = [frame for frame in frames if frame["view"]["waits_for"] == 1 and not frame["view"]["outcome"]]
    middle = mine[len(mine) // 2]["entry"]  # a bot that is asked would move on before anybody looks
    table = jan.call("POST", f"/api/matches/{match}/fork", {"entry": middle, "seat": 1})[1]
    assert table["commitment"] != first.table["commitment"]
    socket = jan.look(table["code"])
    welcome = socket.until("welcome")
    assert welcome["view"] == frames[middle]["view"]
    assert welcome["log"] == [event for frame in frames[: middle + 1] for event in frame["told"]]
    play_to_the_end(socket)
    fork = ended(jan, table["match"])
    assert (fork["perspectives"], fork["secrets"]) == ([1, None], [])
    began = jan.call("GET", f"/api/matches/{table['match']}/frames?seat=1")[1][0]
    assert (began["entry"], began["view"], began["told"]) == (0, welcome["view"], welcome["log"])
    assert jan.call("GET", f"/api/tables/{table['code']}/match")[1]["rule"] == "house.undisclosed"


def test_my_results_tell_how_each_match_ended_for_me(server: Server) -> None:
    ewa = Person(server, "Ewa")
    socket = ewa.look(ewa.table(**PROLOGUE, bots={"1": "rule"}))
    socket.until("welcome")
    play_to_the_end(socket)
    for _ in range(100):
        if results := ewa.call("GET", "/api/me/results")[1]:
            break
        time.sleep(0.02)
    (result,) = results
    assert result["how"] == socket.outcome["how"]
    assert result["won"] == (0 in socket.outcome["winners"])


def test_spectators_see_nothing_where_they_may_not_look(server: Server) -> None:
    ewa = Person(server, "Ewa")
    code = ewa.table(**PROLOGUE, bots={"1": "rule"}, settings={"spectators": "off"})
    welcome = Person(server).look(code).until("welcome")
    assert (welcome["view"], welcome["log"]) == (None, [])
    assert Person(server).call("GET", f"/api/tables/{code}/messages")[1]["rule"] == "house.spectators"


def test_a_browser_that_was_away_gets_only_what_it_has_not_heard(server: Server) -> None:
    anna, _jan, code, _first, _second = pair(server)
    whole = anna.look(code).until("welcome")
    heard = len(whole["log"])
    again = anna.look(f"{code}", query=f"?match={whole['table']['match']}&heard={heard}").until("welcome")
    assert (again["heard"], again["log"]) == (heard, [])
    other = anna.look(f"{code}", query=f"?match=other&heard={heard}").until("welcome")
    assert other["log"] == whole["log"]


@pytest.mark.rule("T-11.1")
def test_a_campaign_opens_chapters_by_winning_and_keeps_an_archive(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    status, campaign = anna.call("POST", "/api/campaigns", {"game": "tron", "name": "My dwoje"})
    assert (status, campaign["archive"]) == (201, [])
    locked = {"game": "tron", "seats": 2, "options": {"chapter": 1}, "campaign": campaign["id"]}
    assert anna.call("POST", "/api/tables", locked)[1]["rule"] == "T-11.1"
    assert jan.call("POST", "/api/tables", locked | {"options": {}})[1]["rule"] == "house.campaign"
    code = anna.table(**PROLOGUE, bots={"1": "rule"}, campaign=campaign["id"])
    socket = anna.look(code)
    socket.until("welcome")
    play_to_the_end(socket)
    for _ in range(100):
        archive = anna.call("GET", f"/api/campaigns/{campaign['id']}")[1]["archive"]
        if archive:
            break
        time.sleep(0.02)
    assert archive[0]["how"] == socket.outcome["how"]
    assert "legacy" not in archive[0]
    changed = anna.call("PATCH", f"/api/campaigns/{campaign['id']}", {"reset": True, "archived": True})[1]
    assert (changed["archive"], changed["archived"]) == ([], True)

"""Any process serves any table: whatever happens at a table is told at every process, whoever stored it."""

import math
import time
from functools import partial
from typing import Any

from tests.live import Person
from tests.server.several.at_once import apart, entries, eventually, hear, is_closed, run, until_here
from tests.server.several.conftest import Two


def post(person: Person, code: str, to: str, /, **body: Any) -> tuple[int, Any]:
    return person.call("POST", f"/api/tables/{code}/{to}", body)


def is_over(person: Person, code: str) -> bool:
    return bool(person.call("GET", f"/api/tables/{code}")[1]["stage"] == "over")


def test_two_people_at_two_processes_play_a_whole_match(two: Two) -> None:
    code, people, sockets = apart(two)
    for leg in range(30):
        run(sockets[leg % 2], sockets[1 - leg % 2], f"key {leg}")
    assert [socket.outcome["how"] for socket in sockets] == ["run", "run"]
    assert entries(two[0].db, code) == 30
    for person in people:
        eventually(partial(is_over, person, code))


def test_what_one_process_has_acknowledged_the_other_shows_at_once(two: Two) -> None:
    code, people, sockets = apart(two)
    sockets[0].answer(sockets[0].offers[0], "first")
    hear(sockets[0], lambda message: message["type"] == "ack")
    late = people[1].look(code)
    assert late.read()["view"]["leg"] == 1


def test_the_same_key_at_another_process_counts_once(two: Two) -> None:
    code, people, sockets = apart(two)
    offer = sockets[0].offers[0]
    sockets[0].answer(offer, "once")
    hear(sockets[0], lambda message: message["type"] == "ack")
    elsewhere = Person(two[1])
    elsewhere.cookie = people[0].cookie
    again = elsewhere.look(code)
    again.read()
    again.answer(offer, "once")
    assert hear(again, lambda message: message["type"] in ("ack", "refusal"))["type"] == "ack"
    again.answer(offer, "once more")
    assert hear(again, lambda message: message["type"] in ("ack", "refusal"))["type"] == "refusal"
    assert entries(two[0].db, code) == 1


def test_who_answers_at_the_same_time_at_two_processes_is_heard_each_once(two: Two) -> None:
    code, _, sockets = apart(two, game="ballot")
    for number, socket in enumerate(sockets):
        socket.answer(socket.offers[0], f"answer {number}")
    for socket in sockets:
        hear(socket, lambda message: message["type"] == "ack")
    for socket in sockets:
        hear(socket, lambda message: message["type"] == "update" and message["told"])
    eventually(lambda: entries(two[0].db, code) == 3)
    time.sleep(1)
    assert entries(two[0].db, code) == 3, "two answers, and the house closes the ask once"


def test_who_comes_and_goes_is_seen_at_the_other_process(two: Two) -> None:
    _, _, (anna, jan) = apart(two)

    until_here(anna, 1)
    jan.close()
    hear(anna, lambda told: told["type"] == "seats" and not told["table"]["seats"][1]["here"])


def test_what_is_said_is_heard_at_the_other_process_once(two: Two) -> None:
    code, (anna, jan), (near, far) = apart(two)
    for number in range(3):
        assert post(anna, code, "messages", body=f"słowo {number}", to=None)[0] == 201
        heard = hear(far, lambda message: message["type"] == "message")
        assert (heard["body"], heard["name"]) == (f"słowo {number}", "Anna")
    said = jan.call("GET", f"/api/tables/{code}/messages")[1]
    assert jan.call("DELETE", f"/api/tables/{code}/messages/{said[0]['id']}")[0] == 409, "not hers to remove"
    assert anna.call("DELETE", f"/api/tables/{code}/messages/{said[0]['id']}")[0] == 200
    gone = hear(far, lambda message: message["type"] == "message")
    assert (gone["id"], gone["body"]) == (said[0]["id"], None)
    assert post(jan, code, "messages", body="koniec", to=None)[0] == 201
    bodies: list[str | None] = []
    while bodies[-1:] != ["koniec"]:
        bodies.append(hear(near, lambda message: message["type"] == "message")["body"])
    assert bodies == ["słowo 0", "słowo 1", "słowo 2", None, "koniec"], "each once, in order"


def test_votes_at_two_processes_make_a_majority(two: Two) -> None:
    code, (anna, jan), (near, _) = apart(two)
    until_here(near, 1)
    assert post(anna, code, "votes", what="pause")[1]["pause"] is None
    assert post(jan, code, "votes", what="pause")[1]["pause"]["why"] == "vote"
    paused = hear(near, lambda message: message["type"] == "seats" and message["table"]["pause"])
    assert paused["table"]["pause"]["why"] == "vote"
    near.answer(near.offers[0], "in a pause")
    assert hear(near, lambda message: message["type"] == "refusal")["rule"] == "house.paused"


def test_all_at_two_processes_agree_to_another_match(two: Two) -> None:
    code, people, sockets = apart(two, options={"legs": 1})
    run(sockets[0], sockets[1], "only leg")
    for person in people:
        status, told = post(person, code, "again")
        assert status == 201, told
    for socket in sockets:
        assert hear(socket, lambda message: message["type"] == "welcome")["table"]["match"] == f"{code}.2"
    run(sockets[0], sockets[1], "only leg of the second match")


def test_who_is_removed_loses_the_seat_at_the_other_process(two: Two) -> None:
    code, (anna, jan), (_, far) = apart(two)
    assert post(anna, code, "remove", seat=1)[0] == 201
    eventually(lambda: is_closed(far))
    assert jan.look(code).read()["seat"] is None


def test_who_signs_out_elsewhere_is_disconnected_here(two: Two) -> None:
    _, (_, jan), (_, far) = apart(two)
    elsewhere = Person(two[0])
    elsewhere.cookie = jan.cookie
    assert elsewhere.call("DELETE", "/api/session")[0] == 204
    eventually(lambda: is_closed(far))
    assert jan.call("GET", "/api/me")[1] is None


def test_a_new_name_is_told_at_the_other_process(two: Two) -> None:
    anna, jan = Person(two[0], "Anna"), Person(two[1], "Jan")
    code = anna.table(game="ballot", seats=3)
    near = anna.look(code)
    assert post(jan, code, "seats")[0] == 201
    assert jan.call("PUT", "/api/me/name", {"name": "Janusz"})[0] == 200
    hear(near, lambda told: told["type"] == "seats" and told["table"]["seats"][1]["name"] == "Janusz")


def test_a_limit_that_guards_people_is_one_for_all_processes(two: Two) -> None:
    """The servers of these tests have no limits but this one, of ten a minute: see `conftest`."""
    persons = [Person(server, "Ewa") for server in two]
    began = time.monotonic()
    tries = [
        persons[n % 2].call("POST", "/api/sign-in", {"login": "ewa", "password": "wrong"})[0]
        for n in range(16)
    ]
    allowed = 10 + math.ceil((time.monotonic() - began) / 6)
    assert 10 <= 16 - tries.count(429) <= allowed
    assert {status for status in tries if status != 429} == {403}

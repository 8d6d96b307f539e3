"""What was secret leaves the server after the end only, and only where the table discloses it (R-12.2)."""

from typing import Any

import pytest

from tests.live import Person, Server
from tests.server.test_after import ended
from tests.server.test_app import play_to_the_end
from tests.server.test_lobby import pair

COUNCIL: dict[str, Any] = {
    "game": "rada",
    "seats": 4,
    "seat": 0,
    "bots": {"1": "council", "2": "council", "3": "deck"},
}


def laid_open(person: Person, match: str) -> Any:
    return person.call("GET", f"/api/matches/{match}/laid-open")


def council(person: Person, **settings: Any) -> str:
    """A council in which a bot plays for this person to the end. What was laid open before it was refused."""
    code = person.table(**COUNCIL, settings=settings)
    socket = person.look(code)
    socket.until("welcome")
    match: str = socket.table["match"]
    assert laid_open(person, match)[1]["rule"] == "house.running"
    assert person.call("POST", f"/api/tables/{code}/deputy", {"seat": 0})[0] == 201
    while not socket.outcome:
        socket.read()
    socket.close()
    ended(person, match)
    return match


@pytest.mark.rule("R-12.2")
def test_a_disclosed_council_is_laid_open_to_everybody_after_its_end(server: Server) -> None:
    anna = Person(server, "Anna")
    match = council(anna)
    status, cards = laid_open(anna, match)
    assert status == 200
    assert [each["number"] for each in cards["rounds"]] == list(range(1, len(cards["rounds"]) + 1))
    assert [card["seat"] for card in cards["rounds"][0]["cards"]] == [0, 1, 2]
    for other in (Person(server, "Jan"), Person(server)):
        assert laid_open(other, match) == (200, cards)


@pytest.mark.rule("R-12.2")
def test_a_council_that_discloses_its_result_alone_is_laid_open_to_nobody(server: Server) -> None:
    anna = Person(server, "Anna")
    match = council(anna, disclose="result")
    for person in (anna, Person(server, "Jan"), Person(server)):
        status, answer = laid_open(person, match)
        assert (status, answer["rule"]) == (409, "house.undisclosed")
        assert set(answer) == {"type", "rule", "facts", "key"}


def test_a_game_that_lays_nothing_open_answers_so(server: Server) -> None:
    anna, _jan, _code, first, second = pair(server)
    match = first.table["match"]
    play_to_the_end(first, second)
    ended(anna, match)
    assert laid_open(anna, match) == (200, None)


def test_no_match_is_no_match(server: Server) -> None:
    assert laid_open(Person(server, "Anna"), "nowhere")[1]["rule"] == "house.table"

"""Before the match: open tables, ready check, the host's rights, forms; and another match afterwards."""

from pathlib import Path
from typing import Any

import pytest

from tests.live import Person, Server, Socket
from tests.server.test_app import PROLOGUE, play_to_the_end


def seats(person: Person, code: str) -> Any:
    return person.call("GET", f"/api/tables/{code}")[1]["seats"]


def post(person: Person, code: str, to: str, /, **body: Any) -> tuple[int, Any]:
    return person.call("POST", f"/api/tables/{code}/{to}", body)


def pair(server: Server, **wanted: Any) -> tuple[Person, Person, str, Socket, Socket]:
    """Two people with sockets at a table whose match has begun."""
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**(PROLOGUE | wanted))
    first = anna.look(code)
    first.until("welcome")
    post(jan, code, "seats")
    second = jan.look(code)
    first.until("welcome")
    second.until("welcome")
    return anna, jan, code, first, second


def test_an_open_table_is_listed_until_it_is_full_and_a_private_one_never(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    shown = anna.table(**PROLOGUE, settings={"open": True})
    hidden = anna.table(**PROLOGUE)
    codes = {line["code"] for line in jan.call("GET", "/api/tables")[1]}
    assert shown in codes
    assert hidden not in codes
    anna.look(shown).until("welcome")
    post(jan, shown, "seats")
    assert shown not in {line["code"] for line in jan.call("GET", "/api/tables")[1]}


def test_a_full_table_waits_for_who_is_not_here_and_starts_when_they_come(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**PROLOGUE)
    assert post(jan, code, "seats")[1]["stage"] == "gathering"
    second = jan.look(code)
    assert second.until("welcome")["table"]["stage"] == "gathering"
    anna.look(code)
    assert second.until("welcome")["table"]["stage"] == "playing"


def test_who_is_not_ready_holds_the_start_back_and_the_host_need_not_wait(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    code = anna.table(**PROLOGUE)
    anna.look(code).until("welcome")
    assert post(anna, code, "ready", ready=False)[1]["seats"][0]["ready"] is False
    assert post(jan, code, "seats")[1]["stage"] == "gathering"
    assert post(jan, code, "start")[1]["rule"] == "house.host"
    assert post(ewa, code, "ready", ready=True)[1]["rule"] == "house.bystander"
    assert post(anna, code, "start")[1]["stage"] == "playing"


def test_the_host_cannot_start_while_a_seat_is_free(server: Server) -> None:
    anna = Person(server, "Anna")
    assert post(anna, anna.table(**PROLOGUE), "start")[1]["rule"] == "house.seats_free"


def test_the_host_removes_somebody_and_only_the_host(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**PROLOGUE)
    post(jan, code, "seats")
    assert post(jan, code, "remove", seat=0)[1]["rule"] == "house.host"
    assert post(anna, code, "remove", seat=1)[0] == 201
    assert seats(anna, code)[1]["name"] is None


def test_from_a_running_match_the_host_removes_others_for_good_and_never_themselves(server: Server) -> None:
    anna, jan, code, _first, _second = pair(server)
    assert post(jan, code, "remove", seat=0)[1]["rule"] == "house.host"
    assert post(anna, code, "remove", seat=0)[1]["rule"] == "house.seat"
    table = post(anna, code, "remove", seat=1)[1]
    assert (table["seats"][1]["name"], table["seats"][1]["bot"]) == (None, "rule")
    assert jan.look(code).until("welcome")["seat"] is None
    assert post(jan, code, "return")[1]["rule"] == "house.bystander"


def test_when_the_host_gets_up_the_next_person_is_host(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**PROLOGUE)
    post(jan, code, "seats")
    status, table = anna.call("DELETE", f"/api/tables/{code}/seats")
    assert (status, table["host"], table["seats"][0]["name"]) == (200, 1, None)


def test_my_tables_say_where_i_am_asked(server: Server) -> None:
    anna, jan, code, first, _second = pair(server)
    asked, waiting = (anna, jan) if first.offers else (jan, anna)
    turns = [
        next(line for line in person.call("GET", "/api/me/tables")[1] if line["code"] == code)["my_turn"]
        for person in (asked, waiting)
    ]
    assert turns == [True, False]


def test_options_come_as_a_form_with_bounds_and_defaults(server: Server) -> None:
    games = {game["id"]: game for game in Person(server, "Ewa").call("GET", "/api/games")[1]}
    options = {option["name"]: option for option in games["tron"]["options"]}
    assert options["cards"]["values"] == ["standard", "easy", "hard"]
    assert options["cards"]["default"] == "standard"
    rada = {option["name"]: option for option in games["rada"]["options"]}
    assert (rada["stats_start"]["low"], rada["stats_start"]["high"]) == (5, 40)
    assert rada["statement_anonymous"]["kind"] == "flag"
    assert "seen" not in rada


def test_one_more_match_at_the_same_table_with_seats_exchanged(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    play_to_the_end(first, second)
    before = first.table["match"]
    assert post(jan, code, "again", seats=[1, 0])[1]["stage"] == "over"
    status, table = post(anna, code, "again")
    assert (status, table["stage"]) == (201, "playing")
    assert table["match"] != before
    assert [seat["name"] for seat in table["seats"]] == ["Jan", "Anna"]
    assert first.until("welcome")["seat"] == 1
    assert anna.call("GET", f"/api/matches/{before}")[0] == 200


def test_a_new_proposal_asks_everybody_anew(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    play_to_the_end(first, second)
    post(jan, code, "again")
    table = post(anna, code, "again", options={"cards": "easy"})[1]
    assert table["stage"] == "over"
    assert [seat["agrees"] for seat in table["seats"]] == [["again"], []]
    before = first.table["match"]
    assert post(jan, code, "again")[1]["options"]["cards"] == "easy"
    assert jan.call("GET", f"/api/matches/{before}")[1]["table"]["options"]["cards"] == "standard"


def test_what_is_not_proposed_for_the_next_match_stays_as_it_was(server: Server) -> None:
    anna, jan, code, first, second = pair(server, options={"cards": "easy"})
    play_to_the_end(first, second)
    post(jan, code, "again", options={"leftover": "discard_only"})
    options = post(anna, code, "again")[1]["options"]
    assert (options["cards"], options["leftover"]) == ("easy", "discard_only")


@pytest.mark.rule("R-9.3")
def test_one_more_council_at_the_same_table_remembers_its_dilemmas(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_pace=0.0).start()
    try:
        ewa = Person(server, "Ewa")
        code = ewa.table(game="rada", seats=4, bots={"1": "council", "2": "council", "3": "deck"})
        socket = ewa.look(code)
        socket.until("welcome")
        post(ewa, code, "deputy", seat=0)
        while not socket.outcome:
            socket.read()
        seen = socket.outcome["legacy"]["seen"]
        assert seen
        assert post(ewa, code, "again")[1]["options"]["seen"] == seen
    finally:
        server.stop()

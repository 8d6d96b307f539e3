"""Rights that only the host has: bots in seats, removing people, and inviting them back."""

from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from tests.live import Person, Server
from tests.server.leading import TABLE, does
from tests.server.test_lobby import pair, post, seats
from zarzewie.server import schema
from zarzewie.store.sql import SqlStore

COUNCIL: dict[str, Any] = {"game": "rada", "seats": 4}


def names(table: Any) -> list[str | None]:
    return [seat["name"] or seat["bot"] for seat in table["seats"]]


def test_a_guest_puts_no_bot_on_a_seat_and_so_does_not_start_the_match(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**COUNCIL)
    anna.look(code).until("welcome")
    post(jan, code, "seats")
    jan.look(code).until("welcome")
    for seat, bot in ((2, "council"), (3, "deck")):
        status, answer = post(jan, code, "seats", seat=seat, bot=bot)
        assert (status, answer["rule"]) == (409, "house.host")
    assert names(anna.call("GET", f"/api/tables/{code}")[1]) == ["Anna", "Jan", None, None]
    for seat, bot in ((2, "council"), (3, "deck")):
        status, table = post(anna, code, "seats", seat=seat, bot=bot)
    assert (status, table["stage"]) == (201, "playing")


def test_who_was_removed_from_a_gathering_stays_away_until_invited_again(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**COUNCIL)
    post(jan, code, "seats")
    assert post(anna, code, "remove", seat=1)[0] == 201
    assert post(jan, code, "seats")[1]["rule"] == "house.removed"
    assert post(jan, code, "seats", seat=2)[1]["rule"] == "house.removed"
    assert jan.call("GET", f"/api/tables/{code}/removed")[1]["rule"] == "house.host"
    (gone,) = anna.call("GET", f"/api/tables/{code}/removed")[1]
    assert gone["name"] == "Jan"
    assert post(jan, code, "invite", id=gone["id"])[1]["rule"] == "house.host"
    assert post(anna, code, "invite", id=gone["id"])[0] == 201
    assert names(post(jan, code, "seats")[1]) == ["Anna", "Jan", None, None]
    assert post(anna, code, "invite", id=gone["id"])[1]["rule"] == "house.companion"


def test_who_was_removed_from_a_running_match_has_the_seat_again_when_invited(server: Server) -> None:
    anna, jan, code, _first, second = pair(server)
    post(anna, code, "remove", seat=1)
    with pytest.raises(ConnectionClosed):
        second.until("never")
    second = jan.look(code)
    assert second.until("welcome")["seat"] is None
    assert post(jan, code, "seats")[1]["rule"] == "house.removed"
    assert Person(server, "Ewa").call("POST", f"/api/tables/{code}/seats", {})[1]["rule"] == "house.full"
    (gone,) = anna.call("GET", f"/api/tables/{code}/removed")[1]
    waiting = post(anna, code, "invite", id=gone["id"])[1]["seats"][1]
    assert (waiting["name"], waiting["bot"], waiting["kept"]) == (None, "rule", "Jan")
    assert Person(server, "Ewa").call("POST", f"/api/tables/{code}/seats", {})[1]["rule"] == "house.full"
    back = post(jan, code, "seats")[1]["seats"][1]
    assert (back["name"], back["bot"]) == ("Jan", None)
    while second.seat is None:
        second.until("seats")


def test_when_the_host_gets_up_whoever_is_here_longest_is_host(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    code = anna.table(**COUNCIL)
    post(ewa, code, "seats", seat=3)
    post(jan, code, "seats", seat=1)
    assert anna.call("DELETE", f"/api/tables/{code}/seats")[1]["host"] == 3
    assert post(jan, code, "seats", seat=2, bot="council")[1]["rule"] == "house.host"
    assert post(ewa, code, "seats", seat=2, bot="council")[0] == 201


def test_a_host_who_leaves_a_running_match_for_good_hands_the_table_on(server: Server) -> None:
    anna, jan, code, _first, second = pair(server)
    assert post(jan, code, "pause")[1]["rule"] == "house.host"
    assert Person(server, "Ewa").call("DELETE", f"/api/tables/{code}/seats")[1]["rule"] == "house.stage"
    status, table = anna.call("DELETE", f"/api/tables/{code}/seats")
    assert (status, table["host"], names(table)) == (200, 1, ["rule", "Jan"])
    while second.table["host"] != 1:
        second.until("seats")
    assert post(jan, code, "pause")[0] == 201
    assert post(anna, code, "seats")[1]["rule"] == "house.full"


def test_a_host_who_is_erased_hands_the_table_on(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(**COUNCIL)
    post(jan, code, "seats", seat=2)
    assert anna.call("POST", "/api/me/erase", {})[0] == 204
    assert jan.call("GET", f"/api/tables/{code}")[1]["host"] == 2
    assert seats(jan, code)[2]["name"] == "Jan"


@pytest.mark.rule("K-12.1")
def test_nobody_plays_on_without_somebody_who_is_at_the_table_and_who_is_away_hears_of_it(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("without")
    server = Server(folder).start()
    try:
        anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
        fight = {"opening": {"foes": ["minion"], "map": "crypt"}, "premade": True}
        code = anna.table(**(TABLE | {"seats": 3, "options": fight}))
        leading = anna.look(code)
        playing = []
        for person in (jan, ewa):
            post(person, code, "seats")
            playing.append(person.look(code))
        for socket in (leading, *playing):
            while not socket.view:
                socket.until("welcome")
        first, second = playing
        does(first, "end_turn")
        while "go_on_without" not in {offer["move"] for offer in first.offers}:
            first.until("update")
        offer = next(each for each in first.offers if each["move"] == "go_on_without")
        first.answer(offer, "present")
        refusal = first.until("refusal", "ack")
        assert (refusal["type"], refusal["rule"]) == ("refusal", "house.present")
        second.close()
        while first.table["seats"][2]["here"]:
            first.until("seats")
        first.answer(offer, "away")
        assert first.until("refusal", "ack")["type"] == "ack"
        first.until("update")
        assert first.view["heroes"][2]["present"] is False
        again = ewa.look(code)
        again.until("welcome")
        assert "come_back" in {each["move"] for each in again.offers}
    finally:
        server.stop()
    store = SqlStore(f"sqlite:///{folder / 'zarzewie.db'}")
    try:
        with store.reading.connect() as connection:
            noted = connection.execute(select(schema.jobs.c.kind, schema.jobs.c.key)).all()
        assert [(row.kind, row.key) for row in noted] == [("without", f"{code}.without.2")]
    finally:
        store.close()

"""Chat, whispers and notes: the game says who may speak, and nobody can read what is not for them."""

import time
from pathlib import Path

import pytest

from tests.live import Person, Server
from tests.server.test_app import play_to_the_end
from tests.server.test_lobby import pair, post

RADA = {"game": "rada", "seats": 4, "bots": {"2": "loyal", "3": "deck"}}


@pytest.mark.rule("T-10.1")
def test_tron_is_silent_while_it_runs_and_talks_when_it_is_over(server: Server) -> None:
    anna, _jan, code, first, second = pair(server)
    assert post(anna, code, "messages", to=None, body="Daj płomienie!")[1]["rule"] == "house.quiet"
    play_to_the_end(first, second)
    assert post(anna, code, "messages", to=None, body="Brawo!")[0] == 201
    assert second.until("message")["body"] == "Brawo!"


@pytest.mark.rule("R-2.5")
def test_a_whisper_reaches_its_ear_and_nobody_else(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    code = anna.table(**RADA)
    first = anna.look(code)
    first.until("welcome")
    post(jan, code, "seats")
    second, third = jan.look(code), ewa.look(code)
    assert first.until("welcome")["talk"]["whispers"] == [1, 2]
    assert post(anna, code, "messages", body="Tylko dla ciebie", to=1)[0] == 201
    assert second.until("message")["to"] == 1
    assert post(anna, code, "messages", to=None, body="Dla wszystkich")[0] == 201
    assert third.until("message")["body"] == "Dla wszystkich"
    read = {
        name: who.call("GET", f"/api/tables/{code}/messages")[1]
        for name, who in {"jan": jan, "ewa": ewa, "nobody": Person(server)}.items()
    }
    assert [each["body"] for each in read["jan"]] == ["Tylko dla ciebie", "Dla wszystkich"]
    assert (
        [each["body"] for each in read["ewa"]]
        == ["Dla wszystkich"]
        == [each["body"] for each in read["nobody"]]
    )
    assert post(anna, code, "messages", body="x", to=3)[1]["rule"] == "house.whisper"  # the Narrator
    number = read["jan"][0]["id"]
    for stranger in (ewa, Person(server, "Ola")):
        assert post(stranger, code, f"messages/{number}/report", why="?")[1]["rule"] == "house.message"
    assert anna.call("DELETE", f"/api/tables/{code}/messages/{number}")[1]["body"] is None
    assert second.until("message")["body"] == "Dla wszystkich"
    assert second.until("message")["body"] is None
    third.send({"type": "ping"})
    while (heard := third.read())["type"] != "pong":
        assert heard["type"] != "message"


@pytest.mark.rule("R-2.5")
def test_a_whisper_stays_with_its_ear_when_seats_are_exchanged(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_pace=0.0).start()
    try:
        anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
        code = anna.table(game="rada", seats=4, bots={"3": "deck"})
        first = anna.look(code)
        first.until("welcome")
        for who in (jan, ewa):
            who.look(code)
            post(who, code, "seats")
        first.until("welcome")
        number = post(anna, code, "messages", body="Tylko dla Jana", to=1)[1]["id"]
        for seat, who in enumerate((anna, jan, ewa)):
            post(who, code, "deputy", seat=seat)
        while not first.outcome:
            first.read()
        for who in (jan, ewa):
            post(who, code, "again", seats=[0, 2, 1, 3])
        assert post(anna, code, "again")[1]["stage"] == "playing"
        read = [who.call("GET", f"/api/tables/{code}/messages")[1] for who in (anna, jan, ewa)]
        assert [[each["body"] for each in said] for said in read] == [["Tylko dla Jana"]] * 2 + [[]]
        assert post(ewa, code, f"messages/{number}/report", why="?")[1]["rule"] == "house.message"
        assert post(jan, code, f"messages/{number}/report", why="?")[0] == 201
    finally:
        server.stop()


def test_what_is_said_is_plain_text_of_some_length(server: Server) -> None:
    anna = Person(server, "Anna")
    code = anna.table(game="tron", seats=2)
    said = post(anna, code, "messages", to=None, body="<b>a</b>\u202e\u0007 ok")[1]
    assert said["body"] == "<b>a</b> ok"
    assert post(anna, code, "messages", to=None, body="x" * 501)[1]["rule"] == "house.message"
    assert post(anna, code, "messages", to=None, body=" ")[1]["rule"] == "house.message"


def test_words_come_in_pages(server: Server) -> None:
    anna = Person(server, "Anna")
    code = anna.table(game="tron", seats=2)
    for number in range(60):
        post(anna, code, "messages", to=None, body=f"słowo {number}")
    last = anna.call("GET", f"/api/tables/{code}/messages")[1]
    assert [last[0]["body"], last[-1]["body"]] == ["słowo 10", "słowo 59"]
    first = anna.call("GET", f"/api/tables/{code}/messages?before={last[0]['id']}")[1]
    assert [each["body"] for each in first] == [f"słowo {number}" for number in range(10)]


def test_the_host_takes_words_away_and_a_voice_and_anybody_reports(server: Server) -> None:
    anna, jan, ewa = Person(server, "Anna"), Person(server, "Jan"), Person(server, "Ewa")
    code = anna.table(**RADA)
    first = anna.look(code)
    post(jan, code, "seats")
    number = post(jan, code, "messages", to=None, body="brzydkie słowo")[1]["id"]
    assert ewa.call("DELETE", f"/api/tables/{code}/messages/{number}")[1]["rule"] == "house.host"
    assert post(ewa, code, f"messages/{number}/report", why="obraża")[0] == 201
    assert anna.call("DELETE", f"/api/tables/{code}/messages/{number}")[1]["body"] is None
    assert first.until("message")["body"] == "brzydkie słowo"
    assert first.until("message")["body"] is None
    assert post(jan, code, "silence", seat=0)[1]["rule"] == "house.host"
    assert post(anna, code, "silence", seat=1)[0] == 201
    assert post(jan, code, "messages", to=None, body="a jednak")[1]["rule"] == "house.silenced"
    elsewhere = jan.table(game="tron", seats=2)
    assert post(jan, elsewhere, "messages", to=None, body="tu wolno")[0] == 201
    assert post(anna, code, "silence", seat=1, silent=False)[0] == 201
    assert post(jan, code, "messages", to=None, body="dziękuję")[0] == 201


@pytest.mark.rule("T-10.3")
def test_notes_are_private_while_it_runs_and_shown_in_the_review(server: Server) -> None:
    anna, jan, _code, first, second = pair(server)
    match = first.table["match"]
    assert anna.call("PUT", f"/api/matches/{match}/notes/card.7", {"body": "trzyma płomienie"})[0] == 200
    assert jan.call("GET", f"/api/matches/{match}/notes")[1] == []
    assert anna.call("GET", f"/api/matches/{match}/notes")[1][0]["body"] == "trzyma płomienie"
    assert Person(server, "Ewa").call("PUT", f"/api/matches/{match}/notes/x", {"body": "a"})[0] == 409
    play_to_the_end(first, second)
    for _ in range(50):
        if shown := jan.call("GET", f"/api/matches/{match}/notes")[1]:
            break
        time.sleep(0.1)
    assert shown == [{"place": "card.7", "body": "trzyma płomienie", "seat": 0}]
    for stranger in (Person(server), Person(server, "Ewa")):
        assert stranger.call("GET", f"/api/matches/{match}/notes") == (200, [])


def test_spectators_with_delay_do_not_hear_at_once_what_the_players_say(server: Server) -> None:
    anna = Person(server, "Anna")
    code = anna.table(
        **(RADA | {"bots": {"1": "loyal", "2": "loyal", "3": "deck"}}), settings={"spectators": "delayed"}
    )
    mine = anna.look(code)
    mine.until("welcome")
    stranger = Person(server)
    looking = stranger.look(code)
    looking.until("welcome")
    assert post(anna, code, "messages", to=None, body="Skarbiec jest pusty")[0] == 201
    assert mine.until("message")["body"] == "Skarbiec jest pusty"
    assert stranger.call("GET", f"/api/tables/{code}/messages") == (200, [])
    looking.send({"type": "ping"})
    while (heard := looking.read())["type"] != "pong":
        assert heard["type"] != "message"

"""Entries that the host makes as the house, from any seat; nobody else can."""

from typing import Any

import pytest

from tests.live import Person, Server
from zarzewie import games

WORDS = {
    "title": "Szczury w ratuszu",
    "scene": "Szczury zjadły protokoły i głosują dalej.",
}


def told_in_own_words(server: Server) -> tuple[str, Person, Person, Person]:
    """Nora opens the table and narrates, Jan has the first seat, Ewa watches: the vote is open."""
    nora, jan, ewa = (Person(server, name) for name in ("Nora", "Jan", "Ewa"))
    code = nora.table(game="rada", seats=4, bots={1: "council", 2: "council"}, seat=3)
    narrator = nora.look(code)
    assert jan.call("POST", f"/api/tables/{code}/seats", {"seat": 0})[0] == 201
    council = jan.look(code)
    while not any(offer["move"] == "narrate" for offer in narrator.offers):
        narrator.read()
    offer = next(offer for offer in narrator.offers if offer["move"] == "narrate")
    count = offer["fields"]["names"]["count"]
    move = {"move": "narrate", **WORDS, "names": ["Kot"] * count, "texts": ["Wpuścić kota."] * count}
    move["consequences"] = ["Kot zasiadł w Radzie."] * count
    narrator.send({"type": "answer", "ask": offer["ask"], "move": move, "key": "words"})
    while council.view is None or council.view["public"]["phase"] != "dilemma":
        council.until_asked()
        asked = next(offer for offer in council.offers if offer["move"] in ("speak", "acclaim", "no_action"))
        before, council.offers = asked["ask"], []
        chosen = {"text": "Spokojnie."} if asked["move"] == "speak" else {}
        council.send(
            {
                "type": "answer",
                "ask": before,
                "move": {"move": asked["move"], **_first(asked), **chosen},
                "key": before,
            }
        )
        while council.view["public"]["phase"] == before.partition(".")[2] or not council.offers:
            council.read()
    narrator.close()
    council.close()
    return code, nora, jan, ewa


def _first(offer: dict[str, Any]) -> dict[str, Any]:
    return {name: field["values"][0] for name, field in offer["fields"].items() if field["type"] == "pick"}


def dilemma(person: Person, code: str) -> dict[str, Any]:
    socket = person.look(code)
    welcome = socket.until("welcome")
    socket.close()
    found: dict[str, Any] = welcome["view"]["public"]["dilemma"]
    return found


@pytest.mark.rule("R-9.6")
def test_the_host_alone_puts_the_card_in_the_place_of_the_narrators_words(server: Server) -> None:
    code, nora, jan, ewa = told_in_own_words(server)
    assert dilemma(jan, code)["own"]["title"] == WORDS["title"]
    wanted = {"ask": "1.host", "move": {"move": "replace_words", "round": 1}}
    for other in (jan, ewa):
        for method, body in (("GET", None), ("POST", wanted)):
            status, refusal = other.call(method, f"/api/tables/{code}/house", body)
            assert (status, refusal["rule"]) == (409, "house.host")
    status, offers = nora.call("GET", f"/api/tables/{code}/house")
    assert (status, [offer["move"] for offer in offers]) == (200, ["replace_words"])
    status, refusal = nora.call("POST", f"/api/tables/{code}/house", {**wanted, "ask": "2.host"})
    assert refusal["rule"] == "house.ask"
    assert dilemma(jan, code)["own"] is not None
    assert nora.call("POST", f"/api/tables/{code}/house", wanted)[0] == 201
    assert dilemma(jan, code)["own"] is None
    assert nora.call("GET", f"/api/tables/{code}/house") == (200, [])


@pytest.mark.rule("R-9.6")
def test_what_the_house_did_is_there_after_a_crash(server: Server) -> None:
    code, nora, jan, _ = told_in_own_words(server)
    wanted = {"ask": "1.host", "move": {"move": "replace_words", "round": 1}}
    assert nora.call("POST", f"/api/tables/{code}/house", wanted)[0] == 201
    server.kill()
    server.start()
    assert dilemma(jan, code)["own"] is None


def test_a_published_text_is_the_one_of_its_content(server: Server) -> None:
    rada = games.find("rada")
    assert rada is not None
    anybody = Person(server)
    for digest in (rada.content, "bb97f0aa572b14c3"):
        status, card = anybody.call("GET", f"/api/content/rada/{digest}/goat-on-trial")
        assert (status, set(card)) == (200, {"theme", "pl", "en"})
    for path in ("rada/0123456789abcdef/goat-on-trial", f"rada/{rada.content}/no-such-card", "tron/x/cards"):
        status, refusal = anybody.call("GET", f"/api/content/{path}")
        assert (status, refusal["rule"]) == (404, "house.content")
    assert anybody.call("GET", "/api/content/chess/x/y")[1]["rule"] == "house.game"

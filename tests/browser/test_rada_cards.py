"""All cards on the table after the end (R-12.2): where the table discloses them, and nowhere else."""

import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import CALM, calm, fits, look_again, look_at
from tests.browser.conftest import NewPage
from tests.live import Person, Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PICTURE = (1200, 630)
ASKS = "(match) => fetch(`/api/matches/${match}/laid-open`).then((found) => found.json())"


def ended(server: Server, page: Page, players: int = 6, **settings: Any) -> tuple[Person, str]:
    """A council that a bot played to its end for Anna, whose page is now at its table."""
    anna = Person(server, "Anna")
    name, _, value = anna.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    bots = {str(seat): "council" for seat in range(1, players)} | {str(players): "deck"}
    code = anna.table(game="rada", seats=players + 1, seat=0, bots=bots, settings=settings)
    socket = anna.look(code)
    socket.until("welcome")
    assert anna.call("POST", f"/api/tables/{code}/deputy", {"seat": 0})[0] == 201
    while not socket.outcome:
        socket.read()
    socket.close()
    page.goto(f"{server.address}/t/{code}")
    expect(page.get_by_test_id("outcome")).to_be_visible()
    return anna, code


def laid_open(person: Person, match: str) -> tuple[int, Any]:
    return person.call("GET", f"/api/matches/{match}/laid-open")


def of(cards: Any, seat: int) -> list[Any]:
    """The deals of a councillor."""
    return [deal for deal in cards["deals"] if seat in (deal["by"], deal["to"])]


@pytest.mark.rule("R-12.2")
def test_after_the_end_all_cards_lie_on_the_table(person: NewPage, server: Server) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    anna, match = ended(server, page)
    _, cards = laid_open(anna, match)
    expect(page.get_by_test_id("card-row")).to_have_count(6)
    expect(page.get_by_test_id("award")).to_have_count(len(cards["awards"]))
    expect(page.get_by_test_id("turning-point")).to_contain_text("Punkt zwrotny")

    # a councillor's round in its cell: vote, purse, and whether promises were kept
    first = cards["rounds"][0]
    for card in first["cards"]:
        row = page.locator(f"[data-testid=card-row][data-seat='{card['seat']}']")
        cell = row.locator("[data-testid=card][data-round='1']")
        vote = "bez głosu" if card["vote"] is None else ("I", "II", "III")[card["vote"]]
        expect(cell).to_contain_text(vote)
        expect(cell).to_contain_text(str(card["influence"]))
        broken = sum(
            deal["round"] == 1 and deal[who] == card["seat"] and deal["kept"][place] is False
            for deal in cards["deals"]
            for place, who in enumerate(("by", "to"))
        )
        expect(cell.get_by_text(f"Złamane obietnice: {broken}")).to_have_count(1 if broken else 0)

    # the final count of a word: promises kept and broken in the whole year
    for seat in range(6):
        kept = sum(deal["kept"][deal["to"] == seat] is True for deal in of(cards, seat))
        head = page.locator(f"[data-testid=card-row][data-seat='{seat}'] th")
        expect(head.get_by_text(f"Dotrzymane obietnice: {kept}", exact=True)).to_have_count(1 if kept else 0)

    # a round can be opened: who voted for what, and every deal with what became of it
    page.locator("[data-testid=open-round][data-round='1']").click()
    opened = page.get_by_test_id("cards-round")
    expect(opened).to_have_attribute("data-round", "1")
    deals = [deal for deal in cards["deals"] if deal["round"] == 1]
    expect(opened.get_by_test_id("open-deal-row")).to_have_count(len(deals))
    backed = {card["backed"] for card in first["cards"]} - {None}
    expect(opened.get_by_test_id("backing").locator("li")).to_have_count(len(backed))
    told = [place for deal in deals for place in deal["kept"] if place is not None]
    judged = opened.locator("[data-testid=deal-fate]:not([data-how=none])")
    expect(judged).to_have_count(len(told))
    expect(opened.locator("[data-how=kept]")).to_have_count(sum(told))


@pytest.mark.rule("R-12.2")
def test_a_picture_is_made_in_the_browser_and_saved(person: NewPage, server: Server, tmp_path: Path) -> None:
    page = person(viewport={"width": 1280, "height": 720})
    ended(server, page)
    asked: list[str] = []
    expect(page.get_by_test_id("picture")).to_be_visible()
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.get_by_test_id("picture").click()
    expect(page.get_by_test_id("picture-save")).to_be_enabled()
    with page.expect_download() as download:
        page.get_by_test_id("picture-save").click()
    saved = tmp_path / "picture.png"
    download.value.save_as(saved)
    data = saved.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == PICTURE
    assert len(data) > 20_000, "there is something in it"
    assert not [each for each in asked if "/api/" in each], "no server takes part in it"


@pytest.mark.rule("R-12.2")
def test_where_only_the_result_is_disclosed_no_card_is_offered(person: NewPage, server: Server) -> None:
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    anna, match = ended(server, page, players=3, disclose="result")
    expect(page.get_by_test_id("final-table")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for each in ("all-cards", "award", "card-row", "picture"):
        expect(page.get_by_test_id(each)).to_have_count(0)
    assert not [url for url in asked if "laid-open" in url]
    status, refusal = laid_open(anna, match)
    assert (status, refusal["rule"]) == (409, "house.undisclosed")
    assert page.evaluate(ASKS, match)["rule"] == "house.undisclosed"


def test_a_running_council_offers_no_card(person: NewPage, server: Server) -> None:
    page = person()
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    expect(page.get_by_test_id("all-cards")).to_have_count(0)
    match = page.url.rpartition("/")[2]
    assert page.evaluate(ASKS, match)["rule"] == "house.running"


def test_the_cards_fit_a_phone_and_names_stay_while_rounds_scroll(person: NewPage, server: Server) -> None:
    page = person(**PHONE)
    ended(server, page, players=12)
    row = page.get_by_test_id("card-row").last
    row.scroll_into_view_if_needed()
    assert fits(page)
    name = row.locator("th")
    before = name.bounding_box()
    row.locator("[data-testid=card]").last.scroll_into_view_if_needed()
    calm(page)
    after = name.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"]
    expect(row.locator("[data-testid=card]").last).to_be_in_viewport()


@pytest.mark.parametrize(
    "size", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["desktop", "phone"]
)
def test_everyone_can_read_the_cards(person: NewPage, server: Server, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    ended(server, page)
    expect(page.get_by_test_id("card-row")).to_have_count(6)
    look_at(page)
    page.get_by_test_id("picture").click()
    expect(page.get_by_test_id("picture-save")).to_be_enabled()
    look_again(page, "the picture")

"""Members of a campaign find it and its next table without a link."""

import os
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.test_campaigns import known, played, to_campaign
from tests.live import Server


def shot(page: Page, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


@pytest.mark.rule("K-13.3")
def test_whoever_is_waited_for_finds_the_next_table_everywhere_they_look(
    person: NewPage, server: Server
) -> None:
    anna = person(viewport={"width": 1280, "height": 720})
    tom = person(viewport={"width": 390, "height": 844}, locale="en-GB")
    campaign = played(server, known(anna, server, "Anna"), known(tom, server, "Tom"))
    code = known_table(tom, server)
    tom.goto(f"{server.address}/t/{code}")
    expect(tom.get_by_test_id("further")).to_be_visible()
    to_campaign(anna, server, campaign)
    anna.get_by_test_id("next-open").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()

    # still at the finished table: told immediately
    note = tom.locator("[data-testid=note-of-table][data-note=next]")
    expect(note).to_contain_text("The next table of this campaign is open.")
    shot(tom, "finished")
    for page in ("/", "/games"):
        tom.goto(server.address + page)
        expect(tom.get_by_test_id("my-table")).to_contain_text("Your seat is waiting here")
        mine = tom.get_by_test_id("my-campaign")
        expect(mine).to_contain_text("Popioły")
        expect(mine).to_contain_text("you play in it")
        expect(mine.get_by_role("link", name="Popioły").first).to_have_attribute(
            "href", f"/campaigns/{campaign}"
        )
        shot(tom, "tom-" + (page.strip("/") or "home"))
    tom.get_by_test_id("to-campaign-table").click()
    room = tom.get_by_test_id("waiting-room")
    expect(room).to_contain_text("Your seat is waiting for you here")
    shot(tom, "room")
    expect(tom.get_by_test_id("sit")).to_have_text("Take your seat")
    anna.goto(f"{server.address}/games")
    expect(anna.get_by_test_id("my-campaign")).to_contain_text("prowadzisz")
    shot(anna, "anna-games")
    tom.get_by_test_id("sit").click()
    expect(tom).to_have_url(re.compile("/t/"))
    expect(tom.get_by_test_id("sit")).to_have_count(0)


def known_table(page: Page, server: Server) -> str:
    """The code of the most recent table in this person's list."""
    lines = page.request.get(f"{server.address}/api/me/tables").json()
    code: str = lines[0]["code"]
    return code


def test_a_campaign_begun_anew_says_that_it_begins_and_asks_before_it_does(
    person: NewPage, server: Server
) -> None:
    anna, jan = person(viewport={"width": 1280, "height": 720}), person()
    campaign = played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    to_campaign(anna, server, campaign)
    expect(anna.get_by_text("przechodzą z poprzedniego")).to_be_visible()
    anna.get_by_test_id("reset").click()
    shot(anna, "reset-dialog")
    anna.get_by_role("button", name="Anuluj").click()
    expect(anna.get_by_test_id("archived")).to_have_count(1)
    anna.get_by_test_id("reset").click()
    anna.get_by_test_id("reset-now").click()
    expect(anna.get_by_text("zaczyna kampanię od początku")).to_be_visible()
    expect(anna.get_by_text("przechodzą z poprzedniego")).to_have_count(0)
    expect(anna.get_by_test_id("next-open")).to_have_text("Poprowadź pierwsze spotkanie")
    shot(anna, "reset-done")


def test_the_replay_of_a_campaign_says_why_its_secret_stays_closed(person: NewPage, server: Server) -> None:
    anna, jan = person(), person()
    played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    code = known_table(anna, server)
    anna.goto(f"{server.address}/r/{code}")
    anna.get_by_role("button", name="O tej partii").click()
    expect(anna.get_by_text("Kampania trwa, więc jej tajemnice zostają zakryte.")).to_be_visible()
    expect(anna.get_by_text("widać tylko wynik")).to_have_count(0)
    shot(anna, "about")

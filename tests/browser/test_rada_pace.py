"""Time in a council: Resolution is read before the next clock starts, what is due stays visible (R-8.1)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.rada import choose, hand_in, phase, take_a_step, wait_beyond
from tests.browser.test_rada import PHONE, give_name

POWERS = ("Mistrzostwo Handlu", "Boska Łaska", "Utrzymanie Porządku")


def pair(anna: Page, jan: Page) -> None:
    """Open a council of two people and a bot: every faction has one member."""
    give_name(anna, "Anna")
    anna.get_by_test_id("rada-players").select_option("3")
    expect(anna.get_by_test_id("rada-clock")).to_have_value("live")
    anna.get_by_test_id("rada-invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    anna.get_by_test_id("seat-bot").last.click()
    jan.goto(anna.url)
    give_name(jan, "Jan")
    jan.get_by_test_id("sit").click()
    for page in (anna, jan):
        expect(page.get_by_test_id("statement")).to_be_visible()


def a_round(*pages: Page) -> None:
    for _ in range(4):
        where = phase(pages[0])
        for page in pages:
            choose(page, f"Słowo {pages.index(page)}.")
            hand_in(page)
        for page in pages:
            wait_beyond(page, where)


@pytest.mark.rule("R-8.1", "R-5.5")
@pytest.mark.parametrize(
    "screen", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["wide", "phone"]
)
def test_a_resolution_is_read_in_peace_and_what_is_due_stays_in_sight(
    person: NewPage, screen: dict[str, object]
) -> None:
    anna, jan = person(**screen), person(**screen)
    pair(anna, jan)
    a_round(anna, jan)
    for page in (anna, jan):
        expect(page.get_by_test_id("resolution")).to_be_visible()
        expect(page.get_by_test_id("ask-bar")).to_contain_text("Napisz oświadczenie")
        expect(page.get_by_test_id("clock")).to_have_attribute("data-state", "reading")
        powers = page.locator("[data-testid=step][data-step=powers]")
        for power in POWERS:
            expect(powers).to_contain_text(power)
    # after a reload in the middle of it, one can read on
    jan.reload()
    expect(jan.get_by_test_id("resolution")).to_be_visible()
    anna.get_by_test_id("continue").click()
    expect(anna.get_by_test_id("statement")).to_be_visible()
    expect(anna.get_by_test_id("ask-bar")).to_contain_text("czytają jeszcze: Jan")
    expect(anna.get_by_test_id("clock")).to_have_attribute("data-state", "reading")
    jan.get_by_test_id("continue").click()
    for page in (anna, jan):
        expect(page.get_by_test_id("clock")).to_have_attribute("data-state", "calm")
        expect(page.get_by_test_id("clock")).to_contain_text("2:5")
    # a player who looks back sees what is asked meanwhile, and goes on to it
    anna.get_by_test_id("look-back").click()
    expect(anna.get_by_test_id("resolution")).to_be_visible()
    expect(anna.get_by_test_id("ask-bar")).to_contain_text("Napisz oświadczenie")
    anna.get_by_test_id("continue").click()
    for page in (anna, jan):
        choose(page, "Dalej.")
        hand_in(page)
    expect(anna.get_by_test_id("acclaim-option").first).to_be_visible()
    anna.get_by_test_id("look-back").click()
    expect(anna.get_by_test_id("ask-bar")).to_contain_text("Które oświadczenie cię przekonuje?")


@pytest.mark.rule("R-5.5")
def test_the_log_and_the_story_name_the_powers(person: NewPage) -> None:
    page = person()
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    for _ in range(4):
        take_a_step(page)
    for power in POWERS:
        expect(page.get_by_test_id("log")).to_contain_text(f"używa mocy: {power}")

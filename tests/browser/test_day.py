"""A day of chapter one in a real browser, from both sides, by mouse, touch and keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import (
    ask_bar,
    begin_the_day,
    is_asked,
    is_over,
    phase,
    play_until,
    sit_down,
    take_a_step,
    told,
    until_asked,
    wait_for_my_turn,
)
from tests.browser.test_prologue import PHONE

FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def my_cards(page: Page) -> list[str | None]:
    cards = page.get_by_test_id("arrange-card")
    return [cards.nth(number).get_attribute("data-card") for number in range(cards.count())]


def until(page: Page, wanted: str) -> None:
    """Play until the page is in the wanted phase and is asked."""
    play_until(lambda: is_asked(page) and phase(page) == wanted, page)


@pytest.mark.rule("T-6.1")
def test_aelin_lays_her_cards_and_knows_what_her_rows_come_to(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=True)
    wait_for_my_turn(page)
    begin_the_day(page)
    cards = my_cards(page)
    page.get_by_test_id("arrange-card").nth(0).click()
    page.get_by_test_id("arrange-card").nth(3).click()
    assert my_cards(page) == [cards[3], cards[1], cards[2], cards[0]]
    page.get_by_test_id("arrange").click()
    expect(page.get_by_test_id("row")).to_have_count(4)
    totals = [page.get_by_test_id("row").nth(slot).get_attribute("data-total") for slot in range(4)]
    assert all(totals), "Aelin knows what her own rows come to"


@pytest.mark.rule("T-6.2", "T-6.3", "T-10.2")
def test_a_person_plays_fenrys_with_a_bot_and_is_not_told_what_aelin_holds(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=False)
    wait_for_my_turn(page)
    begin_the_day(page)
    assert page.get_by_test_id("stop").is_disabled()
    page.get_by_test_id("draw").click()
    expect(page.get_by_test_id("row-card")).to_have_count(1)
    hidden = page.locator("[data-testid=determination-slot][data-shown=false]")
    expect(hidden).to_have_count(4)
    assert page.get_by_test_id("row").first.get_attribute("data-total") == ""
    play_until(lambda: page.locator("[data-testid=row][data-state=done]").count() > 0, page)


@pytest.mark.rule("T-10.4")
def test_a_reload_in_the_middle_of_a_day_loses_nothing(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=True)
    until(page, "take")
    if is_over(page):
        return
    rows = page.get_by_test_id("row").evaluate_all("rows => rows.map(row => row.dataset.total)")
    before = told(page)
    page.reload()
    wait_for_my_turn(page)
    assert phase(page) == "take"
    assert told(page) == before
    assert page.get_by_test_id("row").evaluate_all("rows => rows.map(row => row.dataset.total)") == rows
    take_a_step(page)
    assert told(page) > before


def test_a_day_can_be_played_on_a_phone(person: NewPage) -> None:
    page = person(**PHONE)
    sit_down(page, as_aelin=True)
    wait_for_my_turn(page)
    assert page.evaluate(FITS), "nothing sticks out of the first page"
    begin_the_day(page)
    assert page.evaluate(FITS), "nothing sticks out while arranging"
    page.get_by_test_id("arrange-card").first.tap()
    page.get_by_test_id("arrange").tap()
    until(page, "take")
    if is_over(page):
        return
    assert page.evaluate(FITS), "nothing sticks out of the day"
    page.get_by_test_id("take-card").first.tap()
    was = ask_bar(page).get_attribute("data-ask")
    page.get_by_test_id("take").tap()
    expect(ask_bar(page)).not_to_have_attribute("data-ask", was or "")


# --- by keyboard only


def tab_to(page: Page, test_id: str) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement?.dataset?.testid") == test_id:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {test_id} by Tab")


def by_keys(page: Page) -> None:
    """Give one answer for Fenrys by keyboard."""
    was = ask_bar(page).get_attribute("data-ask")
    if phase(page) == "observe":
        tab_to(page, "stop" if page.get_by_test_id("stop").is_enabled() else "draw")
        page.keyboard.press("Enter")
    else:
        tab_to(page, "row-card")
        for _ in range(page.get_by_test_id("row-card").count()):
            if page.evaluate("document.activeElement.dataset.spots") != "0":
                break
            page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.testid") != "row-card":
            tab_to(page, "row-card")
        page.keyboard.press("Enter")
        page.wait_for_function("['spot', 'discard'].includes(document.activeElement?.dataset?.testid)")
        page.keyboard.press("Enter")
    expect(ask_bar(page)).not_to_have_attribute("data-ask", was or "")


def test_a_whole_turn_of_fenrys_by_keys_alone(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=False)
    wait_for_my_turn(page)
    tab_to(page, "begin-day")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("begin-day")).to_have_count(0)
    for _ in range(40):
        until_asked(page)
        if is_over(page) or page.get_by_test_id("log").get_by_text("Aelin bierze").count():
            return
        by_keys(page)
    raise AssertionError("the turn never ends")


def test_aelin_arranges_and_takes_by_keys_alone(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=True)
    wait_for_my_turn(page)
    tab_to(page, "begin-day")
    page.keyboard.press("Enter")
    tab_to(page, "arrange-card")
    cards = my_cards(page)
    page.keyboard.press("ArrowRight")
    assert my_cards(page) == [cards[1], cards[0], cards[2], cards[3]]
    assert page.evaluate("document.activeElement.dataset.card") == cards[0], "the focus goes with the card"
    tab_to(page, "arrange")
    page.keyboard.press("Enter")
    until(page, "take")
    if is_over(page):
        return
    was = ask_bar(page).get_attribute("data-ask")
    tab_to(page, "take-card")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=take-card][aria-pressed=true]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ask_bar(page)).not_to_have_attribute("data-ask", was or "")


# --- notes


@pytest.mark.rule("T-10.3")
def test_a_private_note_is_kept_with_the_table(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=False)
    wait_for_my_turn(page)
    begin_the_day(page)
    page.get_by_test_id("note").nth(1).click()
    page.get_by_test_id("note-text").fill("chyba Szkło")
    with page.expect_response(lambda answer: "/notes/" in answer.url):
        page.get_by_test_id("note-done").click()
    expect(page.get_by_test_id("note").nth(1)).to_have_text("chyba Szkło")
    page.reload()
    expect(page.get_by_test_id("note").nth(1)).to_have_text("chyba Szkło")

"""Księga Zasad in real browsers without a game master: adventures and skirmishes, alone and together."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.ksiega import (
    PHONE,
    SOME,
    answer,
    asked,
    is_over,
    mine,
    places,
    play_on,
    sheet,
    sit_down,
    start,
    turn_to,
    walk_towards,
)


@pytest.mark.rule("K-1.1", "K-2.6", "K-3.8", "K-10.1")
def test_one_person_plays_an_adventure_from_the_sheet_to_its_ending(person: NewPage) -> None:
    page = person()
    start(page, "latarnia")
    sheet(page, "warrior", "Rogna")
    expect(page.get_by_test_id("choose").first).to_be_visible()
    play_on(page, steps=4)
    page.reload()
    expect(page.get_by_test_id("story")).to_be_visible()
    assert play_on(page)
    expect(page.get_by_test_id("outcome")).to_contain_text("Rogna")


@pytest.mark.rule("K-1.1", "K-3.1", "K-5.1")
def test_two_people_play_an_adventure_from_their_sheets_to_its_ending(person: NewPage) -> None:
    ada, jan = person(), person()
    start(ada, "mlyn", "ksiega-invite", players=2)
    sit_down(ada, jan)
    sheet(ada, "warrior", "Ada")
    expect(ada.get_by_test_id("ask-bar")).to_contain_text("Postać tworzy")
    sheet(jan, "mage", "Jan")
    for page in (ada, jan):
        expect(page.get_by_test_id("choose").first).to_be_visible()
    play_on(ada, jan, steps=12)
    jan.reload()
    expect(jan.get_by_test_id("story")).to_be_visible()
    assert play_on(ada, jan)
    for page in (ada, jan):
        expect(page.get_by_test_id("outcome")).to_contain_text("Ada")
        expect(page.get_by_test_id("outcome")).to_contain_text("Jan")


@pytest.mark.rule("K-2.6")
def test_a_sheet_names_what_is_missing_beside_it_and_survives_a_reload(person: NewPage) -> None:
    page = person()
    start(page, "fight")
    expect(page.get_by_test_id("create")).to_be_disabled()
    page.get_by_test_id("sheet-name").focus()
    page.get_by_test_id("sheet-weapon").focus()
    expect(page.locator("#fault-name")).to_contain_text("imienia")
    page.get_by_test_id("sheet-name").fill("Iskra")
    expect(page.locator("#fault-name")).to_be_empty()
    page.get_by_test_id("sheet-weapon").fill("x" * 81)
    expect(page.locator("#fault-weapon")).to_contain_text("80")
    page.reload()
    expect(page.get_by_test_id("sheet-name")).to_have_value("Iskra")


def test_a_board_can_be_walked_by_keys_and_is_said_in_words(person: NewPage) -> None:
    page = person()
    start(page, "fight")
    sheet(page)
    board = page.get_by_test_id("board")
    expect(page.get_by_test_id("reach")).to_have_attribute("data-count", SOME)
    before = mine(page)
    board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=seal-hero].mine")).to_have_attribute(
        "data-at", f"{before[0] + 1},{before[1]}"
    )
    page.get_by_text("Plansza w słowach").click()
    expect(page.locator("details.words")).to_contain_text("15 na 12")


def test_an_adventure_fits_a_phone(person: NewPage) -> None:
    page = person(**PHONE)
    start(page, "latarnia")
    sheet(page, "mage")
    for _ in range(6):
        play_on(page, steps=2)
        if is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    while not asked(page) and not is_over(page):  # the next ask turns to the pane where it is answered
        page.wait_for_timeout(40)
    turn_to(page, "party")
    expect(page.get_by_test_id("hero")).to_have_count(1)


def test_a_phone_leads_to_where_the_answer_lies(person: NewPage) -> None:
    page = person(**PHONE)
    start(page, "latarnia")
    sheet(page, "warrior")
    for _ in range(60):
        if asked(page) == "walk":
            break
        play_on(page, steps=1)
    turn_to(page, "party")
    expect(page.get_by_test_id("board")).to_have_count(0)
    page.get_by_test_id("show-pane").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    for _ in range(20):
        if asked(page) == "walk":
            walk_towards(page, places(page, "goal-square"))
        page.wait_for_timeout(60)
    expect(page.locator("[data-testid=choose]:enabled")).to_be_visible()


TN = re.compile(r"TN (\d+)")


@pytest.mark.rule("K-3.1", "K-3.5")
def test_the_tn_that_is_shown_is_the_tn_that_is_rolled(person: NewPage) -> None:
    """One number, with its reasons: in the choice, in the ask bar, on the panel and in the log."""
    page = person()
    start(page, "latarnia")
    sheet(page, "warrior", "Rogna")
    expect(page.get_by_test_id("choose").first).to_be_visible()
    door = page.get_by_test_id("choose").filter(has_text="Wyważ drzwi")
    for turn in range(600):  # checked before every answer, because the next answer may pass the door
        if (now := asked(page)) == "choose" and door.count():
            break
        if now:
            answer(page, now, turn % 3)
        page.wait_for_timeout(60)
    shown = TN.search(door.inner_text())
    assert shown is not None, door.inner_text()
    door.click()
    expect(page.get_by_test_id("ksiega")).to_have_attribute("data-asked", "roll")
    against = f"TN {shown[1]}."
    assert against == "TN 6."  # 8, lowered by the rotten hinges
    expect(page.get_by_test_id("ask-bar")).to_contain_text(against)
    expect(page.get_by_test_id("in-all")).to_contain_text(against.rstrip("."))
    log = page.get_by_test_id("log")
    expect(log).to_contain_text(f"ma rzucić: Siła, {against}")
    page.get_by_test_id("roll").click()
    expect(log).to_contain_text(re.compile(rf"Rogna, test: Siła\. d10: \d+, {re.escape(against)} Wynik"))

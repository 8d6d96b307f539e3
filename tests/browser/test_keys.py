"""By keyboard only, from the home page to the end of a match of each game; the focus is never lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import ksiega, playing, rada
from tests.browser.conftest import NewPage
from tests.browser.keys import (
    FAR,
    choose_option,
    choose_radio,
    enter,
    is_lost,
    tab_to,
    the,
)

MOST = 300


# --- Szklany tron


def answer_the_throne(page: Page) -> None:
    """Answer what the prologue asks; the focus is already there, or near."""
    match playing.phase(page):
        case "reveal":
            enter(page, the("reveal-first"))
        case "take":
            enter(page, the("take-card"))
            expect(page.locator(the("take-card", "[aria-pressed=true]"))).to_be_focused()
            page.keyboard.press("Enter")
        case "keep":
            enter(page, the("keep-part"))
            expect(page.locator(the("keep-part", "[aria-pressed=true]")).first).to_be_focused()
            page.keyboard.press("Enter")
        case _:
            fits = the("row-card", ":not([data-spots='0'])")
            enter(page, fits if page.locator(fits).count() else the("row-card"))
            page.wait_for_function("['spot', 'discard'].includes(document.activeElement?.dataset?.testid)")
            page.keyboard.press("Enter")


@pytest.mark.rule("T-4.1", "T-5.1")
@pytest.mark.parametrize("role", ["as-aelin", "as-partner"])
def test_a_prologue_of_the_throne(person: NewPage, role: str) -> None:
    page = person()
    choose_radio(page, "[name=character]", the(role), FAR)
    enter(page, the("play-with-bot"))
    expect(page.get_by_test_id("board")).to_be_visible()
    for _ in range(MOST):
        playing.until_asked(page)
        if playing.is_over(page):
            break
        was = playing.ask_bar(page).get_attribute("data-ask")
        if playing.phase(page) == "keep":  # the server says which parts there are
            expect(page.locator(the("keep-part", ":focus"))).to_be_visible()
        assert not is_lost(page), playing.phase(page)
        answer_the_throne(page)
        page.wait_for_function(playing.ANSWERED, arg=was)
    expect(page.get_by_test_id("outcome").get_by_role("heading")).to_be_focused()
    enter(page, the("watch-replay"))
    page.wait_for_url("**/r/**")


# --- Rada Popiołów


def answer_the_council(page: Page, words: str) -> None:
    """Choose or write, then hand it in."""
    match rada.stage(page):
        case "statements":
            tab_to(page, the("statement"))
            page.keyboard.type(words)
        case "acclaim":
            choose_radio(page, the("acclaim-option"), the("acclaim-option"))
        case "actions":
            choose_radio(page, the("action"), the("action", "[data-value=no_action]"))
        case "dilemma":
            expect(page.get_by_test_id("dilemma-title")).to_be_visible()
            choose_radio(page, the("solution"), the("solution", "[data-value='1']"))
    enter(page, the("answer"))


def found_a_council(page: Page) -> None:
    """Open a council of three that starts close to domination, so that the match is short."""
    choose_option(page, the("rada-players"), "3", FAR)
    tab_to(page, "[data-game=rada] summary")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("new-table-form")).to_be_visible()
    tab_to(page, "[data-option=start_influence] input", FAR)
    page.keyboard.press("Control+A")
    page.keyboard.type("85")
    tab_to(page, the("rada-play"), FAR, back=True)
    page.keyboard.press("Enter")


@pytest.mark.rule("R-2.1", "R-4.3")
def test_a_council(person: NewPage) -> None:
    page = person()
    found_a_council(page)
    expect(page.get_by_test_id("statement")).to_be_visible()
    for number in range(MOST):
        page.wait_for_function(
            """() => document.querySelector('[data-testid=outcome], [data-testid=continue]')
                || document.querySelector('[data-testid=ask-bar][data-asked=me][data-busy=false]')"""
        )
        if rada.is_over(page):
            break
        where = rada.phase(page)
        page.wait_for_function("document.activeElement?.id === 'stage-title'")
        if page.get_by_test_id("continue").count():
            enter(page, the("continue"))
        else:
            answer_the_council(page, f"Zgoda po raz {number}.")
        rada.wait_beyond(page, where)
    expect(page.locator("#stage-title")).to_be_focused()
    enter(page, the("watch-replay"))
    page.wait_for_url("**/r/**")


# --- Księga Zasad


def make_a_hero(page: Page, name: str) -> None:
    """Create a hero: name and role are given, the rest is filled in from the book's lists."""
    expect(page.get_by_test_id("sheet-name")).to_be_focused()
    page.keyboard.type(name)
    choose_radio(page, the("sheet-role"), the("sheet-role", "[data-role=rogue]"))
    for _ in range(2):
        page.keyboard.press("Shift+Tab")
    enter(page, the("fill"))
    enter(page, the("create"))


def point_at(page: Page, square: tuple[int, int]) -> None:
    """Move the board's cursor to a square by arrow keys."""
    cursor = page.get_by_test_id("board").locator(".cursor")
    at = [int(float(cursor.get_attribute(axis) or 0)) for axis in ("x", "y")]
    keys_of = (("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))
    for here, there, keys in zip(at, square, keys_of, strict=True):
        for _ in range(abs(there - here)):
            page.keyboard.press(keys[there > here])


def walk(page: Page, goals: list[tuple[int, int]]) -> bool:
    """Walk towards a goal: Enter on a square shows the path, Enter again walks it."""
    tab_to(page, the("board"))
    page.keyboard.press("ArrowUp")  # makes the cursor visible
    for square in ksiega.towards(page, goals):
        point_at(page, square)
        page.keyboard.press("Enter")
        if page.get_by_test_id("confirm").count():
            page.keyboard.press("Enter")
            return True
    return False


def take_a_turn(page: Page) -> None:
    """Attack a foe in reach, else go nearer, else end the turn."""
    if page.get_by_test_id("act-attack").count():
        if not page.get_by_test_id("target").count():
            enter(page, the("act-attack"))
        enter(page, the("target"))
        enter(page, the("confirm"))
        return
    foes = ksiega.places(page, "seal-foe")
    may_go = "ruch: 5" in page.get_by_test_id("ask-bar").inner_text()
    if not (foes and may_go and walk(page, foes)):
        enter(page, the("end-turn"))


def answer_the_book(page: Page, what: str, choice: int) -> None:
    match what:
        case "choose":
            tab_to(page, the("choose", ":enabled"))
            for _ in range(choice % page.locator(the("choose", ":enabled")).count()):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        case "walk":
            walk(page, ksiega.places(page, "goal-square"))
        case "turn":
            take_a_turn(page)
        case "benefit":
            enter(page, the("choose-benefit"))
        case "defence":
            enter(page, the("defend"))
        case _:
            enter(page, the("pass" if what == "floor" else what))


@pytest.mark.rule("K-1.1", "K-2.6", "K-3.8", "K-5.2")
@pytest.mark.parametrize("what", ["latarnia", "fight"])
def test_an_adventure_and_a_fight(person: NewPage, what: str) -> None:
    page = person()
    choose_option(page, the("ksiega-what"), what, FAR)
    enter(page, the("ksiega-play"))
    make_a_hero(page, "Rogna")
    given = 0
    for _ in range(MOST * 10):
        if ksiega.is_over(page):
            break
        question = ksiega.asked(page)
        if not question:
            page.wait_for_timeout(20)
            continue
        assert not is_lost(page), question
        given += 1
        answer_the_book(page, question, given % 3)
        page.wait_for_timeout(60)
    expect(page.get_by_test_id("outcome")).to_be_focused()
    expect(page.get_by_test_id("outcome")).to_contain_text("Rogna")

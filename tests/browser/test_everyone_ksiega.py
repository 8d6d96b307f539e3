"""axe finds nothing serious in Księga Zasad: on the sheet, in scenes, in a fight, behind the screen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import ksiega
from tests.browser.axe import CALM, PHONE, findings, fits, look_again, look_at
from tests.browser.conftest import NewPage

PANELS = ("m-test", "m-foes", "m-board", "m-party", "m-clocks", "m-dice", "m-papers", "m-sitting")
KEEP_PAPER = """
window.print = () => {
    const copy = document.querySelector('[data-testid=paper]').cloneNode(true);
    copy.id = 'printed';
    document.body.append(copy);
};
"""
STEPS = 200


def begin(page: Page, what: str) -> None:
    page.get_by_test_id("ksiega-what").select_option(what)
    page.get_by_test_id("ksiega-play").click()
    expect(page.get_by_test_id("ask-bar")).to_be_visible()


def look_at_every_question(page: Page) -> set[str]:
    """Play to the end, and check each kind of question and the end once."""
    looked: set[str] = set()
    for _ in range(STEPS):
        page.wait_for_function(
            """() => document.querySelector('[data-testid=ask-bar][data-asked=me][data-busy=false]')
                || document.querySelector('[data-testid=outcome]')"""
        )
        what = "ended" if ksiega.is_over(page) else ksiega.asked(page)
        if what and what not in looked:
            looked.add(what)
            look_again(page, what)
        if what == "ended":
            break
        ksiega.play_on(page, steps=1)
    return looked


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_an_adventure_from_the_sheet_to_the_ending(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    begin(page, "latarnia")
    expect(page.get_by_test_id("builder")).to_be_visible()
    look_at(page)
    page.get_by_test_id("sheet-name").focus()
    page.get_by_test_id("sheet-weapon").fill("x" * 81)
    look_again(page, "a sheet with faults")
    page.get_by_test_id("sheet-weapon").fill("")
    ksiega.sheet(page, "warrior", "Rogna")
    expect(page.get_by_test_id("choose").first).to_be_visible()
    look_at(page)
    assert {"choose", "roll", "ended"} <= look_at_every_question(page)


def test_a_fight_with_its_odds_and_its_log(person: NewPage) -> None:
    page = person(**CALM)
    begin(page, "fight")
    ksiega.sheet(page, "rogue", "Iskra")
    expect(page.get_by_test_id("reach")).to_have_attribute("data-count", ksiega.SOME)
    look_at(page)
    page.get_by_text("Plansza w słowach").click()
    page.get_by_test_id("ruler").click()
    look_again(page, "the board in words, and a ruler")
    page.get_by_test_id("ruler").click()
    for kind in ("attack", "cast", "declare", "oracle"):
        if page.get_by_test_id(f"act-{kind}").count():
            page.get_by_test_id(f"act-{kind}").click()
            look_again(page, kind)
    assert "turn" in look_at_every_question(page)
    page.get_by_test_id("entry").first.click()
    look_again(page, "an entry of the log")


def test_the_masters_screen_with_everything_open(person: NewPage) -> None:
    page = person(**CALM)
    page.get_by_test_id("ksiega-what").select_option("lead")
    page.get_by_test_id("ksiega-players").select_option("1")
    page.get_by_test_id("ksiega-play").click()
    expect(page.get_by_test_id("hero")).not_to_have_attribute("data-state", "making")
    look_again(page, "before the first scene")
    page.get_by_test_id("scene-title").fill("Dziedziniec")
    page.locator("[data-testid=scene-map][data-value=yard]").check()
    page.get_by_test_id("scene-fog").check()
    page.get_by_test_id("set-scene").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    for panel in PANELS:
        page.get_by_test_id(panel).click()
    look_at(page)
    page.get_by_test_id("left-story").click()
    look_again(page, "the story beside it")


def test_a_sheet_is_read_on_the_screen_and_on_paper(person: NewPage) -> None:
    page = person(**CALM)
    page.add_init_script(KEEP_PAPER)
    page.reload()
    begin(page, "latarnia")
    ksiega.sheet(page, "mage", "Iskra")
    page.get_by_test_id("hero").get_by_role("button").first.click()
    expect(page.get_by_test_id("print-a4")).to_be_visible()
    look_again(page, "the sheet")
    for paper in ("a4", "a5"):
        page.get_by_test_id(f"print-{paper}").click()
        expect(page.locator("#printed")).to_have_count(1)
        page.evaluate("document.documentElement.classList.add('printing')")
        page.emulate_media(media="print", color_scheme="dark")
        expect(page.locator("#printed")).to_contain_text("Iskra")
        assert not findings(page, "#printed"), paper
        assert fits(page)
        page.emulate_media(media="screen")
        page.evaluate("document.documentElement.classList.remove('printing')")
        page.evaluate("document.getElementById('printed').remove()")

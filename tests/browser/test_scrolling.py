"""A table fills the window exactly: long parts scroll on their own."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.ksiega import sheet, start
from tests.browser.playing import sit_down
from tests.browser.test_ksiega_master import MADE

SIZES: list[dict[str, Any]] = [
    {"viewport": {"width": 1280, "height": 720}},
    {"viewport": {"width": 1600, "height": 900}},
]
wide = pytest.mark.parametrize("size", SIZES, ids=["1280", "1600"])

STICKS_OUT = "() => document.scrollingElement.scrollHeight - innerHeight"


def fills_the_window(page: Page) -> None:
    assert page.evaluate(STICKS_OUT) <= 0
    page.keyboard.press("End")
    assert page.evaluate("() => document.scrollingElement.scrollTop") == 0


@wide
def test_the_masters_table_with_every_section_open(person: NewPage, size: dict[str, Any]) -> None:
    master = person(**size)
    start(master, "lead", "ksiega-play", players=1)
    expect(master.get_by_test_id("hero")).to_have_attribute("data-state", MADE)
    master.get_by_test_id("scene-title").fill("Dziedziniec")
    master.locator("[data-testid=scene-map][data-value=yard]").check()
    master.get_by_test_id("set-scene").click()
    expect(master.get_by_test_id("board")).to_be_visible()
    closed = master.locator("[data-testid=master] details:not([open]) > summary")
    while closed.count():
        closed.first.click()
    fills_the_window(master)


@wide
def test_a_players_table(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**size)
    start(page, "fight")
    expect(page.get_by_test_id("builder")).to_be_visible()
    fills_the_window(page)
    sheet(page)
    fills_the_window(page)


@wide
def test_the_table_of_the_throne(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**size)
    sit_down(page, as_aelin=False, chapter=0)
    fills_the_window(page)


@wide
def test_the_table_of_the_council(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**size)
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    fills_the_window(page)

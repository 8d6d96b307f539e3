"""At a usual laptop's window, what a phase is about is in sight without scrolling."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.rada import hear_it_out, is_asked, phase, take_a_step, wait_beyond

LAPTOP = {"width": 1280, "height": 720}
ONE_LINE = 30
"""Pixels that one line of effects does not exceed, and two do."""

LANGUAGES = pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])


def seated(person: NewPage, locale: str) -> Page:
    """A councillor at a table of six."""
    page = person(viewport=LAPTOP, locale=locale)
    page.get_by_test_id("rada-players").select_option("6")
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    return page


def wholly_in_sight(each: Locator) -> None:
    expect(each).to_be_in_viewport(ratio=1)


def all_in_sight(parts: Locator, count: int) -> None:
    expect(parts).to_have_count(count)
    for part in parts.all():
        wholly_in_sight(part)


def come_to(page: Page, stage: str) -> None:
    """Go on, in whichever round, until the stage is there and something is asked of me or can be read on."""
    while True:
        hear_it_out(page)
        waits = is_asked(page) or page.get_by_test_id("continue").count()
        if waits and phase(page)[1] == stage:
            return
        if waits:
            take_a_step(page)
        else:
            page.wait_for_timeout(50)


@LANGUAGES
def test_a_statement_is_written_with_an_offer_open(person: NewPage, locale: str) -> None:
    page = seated(person, locale)
    wholly_in_sight(page.get_by_test_id("matter"))
    for part in ("omen", "statement", "count", "say-nothing", "accept-deal"):
        wholly_in_sight(page.get_by_test_id(part))
    for prompt in page.get_by_test_id("prompt").all():
        wholly_in_sight(prompt)


@LANGUAGES
def test_a_dilemma_with_all_its_solutions(person: NewPage, locale: str) -> None:
    page = seated(person, locale)
    come_to(page, "dilemma")
    while page.get_by_test_id("solution").count() < 3:
        where = phase(page)
        take_a_step(page)
        assert phase(page) != where
        come_to(page, "dilemma")
    wholly_in_sight(page.get_by_test_id("dilemma-title"))
    # the radio button covers its card
    all_in_sight(page.get_by_test_id("solution"), 3)
    for effects in page.locator("label [data-testid=effects]").all():
        box = effects.bounding_box()
        assert box is not None
        assert box["height"] < ONE_LINE


@LANGUAGES
def test_what_a_resolution_did_to_the_kingdom(person: NewPage, locale: str) -> None:
    page = seated(person, locale)
    come_to(page, "resolution")
    all_in_sight(page.get_by_test_id("stat-row"), 3)
    wholly_in_sight(page.locator("[data-testid=step][data-step=votes]"))
    expect(page.locator("[data-testid=step][data-step=consequence]")).to_be_in_viewport(ratio=0.5)
    where = phase(page)
    page.get_by_test_id("continue").click()
    wait_beyond(page, where)
    # the round in the year's strip is one line, and can be heard whole
    line = page.get_by_test_id("year-round").first
    wholly_in_sight(line)
    expect(line).to_have_attribute(
        "title", line.locator(".season").inner_text() + ": " + line.locator(".decision").inner_text()
    )

"""A whole day: two people in two browsers, and one person with each bot, as Aelin and as Fenrys."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import come
from tests.browser.playing import (
    begin_the_day,
    choose_chapter,
    day,
    is_over,
    play_until,
    sit_down,
    wait_for_my_turn,
)

ENDS = ("won", "deck_empty", "nothing_fits", "mind_empty", "too_few_cards")


def through_a_day(*pages: Page) -> None:
    """Play until the night after the first day, or until the day is lost."""
    wait_for_my_turn(pages[0])
    play_until(lambda: day(pages[0]) == 2, *pages)
    for page in pages:
        if is_over(pages[0]):
            assert page.get_by_test_id("outcome").get_attribute("data-how") in ENDS
        else:
            expect(page.get_by_test_id("day-break")).to_be_visible()
            begin_the_day(page)


@pytest.mark.rule("T-1.3", "T-6.1", "T-6.2", "T-6.6", "T-6.7")
def test_two_people_finish_a_day_in_two_browsers(person: NewPage) -> None:
    anna, jan = person(), person()
    choose_chapter(anna, 1)
    anna.get_by_test_id("invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    come(jan, anna.url, "Jan")
    for page in (anna, jan):
        expect(page.get_by_test_id("board")).to_have_attribute("data-part", "day")
    through_a_day(anna, jan)


@pytest.mark.rule("T-1.3", "T-6.1", "T-6.2", "T-6.6", "T-6.7")
@pytest.mark.parametrize(
    ("mine", "others", "bot"), [("Aelin", "Fenrys", "rule"), ("Fenrys", "Aelin", "search")]
)
def test_one_person_plays_through_a_day(person: NewPage, mine: str, others: str, bot: str) -> None:
    page = person()
    sit_down(page, as_aelin=mine == "Aelin", bot=bot)
    expect(page.locator("[data-testid=seat][data-seat='0']")).to_contain_text(mine)
    expect(page.locator("[data-testid=seat][data-seat='1']")).to_contain_text(others)
    code = page.url.rsplit("/", 1)[-1]
    table = page.evaluate("code => fetch(`/api/tables/${code}`).then((each) => each.json())", code)
    assert table["seats"][1]["bot"] == bot
    through_a_day(page)
    if mine == "Aelin" and not is_over(page):
        expect(page.get_by_test_id("arrange-card")).to_have_count(4)

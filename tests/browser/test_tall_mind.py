"""A Mind larger than its window: every spot on it can be scrolled into view and pressed."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import is_over, play_until, sit_down, wait_for_my_turn

LOW_PHONE = {"viewport": {"width": 390, "height": 560}, "has_touch": True, "is_mobile": True}

SCROLLS = """
() => {
    const scroller = document.querySelector('[data-testid=mind] [role=group]');
    return Boolean(scroller && document.querySelector('[data-testid=look]') && scroller.tabIndex === 0);
}
"""
AT_THE_END = """
() => {
    const scroller = document.querySelector('[data-testid=mind] [role=group]');
    scroller.scrollTo({top: scroller.scrollHeight, behavior: 'instant'});
    const board = scroller.firstElementChild.getBoundingClientRect();
    return document.querySelector('[data-testid=look]').getBoundingClientRect().top - board.bottom;
}
"""
HIDDEN = """
() => [...document.querySelectorAll('[data-testid=spot]')].filter((spot) => {
    spot.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const { x, y, width, height } = spot.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== spot;
}).map((spot) => spot.ariaLabel)
"""


def choose_a_card(page: Page) -> bool:
    """Choose a card that fits somewhere. Return whether there is one."""
    for card in page.locator("[data-testid=row-card]:not([data-spots='0'])").all():
        card.click()
        expect(page.get_by_test_id("spot").first).to_be_attached()
        return True
    return False


def test_every_place_of_a_tall_mind_can_be_pressed(person: NewPage) -> None:
    page = person(**LOW_PHONE)
    sit_down(page, as_aelin=False, chapter=0)
    wait_for_my_turn(page)
    play_until(lambda: bool(page.evaluate(SCROLLS)), page)
    assert not is_over(page)
    assert page.evaluate(AT_THE_END) >= -1
    if choose_a_card(page):
        assert page.evaluate(HIDDEN) == []

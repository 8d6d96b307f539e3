"""A whole evening in a council: alone among five bots, and four people with two bots."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import come
from tests.browser.rada import choose, hand_in, is_asked, is_over, phase, take_a_step, wait_beyond
from tests.browser.test_rada import give_name, sit_with_bots

STEPS = 200


class Evening:
    """What somebody lived through who deals with everybody."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rounds_with_offers: set[str] = set()
        self.agreed = 0
        self.broken: list[str] = []
        self.said: list[str] = []

    def play(self) -> None:
        for _ in range(STEPS):
            if is_over(self.page):
                return
            self._deal()
            if self.page.get_by_test_id("skip-reveal").count():
                self.page.keyboard.press("Escape")
            elif is_asked(self.page) or self.page.get_by_test_id("continue").count():
                self._read_verdicts()
                self.said += self.page.locator("[data-testid=acclaim-option] ~ *, .text").all_inner_texts()
                take_a_step(self.page)
            else:
                self.page.wait_for_timeout(50)

    def _deal(self) -> None:
        """Agree to everything that is offered, and say so to whoever broke their word."""
        page = self.page
        matter = page.get_by_test_id("matter")
        if not matter.count():
            return
        match matter.get_attribute("data-what"):
            case "answer":
                seen = page.get_by_test_id("stage").get_attribute("data-round")
                self.rounds_with_offers.add(str(seen))
                page.get_by_test_id("accept-deal").click()
                self.agreed += 1
            case "reproach":
                self.broken.append(matter.inner_text())
                page.get_by_test_id("later").click()
            case "heard":
                page.get_by_test_id("heard").click()
            case _:
                page.get_by_test_id("later").click()
        page.wait_for_timeout(100)

    def _read_verdicts(self) -> None:
        for verdict in self.page.get_by_test_id("verdict").all_inner_texts():
            if "nie dotrzymuje słowa" in verdict:
                self.broken.append(verdict)


@pytest.mark.rule("R-10.1", "R-12.1", "R-12.2", "R-12.3")
def test_alone_among_five_bots_there_are_offers_and_a_betrayal(person: NewPage) -> None:
    """In about nine games of ten one is betrayed and can tell; hardly ever in none of three in a row."""
    page = person()
    home = page.url
    for _ in range(3):
        page.goto(home)
        sit_with_bots(page)
        evening = Evening(page)
        evening.play()
        assert evening.agreed >= 3
        assert len(evening.rounds_with_offers) >= 3
        expect(page.get_by_test_id("outcome")).to_be_visible()
        assert evening.said
        assert not [
            words for words in evening.said if re.search(r"@\d", words)
        ]  # names, not numbers of seats
        if evening.broken:
            break
    assert evening.broken


@pytest.mark.rule("R-1.1", "R-11.6")
def test_four_people_and_two_bots_reach_an_epilogue(person: NewPage) -> None:
    names = ("Anna", "Jan", "Ewa", "Piotr")
    pages = [person() for _ in names]
    anna = pages[0]
    give_name(anna, "Anna")
    anna.get_by_test_id("rada-players").select_option("6")
    anna.get_by_test_id("rada-invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    for _ in range(2):
        anna.get_by_test_id("seat-bot").last.click()
    for page, name in zip(pages[1:], names[1:], strict=True):
        come(page, anna.url, name)
    for page in pages:
        expect(page.get_by_test_id("statement")).to_be_visible()
    for _ in range(STEPS):
        if is_over(anna):
            break
        where = phase(anna)
        for page, name in zip(pages, names, strict=True):
            if page.get_by_test_id("skip-reveal").count():
                page.keyboard.press("Escape")
            if page.get_by_test_id("continue").count():
                page.get_by_test_id("continue").click()
            elif is_asked(page):
                choose(page, f"{name} mówi: zgoda buduje.")
                hand_in(page)
        if not is_over(anna):
            wait_beyond(anna, where)
    for page in pages:
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("outcome")).to_be_visible()
        expect(page.get_by_test_id("epilogue")).to_be_visible()
        for name in names:
            expect(page.get_by_test_id("epilogue")).to_contain_text(name)

"""A pair in two browsers: silent while it plays, talking afterwards, and once more with the roles changed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import close_menu, come, give_name, let_bots_play, open_chat, open_menu, say
from tests.browser.playing import answer, is_over, until_asked, wait_for_my_turn

MOST = 12


def until_won(*pages: Page) -> None:
    """Play until the prologue is won."""
    for _ in range(MOST):
        let_bots_play(*pages)
        if pages[0].get_by_test_id("outcome").get_attribute("data-how") == "won":
            return
        pages[0].get_by_test_id("again").click()
        for page in pages[1:]:
            page.get_by_test_id("agree-again").click()
        for page in pages:
            expect(page.get_by_test_id("outcome")).to_have_count(0)
    raise AssertionError("the prologue is never won")


@pytest.mark.rule("T-10.1", "T-11.1", "T-1.3")
def test_a_pair_is_silent_wins_swaps_roles_and_goes_on_to_the_next_chapter(person: NewPage) -> None:
    anna, jan = person(), person()
    give_name(anna, "Anna")
    anna.get_by_test_id("invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    come(jan, anna.url, "Jan")
    expect(anna.get_by_test_id("row-card").first).to_be_visible()

    # silence: no chat next to the log, and a reason for it
    expect(anna.get_by_test_id("silent-game")).to_contain_text("gdy się skończy")
    expect(anna.get_by_test_id("tab-chat")).to_have_count(0)

    until_won(anna, jan)
    open_chat(jan)
    say(jan, "Udało się!")
    expect(anna.get_by_test_id("unread")).to_contain_text("1")

    # one proposes the next chapter with the roles changed, the other agrees
    expect(anna.get_by_test_id("next-chapter")).to_be_visible()
    me = anna.locator("[data-testid=seat][data-seat='0']")
    expect(me).to_contain_text("Aelin")
    anna.get_by_test_id("change-again").click()
    chapters = anna.locator("[data-option=chapter] option")
    expect(chapters.nth(1)).to_be_enabled()
    expect(chapters.nth(2)).to_be_disabled()
    anna.get_by_test_id("swap-seats").click()
    anna.locator("[data-option=chapter] select").select_option("1")
    anna.get_by_test_id("propose-again").click()
    expect(jan.get_by_test_id("again-state")).to_contain_text("Anna")
    expect(jan.get_by_test_id("again-state")).to_contain_text("Rozdział")
    jan.get_by_test_id("agree-again").click()
    expect(jan.get_by_test_id("board")).to_have_attribute("data-part", "day")
    expect(jan.locator("[data-testid=seat][data-seat='0']")).to_contain_text("Aelin")
    expect(anna.locator("[data-testid=seat][data-seat='1']")).to_contain_text("Fenrys")
    assert anna.url == jan.url, "the same table"

    # the archive can be looked at during play, by both
    jan.goto(jan.url.split("/t/")[0])
    jan.get_by_test_id("archive").click()
    expect(jan.locator("[data-testid=campaign-chapter][data-chapter='0']")).to_have_attribute(
        "data-state", "won"
    )
    expect(jan.get_by_test_id("archived").first).to_contain_text("wygrana")
    expect(jan.locator("[data-testid=companion][data-role=owner]")).to_have_count(2)
    expect(jan.get_by_test_id("next-table")).to_contain_text("Gra trwa")


@pytest.mark.rule("T-11.1")
def test_a_campaign_opens_chapters_by_winning_and_can_begin_anew(person: NewPage) -> None:
    page = person()
    give_name(page, "Ola")
    expect(page.locator("[data-testid=chapter][data-chapter='0']")).to_be_checked()
    expect(page.locator("[data-testid=chapter][data-chapter='2']")).to_be_disabled()
    page.get_by_test_id("play-with-bot").click()
    expect(page.get_by_test_id("row-card").first).to_be_visible()
    until_won(page)
    home = page.url.split("/t/")[0]
    page.get_by_test_id("next-chapter").click()
    expect(page.get_by_test_id("board")).to_have_attribute("data-part", "day")

    page.goto(home)
    expect(page.locator("[data-testid=chapter][data-chapter='1']")).to_be_checked()
    page.get_by_test_id("archive").click()
    expect(page.get_by_test_id("campaign-page")).to_contain_text("Kampania 1")
    expect(page.get_by_test_id("archived").last).to_contain_text("Prolog")
    expect(page.get_by_test_id("reset")).to_be_disabled()  # chapter one is being played
    page.get_by_test_id("leave-table").click()
    page.get_by_test_id("leave-table-now").click()
    page.get_by_test_id("reset").click()
    page.get_by_test_id("reset-now").click()
    expect(page.get_by_test_id("archived")).to_have_count(0)
    prologue = page.locator("[data-testid=campaign-chapter][data-chapter='0']")
    expect(prologue).to_have_attribute("data-state", "open")
    page.get_by_test_id("undo-reset").click()
    expect(prologue).to_have_attribute("data-state", "won")
    page.get_by_test_id("put-away").click()
    page.goto(home)
    expect(page.get_by_test_id("campaign")).to_have_count(0)


STUB = """
window.shown = [];
window.Notification = class {
  static permission = 'default';
  static requestPermission() {
    window.shown.push('asked');
    this.permission = 'granted';
    return Promise.resolve('granted');
  }
  constructor(title, { body }) {
    window.shown.push(`${title}: ${body}`);
  }
};
Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
"""


def test_ones_turn_is_noticed_by_the_title_and_by_a_notification_that_was_asked_for(person: NewPage) -> None:
    page = person()
    page.add_init_script(STUB)
    page.reload()
    page.get_by_test_id("as-partner").check()
    page.get_by_test_id("play-with-bot").click()
    wait_for_my_turn(page)
    take_until_other_and_back(page)
    assert page.evaluate("window.shown") == [], "nothing before it is asked for"
    menu = open_menu(page)
    expect(menu.get_by_test_id("sound")).not_to_be_checked()
    menu.get_by_test_id("notify").check()
    close_menu(page)
    take_until_other_and_back(page)
    shown = page.evaluate("window.shown")
    assert shown[0] == "asked"
    if not is_over(page):
        assert any(line.startswith("Szklany tron: ") for line in shown[1:])
        expect(page).to_have_title(re.compile("kolej", re.I))


def take_until_other_and_back(page: Page) -> None:
    """Play until the partner had a turn and this page is asked again, or the match is over."""
    others = "document.querySelector('[data-testid=ask-bar]').dataset.asked !== 'me'"
    for _ in range(MOST):
        until_asked(page)
        if is_over(page):
            return
        answer(page)
        page.wait_for_timeout(30)
        if page.evaluate(others):
            until_asked(page)
            return

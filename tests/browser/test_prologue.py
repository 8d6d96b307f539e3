"""Two strangers, two browsers, one prologue; and one person with a bot."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import (
    is_over,
    place_or_discard,
    play_to_the_end,
    take_a_step,
    told,
    wait_for_my_turn,
)

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ENDS = ("won", "deck_empty", "nothing_fits", "nothing_to_take")


def give_name(page: Page, name: str) -> None:
    page.get_by_test_id("name").fill(name)


def play_rowan(page: Page) -> None:
    page.get_by_test_id("as-partner").check()
    page.get_by_test_id("play-with-bot").click()
    wait_for_my_turn(page)


@pytest.mark.rule("T-1.3", "T-4.1", "T-5.1")
def test_two_strangers_finish_a_prologue_in_two_browsers(person: NewPage) -> None:
    anna = person()
    give_name(anna, "Anna")
    anna.get_by_test_id("invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    code = anna.url.rsplit("/", 1)[-1]

    jan = person()
    jan.get_by_test_id("join-code").fill(code)
    jan.get_by_test_id("join").click()
    give_name(jan, "Jan")
    jan.get_by_test_id("sit").click()

    expect(jan.get_by_test_id("row-card")).to_have_count(4)
    expect(anna.get_by_test_id("row-card")).to_have_count(4)
    play_to_the_end(anna, jan)
    ends = [page.get_by_test_id("outcome").get_attribute("data-how") for page in (anna, jan)]
    assert ends[0] == ends[1]
    assert ends[0] in ENDS


def test_a_person_sits_at_a_table_with_a_bot_two_clicks_from_home(person: NewPage) -> None:
    page = person()
    play_rowan(page)
    expect(page.get_by_test_id("row-card")).to_have_count(4)
    play_to_the_end(page)


def test_a_reload_in_the_middle_loses_nothing(person: NewPage) -> None:
    page = person()
    play_rowan(page)
    take_a_step(page)
    before = told(page)
    page.reload()
    expect(page.get_by_test_id("row-card").first).to_be_visible()
    assert told(page) >= before


def test_the_prologue_can_be_played_on_a_phone(person: NewPage) -> None:
    page = person(**PHONE)
    play_rowan(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "nothing sticks out"
    place_or_discard(page)
    expect(page.get_by_test_id("row-card")).not_to_have_count(4)


def test_the_language_can_be_switched_at_the_table(person: NewPage) -> None:
    page = person()
    play_rowan(page)
    polish = page.get_by_test_id("ask-bar").inner_text()
    page.get_by_test_id("language").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.get_by_test_id("ask-bar").inner_text() != polish


def test_a_stranger_who_looks_at_a_full_table_is_shown_it_but_asked_nothing(person: NewPage) -> None:
    host = person()
    host.get_by_test_id("play-with-bot").click()
    expect(host.get_by_test_id("row-card").first).to_be_visible()
    stranger = person()
    stranger.goto(host.url)
    expect(stranger.get_by_test_id("row-card").first).to_be_visible()
    expect(stranger.get_by_test_id("ask-bar")).to_have_attribute("data-asked", re.compile("other|none"))
    assert not is_over(stranger)

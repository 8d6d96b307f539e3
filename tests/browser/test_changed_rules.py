"""Rules that a table changes: chosen within their range, and shown to everybody who plays by them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import come, give_name, let_bots_play, more_options
from tests.browser.test_rada import PHONE

ENGLISH = {"locale": "en-GB"}


def type_number(page: Page, option: str, typed: str) -> None:
    field = page.locator(f"[data-option={option}] input")
    field.fill(typed)
    field.blur()


@pytest.mark.rule("R-1.3", "R-1.4")
def test_a_number_out_of_range_is_said_in_the_form_and_refused_in_a_sentence(person: NewPage) -> None:
    page = person()
    give_name(page, "Anna")
    form = more_options(page, "rada")
    option = form.locator("[data-option=start_influence]")
    type_number(page, "start_influence", "96")
    expect(option.get_by_test_id("option-fault")).to_contain_text("od 0 do 95")
    expect(option.locator("input")).to_have_value("96")
    home = page.url
    page.get_by_test_id("rada-invite").click()
    refused = page.get_by_role("alert").filter(has_text="Wpływy na początek")
    expect(refused).to_contain_text("od 0 do 95")
    assert page.url == home
    type_number(page, "start_influence", "50")
    expect(option.get_by_test_id("option-fault")).to_be_empty()
    # each value is in its range, but not the two together: the rule says why
    type_number(page, "stats_start", "40")
    type_number(page, "stats_cap", "30")
    page.get_by_test_id("rada-invite").click()
    expect(page.get_by_role("alert").filter(has_text="byle początek nie był od niego wyższy")).to_be_visible()
    type_number(page, "stats_cap", "40")
    page.get_by_test_id("rada-invite").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()


@pytest.mark.rule("R-1.3")
@pytest.mark.parametrize("screen", [{}, PHONE, ENGLISH], ids=["wide", "phone", "english"])
def test_changed_rules_are_told_in_the_waiting_room_and_at_the_table(
    person: NewPage, screen: dict[str, object]
) -> None:
    page = person(**screen)
    give_name(page, "Anna")
    form = more_options(page, "rada")
    type_number(page, "start_influence", "60")
    form.locator("[data-option=show_waiting] input").check()
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-invite").click()
    changes = page.get_by_test_id("waiting-room").get_by_test_id("changes")
    expect(changes.locator("li")).to_have_count(2)
    expect(changes.locator("[data-option=start_influence]")).to_contain_text("60")
    page.get_by_test_id("seat-bots").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    page.get_by_test_id("changed-rules").click()
    at_table = page.get_by_role("dialog").get_by_test_id("changes")
    expect(at_table.locator("[data-option=start_influence]")).to_contain_text("60")
    expect(at_table.locator("[data-option=show_waiting]")).to_be_visible()


def test_a_table_that_changes_nothing_says_nothing_of_it(person: NewPage) -> None:
    page = person()
    give_name(page, "Anna")
    page.get_by_test_id("invite").click()
    room = page.get_by_test_id("waiting-room")
    expect(room).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/api/games")):
        page.reload()
    expect(room).to_be_visible()
    expect(page.get_by_test_id("changed-rules")).to_have_count(0)
    expect(room.get_by_test_id("changes")).to_have_count(0)


def test_one_more_game_as_it_was_is_not_announced_as_a_game_with_changes(person: NewPage) -> None:
    anna, jan = person(), person()
    give_name(anna, "Anna")
    anna.get_by_test_id("invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    come(jan, anna.url, "Jan")
    expect(anna.get_by_test_id("row-card").first).to_be_visible()
    let_bots_play(anna, jan)
    # proposed with the form, without any change
    anna.get_by_test_id("change-again").click()
    anna.get_by_test_id("propose-again").click()
    expect(jan.get_by_test_id("again-state")).to_contain_text("Anna chce zagrać jeszcze raz")
    expect(jan.get_by_test_id("again-state")).not_to_contain_text("zmian")

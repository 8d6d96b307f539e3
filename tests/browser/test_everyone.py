"""axe finds nothing serious on any page, in both themes and both languages; nothing overflows on a phone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import rada
from tests.browser.axe import CALM, PHONE, look_again, look_at
from tests.browser.conftest import NewPage
from tests.browser.finished import adventure, council, guest, prologue
from tests.browser.people import close_menu, more_options, open_chat, open_menu, say
from tests.browser.playing import begin_the_day, is_asked, is_over, phase, play_until, sit_down
from tests.live import Person, Server


@pytest.fixture(scope="session")
def matches(server: Server) -> dict[str, str]:
    """One finished match of each game."""
    person = Person(server, "Ewa")
    return {
        "tron": prologue(server, person),
        "rada": council(server, person),
        "ksiega": adventure(server, person),
    }


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_home(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    expect(page.get_by_test_id("rada-play")).to_be_visible()
    expect(page.get_by_test_id("learn").first).to_be_visible()
    look_at(page)


@pytest.mark.parametrize("game", ["tron", "rada", "ksiega"])
def test_rules(person: NewPage, server: Server, game: str) -> None:
    page = person(**CALM)
    page.goto(f"{server.address}/rules/{game}")
    expect(page.get_by_test_id("rule-text").first).to_be_visible()
    look_at(page)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["tron", "rada", "ksiega"])
def test_replay(
    person: NewPage, server: Server, matches: dict[str, str], game: str, size: dict[str, Any]
) -> None:
    page = person(**CALM, **size)
    page.goto(f"{server.address}/r/{matches[game]}?seat=0&entry=6")
    expect(page.get_by_test_id("transport")).to_have_attribute("data-whole", "true")
    look_at(page)
    page.get_by_test_id("about-match").click()
    expect(page.get_by_test_id("promise")).to_have_attribute("data-kept", "true")
    look_again(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("scrubber").press("End")
    where = page.get_by_test_id("transport")
    expect(where).to_have_attribute("data-entry", where.get_attribute("data-length") or "")
    look_again(page, "the end")


def test_my_games(person: NewPage, server: Server) -> None:
    page = person(**CALM)
    page.get_by_test_id("play-with-bot").click()
    expect(page.get_by_test_id("ask-bar")).to_be_visible()
    prologue(server, guest(page.context.cookies(), server))
    page.goto(f"{server.address}/games")
    expect(page.get_by_test_id("result")).to_have_count(1)
    expect(page.get_by_test_id("my-table")).to_have_count(1)
    look_at(page)
    page.goto(server.address)
    expect(page.get_by_test_id("my-table")).to_have_count(1)
    look_at(page)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["tron", "rada", "ksiega"])
def test_the_first_table_with_a_coach(person: NewPage, game: str, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    page.locator(f"[data-testid=learn][data-game={game}]").click()
    expect(page.get_by_test_id("coach")).to_be_visible()
    expect(page.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "me")
    look_at(page)


def test_the_council_at_every_stage(person: NewPage) -> None:
    page = person(**CALM)
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    for stage in ("statements", "acclaim", "actions", "dilemma", "resolution"):
        expect(page.get_by_test_id("stage")).to_have_attribute("data-stage", stage)
        look_again(page, stage)
        rada.take_a_step(page)


def test_the_waiting_room(person: NewPage) -> None:
    page = person(**CALM)
    page.get_by_test_id("invite").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()
    look_at(page)


def test_where_there_is_nothing(person: NewPage, server: Server) -> None:
    page = person(**CALM)
    page.goto(f"{server.address}/nowhere")
    look_at(page)


def test_the_account_and_what_the_host_can_read(person: NewPage, server: Server) -> None:
    page = person(**CALM)
    page.goto(f"{server.address}/me")
    expect(page.get_by_test_id("sign-in")).to_be_visible()
    look_at(page)
    page.goto(f"{server.address}/recover#nothing")
    expect(page.get_by_test_id("recover")).to_be_visible()
    look_again(page, "recovery")
    page.goto(f"{server.address}/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    look_at(page)
    page.goto(server.address)
    page.get_by_test_id("invite").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()
    page.goto(f"{server.address}/me")
    expect(page.get_by_test_id("rename")).to_be_visible()
    look_at(page)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_what_opens_over_a_table(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    card = more_options(page, "rada")
    look_again(page, "options")
    card.get_by_test_id("rada-players").select_option("3")
    card.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    open_chat(page)
    say(page, "Dzień dobry")
    look_again(page, "talk")
    page.get_by_test_id("tab-log").click()
    if size:
        page.keyboard.press("Escape")
    else:
        page.get_by_test_id("log").get_by_role("button").first.click()
        expect(page.get_by_test_id("rule")).to_be_visible()
        look_again(page, "a rule")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("rule")).to_be_hidden()
    open_menu(page)
    look_again(page, "the menu")
    close_menu(page)
    page.get_by_test_id("rules").click()
    expect(page.get_by_test_id("rulebook")).to_be_visible()
    look_again(page, "the rule book")


def test_a_day_of_the_throne_and_its_campaign(person: NewPage, server: Server) -> None:
    page = person(**CALM)
    sit_down(page, as_aelin=True)
    expect(page.get_by_test_id("day-break")).to_be_visible()
    look_at(page)
    begin_the_day(page)
    look_again(page, "arranging")
    page.get_by_test_id("arrange").click()
    play_until(lambda: is_asked(page) and phase(page) == "take", page)
    if not is_over(page):
        page.get_by_test_id("take-card").first.click()
        look_again(page, "taking")
    page.goto(server.address)
    page.get_by_test_id("archive").click()
    expect(page.get_by_test_id("campaign-chapter").first).to_be_visible()
    look_at(page)

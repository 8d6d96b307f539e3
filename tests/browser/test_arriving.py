"""A new visitor's first ten minutes: home, a lesson, a game, its replay, and a link that a friend opens."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import ksiega, rada
from tests.browser.conftest import NewPage
from tests.browser.finished import council, prologue
from tests.browser.people import let_bots_play
from tests.browser.playing import begin_the_day, play_to_the_end, sit_down, take_a_step, wait_for_my_turn
from tests.live import Person, Server

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def learn(page: Page, game: str) -> None:
    page.locator(f"[data-testid=learn][data-game={game}]").click()
    expect(page.get_by_test_id("coach")).to_be_visible()


def whole(page: Page) -> None:
    """Wait until every frame of the replay is loaded."""
    expect(page.get_by_test_id("transport")).to_have_attribute("data-whole", "true")


def test_a_stranger_learns_plays_watches_and_shares(person: NewPage, server: Server) -> None:
    page = person()
    learn(page, "tron")
    expect(page.get_by_test_id("coach")).to_have_attribute("data-step", "welcome")
    page.get_by_test_id("coach-next").click()
    expect(page.locator("[data-testid=row-card][data-coached]").first).to_be_visible()
    wait_for_my_turn(page)
    take_a_step(page)
    expect(page.get_by_test_id("coach")).to_have_attribute("data-step", "second")

    # language and theme are changed during play, and a reload loses nothing
    page.get_by_test_id("language").first.click()
    expect(page.get_by_test_id("coach")).to_contain_text("Use one more card")
    page.get_by_test_id("theme").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_test_id("coach")).to_have_attribute("data-step", "second")
    expect(page.locator("html")).to_have_attribute("lang", "en")

    play_to_the_end(page)
    page.get_by_test_id("watch-replay").click()
    whole(page)
    page.get_by_test_id("step").click()  # once: a match can be lost soon, and its end has no what-if
    at = page.get_by_test_id("transport").get_attribute("data-entry")
    expect(page.locator("[data-testid=log] .now").first).to_be_visible()
    page.wait_for_url(re.compile(rf"/r/\w+\?seat=0&entry={at}$"))

    friend = person()
    friend.goto(page.url)
    whole(friend)
    expect(friend.get_by_test_id("transport")).to_have_attribute("data-entry", at or "")
    expect(friend.get_by_test_id("mind-words").or_(friend.get_by_test_id("board")).first).to_be_visible()
    assert friend.get_by_test_id("board").get_attribute("data-log") == page.get_by_test_id(
        "board"
    ).get_attribute("data-log")

    # what-if: the friend continues from here
    friend.get_by_test_id("what-if").click()
    expect(friend.get_by_test_id("ask-bar")).to_be_visible()
    assert "/t/" in friend.url

    page.goto(f"{server.address}/games")
    expect(page.get_by_test_id("result")).to_have_count(1)


def test_a_lesson_can_be_left_at_any_time(person: NewPage) -> None:
    page = person(**PHONE)
    learn(page, "rada")
    page.get_by_test_id("coach-leave").click()
    expect(page.get_by_test_id("coach")).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("stage")).to_be_visible()
    expect(page.get_by_test_id("coach")).to_have_count(0)


def test_the_lesson_of_the_council_follows_what_happens(person: NewPage) -> None:
    page = person()
    learn(page, "rada")
    for step in ("welcome", "kingdom"):
        expect(page.get_by_test_id("coach")).to_have_attribute("data-step", step)
        page.get_by_test_id("coach-next").click()
    for step in ("statement", "acclaim", "action", "dilemma"):
        expect(page.get_by_test_id("coach")).to_have_attribute("data-step", step)
        rada.take_a_step(page)
    expect(page.get_by_test_id("coach")).to_have_attribute("data-step", "resolution")


def test_the_lesson_of_the_book_follows_what_happens_on_a_phone(person: NewPage) -> None:
    page = person(**PHONE)
    learn(page, "ksiega")
    coach = page.get_by_test_id("coach")
    expect(coach).to_have_attribute("data-step", "welcome")
    page.get_by_test_id("coach-next").click()
    expect(coach).to_have_attribute("data-step", "hero")
    ksiega.sheet(page)
    expect(coach).to_have_attribute("data-step", "scene")
    expect(page.get_by_test_id("choose").first).to_be_visible()
    ksiega.play_on(page, steps=1)
    expect(coach).to_have_attribute("data-step", "roll")


@pytest.mark.rule("T-10.3")
def test_what_was_played_is_shared_checked_and_counted(
    person: NewPage, server: Server, tmp_path: Path
) -> None:
    page = person(permissions=["clipboard-read", "clipboard-write"])
    sit_down(page, as_aelin=False)
    wait_for_my_turn(page)
    begin_the_day(page)
    page.get_by_test_id("note").first.click()
    page.get_by_test_id("note-text").fill("chyba Szkło")
    page.get_by_test_id("note-done").click()
    expect(page.get_by_test_id("note").first).to_have_text("chyba Szkło")
    let_bots_play(page)
    page.get_by_test_id("watch-replay").click()
    whole(page)

    # a link to this position
    page.get_by_test_id("step").click()
    at = page.get_by_test_id("transport").get_attribute("data-entry")
    page.get_by_test_id("share").click()
    expect(page.get_by_test_id("share")).to_contain_text("Skopiowane")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"entry={at}")
    friend = person()
    friend.goto(link)
    whole(friend)
    expect(friend.get_by_test_id("transport")).to_have_attribute("data-entry", at or "")

    # the notes, the proof of fairness, and a file that anybody can verify
    page.get_by_test_id("about-match").click()
    expect(page.get_by_test_id("notes")).to_contain_text("chyba Szkło")
    expect(page.get_by_test_id("promise")).to_have_attribute("data-kept", "true")
    expect(page.get_by_text("przeliczy z niego całą partię")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_test_id("download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    expect(page.get_by_text(f"zarzewie verify {file.name}")).to_be_visible()
    verified = subprocess.run([sys.executable, "-m", "zarzewie.cli", "verify", file], capture_output=True)
    assert verified.returncode == 0, verified.stdout

    # my games: how many, how they went, and back to the replay
    page.goto(f"{server.address}/games")
    expect(page.locator("[data-testid=tally][data-game=tron]")).to_contain_text("1")
    page.get_by_test_id("result").get_by_role("link").click()
    whole(page)


@pytest.mark.rule("T-10.3")
def test_the_partners_perspective_is_one_press_away(person: NewPage, server: Server) -> None:
    ewa = Person(server, "Ewa")
    match = prologue(server, ewa)
    page = person()
    page.goto(f"{server.address}/r/{match}?seat=0&entry=3")
    whole(page)
    page.get_by_role("radio", name="Rowan").check()
    expect(page.get_by_test_id("transport")).to_have_attribute("data-seat", "1")
    whole(page)
    expect(page.get_by_test_id("transport")).to_have_attribute("data-entry", "3")
    expect(page.get_by_test_id("ask-bar")).to_be_hidden()


def test_a_replay_is_walked_through_by_keys(person: NewPage, server: Server) -> None:
    match = council(server, Person(server, "Ewa"))
    page = person()
    page.goto(f"{server.address}/r/{match}?seat=0&entry=0")
    whole(page)
    where = page.get_by_test_id("transport")
    page.get_by_test_id("scrubber").focus()
    page.keyboard.press("ArrowRight")
    expect(where).not_to_have_attribute("data-entry", "0")
    page.keyboard.press("End")
    expect(where).to_have_attribute("data-entry", where.get_attribute("data-length") or "")
    expect(page.get_by_test_id("outcome")).to_be_visible()
    page.keyboard.press("Home")
    expect(where).to_have_attribute("data-entry", "0")
    page.get_by_test_id("kind").select_option("votes_counted")
    page.get_by_test_id("jump").press("Enter")
    expect(page.get_by_test_id("resolution")).to_have_attribute("data-round", "1")
    page.get_by_test_id("jump").press("Enter")
    expect(page.get_by_test_id("resolution")).to_have_attribute("data-round", "2")


def test_a_running_match_says_why_it_has_no_replay(chromium: Browser, server: Server) -> None:
    code = Person(server, "Ewa").table(game="tron", seats=2, bots={"1": "rule"}, options={"aelin": 1})
    page = chromium.new_page(locale="pl-PL")
    page.goto(f"{server.address}/r/{code}")
    expect(page.get_by_text("gdy się skończy")).to_be_visible()
    page.close()


def test_rules_are_found_by_word_and_by_number(person: NewPage) -> None:
    page = person()
    page.locator("[data-testid=rules-of][data-game=tron]").click()
    expect(page.get_by_test_id("rule-text").first).to_be_visible()
    page.get_by_test_id("find-rule").fill("rozdwojenie")
    expect(page.locator("[data-rule='T-8.1']")).to_be_visible()
    expect(page.locator("[data-rule='T-1.1']")).to_have_count(0)
    page.get_by_test_id("find-rule").fill("t-2.3")
    expect(page.get_by_test_id("rule-text")).to_have_count(1)
    page.get_by_test_id("language").first.click()
    expect(page.get_by_test_id("rule-text")).to_have_count(1)


def test_an_open_table_is_joined_from_home(person: NewPage, server: Server) -> None:
    anna = Person(server, "Anna")
    code = anna.table(game="tron", seats=2, settings={"open": True})
    page = person()
    page.locator(f"[data-testid=open-table][data-code='{code}'] button").click()
    page.wait_for_url(f"**/t/{code}")


def test_without_a_network_the_app_says_so_kindly(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(locale="pl-PL")
    page = context.new_page()
    page.goto(server.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    page.goto(server.address)
    expect(page.get_by_role("heading", name="Cisza na łączach")).to_be_visible()
    expect(page.get_by_role("link")).to_have_css("border-radius", "10px")  # in its own style
    context.set_offline(False)
    page.get_by_role("link").click()
    expect(page.get_by_test_id("game").first).to_be_visible()
    context.close()


def test_a_guest_is_offered_the_same_name_at_every_visit_until_another_is_chosen(person: NewPage) -> None:
    page = person()
    name = page.get_by_test_id("name")
    proposed = name.input_value()
    assert proposed
    page.reload()
    expect(name).to_have_value(proposed)
    name.fill("Iskra z Olszyn")
    page.reload()
    expect(name).to_have_value("Iskra z Olszyn")


def test_my_tables_say_what_is_played_and_with_how_many_bots(person: NewPage, server: Server) -> None:
    page = person()
    page.get_by_test_id("name").fill("Ola")
    page.get_by_test_id("rada-play").click()  # six councillors, the deck narrates
    expect(page.get_by_test_id("stage")).to_be_visible()
    page.goto(server.address)
    page.get_by_test_id("play-with-bot").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    page.goto(server.address)
    mine = page.get_by_test_id("my-table")
    expect(mine.filter(has_text="Rada Popiołów").get_by_test_id("my-table-company")).to_have_text("5 botów")
    expect(mine.filter(has_text="Szklany tron").get_by_test_id("my-table-what")).to_have_text("Prolog")

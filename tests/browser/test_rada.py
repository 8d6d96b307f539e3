"""A council in real browsers: with bots to the end, with friends for a round, and nothing told too early."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.rada import choose, hand_in, phase, play_to_the_end, stage, take_a_step, wait_beyond

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

Heard = Callable[[], str]


def give_name(page: Page, name: str) -> None:
    page.get_by_test_id("name").fill(name)


def listen(page: Page) -> Heard:
    """Record the socket frames that this browser receives from now on."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    return lambda: "\n".join(frames)


def without_offers(frames: str) -> str:
    """The frames without offers and table options, which name words that everybody may know."""
    messages = [json.loads(frame) for frame in frames.splitlines()]
    for message in messages:
        message.pop("offers", None)
        message.get("table", {}).pop("options", None)
        ((message.get("view") or {}).get("public") or {}).pop("options", None)
    return json.dumps(messages)


def sit_with_bots(page: Page, players: int = 6) -> None:
    page.get_by_test_id("rada-players").select_option(str(players))
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()


@pytest.mark.rule("R-1.1", "R-1.5", "R-2.1", "R-7.3")
def test_one_person_and_five_bots_finish_a_game(person: NewPage) -> None:
    page = person()
    sit_with_bots(page)
    expect(page.get_by_test_id("seat")).to_have_count(5)
    expect(page.get_by_test_id("gauge")).to_have_count(3)
    take_a_step(page, "Zaczynajmy.")
    take_a_step(page)
    take_a_step(page, action="protect")
    expect(page.get_by_test_id("influence")).to_contain_text("40")
    expect(page.get_by_test_id("dilemma-title")).not_to_be_empty()
    take_a_step(page)
    expect(page.get_by_test_id("private")).to_contain_text("Chroń Reputację")
    play_to_the_end(page)
    expect(page.get_by_test_id("final-table").locator("tbody tr")).to_have_count(6)
    expect(page.get_by_test_id("story-round").first).to_be_visible()


@pytest.mark.rule("R-2.1", "R-2.2", "R-3.5", "R-4.3", "R-5.1")
def test_three_people_play_a_round_and_hear_nothing_before_its_time(person: NewPage) -> None:
    anna, jan, ewa = person(), person(), person()
    heard = {page: listen(page) for page in (anna, jan, ewa)}
    give_name(anna, "Anna")
    anna.get_by_test_id("rada-players").select_option("3")
    anna.get_by_test_id("rada-invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    for page, name in ((jan, "Jan"), (ewa, "Ewa")):
        page.goto(anna.url)
        give_name(page, name)
        page.get_by_test_id("sit").click()
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("statement")).to_be_visible()

    # a statement can be changed until the seal; the others are told nothing, not even that it exists
    quiet = heard[ewa]()
    for words in ("Tajny szkic Anny", "Oświadczenie Anny"):
        choose(anna, words)
        hand_in(anna)
        expect(anna.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")
        expect(anna.get_by_test_id("answer")).to_be_disabled()
    choose(jan, "Słowa Jana")
    jan.reload()
    expect(jan.get_by_test_id("statement")).to_have_value("Słowa Jana")
    hand_in(jan)
    expect(jan.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")
    ewa.wait_for_timeout(300)
    news = heard[ewa]().removeprefix(quiet)
    assert '"update"' not in news
    assert "Anny" not in heard[ewa]()
    assert "Jana" not in heard[ewa]()

    where = phase(ewa)
    choose(ewa, "Zdanie Ewy")
    hand_in(ewa)
    for page in (anna, jan, ewa):
        wait_beyond(page, where)
        expect(page.get_by_text("Oświadczenie Anny").first).to_be_visible()
    assert "Tajny szkic Anny" not in heard[ewa]() + heard[jan]()

    # acclaim, actions and votes: nothing is told until all have answered
    for what in ("acclaim", "actions", "dilemma"):
        assert stage(ewa) == what
        quiet = heard[ewa]()
        where = phase(ewa)
        choose(anna, "", 1, "sow_discord")
        hand_in(anna)
        choose(jan, "", 0, "protect")
        hand_in(jan)
        expect(jan.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")
        ewa.wait_for_timeout(200)
        assert '"update"' not in heard[ewa]().removeprefix(quiet), what
        if what == "dilemma":
            ewa.reload()
            expect(ewa.get_by_test_id("solution").first).to_be_visible()
        choose(ewa, "", 0)
        hand_in(ewa)
        for page in (anna, jan, ewa):
            wait_beyond(page, where)
    expect(ewa.get_by_test_id("resolution")).to_be_visible()
    expect(anna.get_by_test_id("private")).to_contain_text("Zasiej Niezgodę")
    assert "protect" not in without_offers(heard[ewa]()) + without_offers(heard[anna]())
    assert "sow_discord" not in without_offers(heard[ewa]()) + without_offers(heard[jan]())
    ewa.get_by_test_id("continue").click()
    expect(ewa.get_by_test_id("statement")).to_be_visible()


@pytest.mark.rule("R-2.1")
def test_a_statement_counts_characters_as_people_see_them(person: NewPage) -> None:
    page = person()
    sit_with_bots(page, 3)
    page.get_by_test_id("statement").fill("  zażółć \N{FAMILY}  ")
    expect(page.get_by_test_id("count")).to_contain_text("8 z 400")
    page.get_by_test_id("statement").fill("ą" * 401)
    expect(page.get_by_test_id("count")).to_contain_text("O 1 znak za dużo")
    expect(page.get_by_test_id("answer")).to_be_disabled()


def test_a_round_can_be_played_on_a_phone(person: NewPage) -> None:
    page = person(**PHONE)
    sit_with_bots(page, 12)
    for _ in range(5):
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), stage(page)
        take_a_step(page)


@pytest.mark.rule("R-9.1", "R-4.1", "R-5.6")
def test_a_person_narrates_for_bots_in_own_words(person: NewPage) -> None:
    page = person()
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-narrator").select_option(index=1)
    page.get_by_test_id("rada-play").click()
    page.get_by_test_id("own-words").click()
    page.get_by_test_id("copy-card").click()
    page.get_by_test_id("own-title").fill("Własny tytuł")
    page.get_by_test_id("narrate").click()
    expect(page.get_by_test_id("log")).to_contain_text("Własny tytuł")
    expect(page.get_by_test_id("resolution")).to_be_visible()
    page.get_by_test_id("continue").click()
    page.get_by_test_id("use-card").click()
    expect(page.get_by_test_id("resolution")).to_have_attribute("data-round", "2")


@pytest.mark.rule("R-5.6", "R-9.6")
def test_the_host_replaces_the_narrators_words_and_the_narrator_concludes(person: NewPage) -> None:
    nora, jan = person(), person()
    nora.get_by_test_id("rada-players").select_option("3")
    nora.get_by_test_id("rada-narrator").select_option(index=1)
    nora.get_by_test_id("rada-invite").click()
    expect(nora.get_by_test_id("waiting-room")).to_be_visible()
    jan.goto(nora.url)
    jan.get_by_test_id("sit").click()  # in the first seat, but not the host
    expect(jan.get_by_test_id("sit")).to_have_count(0)
    for _ in range(2):
        nora.get_by_test_id("seat-bot").first.click()
    tell_in_own_words(nora, "Wymysł Nory")
    for _ in range(3):
        take_a_step(jan)
    expect(jan.get_by_test_id("dilemma-title")).to_have_text("Wymysł Nory")
    expect(nora.get_by_test_id("replace-words")).to_be_visible()
    expect(jan.get_by_test_id("replace-words")).to_have_count(0)
    nora.get_by_test_id("replace-words").click()
    expect(jan.get_by_test_id("dilemma-title")).to_have_text("Wymysł Nory")  # needs a confirmation
    nora.get_by_test_id("replace-sure").click()
    expect(jan.get_by_test_id("dilemma-title")).not_to_have_text("Wymysł Nory")
    take_a_step(jan)
    take_a_step(jan)

    nora.get_by_test_id("continue").click()
    tell_in_own_words(nora, "Drugi wymysł")
    for _ in range(4):
        take_a_step(jan)
    expect(jan.get_by_test_id("continue")).to_have_count(0)
    nora.get_by_test_id("conclude-text").fill("I tak to się skończyło.")
    nora.get_by_test_id("conclude").click()
    expect(jan.get_by_test_id("resolution")).to_contain_text("I tak to się skończyło.")


def tell_in_own_words(page: Page, title: str) -> None:
    """Narrate the dilemma with own words, without the consequences, which are told later."""
    page.get_by_test_id("own-words").click()
    page.get_by_test_id("copy-card").click()
    page.get_by_test_id("own-title").fill(title)
    for field in page.get_by_test_id("own-after").all():
        field.fill("")
    page.get_by_test_id("narrate").click()
    expect(page.get_by_test_id("narrate")).to_have_count(0)

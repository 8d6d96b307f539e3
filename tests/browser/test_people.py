"""Three people in three browsers: gathering, talking, leaving and coming back, to the end of a council."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import (
    Heard,
    close_menu,
    come,
    give_name,
    listen,
    more_options,
    note,
    open_chat,
    open_menu,
    say,
    seat_of,
    set_number,
)
from tests.browser.rada import choose, hand_in, is_asked, is_over, phase, stage, wait_beyond

MOST = 120
AWAY = "about:blank"
TAKEN = """([round, stage]) => {
    const now = document.querySelector('[data-testid=stage]').dataset;
    const asked = document.querySelector('[data-testid=ask-bar]').dataset.asked;
    return asked !== 'me' || now.round !== round || now.stage !== stage;
}"""


def found_council(page: Page, pace: str = "none", influence: int = 90) -> None:
    """Open a council of three that starts close to domination, so that the match is short."""
    form = more_options(page, "rada")
    form.get_by_test_id("set-pace").select_option(pace)
    set_number(form, "start_influence", influence)
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-invite").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()


def three(person: NewPage, pace: str = "none", influence: int = 90) -> tuple[Page, Page, Page]:
    """Pages of Anna, who opens the council, Jan and Ewa; nothing has been answered yet."""
    anna, jan, ewa = person(), person(), person()
    give_name(anna, "Anna")
    found_council(anna, pace, influence)
    come(jan, anna.url, "Jan")
    come(ewa, anna.url, "Ewa")
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("statement")).to_be_visible()
    return anna, jan, ewa


def answer(page: Page, words: str) -> None:
    """Answer what this page is asked now; the reveal is skipped."""
    if page.get_by_test_id("skip-reveal").count():
        page.keyboard.press("Escape")
    elif page.get_by_test_id("continue").count():
        page.get_by_test_id("continue").click()
    elif is_asked(page) and stage(page) != "resolution":
        where = phase(page)
        choose(page, words, action="no_action")
        hand_in(page)
        page.wait_for_function(TAKEN, arg=list(where))


def play_on(people: dict[str, Page]) -> None:
    """Let every page answer until the match is over."""
    for turn in range(MOST):
        if all(is_over(page) for page in people.values()):
            return
        for name, page in people.items():
            if not is_over(page):
                answer(page, f"Głos {name} po raz {turn}.")
        next(iter(people.values())).wait_for_timeout(60)
    raise AssertionError("the council never ends")


@pytest.mark.rule("R-2.1", "R-3.5", "R-7.1", "R-8.2")
def test_three_people_finish_a_council_though_one_reloads_and_one_goes_away(person: NewPage) -> None:
    anna, jan, ewa = three(person)
    people = {"Anny": anna, "Jana": jan, "Ewy": ewa}
    heard = {name: listen(page) for name, page in people.items()}
    for page in people.values():
        page.reload()  # from here on every frame is recorded
        expect(page.get_by_test_id("statement")).to_be_visible()

    # sealed: what two players hand in reaches no other browser, even after a reload
    where = phase(anna)
    for name in ("Anny", "Jana"):
        choose(people[name], f"Kanarek {name}")
        hand_in(people[name])
        expect(people[name].get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")
    ewa.reload()
    expect(ewa.get_by_test_id("statement")).to_be_visible()
    sealed(heard)

    # one player leaves: those present vote for a bot in the seat
    url = ewa.url
    ewa.goto(AWAY)
    jan.get_by_test_id("vote-bot").click()
    expect(note(anna, "bot.2")).to_contain_text("Jan")
    sealed(heard)
    anna.get_by_test_id("deputy").click()  # the host need not wait for a majority
    wait_beyond(anna, where)
    expect(anna.get_by_text("Kanarek Jana").first).to_be_visible()

    # the player comes back, sees that a bot plays, and takes the seat back
    ewa.goto(url)
    expect(ewa.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")
    ewa.get_by_test_id("take-back").click()
    expect(ewa.get_by_test_id("take-back")).to_have_count(0)

    play_on(people)
    ends = {page.get_by_test_id("outcome").get_attribute("data-how") for page in people.values()}
    assert len(ends) == 1
    for page in people.values():
        expect(page.get_by_test_id("final-table").locator("tbody tr")).to_have_count(3)
        expect(page.get_by_test_id("play-again")).to_be_visible()


def sealed(heard: dict[str, Heard]) -> None:
    for listener, bytes_of in heard.items():
        for author in heard:
            if author != listener:
                assert f"Kanarek {author}" not in bytes_of(), f"{listener} hears what is sealed"


def test_a_majority_of_those_present_seats_a_bot_without_the_host(person: NewPage) -> None:
    anna, jan, ewa = three(person)
    anna.goto(AWAY)
    jan.get_by_test_id("vote-bot").click()
    expect(note(ewa, "bot.0")).to_contain_text("1 z 2")
    ewa.get_by_test_id("vote-bot").click()
    expect(note(ewa, "bot.0")).to_have_count(0)
    menu = open_menu(ewa)
    expect(menu.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("zastępuje bot")


def test_the_start_waits_for_who_asks_for_a_moment_until_the_host_will_not(person: NewPage) -> None:
    anna, jan, ewa = person(), person(), person()
    give_name(anna, "Anna")
    found_council(anna)
    come(jan, anna.url, "Jan")
    jan.get_by_test_id("not-ready").click()
    expect(seat_of(anna, "Jan")).to_have_attribute("data-state", "waits")
    come(ewa, anna.url, "Ewa")
    expect(anna.get_by_test_id("waiting-room")).to_contain_text("Czekamy jeszcze na: Jan")
    expect(jan.get_by_test_id("start-now")).to_have_count(0)

    # the host frees a seat, and a bot sits down in it
    seat_of(anna, "Ewa").get_by_test_id("remove").click()
    expect(ewa.get_by_test_id("sit")).to_be_visible()
    anna.get_by_test_id("seat-bot").click()
    anna.get_by_test_id("start-now").click()
    for page in (anna, jan):
        expect(page.get_by_test_id("statement")).to_be_visible()


def test_who_gets_up_leaves_the_seat_to_others(person: NewPage) -> None:
    anna, jan = person(), person()
    give_name(anna, "Anna")
    found_council(anna)
    come(jan, anna.url, "Jan")
    jan.get_by_test_id("get-up").click()
    expect(jan.get_by_test_id("sit")).to_be_visible()
    expect(seat_of(anna, "Jan")).to_have_count(0)


@pytest.mark.rule("R-2.5")
def test_words_are_for_all_and_whispers_for_one(person: NewPage) -> None:
    anna, jan, ewa = three(person)
    heard = listen(ewa)
    ewa.reload()
    expect(ewa.get_by_test_id("statement")).to_be_visible()
    open_chat(jan)
    say(jan, "Dzień dobry wszystkim")
    expect(anna.get_by_test_id("unread")).to_contain_text("1")
    say(jan, "Kanarek szeptu", to=0)
    open_chat(anna)
    expect(anna.locator("[data-testid=message][data-whisper=true]")).to_contain_text("Kanarek szeptu")
    open_chat(ewa)
    expect(ewa.get_by_test_id("message")).to_have_text([re.compile("Dzień dobry wszystkim")])
    assert "Kanarek" not in heard()

    # the host removes a message; everybody can mute others
    anna.get_by_test_id("message-more").first.click()
    anna.get_by_test_id("take-away").click()
    expect(ewa.get_by_test_id("message")).to_contain_text("Wiadomość usunięta")
    say(jan, "Jeszcze jedno", to=-1)
    expect(ewa.get_by_test_id("chat")).to_contain_text("Jeszcze jedno")
    ewa.get_by_test_id("message-more").last.click()
    ewa.get_by_test_id("mute").click()
    expect(ewa.get_by_test_id("chat")).not_to_contain_text("Jeszcze jedno")
    ewa.reload()
    expect(ewa.get_by_test_id("statement")).to_be_visible()
    open_chat(ewa)
    expect(ewa.get_by_test_id("chat")).to_contain_text("U ciebie milczą")
    expect(ewa.get_by_test_id("chat")).not_to_contain_text("Jeszcze jedno")


@pytest.mark.rule("R-8.2")
def test_a_clock_runs_until_the_table_votes_for_a_pause(person: NewPage) -> None:
    anna, jan, ewa = three(person, pace="live")
    expect(anna.get_by_test_id("clock")).to_contain_text("2:")
    open_menu(jan).get_by_test_id("propose-pause").click()
    expect(note(anna, "wish")).to_contain_text("Jan")
    anna.get_by_test_id("vote-pause").click()
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("clock")).to_have_attribute("data-state", "still")
        expect(page.get_by_test_id("answer")).to_have_count(0)
    ewa.get_by_test_id("vote-resume").click()
    anna.get_by_test_id("resume").click()
    expect(ewa.get_by_test_id("clock")).to_have_attribute("data-state", "calm")
    expect(ewa.get_by_test_id("answer")).to_be_visible()

    # one player is excused: the clocks stop, and those present may go on
    open_menu(ewa).get_by_test_id("excuse").nth(1).click()
    expect(note(anna, "pause")).to_contain_text("Ewa")
    choose(anna, "Gramy dalej.")
    hand_in(anna)
    expect(anna.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")
    assert stage(ewa) == "statements"


def test_a_phone_shows_all_that_surrounds_a_council(person: NewPage) -> None:
    phone = person(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    fits = "document.documentElement.scrollWidth <= window.innerWidth"
    found_council(phone, pace="live")
    assert phone.evaluate(fits), "the waiting room"
    phone.get_by_test_id("seat-bots").click()
    expect(phone.get_by_test_id("statement")).to_be_visible()
    assert phone.evaluate(fits), "the table with a clock"
    open_menu(phone)
    assert phone.evaluate(fits), "the menu"
    close_menu(phone)
    phone.get_by_test_id("open-log").click()
    phone.get_by_test_id("tab-chat").click()
    say(phone, "Jest tu kto?")
    assert phone.evaluate(fits), "the talk"

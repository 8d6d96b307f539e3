"""Deals between councillors (R-12): agreed in two clicks, known to two alone, judged in the Resolution."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import come, listen
from tests.browser.rada import choose, hand_in, phase, wait_beyond
from tests.browser.test_rada import PHONE, give_name

SAID = "Zaufaj mi ten jeden raz"
ABOUT_DEALS = ("vote_as_one", "deal_changed", "offered_with", SAID, "Umowa stoi")
"""Words of a deal in frames and on pages: nobody but its two parties may find them in what was told."""


def three(person: NewPage, **last: object) -> tuple[Page, Page, Page]:
    """A council of three people, one to a faction. The third is a bystander."""
    anna, jan, ewa = person(), person(), person(**last)
    give_name(anna, "Anna")
    anna.get_by_test_id("rada-players").select_option("3")
    anna.get_by_test_id("rada-invite").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    come(jan, anna.url, "Jan")
    come(ewa, anna.url, "Ewa")
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("statement")).to_be_visible()
    return anna, jan, ewa


def seat(page: Page, name: str) -> Locator:
    return page.get_by_test_id("seat").filter(has_text=name)


def offer(page: Page, whom: str, asks: str) -> None:
    """Two clicks: beside the seat, and on a sentence."""
    seat(page, whom).get_by_test_id("open-deal").click()
    page.locator(f"[data-testid=offer-deal][data-asks={asks}]").click()


def answer_all(pages: tuple[Page, ...], solutions: tuple[int, ...], action: str = "no_action") -> None:
    """The phases from statements to the dilemma; `action` is the first person's."""
    for _ in range(4):
        where = phase(pages[0])
        for page, solution in zip(pages, solutions, strict=True):
            choose(page, "Zgoda buduje.", solution, action if page is pages[0] else "no_action")
            hand_in(page)
        for page in pages:
            wait_beyond(page, where)


def told(frames: str) -> str:
    """Frames without offers, which name what anybody may ask."""
    messages = [json.loads(frame) for frame in frames.splitlines() if frame.startswith("{")]
    return json.dumps([{**message, "offers": None} for message in messages], ensure_ascii=False)


@pytest.mark.rule("R-12.1", "R-12.2")
def test_two_agree_in_two_clicks_and_the_third_finds_nothing_of_it(person: NewPage) -> None:
    anna, jan, ewa = three(person)
    heard = listen(ewa)
    ewa.reload()
    expect(ewa.get_by_test_id("statement")).to_be_visible()

    seat(anna, "Jan").get_by_test_id("open-deal").click()
    anna.get_by_test_id("deal-words").fill(SAID)
    anna.locator("[data-testid=offer-deal][data-asks=vote_as_one]").click()
    expect(anna.get_by_test_id("deals")).to_be_hidden()
    expect(anna.get_by_test_id("my-deal")).to_have_attribute("data-state", "open")
    expect(seat(anna, "Jan").get_by_test_id("open-deal")).to_have_count(0)  # one open offer a pair
    expect(jan.get_by_test_id("matter")).to_contain_text(SAID)
    quiet = heard()
    jan.get_by_test_id("accept-deal").click()
    for page in (anna, jan):
        expect(page.get_by_test_id("my-deal")).to_have_attribute("data-state", "accepted")
        expect(page.get_by_test_id("my-deal")).to_contain_text("głosujecie razem")
    expect(jan.get_by_test_id("matter")).to_have_count(0)
    expect(jan.get_by_test_id("log")).to_contain_text("Umowa stoi. Anna: głosujecie razem")

    ewa.wait_for_timeout(300)
    assert '"update"' not in heard().removeprefix(quiet)  # not even that something happened
    answer_all((anna, jan, ewa), (0, 0, 1))
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("resolution")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("skip-reveal")).to_have_count(0)
    for page in (anna, jan):
        expect(page.get_by_test_id("verdict")).to_have_count(2)
    expect(ewa.get_by_test_id("judged-deals")).to_have_count(0)
    page_of_ewa = ewa.content()
    for words in ABOUT_DEALS:
        assert words not in told(heard()), words
        assert words not in page_of_ewa, words


@pytest.mark.rule("R-12.2")
def test_whether_a_word_was_kept_is_told_with_ones_own_reward_and_not_before(person: NewPage) -> None:
    anna, jan, ewa = three(person)
    offer(anna, "Jan", "vote_as_one")
    jan.get_by_test_id("accept-deal").click()
    expect(anna.get_by_test_id("my-deal")).to_have_attribute("data-state", "accepted")
    for _ in range(3):
        where = phase(anna)
        for page in (anna, jan, ewa):
            choose(page, "Zgoda buduje.")
            hand_in(page)
        for page in (anna, jan, ewa):
            wait_beyond(page, where)
    # as the page itself sees it, frame by frame: which step is told, and whether a verdict is there
    anna.evaluate(
        """() => {
            window.seen = [];
            const look = () => {
                const step = document.querySelector('[data-testid=resolution]')?.dataset.step;
                const verdicts = document.querySelectorAll('[data-testid=verdict]').length;
                const judged = document.querySelectorAll('[data-testid=my-deal][data-state=judged]').length;
                if (step) window.seen.push([step, verdicts + judged]);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    for page, solution in ((anna, 0), (jan, 1), (ewa, 1)):  # Anna stands alone, and can tell
        choose(page, "", solution)
        hand_in(page)
    expect(anna.locator("[data-testid=verdict][data-how=broken]").first).to_be_visible()
    seen = anna.evaluate("window.seen")
    early = {step for step, verdicts in seen if not verdicts}
    assert {"sealed", "votes", "actions"} <= early
    assert not [
        step for step, verdicts in seen if verdicts and step in ("sealed", "votes", "draw", "actions")
    ]

    # the seat sheet keeps it, and a reproach goes to the one who broke the word
    anna.keyboard.press("Escape")
    anna.get_by_test_id("continue").click()
    seat(anna, "Jan").get_by_test_id("open-sheet").click()
    expect(anna.get_by_test_id("sheet-deals")).to_contain_text("Jan nie dotrzymuje słowa")
    expect(anna.get_by_test_id("sheet-round")).to_contain_text("Zgoda buduje.")
    anna.get_by_test_id("seat-notes").fill("Nie wierzyć.")
    anna.keyboard.press("Escape")
    anna.get_by_test_id("open-reproach").click()
    anna.get_by_test_id("reproach").first.click()
    expect(anna.get_by_test_id("matter")).to_have_count(0)
    jan.keyboard.press("Escape")
    expect(jan.get_by_test_id("log")).to_contain_text("Anna wypomina ci złamane słowo")
    jan.get_by_test_id("continue").click()
    heard = jan.locator("[data-testid=matter][data-what=heard]")  # where offers are, on a phone too
    expect(heard).to_contain_text("Anna wypomina ci złamane słowo")
    jan.get_by_test_id("heard").click()
    expect(heard).to_have_count(0)
    anna.reload()
    seat(anna, "Jan").get_by_test_id("open-sheet").click()
    expect(anna.get_by_test_id("seat-notes")).to_have_value("Nie wierzyć.")


@pytest.mark.rule("R-12.1")
def test_what_was_learned_is_passed_on_to_whom_it_is_owed(person: NewPage) -> None:
    anna, jan, ewa = three(person, **PHONE)
    answer_all((anna, jan, ewa), (0, 1, 0), action="expose")
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("continue")).to_be_visible()
        expect(page.get_by_test_id("open-deal")).to_have_count(0)  # a Resolution is read in peace
        page.get_by_test_id("continue").click()
    offer(ewa, "Anna", "tell_learned")
    assert ewa.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    anna.get_by_test_id("accept-deal").click()
    expect(anna.get_by_test_id("matter")).to_have_attribute("data-what", "tell")
    anna.get_by_test_id("open-tell").click()
    anna.get_by_test_id("pass-on").click()
    expect(anna.get_by_test_id("matter")).to_have_count(0)
    ewa.get_by_test_id("open-ledger").click()
    expect(ewa.get_by_test_id("ledger")).to_contain_text("Anna mówi ci: Runda 1")


@pytest.mark.rule("R-2.1")
def test_a_statement_begins_with_a_chip_and_silence_is_one_click(person: NewPage) -> None:
    page = person()
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    page.get_by_test_id("prompt").first.click()
    begun = page.get_by_test_id("statement").input_value()
    assert begun.endswith(" ")
    expect(page.get_by_test_id("statement")).to_be_focused()
    where = phase(page)
    page.get_by_test_id("say-nothing").click()
    wait_beyond(page, where)

"""Playing Szklany tron in a browser: read what the table asks, and click."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

MOST = 400
ASKED_OR_OVER = """
() => document.querySelector('[data-testid=ask-bar][data-asked=me][data-busy=false][data-connection=online]')
    || document.querySelector('[data-testid=outcome]')
"""
WON_PROLOGUE = """
async () => {
    const send = (path, body) => fetch(path, {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-zarzewie': '1'},
        body: JSON.stringify(body),
    });
    await send('/api/guest', {name: 'Ola'});
    const won = {options: {chapter: 0}, how: 'won', winners: [0, 1], ended: 0};
    await send('/api/campaigns/import?name=Kampania', {format: 'tron-campaign', schema: 1, archive: [won]});
}
"""
ANSWERED = "was => document.querySelector('[data-testid=ask-bar]')?.dataset.ask !== was"


def ask_bar(page: Page) -> Locator:
    return page.get_by_test_id("ask-bar")


def phase(page: Page) -> str | None:
    return page.get_by_test_id("board").get_attribute("data-phase")


def part(page: Page) -> str | None:
    return page.get_by_test_id("board").get_attribute("data-part")


def day(page: Page) -> int:
    return int(page.get_by_test_id("board").get_attribute("data-day") or 0)


def is_asked(page: Page) -> bool:
    """Whether the page is asked something, and can answer."""
    ready = "[data-testid=ask-bar][data-asked=me][data-busy=false][data-connection=online]"
    return page.locator(ready).count() > 0


def is_over(page: Page) -> bool:
    return page.get_by_test_id("outcome").count() > 0


def told(page: Page) -> int:
    """The number of events told so far."""
    return int(page.get_by_test_id("board").get_attribute("data-log") or 0)


def choose_chapter(page: Page, chapter: int) -> None:
    """Choose a chapter, in a campaign with a won prologue: that opens chapter one (T-5.4)."""
    if chapter:
        page.evaluate(WON_PROLOGUE)
        page.reload()
        expect(page.get_by_test_id("campaign")).to_be_visible()
    page.locator(f"[data-testid=chapter][data-chapter='{chapter}']").check()


def sit_down(page: Page, *, as_aelin: bool, chapter: int = 1, bot: str = "rule") -> None:
    """Begin a match with this bot."""
    choose_chapter(page, chapter)
    page.get_by_test_id("as-aelin" if as_aelin else "as-partner").check()
    page.get_by_test_id("bot").select_option(bot)
    page.get_by_test_id("play-with-bot").click()
    expect(page.get_by_test_id("board")).to_be_visible()


def wait_for_my_turn(page: Page) -> None:
    expect(ask_bar(page)).to_have_attribute("data-asked", "me")


def until_asked(page: Page) -> None:
    """Wait until the page is asked something, or the match is over."""
    page.wait_for_function(ASKED_OR_OVER)


# --- one answer


def take_a_step(page: Page) -> None:
    """Answer what is asked, and wait until the table has taken it."""
    was = ask_bar(page).get_attribute("data-ask")
    answer(page)
    page.wait_for_function(ANSWERED, arg=was)


def answer(page: Page) -> None:
    match phase(page):
        case "reveal":
            page.locator("button[data-testid=determination-slot]").first.click()
        case "take":
            take(page)
        case "keep":
            page.get_by_test_id("keep-part").first.click()
            page.get_by_test_id("keep").click()
        case "arrange":
            begin_the_day(page)
            page.get_by_test_id("arrange").click()
        case "observe":
            begin_the_day(page)
            stop = page.get_by_test_id("stop")
            (stop if stop.is_enabled() else page.get_by_test_id("draw")).click()
        case "answer":
            show = page.get_by_test_id("show")
            (show if show.is_enabled() else page.get_by_test_id("decline")).click()
        case _:
            place_or_discard(page)


def begin_the_day(page: Page) -> None:
    begin = page.get_by_test_id("begin-day")
    if begin.count():
        begin.click()
        expect(begin).to_have_count(0)


def take(page: Page) -> None:
    """Take a card without a warning, if one of the first three has none."""
    cards = page.get_by_test_id("take-card")
    for number in range(min(3, cards.count())):
        cards.nth(number).click()
        expect(cards.nth(number)).to_have_attribute("aria-pressed", "true")
        if not page.get_by_test_id("warning").count():
            break
    page.get_by_test_id("take").click()


def place_or_discard(page: Page) -> None:
    cards = page.get_by_test_id("row-card")
    for number in range(cards.count()):
        if cards.nth(number).get_attribute("data-spots") != "0":
            choose(cards.nth(number))
            page.get_by_test_id("spot").first.click()
            return
    choose(cards.first)
    page.get_by_test_id("discard").click()


def choose(card: Locator) -> None:
    """Press a card of the row. While it moves to its place, a press may miss it: then press again."""
    for _ in range(3):
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        with suppress(AssertionError):
            expect(card).to_have_attribute("aria-pressed", "true", timeout=4000)
            return
    raise AssertionError("the card was pressed three times and is not chosen")


# --- many answers


def play_until(enough: Callable[[], bool], *pages: Page) -> None:
    """Let every page answer what it is asked, until `enough` or the match is over."""
    for _ in range(MOST):
        asked = next((page for page in pages if is_asked(page)), None)
        if enough() or is_over(pages[0]):  # checked after `asked`: nothing changes while somebody is asked
            return
        if asked:
            take_a_step(asked)
        elif len(pages) == 1:
            until_asked(pages[0])
        else:
            pages[0].wait_for_timeout(20)
    raise AssertionError("it never ends")


def play_to_the_end(*pages: Page) -> None:
    play_until(lambda: False, *pages)
    for page in pages:
        expect(page.get_by_test_id("outcome")).to_be_visible()

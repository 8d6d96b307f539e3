"""A game that was installed as a wheel, played in real browsers on its package's board."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests import kosci
from tests.browser.axe import CALM, PHONE, look_at
from tests.browser.people import come, give_name, listen, set_number
from tests.live import Server

Arrive = Callable[..., Page]
MOST = 60
MOVE = "() => document.querySelector('.kosci-form .button:not(:disabled)')"
SHOWN = ".kosci-turn, .kosci-about, [data-testid=bids]"
STANDS = f"[...document.querySelectorAll('{SHOWN}')].map((each) => each.innerText).join()"
"""Script for whose turn it is, the round and the bids: everything that a move changes."""


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("kosci")
    server = Server(folder, code=kosci.site(folder)).start()
    yield server
    server.stop()


@pytest.fixture
def arrive(chromium: Browser, packaged: Server) -> Iterator[Arrive]:
    """Open the home page in a new page. Console errors, violations of the CSP among them, fail the test."""
    pages: list[Page] = []
    errors: list[str] = []

    def note(line: ConsoleMessage) -> None:
        if line.type == "error":
            errors.append(line.text)

    def come_in(**settings: object) -> Page:
        page = chromium.new_page(**{"locale": "pl-PL", **CALM, **settings})  # type: ignore[arg-type]  # as given
        pages.append(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", note)
        page.goto(packaged.address)
        return page

    yield come_in
    for page in pages:
        page.close()
    assert not errors, errors


def card(page: Page) -> Locator:
    return page.locator("[data-testid=game][data-game=kosci]")


def own_dice(page: Page) -> str:
    return page.get_by_test_id("own").get_by_role("img").get_attribute("aria-label") or ""


def whose_turn(page: Page) -> int | None:
    """The seat that is marked as next, or None after the end."""
    cups = page.locator(".kosci-cups li")
    marked = [n for n in range(cups.count()) if cups.nth(n).get_attribute("aria-current")]
    return marked[0] if marked else None


def bid_or_doubt(page: Page) -> None:
    """Doubt every bid, so that the match is short; without a bid, make one."""
    expect(page.locator(".kosci-form")).to_be_visible()
    if page.get_by_test_id("bids").count():
        page.locator('[data-key="doubt"]').click()
    else:
        page.locator('[data-key="more"]').click()
        page.locator(".kosci-faces input").last.check()
        button = page.locator('[data-key="bid"]')
        expect(button).to_have_text(re.compile("2 × (szóstki|sixes)"))
        button.click()


def test_two_people_play_it_to_its_end_and_see_their_own_dice_alone(arrive: Arrive) -> None:
    anna, jan = arrive(), arrive(**PHONE, locale="en-GB")
    heard = listen(jan)
    expect(card(anna)).to_contain_text("Kości pod kubkiem")
    expect(card(jan)).to_contain_text("Dice Under the Cup")
    give_name(anna, "Anna")
    card(anna).get_by_test_id("more-options").click()
    set_number(card(anna), "dice", 2)
    card(anna).get_by_test_id("invite-others").click()
    anna.wait_for_url("**/t/*")
    come(jan, anna.url, "Jan")
    for page in (anna, jan):
        expect(page.get_by_test_id("own").locator(".die")).to_have_count(2)
    seen = set(re.findall(r'"dice":\[(\d[\d,]*)\]', heard().replace("\\", "")))
    assert seen == {own_dice(jan).replace(" ", "")}
    for _ in range(MOST):
        seat = whose_turn(anna)
        if seat is None:
            break
        before = anna.evaluate(STANDS)
        bid_or_doubt((anna, jan)[seat])
        anna.wait_for_function(f"was => {STANDS} !== was", arg=before)
    expect(anna.locator(".kosci-turn")).to_contain_text("Wygrywa")
    expect(jan.locator(".kosci-turn")).to_contain_text("wins!")
    expect(anna.get_by_test_id("reveal")).to_contain_text("Kość traci")
    expect(anna.get_by_test_id("log")).to_contain_text(re.compile("(Anna|Jan): nie wierzę!"))
    expect(jan.get_by_test_id("reveal")).to_contain_text("loses a die.")


def with_bots(page: Page) -> None:
    give_name(page, "Ola")
    card(page).get_by_test_id("play-with-bots").click()
    page.wait_for_function(MOVE)


def test_it_is_played_by_keys_alone(arrive: Arrive) -> None:
    page = arrive()
    with_bots(page)
    before = page.evaluate(STANDS)
    more = page.locator('[data-key="more"]')
    more.focus()
    page.keyboard.press("Enter")
    expect(more).to_be_focused()
    page.locator(".kosci-faces input:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".kosci-faces input:checked")).to_be_focused()
    page.locator('[data-key="bid"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"was => {STANDS} !== was", arg=before)


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_on_its_board_keeps_anybody_out(arrive: Arrive, screen: dict[str, object]) -> None:
    page = arrive(**screen)
    with_bots(page)
    look_at(page)

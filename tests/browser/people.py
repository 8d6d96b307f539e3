"""Steps that several people take: on the home page, in the waiting room, and in a running match."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, Request, WebSocket, expect

LONG = 60_000

Heard = Callable[[], str]


def listen(page: Page) -> Heard:
    """Record the API responses and socket frames that this browser receives from now on."""
    heard: list[str] = []

    def finished(request: Request) -> None:
        response = request.response()
        if response and "/api/" in response.url and "/socket" not in response.url:
            with suppress(Error):  # the page navigated before the body was there
                heard.append(response.text())

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", opened)
    page.on("requestfinished", finished)
    return lambda: "\n".join(heard)


def give_name(page: Page, name: str) -> None:
    page.get_by_test_id("name").fill(name)


def more_options(page: Page, game: str) -> Locator:
    """Open a game's form with all options, and return the game's card."""
    card = page.locator(f"[data-game={game}]")
    card.get_by_test_id("more-options").click()
    expect(card.get_by_test_id("new-table-form")).to_be_visible()
    return card


def set_number(form: Locator, option: str, value: int) -> None:
    field = form.locator(f"[data-option={option}] input")
    field.fill(str(value))
    field.blur()


def come(page: Page, url: str, name: str) -> None:
    """Join the table at this link under this name, in a free seat."""
    page.goto(url)
    give_name(page, name)
    page.get_by_test_id("sit").click()
    expect(page.get_by_test_id("sit")).to_have_count(0)


def seat_of(page: Page, name: str) -> Locator:
    return page.get_by_test_id("room-seat").filter(has_text=name)


def note(page: Page, which: str) -> Locator:
    """A notice that the table shows next to the game."""
    return page.locator(f"[data-testid=note-of-table][data-note='{which}']")


def open_menu(page: Page) -> Locator:
    page.get_by_test_id("open-menu").click()
    menu = page.get_by_test_id("table-menu")
    expect(menu).to_be_visible()
    return menu


def close_menu(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("table-menu")).to_be_hidden()


def let_bots_play(*pages: Page) -> None:
    """Let a bot take over every seat, and wait for the end."""
    for page in pages:
        over = page.get_by_test_id("outcome")
        hand_over = open_menu(page).get_by_test_id("deputise-me")
        expect(hand_over.or_(over).first).to_be_visible()
        if not hand_over.is_visible():  # a bot that moved first has ended the match already
            close_menu(page)
            continue
        hand_over.click()
        expect(page.get_by_test_id("take-back").or_(over)).to_be_visible()
    for page in pages:
        expect(page.get_by_test_id("outcome")).to_be_visible(timeout=LONG)


def open_chat(page: Page) -> None:
    expect(page.get_by_test_id("ask-bar")).to_be_visible()  # the board is there
    if not page.get_by_test_id("tab-chat").is_visible():
        page.get_by_test_id("open-log").click()
    page.get_by_test_id("tab-chat").click()


def say(page: Page, words: str, to: int | None = None) -> None:
    if to is not None:
        page.get_by_test_id("whom").select_option(str(to))
    page.get_by_test_id("say-words").fill(words)
    page.get_by_test_id("say").click()
    expect(page.get_by_test_id("say-words")).to_have_value("")

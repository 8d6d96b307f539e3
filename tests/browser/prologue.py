"""How a person plays the prologue: looks at what the table wants, and clicks."""

from playwright.sync_api import Page, expect

MOST = 120


def asked(page: Page) -> str | None:
    return page.get_by_test_id("ask-bar").get_attribute("data-asked")


def is_over(page: Page) -> bool:
    return page.get_by_test_id("outcome").count() > 0


def take_a_step(page: Page) -> None:
    """Answer whatever is asked: reveal a card, place one, or discard one. Returns when the table has it."""
    before = lines(page)
    hidden = page.locator("button[data-testid=determination-slot]:enabled")
    if hidden.count():
        hidden.first.click()
    else:
        place_or_discard(page)
    page.wait_for_function(
        "before => document.querySelectorAll('[data-testid=log] li').length > before", arg=before
    )


def place_or_discard(page: Page) -> None:
    cards = page.get_by_test_id("row-card")
    for number in range(cards.count()):
        cards.nth(number).click()
        spots = page.get_by_test_id("spot")
        if spots.count():
            spots.first.click()
            return
    page.get_by_test_id("discard").click()


def lines(page: Page) -> int:
    """How much the log tells so far."""
    return page.get_by_test_id("log").locator("li").count()


def play_to_the_end(*pages: Page) -> None:
    for _ in range(MOST):
        if is_over(pages[0]):
            break
        page = next((page for page in pages if asked(page) == "me"), None)
        if page is None:
            pages[0].wait_for_timeout(50)
        else:
            take_a_step(page)
    for page in pages:
        expect(page.get_by_test_id("outcome")).to_be_visible()

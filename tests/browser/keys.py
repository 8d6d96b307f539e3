"""Playing by keyboard only: Tab, arrows, Enter, letters."""

from playwright.sync_api import Page

WHERE = "document.activeElement?.dataset?.testid ?? document.activeElement?.tagName ?? ''"
STANDS_ON = "wanted => document.activeElement?.matches(wanted) ?? false"
LOST = """
() => {
    const at = document.activeElement;
    return !at || at === document.body || at.matches(':disabled');
}
"""
NEAR = 16
"""The most presses of Tab that a player can be expected to make."""
FAR = 90
"""The most presses of Tab from one end of the home page to the other."""


def the(name: str, more: str = "") -> str:
    """A selector for the element with this `data-testid`."""
    return f"[data-testid={name}]{more}"


def stands_on(page: Page, wanted: str) -> bool:
    """Whether the focus is on an element that matches the selector."""
    return bool(page.evaluate(STANDS_ON, wanted))


def is_lost(page: Page) -> bool:
    """Whether nothing has the focus, so that users of a screen reader do not know where they are."""
    return bool(page.evaluate(LOST))


def tab_to(page: Page, wanted: str, most: int = NEAR, *, back: bool = False) -> None:
    """Press Tab, or Shift+Tab if `back`, until an element that matches the selector has the focus."""
    way: list[str] = []
    while not stands_on(page, wanted):
        if len(way) == most:
            raise AssertionError(f"no way to {wanted} by Tab: {way}")
        page.keyboard.press("Shift+Tab" if back else "Tab")
        way.append(page.evaluate(WHERE))


def enter(page: Page, wanted: str, most: int = NEAR) -> None:
    """Move the focus to an element by Tab and press Enter."""
    tab_to(page, wanted, most)
    page.keyboard.press("Enter")


def choose_option(page: Page, wanted: str, value: str, most: int = NEAR) -> None:
    """Choose a value of a drop-down list by arrow keys."""
    tab_to(page, wanted, most)
    page.keyboard.press("Home")
    for _ in range(most):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{value} is not in {wanted}")


def choose_radio(page: Page, group: str, wanted: str, most: int = NEAR) -> None:
    """Choose one of a group of radio buttons by arrow keys."""
    tab_to(page, group, most)
    if not page.evaluate("document.activeElement.checked"):
        page.keyboard.press("Space")
    for _ in range(most):
        if stands_on(page, wanted):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no way to {wanted} by arrows")

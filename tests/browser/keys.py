"""How a person plays who has a keyboard and nothing else: Tab, arrows, Enter, letters."""

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
"""How many presses of Tab a player can be expected to make."""
FAR = 90
"""From one end of the home page to the other."""


def the(name: str, more: str = "") -> str:
    """A selector for what carries this mark."""
    return f"[data-testid={name}]{more}"


def stands_on(page: Page, wanted: str) -> bool:
    """The focus is on what this selector says."""
    return bool(page.evaluate(STANDS_ON, wanted))


def is_lost(page: Page) -> bool:
    """The focus is nowhere: people who hear the page do not know where they are."""
    return bool(page.evaluate(LOST))


def tab_to(page: Page, wanted: str, most: int = NEAR, *, back: bool = False) -> None:
    """By Tab to what this selector says, or back to it."""
    way: list[str] = []
    while not stands_on(page, wanted):
        if len(way) == most:
            raise AssertionError(f"no way to {wanted} by Tab: {way}")
        page.keyboard.press("Shift+Tab" if back else "Tab")
        way.append(page.evaluate(WHERE))


def enter(page: Page, wanted: str, most: int = NEAR) -> None:
    """Go there by Tab and press Enter."""
    tab_to(page, wanted, most)
    page.keyboard.press("Enter")


def choose_option(page: Page, wanted: str, value: str, most: int = NEAR) -> None:
    """In a list that drops down: arrows, until this is chosen."""
    tab_to(page, wanted, most)
    page.keyboard.press("Home")
    for _ in range(most):
        if page.evaluate("document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{value} is not in {wanted}")


def choose_radio(page: Page, group: str, wanted: str, most: int = NEAR) -> None:
    """Of a group of radio buttons: arrows, until this one is chosen."""
    tab_to(page, group, most)
    if not page.evaluate("document.activeElement.checked"):
        page.keyboard.press("Space")
    for _ in range(most):
        if stands_on(page, wanted):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no way to {wanted} by arrows")

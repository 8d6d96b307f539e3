"""How a person plays who has a keyboard and nothing else: Tab, arrows, Enter, letters."""

from playwright.sync_api import Page

WHERE = """
() => {
    const at = document.activeElement;
    return { lost: !at || at === document.body, test: at?.dataset?.testid ?? '', data: { ...at?.dataset } };
}
"""
FOUND = "wanted => document.activeElement?.matches(wanted) ?? false"
NEAR = 30
"""So many presses of Tab are still a way one finds."""


def stands_on(page: Page, wanted: str) -> bool:
    """Whether the focus is on what this selector says."""
    return bool(page.evaluate(FOUND, wanted))


def named(test_id: str) -> str:
    return f"[data-testid={test_id}]"


def tab_to(page: Page, wanted: str, most: int = NEAR) -> None:
    """By Tab alone to what this selector says."""
    way = []
    for _ in range(most):
        if stands_on(page, wanted):
            return
        page.keyboard.press("Tab")
        way.append(page.evaluate(WHERE)["test"])
    if not stands_on(page, wanted):
        raise AssertionError(f"no way to {wanted} by Tab: {way}")


def enter(page: Page, wanted: str, most: int = NEAR) -> None:
    """Go there by Tab and press Enter."""
    tab_to(page, wanted, most)
    page.keyboard.press("Enter")


def is_lost(page: Page) -> bool:
    """The focus is nowhere: whoever reads the screen by ear does not know where they are."""
    return bool(page.evaluate(WHERE)["lost"])

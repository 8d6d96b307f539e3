"""Accessibility checks with axe: no serious finding in any theme or language, and no horizontal overflow."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
CALM = {"reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


COLOURS = ("color-contrast", "link-in-text-block")
"""The axe rules about colours, the only ones whose result depends on the theme."""
THEMES: dict[Literal["dark", "light"], tuple[str, ...]] = {"dark": (), "light": COLOURS}


def findings(page: Page, within: str = "html", rules: tuple[str, ...] = ()) -> list[str]:
    """Return axe's serious findings on the page as it is now, by the given rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    calm(page)
    result: dict[str, Any] = page.evaluate(
        "([within, rules]) => axe.run(within, rules.length ? { runOnly: rules } : {})", [within, list(rules)]
    )
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in result["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def calm(page: Page) -> None:
    """Wait until no animation runs: colours in the middle of a transition give false findings."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def in_both_themes(page: Page) -> list[str]:
    found: list[str] = []
    for theme, rules in THEMES.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        found += [f"{theme}: {each}" for each in findings(page, rules=rules)]
    return found


def look_at(page: Page) -> None:
    """Check the page in both languages and both themes."""
    found: list[str] = []
    for language in ("en", "pl"):
        page.get_by_test_id("language").first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        found += [f"{language}, {each}" for each in in_both_themes(page)]
        assert fits(page), language
    assert not found, "\n".join(found)


def look_again(page: Page, what: object = "") -> None:
    """Check the same page again in the current language only, after a change or with something open."""
    found = in_both_themes(page)
    assert not found, f"{what}\n" + "\n".join(found)
    assert fits(page), what

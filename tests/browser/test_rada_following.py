"""Those who do not answer follow the council live: nothing is held back for them to read (R-8.1)."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.people import open_menu
from tests.browser.rada import take_a_step

NOTE_STAGES = """
() => {
    window.seen = new Set();
    const note = () => window.seen.add(document.querySelector('[data-testid=stage]')?.dataset.stage);
    new MutationObserver(note).observe(document.body, {subtree: true, childList: true, attributes: true});
}
"""
SEEN = "() => ['acclaim', 'dilemma'].every((stage) => window.seen.has(stage))"


@pytest.mark.rule("R-8.1")
def test_while_a_bot_plays_for_me_i_see_statements_and_dilemmas(person: NewPage) -> None:
    page = person()
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    for _ in range(4):
        take_a_step(page)
    expect(page.get_by_test_id("resolution")).to_be_visible()
    expect(page.get_by_test_id("ask-bar").locator(".sentence")).to_contain_text("Czytasz Rozstrzygnięcie")
    expect(page.get_by_test_id("ask-bar")).to_contain_text("Potem: Co powiesz Radzie?")
    page.evaluate(NOTE_STAGES)
    open_menu(page).get_by_test_id("deputise-me").click()
    page.wait_for_function(SEEN)

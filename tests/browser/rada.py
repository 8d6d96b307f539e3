"""Playing a council in a browser: read the stage, choose, and hand in."""

import re

from playwright.sync_api import Page, expect

MOST = 200


def stage(page: Page) -> str | None:
    return page.get_by_test_id("stage").get_attribute("data-stage")


def phase(page: Page) -> tuple[str | None, str | None]:
    """The round and the stage that are shown."""
    where = page.get_by_test_id("stage")
    return where.get_attribute("data-round"), where.get_attribute("data-stage")


def is_over(page: Page) -> bool:
    return page.get_by_test_id("outcome").count() > 0


def is_asked(page: Page) -> bool:
    return page.get_by_test_id("ask-bar").get_attribute("data-asked") == "me"


def choose(page: Page, words: str, solution: int = 0, action: str = "no_action") -> None:
    """Fill in what the stage asks for, without handing it in."""
    match stage(page):
        case "statements":
            page.get_by_test_id("statement").fill(words)
        case "acclaim":
            page.locator("[data-testid=acclaim-option]:enabled").first.check()
        case "actions":
            page.locator(f"[data-testid=action][data-value={action}]").check()
            if action == "expose":
                page.get_by_test_id("target").first.check()
            if action == "sow_discord":
                expect(page.get_by_test_id("faction").first).to_be_in_viewport()
                expect(page.get_by_test_id("ask-bar")).to_contain_text(
                    re.compile("której frakcji|which faction")
                )
                page.locator("[data-testid=faction]").first.check()
        case "dilemma":
            expect(page.get_by_test_id("dilemma-title")).to_be_visible()  # its text arrives a moment later
            page.locator(f"[data-testid=solution][data-value='{solution}']").check()


def hand_in(page: Page) -> None:
    page.get_by_test_id("answer").click()


def take_a_step(
    page: Page, words: str = "Zgoda buduje.", solution: int = 0, action: str = "no_action"
) -> None:
    """Continue reading, or answer and wait until the phase is sealed."""
    hear_it_out(page)
    where = phase(page)
    if page.get_by_test_id("continue").count():
        page.get_by_test_id("continue").click()
    else:
        choose(page, words, solution, action)
        hand_in(page)
    wait_beyond(page, where)


def hear_it_out(page: Page) -> None:
    """Have the rest of a Resolution told at once."""
    if page.get_by_test_id("skip-reveal").count():
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("skip-reveal")).to_have_count(0)


def wait_beyond(page: Page, where: tuple[str | None, str | None]) -> None:
    """Wait until another round or stage is shown."""
    page.wait_for_function(
        """([round, stage]) => {
            const now = document.querySelector('[data-testid=stage]')?.dataset;
            return now && (now.round !== round || now.stage !== stage);
        }""",
        arg=list(where),
    )


def play_to_the_end(page: Page) -> None:
    for _ in range(MOST):
        if is_over(page):
            break
        hear_it_out(page)
        if is_asked(page) or page.get_by_test_id("continue").count():
            take_a_step(page)
        else:
            page.wait_for_timeout(50)
    expect(page.get_by_test_id("outcome")).to_be_visible()

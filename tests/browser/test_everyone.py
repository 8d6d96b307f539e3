"""axe finds nothing serious on any page, in both themes and both languages; nothing sticks out on a phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import rada
from tests.browser.conftest import NewPage
from tests.browser.finished import council, guest, prologue
from tests.live import Person, Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SERIOUS = ("serious", "critical")
CALM = {"reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def matches(server: Server) -> dict[str, str]:
    """One finished match of each game that is drawn."""
    person = Person(server, "Ewa")
    return {"tron": prologue(server, person), "rada": council(server, person)}


def findings(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in result["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def fit(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def calm(page: Page) -> None:
    """Until nothing moves: colours in the middle of a change are nobody's colours."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")


def look_at(page: Page) -> None:
    """In both languages and both themes."""
    found: list[str] = []
    for language in ("en", "pl"):
        page.get_by_test_id("language").first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            calm(page)
            found += [f"{language}, {theme}: {each}" for each in findings(page)]
        assert fit(page), language
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_home(person: NewPage, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    expect(page.get_by_test_id("rada-play")).to_be_visible()
    expect(page.get_by_test_id("learn").first).to_be_visible()
    look_at(page)


@pytest.mark.parametrize("game", ["tron", "rada", "ksiega"])
def test_rules(person: NewPage, server: Server, game: str) -> None:
    page = person(**CALM)
    page.goto(f"{server.address}/rules/{game}")
    expect(page.get_by_test_id("rule-text").first).to_be_visible()
    look_at(page)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["tron", "rada"])
def test_replay(
    person: NewPage, server: Server, matches: dict[str, str], game: str, size: dict[str, Any]
) -> None:
    page = person(**CALM, **size)
    page.goto(f"{server.address}/r/{matches[game]}?seat=0&entry=6")
    expect(page.get_by_test_id("transport")).to_have_attribute("data-whole", "true")
    look_at(page)
    page.get_by_test_id("about-match").click()
    expect(page.get_by_test_id("promise")).to_have_attribute("data-kept", "true")
    assert not findings(page)


def test_my_games(person: NewPage, server: Server) -> None:
    page = person(**CALM)
    page.get_by_test_id("play-with-bot").click()
    expect(page.get_by_test_id("ask-bar")).to_be_visible()
    prologue(server, guest(page.context.cookies(), server))  # type: ignore[arg-type]
    page.goto(f"{server.address}/games")
    expect(page.get_by_test_id("result")).to_have_count(1)
    expect(page.get_by_test_id("my-table")).to_have_count(1)
    look_at(page)
    page.goto(server.address)
    expect(page.get_by_test_id("my-table")).to_have_count(1)
    look_at(page)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["tron", "rada"])
def test_the_first_table_with_a_coach(person: NewPage, game: str, size: dict[str, Any]) -> None:
    page = person(**CALM, **size)
    page.locator(f"[data-testid=learn][data-game={game}]").click()
    expect(page.get_by_test_id("coach")).to_be_visible()
    expect(page.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "me")
    look_at(page)


def test_the_council_at_every_stage(person: NewPage) -> None:
    page = person(**CALM)
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    for stage in ("statements", "acclaim", "actions", "dilemma", "resolution"):
        expect(page.get_by_test_id("stage")).to_have_attribute("data-stage", stage)
        assert not findings(page), stage
        rada.take_a_step(page)


def test_the_waiting_room(person: NewPage) -> None:
    page = person(**CALM)
    page.get_by_test_id("invite").click()
    expect(page.get_by_test_id("waiting-room")).to_be_visible()
    look_at(page)


def test_where_there_is_nothing(person: NewPage, server: Server) -> None:
    page = person(**CALM)
    page.goto(f"{server.address}/nowhere")
    look_at(page)

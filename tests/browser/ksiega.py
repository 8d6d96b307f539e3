"""Playing Księga Zasad in a browser: fill in a sheet, read, choose, press squares, roll."""

import re

from playwright.sync_api import Locator, Page, expect

MOST = 400
SOME = re.compile(r"^[1-9]")
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def start(page: Page, what: str, how: str = "ksiega-play", players: int | None = None) -> None:
    page.get_by_test_id("ksiega-what").select_option(what)
    if players is not None:
        page.get_by_test_id("ksiega-players").select_option(str(players))
    page.get_by_test_id(how).click()


def sit_down(host: Page, *guests: Page) -> None:
    """Let the guests take seats by the link of the host's table."""
    expect(host.get_by_test_id("waiting-room")).to_be_visible()
    for page in guests:
        page.goto(host.url)
        page.get_by_test_id("sit").click()


def sheet(page: Page, role: str = "warrior", name: str = "") -> None:
    """Create a character with the builder: name and role are given, the rest is suggested."""
    expect(page.get_by_test_id("builder")).to_be_visible()
    if name:
        page.get_by_test_id("sheet-name").fill(name)
    page.locator(f"[data-testid=sheet-role][data-role={role}]").check()
    page.get_by_test_id("fill").click()
    page.get_by_test_id("create").click()
    expect(page.get_by_test_id("builder")).to_have_count(0)


def asked(page: Page) -> str:
    """The kind of question this page is asked, or "" if it is asked nothing or its answer is under way."""
    bar = page.get_by_test_id("ask-bar")
    if bar.get_attribute("data-busy") == "true" or bar.get_attribute("data-asked") != "me":
        return ""
    return page.get_by_test_id("ksiega").get_attribute("data-asked") or ""


def is_over(page: Page) -> bool:
    return page.get_by_test_id("outcome").count() > 0


def press(page: Page, x: int, y: int) -> None:
    """Click a square of the board."""
    turn_to(page, "map")
    board = page.get_by_test_id("board")
    drawing = board.locator("svg")
    box = drawing.bounding_box()
    assert box is not None
    cell = box["width"] / int(board.get_attribute("data-width") or 1)
    drawing.click(position={"x": (x + 0.5) * cell, "y": (y + 0.5) * cell})


def turn_to(page: Page, pane: str) -> None:
    """Switch to a pane, where there are panes: on a phone one part of the table is visible at a time."""
    tab = page.get_by_test_id(f"pane-{pane}")
    if tab.count() and tab.get_attribute("aria-selected") != "true":
        tab.click()


def place_of(piece: Locator) -> tuple[int, int]:
    x, y = (piece.get_attribute("data-at") or "0,0").split(",")
    return int(x), int(y)


def mine(page: Page) -> tuple[int, int]:
    x, y = (page.locator("[data-testid=seal-hero].mine").get_attribute("data-at") or "0,0").split(",")
    return int(x), int(y)


def places(page: Page, kind: str) -> list[tuple[int, int]]:
    turn_to(page, "map")
    return [place_of(each) for each in page.get_by_test_id(kind).all()]


def far(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def walk_towards(page: Page, goals: list[tuple[int, int]]) -> bool:
    """Walk to the reachable square nearest to a goal. Return whether there was one."""
    for square in towards(page, goals):
        press(page, *square)
        if page.get_by_test_id("confirm").count():
            page.get_by_test_id("confirm").click()
            return True
    return False


def towards(page: Page, goals: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Squares around the player's hero that are nearer to a goal, the best first."""
    me = place_of(page.locator("[data-testid=seal-hero].mine"))
    goal = min(goals, key=lambda each: far(me, each))
    around = [(me[0] + dx, me[1] + dy) for reach in range(5, 0, -1) for dx, dy in _ring(reach)]
    around.sort(key=lambda square: (far(square, goal), far(me, square)))
    nearer = [each for each in around[:24] if far(each, goal) < far(me, goal)]
    return [each for each in nearer if min(each) >= 0 and each != goal]


def _ring(reach: int) -> list[tuple[int, int]]:
    span = range(-reach, reach + 1)
    return [(dx, dy) for dx in span for dy in span if far((0, 0), (dx, dy)) == reach]


def take_a_turn(page: Page) -> None:
    """Attack a foe in reach, else go nearer, else end the turn."""
    if page.get_by_test_id("act-attack").count():
        if not page.get_by_test_id("target").count():
            page.get_by_test_id("act-attack").click()
        page.get_by_test_id("target").first.click()
        page.get_by_test_id("confirm").click()
        return
    foes = places(page, "seal-foe")
    moved = "ruch: 5" in page.get_by_test_id("ask-bar").inner_text()
    if not (foes and moved and walk_towards(page, foes)):
        page.get_by_test_id("end-turn").click()


def answer(page: Page, what: str, choice: int = 0) -> None:
    match what:
        case "roll":
            page.get_by_test_id("roll").click()
        case "choose":
            turn_to(page, "story")
            ways = page.locator("[data-testid=choose]:enabled")
            ways.nth(min(choice, ways.count() - 1)).click()
        case "walk":
            walk_towards(page, places(page, "goal-square"))
        case "turn":
            take_a_turn(page)
        case "grow" | "benefit" | "defence" | "farewell":
            named = {"grow": "grow", "benefit": "choose-benefit", "defence": "defend", "farewell": "farewell"}
            page.get_by_test_id(named[what]).first.click()
        case "floor":
            page.get_by_test_id("pass").click()


def play_on(*pages: Page, steps: int = MOST) -> bool:
    """Let every page answer what it is asked, until the match is over or `steps` answers were given."""
    given = 0
    for _ in range(MOST * 10):
        if given >= steps or all(map(is_over, pages)):
            break
        page = next(filter(asked, pages), None)
        if page is None:
            pages[0].wait_for_timeout(40)
            continue
        given += 1
        answer(page, asked(page), given % 3)
        page.wait_for_timeout(60)
    return all(map(is_over, pages))

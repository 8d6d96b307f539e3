"""Games that `zarzewie new-game` wrote: on the plain board, and with the board of CONTRIBUTING."""

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import CALM, PHONE
from tests.live import Server
from zarzewie.workshop.new_games import write

ROOT = Path(__file__).parents[2]
PLAIN, DRAWN = "lis", "sowa"


def documented_board() -> str:
    """The code of a board in CONTRIBUTING."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    found = re.search(r"^( +)export default \{.*?^\1\};$", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return textwrap.dedent(found.group())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("new_games")
    for game in (PLAIN, DRAWN):
        write(game, folder / game)
    package = folder / DRAWN / "src" / DRAWN
    (package / "client").mkdir()
    (package / "client" / "board.js").write_text(documented_board(), encoding="utf-8")
    with (package / "__init__.py").open("a", encoding="utf-8") as page:
        page.write('\nCLIENT = "client/board.js"\n')
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--no-build-isolation"]
    wanted = [str(folder / game) for game in (PLAIN, DRAWN)]
    subprocess.run([*pip, "--target", str(folder / "site"), *wanted], check=True, capture_output=True)
    live = Server(folder, code=folder / "site").start()
    yield live
    live.stop()


def at_a_table(chromium: Browser, server: Server, game: str, **settings: object) -> Page:
    page = chromium.new_page(**{"locale": "pl-PL", **CALM, **settings})  # type: ignore[arg-type]
    page.goto(server.address)
    place = page.locator(f'[data-testid="game"][data-game="{game}"]')
    place.get_by_test_id("play-with-bots").click()
    return page


def test_the_board_of_the_walk_lays_a_card(chromium: Browser, server: Server) -> None:
    page = at_a_table(chromium, server, DRAWN)
    board = page.get_by_test_id("outside")
    card = board.get_by_role("button").first
    number = card.inner_text()
    card.click()
    expect(page.get_by_test_id("log")).to_contain_text(number)
    expect(board.get_by_role("button", name=number, exact=True)).to_have_count(0)
    page.close()


def test_the_plain_board_can_be_read_on_a_phone(chromium: Browser, server: Server) -> None:
    """Nested values keep their width: a label is above its value."""
    page = at_a_table(chromium, server, PLAIN, **PHONE)
    offer = page.get_by_test_id("offer").first
    offer.get_by_role("button").last.click()
    nested = page.locator("[data-testid=shown] [data-testid=shown]")
    expect(nested.first).to_be_visible()
    widths = [box["width"] for value in nested.all() if (box := value.bounding_box())]
    assert min(widths) > 200, widths
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.close()

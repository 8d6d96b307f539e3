"""A real server and a real Chromium."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.live import Server

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Debian's: best without the parts that only a window needs, which take as long as the pages themselves."""

PATIENCE = 15_000
"""So long, in milliseconds, a page may take on a busy machine before something is missing in it."""
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("browser")).start()
    yield live
    live.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium where there is one, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def _is_error(line: ConsoleMessage) -> bool:
    """A refusal is an answer, though the browser notes it down as an error."""
    return line.type == "error" and "status of 409" not in line.text


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[NewPage]:
    """A person with a browser of their own, looking at the home page. Errors in the console fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def arrive(**settings: Any) -> Page:
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "pl-PL"}
        context = chromium.new_context(**{**usual, **settings})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if _is_error(line) else None)
        page.goto(server.address)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not errors, errors

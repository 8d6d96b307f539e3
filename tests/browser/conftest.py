"""Fixtures: a real server and a real Chromium."""

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
    "--in-process-gpu",
]

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Debian's Chromium, preferably the headless shell: without the parts for a window it is much faster."""

PATIENCE = 15_000
"""Default timeout of a page in milliseconds, long enough for a busy machine."""
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("browser")).start()
    yield live
    live.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium if there is one, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def _is_error(line: ConsoleMessage) -> bool:
    """Whether a console message is an error. Refusals (409) are answers, though the browser logs them."""
    return line.type == "error" and "status of 409" not in line.text


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[NewPage]:
    """Open the home page in a new browser context per call. Errors in the console fail the test."""
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

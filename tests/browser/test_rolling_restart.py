"""Two servers behind Caddy are restarted one after the other while somebody plays."""

import json
import re
import time
from contextlib import suppress
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.conftest import PATIENCE
from tests.browser.playing import answer, ask_bar, is_asked, is_over, sit_down, until_asked
from tests.live import Server
from tests.server.several.test_behind_caddy import served
from tests.server.test_behind_caddy import Proxied
from tests.store.conftest import postgres
from zarzewie.kernel.codec import decode
from zarzewie.kernel.match import Entry, Played
from zarzewie.store.sql import SqlStore

__all__ = ["postgres", "served"]

BACK = 2.0
"""Seconds that a browser may be without a connection."""
ASKED_AGAIN = 4.0
"""Seconds after which Caddy has asked a server whether it is ready again (`health_interval`)."""
SHORTLY = 3_000
"""Milliseconds until a click that found nothing is given up."""
AELIN = 0
WATCH = """
() => {
    window.gaps = [];
    let lost = null;
    const look = () => {
        const bar = document.querySelector('[data-testid=ask-bar]');
        const online = !bar || bar.dataset.connection === 'online';
        if (!online && lost === null) lost = performance.now();
        if (online && lost !== null) { window.gaps.push((performance.now() - lost) / 1000); lost = null; }
        requestAnimationFrame(look);
    };
    look();
}
"""


def answers(page: Page) -> list[str]:
    """The keys of the answers that this page sends from now on, in order, also those sent again."""
    keys: list[str] = []

    def sent(frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "answer":
            keys.append(message["key"])

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)

    page.on("websocket", opened)
    return keys


def test_a_player_hardly_notices_and_every_answer_counts_once(
    chromium: Browser, served: tuple[Proxied, list[Server]]
) -> None:
    proxied, servers = served
    context = chromium.new_context(ignore_https_errors=True, locale="pl-PL")
    page = context.new_page()
    keys = answers(page)
    page.set_default_timeout(PATIENCE)
    page.goto(f"{proxied.origin}/#tron")
    sit_down(page, as_aelin=True, chapter=0)
    page.evaluate(WATCH)
    page.set_default_timeout(SHORTLY)
    for server in servers:
        press(page, 2)
        until_asked(page)
        ending = Thread(target=server.stop)
        ending.start()
        press(page, 1)  # while the server ends
        ending.join()
        press(page, 2)
        server.start()
        time.sleep(ASKED_AGAIN)
    until_asked(page)
    gaps = page.evaluate("window.gaps")
    assert gaps, "it was connected to neither of them"
    assert max(gaps) < BACK, gaps
    assert keys
    check_log(servers[0].db, page.url, len(set(keys)))
    context.close()


def press(page: Page, times: int) -> None:
    """Answer as often as this, unless the match ends. Whoever is offline for a moment presses once more."""
    for _ in range(times):
        until_asked(page)
        was = ask_bar(page).get_attribute("data-ask")
        until = time.monotonic() + PATIENCE / 1000
        while not is_over(page) and ask_bar(page).get_attribute("data-ask") == was:
            assert time.monotonic() < until, "the answer was not taken"
            if is_asked(page):
                with suppress(TimedOut):
                    answer(page)
            page.wait_for_timeout(50)


def check_log(db: str, url: str, answers: int) -> None:
    """Every answer is in the log, once."""
    code = re.findall(r"[a-z0-9]{6,}", url)[-1]
    store = SqlStore(db)
    with store.reading.connect() as connection:
        match = connection.exec_driver_sql("SELECT match FROM tables WHERE code = %s", (code,)).scalar()
    entries = [decode(entry, Entry) for entry in store.entries(str(match))]
    mine = [entry for entry in entries if isinstance(entry, Played) and entry.seat == AELIN]
    assert len(mine) == answers
    store.close()

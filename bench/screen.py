"""How soon a move is on the screen after the message about it, and whether anything jumps, in Chromium.

tron: a Mind that grows card by card to thirty. rada: a council of twelve, played by bots beside one person.
Said: milliseconds from the socket's message to the frame in which its result is drawn, and the layout shift.
"""

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser import rada
from tests.browser.conftest import QUIET
from tests.live import Server

CARDS = 30
LIMIT = 100.0

WATCH = """
window.__drawn = []; window.__shifts = [];
new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) __shifts.push(each.value);
}).observe({ type: 'layout-shift', buffered: true });
const Native = WebSocket;
window.WebSocket = class extends Native {
    constructor(...args) {
        super(...args);
        window.__socket = this;
        this.addEventListener('message', ({ data }) => {
            if (typeof data === 'string' && data.startsWith('{"type":"welcome"')) window.__welcome = data;
            if (typeof data !== 'string' || !data.startsWith('{"type":"update"')) return;
            const came = performance.now();
            requestAnimationFrame(() => {
                const after = new MessageChannel();
                after.port1.onmessage = () => __drawn.push(performance.now() - came);
                after.port2.postMessage(null);
            });
        });
    }
};
"""

ARRIVE = "(data) => void __socket.dispatchEvent(new MessageEvent('message', { data }))"


def watched(browser: Browser, address: str) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="pl-PL")
    page.add_init_script(WATCH)
    page.goto(address)
    return page


def settle(page: Page) -> None:
    """What is drawn while a table opens is not a shift at the table."""
    page.wait_for_timeout(1500)
    page.evaluate("() => { __shifts.length = 0; __drawn.length = 0; }")


def say(name: str, page: Page) -> bool:
    drawn: list[float] = page.evaluate("__drawn")
    shifts: list[float] = page.evaluate("__shifts")
    worst = max(drawn)
    print(
        f"{name:28} {len(drawn):3} updates   median {statistics.median(drawn):5.1f} ms   "
        f"worst {worst:5.1f} ms (limit {LIMIT:.0f})   layout shift {sum(shifts):.4f}"
    )
    return worst <= LIMIT and sum(shifts) < 0.001


def growing_mind(browser: Browser, address: str) -> bool:
    page = watched(browser, address)
    page.get_by_test_id("as-partner").check(force=True)
    page.get_by_test_id("play-with-bot").click()
    page.get_by_test_id("board").wait_for()
    settle(page)
    welcome: dict[str, Any] = json.loads(page.evaluate("__welcome"))
    for count in range(2, CARDS + 1):
        mind = [{"card": n, "at": [n % 6, n // 6]} for n in range(count)]
        update = {
            "type": "update",
            "tick": welcome["tick"] + count - 1,
            "view": {**welcome["view"], "mind": mind, "row": [31, 32, 33, 34]},
            "offers": [],
            "told": [{"event": "placed", "seat": 1, "card": count - 1, "at": mind[-1]["at"]}],
            "outcome": None,
            "talk": welcome["talk"],
        }
        page.evaluate(ARRIVE, json.dumps(update, separators=(",", ":")))
        page.wait_for_timeout(350)
    return say(f"tron, a Mind to {CARDS} cards", page)


def council_of_twelve(browser: Browser, address: str) -> bool:
    page = watched(browser, address)
    page.get_by_test_id("rada-players").select_option("12")
    page.get_by_test_id("rada-play").click()
    page.get_by_test_id("statement").wait_for()
    settle(page)
    for _ in range(10):
        rada.take_a_step(page)
        page.wait_for_timeout(300)
    return say("rada, a council of 12", page)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        try:
            held = [growing_mind(browser, server.address), council_of_twelve(browser, server.address)]
        finally:
            browser.close()
            server.stop()
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())

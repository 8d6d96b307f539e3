"""How soon a move is drawn after its message arrives, and whether the layout shifts, in Chromium.

tron: a Mind that grows card by card to thirty. rada: a council of twelve, one person and bots.
ksiega: a map of 40×40 in fog with twelve opponents, which a hero walks through late in a long match.
Printed: milliseconds from the socket's message to the frame that shows its result, and the layout shift.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser import ksiega, rada
from tests.browser.conftest import CHROMIUM, QUIET
from tests.live import Server

CARDS = 30
SIDE = 40
STEPS = 25
TOLD = 3000
"""Number of lines in the log beforehand."""
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
    """Wait, and discard what was measured while the table opened."""
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


def large_map_in_fog(browser: Browser, address: str) -> bool:
    page = watched(browser, address)
    page.get_by_test_id("ksiega-what").select_option("fight")
    page.get_by_test_id("ksiega-play").click()
    ksiega.sheet(page)
    page.get_by_test_id("pass").click()
    page.locator("[data-fight=players]").wait_for()
    page.reload()
    page.locator("[data-fight=players]").wait_for()
    welcome: dict[str, Any] = json.loads(page.evaluate("__welcome"))
    long_log = [
        *welcome["log"],
        *({"event": "said", "seat": 1, "text": f"Co robimy? {n}"} for n in range(TOLD)),
    ]
    page.evaluate(ARRIVE, json.dumps({**welcome, "log": long_log}))
    for step in range(STEPS):
        at = [2 + step, 3 + step]
        update = {
            "type": "update",
            "tick": welcome["tick"] + step + 1,
            "view": wandered(welcome["view"], at),
            "offers": [offer_to_go(at)],
            "told": [{"event": "hero_moved", "seat": 1, "path": [at], "stopped": False}],
            "outcome": None,
            "talk": welcome["talk"],
        }
        page.evaluate(ARRIVE, json.dumps(update, separators=(",", ":")))
        page.wait_for_timeout(350)
        if step == 0:  # the map itself appears with a scene, not with a move
            settle(page)
    return say(f"ksiega, {SIDE}×{SIDE} in fog", page)


def wandered(view: dict[str, Any], at: list[int]) -> dict[str, Any]:
    """The view with the hero at this square. Every fifth square is a wall; only eight ahead are known."""
    known = max(at) + 8

    def sign(x: int, y: int) -> str:
        return "?" if max(x, y) > known else "#" if (3 * x + 7 * y) % 5 == 0 and x != y - 1 else "."

    rows = ["".join(sign(x, y) for x in range(SIDE)) for y in range(SIDE)]
    heroes = [hero and {**hero, "square": at} for hero in view["heroes"]]
    foes = [{**view["foes"][0], "id": f"foe{n}", "square": [at[0] + 3, n]} for n in range(12)]
    return {**view, "board": {**view["board"], "rows": rows}, "heroes": heroes, "foes": foes}


def offer_to_go(at: list[int]) -> dict[str, Any]:
    reach = range(-5, 6)
    squares = [[at[0] + x, at[1] + y] for x in reach for y in reach if min(at[0] + x, at[1] + y) >= 0]
    return {"ask": "fight.1.1", "move": "go", "fields": {"to": {"type": "pick", "values": squares}}}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            tables = (growing_mind, council_of_twelve, large_map_in_fog)
            held = [table(browser, server.address) for table in tables]
        finally:
            browser.close()
            server.stop()
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Take the README's screenshots of real games: make pictures (ARGS="--lang en" for English)."""

import argparse
import base64
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import ksiega, playing, rada  # noqa: E402
from tests.browser.conftest import CHROMIUM, QUIET  # noqa: E402
from tests.live import Server  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
LOCALES = {"pl": "pl-PL", "en": "en-GB"}
NAMES = {"pl": "Ola", "en": "Olive"}
HERO = "Rogna"
STEPS = 40

WEBP = """async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}"""


class Camera:
    """Saves screenshots of a page as small WebP files, once animations have ended."""

    def __init__(self, browser: Browser, lang: str) -> None:
        self._dark_room = browser.new_page()
        self._lang = lang

    def take(self, page: Page, name: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_timeout(700)
        png = base64.b64encode(page.screenshot()).decode()
        webp = base64.b64decode(self._dark_room.evaluate(WEBP, png))
        path = PICTURES / (f"{name}.webp" if self._lang == "pl" else f"{name}-{self._lang}.webp")
        path.write_bytes(webp)
        print(f"{path.relative_to(ROOT)}  {len(webp) / 1000:.0f} kB")


def throne(page: Page, camera: Camera) -> None:
    page.get_by_test_id("as-partner").check()
    page.get_by_test_id("play-with-bot").click()
    for _ in range(7):
        playing.until_asked(page)
        if playing.is_over(page):
            break
        playing.take_a_step(page)
    playing.until_asked(page)
    if not playing.is_over(page) and playing.phase(page) in ("place", "more"):
        page.locator("[data-testid=row-card]:not([data-spots='0'])").first.click()
    camera.take(page, "tron")
    if page.get_by_test_id("spot").count():
        page.locator("[data-testid=row-card][aria-pressed=true]").click()  # put it back
    playing.play_to_the_end(page)
    page.get_by_test_id("watch-replay").click()
    expect(page.get_by_test_id("transport")).to_have_attribute("data-whole", "true")
    scrubber = page.get_by_test_id("scrubber")
    scrubber.fill(str(int(scrubber.get_attribute("max") or 0) // 2))
    if page.locator("option[value=relived]").count():
        page.get_by_test_id("kind").select_option("relived")
    camera.take(page, "replay")


def council(page: Page, camera: Camera) -> None:
    page.get_by_test_id("rada-play").click()
    for _ in range(5):
        rada.take_a_step(page)
    while rada.stage(page) != "dilemma":
        rada.take_a_step(page)
    rada.choose(page, "")
    camera.take(page, "rada")


def until_there_is(page: Page, wanted: str) -> None:
    """Answer what the game asks, until this selector is on the page."""
    for _ in range(STEPS):
        page.wait_for_timeout(500)
        if page.locator(wanted).count():
            return
        if ksiega.asked(page):
            ksiega.play_on(page, steps=1)
    raise SystemExit(f"there never was {wanted}")


def scene(page: Page, camera: Camera) -> None:
    """An adventure, just before the dice are rolled."""
    page.get_by_test_id("ksiega-what").select_option("latarnia")
    page.get_by_test_id("ksiega-play").click()
    ksiega.sheet(page, "mage", HERO)
    until_there_is(page, "[data-testid=trial] [data-testid=odds] .bar")
    camera.take(page, "ksiega")


def fight(page: Page, camera: Camera) -> None:
    """Three heroes on a map; the player's own chooses a target."""
    page.get_by_test_id("ksiega-what").select_option("fight")
    page.get_by_test_id("ksiega-players").select_option("3")
    page.get_by_test_id("ksiega-play").click()
    ksiega.sheet(page, "rogue", HERO)
    until_there_is(page, "[data-testid=ksiega][data-asked=turn]")
    expect(page.locator("[data-testid=hero][data-state=done]")).to_have_count(2)  # the others have acted
    expect(page.get_by_test_id("tray")).to_have_count(0)
    page.get_by_test_id("act-attack").click()
    page.get_by_test_id("target").first.click()
    expect(page.get_by_test_id("odds")).to_be_visible()
    camera.take(page, "map")


def main(lang: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        try:
            camera = Camera(browser, lang)

            def arrive(viewport: ViewportSize, theme: Literal["dark", "light"] = "dark") -> Page:
                page = browser.new_page(viewport=viewport, locale=LOCALES[lang], color_scheme=theme)
                page.goto(server.address)
                page.get_by_test_id("name").fill(NAMES[lang])
                return page

            camera.take(arrive(DESKTOP), "home")
            throne(arrive(DESKTOP), camera)
            council(arrive(DESKTOP), camera)
            scene(arrive(DESKTOP), camera)
            fight(arrive(DESKTOP), camera)
            phone = arrive(PHONE, "light")
            phone.locator("[data-testid=learn][data-game=tron]").click()
            phone.get_by_test_id("coach-next").click()
            playing.wait_for_my_turn(phone)
            camera.take(phone, "phone")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--lang", choices=sorted(LOCALES), default="pl")
    main(options.parse_args().lang)

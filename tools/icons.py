"""Render the app's icons from their SVG with Chromium: python tools/icons.py (run when the SVG changes)."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent.parent / "web"
GROUND = "#14110f"
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.6)}
"""Size in pixels, and the share of it that the mark fills: a maskable icon may be cropped at the edges."""


def main() -> None:
    mark = (WEB / "src" / "icon.svg").read_text(encoding="utf-8")
    public = WEB / "public"
    (public / "icon.svg").write_text(mark, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            round_corners = 0 if "maskable" in name else size // 6
            page.set_content(
                f"<style>body{{margin:0;background:transparent}}"
                f"div{{display:grid;place-items:center;width:{size}px;height:{size}px;"
                f"background:{GROUND};border-radius:{round_corners}px}}"
                f"svg{{width:{int(size * share)}px;height:{int(size * share)}px}}</style><div>{mark}</div>"
            )
            page.screenshot(path=public / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()

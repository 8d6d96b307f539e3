"""Packages with a game as pip would install them in a folder: valid ones, and broken ones of each kind."""

from pathlib import Path

SOUND = """
from dataclasses import replace
from tests.toys import relay
from zarzewie.kernel.bot import RandomBot

API = 1
GAME = replace(relay.GAME, id="{id}", bots={{"random": RandomBot(relay.GAME.move_type)}})
"""

TEXTS = """
game-{id} = Echo
game-{id}-about = Echo
game-{id}-facts = Echo
"""


def install(
    folder: Path,
    id: str = "echo",  # noqa: A002  (a game's word for it)
    *,
    distribution: str = "",
    module: str = "",
    code: str = SOUND,
    texts: dict[str, str] | None = None,
    files: dict[str, str] | None = None,
) -> Path:
    """Write the package and its metadata as pip does. `files` are files inside the package."""
    distribution = distribution or f"{id}-game"
    module = module or f"package_of_{id}"
    home = folder / module
    locales = {"pl": TEXTS, "en": TEXTS} | (texts or {})
    wanted = {"__init__.py": code.format(id=id), **(files or {})}
    wanted |= {f"locales/{lang}/card.ftl": text.format(id=id) for lang, text in locales.items() if text}
    for name, text in wanted.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    noted = folder / f"{distribution.replace('-', '_')}-1.2.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.2\n")
    (noted / "entry_points.txt").write_text(f"[zarzewie.games]\n{id} = {module}\n")
    return home

"""The example package: built as a wheel and installed in a folder, or installed in this process."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from zarzewie import games, words
from zarzewie.server import game_clients

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "examples" / "kosci"


def wheel(folder: Path) -> Path:
    """Built from a copy: nothing is left behind in the sources."""
    copy = shutil.copytree(SOURCE, folder / "source", ignore=shutil.ignore_patterns("__pycache__", ".*"))
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(copy)]
    subprocess.run(build, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def site(folder: Path) -> Path:
    """A folder for PYTHONPATH, as pip leaves it."""
    there = folder / "site"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(there)]
    subprocess.run([*pip, str(wheel(folder))], check=True, capture_output=True)
    return there


@contextmanager
def beside_ours(folder: Path) -> Iterator[None]:
    """Installed in this process, as `pip install -e` would; its metadata is written to `folder`."""
    noted = folder / "zarzewie_kosci-1.0.0.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text("Metadata-Version: 2.1\nName: zarzewie-kosci\nVersion: 1.0.0\n")
    (noted / "entry_points.txt").write_text("[zarzewie.games]\nkosci = kosci\n")
    with patch.object(sys, "path", [str(folder), str(SOURCE / "src"), *sys.path]):
        _forget()
        try:
            assert "kosci" in games.outside(), games.faults()
            yield
        finally:
            _forget()


def _forget() -> None:
    """Forget which games there are, and what was read of them."""
    for cached in (games.ids, games._outside, words.rule_books, words._texts, game_clients.of):
        cached.cache_clear()

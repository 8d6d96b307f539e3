"""The wheel is whole: whoever installs it needs neither make nor Node nor this folder."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def test_it_holds_the_client_the_words_the_cards_and_the_migrations(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "zarzewie/client/index.html" in names
    assert any(name.startswith("zarzewie/client/assets/") and name.endswith(".js") for name in names)
    assert "zarzewie/locales/pl/rules/tron.ftl" in names
    assert "zarzewie/games/tron/cards.json" in names
    assert any(name.startswith("zarzewie/store/migrations/versions/") for name in names)
    assert "zarzewie/py.typed" in names


def test_it_runs_from_where_it_is_installed(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    ask = (
        "import sys, zarzewie; from zarzewie.cli import call; from zarzewie.server.app import CLIENT;"
        f"assert zarzewie.__file__.startswith({str(tmp_path)!r}), zarzewie.__file__;"
        "assert (CLIENT / 'index.html').is_file();"
        "sys.exit(call(['rules', 'tron', 'T-2.3', '--lang', 'en'], {}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("T-2.3")

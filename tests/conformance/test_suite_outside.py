"""The suite on an installed game: it finds planted faults, and reports a game that is not installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages import SOUND, TEXTS, install

ROOT = Path(__file__).parents[2]
BOOK = "\nZ-1-1 = Echo\n    .title = Echo\n"
CITED = '"""By Z-1.1."""\n'


def suite(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": f"{folder}:{ROOT}"}
    command = [sys.executable, "-m", "pytest", "-q", "--pyargs", "zarzewie.conformance", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=folder)


@pytest.mark.parametrize(
    ("code", "failed"),
    [
        pytest.param(CITED + SOUND, "", id="sound"),
        pytest.param(CITED + SOUND + "import time", "no_files_clocks_threads_or_dice", id="clock"),
        pytest.param(CITED + SOUND + "from zarzewie import words", "knows_the_kernel_and_itself", id="room"),
        pytest.param('"""By Z-1.2."""\n' + SOUND, "has_a_text_in_every_language", id="text"),
        pytest.param(SOUND, "has_a_text_in_every_language", id="no rules"),
    ],
)
def test_how_a_game_is_written_is_looked_at(tmp_path: Path, code: str, failed: str) -> None:
    texts = dict.fromkeys(("pl", "en"), TEXTS + BOOK)
    code = code.replace("from tests.toys import relay", "from package_of_echo import relay")
    toy = (ROOT / "tests/toys/relay.py").read_text(encoding="utf-8")
    install(tmp_path, code=code, texts=texts, files={"relay.py": toy})
    done = suite(tmp_path, "--game", "echo", "-k", "test_source")
    red = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert len(red) == bool(failed), done.stdout[-2000:]
    assert all(failed in line for line in red)


def test_a_game_that_is_not_installed_is_named(tmp_path: Path) -> None:
    install(tmp_path, "whist", code="1 / 0")
    done = suite(tmp_path, "--game", "whist")
    assert done.returncode == 4
    assert (
        "no game 'whist' is installed; there are ksiega, rada, tron; left out: whist-game 1.2" in done.stderr
    )
    assert "ZeroDivisionError" in done.stderr


def test_the_fault_of_a_package_that_is_left_out_is_named_in_its_own_tests(tmp_path: Path) -> None:
    """As when a text is forgotten: a server leaves the game out, and its tests say why."""
    install(tmp_path, texts={"en": TEXTS.replace("game-{id}-facts = Echo\n", "")})
    (tmp_path / "test_echo.py").write_text(
        "from package_of_echo import GAME\nfrom zarzewie.conformance.suite import *\n\nGAMES = [GAME]\n",
        encoding="utf-8",
    )
    env = {**os.environ, "PYTHONPATH": f"{tmp_path}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_echo.py"],
        capture_output=True,
        text=True,
        env=env,
        cwd=tmp_path,
    )
    assert done.returncode != 0
    assert "echo-game 1.2 is left out" in done.stdout
    assert "game-echo-facts" in done.stdout


def test_a_folder_of_goldens_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = suite(tmp_path, "--goldens", "nowhere")
    assert done.returncode == 4
    assert "there is no folder nowhere" in done.stderr

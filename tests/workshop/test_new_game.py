"""`zarzewie new-game` writes a game whose tests pass immediately, and overwrites nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from zarzewie.kernel.game import Refused
from zarzewie.workshop.new_games import free_letter, write

ROOT = Path(__file__).parents[2]


def run(*command: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done


def test_a_new_game_is_installed_tested_and_played_at_once(tmp_path: Path) -> None:
    """As CONTRIBUTING says, but without a network: into a folder on the path instead of an environment."""
    done = run("zarzewie.cli", "new-game", "lis", "--lang", "en", cwd=tmp_path)
    assert "The game “lis” is in lis" in done.stdout
    home, site = tmp_path / "lis", tmp_path / "site"
    pip = ["pip", "install", "-q", "--no-deps", "--no-index", "--no-build-isolation"]
    run(*pip, "--target", str(site), str(home), cwd=tmp_path)
    run("pytest", "-q", "-p", "no:cacheprovider", cwd=home, PYTHONPATH=str(site))
    rules = run("zarzewie.cli", "rules", "lis", "--lang", "en", cwd=tmp_path, PYTHONPATH=str(site))
    assert "L-2.1  Laying a card" in rules.stdout
    lab = ["lab", "lis", "--games", "20", "--bots", "careful,random", "--json", "--jobs", "1"]
    assert '"games":20' in run("zarzewie.cli", *lab, cwd=tmp_path, PYTHONPATH=str(site)).stdout


def test_it_is_written_as_our_own_code_is(tmp_path: Path) -> None:
    home = tmp_path / "lis"
    write("lis", home)
    config = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    run("ruff", "check", *config, "--ignore", "I001", str(home), cwd=tmp_path)  # the order depends on the id
    run("ruff", "format", "--check", *config, str(home), cwd=tmp_path)
    run("mypy", "--strict", "--cache-dir", str(tmp_path / "types"), "src", cwd=home)


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        ("Lis", "package.id"),
        ("x", "package.id"),
        ("../lis", "package.id"),
        ("l" * 25, "package.id"),
        ("lambda", "package.id"),
        ("tron", "package.taken"),
        ("json", "package.taken"),
    ],
)
def test_an_id_that_cannot_be_one_is_refused(tmp_path: Path, game: str, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        write(game, tmp_path / "new")
    assert refused.value.rule == rule
    assert not (tmp_path / "new").exists()


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "lis").mkdir()
    command = [sys.executable, "-m", "zarzewie.cli", "new-game", "lis", "--lang", "en"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.strip() == "There is a folder lis already. Choose another."
    assert list((tmp_path / "lis").iterdir()) == []


def test_its_rules_have_a_letter_that_no_other_book_has() -> None:
    assert free_letter("lis") == "L"
    assert free_letter("talia") == "A"

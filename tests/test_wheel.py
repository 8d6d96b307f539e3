"""The wheel is complete: running it needs neither make nor Node nor this repository."""

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from zarzewie import __version__

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (made,) = built.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def sources(built: Path) -> set[str]:
    """The file names in the sdist."""
    (made,) = built.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_the_sources_are_all_that_git_has_and_the_built_client(sources: set[str]) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    tracked = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
    assert tracked - sources == set()
    assert "src/zarzewie/client/index.html" in sources
    assert not {name for name in sources if "node_modules" in name or ".venv" in name or name.endswith(".db")}


def test_what_an_index_shows_of_it_is_whole(wheel: Path) -> None:
    file = zipfile.ZipFile(wheel)
    (name,) = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
    about = message_from_bytes(file.read(name), policy=policy.default)
    assert about["Name"] == "zarzewie"
    assert about["Version"] == __version__
    assert about["Requires-Python"] == ">=3.11"
    assert about["License-Expression"] == "MIT"
    assert about["Description-Content-Type"] == "text/markdown"
    assert about["Summary"]
    assert about["Keywords"]
    assert "# Zarzewie" in about.get_content()
    assert {"Natural Language :: Polish", "Typing :: Typed"} <= set(about.get_all("Classifier", []))
    extras = {"conformance", "narrator", "parquet", "postgres", "ray", "redis"}
    assert extras == set(about.get_all("Provides-Extra", []))
    assert any(each.endswith("licenses/LICENSE") for each in file.namelist())


def test_a_host_finds_the_files_that_hosting_names(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for page in ("HOSTING.md", "HOSTING.pl.md"):
        linked = re.findall(r"\]\(((?:deploy|examples)/[^)]+)\)", (ROOT / page).read_text())
        assert len(set(linked)) >= 5
        for file in [page, *linked]:
            assert any(name.endswith(f"/data/share/zarzewie/{file}") for name in names), file


def test_it_holds_the_client_the_words_the_cards_and_the_migrations(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "zarzewie/client/index.html" in names
    assert any(name.startswith("zarzewie/client/assets/") and name.endswith(".js") for name in names)
    assert "zarzewie/games/tron/locales/pl/rules.ftl" in names
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


def test_the_image_is_built_from_all_that_the_package_needs(tmp_path: Path) -> None:
    """Build from exactly the files that the Containerfile copies."""
    steps = (ROOT / "deploy" / "Containerfile").read_text().partition("FROM python")[2]
    copied = re.findall(r"^COPY (?!--from)(.+)", steps, flags=re.M)
    for *names, target in map(str.split, copied):
        for name in names:
            there = tmp_path / (name if target == "./" else target)
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, there)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path / "dist")]
    done = subprocess.run([*build, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-1000:]

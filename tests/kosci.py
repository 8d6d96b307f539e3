"""The example package, built as a wheel and installed in a folder of its own, without a network."""

import shutil
import subprocess
import sys
from pathlib import Path

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

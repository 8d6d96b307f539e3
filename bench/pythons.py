"""How fast the server is on other Pythons: relay on each that is found, beside the one that runs the bench.

    python bench/pythons.py [--json] [--runs 5] [--tables 300] [--seconds 5] [--folder .] [--only 3.13 …]

Found are python3.11 to python3.14, and the free-threaded 3.13t and 3.14t, on PATH and in pyenv's folder, one
of each version. Each gets a virtual environment in a cache folder, with this Zarzewie and the versions of
constraints.txt; one for which they cannot be installed is left out and named. The driver always runs on the
Python of the bench. Rounds take turns. Figures are those of server.py; ratios are to the Python of the bench.

How a Python was built weighs as much as its version: those of distributions are optimized by a profile, those
of pyenv only if it was asked to. `configured` shows with what, and only Pythons built alike compare versions.
"""

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench._peers import CACHE
from bench._processes import DidNotStart, driven, machine, ours
from bench._rounds import in_turn, ratios, spread, tell

ROOT = Path(__file__).parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
NAME = re.compile(r"python3\.1([1-4]|[34]t)")
ABOUT = """
import json, platform, sqlite3, sys, sysconfig
print(json.dumps({
    "version": platform.python_version() + "t" * bool(sysconfig.get_config_var("Py_GIL_DISABLED")),
    "home": sys.base_prefix,
    "sqlite": sqlite3.sqlite_version,
    "configured": sysconfig.get_config_var("CONFIG_ARGS") or "",
}))
"""


class Python(NamedTuple):
    path: str
    version: str
    home: str
    sqlite: str
    configured: str

    def about(self) -> dict[str, str]:
        options = re.findall(r"'--(?:enable|with|disable|without)[^']*'", self.configured)
        return {"home": self.home, "sqlite": self.sqlite, "configured": " ".join(options).replace("'", "")}


def python_at(path: str) -> Python | None:
    """What is at this path, if it runs: pyenv has names on PATH for Pythons that are switched off."""
    done = subprocess.run([path, "-c", ABOUT], capture_output=True, text=True, check=False)
    return Python(path, **json.loads(done.stdout)) if done.returncode == 0 else None


def found() -> list[Python]:
    """All but the one that runs the bench, oldest first."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders = [*map(Path, os.get_exec_path()), *pyenv.glob("*/bin")]
    paths = [path for folder in folders if folder.is_dir() for path in folder.iterdir()]
    pythons = [python_at(str(path)) for path in sorted(paths) if NAME.fullmatch(path.name)]
    by_version = {each.version: each for each in pythons if each and each.home != sys.base_prefix}
    return sorted(
        by_version.values(), key=lambda each: [int(part) for part in re.findall(r"\d+", each.version)]
    )


class CannotInstall(RuntimeError):
    pass


def with_zarzewie(python: Python) -> str:
    """The interpreter of its environment, made the first time. Raises CannotInstall."""
    wanted = "\0".join([python.home, python.version, str(ROOT), CONSTRAINTS.read_text()])
    place = CACHE / "pythons" / f"{python.version}-{hashlib.sha256(wanted.encode()).hexdigest()[:8]}"
    inside = place / "bin" / "python"
    done = place / "installed"
    if not done.exists():
        _run(python.path, "-m", "venv", "--clear", str(place))
        _run(str(inside), "-m", "pip", "install", "-q", "-c", str(CONSTRAINTS), "-e", str(ROOT))
        done.touch()
    return str(inside)


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise CannotInstall(said[-1] if said else " ".join(command))


def relay(
    arguments: argparse.Namespace, interpreters: dict[str, str], left_out: dict[str, str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    base = next(iter(interpreters))
    with ExitStack() as stack:
        drivers = {}
        for name, interpreter in interpreters.items():
            try:
                server = stack.enter_context(ours(arguments.folder, name, interpreter))
            except DidNotStart as error:
                left_out[name] = f"its server did not start: {error}"
                continue
            drivers[name] = stack.enter_context(driven(server, arguments.tables))
        for pace, rounds in in_turn(drivers, arguments.runs, arguments.seconds):
            told: dict[str, Any] = {name: spread(runs) for name, runs in rounds.items()}
            told |= {
                f"{name} / {base}": ratios(rounds[name], rounds[base]) for name in rounds if name != base
            }
            yield pace, told


def measure(arguments: argparse.Namespace) -> Iterator[tuple[str, Any]]:
    here = python_at(sys.executable)
    assert here is not None
    others = [
        each
        for each in found()
        if not arguments.only or any(each.version.startswith(wanted) for wanted in arguments.only)
    ]
    interpreters, left_out = {f"{here.version} (of the bench)": sys.executable}, {}
    for python in others:
        try:
            interpreters[python.version] = with_zarzewie(python)
        except CannotInstall as error:
            left_out[python.version] = str(error)
    yield (
        "settings",
        {
            **{f"python {each.version}": each.about() for each in (here, *others)},
            "runs, tables, seconds": [arguments.runs, arguments.tables, arguments.seconds],
            **machine(),
        },
    )
    yield from relay(arguments, interpreters, left_out)
    if left_out:
        yield "left out", left_out
    if not others:
        yield "others", "no other Python was found"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--only", nargs="+", help="nothing but these versions, beside the bench's own")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    arguments = parser.parse_args()
    tell(measure(arguments), arguments.json)


if __name__ == "__main__":
    main()

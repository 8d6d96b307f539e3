"""The servers that ours is measured beside. npm installs them into a cache folder the first time."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench._processes import HERE, Served, free_port, running

CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "zarzewie-bench"


class Peer(NamedTuple):
    name: str
    script: str
    packages: dict[str, str]
    """Versions by name; the first is the peer itself."""

    def missing(self) -> str | None:
        """Install it if it is not there. Returns None, or the reason why it cannot run."""
        if all(_installed(name) == version for name, version in self.packages.items()):
            return None
        npm = shutil.which("npm")
        if not npm or not shutil.which("node"):
            return "node and npm are not here"
        CACHE.mkdir(parents=True, exist_ok=True)
        if not (CACHE / "package.json").exists():
            (CACHE / "package.json").write_text("{}")
        wanted = [f"{name}@{version}" for name, version in self.packages.items()]
        command = [npm, "install", "--no-audit", "--no-fund", "--save-exact", *wanted]
        done = subprocess.run(command, cwd=CACHE, capture_output=True)
        return None if done.returncode == 0 else f"npm could not install it: {done.stderr.decode()[-200:]}"

    def about(self) -> str:
        name, version = next(iter(self.packages.items()))
        return f"{name} {version}, node {_node_version()}, production mode, in memory"

    @contextmanager
    def served(self) -> Iterator[Served]:
        """Run it in production mode. It keeps everything in memory."""
        port = free_port()
        shutil.copy(HERE / self.script, CACHE)
        environment = {**os.environ, "NODE_ENV": "production"}
        with running(["node", self.script, str(port)], port, CACHE, environment) as pid:
            yield Served(self.name, port, pid, self.name)


PEERS = (
    Peer("boardgame.io", "_boardgameio.js", {"boardgame.io": "0.50.2"}),
    Peer(
        "colyseus",
        "_colyseus.mjs",
        {"@colyseus/core": "0.17.51", "@colyseus/ws-transport": "0.17.13", "express": "5.3.0"},
    ),
)


def _installed(package: str) -> str | None:
    about = CACHE / "node_modules" / package / "package.json"
    if not about.is_file():
        return None
    version: str = json.loads(about.read_text())["version"]
    return version


def _node_version() -> str:
    return subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()

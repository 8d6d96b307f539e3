"""How fast the server is: moves from socket to socket, durable before they are told; beside boardgame.io's.

    python bench/server.py [--json] [--runs 5] [--tables 300] [--seconds 5] [--folder .]

The driver is this process, the servers are others. Relay: two clients a table answer each other, at full
speed and with one move per half second; every move is committed (SQLite, WAL, synchronous=FULL) before its
ack. The same driver plays the same game on boardgame.io's server in production mode, which keeps it in
memory; npm fetches it into a cache folder the first time. Tron and rada: every seat is a client that takes
what is offered.

Figures are medians over the runs, which take turns; p50 and p99 are milliseconds from a move to its partner's
data (tron, rada: to its ack). Where the machine has other work, look at the microseconds of the server's
processor time for a move. Nothing can be told sooner than the disk has it: `fsync` says how soon that is.
"""

import argparse
import asyncio
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop

from bench._relay import Figures, Ours, Theirs, drive
from bench._tables import drive_game
from bench._wire import dial
from zarzewie import games
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match

PEER = "boardgame.io@0.50.2"
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "zarzewie-bench"
HERE = Path(__file__).parent
IDLE = 2000
TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def running(command: list[str], port: int, cwd: Path, **more: str) -> Iterator[int]:
    """A server that listens: its process id."""
    path = os.pathsep.join([str(HERE.parent), *sys.path])
    process = subprocess.Popen(
        command, cwd=cwd, env={**os.environ, "PYTHONPATH": path, **more}, stdout=subprocess.DEVNULL
    )
    try:
        until = time.monotonic() + 30
        while time.monotonic() < until and process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.1)
        yield process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


@contextmanager
def ours(folder: Path) -> Iterator[tuple[Ours, int]]:
    port = free_port()
    with tempfile.TemporaryDirectory(dir=folder) as place:
        command = [sys.executable, "-m", "bench._served", str(port), f"sqlite:///{place}/bench.db"]
        with running(command, port, HERE.parent) as pid:
            yield Ours(port), pid


@contextmanager
def theirs() -> Iterator[tuple[Theirs, int]]:
    port = free_port()
    shutil.copy(HERE / "_peer.js", CACHE)
    with running(["node", "_peer.js", str(port)], port, CACHE, NODE_ENV="production") as pid:
        yield Theirs(port), pid


def peer_is_here() -> str | None:
    """Fetches it the first time. Why not, if not."""
    if (CACHE / "node_modules" / "boardgame.io").is_dir():
        return None
    if not (npm := shutil.which("npm")):
        return "npm is not here"
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / "package.json").write_text("{}")
    done = subprocess.run([npm, "install", "--no-audit", "--no-fund", PEER], cwd=CACHE, capture_output=True)
    return None if done.returncode == 0 else done.stderr.decode()[-200:]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def work_of(pid: int) -> Callable[[], float]:
    """Seconds of processor time that a process has used."""

    def seconds() -> float:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    return seconds


def fsync_milliseconds(folder: Path) -> float:
    took = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(50):
            file.write(bytes(4096))
            file.flush()
            start = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - start)
    return median(took) * 1000


def relay(server: Any, tables: int, pause: float, seconds: float) -> Figures:
    with server as (dialect, pid):
        return uvloop.run(drive(dialect, tables, pause, seconds, work_of(pid)))


def game(folder: Path, wanted: dict[str, Any], people: int, tables: int, seconds: float) -> Figures:
    with ours(folder) as (dialect, pid):
        return uvloop.run(drive_game(dialect, wanted, tables, seconds, work_of(pid), people))


def idle_megabytes(folder: Path) -> float:
    async def hold(dialect: Ours, pid: int) -> float:
        code = dialect.table({"game": "relay", "seats": 2}, 2)
        path = f"/api/tables/{code}/socket"
        wires = [
            await dial(dialect.port, path, lambda wire, text: None, own=f"127.0.0.{2 + at % 100}")
            for at in range(IDLE)
        ]
        await asyncio.sleep(1)
        status = Path(f"/proc/{pid}/status").read_text()
        for wire in wires:
            wire.close()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    with ours(folder) as (dialect, pid):
        return uvloop.run(hold(dialect, pid))


def view_microseconds(game_id: str, options: dict[str, Any], seats: int) -> float:
    """The slowest seat's view, encoded, on the way of one match between bots."""
    found = games.find(game_id)
    assert found is not None
    match, _ = Match.start(found, options, seats, b"a secret for the bench")
    bots = [found.bots["random"]] * seats
    spent: dict[int, list[float]] = {seat: [] for seat in range(seats)}
    number = 0
    while not match.outcome():
        for seat in range(seats):
            start = time.perf_counter()
            encode(match.view(seat))
            spent[seat].append(time.perf_counter() - start)
        number += 1
        owing = [(ask, seat) for ask in match.asks() for seat in ask.owing]
        if owing:
            seat = owing[0][1]
            dice = Chance(b"dice for the bench").at(number)
            choice = bots[seat].choose(match.view(seat), match.offers(seat), None, dice, 1.0)
            match = match.play(seat, choice.ask, choice.move).match
        else:
            match = match.expire(match.asks()[0].id).match
    return max(median(took) for took in spent.values()) * 1e6


def middle(runs: list[Figures]) -> dict[str, float]:
    return {
        name: round(median(getattr(run, name) for run in runs), 1)
        for name in ("moves_per_second", "p50", "p99", "bytes_per_move", "microseconds")
    }


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    folder, tables, seconds = arguments.folder, arguments.tables, arguments.seconds
    missing = peer_is_here()
    figures: dict[str, Any] = {
        "settings": {
            "python": platform.python_version(),
            "runs, tables, seconds": [arguments.runs, tables, seconds],
            "processors, other load": [os.cpu_count(), round(os.getloadavg()[0], 1)],
            "fsync ms": round(fsync_milliseconds(folder), 2),
            "beside": missing or PEER,
        }
    }
    for name, pause in (("relay at full speed", 0.0), ("relay, a move per 0.5 s", 0.5)):
        both: dict[str, list[Figures]] = {"ours": [], "theirs": []}
        for _ in range(arguments.runs):
            both["ours"].append(relay(ours(folder), tables, pause, seconds))
            if not missing:
                both["theirs"].append(relay(theirs(), tables, pause, seconds))
        figures[name] = {whose: middle(runs) for whose, runs in both.items() if runs}
    for name, wanted, people in (
        ("tron", {"game": "tron", "seats": 2, "options": {"chapter": 1}}, 2),
        ("rada", {"game": "rada", "seats": 5}, 5),
    ):
        runs = [game(folder, wanted, people, tables // 10, seconds) for _ in range(arguments.runs)]
        view = view_microseconds(wanted["game"], wanted.get("options", {}), wanted["seats"])  # type: ignore[arg-type, call-overload]
        figures[name] = {**middle(runs), "microseconds of a view": round(view, 1)}
    figures[f"{IDLE} idle sockets: MB"] = round(idle_megabytes(folder))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    arguments = parser.parse_args()
    figures = measure(arguments)
    if arguments.json:
        print(json.dumps(figures, indent=1, default=asdict))
        return
    for name, told in figures.items():
        print(f"\n{name}")
        for what, figure in told.items() if isinstance(told, dict) else [("", told)]:
            print(f"  {what:26} {figure}")


if __name__ == "__main__":
    main()

"""How fast the server is: durable moves from socket to socket, compared with boardgame.io's server.

    python bench/server.py [--json] [--runs 5] [--tables 300] [--seconds 5] [--folder .] [--only relay]
                           [--db postgresql]

Relay: two clients per table answer each other, at full speed and with one move per half second. The same game
is played on both servers by the same driver, in a process of its own. All clients are seated before any of
them plays. A table that is stuck, skips a leg or loses a socket is an error. Rounds alternate: ours, theirs …

- ours: every move is committed (SQLite, WAL, synchronous=FULL) before its ack and before others are told.
  With `--db postgresql` in a PostgreSQL that is started for it; its own processor time is told apart
- theirs: boardgame.io's server in production mode, in memory: nothing is durable. npm installs it into a
  cache folder the first time. It has no ack; the new state that the mover gets counts as one.

Tron and rada, only ours: every seat is a client that plays random offered moves.

Figures are medians over the runs; p50 and p99 are milliseconds from a move until the partner has its data,
ack p50 and p99 until its ack. On a busy machine, compare the server's processor time per move, in
microseconds. Nothing is sent before it is on the disk: `fsync` shows how long that takes.
"""

import argparse
import asyncio
import json
import os
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict
from math import inf
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop

from bench._processes import (
    PEER,
    Driver,
    driven,
    node_version,
    ours,
    peer_is_here,
    theirs,
    work_of,
    work_of_family,
)
from bench._relay import Figures, Ours
from bench._tables import drive_game
from bench._wire import dial
from zarzewie import games
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match

IDLE = 2000
OF_A_GAME = ("moves_per_second", "ack_p50", "ack_p99", "bytes_per_move", "microseconds")
WARM = 8000
PACES = {"relay at full speed": 0.0, "relay, a move per 0.5 s": 0.5}


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


def relay(
    folder: Path, runs: int, tables: int, seconds: float, beside: bool, db: str
) -> Iterator[tuple[str, dict[str, Any]]]:
    with ExitStack() as stack:
        servers = [
            stack.enter_context(ours(folder, db)),
            *([stack.enter_context(theirs())] if beside else []),
        ]
        databases = {server.kind: server.database for server in servers}
        drivers = {server.kind: stack.enter_context(driven(server, tables)) for server in servers}
        for driver in drivers.values():
            _warm_up(driver)
        for name, pause in PACES.items():
            rounds: dict[str, list[dict[str, float]]] = {kind: [] for kind in drivers}
            for _ in range(runs):
                for kind, driver in drivers.items():
                    rounds[kind].append(_round(driver, pause, seconds, databases[kind]))
            yield name, _beside(rounds)


def _round(driver: Driver, pause: float, seconds: float, database: int | None) -> dict[str, float]:
    if database is None:
        return driver.round(pause, seconds)
    before = work_of_family(database)
    figures = driver.round(pause, seconds)
    work = work_of_family(database) - before
    return {**figures, "database_microseconds": work / (figures["moves_per_second"] * seconds) * 1e6}


def _warm_up(driver: Driver) -> None:
    """Play `WARM` moves, so that a just-in-time compiler has done its work."""
    made = 0.0
    for _ in range(6):
        made += 2.0 * driver.round(0.0, 2.0)["moves_per_second"]
        if made > WARM:
            return


def _beside(by_kind: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    told: dict[str, Any] = {kind: middle(runs) for kind, runs in by_kind.items()}
    if "theirs" in told:
        told["ours / theirs"] = {
            name: round(median(a[name] / (b[name] or inf) for a, b in zip(*by_kind.values(), strict=True)), 2)
            for name in ("moves_per_second", "p50", "p99", "ack_p99", "microseconds")
        }
    return told


def game(
    folder: Path, wanted: dict[str, Any], people: int, runs: int, tables: int, seconds: float
) -> list[Figures]:
    with ours(folder) as server:
        dialect, work = Ours(server.port), work_of(server.pid)
        return [uvloop.run(drive_game(dialect, wanted, tables, seconds, work, people)) for _ in range(runs)]


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

    with ours(folder) as server:
        return uvloop.run(hold(Ours(server.port), server.pid))


def view_microseconds(game_id: str, options: dict[str, Any], seats: int) -> float:
    """Time to build and encode a view in one match between bots: the median of the slowest seat."""
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


def middle(runs: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(run[name] for run in runs), 2) for name in runs[0]}


def measure(arguments: argparse.Namespace) -> Iterator[tuple[str, Any]]:
    folder, runs, tables, seconds = arguments.folder, arguments.runs, arguments.tables, arguments.seconds
    missing = peer_is_here()
    yield (
        "settings",
        {
            "python, sqlite": [platform.python_version(), sqlite3.sqlite_version],
            "runs, tables, seconds": [runs, tables, seconds],
            "processors, other load": [os.cpu_count(), round(os.getloadavg()[0], 1)],
            "fsync ms": round(fsync_milliseconds(folder), 2),
            "ours": "durable before the ack: "
            + ("SQLite, WAL, synchronous=FULL" if arguments.db == "sqlite" else "PostgreSQL"),
            "theirs": missing or f"{PEER}, node {node_version()}, production mode, in memory",
        },
    )
    yield from relay(folder, runs, tables, seconds, not missing, arguments.db)
    if arguments.only == "relay":
        return
    tables_of: list[tuple[str, int, dict[str, Any]]] = [("tron", 2, {"chapter": 1}), ("rada", 5, {})]
    for name, seats, options in tables_of:
        wanted = {"game": name, "seats": seats, "options": options}
        all_runs = game(folder, wanted, seats, runs, tables // 10, min(3.0, seconds))
        view = view_microseconds(name, options, seats)
        told = middle([asdict(run) for run in all_runs])
        yield name, {**{each: told[each] for each in OF_A_GAME}, "microseconds of a view": round(view, 1)}
    yield f"{IDLE} idle sockets: MB", round(idle_megabytes(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    parser.add_argument("--only", choices=["relay"], help="nothing but this")
    parser.add_argument("--db", choices=["sqlite", "postgresql"], default="sqlite", help="of the relay")
    arguments = parser.parse_args()
    if arguments.json:
        print(json.dumps(dict(measure(arguments)), indent=1))
        return
    for name, told in measure(arguments):
        print(f"\n{name}")
        for what, figure in told.items() if isinstance(told, dict) else [("", told)]:
            print(f"  {what:26} {figure}", flush=True)


if __name__ == "__main__":
    main()

"""How fast the server is: durable moves from socket to socket, beside boardgame.io's server and Colyseus.

    python bench/server.py [--json] [--runs 5] [--tables 300] [--seconds 5] [--folder .] [--only relay]

Relay: two clients per table answer each other, at full speed and with one move per half second. The same game
is played on all servers by the same driver, in a process of its own. All clients are seated before any of
them plays. A table that is stuck, skips a leg or loses a socket is an error. Rounds take turns: ours,
boardgame.io, Colyseus, ours …

- ours: every move is committed (SQLite, WAL, synchronous=FULL) before its ack and before it is sent to others
- boardgame.io: an engine of rules as ours is, in production mode, in memory: nothing is durable. It has no
  ack; the new state that the mover gets counts as one.
- Colyseus: rooms without an engine, in production mode, in memory: nothing is durable, no log, no views. The
  three lines of rules are in the room, which broadcasts one small message to both; its states and patches are
  not used. It has no ack; the message that the mover gets counts as one.

npm installs the peers into a cache folder the first time; one that cannot be installed is left out.

Tron and rada, only ours: every seat is a client that plays random offered moves.

Figures are medians over the runs, with the least and the most in brackets; a ratio is the median of the
ratios of neighbouring rounds. p50 and p99 are milliseconds from a move until the partner has its data, ack
p50 and p99 until its ack. On a busy machine, compare the server's processor time per move, in microseconds.
`driver_share` near 1: the driver, not the server, limits the rate, and only the processor time says how fast
the server is. `others_share` near 0: nothing else ran on the machine. Nothing is sent before it is on the
disk: `fsync` shows how long that takes.
"""

import argparse
import asyncio
import os
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop

from bench._peers import PEERS, Peer
from bench._processes import driven, machine, ours, work_of
from bench._relay import Figures, Ours
from bench._rounds import in_turn, ratios, spread, tell
from bench._tables import drive_game
from bench._wire import dial
from zarzewie import games
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match

IDLE = 2000
OF_A_GAME = ("moves_per_second", "ack_p50", "ack_p99", "bytes_per_move", "microseconds")


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
    folder: Path, peers: list[Peer], runs: int, tables: int, seconds: float
) -> Iterator[tuple[str, dict[str, Any]]]:
    with ExitStack() as stack:
        servers = [stack.enter_context(each) for each in (ours(folder), *(peer.served() for peer in peers))]
        drivers = {server.name: stack.enter_context(driven(server, tables)) for server in servers}
        for pace, rounds in in_turn(drivers, runs, seconds):
            told: dict[str, Any] = {name: spread(each) for name, each in rounds.items()}
            for peer in peers:
                told[f"ours / {peer.name}"] = ratios(rounds["ours"], rounds[peer.name])
            yield pace, told


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


def measure(arguments: argparse.Namespace) -> Iterator[tuple[str, Any]]:
    folder, runs, tables, seconds = arguments.folder, arguments.runs, arguments.tables, arguments.seconds
    missing = {peer.name: peer.missing() for peer in PEERS}
    peers = [peer for peer in PEERS if not missing[peer.name]]
    yield (
        "settings",
        {
            "python, sqlite": [platform.python_version(), sqlite3.sqlite_version],
            "runs, tables, seconds": [runs, tables, seconds],
            **machine(),
            "fsync ms": round(fsync_milliseconds(folder), 2),
            "ours": "durable before the ack: SQLite, WAL, synchronous=FULL",
            **{peer.name: missing[peer.name] or peer.about() for peer in PEERS},
        },
    )
    yield from relay(folder, peers, runs, tables, seconds)
    if arguments.only == "relay":
        return
    tables_of: list[tuple[str, int, dict[str, Any]]] = [("tron", 2, {"chapter": 1}), ("rada", 5, {})]
    for name, seats, options in tables_of:
        wanted = {"game": name, "seats": seats, "options": options}
        all_runs = game(folder, wanted, seats, runs, tables // 10, min(3.0, seconds))
        view = view_microseconds(name, options, seats)
        told = spread([asdict(run) for run in all_runs])
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
    arguments = parser.parse_args()
    tell(measure(arguments), arguments.json)


if __name__ == "__main__":
    main()

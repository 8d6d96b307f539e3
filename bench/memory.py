"""How much memory a live table with two clients takes, at the start and after many moves.

    python bench/memory.py [--tables 300] [--moves 200] [--folder .]

Relay, as in `bench/server.py`, on SQLite: what Python allocated for so many live tables and their sockets, by
table, as `tracemalloc` counts it; in resident memory SQLite's cache of pages would grow along. Relay tells an
event per move, and what was told is kept for those who join later: that part grows with the moves.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench._processes import HERE, Driver, Served, driven, free_port, running

WARM = 20


def held(pid: int, told: Path) -> int:
    """Bytes that Python holds since this was first asked."""
    told.unlink(missing_ok=True)
    os.kill(pid, signal.SIGUSR1)
    while not told.exists():
        time.sleep(0.05)
    return int(told.read_text())


def play(driver: Driver, tables: int, moves: int) -> float:
    """Play this many moves at each table, or a little more."""
    made = 0.0
    while made < tables * moves:
        made += driver.round(0.0, 1.0)["moves_per_second"]
    return made / tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--folder", type=Path, default=Path.cwd())
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder) as place:
        told, port = Path(place) / "held", free_port()
        address = f"sqlite:///{place}/bench.db"
        command = [sys.executable, "-m", "bench._traced", str(port), address, str(told.absolute())]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path])}
        with running(command, port, HERE.parent, environment) as pid:
            server = Served("ours", port, pid)
            with driven(server, WARM) as few:  # so that all code and caches are there
                play(few, WARM, 20)
            before = held(pid, told)
            with driven(server, asked.tables) as driver:
                fresh = held(pid, told)
                moves = play(driver, asked.tables, asked.moves)
                later = held(pid, told)
    print(f"KB per live table with two clients, {asked.tables} tables")
    print(f"  at the start               {(fresh - before) / asked.tables / 1024:.1f}")
    print(f"  after {moves:3.0f} moves each       {(later - before) / asked.tables / 1024:.1f}")


if __name__ == "__main__":
    main()

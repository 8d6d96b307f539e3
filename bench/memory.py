"""How much memory a live table with two clients takes, at the start and after many moves.

    python bench/memory.py [--tables 300] [--moves 200] [--folder .]

Relay, as in `bench/server.py`, on SQLite: resident memory with so many live tables, minus what it was without
them, by table. All that the server keeps counts, for the table and for its two sockets. Relay tells an event
per move, and what was told is kept for those who join later: that part grows with the moves.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench._processes import Driver, driven, ours

WARM = 20


def resident(pid: int) -> int:
    """Resident memory in KB."""
    return int(Path(f"/proc/{pid}/status").read_text().partition("VmRSS:")[2].split()[0])


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
    with ours(asked.folder) as server:
        with driven(server, WARM) as few:  # so that all code and caches are there
            play(few, WARM, asked.moves)
        time.sleep(1)
        before = resident(server.pid)
        with driven(server, asked.tables) as driver:
            play(driver, asked.tables, 1)
            fresh = resident(server.pid)
            moves = play(driver, asked.tables, asked.moves)
            later = resident(server.pid)
    print(f"KB per live table with two clients, {asked.tables} tables")
    print(f"  at the start               {(fresh - before) / asked.tables:.1f}")
    print(f"  after {moves:.0f} moves each       {(later - before) / asked.tables:.1f}")


if __name__ == "__main__":
    main()

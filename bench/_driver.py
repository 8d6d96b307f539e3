"""Plays relay on a server, in a process of its own. python -m bench._driver ours|theirs PORT TABLES PID

It connects all clients and prints "seated". Then it reads lines "PAUSE SECONDS" from stdin, plays a round for
each and prints its figures.
"""

import asyncio
import gc
import json
import sys
from dataclasses import asdict

import uvloop

from bench._processes import work_of
from bench._relay import Dialect, Ours, Tally, Theirs, round_of, seated


async def main(kind: str, port: int, tables: int, pid: int) -> None:
    dialect: Dialect = Ours(port) if kind == "ours" else Theirs(port)
    tally = Tally()
    pairs = await seated(dialect, tally, tables)
    gc.freeze()
    print("seated", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        pause, seconds = map(float, line.split())
        figures = await round_of(pairs, tally, pause, seconds, work_of(pid))
        print(json.dumps(asdict(figures)), flush=True)
    for pair in pairs:
        pair.close()


if __name__ == "__main__":
    kind, port, tables, pid = sys.argv[1:]
    uvloop.run(main(kind, int(port), int(tables), int(pid)))

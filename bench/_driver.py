"""Plays relay on a server, in a process of its own.

    python -m bench._driver DIALECT --ports PORT … --pids PID … --tables 300 [--apart] [--database PID]

It connects all clients and prints "seated". Then it reads lines "PAUSE SECONDS" from stdin, plays a round for
each and prints its figures.
"""

import argparse
import asyncio
import gc
import json
import sys
from dataclasses import asdict

import uvloop

from bench._colyseus import Colyseus
from bench._processes import as_many_files_as_possible, work_of
from bench._relay import BoardgameIo, Dialect, Ours, Tally, round_of, seated


def dialect(arguments: argparse.Namespace) -> Dialect:
    match arguments.dialect:
        case "boardgame.io":
            return BoardgameIo(arguments.ports[0])
        case "colyseus":
            return Colyseus(arguments.ports[0])
        case _:
            return Ours(*arguments.ports, apart=arguments.apart)


async def main(arguments: argparse.Namespace) -> None:
    tally = Tally()
    pairs = await seated(dialect(arguments), tally, arguments.tables)
    gc.freeze()
    print("seated", flush=True)
    work, work_of_database = work_of(*arguments.pids), work_of(*arguments.database)
    while line := await asyncio.to_thread(sys.stdin.readline):
        pause, seconds = map(float, line.split())
        figures = await round_of(pairs, tally, pause, seconds, work, work_of_database)
        print(json.dumps(asdict(figures)), flush=True)
    for pair in pairs:
        pair.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("dialect", choices=["ours", "boardgame.io", "colyseus"])
    parser.add_argument("--ports", type=int, nargs="+", required=True)
    parser.add_argument("--pids", type=int, nargs="+", required=True)
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--apart", action="store_true")
    parser.add_argument("--database", type=int, nargs="*", default=[])
    as_many_files_as_possible()
    uvloop.run(main(parser.parse_args()))

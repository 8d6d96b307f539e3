"""What several server processes on one PostgreSQL serve, beside one, and what open tables cost at rest.

    python bench/scale.py [--json] [--runs 5] [--processes 1 2 3] [--tables 300] [--seconds 5]
                          [--idle-tables 300 2000] [--idle-seconds 20] [--only relay|idle] [--folder .]

Relay, at full speed and with one move per half second, as in server.py: two clients per table answer each
other. Every server is a process with a port of its own, unless they are workers, all of them on one database.

- together: both clients of a table are at the same process; tables are dealt out evenly
- apart: the two clients of a table are at different processes, so that every move crosses from one to another
- workers: processes behind one port (`serve --workers N`), which keep the clients of a table together

One process on SQLite stands beside them. PostgreSQL is started by the bench on a free port, in `folder`, with
its default settings, but for more connections: fsync and synchronous_commit are on. Every contender has its
servers on a database of its own. All are started and seated first; then they take turns, round by round, and
those whose turn it is not are at rest. One that does not start is left out and named at the end.

`microseconds`: processor time per move, of all server processes together; `database_microseconds`: of
PostgreSQL with all its processes; `both_microseconds`: their sum. Ratios are to one process on PostgreSQL,
and of that one to SQLite. All of it shares one machine with the driver and with PostgreSQL: where the
processors are used up (`driver_share` says how much of one the driver takes), more processes cannot bring
more moves, and the processor time per move is what can be compared.

Idle: processor time per second, in milliseconds, of servers at whose tables two clients sit and nobody moves.
Seating 2,000 tables takes minutes: `--only relay` leaves it out, `--idle-tables 300` shortens it.
"""

import argparse
import platform
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench._postgres import Postgres, postgres
from bench._processes import DidNotStart, Driver, Served, driven, machine, ours, ours_on, work_of
from bench._rounds import COMPARED, in_turn, ratios, spread, tell

RATIOS = (*COMPARED, "database_microseconds", "both_microseconds")
SETTLING = 5.0
"""Seconds after the last client has come, before what is idle is measured."""


class Contender(NamedTuple):
    name: str
    processes: int = 1
    apart: bool = False
    sqlite: bool = False
    workers: bool = False


SQLITE = Contender("SQLite, 1 process", sqlite=True)
ONE = Contender("1 process")


def contenders(processes: list[int]) -> list[Contender]:
    several = [
        Contender(f"{number} processes, {how}", number, how == "apart", workers=how == "workers")
        for number in processes
        for how in ("together", "workers", "apart")
        if number > 1
    ]
    return [SQLITE, ONE, *several]


@contextmanager
def running(contender: Contender, database: Postgres, folder: Path) -> Iterator[list[Served]]:
    """Its servers. Raises DidNotStart, naming the one."""
    with ExitStack() as stack:
        if contender.sqlite:
            yield [stack.enter_context(ours(folder))]
            return
        address = database.fresh_database()
        if contender.workers:
            yield [stack.enter_context(ours_on(address, workers=contender.processes))]
            return
        servers: list[Served] = []
        for number in range(1, contender.processes + 1):
            try:
                servers.append(stack.enter_context(ours_on(address)))
            except DidNotStart as error:
                why = str(error).splitlines()[-1:] or ["it said nothing"]
                raise DidNotStart(f"server {number} did not start on its database: {why[0]}") from None
        yield servers


@contextmanager
def seated(
    contender: Contender, database: Postgres, folder: Path, tables: int
) -> Iterator[tuple[Driver, list[Served]]]:
    with (
        running(contender, database, folder) as servers,
        driven(
            servers[0],
            tables,
            servers[1:],
            contender.apart,
            None if contender.sqlite else database.pid,
        ) as driver,
    ):
        yield driver, servers


def relay(
    arguments: argparse.Namespace, database: Postgres, left_out: dict[str, str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    with ExitStack() as stack:
        drivers: dict[str, Driver] = {}
        for contender in contenders(arguments.processes):
            try:
                seats = seated(contender, database, arguments.folder, arguments.tables)
                drivers[contender.name], _ = stack.enter_context(seats)
            except RuntimeError as error:
                left_out[contender.name] = str(error)
        for pace, by_name in in_turn(drivers, arguments.runs, arguments.seconds):
            for runs in by_name.values():
                for figures in runs:
                    figures["both_microseconds"] = figures["microseconds"] + figures["database_microseconds"]
            told: dict[str, Any] = {name: spread(runs) for name, runs in by_name.items()}
            pairs = [(ONE.name, SQLITE.name), *((name, ONE.name) for name in by_name if "processes" in name)]
            for name, base in pairs:
                if name in by_name and base in by_name:
                    told[f"{name} / {base}"] = ratios(by_name[name], by_name[base], RATIOS)
            yield pace, told


def idle(
    arguments: argparse.Namespace, database: Postgres, left_out: dict[str, str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Milliseconds of processor time per second, of one server and of all that there may be."""
    most = max(arguments.processes)
    several = [Contender(f"{most} processes, apart", most, apart=True)] if most > 1 else []
    for tables in arguments.idle_tables:
        told: dict[str, Any] = {}
        for contender in (SQLITE, ONE, *several):
            if contender.name in left_out:
                continue
            try:
                told[contender.name] = at_rest(contender, arguments, database, tables)
            except RuntimeError as error:
                left_out[contender.name] = str(error)
        yield f"{tables} tables where nobody moves: processor ms per second", told


def at_rest(
    contender: Contender, arguments: argparse.Namespace, database: Postgres, tables: int
) -> dict[str, float]:
    with seated(contender, database, arguments.folder, tables) as (_, servers):
        measured = {f"server {number}": work_of(each.pid) for number, each in enumerate(servers, 1)}
        if not contender.sqlite:
            measured["PostgreSQL"] = work_of(database.pid)
        time.sleep(SETTLING)
        before, start = {name: work() for name, work in measured.items()}, time.perf_counter()
        time.sleep(arguments.idle_seconds)
        spent = time.perf_counter() - start
        return {name: round((work() - before[name]) / spent * 1000, 1) for name, work in measured.items()}


def measure(arguments: argparse.Namespace, left_out: dict[str, str]) -> Iterator[tuple[str, Any]]:
    with postgres(arguments.folder) as database:
        yield (
            "settings",
            {
                "python": platform.python_version(),
                "postgresql": database.ask("SHOW server_version"),
                "runs, tables, seconds": [arguments.runs, arguments.tables, arguments.seconds],
                **machine(),
            },
        )
        if arguments.only != "idle":
            yield from relay(arguments, database, left_out)
        if arguments.only != "relay":
            yield from idle(arguments, database, left_out)
        if left_out:
            yield "left out", left_out


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--idle-tables", type=int, nargs="+", default=[300, 2000])
    parser.add_argument("--idle-seconds", type=float, default=20.0)
    parser.add_argument("--only", choices=["relay", "idle"], help="nothing but this")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    left_out: dict[str, str] = {}
    try:
        tell(measure(parser.parse_args(), left_out), parser.parse_args().json)
    except DidNotStart as error:
        print(f"PostgreSQL did not start: {error}", file=sys.stderr)
        return 1
    return 1 if left_out else 0


if __name__ == "__main__":
    sys.exit(main())

"""A server works with exactly the lower bounds in pyproject.toml.

`tools/setup.py --lowest` installs them into .venv-lowest. The suite is not run again: the server starts,
people sign in, and one match of each game is played to its end over sockets by a program with these versions.
"""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.live import ROOT, Person, Server
from tests.programs import TABLES, Program
from tests.store.conftest import postgres
from tests.store.postgres import Postgres

__all__ = ["postgres"]

LOWEST = ROOT / ".venv-lowest" / "bin" / "python"
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
REQUIRED = [Requirement(each) for each in DECLARED["dependencies"]]
PASSWORD = "kamień i ogień"


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    assert LOWEST.is_file(), "python3 tools/setup.py --lowest"


@pytest.fixture(scope="module")
def lowest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("lowest"), python=LOWEST).start()
    yield live
    live.stop()


def in_lowest(code: str) -> str:
    done = subprocess.run([LOWEST, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout.strip()


@pytest.mark.parametrize("requirement", REQUIRED, ids=lambda each: each.name)
def test_it_is_the_lowest_that_is_allowed(requirement: Requirement) -> None:
    (bound,) = [each.version for each in requirement.specifier if each.operator == ">="]
    found = in_lowest(f"from importlib.metadata import version; print(version({requirement.name!r}))")
    assert found in Requirement(f"x=={bound}").specifier
    assert version(requirement.name) in requirement.specifier, "what we test with is allowed too"


@pytest.mark.parametrize("name", ["uvicorn", "websockets", "typer"])
def test_whose_insides_we_use_has_a_cap(name: str) -> None:
    (found,) = [each for each in REQUIRED if each.name == name]
    assert any(each.operator == "<" for each in found.specifier)


def test_the_fast_transport_is_there() -> None:
    ask = (
        "from zarzewie.server import fast_transport, transport;"
        "print(transport.fast_protocol() is fast_transport.FastTransport)"
    )
    assert in_lowest(ask) == "True"


def test_the_head_of_a_request_has_its_time() -> None:
    ask = (
        "from zarzewie.server import slow_requests, timed_http;"
        "print(slow_requests.prompt_http() is timed_http.Http)"
    )
    assert in_lowest(ask) == "True"


def test_somebody_signs_in(lowest: Server) -> None:
    ewa = Person(lowest, "Ewa")
    assert ewa.call("PUT", "/api/me/password", {"login": "ewa", "password": PASSWORD})[0] < 300
    again = Person(lowest)
    status, told = again.call("POST", "/api/sign-in", {"login": "ewa", "password": PASSWORD})
    assert status < 300, told
    assert again.call("GET", "/api/me")[1]["name"] == "Ewa"


@pytest.mark.parametrize("game", TABLES)
def test_a_match_is_played_to_its_end(lowest: Server, game: str, tmp_path: Path) -> None:
    program = Program(lowest, game, LOWEST)
    assert program.outcome()["how"]
    file = tmp_path / "match.json"
    file.write_bytes(program.match_file())
    verify = [sys.executable, "-m", "zarzewie.cli", "verify", str(file)]
    assert subprocess.run(verify, cwd=ROOT).returncode == 0, "other versions fold it to the same"


def test_it_keeps_a_table_in_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    server = Server(tmp_path, db=postgres.fresh_database(), python=LOWEST).start()
    try:
        ewa = Person(server, "Ewa")
        socket = ewa.look(ewa.table(game="tron", seats=2, bots={"1": "random"}))
        socket.until_asked()
        socket.answer(socket.offers[0], "k")
        assert socket.until("ack", "refusal")["type"] == "ack"
    finally:
        server.stop()

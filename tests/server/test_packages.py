"""A server with a game from a package: listed, served, played, and reported as missing when it is gone."""

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests import kosci
from tests.live import Person, Server
from tests.packages import install


class House(NamedTuple):
    server: Server
    folder: Path
    site: Path
    ewa: Person


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with Kości, and with a package that cannot be loaded."""
    folder = tmp_path_factory.mktemp("packages")
    site = kosci.site(folder)
    install(site, "broken", code="import sys\nsys.exit(7)")
    server = Server(folder, code=site).start()
    try:
        yield House(server, folder, site, Person(server, "Ewa"))
    finally:
        server.stop()


def listed(person: Person) -> dict[str, Any]:
    return {game["id"]: game for game in person.call("GET", "/api/games")[1]}


def asked(server: Server, path: str) -> tuple[int, dict[str, str], bytes]:
    try:
        with urllib.request.urlopen(server.address + path, timeout=30) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


def test_the_wheel_holds_rules_texts_and_client(tmp_path: Path) -> None:
    names = zipfile.ZipFile(kosci.wheel(tmp_path)).namelist()
    wanted = {"kosci/rules.py", "kosci/py.typed", "kosci/client/board.js", "kosci/client/board.css"}
    wanted |= {f"kosci/locales/{lang}/rules.ftl" for lang in ("pl", "en")}
    assert wanted <= set(names)


def test_it_is_listed_beside_ours_and_a_broken_one_is_named(house: House) -> None:
    games = listed(house.ewa)
    assert set(games) == {"ksiega", "rada", "tron", "kosci"}
    assert {name for name, game in games.items() if game["client"]} == {"kosci"}
    (line,) = [line for line in house.server.log().splitlines() if "package_left_out" in line]
    assert "package=broken-game version=1.2 why=package.import (error='SystemExit: 7')" in line


def test_its_client_is_served_under_our_policy_for_ever(house: House) -> None:
    address = listed(house.ewa)["kosci"]["client"]
    status, headers, body = asked(house.server, address)
    assert (status, body) == (200, (kosci.SOURCE / "src/kosci/client/board.js").read_bytes())
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in headers["cache-control"]
    assert "script-src 'self';" in headers["content-security-policy"]
    for beside in ("dice.js", "board.css"):
        assert asked(house.server, address.replace("board.js", beside))[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "../__init__.py", "..%2f__init__.py", "%2e%2e/rules.py", "%2e%2e%2frules.py", "../../kosci/rules.py",
        "/etc/passwd", "%2fetc%2fpasswd", "board.py", ".", "", "board.js/../../rules.py", "board.js%00",
    ],
)  # fmt: skip
def test_nothing_but_its_files_is_served(house: House, path: str) -> None:
    address = listed(house.ewa)["kosci"]["client"].replace("board.js", path)
    status, _, body = asked(house.server, address)
    assert status in (400, 404) or body.startswith(b"<!doctype html>")
    assert b"root:" not in body
    assert b"import" not in body.partition(b"<")[0]


@pytest.mark.parametrize("path", ["/games", "/rules/kosci"])
def test_the_pages_of_the_client_are_still_there(house: House, path: str) -> None:
    status, _, body = asked(house.server, path)
    assert (status, body[:15].lower()) == (200, b"<!doctype html>")


def test_another_digest_and_another_game_are_not_found(house: House) -> None:
    address = listed(house.ewa)["kosci"]["client"]
    digest = address.split("/")[3]
    for other in (address.replace(digest, "0" * 16), address.replace("kosci", "tron")):
        assert asked(house.server, other)[0] == 404


def test_a_match_is_played_missed_and_found_again(house: House) -> None:
    """Without its package a table stays listed and says so; with it, it continues."""
    server, ewa = house.server, house.ewa
    code = ewa.table(game="kosci", seats=2, bots={"1": "counter"}, options={"dice": 2})
    table = ewa.look(code)
    table.until_asked()
    offer = table.offers[0]
    table.answer(offer, "first")
    table.until("ack")
    table.close()
    server.stop()
    bare = Server(house.folder, db=server.db)
    bare.port, bare.address = server.port, server.address
    bare._settings["ZARZEWIE_PORT"] = str(server.port)
    bare.start()
    try:
        (line,) = ewa.call("GET", "/api/me/tables")[1]
        assert (line["code"], line["wrong"]["rule"]) == (code, "house.table-game")
        status, moves = ewa.call("GET", f"/api/tables/{code}/log")
        assert (status, len(moves)) == (200, 1)
        assert "kosci" not in listed(ewa)
        assert ewa.table(game="tron", seats=2)
    finally:
        bare.stop()
        server.start()
    table = ewa.look(code)
    table.until("welcome")
    for number in range(60):
        table.until_asked()
        if table.outcome:
            break
        offer = next((each for each in table.offers if each["move"] == "doubt"), table.offers[0])
        table.offers = []
        table.answer(offer, f"then {number}")
        table.until("ack")
    table.close()
    assert sorted(table.outcome["scores"])[0] == 0


def test_its_own_tests_and_the_conformance_suite_are_green(house: House, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(house.site)}
    tests = [str(kosci.SOURCE / "tests"), "-p", "no:cacheprovider", "-q", f"--rootdir={tmp_path}"]
    suite = ["--pyargs", "zarzewie.conformance", "--game", "kosci", "-k", "records or source", "-q"]
    for arguments in (tests, suite):
        command = [sys.executable, "-m", "pytest", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:]


def test_a_match_file_of_it_verifies_on_the_command_line(house: House, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(house.site)}
    write = (
        "from zarzewie.conformance.goldens import played; from zarzewie.kernel.record import write; "
        "from kosci import GAME; import sys; sys.stdout.buffer.write(write(played(GAME, 1, {}, 'counter')))"
    )
    file = tmp_path / "match.json"
    made = subprocess.run([sys.executable, "-c", write], env=env, capture_output=True, check=True)
    file.write_bytes(made.stdout)
    command = [sys.executable, "-m", "zarzewie.cli", "verify", str(file), "--lang", "en"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "the last one with dice" in done.stdout
    assert json.loads(made.stdout)["head"]["game"] == "kosci"

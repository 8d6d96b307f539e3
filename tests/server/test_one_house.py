"""A second server on the same SQLite file says so and changes nothing. PostgreSQL is shared."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import PATIENCE, Person, Server

SENTENCES = {
    "pl": "korzysta już inny serwer Zarzewia",
    "en": "Another Zarzewie server is using the database",
}


@pytest.fixture
def house(tmp_path: Path, sqlite_address: str) -> Iterator[Server]:
    server = Server(tmp_path, db=sqlite_address).start()
    yield server
    server.kill()


def zarzewie(folder: Path, lang: str, *command: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "zarzewie.cli", *command],
        cwd=folder,
        env={**os.environ, "ZARZEWIE_LANG": lang},
        capture_output=True,
        text=True,
        timeout=PATIENCE * 2,
    )


def serve(folder: Path, db: str, lang: str = "en") -> "subprocess.CompletedProcess[str]":
    return zarzewie(folder, lang, "serve", "--no-open", "--port", "0", "--db", db)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_second_server_is_refused_in_a_sentence(
    lang: str, house: Server, sqlite_address: str, tmp_path: Path
) -> None:
    refused = serve(tmp_path, sqlite_address, lang)
    assert refused.returncode == 2
    assert SENTENCES[lang] in refused.stderr
    assert refused.stderr.count("\n") == 1, "one sentence, nothing else"
    assert Person(house, "Ewa").table(game="tron", seats=2, bots={"1": "random"})


def test_by_a_link_or_another_way_to_the_file_too(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    house = Server(folder).start()
    (tmp_path / "link.db").symlink_to(folder / "zarzewie.db")
    try:
        for way in ("sqlite:///data/zarzewie.db", f"sqlite:///{tmp_path}/link.db"):
            refused = serve(tmp_path, way)
            assert (refused.returncode, SENTENCES["en"] in refused.stderr) == (2, True)
        assert zarzewie(folder, "en", "backup", "copy.db", "--db", "sqlite:///zarzewie.db").returncode == 0
        refused = zarzewie(tmp_path, "pl", "restore", "data/copy.db", "--db", f"sqlite:///{tmp_path}/link.db")
        assert (refused.returncode, SENTENCES["pl"] in refused.stderr) == (2, True)
    finally:
        house.kill()


def test_a_server_that_was_killed_leaves_its_database_to_the_next(house: Server) -> None:
    ewa = Person(house, "Ewa")
    house.kill()
    house.start()
    assert ewa.call("GET", "/api/me")[1]["name"] == "Ewa"


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_several_processes_on_a_file_are_refused_in_a_sentence(lang: str, tmp_path: Path) -> None:
    refused = zarzewie(tmp_path, lang, "serve", "--no-open", "--port", "0", "--workers", "2")
    assert refused.returncode == 2
    assert "PostgreSQL" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not list(tmp_path.glob("*.db")), "nothing was opened"

"""The commands in HOSTING.md are run in a shell, with temporary folders in place of the documented ones."""

import os
import re
import sqlite3
import stat
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.live import ROOT, Person, Server
from zarzewie.server.settings import ServerSettings, gather
from zarzewie.store.backup import backup, restore
from zarzewie.store.sql import SqlStore

PAGES = ("HOSTING.md", "HOSTING.pl.md")
SOMEBODY = 65534
"""Uid of the service: not the one that makes backups."""
MODE = 0o640


def commands(page: str) -> list[str]:
    """The commands about backups, in order."""
    text = (ROOT / page).read_text()
    section = next(part for part in re.split(r"^## ", text, flags=re.M) if "zarzewie backup" in part)
    return [line.strip() for line in section.splitlines() if line.startswith("    ")]


class Machine:
    """A root shell in which the documented folders are temporary ones."""

    def __init__(self, folder: Path, server: Server) -> None:
        self._folder = folder
        self.data, self.copies = folder / "var/lib/zarzewie", folder / "var/backups/zarzewie"
        for each in (self.data, self.copies.parent, folder / "etc", folder / "bin", folder / "elsewhere"):
            each.mkdir(parents=True)
        shipped = (ROOT / "deploy" / "zarzewie.toml").read_text()
        (folder / "etc/zarzewie.toml").write_text(self._here(shipped))
        self._script("zarzewie", f'exec {sys.executable} -m zarzewie.cli "$@"')
        self._script("systemctl", f'echo "$@" >> {folder}/systemctl')
        self.server = server

    def type(self, line: str, file: Path | None = None) -> None:
        line = self._here(line).replace("FILE", str(file)).replace("PLIK", str(file))
        match line.split():
            case ["systemctl", "stop", "zarzewie"]:
                self.server.stop()
            case ["systemctl", "start", "zarzewie"]:
                self.server.start()
            case _:
                env = {**os.environ, "PATH": f"{self._folder / 'bin'}:{os.environ['PATH']}"}
                where = self._folder / "elsewhere"
                done = subprocess.run(["sh", "-ec", line], env=env, cwd=where, capture_output=True, text=True)
                assert done.returncode == 0, (line, done.stderr)

    def _here(self, text: str) -> str:
        for path in ("/var/lib/zarzewie", "/var/backups", "/etc/zarzewie.toml"):
            text = text.replace(path, f"{self._folder}{path}")
        return text

    def _script(self, name: str, text: str) -> None:
        file = self._folder / "bin" / name
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)


@pytest.mark.parametrize("page", PAGES)
def test_backup_and_restore_work_as_they_are_written(page: str, tmp_path: Path) -> None:
    data = tmp_path / "var/lib/zarzewie"
    server = Server(tmp_path, db=f"sqlite:///{data}/zarzewie.db")
    machine = Machine(tmp_path, server)
    make, copy, stop, back, start = commands(page)
    try:
        ewa = Person(server.start(), "Ewa")
        machine.type(make)
        machine.type(copy)
        (saved,) = machine.copies.iterdir()
        assert stat.S_IMODE(machine.copies.stat().st_mode) == 0o700
        later = Person(server, "Later")
        machine.type(stop)
        owned = data / "zarzewie.db"
        owned.chmod(MODE)
        if os.geteuid() == 0:
            os.chown(owned, SOMEBODY, SOMEBODY)
        machine.type(back, saved)
        found = owned.stat()
        assert stat.S_IMODE(found.st_mode) == MODE
        assert found.st_uid == (SOMEBODY if os.geteuid() == 0 else os.geteuid())
        machine.type(start)
        assert ewa.call("GET", "/api/me")[1]["name"] == "Ewa"
        assert later.call("GET", "/api/me")[1] is None
    finally:
        server.stop()


def test_both_pages_say_the_same_commands() -> None:
    first, second = map(commands, PAGES)
    assert [line.replace("FILE", "PLIK") for line in first] == second


def test_both_pages_are_whole() -> None:
    """Apart from prose they are the same: number of headings, commands, settings, links, addresses."""

    def outline(page: str) -> dict[str, list[str]]:
        text = (ROOT / page).read_text()
        code = [name for name in re.findall(r"`([^`]+)`", text) if re.fullmatch(r"[\w./\[\]-]+", name)]
        return {
            "headings": ["#" for _ in re.findall(r"^## ", text, flags=re.M)],
            "typed": [line.strip() for line in text.splitlines() if re.match(r" {4,}\S", line)],
            "links": sorted(set(re.findall(r"\]\(([^)]+)\)", text)) - set(PAGES)),
            "rows": ["|" for _ in re.findall(r"^\|", text, flags=re.M)],
            "names": sorted(set(code)),
        }

    english, polish = map(outline, PAGES)
    english["typed"] = [line.replace("FILE", "PLIK") for line in english["typed"]]
    assert polish == english


def test_the_example_has_every_setting_with_its_default_and_a_database_that_is_found_from_anywhere() -> None:
    given = tomllib.loads((ROOT / "deploy" / "zarzewie.toml").read_text())
    assert given["db"].startswith("sqlite:////")
    usual = msgspec.to_builtins(ServerSettings())
    assert {**usual, "db": given["db"]} == {**given, "trusted_proxies": tuple(given["trusted_proxies"])}
    unit = (ROOT / "deploy" / "zarzewie.service").read_text()
    assert f"WorkingDirectory={Path(given['db'].removeprefix('sqlite:///')).parent}" in unit
    assert gather({"ZARZEWIE_CONFIG": str(ROOT / "deploy" / "zarzewie.toml")}).db == given["db"]


# --- backups


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "zarzewie.db"
    SqlStore(f"sqlite:///{file}").close()
    return file


def test_what_was_there_stays_however_often_one_restores(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "copy.db")
    kept = {restore(tmp_path / "copy.db", database) for _ in range(3)}
    assert len(kept) == 3
    assert all(each is not None and each.is_file() for each in kept)


def test_a_copy_never_takes_the_place_of_an_older_one(database: Path, tmp_path: Path) -> None:
    older = tmp_path / "copy.db"
    older.write_bytes(b"an older copy")
    with pytest.raises(FileExistsError):
        backup(database, older)
    assert older.read_bytes() == b"an older copy"
    command = [sys.executable, "-m", "zarzewie.cli", "backup", str(older), "--db", f"sqlite:///{database}"]
    done = subprocess.run([*command, "--lang", "en"], capture_output=True, text=True)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert str(older) in done.stderr


def test_a_new_database_belongs_to_whom_its_folder_does(database: Path, tmp_path: Path) -> None:
    backup(database, tmp_path / "copy.db")
    (folder := tmp_path / "state").mkdir()
    if os.geteuid() == 0:
        os.chown(folder, SOMEBODY, SOMEBODY)
    assert restore(tmp_path / "copy.db", folder / "zarzewie.db") is None
    found = (folder / "zarzewie.db").stat()
    assert (found.st_uid, stat.S_IMODE(found.st_mode)) == (folder.stat().st_uid, 0o600)


def test_the_log_of_a_broken_database_is_not_replayed_into_its_successor(
    database: Path, tmp_path: Path
) -> None:
    backup(database, tmp_path / "copy.db")
    writing = sqlite3.connect(database)
    writing.executescript("PRAGMA journal_mode=WAL; CREATE TABLE cakes (name); INSERT INTO cakes VALUES (1)")
    log = (tmp_path / "zarzewie.db-wal").read_bytes()
    writing.close()
    database.write_bytes(b"broken " * 999)
    (tmp_path / "zarzewie.db-wal").write_bytes(log)
    before = restore(tmp_path / "copy.db", database)
    assert before is not None
    assert before.with_name(f"{before.name}-wal").read_bytes() == log
    with closing(sqlite3.connect(database)) as restored:
        assert not restored.execute("SELECT 1 FROM sqlite_master WHERE name = 'cakes'").fetchall()

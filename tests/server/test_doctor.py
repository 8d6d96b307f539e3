"""`zarzewie doctor` finds what keeps a server from working; it reports in both languages and by exit code."""

import os
import re
import shutil
import socket
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.live import ROOT, Server
from tests.server.test_jobs import MailServer
from tests.store.postgres import Postgres
from zarzewie.cli import call
from zarzewie.server import doctor
from zarzewie.store.migrate import VERSION_TABLE
from zarzewie.store.sql import SqlStore


class Said(NamedTuple):
    code: int
    lines: list[str]

    def has(self, sign: str, *named: object) -> bool:
        """Whether a line with this sign names all of these."""
        return any(line.startswith(sign) and all(str(each) in line for each in named) for line in self.lines)


Ask = Callable[..., Said]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run the command in both languages, check that they agree, and return the English output."""

    def asking(*argv: str, **env: str) -> Said:
        for name, value in env.items():
            monkeypatch.setenv(f"ZARZEWIE_{name}", value)
        said: list[Said] = []
        for lang in ("pl", "en"):
            code = call(["doctor", *argv, "--lang", lang], {})
            out, err = capsys.readouterr()
            assert not err
            assert not re.search(r"cli-|None|Traceback|[{}$]", out)
            said.append(Said(code, out.splitlines()))
        polish, english = said
        assert [line[0] for line in polish.lines[:-1]] == [line[0] for line in english.lines[:-1]]
        assert polish.lines[-1] != english.lines[-1]
        assert english.code == any(line.startswith("✗") for line in english.lines)
        return english

    return asking


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A database as a server leaves it."""
    address = f"sqlite:///{tmp_path}/zarzewie.db"
    SqlStore(address).close()
    return address


def test_where_all_is_well_it_says_so(ask: Ask, db: str) -> None:
    said = ask("--db", db)
    assert said.code == 0
    assert all(line.startswith("✓") for line in said.lines[:-1])
    assert said.has("✓", "up to date", db)
    assert said.has("✓", sys.version.split()[0])


def test_no_sentence_is_missing_or_left_unused() -> None:
    """Including sentences used under a condition: every name in the code is the key of a sentence."""
    text = (ROOT / "src/zarzewie/locales/pl/cli.ftl").read_text()
    there = set(re.findall(r"^cli-doctor-([\w-]+) =", text, flags=re.M)) - {"all"}
    code = Path(doctor.__file__).read_text()
    assert not {key for key in there if f'"{key}"' not in code}
    assert set(re.findall(r'found\((?:"\w+"|health), "([\w-]+)"', code)) <= there


# --- settings


def test_a_setting_that_cannot_be(ask: Ask) -> None:
    assert ask(PORT="many").has("✗", "port")


def test_a_variable_that_nobody_reads(ask: Ask) -> None:
    assert ask(PUBLC_URL="x").has("✗", "ZARZEWIE_PUBLIC_URL")


def test_a_model_that_is_set_up_by_half(ask: Ask) -> None:
    assert ask(NARRATOR="gemini").has("✗", "ZARZEWIE_NARRATOR_MODEL")


def test_passwords_in_a_file_for_everybody(ask: Ask, db: str, tmp_path: Path) -> None:
    file = tmp_path / "zarzewie.toml"
    file.write_text(f'db = "{db}"\nmetrics_token = "secret"')
    file.chmod(0o644)
    said = ask("--config", str(file))
    assert said.has("!", file, "644")
    assert said.code == 0
    file.chmod(0o600)
    assert not ask("--config", str(file)).has("!")


# --- versions


def test_a_version_that_is_not_allowed(ask: Ask, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    there = doctor._version
    monkeypatch.setattr(doctor, "_version", lambda name: "0.30.6" if name == "uvicorn" else there(name))
    assert ask("--db", db).has("✗", "uvicorn", "0.30.6", ">=0.53")


@pytest.mark.parametrize(
    ("there", "wanted", "is_allowed"),
    [
        ("2.19.0", "<3,>=2.19", True),
        ("2.18.9", "<3,>=2.19", False),
        ("3.0", "<3,>=2.19", False),
        ("16", ">=16.0", True),
        ("2024.11.6", ">=2024.11.6", True),
        ("0.9", ">=0.10", False),
        ("1", "", True),
    ],
)
def test_bounds_are_compared_as_numbers(there: str, wanted: str, is_allowed: bool) -> None:
    assert doctor.allowed(there, wanted) is is_allowed


@pytest.mark.parametrize("looked_for", ["fast_protocol", "prompt_http"])
def test_insides_that_are_others(ask: Ask, db: str, looked_for: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, looked_for, lambda: None)
    said = ask("--db", db)
    assert said.has("!", "uvicorn")
    assert said.code == 0


def test_pages_that_are_not_built(ask: Ask, db: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "CLIENT", tmp_path / "none")
    assert ask("--db", db).has("✗", "make setup")


# --- the database


def test_a_database_that_is_not_there_yet(ask: Ask, tmp_path: Path) -> None:
    said = ask("--db", f"sqlite:///{tmp_path}/new.db")
    assert said.has("✓", "new.db")
    assert not list(tmp_path.iterdir()), "it changes nothing"


def test_a_database_from_before(ask: Ask, db: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "zarzewie.db") as connection:
        connection.execute(f"UPDATE {VERSION_TABLE} SET version_num = '1'")
    connection.close()
    assert ask("--db", db).has("✓", "earlier version")


def test_a_database_that_is_broken_or_somebody_elses(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database " * 99)
    assert ask("--db", f"sqlite:///{tmp_path}/text.db").has("✗", "text.db")
    with sqlite3.connect(tmp_path / "cakes.db") as connection:
        connection.execute("CREATE TABLE cakes (name)")
    connection.close()
    assert ask("--db", f"sqlite:///{tmp_path}/cakes.db").has("✗", "another program")


def test_a_database_by_a_relative_name(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert ask().has("!", "sqlite:///zarzewie.db", tmp_path / "zarzewie.db")


def test_postgresql(ask: Ask, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.fresh_database()
    SqlStore(address).close()
    assert ask("--db", address).has("✓", "up to date")
    assert ask("--db", "postgresql://keeper:open-sesame@127.0.0.1:1/x").has("✗", "127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert ask("--db", address).has("✗", "zarzewie[postgres]")


# --- disk and rights


@pytest.mark.parametrize(("free", "sign"), [(1 << 40, "✓"), (500 << 20, "!"), (5 << 20, "✗")])
def test_room_on_the_disk(
    ask: Ask, db: str, free: int, sign: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    usage = shutil.disk_usage(tmp_path)._replace(free=free)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    assert ask("--db", db).has(sign, f"{free >> 20} MiB", tmp_path)


def test_a_folder_that_is_not_there(ask: Ask, tmp_path: Path) -> None:
    assert ask("--db", f"sqlite:///{tmp_path}/none/zarzewie.db").has("✗", tmp_path / "none")


def test_a_database_that_others_can_read(ask: Ask, db: str, tmp_path: Path) -> None:
    (tmp_path / "zarzewie.db").chmod(0o644)
    said = ask("--db", db)
    assert said.has("!", "zarzewie.db", "644")
    assert said.code == 0


def test_a_database_of_somebody_else(
    ask: Ask, db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, stat = tmp_path / "zarzewie.db", os.stat
    if os.geteuid() == 0:
        os.chown(file, 65534, 65534)
    else:
        shown = os.stat_result((*stat(tmp_path)[:4], 65534, *stat(tmp_path)[5:]))
        monkeypatch.setattr(Path, "stat", lambda self: shown if self == tmp_path else stat(self))
    assert ask("--db", db).has("!", file, tmp_path, "owners")


def test_a_database_that_may_not_be_written(ask: Ask, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    access = os.access  # root may do anything
    monkeypatch.setattr(os, "access", lambda path, mode: not str(path).endswith(".db") and access(path, mode))
    assert ask("--db", db).has("✗", "zarzewie.db", "read and written")


# --- mail and proxy


def mailing(port: int, **more: str) -> dict[str, str]:
    usual = {"HOST": "127.0.0.1", "PORT": str(port), "SECURITY": "none", "SENDER": "zarzewie@example.org"}
    return {f"SMTP_{name}": value for name, value in {**usual, **more}.items()}


def test_a_mail_server_that_takes_letters_gets_none(ask: Ask, db: str) -> None:
    with MailServer() as server:
        said = ask("--db", db, **mailing(server.port))
        assert said.has("✓", f"127.0.0.1:{server.port}", "ready")
        assert said.has("!", "unencrypted")
        assert not server.letters


def test_a_mail_server_that_does_not_know_us(ask: Ask, db: str) -> None:
    with MailServer() as server:
        said = ask("--db", db, **mailing(server.port, USER="zarzewie", PASSWORD="another one"))
        assert said.has("✗", "password", "zarzewie")
        assert not any("another one" in line for line in said.lines)


def test_a_mail_server_that_is_not_there(ask: Ask, db: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but not listening
        assert ask("--db", db, **mailing(taken.getsockname()[1])).has("✗", "127.0.0.1")


def test_a_proxy_that_is_set_up_by_half(ask: Ask, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask("--db", db, PORT="1", PUBLIC_URL="https://localhost:1").has("!", "trusted_proxies")
    monkeypatch.delenv("ZARZEWIE_PUBLIC_URL")
    assert ask("--db", db, TRUSTED_PROXIES="127.0.0.1").has("!", "public_url")


def test_whether_the_public_address_leads_to_the_server(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path)
    wanted = {"PORT": str(server.port), "PUBLIC_URL": server.address, "TRUSTED_PROXIES": "10.0.0.1"}
    assert ask("--db", server.db, **wanted).has("!", "not running")
    server.start()
    try:
        said = ask("--db", server.db)
        assert said.has("✓", server.address, "leads")
        assert said.has("✗", f"{server.address}/metrics"), "nothing stands before it"
        assert ask("--db", server.db, METRICS="open").code == 0, "as it is set"
        assert ask("--db", server.db, PUBLIC_URL="http://127.0.0.1:1").has("✗", "http://127.0.0.1:1")
    finally:
        server.stop()

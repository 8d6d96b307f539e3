"""`zarzewie move`: what a host sees of it, and a server that goes on with the moved database."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import insert

from tests.live import ROOT, Server
from tests.store.full_database import SECRET, contents, full_database, made, release
from tests.store.postgres import Postgres
from tests.store.test_transfer import interrupted, writing
from tests.upgrades.test_upgrades import Upgraded, check_as_it_was, check_that_it_goes_on, copied
from zarzewie.cli import call
from zarzewie.kernel.game import Refused
from zarzewie.server.doctor import database
from zarzewie.server.schema import people
from zarzewie.store.lock import claim

Call = Callable[..., tuple[int, str, str]]
PASSWORD = "haslo-do-bazy"


@pytest.fixture
def zarzewie(capsys: pytest.CaptureFixture[str]) -> Call:
    """Run a command; whatever it says holds no password and nothing that is in a row."""

    def run(*argv: str, lang: str = "en") -> tuple[int, str, str]:
        code = call(argv, {"ZARZEWIE_LANG": lang})
        out, err = capsys.readouterr()
        assert not re.search(f"Traceback|{PASSWORD}|{SECRET}", out + err)
        return code, out, err

    return run


def with_password(address: str) -> str:
    return address.replace("@", f":{PASSWORD}@", 1)


def test_a_server_goes_on_where_the_moved_database_was_left(
    zarzewie: Call, tmp_path: Path, postgres: Postgres
) -> None:
    """On PostgreSQL, and back on SQLite, with what was played in between."""
    shown = [each for each in copied("0.2.0", tmp_path) if each["game"] != "ksiega"]
    there = postgres.fresh_database()
    assert zarzewie("move", f"sqlite:///{tmp_path}/zarzewie.db", there)[0] == 0
    server = Server(tmp_path, bot_pace=0.0, db=there).start()
    try:
        check_as_it_was(Upgraded(server, shown))
        check_that_it_goes_on(Upgraded(server, shown), "tron")
    finally:
        server.stop()
    assert zarzewie("move", there, f"sqlite:///{tmp_path}/back.db")[0] == 0
    server = Server(tmp_path, bot_pace=0.0, db=f"sqlite:///{tmp_path}/back.db").start()
    try:
        check_that_it_goes_on(Upgraded(server, shown), "rada")
    finally:
        server.stop()


@pytest.mark.parametrize("page", ["HOSTING.md", "HOSTING.pl.md"])
def test_the_command_works_as_it_is_written(
    zarzewie: Call, tmp_path: Path, postgres: Postgres, page: str
) -> None:
    written = next(line for line in (ROOT / page).read_text().splitlines() if "    zarzewie move" in line)
    old, new = release("0.2.0", tmp_path / "zarzewie.db"), postgres.fresh_database()
    shown = {"sqlite:////var/lib/zarzewie/zarzewie.db": old, "postgresql://user@host/name": new}
    assert zarzewie(*(shown.get(word, word) for word in written.split()[1:]))[0] == 0
    assert contents(new) == contents(old)


def test_it_counts_what_was_moved_and_says_what_to_do_next(
    zarzewie: Call, tmp_path: Path, postgres: Postgres
) -> None:
    source, target = release("0.1.0", tmp_path / "old.db"), postgres.fresh_database()
    code, out, err = zarzewie("move", source, with_password(target))
    assert code == 0
    rows = {table: len(found) for table, found in contents(target).items()}
    for table, count in rows.items():
        assert re.search(rf"^ +{count}  {table}$", out, re.M)
    assert f"Rows moved and compared: {sum(rows.values()):,}." in out
    assert "ZARZEWIE_DB" in out
    assert "as a server does when it starts" in err
    code, out, _ = zarzewie("move", target, f"sqlite:///{tmp_path}/back.db", lang="pl")
    assert code == 0
    joined = re.sub(r"(?<=\d)\s(?=\d)", "", out)
    assert f"Przeniesione i porównane wiersze: {sum(rows.values())}." in joined


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_what_cannot_be_moved_is_refused_in_one_line(
    zarzewie: Call, tmp_path: Path, postgres: Postgres, lang: str
) -> None:
    old, there = full_database(tmp_path / "old.db"), with_password(postgres.fresh_database())
    new = f"sqlite:///{tmp_path}/new.db"
    occupied = release("0.1.0", tmp_path / "other.db")
    for source, target, named in (
        (old, old, old),
        (old, occupied, occupied),
        (there, new, "postgresql://"),
        (f"sqlite:///{tmp_path}/none.db", new, "none.db"),
        (old, "mysql://somewhere", "mysql"),
        (old, f"postgresql://keeper:{PASSWORD}@127.0.0.1:1/x", "127.0.0.1"),
        (old, f"postgresql://keeper@127.0.0.1:1/x?password={PASSWORD}", "127.0.0.1"),
        (old, f"::{PASSWORD}", ""),
        (old, "memory:", ""),
    ):
        code, out, err = zarzewie("move", source, target, lang=lang)
        assert (code, out, err.count("\n")) == (2, "", 1), err
        assert named in err
    with claim(old):
        code, _, err = zarzewie("move", old, new, lang=lang)
    assert code == 2
    assert "old.db" in err
    assert not (tmp_path / "new.db").exists()


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_half_moved_database_is_not_served_backed_up_or_well(
    zarzewie: Call, tmp_path: Path, postgres: Postgres, lang: str
) -> None:
    old, there = full_database(tmp_path / "old.db"), postgres.fresh_database()
    new = f"sqlite:///{tmp_path}/new.db"
    for target in (new, there):
        interrupted(old, target)
        assert "cli.store-moving" in [each.rule for each in database(target) if isinstance(each, Refused)]
    command = [sys.executable, "-m", "zarzewie.cli", "serve", "--no-open", "--port", "0", "--lang", lang]
    done = subprocess.run(
        [*command, "--db", with_password(there)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "zarzewie move" in done.stderr
    assert PASSWORD not in done.stderr
    code, _, err = zarzewie("backup", "--db", new, str(tmp_path / "copy.db"), lang=lang)
    assert code == 2
    assert "zarzewie move" in err
    assert not (tmp_path / "copy.db").exists()
    code, _, err = zarzewie("move", release("0.1.0", tmp_path / "other.db"), new, lang=lang)
    assert (code, err.count("\n")) == (2, 1)
    assert "old.db" in err
    assert "--anew" in err
    assert zarzewie("move", old, new, lang=lang)[0] == 0
    assert zarzewie("move", f"sqlite:///{tmp_path}/other.db", there, "--anew", lang=lang)[0] == 0


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_bad_row_is_named_in_one_line_and_ends_with_an_error(
    zarzewie: Call, tmp_path: Path, postgres: Postgres, lang: str
) -> None:
    source, target = full_database(tmp_path / "old.db"), with_password(postgres.fresh_database())
    row = made(people, 1) | {"id": "somebody", "login": None, "owner": None, "recovery": None}
    with writing(source) as connection:
        connection.execute(insert(people), row | {"name": f"{SECRET}\0"})
    code, out, err = zarzewie("move", source, target, lang=lang)
    assert (code, out) == (1, "")
    assert "people" in err.splitlines()[-1]
    assert "somebody" in err.splitlines()[-1]

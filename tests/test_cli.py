import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from zarzewie import __version__
from zarzewie.cli import call, spoken_language, take_language
from zarzewie.kernel.game import Refused

LAB = ("lab", "tron", "--games", "20", "--jobs", "1", "--bots", "random")

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def zarzewie(capsys: pytest.CaptureFixture[str]) -> Call:
    def run(*argv: str, lang: str = "pl") -> tuple[int, str, str]:
        code = call(argv, {"ZARZEWIE_LANG": lang})
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run


def apart(*argv: str, **how: Any) -> subprocess.Popen[str]:
    """Run the command in its own process."""
    command = [sys.executable, "-m", "zarzewie.cli", *argv]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", **how
    )


# --- language and help


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({}, "pl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "ZARZEWIE_LANG": "en"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LC_MESSAGES": "pl_PL.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "pl"),
        ({"LANG": "C"}, "pl"),
    ],
)
def test_the_language_is_that_of_the_environment(env: dict[str, str], lang: str) -> None:
    assert spoken_language(env) == lang


@pytest.mark.parametrize(
    ("argv", "taken"),
    [
        (["--lang", "en", "lab"], ("en", ["lab"])),
        (["rules", "tron", "--lang=pl"], ("pl", ["rules", "tron"])),
        (["rules", "tron", "--lang", "en", "T-1.1"], ("en", ["rules", "tron", "T-1.1"])),
        (["lab"], (None, ["lab"])),
        (["rules", "--", "--lang"], (None, ["rules", "--", "--lang"])),
    ],
)
def test_the_language_may_be_asked_for_anywhere(argv: list[str], taken: tuple[str | None, list[str]]) -> None:
    assert take_language(argv) == taken


@pytest.mark.parametrize("argv", [["--lang"], ["--lang", "de"], ["lab", "--lang="]])
def test_a_language_that_is_not_ours_is_refused(argv: list[str]) -> None:
    with pytest.raises(Refused, match=r"cli\.unknown-language"):
        take_language(argv)


@pytest.mark.parametrize(
    "argv",
    [
        (),
        ("--help",),
        *((each, "--help") for each in ("lab", "rules", "verify", "serve", "doctor", "backup", "move")),
    ],
)
def test_help_is_wholly_in_its_language(zarzewie: Call, argv: Sequence[str]) -> None:
    code, polish, err = zarzewie(*argv)
    assert (code, err) == (0, "")
    assert polish.startswith("Użycie: zarzewie")
    assert not re.search(r"cli-|Usage|Options|Arguments|Commands|Show|required|default", polish)
    code, english, _ = zarzewie(*argv, lang="en")
    assert code == 0
    assert english.startswith("Usage: zarzewie")
    assert not re.search(r"cli-|[ąćęłńóśźż]", english)


def test_version(zarzewie: Call) -> None:
    assert zarzewie("--version") == (0, f"zarzewie {__version__}\n", "")


def test_importing_the_rules_brings_no_terminal_and_no_texts() -> None:
    heavy = "{'typer', 'rich', 'fluent', 'babel', 'ray', 'pyarrow'} & set(sys.modules)"
    code = f"import sys, zarzewie.kernel.record, zarzewie.games.tron, zarzewie.lab.run; print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_the_lab_brings_neither_ray_nor_pyarrow_unless_asked_for() -> None:
    code = (
        "import sys; from zarzewie.cli import call; "
        f"call({[*LAB, '--json']!r}, {{}}); print({{'ray', 'pyarrow'}} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\nset()\n")


# --- invalid arguments

WRONG = [
    (("dance",), "dance"),
    (("--wrong",), "--wrong"),
    (("--lang", "de"), "de"),
    (("lab",), "GRA"),
    (("lab", "chess"), "tron"),
    ((*LAB, "--wrong"), "--wrong"),
    ((*LAB, "extra"), "zarzewie lab --help"),
    ((*LAB, "--seed"), "--seed"),
    ((*LAB, "--seed", "x"), "--seed"),
    ((*LAB, "--games", "0"), "--games"),
    ((*LAB, "--jobs", "0"), "--jobs"),
    ((*LAB, "--seats", "7"), "7"),
    ((*LAB, "--bots", "genius"), "rule, search, random"),
    ((*LAB, "--bots", "rule,rule,rule"), "3"),
    ((*LAB, "--options", "{cards}"), "2"),
    ((*LAB, "--options", "[1]"), "JSON"),
    ((*LAB, "--options", '{"colour": 1}'), "cards, aelin"),
    ((*LAB, "--options", '{"cards": "golden"}'), "golden"),
    ((*LAB, "--report", "/nowhere/at/all.html"), "/nowhere/at/all.html"),
    ((*LAB, "--out", "/nowhere/at/all.parquet"), "/nowhere/at/all.parquet"),
    ((*LAB, "--engine", "steam"), "processes, ray"),
    ((*LAB, "--address", "127.0.0.1:6379"), "ray"),
    ((*LAB, "--sweep", "cards"), "cards"),
    ((*LAB, "--sweep", "cards=easy,golden"), "golden"),
    ((*LAB, "--sweep", "colour=1,2"), "cards, aelin"),
    (("rules", "chess"), "tron"),
    (("rules", "tron", "T-99.9"), "T-99.9"),
    (("verify",), "PLIK"),
    (("verify", "/nowhere/at/all.json"), "/nowhere/at/all.json"),
    (("verify", "/"), "/"),
    (("serve", "--port", "70000"), "--port"),
    (("move",), "SKĄD"),
    (("move", "sqlite:///old.db"), "DOKĄD"),
    (("move", "sqlite:////nowhere/old.db", "sqlite:////nowhere/new.db"), "old.db"),
]


@pytest.mark.parametrize(("argv", "named"), WRONG, ids=lambda value: " ".join(value))
def test_a_call_that_cannot_be_answered_gets_one_line(
    zarzewie: Call, argv: Sequence[str], named: str
) -> None:
    code, out, err = zarzewie(*argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert named in err
    code, _, english = zarzewie(*argv, lang="en")
    assert code == 2
    assert english.count("\n") == 1
    assert english != err


def test_ctrl_c_anywhere_is_one_line(zarzewie: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("zarzewie.words.rules", press)
    assert zarzewie("rules", "tron") == (130, "", "Przerwano.\n")


# --- lab


def test_lab_prints_one_json_object(zarzewie: Call) -> None:
    code, out, _ = zarzewie(*LAB, "--json")
    assert code == 0
    numbers = json.loads(out)
    assert numbers.keys() >= {"game", "games", "seconds", "moves", "metrics", "intervals"}
    assert (numbers["game"], numbers["games"]) == ("tron", 20)
    assert all(isinstance(value, float | int) for value in numbers["metrics"].values())
    assert 0 <= numbers["metrics"]["wins"] <= 1
    assert {"moves", "wins_seat_0", "wins_seat_1", "turns"} <= numbers["metrics"].keys()


def test_lab_counts_the_same_with_the_same_seed_in_any_number_of_processes(zarzewie: Call) -> None:
    def metrics(*more: str) -> dict[str, float]:
        found: dict[str, float] = json.loads(zarzewie(*LAB, "--json", *more)[1])["metrics"]
        return found

    assert metrics() == metrics("--jobs", "2")
    assert metrics() != metrics("--seed", "2")


@pytest.mark.parametrize("game", ["tron", "rada", "ksiega"])
def test_lab_has_a_usual_bot_for_every_game(zarzewie: Call, game: str) -> None:
    assert zarzewie("lab", game, "--games", "1", "--jobs", "1", "--json")[0] == 0


def test_lab_shows_a_table_in_the_language(zarzewie: Call) -> None:
    code, polish, _ = zarzewie(*LAB)
    assert code == 0
    assert "Ruchy w partii" in polish
    assert "20 partii" in polish
    assert "Moves in a match" in zarzewie(*LAB, lang="en")[1]


def test_lab_writes_a_report(zarzewie: Call, tmp_path: Path) -> None:
    file = tmp_path / "raport.html"
    code, _, err = zarzewie(*LAB, "--report", str(file))
    assert code == 0
    assert str(file) in err
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") >= 2


def test_lab_leaves_endless_matches_at_the_limit(zarzewie: Call) -> None:
    numbers = json.loads(zarzewie(*LAB, "--json", "--limit", "3")[1])
    assert numbers["metrics"]["how_unfinished"] > 0
    assert numbers["moves"] <= 3 * 20


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_the_lab_still_gives_the_numbers(jobs: str) -> None:
    lab = apart(
        "lab", "tron", "--games", "1000000", "--json", "--jobs", jobs, "--lang", "en", start_new_session=True
    )
    assert lab.stderr is not None
    assert lab.stderr.readline() == "The lab is playing…\n"
    time.sleep(1)  # by now the workers are running and receive the signal too
    os.killpg(lab.pid, signal.SIGINT)  # as a terminal does: to the lab and to its workers
    out, err = lab.communicate(timeout=30)
    assert lab.returncode == 130
    assert err == "Interrupted. The results cover what was played until then.\n"
    numbers = json.loads(out)
    assert 0 <= numbers["games"] < 1_000_000
    assert bool(numbers["metrics"]) == bool(numbers["games"])


# --- rules


@pytest.mark.parametrize(("lang", "title"), [("pl", "Zgodność obszarów"), ("en", "Matching quadrants")])
def test_rules_prints_a_rule(zarzewie: Call, lang: str, title: str) -> None:
    code, out, _ = zarzewie("rules", "tron", "t-2.3", lang=lang)
    assert code == 0
    assert out.startswith("T-2.3")
    assert title.casefold() in out.casefold()
    assert "T-2.4" not in out


def test_rules_prints_a_chapter_or_the_whole_book(zarzewie: Call) -> None:
    _, chapter, _ = zarzewie("rules", "tron", "T-1")
    assert re.findall(r"^T-\S+", chapter, re.M) == ["T-1.1", "T-1.2", "T-1.3"]
    _, book, _ = zarzewie("rules", "tron")
    assert book.startswith(chapter.rstrip())
    assert "T-12.1" in book


def test_rules_are_searched_for_a_word(zarzewie: Call) -> None:
    code, out, _ = zarzewie("rules", "tron", "--search", "ROZDWOJENIE")
    assert code == 0
    assert "T-8.1" in out
    assert "T-2.3" not in out


def test_a_word_that_is_in_no_rule_is_said_so(zarzewie: Call) -> None:
    code, out, err = zarzewie("rules", "tron", "--search", "smok")
    assert (code, out) == (1, "")
    assert "smok" in err


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--db", "sqlite:////no/such/folder/x.db"], "x.db"),
        (["--db", "mysql://somewhere"], "mysql"),
        (["--db", "sqlite:///{folder}/text.db"], "text.db"),
        (["--port", "{taken}"], "--port"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(
    lang: str, arguments: list[str], named: str, tmp_path: Path
) -> None:
    (tmp_path / "text.db").write_text("this is no database " * 99)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        facts = {"folder": tmp_path, "taken": taken.getsockname()[1]}
        given = [argument.format(**facts) for argument in arguments]
        port = [] if "--port" in given else ["--port", "0"]
        command = [sys.executable, "-m", "zarzewie.cli", "serve", "--no-open", "--lang", lang, *port, *given]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert named in done.stderr


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_without_psycopg_a_server_on_postgresql_says_what_to_install(lang: str) -> None:
    without = "import sys; sys.modules['psycopg'] = None; from zarzewie.cli import main; main()"
    serve = [
        "serve",
        "--no-open",
        "--port",
        "0",
        "--lang",
        lang,
        "--db",
        "postgresql://keeper:open@127.0.0.1/x",
    ]
    done = subprocess.run([sys.executable, "-c", without, *serve], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert 'pip install "zarzewie[postgres]"' in done.stderr
    assert "open" not in done.stderr


# --- adventures


def test_an_adventure_is_checked_line_by_line(zarzewie: Call, tmp_path: Path) -> None:
    assert zarzewie("adventure", "check", str(tmp_path / "none"))[0] == 2
    (tmp_path / "adventure.json").write_text('{"players": [1, 4],\n "minutes": 3\n', encoding="utf-8")
    code, out, _ = zarzewie("adventure", "check", str(tmp_path), lang="en")
    assert code == 1
    assert "adventure.json:3: This is not valid JSON." in out
    assert "pl.json:0: This file is missing." in out
    assert out.endswith("3 faults.\n")


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_fault_of_an_adventure_has_its_sentence(zarzewie: Call, tmp_path: Path, lang: str) -> None:
    (tmp_path / "adventure.json").write_text('{"players": 3, "x": 1, "scenes": []}', encoding="utf-8")
    for name in ("pl", "en"):
        (tmp_path / f"{name}.json").write_text("{}", encoding="utf-8")
    code, out, err = zarzewie("adventure", "check", str(tmp_path / "adventure.json"), lang=lang)
    assert (code, err) == (1, "")
    assert "cli-" not in out


def test_a_sound_adventure_is_said_to_be_sound(zarzewie: Call) -> None:
    folder = Path(__file__).parents[1] / "src/zarzewie/games/ksiega/adventures/latarnia"
    assert zarzewie("adventure", "check", str(folder)) == (0, "Przygoda jest w porządku.\n", "")

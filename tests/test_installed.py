"""Games from packages: a valid one is found, and an invalid one is named and left out."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.packages import SOUND, TEXTS, install
from zarzewie import installed, words
from zarzewie.kernel.game import API

OURS = ("ksiega", "rada", "tron")
ROOT = Path(__file__).parents[1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on Python's path; modules imported from it are removed afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if name.startswith("package_of_"):
            del sys.modules[name]


def test_a_sound_package_is_a_game(folder: Path) -> None:
    install(folder, files={"client/board.js": "export default {}"}, code=SOUND + 'CLIENT = "client/board.js"')
    found = installed.look(OURS)
    assert found.faults == ()
    echo = found.games["echo"]
    assert (echo.game.id, echo.package, echo.distribution, echo.version) == (
        "echo",
        "package_of_echo",
        "echo-game",
        "1.2",
    )
    assert list(echo.client_files()) == ["board.js"]


def _no_english(folder: Path) -> None:
    install(folder, texts={"en": ""})


def _one_text_less(folder: Path) -> None:
    install(folder, texts={"en": "game-{id} = Echo\ngame-{id}-facts = Echo"})


def _more_in_polish(folder: Path) -> None:
    install(folder, texts={"pl": TEXTS + "\necho-more = Więcej"})


def _rule_without_text(folder: Path) -> None:
    install(folder, files={"rules.py": 'from zarzewie.kernel.game import Refused\nR = Refused("Z-1.1")'})


def _link_out(folder: Path) -> None:
    (folder / "elsewhere.js").write_text("export default {}")
    home = install(folder, code=SOUND + 'CLIENT = "client/board.js"', files={"client/other.js": ""})
    (home / "client" / "board.js").symlink_to(folder / "elsewhere.js")


def _coded(code: str) -> Callable[[Path], object]:
    return lambda folder: install(folder, code=code)


def _named(name: str) -> Callable[[Path], object]:
    return lambda folder: install(folder, name, module="package_of_x", distribution="x")


def _texts(text: str) -> Callable[[Path], object]:
    return lambda folder: install(folder, texts={"pl": TEXTS + text, "en": TEXTS + text})


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "failing import": (_coded('raise RuntimeError("boom")'), "package.import"),
    "ends the process": (_coded("import sys\nsys.exit(3)"), "package.import"),
    "wants what is not there": (_coded("import there_is_no_such_module"), "package.import"),
    "failing part": (lambda folder: install(folder, files={"part.py": "1 / 0"}), "package.import"),
    "no game": (_coded("API = 1"), "package.game"),
    "something else": (_coded("API = 1\nGAME = 7"), "package.game"),
    "another id": (_coded(SOUND.replace('"{id}"', '"ohce"')), "package.game"),
    "no bot": (_coded(SOUND + "\nGAME = replace(GAME, bots={{}})"), "package.game"),
    "no interface": (_coded(SOUND.replace("API = 1", "")), "package.api"),
    "later interface": (_coded(SOUND.replace("API = 1", f"API = {API + 1}")), "package.api"),
    "one of ours": (_named("tron"), "package.taken"),
    "no plain id": (_named("../tron"), "package.id"),
    "a long id": (_named("e" * 25), "package.id"),
    "capital letters": (_named("Echo"), "package.id"),
    "no english": (_no_english, "package.texts"),
    "one text less": (_one_text_less, "package.texts"),
    "more in polish": (_more_in_polish, "package.texts"),
    "a rule without its text": (_rule_without_text, "package.texts"),
    "a text of the house": (_texts("house-game = Echo"), "package.texts-taken"),
    "a rule of another": (_texts("T-2-3 = Echo\n    .title = Echo"), "package.texts-taken"),
    "a catalogue of junk": (_texts("echo more"), "package.catalogue"),
    "no client": (_coded(SOUND + 'CLIENT = "client/board.js"'), "package.client"),
    "a client elsewhere": (_coded(SOUND + f'CLIENT = "{ROOT}/web/eslint.config.js"'), "package.client"),
    "a client above": (_coded(SOUND + 'CLIENT = "../client/board.js"'), "package.client"),
    "a link out": (_link_out, "package.client"),
    "all of the package": (
        lambda folder: install(folder, files={"a.js": ""}, code=SOUND + 'CLIENT = "a.js"'),
        "package.client",
    ),
    "cannot be dealt": (
        _coded(SOUND + "\nGAME = replace(GAME, setup=lambda *given: 1 / 0)"),
        "package.deal",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_package_is_named_and_left_out(folder: Path, what: str) -> None:
    broken, rule = BROKEN[what]
    broken(folder)
    install(folder, "sound")
    found = installed.look(OURS)
    assert list(found.games) == ["sound"]
    (fault,) = found.faults
    assert (fault.version, fault.why.rule) == ("1.2", rule)
    for lang in words.languages():
        assert words.refusal(lang, fault.why)


def test_of_two_packages_with_one_id_the_first_by_name_stays(folder: Path) -> None:
    install(folder, "echo", distribution="b-echo")
    other = folder / "other"
    other.mkdir()
    install(other, "echo", distribution="a-echo", module="package_of_other")
    sys.path.insert(0, str(other))
    try:
        found = installed.look(OURS)
    finally:
        sys.path.remove(str(other))
    assert found.games["echo"].package == "package_of_other"
    assert [(fault.package, fault.why.rule) for fault in found.faults] == [("b-echo", "package.taken")]


def test_a_client_gives_only_what_is_for_browsers_and_lies_in_its_folder(folder: Path) -> None:
    files = {f"client/{name}": "" for name in ("board.js", "parts/die.svg", "notes.txt", "board.py")}
    home = install(folder, code=SOUND + 'CLIENT = "client/board.js"', files=files)
    (home / "client" / "stolen.js").symlink_to(home / "__init__.py")
    assert list(installed.look(OURS).games["echo"].client_files()) == ["board.js", "parts/die.svg"]


def zarzewie(folder: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": f"{folder}:{ROOT}"}
    command = [sys.executable, "-m", "zarzewie.cli", *argv, "--lang", "en"]
    return subprocess.run(command, capture_output=True, text=True, env=env, cwd=folder)


@pytest.fixture
def one_of_each(tmp_path: Path) -> Path:
    install(tmp_path, "echo")
    install(tmp_path, "broken", code="raise RuntimeError('boom')")
    return tmp_path


LEFT_OUT = "Left out the package broken-game 1.2: it cannot be loaded (RuntimeError: boom)."


def test_the_command_line_names_what_it_leaves_out_and_goes_on(one_of_each: Path) -> None:
    done = zarzewie(one_of_each, "rules", "tron", "T-2.3")
    assert done.returncode == 0
    assert done.stdout.startswith("T-2.3")
    assert done.stderr.strip() == LEFT_OUT


def test_the_doctor_names_it_too(one_of_each: Path) -> None:
    done = zarzewie(one_of_each, "doctor")
    assert "✓ The game echo from the package echo-game 1.2." in done.stdout.splitlines()
    assert f"! {LEFT_OUT}" in done.stdout.splitlines()


def test_the_lab_plays_a_game_from_outside(one_of_each: Path) -> None:
    done = zarzewie(one_of_each, "lab", "echo", "--games", "4", "--jobs", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert '"games":4' in done.stdout

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from zarzewie.cli import call
from zarzewie.games.tron import GAME
from zarzewie.kernel import record
from zarzewie.lab.one_match import BotMatch, secret

Verify = Callable[..., tuple[int, str, str]]
File = dict[str, Any]


@pytest.fixture(scope="module")
def good() -> bytes:
    table = BotMatch(GAME, {}, 2, [GAME.bots["rule"]] * 2, seed=1)
    entries = [turn.entry for turn in table.turns()]
    return record.write(record.record(GAME, table.match.head, [secret("match", 1, 0)], entries))


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Verify:
    def run(data: bytes, lang: str = "pl") -> tuple[int, str, str]:
        file = tmp_path / "partia.json"
        file.write_bytes(data)
        code = call(["verify", str(file)], {"ZARZEWIE_LANG": lang})
        return code, *capsys.readouterr()

    return run


def test_a_good_file_holds_and_tells_how_it_ended(verify: Verify, good: bytes) -> None:
    how = json.loads(good)["outcome"]["how"]
    assert how == "won"
    code, polish, err = verify(good)
    assert (code, err) == (0, "")
    assert "Wynik: wygrana." in polish
    assert "Wygrały miejsca 1, 2." in polish
    assert "Outcome: won." in verify(good, "en")[1]


def test_a_file_of_a_running_match_holds_and_says_so(verify: Verify, good: bytes) -> None:
    cut = json.loads(good)
    cut["entries"], cut["marks"], cut["outcome"] = cut["entries"][:3], cut["marks"][:4], None
    code, out, _ = verify(json.dumps(cut).encode())
    assert code == 0
    assert "3 wpisy" in out
    assert "nie jest jeszcze skończona" in out


def swap_two_moves(file: File) -> None:
    file["entries"][1], file["entries"][4] = file["entries"][4], file["entries"][1]


def break_a_mark(file: File) -> None:
    file["marks"][3] = "0" * 16


def change_the_first_mark(file: File) -> None:
    file["marks"][0] = "0" * 16


def claim_another_outcome(file: File) -> None:
    file["outcome"]["how"] = "deck_empty"


def forge_the_secret(file: File) -> None:
    file["secrets"][0] = "00" * 32


def write_nonsense_as_secret(file: File) -> None:
    file["secrets"][0] = "not hex"


def drop_an_entry(file: File) -> None:
    del file["entries"][2]


def name_another_game(file: File) -> None:
    file["head"]["game"] = "chess"


def name_another_version(file: File) -> None:
    file["head"]["version"] = 99


def name_another_format(file: File) -> None:
    file["format"] = "chess-1"


def crowd_the_table(file: File) -> None:
    file["head"]["seats"] = 9


def add_a_field(file: File) -> None:
    file["winner"] = "me"


TAMPERED = [
    (swap_two_moves, "wpisie 2:"),
    (break_a_mark, "wpisie 3:"),
    (change_the_first_mark, "rozłożeniu"),
    (claim_another_outcome, "inny wynik"),
    (forge_the_secret, "sekret"),
    (write_nonsense_as_secret, "sekret"),
    (drop_an_entry, "znacznik"),
    (name_another_game, "chess"),
    (name_another_version, "99"),
    (name_another_format, "chess-1"),
    (crowd_the_table, "rozłożeniu"),
    (add_a_field, "winner"),
]


@pytest.mark.parametrize(("tamper", "said"), TAMPERED)
def test_a_tampered_file_is_caught_where_it_stops_holding(
    verify: Verify, good: bytes, tamper: Callable[[File], None], said: str
) -> None:
    file = json.loads(good)
    tamper(file)
    code, out, err = verify(json.dumps(file).encode())
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert said in err
    assert verify(json.dumps(file).encode(), "en")[0] == 1


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.99])
def test_a_truncated_file_is_not_a_whole_one(verify: Verify, good: bytes, share: float) -> None:
    code, _, err = verify(good[: int(len(good) * share)])
    assert code == 1
    assert "ucięty" in err

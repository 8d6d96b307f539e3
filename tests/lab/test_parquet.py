import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest

from zarzewie.cli import call
from zarzewie.kernel.game import Refused
from zarzewie.lab import parquet
from zarzewie.lab.one_match import BotMatch, Result
from zarzewie.lab.parquet import GAME_COLUMNS, MOVE_COLUMNS, GameFiles, written
from zarzewie.lab.plan import Plan, draw_up, find
from zarzewie.lab.process_pool import Processes
from zarzewie.lab.run import run, run_all
from zarzewie.lab.work import Frontier, Numbered, Work

Rows = list[dict[str, Any]]


def work(games: int = 30, **more: Any) -> Work:
    return Work(
        plans=(draw_up("tron", games, None, "random", {}, 1),), keep_moves=True, in_order=True, **more
    )


def rows(file: Path) -> tuple[Rows, Rows]:
    return pq.read_table(file).to_pylist(), pq.read_table(parquet.moves_file(file)).to_pylist()


def keep(played: Work, file: Path, results: Sequence[Numbered]) -> tuple[Rows, Rows]:
    with written(GameFiles(played, file)) as files:
        for result in results:
            files.keep([result])
    return rows(file)


@pytest.fixture(scope="module")
def results() -> list[Numbered]:
    return [(task, work().play(task)) for task in range(30)]


def test_a_match_is_a_row_with_everything_that_was_counted(tmp_path: Path, results: list[Numbered]) -> None:
    games, _ = keep(work(), tmp_path / "games.parquet", results)
    assert [row["number"] for row in games] == list(range(30))
    assert list(games[0])[: len(GAME_COLUMNS)] == list(GAME_COLUMNS)
    for row, (_, result) in zip(games, results, strict=True):
        assert (row["game"], row["seed"], row["seats"]) == ("tron", 1, 2)
        assert row["bots"] == ["random", "random"]
        assert json.loads(row["options"]) == {}
        assert row["how"] == result.how
        assert tuple(row["winners"]) == result.winners
        assert {name: row[name] for name in result.metrics} == result.metrics


def test_a_move_is_a_row_of_its_match(tmp_path: Path, results: list[Numbered]) -> None:
    games, moves = keep(work(), tmp_path / "games.parquet", results)
    assert list(moves[0]) == list(MOVE_COLUMNS)
    of_seven = [row for row in moves if row["number"] == 7]
    assert len(of_seven) == games[7]["moves"]
    assert [row["entry"] for row in of_seven] == list(range(1, len(of_seven) + 1))
    assert all(json.loads(row["json"])["move"] == row["move"] for row in of_seven if row["move"])


def test_the_moves_are_those_of_the_match(tmp_path: Path, results: list[Numbered]) -> None:
    """Played again in the rules, they lead to the same end."""
    _, moves = keep(work(), tmp_path / "games.parquet", results)
    game = find("tron")
    match = BotMatch(game, {}, 2, [game.bots["random"]] * 2, 1, 4).match
    for row in moves:
        if row["number"] == 4:
            if row["seat"] is None:
                match = match.expire(row["ask"]).match
            else:
                move = msgspec.json.decode(row["json"], type=game.move_type)
                match = match.play(row["seat"], row["ask"], move).match
    outcome = match.outcome()
    assert outcome
    assert outcome.how == results[4][1].how


def test_rows_come_in_order_however_results_come(
    tmp_path: Path, results: list[Numbered], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GROUP", 4)
    straight = keep(work(), tmp_path / "a.parquet", results)
    mixed = keep(work(), tmp_path / "b.parquet", [*results[15:], *reversed(results[:15])])
    assert straight == mixed
    for name in ("{}.parquet", "{}.moves.parquet"):
        one, other = (tmp_path / name.format(letter) for letter in "ab")
        assert one.read_bytes() == other.read_bytes()
    assert pq.ParquetFile(tmp_path / "a.parquet").num_row_groups == 8


def test_a_metric_that_appears_late_is_a_column_of_all_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GROUP", 2)
    empty = work().play(0).moves
    counted: list[dict[str, float]] = [{"a": 1.0}, {"a": 2.0}, {"b": True}, {"a": 3.0}, {"seats": 9.0}]
    games, _ = keep(
        work(5),
        tmp_path / "games.parquet",
        [(task, Result("won", metrics, (), empty)) for task, metrics in enumerate(counted)],
    )
    assert [row["a"] for row in games] == [1, 2, None, 3, None]
    assert [row["b"] for row in games] == [None, None, 1, None, None]
    assert [row["metric_seats"] for row in games] == [None, None, None, None, 9]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.moves.parquet", "games.parquet"]


def test_a_sweep_has_a_column_for_every_swept_option(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    sweeps = ("--sweep", "chapter=0:2", "--sweep", "cards=easy,hard")
    argv = ["lab", "tron", "--games", "2", "--bots", "random", "--jobs", "1", "--limit", "9", "--json"]
    assert call([*argv, *sweeps, "--out", str(out)], {}) == 0
    games, moves = rows(out)
    assert [(row["number"], row["variant"]) for row in games] == [(n, v) for n in (0, 1) for v in range(6)]
    assert [row["sweep_chapter"] for row in games[:6]] == [0, 0, 1, 1, 2, 2]
    assert [row["sweep_cards"] for row in games[:6]] == ["easy", "hard"] * 3
    assert json.loads(games[5]["options"]) == {"chapter": 2, "cards": "hard"}
    assert {(row["number"], row["variant"]) for row in moves} == {(n, v) for n in (0, 1) for v in range(6)}


def test_keeping_moves_changes_no_number(tmp_path: Path) -> None:
    files = GameFiles(work(), tmp_path / "games.parquet")
    with written(files):
        done = run_all(work(), Processes(2), keep=files.keep)[0]
    assert done.tally.estimates() == run(work().plans[0]).tally.estimates()


def test_ctrl_c_keeps_the_rows_that_were_played(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"

    def press(played: int) -> None:
        if played:
            os.kill(os.getpid(), signal.SIGINT)
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    files = GameFiles(work(100_000), file)
    with written(files):
        done = run_all(work(100_000), Processes(2), press, files.keep)[0]
    assert done.stopped
    games, moves = rows(file)
    assert len(games) == done.tally.games > 0
    assert len(moves) == done.tally.moves
    numbers = [row["number"] for row in games]
    assert numbers == sorted(set(numbers))


def test_a_run_that_fails_leaves_no_file_and_keeps_the_old_one(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    file.write_bytes(b"yesterday's")
    crowded = Plan(game="tron", games=4, seats=9, bots=("rule",) * 9)
    files = GameFiles(work(), file)
    files.keep([(0, work().play(0))])
    with pytest.raises(Refused, match=r"house\.seats"), written(files):
        run(crowded)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    assert file.read_bytes() == b"yesterday's"


def test_a_file_that_cannot_be_written_is_refused_before_the_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert call(["lab", "tron", "--games", "1000000", "--out", "/nowhere/games.parquet"], {}) == 2
    assert "/nowhere/games.parquet" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_without_pyarrow_the_lab_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert call(["lab", "tron", "--out", str(tmp_path / "games.parquet")], {"LANG": lang}) == 2
    assert 'pip install "zarzewie[parquet]"' in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


class Slow(Plan, frozen=True, kw_only=True):
    """A plan whose first match is only played once no other one is waiting any more."""

    file: str

    def play(self, number: int, keep_moves: bool = False) -> Result:
        if number:
            with Path(self.file).open("a") as file:
                file.write("x")
        else:
            size = -1
            while (
                now := Path(self.file).stat().st_size if Path(self.file).exists() else 0
            ) != size or not now:
                size = now
                signal.sigtimedwait([], 1.0)
        return Result("won", {"moves": 1.0})


def test_fast_workers_do_not_run_away_from_a_slow_one(tmp_path: Path) -> None:
    """What is ahead of a missing match waits in memory: so there is a limit to it."""
    slow = Slow(game="tron", games=20_000, seats=2, bots=("random",) * 2, file=str(tmp_path / "played"))
    most = waiting = 0
    frontier = Frontier()

    def count(results: Sequence[Numbered]) -> None:
        nonlocal most, waiting
        waiting += len(results)
        frontier.done(task for task, _ in results)
        most = max(most, waiting - frontier.first)

    run_all(Work(plans=(slow,), in_order=True), Processes(2), keep=count)
    assert waiting == 20_000
    assert 1000 < most <= 2000

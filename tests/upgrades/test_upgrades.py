"""Databases that releases left behind, opened by the current code: every match is as it was, and continues.

`leave.py` describes what is in them. A host may also have changed the games' content: cards removed from a
deck, an adventure with other texts, chapters with other numbers. Matches continue with what they began with.
"""

import json
import lzma
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import zarzewie
from tests.live import Person, Server
from tests.upgrades.leave import FOLDER, Player, play
from zarzewie import games
from zarzewie.kernel.record import read, verify

RELEASES = sorted(path.name.removesuffix(".db.xz") for path in FOLDER.glob("*.db.xz"))
MORE = 6
"""Number of further answers that show that a match continues."""
HOW_PEOPLE_PLAYED = {"rada": "council", "tron": "rule", "ksiega": "hero"}


class Upgraded(NamedTuple):
    server: Server
    shown: list[dict[str, Any]]
    """What the release showed to each person last."""


def copied(release: str, folder: Path) -> list[dict[str, Any]]:
    (folder / "zarzewie.db").write_bytes(lzma.decompress((FOLDER / f"{release}.db.xz").read_bytes()))
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{release}.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module", params=RELEASES)
def upgraded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    """The release's database, opened by the current code."""
    folder = tmp_path_factory.mktemp("upgraded")
    shown = copied(request.param, folder)
    server = Server(folder, bot_pace=0.0).start()
    yield Upgraded(server, shown)
    server.stop()


@pytest.fixture(scope="module", params=RELEASES)
def elsewhere(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    """The release's database, opened by the same code with other content."""
    folder = tmp_path_factory.mktemp("elsewhere")
    shown = copied(request.param, folder)
    package = folder / "src" / "zarzewie"
    shutil.copytree(Path(zarzewie.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    change_content(package / "games")
    server = Server(folder, bot_pace=0.0, code=folder / "src").start()
    yield Upgraded(server, shown)
    server.stop()


def change_content(folder: Path) -> None:
    for card in sorted((folder / "rada" / "deck").glob("*.json"))[10:12]:
        card.unlink()
    shutil.rmtree(folder / "ksiega" / "adventures" / "taras")
    for words in (folder / "ksiega" / "adventures").glob("*/*.json"):
        words.write_text(words.read_text(encoding="utf-8").replace("ą", "a"), encoding="utf-8")
    chapters = folder / "tron" / "chapters.json"
    written = json.loads(chapters.read_text(encoding="utf-8"))
    for number in written:
        written[number]["days"] = 1
    chapters.write_text(json.dumps(written), encoding="utf-8")


def person(server: Server, shown: dict[str, Any]) -> Person:
    found = Person(server)
    found.cookie = shown["cookie"]
    return found


def holds(now: Any, then: Any) -> bool:
    """Whether `now` equals `then`, apart from new fields: views may show more than before."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(name in now and holds(now[name], value) for name, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return bool(now == then)


def welcomed(server: Server, shown: dict[str, Any]) -> dict[str, Any]:
    socket = person(server, shown).look(shown["code"])
    welcome = socket.until("welcome")
    socket.close()
    return welcome


def check_as_it_was(upgraded: Upgraded) -> None:
    for shown in upgraded.shown:
        welcome = welcomed(upgraded.server, shown)
        clocked = welcome["table"]["settings"]["pace"] != "none"  # time has run out since, so play went on
        told = welcome["log"][: len(shown["log"])] if clocked else welcome["log"]
        assert told == shown["log"], shown["name"]
        assert (welcome["seat"], welcome["outcome"]) == (shown["seat"], shown["outcome"]), shown["name"]
        if not clocked:
            assert holds(welcome["view"], shown["view"]), shown["name"]
            assert holds(welcome["offers"], shown["offers"]), shown["name"]


def check_that_it_goes_on(upgraded: Upgraded, game: str) -> None:
    running: dict[str, list[dict[str, Any]]] = {}
    for shown in upgraded.shown:
        if shown["game"] == game and shown["stage"] == "playing":
            running.setdefault(shown["code"], []).append(shown)
    assert running
    for code, people in running.items():
        bot = HOW_PEOPLE_PLAYED[game]
        players = [
            Player(person(upgraded.server, shown), code, games.find(game), bot)
            for shown in people
            if not (game == "ksiega" and shown["seat"] == 0)
        ]
        for player in players:
            player.listen()
        told = len(people[0]["log"])
        play(players, MORE)
        for player in players:
            player.socket.close()
        assert len(welcomed(upgraded.server, people[0])["log"]) > told, people[0]["name"]


def test_a_release_has_left_matches_of_every_game_running_finished_and_clocked(upgraded: Upgraded) -> None:
    found = {(shown["game"], shown["stage"]) for shown in upgraded.shown}
    assert found == {(game, stage) for game in games.ids() for stage in ("playing", "over")}
    assert sum("clocked" in shown["name"] for shown in upgraded.shown) >= 2


def test_every_match_is_as_it_was_for_everybody_who_plays_it(upgraded: Upgraded) -> None:
    check_as_it_was(upgraded)


def test_with_other_cards_chapters_and_words_every_match_is_as_it_was(elsewhere: Upgraded) -> None:
    check_as_it_was(elsewhere)


def test_finished_matches_verify(upgraded: Upgraded) -> None:
    over = [shown for shown in upgraded.shown if shown["stage"] == "over" and "campaign" not in shown["name"]]
    assert over
    for shown in over:
        status, file = person(upgraded.server, shown).call("GET", f"/api/tables/{shown['code']}/match")
        assert status == 200, file
        assert verify(read(msgspec.json.encode(file)), games.find) is not None
        assert {**file["outcome"], "legacy": None} == {**shown["outcome"], "legacy": None}


@pytest.mark.parametrize("game", games.ids())
def test_running_matches_go_on(upgraded: Upgraded, game: str) -> None:
    check_that_it_goes_on(upgraded, game)


@pytest.mark.parametrize("game", games.ids())
def test_running_matches_go_on_with_the_content_they_began_with(elsewhere: Upgraded, game: str) -> None:
    check_that_it_goes_on(elsewhere, game)

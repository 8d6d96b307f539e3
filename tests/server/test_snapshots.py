"""A long match opened from its snapshot equals the match that was played, for every seat."""

import asyncio
import dataclasses
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from zarzewie import games
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.bots.company import Company
from zarzewie.games.ksiega.bots.hero import HeroBot
from zarzewie.games.ksiega.moves.player import Say
from zarzewie.games.ksiega.story.brawl import Brawl
from zarzewie.kernel import trail
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Entry, Match, fold
from zarzewie.server import lobby, matches, people, personal_data, snapshots
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import NewTable, Settings
from zarzewie.server.table import Table
from zarzewie.store.interface import Append, WrittenText
from zarzewie.store.sql import SqlStore

SECRET = b"a sitting that is opened again.."
SEATS = 3
LENGTH = 90
OPTIONS = {"runner": True, "premade": True}

Shown = dict[int | None, dict[str, Any]]
Change = Callable[[Match, list[Entry]], Match]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take snapshots early, so that a short match suffices."""
    monkeypatch.setattr(snapshots, "BEHIND", 10)
    monkeypatch.setattr(snapshots, "EVERY", 20)


class Eye:
    """A browser that watches."""

    def __init__(self, person: str | None = None) -> None:
        self.person = person
        self.received: list[dict[str, Any]] = []
        self.gone = False

    def send(self, message: bytes) -> None:
        self.received.append(msgspec.json.decode(message))

    def hang_up(self) -> None:
        self.gone = True


def played(match: Match, entries: list[Entry], length: int) -> Match:
    """Let bots play until the match has this many entries."""
    bot = Company(Brawl(), HeroBot())
    while match.length < length:
        dice = Chance(SECRET).at("bots", match.length)
        owing = [seat for ask in match.asks() for seat in ask.owing]
        if match.length % 7 == 0 or not owing:
            turn = match.play(1, "talk", Say(f"Słowo numer {match.length}."))
        else:
            choice = bot.choose(match.view(owing[0]), match.offers(owing[0]), bot.start(), dice, 1.0)
            turn = match.play(owing[0], choice.ask, choice.move)
        match = turn.match
        entries.append(turn.entry)
    return match


def undone(match: Match, entries: list[Entry], to: int) -> Match:
    turn = match.undo(0, to)
    entries.append(turn.entry)
    return turn.match


class House:
    """A store with one table, which is opened repeatedly."""

    def __init__(self, path: Path, settings: Settings | None = None) -> None:
        self._address = f"sqlite:///{path / 'log.db'}"
        self.entries: list[Entry] = []
        match, _ = Match.start(GAME, OPTIONS, SEATS, SECRET)
        self.head = match.head
        self.match = played(match, self.entries, LENGTH)
        store = SqlStore(self._address)
        self.person, _ = people.arrive(store, "Anna")
        bots = dict.fromkeys(range(1, SEATS), next(iter(GAME.bots)))
        table = NewTable(GAME.id, SEATS, OPTIONS, bots, 0, settings or Settings())
        self.code = lobby.create(store, self.person, table, before=self._write_to(store)).code
        store.close()

    def _write_to(self, store: SqlStore) -> Callable[[str], None]:
        def write(code: str) -> None:
            store.create(code, encode(self.head), encode([SECRET]))
            words = (WrittenText(b"a text of hers..", self.person.id, "Słowo"),)
            store.append([Append(code, 0, tuple(map(encode, self.entries)), texts=words)])

        return write

    def go_on(self, change: Change) -> None:
        """Append entries without opening the table."""
        before = len(self.entries)
        self.match = change(self.match, self.entries)
        store = SqlStore(self._address)
        store.append([Append(self.code, before, tuple(map(encode, self.entries[before:])))])
        store.close()

    def opened(self, then: Callable[[Hub, Table], Coroutine[Any, Any, None]] | None = None) -> Shown:
        """What every seat is shown at a freshly opened table, after `then` was run there."""

        async def go() -> Shown:
            hub = Hub(SqlStore(self._address), bot_pace=3600.0)
            hub.start()
            try:
                table = await hub.table(self.code)
                if then is not None:
                    await then(hub, table)
                    table = await hub.table(self.code)
                return {seat: welcome(table, seat) for seat in (None, *range(SEATS))}
            finally:
                hub.close()

        return asyncio.run(go())

    def erased(self) -> None:
        store = SqlStore(self._address)
        personal_data.erase(store, self.person.id)
        store.close()

    def damage(self) -> None:
        store = SqlStore(self._address)
        store.snapshot(self.code, self.kept(), b"{}")
        store.close()

    def kept(self) -> int:
        """The number of entries before the snapshot, or 0 without one."""
        store = SqlStore(self._address)
        found = store.open(self.code)
        store.close()
        assert found is not None
        return found.snapshot_length


def welcome(table: Table, seat: int | None) -> dict[str, Any]:
    eye = Eye()
    table.join(eye, seat)
    table.leave(eye)
    return eye.received[0]


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For every match that is opened, the entry after which folding began."""
    found: list[int] = []
    begin = Table.begin

    def noted(table: Table, match: Match, *rest: Any) -> None:
        found.append(match.length)
        begin(table, match, *rest)

    monkeypatch.setattr(Table, "begin", noted)
    return found


def test_a_table_opened_from_its_snapshot_shows_what_folding_the_whole_log_shows(
    tmp_path: Path, folds: list[int]
) -> None:
    house = House(tmp_path)
    whole = house.opened()
    assert house.kept() == LENGTH - 10
    assert house.opened() == whole
    assert folds == [0, LENGTH - 10]


def test_a_snapshot_is_renewed_when_the_match_has_become_much_longer(
    tmp_path: Path, folds: list[int]
) -> None:
    house = House(tmp_path)
    house.opened()
    house.go_on(lambda match, entries: played(match, entries, LENGTH + 15))
    house.opened()
    assert house.kept() == LENGTH - 10  # not yet
    house.go_on(lambda match, entries: played(match, entries, LENGTH + 40))
    shown = house.opened()
    assert house.kept() == LENGTH + 30
    assert house.opened() == shown
    assert folds == [0, LENGTH - 10, LENGTH - 10, LENGTH + 30]


def test_what_was_taken_back_after_the_snapshot_is_taken_back(tmp_path: Path, folds: list[int]) -> None:
    house = House(tmp_path)
    house.opened()
    house.go_on(lambda match, entries: undone(match, entries, LENGTH - 4))
    house.go_on(lambda match, entries: played(match, entries, LENGTH + 6))
    shown = house.opened()
    assert shown[0]["view"] == msgspec.json.decode(encode(house.match.view(0)))
    assert "taken_back" in [event["event"] for event in shown[0]["log"]]
    assert folds == [0, LENGTH - 10]


def test_where_more_was_taken_back_the_whole_log_is_folded(tmp_path: Path, folds: list[int]) -> None:
    house = House(tmp_path)
    house.opened()
    house.go_on(lambda match, entries: undone(match, entries, LENGTH - 30))
    shown = house.opened()
    assert shown[0]["view"] == msgspec.json.decode(encode(house.match.view(0)))
    assert folds == [0, LENGTH - 10, 0]


def test_an_undo_beyond_the_snapshot_opens_the_table_anew(tmp_path: Path, folds: list[int]) -> None:
    """The browser is disconnected, reconnects and resends: then the whole past is loaded."""
    house = House(tmp_path)
    house.opened()
    states: list[bytes] = []

    async def undo_much(hub: Hub, table: Table) -> None:
        for number in range(30):
            table = await undo(house, hub, table, str(number))
            assert table.committed is not None
            states.append(encode(table.committed.state))

    house.opened(undo_much)
    assert folds == [0, LENGTH - 10, 0]
    assert len(set(states)) == 30


def test_an_undo_beyond_what_is_in_memory_is_the_same_as_folding_the_whole_log(
    tmp_path: Path, folds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An open table keeps only its last entries in memory; an undo further back reads the log."""
    monkeypatch.setattr(trail, "KEPT", 16)
    monkeypatch.setattr(snapshots, "EVERY", 10**6)
    house = House(tmp_path)

    async def undo_much(hub: Hub, table: Table) -> None:
        for number in range(40):
            table = await undo(house, hub, table, str(number))
            assert table.committed is not None
            assert table.committed.trail is not None
            assert len(table.committed.trail) <= 16
            kept = matches.load(hub.store, house.code)
            assert kept is not None
            whole = fold(GAME, kept.head, kept.secrets, kept.entries)
            for seat in (None, *range(SEATS)):
                assert encode(table.seen(seat)) == encode(whole.view(seat))
            assert encode(table.committed.state) == encode(whole.state)

    house.opened(undo_much)
    assert 3 <= len(folds) <= 10
    assert set(folds) == {0}


async def undo(house: House, hub: Hub, table: Table, key: str) -> Table:
    """Undo as the owner, reconnecting and resending if disconnected. Return the table where it counted."""
    while True:
        eye = Eye(house.person.id)
        table.join(eye, 0)
        table.handle(eye, encode({"type": "undo", "key": key}))
        while not eye.gone and not any(each["type"] == "ack" for each in eye.received):
            await asyncio.sleep(0.005)
        if not eye.gone:
            table.leave(eye)
            return table
        table = await hub.table(house.code)


@pytest.mark.parametrize("seat", [None, 1])
def test_who_may_take_nothing_back_opens_nothing_anew(
    tmp_path: Path, folds: list[int], monkeypatch: pytest.MonkeyPatch, seat: int | None
) -> None:
    """Otherwise a spectator could disconnect a whole table."""
    monkeypatch.setattr(snapshots, "BEHIND", 0)
    house = House(tmp_path)
    house.opened()

    async def undo_as_anybody(hub: Hub, table: Table) -> None:
        eye = Eye()
        table.join(eye, seat)
        table.handle(eye, encode({"type": "undo", "key": "1"}))
        async with asyncio.timeout(10):
            while eye.received[-1]["type"] != "refusal":
                await asyncio.sleep(0.01)
        assert eye.received[-1]["rule"] == "house.undo"
        assert not eye.gone

    house.opened(undo_as_anybody)
    assert folds == [0, LENGTH]


def test_a_snapshot_by_another_release_is_left_aside(
    tmp_path: Path, folds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules of this match are the same in both releases, but the encoding of the state may differ."""
    house = House(tmp_path)
    whole = house.opened()
    monkeypatch.setattr(snapshots, "__version__", "another")
    assert house.opened() == whole
    assert folds == [0, 0]


def test_a_new_edition_changes_nothing_for_a_match_that_began_before(
    tmp_path: Path, folds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    whole = house.opened()
    for other in (
        dataclasses.replace(GAME, content="other words"),
        dataclasses.replace(GAME, version=GAME.version + 1),
    ):
        monkeypatch.setattr(games, "find", lambda game, other=other: other)
        assert house.opened() == whole
    assert folds == [0, LENGTH - snapshots.BEHIND, LENGTH - snapshots.BEHIND]


def test_a_snapshot_that_cannot_be_read_is_left_aside(tmp_path: Path, folds: list[int]) -> None:
    house = House(tmp_path)
    whole = house.opened()
    house.damage()
    assert house.opened() == whole
    assert folds == [0, 0]


def test_what_somebody_has_erased_is_in_no_snapshot(tmp_path: Path, folds: list[int]) -> None:
    house = House(tmp_path)
    house.opened()
    house.erased()
    assert house.kept() == 0
    house.opened()
    assert folds == [0, 0]


def test_where_spectators_look_with_delay_the_whole_log_is_folded(tmp_path: Path, folds: list[int]) -> None:
    """What they see depends on the time of each entry."""
    house = House(tmp_path, Settings(spectators="delayed"))
    house.opened()
    house.opened()
    assert folds == [0, 0]

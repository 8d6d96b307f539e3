"""Every route answers a seat alike in worlds that differ only in what this seat does not know."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from tests.server.secrecy import walk
from tests.server.secrecy.house import Guest, opened
from tests.server.secrecy.world import World, populated
from zarzewie.games.rada import views as rada
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Seat, tell, whisper
from zarzewie.kernel.match import Match, TakenBack
from zarzewie.server import disclosure, reviews
from zarzewie.server.replays import Folded, Replays
from zarzewie.server.table import Table
from zarzewie.server.told_log import ToldLog

NOW = re.compile(r'"now":[0-9.]+')
"""What time it is for the server."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with opened(tmp_path_factory.mktemp("house")) as house:
        made = populated(house)
        yield made
        made.close()


def hidden(match: Match, seat: Seat | None, dice: Dice) -> Match:
    """The same for this seat, something else for all others."""
    return match.in_state(match.game.scramble(match.state, seat, dice))


def tables(world: World) -> list[Table]:
    """Those whose match runs, or is over and not disclosed."""
    found = [table for table in world.house.hub.live() if table.committed is not None]
    assert len(found) == len(world.codes)
    return [table for table in found if not _disclosed(table)]


def _disclosed(table: Table) -> bool:
    assert table.committed is not None
    outcome = table.committed.outcome()
    return outcome is not None and disclosure.discloses(table.row, outcome)


@contextmanager
def scrambled(replays: Replays, table: Table, seat: Seat | None, dice: Dice) -> Iterator[None]:
    """The table, and the replay of its match, in another world; what others were told is not told there."""
    match = table.committed
    assert match is not None
    kept, log = {who: audience.match for who, audience in table._audiences.items()}, table._told
    folded = replays.fold(table.row.match, table.row.game) if match.outcome() else None
    try:
        table.committed = table.pending = hidden(match, seat, dice)
        for audience in table._audiences.values():
            audience.match, audience.drawn = table.committed, None
        table._told = only_of(seat, table)
        if folded:
            replays._folded[table.row.match] = _elsewhere(folded, seat, dice)
        yield
    finally:
        table.committed = table.pending = match
        for who, audience in table._audiences.items():
            audience.match, audience.drawn = kept[who], None
        table._told = log
        if folded:
            replays._folded[table.row.match] = folded


def only_of(seat: Seat | None, table: Table) -> ToldLog:
    """Of what was told at the table, what this seat has heard; all others have heard nothing."""
    assert table.committed is not None
    heard = table._told.events(seat, table.committed.game.event_type | TakenBack)
    return ToldLog([tell(event) if seat is None else whisper(event, seat) for event in heard])


def _elsewhere(folded: Folded, seat: Seat | None, dice: Dice) -> Folded:
    return msgspec.structs.replace(
        folded,
        matches=[hidden(match, seat, dice) for match in folded.matches],
        told=[[each for each in told if each.to is None or seat in each.to] for told in folded.told],
        secrets=[b"another secret" for _ in folded.secrets],
        walks={},
    )


def seen(world: World, guest: Guest, table: Table) -> dict[str, str]:
    """By path, what this guest is shown of this table and its match by every route that shows one."""
    found = {}
    for method, template, handler in walk.routes(world):
        if method in ("GET", "SOCKET") and (
            "{code" in template or "{match" in template or "/me/" in template
        ):
            for call in walk.calls(world, guest, method, template, handler):
                if f"/{table.row.code}" in call.path or "{" not in template:
                    body = walk.answer(guest, call).text.rpartition("\n\n")[2]
                    found[call.path] = NOW.sub("", body)
    return found


def check(world: World, table: Table, seats: Sequence[Seat | None], dice: Dice) -> None:
    for seat in seats:
        if seat is not None and seat >= len(table.row.holders):
            continue
        guest = world.ola if seat is None else _sitter(world, table, seat)
        if guest is None:
            continue
        before = seen(world, guest, table)
        assert len(before) > 8
        with scrambled(world.house.hub.replays, table, seat, dice):
            after = seen(world, guest, table)
        told = [path for path in before if before[path] != after[path]]
        assert not told, f"{told} tell {guest.name} a secret of {table.row.game}"


def _sitter(world: World, table: Table, seat: Seat) -> Guest | None:
    return next((each for each in world.people if each.id == table.row.holders[seat].person), None)


@pytest.mark.parametrize(("game", "count"), [("tron", 2), ("rada", 2), ("ksiega", 3), ("kosci", 2)])
def test_no_route_tells_a_world_from_another(world: World, game: str, count: int) -> None:
    mine = [table for table in tables(world) if table.row.game == game]
    assert len(mine) == count
    for table in mine:
        dice = Chance(b"scrambled").at(table.row.game)
        check(world, table, (*range(len(table.row.holders)), None), dice)


# --- planted


def looks_at(world: World, game: str, stage: str, seats: Sequence[Seat | None]) -> None:
    for table in tables(world):
        if (table.row.game, table.row.stage) == (game, stage):
            check(world, table, seats, Chance(b"planted").at(game))


@pytest.mark.parametrize("game", ["rada", "kosci"])
def test_a_replay_from_anothers_seat_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    frame = reviews._frame
    monkeypatch.setattr(reviews, "_frame", lambda look, _, *at: frame(look, 0, *at))
    with pytest.raises(AssertionError, match=rf"tell (Jan|Ewa|Ola) a secret of {game}"):
        looks_at(world, game, "over", (1, 2, None))


@pytest.mark.parametrize("game", ["ksiega", "kosci"])
def test_a_welcome_to_anothers_seat_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    welcome = Table.welcome
    monkeypatch.setattr(Table, "welcome", lambda table, *_: welcome(table, 0))
    with pytest.raises(AssertionError, match=rf"tell (Jan|Ewa) a secret of {game}"):
        looks_at(world, game, "playing", (1, 2))


def test_cards_laid_open_too_freely_are_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews.Review, "check_whole", lambda look: None)
    with pytest.raises(AssertionError, match=r"laid-open.* tell Jan a secret of rada"):
        looks_at(world, "rada", "over", (1,))


def open_offers(state: Any, seat: Seat) -> tuple[int, ...]:
    """So many as there are open offers at the table, whoever made them."""
    return tuple(range(sum(deal.answer == "open" for deal in state.deals)))


LEAKS: dict[str, Callable[[Any, Seat], Any]] = {
    "goal_of": lambda state, seat: state.goals[state.public.factions[seat] - 1],
    "partners": open_offers,
}


@pytest.mark.parametrize("name", LEAKS)
def test_another_factions_goal_or_a_count_of_open_offers_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(rada, name, LEAKS[name])
    with pytest.raises(AssertionError, match=r"tell (Anna|Jan|Ewa) a secret of rada"):
        looks_at(world, "rada", "playing", (0, 1, 2))

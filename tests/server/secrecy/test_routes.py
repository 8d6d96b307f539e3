"""No route sends anybody a byte of what is not theirs to know."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, true, update

from tests.server.secrecy import walk
from tests.server.secrecy.cage import Cage, Wanted, check, check_looking
from tests.server.secrecy.house import Guest, opened
from tests.server.secrecy.world import World, populated
from zarzewie.games.rada import views as rada
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import fold
from zarzewie.server import (
    chat,
    companions,
    disclosure,
    history,
    lobby,
    mail_jobs,
    matches,
    notes,
    personal_data,
    reminders,
    reviews,
    schema,
    table_rows,
)
from zarzewie.server.jobs import Job
from zarzewie.server.protocol import Person
from zarzewie.server.replays import Folded, Replays
from zarzewie.server.table_audiences import TableAudiences
from zarzewie.store.sql import SqlStore


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with opened(tmp_path_factory.mktemp("house")) as house:
        made = populated(house)
        yield made
        made.close()


@pytest.fixture
def world(house: World) -> World:
    return house


@pytest.fixture
def own_world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """One that may be turned upside down."""
    with opened(tmp_path_factory.mktemp("house")) as house:
        made = populated(house)
        yield made
        made.close()


def test_no_route_shows_anybody_what_is_not_theirs(world: World) -> None:
    check_looking(world)


def test_nothing_that_anybody_does_shows_them_more(own_world: World) -> None:
    """Every call that changes something, then looking again: at what-ifs, rematches and next sittings."""
    world = own_world
    made = check(world, walk.changing)
    understood = {call.template for _, call, answer in made if answer.status not in (400, 404, 405, 422)}
    assert {call.template for _, call, _ in made} == understood
    world.discover()
    world.hide_all_secrets()
    assert len(world.matches) > 5, "there are what-ifs to look at"
    check(world, walk.looking)
    check(world, walk.ending)


def proposed(world: World) -> tuple[str, str]:
    """Anna proposes another sitting, with other papers: the table, and a word of them."""
    hub, text = world.house.hub, world.canary("proposed papers")
    rows = (table_rows.load(hub.store, code) for code in world.codes)
    over = (row for row in rows if row.stage == "over" and row.game == "ksiega")
    code = next(row for row in over if row.campaign is None).code  # a campaign goes on at its next table
    options = {"papers": {"notes": [text]}, "language": "en"}
    assert world.anna.call("POST", f"/api/tables/{code}/again", {"options": options})[0] == 201
    return code, text


def test_a_proposed_rematch_shows_no_sealed_option(world: World) -> None:
    code, _ = proposed(world)
    for guest in world.people:
        assert guest.call("GET", f"/api/tables/{code}")[1]["again"]["options"] == {"language": "en"}
    check(world, at("/api/tables/{code:str}"))


def test_letters_tell_nothing_of_a_match(world: World) -> None:
    store, cage = world.house.hub.store, Cage(world)
    with store.engine.begin() as connection:
        connection.execute(update(schema.people).values(email_code=None))
    remind = mail_jobs.doing(store, world.house.letters, lambda path: f"https://example.org{path}")[
        "reminder"
    ]
    for table in world.house.hub.live():
        for number, (key, facts) in enumerate(reminders.wanted(_deserted(table)).items()):
            remind(Job(number, "reminder", key, facts, 1, 0.0))
    letters = world.house.letters.sent
    assert len(letters) >= 3
    for letter in letters:
        reader = next(guest for guest in world.people if _address(guest) == letter.to)
        cage.listen(reader, "a letter", letter.subject + letter.body)


def _deserted(table: Any) -> Any:
    """A table that nobody looks at just now."""

    class Deserted:
        def __getattr__(self, name: str) -> Any:
            return set if name == "here" else getattr(table, name)

    return Deserted()


def _address(guest: Guest) -> str | None:
    address: str | None = guest.call("GET", "/api/me/account")[1]["email"] if guest.id else None
    return address


# --- planted


def at(*templates: str) -> Wanted:
    return lambda method, template: method in ("GET", "SOCKET") and template.startswith(templates)


def raw(row: Any) -> dict[str, Any]:
    """As an export once was."""
    return dict(row._mapping)


def everything(*_: Any) -> Any:
    return True


def any_seat(self: reviews.Review, seat: int | None) -> None:
    if seat is not None and seat >= len(self.row.holders):
        raise Refused("house.undisclosed")


def unguarded(store: SqlStore, replays: Replays, match: str, person: Person | None) -> reviews.Review:
    """A match that runs, as if it were over and disclosed."""
    row, stored = history.row_of_match(store, match), matches.load(store, match)
    assert stored is not None
    now = fold(lobby.known_game(row.game), stored.head, stored.secrets, stored.entries)
    if now.outcome() is not None:
        return _review(store, replays, match, person)
    return reviews.Review(row, Folded([now], (), (), (), ()), None, True)


def as_owner(connection: Connection, campaign: str, *_: Any) -> Any:
    return companions.owners(connection, campaign)[0]


def everybody(connection: Connection, campaign: str) -> Any:
    return companions.active(connection, campaign)


def first_seat(self: TableAudiences, *_: Any) -> Any:
    return _welcome(self, 0)


_welcome, _review = TableAudiences.welcome, reviews.review
LAID_OPEN = "/api/matches/{match:str}/laid-open"
FAULTS: dict[str, tuple[Any, str, Any, Wanted]] = {
    "raw export": (personal_data, "_match", raw, at("/api/me/export")),
    "undisclosed file": (disclosure, "discloses", everything, at("/api/matches/{match:str}/file")),
    "undisclosed table": (disclosure, "discloses", everything, at("/api/tables/{code:str}/match")),
    "laid open undisclosed": (disclosure, "discloses", everything, at(LAID_OPEN)),
    "laid open too early": (reviews, "review", unguarded, at(LAID_OPEN)),
    "whispers": (chat, "_readable", lambda *_: true(), at("/api/tables/{code:str}/messages")),
    "notes": (notes, "mine", lambda db, match, _: notes.everybodys(db, match), at("/api/matches")),
    "sealed options": (table_rows, "shown_options", lambda _, options: options, at("/api/me/tables")),
    "perspectives": (reviews.Review, "check", any_seat, at("/api/matches/{match:str}/frames")),
    "proposals": (
        TableAudiences,
        "_shown_again",
        lambda room: room.votes.again,
        at("/api/tables/{code:str}"),
    ),
    "campaign file": (companions, "check", as_owner, at("/api/campaigns/{campaign:str}/file")),
    "handouts": (companions, "owners", everybody, at("/api/tables/{code:str}/handouts")),
    "another's view": (TableAudiences, "welcome", first_seat, at("/api/tables/{code:str}/socket")),
    "deals": (rada, "deals_of", lambda state, _: state.deals, at("/api/tables/{code:str}/socket")),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(world: World, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    where, name, planted, wanted = FAULTS[fault]
    proposed(world)
    monkeypatch.setattr(where, name, planted)
    with pytest.raises(AssertionError, match=r"tells (Anna|Jan|Ewa|Ola|nobody) "):
        check(world, wanted)


@pytest.mark.parametrize("template", ["/api/tables/{code:str}/gossip/{rumour:str}", "/api/me/gossip"])
def test_a_route_without_a_case_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch, template: str
) -> None:
    handler = next(
        found for method, path, found in walk.routes(world) if (method, path) == ("POST", "/api/tables")
    )
    monkeypatch.setattr(walk, "routes", lambda _: [("POST", template, handler)])
    with pytest.raises(AssertionError, match="no case for POST"):
        check(world, walk.changing)

"""Quotas: what is finished, archived or deleted frees its place; what was never used is cleaned up."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, insert, select, update

from tests.server.finishing import SECRET, finished
from zarzewie.games.ksiega import GAME as KSIEGA
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match
from zarzewie.server import (
    campaign_files,
    campaigns,
    companions,
    lobby,
    next_matches,
    people,
    programs,
    schema,
)
from zarzewie.server.cleanup import EMPTY, Swept, sweep
from zarzewie.server.protocol import ChangeCampaign, NewTable, Person, SitDown
from zarzewie.server.quotas import DAY, IDLE, MEGABYTE, Quotas, check_entry
from zarzewie.server.rate_limits import Daily
from zarzewie.server.settings import QuotaSettings as Allowed
from zarzewie.server.settings import Sweeping
from zarzewie.server.table_rows import load
from zarzewie.store.interface import Append
from zarzewie.store.sql import SqlStore


@pytest.fixture
def db(tmp_path: Path) -> Iterator[SqlStore]:
    store = SqlStore(f"sqlite:///{tmp_path}/house.db")
    yield store
    store.close()


@pytest.fixture
def ewa(db: SqlStore) -> Person:
    return people.arrive(db, "Ewa")[0]


@contextmanager
def refused(what: str, most: int) -> Iterator[None]:
    with pytest.raises(Refused) as caught:
        yield
    assert (caught.value.rule, caught.value.facts) == ("house.quota", {"what": what, "most": most})


def opened(db: SqlStore, host: Person, alone: bool = False) -> str:
    """A table that waits for a second player, or is played with a bot if `alone`."""
    return lobby.create(db, host, NewTable("tron", 2, bots={1: "random"} if alone else {})).code


def changed(db: SqlStore, code: str, **values: Any) -> None:
    with db.engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.code == code).values(**values))


def count(db: SqlStore, table: Any) -> int:
    with db.reading.connect() as connection:
        return connection.scalar(select(func.count()).select_from(table)) or 0


# --- tables


def test_tables_are_counted_while_they_wait_or_are_played(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(tables=2))
    first, _ = opened(db, ewa), opened(db, ewa, alone=True)
    with refused("tables", 2):
        quotas.check_table(ewa)
    quotas.check_table(people.arrive(db, "Jan")[0])
    changed(db, first, stage="over")
    quotas.check_table(ewa)


@pytest.mark.parametrize("alone", [False, True])
def test_a_table_that_everybody_left_does_not_count(db: SqlStore, ewa: Person, alone: bool) -> None:
    quotas = Quotas(db, Allowed(tables=1))
    code = opened(db, ewa, alone)
    with refused("tables", 1):
        quotas.check_table(ewa)
    lobby.leave(db, code, ewa)
    quotas.check_table(ewa)


def test_a_match_that_stands_still_for_long_does_not_count_until_somebody_moves(
    db: SqlStore, ewa: Person
) -> None:
    code = opened(db, ewa, alone=True)
    changed(db, code, created=time.time() - 2 * IDLE)
    quotas = Quotas(db, Allowed(tables=1))
    quotas.check_table(ewa)
    db.create(code, b"head", b"secrets")
    db.append([Append(code, 0, (b"entry",), at=time.time())])
    with refused("tables", 1):
        quotas.check_table(ewa)


def test_programs_of_a_person_have_no_tables_of_their_own(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(tables=2))
    one, other = (programs.make(db, ewa.id, name).person for name in ("one", "other"))
    opened(db, one)
    opened(db, ewa)
    for each in (ewa, one, other):
        with refused("tables", 2):
            quotas.check_table(each)


def test_what_was_opened_in_a_day_counts_also_when_it_is_over(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(new_tables=2))
    codes = [opened(db, ewa) for _ in range(2)]
    for code in codes:
        changed(db, code, stage="over")
    for check in (quotas.check_table, quotas.check_fork):
        with refused("new_tables", 2):
            check(ewa)
    changed(db, codes[0], created=time.time() - 2 * DAY)
    quotas.check_table(ewa)


def test_one_more_match_at_the_same_table_counts_too(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(new_tables=2))
    code = opened(db, ewa, alone=True)
    quotas.check_again(ewa.id)
    changed(db, code, stage="over")
    next_matches.play_again(db, code, {}, (0, 1), None)
    with refused("new_tables", 2):
        quotas.check_again(ewa.id)
    quotas.check_again(people.arrive(db, "Jan")[0].id)


def test_what_ifs_are_counted_apart(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(tables=1, forks=1))
    code = opened(db, ewa, alone=True)
    quotas.check_fork(ewa)
    quotas.note_fork(code, "another")
    quotas.check_table(ewa)
    with refused("forks", 1):
        quotas.check_fork(ewa)
    changed(db, code, stage="over")
    quotas.check_fork(ewa)


def test_a_match_takes_so_many_moves_and_no_more() -> None:
    check_entry(9, 10)
    check_entry(10**6, 0)
    with refused("entries", 10):
        check_entry(10, 10)


# --- campaigns


def begun(db: SqlStore, person: Person) -> str:
    return campaigns.create(db, person, lobby.known_game("tron"), "Popioły").id


def test_a_campaign_that_is_put_away_makes_room_but_the_drawer_has_an_end(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(campaigns=1))
    for _ in range(11):
        campaign = begun(db, ewa)
        with refused("campaigns", 1):
            quotas.check_campaign(ewa)
        campaigns.change(db, ewa, campaign, ChangeCampaign(archived=True))
    with refused("drawer", 11):
        quotas.check_campaign(ewa)


def test_who_is_alone_in_a_campaign_gives_it_up_with_all_that_it_keeps(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(imports=1, campaigns=1))
    campaign = campaign_files.read(db, ewa, "Popioły", tron_file(1000)).id
    with refused("campaigns", 1):
        quotas.check_import(ewa)
    companions.leave(db, ewa, campaign)
    quotas.check_import(ewa)
    with db.reading.connect() as connection:
        assert connection.execute(select(schema.campaigns.c.progress, schema.campaigns.c.name)).one() == (
            "[]",
            "—",
        )
    assert sweep(db, LATER).campaigns == 1
    assert count(db, schema.campaigns) == count(db, schema.companions) == 0


def test_nobody_gives_up_a_campaign_whose_table_is_open(db: SqlStore, ewa: Person) -> None:
    campaign = begun(db, ewa)
    code = next_matches.open_next(db, ewa, NewTable("tron", 2, campaign=campaign)).code
    with pytest.raises(Refused, match=r"house\.sitting"):
        companions.leave(db, ewa, campaign)
    changed(db, code, stage="over")
    companions.leave(db, ewa, campaign)
    assert sweep(db, LATER).campaigns == 0, "its table still says whose secrets are kept"


MATCH = b'{"options": {}, "how": "won", "winners": [0], "ended": 1}'


def tron_file(matches: int = 1) -> bytes:
    return b'{"format": "tron-campaign", "schema": 1, "archive": [%s]}' % b",".join([MATCH] * matches)


def test_campaigns_from_files_are_counted_by_number_and_by_size(db: SqlStore, ewa: Person) -> None:
    few, small = Quotas(db, Allowed(imports=2)), Quotas(db, Allowed(imports_mb=1, imports=0))
    begun(db, ewa)
    for _ in range(2):
        few.check_import(ewa)
        campaign_files.read(db, ewa, "Popioły", tron_file())
    with refused("imports", 2):
        few.check_import(ewa)
    read = 2
    with refused("imports_mb", 1):
        while read < 20:
            small.check_import(ewa)
            campaign_files.read(db, ewa, "Popioły", tron_file(1000))
            read += 1
    assert read < 20


# --- pictures


def laid(db: SqlStore, quotas: Quotas, person: Person, match: str, size: int) -> None:
    picture = {"digest": b"d", "picture": bytes(size), "created": time.time()}
    with db.engine.begin() as connection:
        quotas.make_room(connection, person.id, size)
        ground = str(time.perf_counter_ns()).encode()[-16:]
        row = {"match": match, "ground": ground, "person": person.id, **picture}
        connection.execute(insert(schema.maps).values(**row))


def ended(db: SqlStore, match: str) -> None:
    sittings = schema.sittings
    with db.engine.begin() as connection:
        connection.execute(update(sittings).where(sittings.c.match == match).values(ended=time.time()))


@pytest.mark.parametrize(
    ("allowed", "what", "most"),
    [(Allowed(pictures=3), "pictures", 3), (Allowed(pictures_mb=1), "pictures_mb", 1)],
)
def test_pictures_of_sittings_that_are_over_make_room_and_others_are_kept(
    db: SqlStore, ewa: Person, allowed: Allowed, what: str, most: int
) -> None:
    quotas, size = Quotas(db, allowed), MEGABYTE // 3
    over, running = opened(db, ewa, alone=True), opened(db, ewa, alone=True)
    for match in (over, over, running):
        laid(db, quotas, ewa, match, size)
    with refused(what, most):
        laid(db, quotas, ewa, running, size)
    ended(db, over)
    for _ in range(2):
        laid(db, quotas, ewa, running, size)
    with refused(what, most):
        laid(db, quotas, ewa, running, size)
    assert count(db, schema.maps) == 3


def test_a_picture_that_never_fits_drives_out_no_other(db: SqlStore, ewa: Person) -> None:
    quotas, match = Quotas(db, Allowed(pictures_mb=1)), opened(db, ewa, alone=True)
    laid(db, quotas, ewa, match, 10)
    ended(db, match)
    with refused("pictures_mb", 1):
        laid(db, quotas, ewa, match, MEGABYTE + 1)
    assert count(db, schema.maps) == 1


# --- messages and addresses


def test_messages_are_counted_by_the_day(db: SqlStore, ewa: Person) -> None:
    quotas, code = Quotas(db, Allowed(messages=2)), opened(db, ewa)
    said = {"table_code": code, "audience": "", "person": ewa.id, "body": "…", "sent": time.time()}
    sent = [said | {"number": 1}, said | {"number": 2, "sent": time.time() - 2 * DAY}]
    with db.engine.begin() as connection:
        connection.execute(insert(schema.messages), sent)
    quotas.check_message(ewa)
    with db.engine.begin() as connection:
        connection.execute(insert(schema.messages), [said | {"number": 3}])
    with refused("messages", 2):
        quotas.check_message(ewa)


def test_guests_and_uploads_are_counted_by_address(db: SqlStore) -> None:
    quotas = Quotas(db, Allowed(guests=2, uploads_mb=1))
    for _ in range(2):
        quotas.check_guest("192.0.2.1")
    with refused("guests", 2):
        quotas.check_guest("192.0.2.1")
    quotas.check_guest("192.0.2.2")
    with refused("uploads_mb", 1):
        quotas.check_upload("192.0.2.1", MEGABYTE + 1)
    quotas.check_upload("192.0.2.1", MEGABYTE)
    with refused("uploads_mb", 1):
        quotas.check_upload("192.0.2.1", 1)


def test_a_new_day_begins_with_nothing() -> None:
    now = [0.0]
    daily = Daily({"guests": 1}, lambda: now[0])
    assert [daily.take("guests", "a"), daily.take("guests", "a"), daily.take("other", "a")] == [
        True,
        False,
        True,
    ]
    now[0] = DAY
    assert daily.take("guests", "a")


def test_none_is_no_limit(db: SqlStore, ewa: Person) -> None:
    quotas = Quotas(db, Allowed(**dict.fromkeys(Allowed.__struct_fields__, 0)))
    code = opened(db, ewa, alone=True)
    begun(db, ewa)
    laid(db, quotas, ewa, code, 10 * MEGABYTE)
    quotas.check_guest("a")
    quotas.check_upload("a", 2**40)
    for check in (quotas.check_table, quotas.check_fork, quotas.check_import, quotas.check_message):
        check(ewa)


# --- cleanup


LATER = Sweeping(waiting_tables=2, guests=3)


def test_tables_at_which_nobody_began_to_play_are_swept(db: SqlStore, ewa: Person) -> None:
    long_ago = time.time() - 2.5 * DAY
    waiting, looked_at, talked_at, playing, new = (opened(db, ewa, alone=n == 3) for n in range(5))
    of_campaign = lobby.create(db, ewa, NewTable("tron", 2, campaign=begun(db, ewa))).code
    for code in (waiting, looked_at, talked_at, playing, of_campaign):
        changed(db, code, created=long_ago)
    said = {"table_code": talked_at, "person": ewa.id, "body": "…", "sent": time.time()}
    with db.engine.begin() as connection:
        connection.execute(insert(schema.messages), [said])
    assert sweep(db, LATER, {looked_at}).tables == 1
    with db.reading.connect() as connection:
        left = set(connection.scalars(select(schema.tables.c.code)))
    assert left == {looked_at, talked_at, playing, new, of_campaign}
    assert sweep(db, Sweeping(0, 0)).tables == 0


@pytest.mark.rule("K-1.2")
def test_a_next_sitting_that_was_swept_is_made_anew_and_again_one_for_everybody(db: SqlStore) -> None:
    match, _ = Match.start(KSIEGA, {"premade": True}, 2, SECRET)
    entries = []
    for seat, move in ((0, "call_end"), (1, "farewell"), (0, "end_sitting")):
        fields = {"summary": "", "papers": False, "ending": ""} if move == "end_sitting" else {}
        offer = next(offer for offer in match.offers(seat) if offer.move == move)
        turn = match.play(seat, offer.ask, msgspec.convert({"move": move, **fields}, KSIEGA.move_type))
        match = turn.match
        entries.append(turn.entry)
    table = finished(db, KSIEGA, 2, entries, options={"premade": True})
    ada, bea = table.people
    first = next_matches.follow(db, ada, table.code).code
    assert next_matches.follow(db, bea, table.code).code == first
    lobby.leave(db, first, ada)
    lobby.leave(db, first, bea)
    changed(db, first, created=time.time() - EMPTY - 1)
    assert sweep(db, LATER).tables == 1
    second = next_matches.follow(db, bea, table.code).code
    assert second != first
    assert next_matches.follow(db, ada, table.code).code == second
    assert [held.person for held in load(db, second).holders] == [ada.id, bea.id]


def test_a_table_that_everybody_left_is_swept_soon(db: SqlStore, ewa: Person) -> None:
    left, waiting = opened(db, ewa), opened(db, ewa)
    for code in (left, waiting):
        changed(db, code, created=time.time() - EMPTY - 1)
    lobby.leave(db, left, ewa)
    assert sweep(db, LATER).tables == 1
    assert load(db, waiting).code == waiting


def long_ago(db: SqlStore, *persons: Person, seen: float | None = None) -> None:
    then = time.time() - 4 * DAY
    ids = [person.id for person in persons]
    with db.engine.begin() as connection:
        connection.execute(update(schema.people).where(schema.people.c.id.in_(ids)).values(created=then))
        theirs = schema.sessions.c.person.in_(ids)
        connection.execute(update(schema.sessions).where(theirs).values(created=then, seen=seen))


def test_guests_who_never_sat_down_and_did_not_come_back_are_swept(db: SqlStore, ewa: Person) -> None:
    gone, back, kept, host, companion, owner, new = (
        people.arrive(db, name)[0] for name in ("Gone", "Back", "Kept", "Host", "Mate", "Owner", "New")
    )
    long_ago(db, gone, kept, host, companion, owner)
    long_ago(db, back, seen=time.time())
    code = opened(db, host)
    lobby.leave(db, code, host)
    begun(db, companion)
    programs.make(db, owner.id, "bot")
    with db.engine.begin() as connection:
        this = schema.people.c.id == kept.id
        connection.execute(update(schema.people).where(this).values(login="kept", password="x"))
    assert sweep(db, LATER).guests == 1
    with db.reading.connect() as connection:
        left = set(connection.scalars(select(schema.people.c.id)))
        sessions = set(connection.scalars(select(schema.sessions.c.person)))
    assert left >= {each.id for each in (ewa, back, kept, host, companion, owner, new)}
    assert gone.id not in left | sessions


def test_sweeping_many_takes_several_steps(db: SqlStore, ewa: Person) -> None:
    then = time.time() - 4 * DAY
    rows = [{"id": f"{number:032}", "name": "Gone", "created": then} for number in range(450)]
    with db.engine.begin() as connection:
        connection.execute(insert(schema.people), rows)
    assert sweep(db, LATER) == Swept(guests=450)
    assert sweep(db, LATER) == Swept()
    assert count(db, schema.people) == 1


def test_whoever_played_is_remembered_for_ever(db: SqlStore, ewa: Person) -> None:
    jan = people.arrive(db, "Jan")[0]
    code = opened(db, ewa)
    lobby.sit(db, code, jan, SitDown())
    lobby.start(db, code)
    long_ago(db, ewa, jan)
    changed(db, code, created=time.time() - 4 * DAY)
    assert sweep(db, LATER) == Swept()

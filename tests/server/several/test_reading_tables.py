"""Tables that are opened in the same moment are read together, each as if it were alone."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event, insert, update

from tests.server.test_table import Harness
from tests.store.conftest import postgres, sql_address, sqlite_address
from tests.toys import relay
from zarzewie.kernel.game import Refused
from zarzewie.server import lobby, pauses, people, schema, table_state, votes
from zarzewie.server.event_loop import Loop
from zarzewie.server.opening import AT_ONCE, Opening
from zarzewie.server.protocol import NewTable, SitDown
from zarzewie.server.table import Table
from zarzewie.store.interface import Append, WrittenText
from zarzewie.store.sql import SqlStore

__all__ = ["postgres", "sql_address", "sqlite_address"]


@pytest.fixture
def store(sql_address: str) -> Iterator[SqlStore]:
    opened = SqlStore(sql_address)
    yield opened
    opened.close()


@contextmanager
def counted(store: SqlStore) -> Iterator[list[str]]:
    """The questions that are asked meanwhile."""
    asked: list[str] = []

    def note(_c: object, _d: object, statement: str, *_: object) -> None:
        asked.append(statement)

    event.listen(store.reading, "before_cursor_execute", note)
    yield asked
    event.remove(store.reading, "before_cursor_execute", note)


def playing(store: SqlStore, count: int) -> list[str]:
    """Tables of two people each whose match has begun; nothing is dealt yet."""
    anna, jan = (people.arrive(store, name)[0] for name in ("Anna", "Jan"))
    codes = [lobby.create(store, anna, NewTable("tron", 2)).code for _ in range(count)]
    for code in codes:
        lobby.sit(store, code, jan, SitDown())
        lobby.start(store, code)
    return codes


def opened(store: SqlStore, codes: list[str]) -> list[Table]:
    async def go() -> list[Table]:
        loop = Loop()
        loop.start()
        opening = Opening(store, loop, lambda: Harness(relay.GAME, 2).table._callbacks)
        tables = await asyncio.gather(*map(opening.read, codes))
        opening.close()
        return tables

    return asyncio.run(go())


def test_sixteen_tables_are_opened_with_as_many_questions_as_one(store: SqlStore) -> None:
    codes = playing(store, 3 * AT_ONCE)
    assert len({table.playing for table in opened(store, codes)}) == len(codes), "all are dealt"
    with counted(store) as one:
        opened(store, codes[:1])
    with counted(store) as many:
        tables = opened(store, codes[:AT_ONCE])
    assert [table.row.code for table in tables] == codes[:AT_ONCE]
    assert len(many) == len(one)


def test_each_table_is_read_as_if_it_were_alone(store: SqlStore) -> None:
    codes = playing(store, 3)
    dora, _ = people.arrive(store, "Dora")
    pauses.begin(store, codes[0], time.time(), "host", None)
    votes.agree(store, codes[1], "pause", 1)
    with store.engine.begin() as connection:
        connection.execute(insert(schema.removed).values(table_code=codes[2], person=dora.id, seat=1))
    alone = {code: table_state.load(store, code) for code in codes}
    assert table_state.load_all(store, [*codes, "nosuch"]) == alone
    first, second, third = alone.values()
    assert first.clocks.pauses
    assert second.votes.on("pause") == {1}
    assert third.removed == {dora.id}


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(store: SqlStore) -> None:
    codes = playing(store, 3)
    with store.engine.begin() as connection:
        bad = schema.tables.c.code == codes[1]
        connection.execute(update(schema.tables).where(bad).values(settings="{"))
    found = table_state.load_all(store, codes)
    assert [isinstance(found[code], Refused) for code in codes] == [False, True, False]
    with pytest.raises(Refused, match=r"house\.table-settings"):
        opened(store, codes[1:2])


def test_each_log_and_its_texts_are_read_as_if_it_were_alone(store: SqlStore) -> None:
    for number, match in enumerate(("m0", "m1", "m2", "m3")):
        store.create(match, b"head %d" % number, b"secrets %d" % number)
        entries = tuple(b"%s entry %d" % (match.encode(), at) for at in range(3 * number))
        text = WrittenText(b"text %d" % number + bytes(10), "anna", f"words of {match}")
        if entries:
            store.append([Append(match, 0, entries, texts=(text,))])
    assert store.snapshot("m2", 4, b"kept")
    asked = ["m3", "m0", "m2", "nosuch", "m1"]
    for whole in (True, False):
        found = store.open_all(asked, whole)
        assert found == {match: store.open(match, whole) for match in asked if match != "nosuch"}
    assert found["m2"].entries == (b"m2 entry 4", b"m2 entry 5")
    assert found["m2"].length == len(found["m2"].entries) + 4
    assert found["m3"].entries == tuple(b"m3 entry %d" % at for at in range(9))
    texts = store.texts_of_all(["m0", "m1", "m2"])
    assert [list(each.values()) for each in texts.values()] == [[], ["words of m1"], ["words of m2"]]

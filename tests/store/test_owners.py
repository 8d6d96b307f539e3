"""Earlier campaigns get seats and owners: who led last, else who opened the first table; both of a pair."""

import json
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select, text

from tests.store.conftest import OpenSql
from zarzewie.server import campaigns, companions, schema
from zarzewie.server.protocol import Person
from zarzewie.store.engines import connect
from zarzewie.store.migrate import MIGRATIONS

PEOPLE = ("anna", "jan", "ewa")


def add(connection: Connection, table: str, **values: Any) -> None:
    columns = ", ".join(f'"{name}"' for name in values)
    named = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO {table} ({columns}) VALUES ({named})"), values)


def chapter(match: str) -> dict[str, Any]:
    ended = {"match": match, "table": match, "options": {}, "how": "ended", "winners": [], "ended": 1.0}
    return {"chapter": ended, "legacy": None}


def campaign(connection: Connection, name: str, game: str, people: tuple[str, ...], *matches: str) -> None:
    progress = json.dumps([chapter(match) for match in matches])
    values = {"id": name, "game": game, "name": name, "progress": progress, "created": 7.0, "changed": 7.0}
    add(connection, "campaigns", **values, archived=False)
    for person in people:
        add(connection, "companions", campaign=name, person=person)


def table(connection: Connection, code: str, game: str, of: str, host: str, stage: str, at: float) -> None:
    values = {"code": code, "game": game, "options": "{}", "settings": "{}", "size": 3, "host": host}
    add(connection, "tables", **values, stage=stage, match=code, campaign=of, created=at)


def sat(connection: Connection, code: str, game: str, *people: str | None) -> None:
    add(connection, "sittings", match=code, table_code=code, game=game, began=1.0)
    for seat, person in enumerate(people):
        add(connection, "sitters", match=code, seat=seat, person=person, bot=None if person else "runner")


def of_before(address: str) -> None:
    engines = connect(address, 5.0)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engines.writing.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "3")
        for at, person in enumerate(PEOPLE):
            add(connection, "people", id=person, name=person.title(), created=float(at))
        campaign(connection, "led", "ksiega", PEOPLE, "led1", "led2", "led3")
        campaign(connection, "run", "ksiega", PEOPLE, "run1")
        campaign(connection, "fresh", "ksiega", ("jan",))
        campaign(connection, "pair", "tron", PEOPLE, "pair1")
        for at, code in enumerate(("led1", "led2", "led3", "led4")):
            table(connection, code, "ksiega", "led", "jan", "over" if at < 3 else "playing", float(at))
        table(connection, "run1", "ksiega", "run", "ewa", "over", 1.0)
        table(connection, "pair1", "tron", "pair", "jan", "over", 1.0)
        sat(connection, "led1", "ksiega", "jan", "anna", "ewa")
        sat(connection, "led2", "ksiega", "anna", "jan", "ewa")
        sat(connection, "led3", "ksiega", None, "jan")
        sat(connection, "led4", "ksiega", "jan", "anna")
        sat(connection, "run1", "ksiega", None, "anna", "jan")
        sat(connection, "pair1", "tron", "jan", "ewa")
    engines.reading.dispose()
    engines.writing.dispose()


def test_campaigns_of_before_get_owners_and_seats_and_running_tables_stay(
    sql_address: str, open_sql: OpenSql
) -> None:
    of_before(sql_address)
    store = open_sql(sql_address)
    with store.reading.connect() as connection:
        everybody = {
            name: {each.name: each for each in companions.members(connection, name)}
            for name in ("led", "run", "fresh", "pair")
        }
        running = companions.next_table(connection, "led")
        left = connection.scalars(select(schema.tables.c.left_behind)).all()
    owners = {
        name: {each.name for each in people.values() if each.owner} for name, people in everybody.items()
    }
    assert owners == {"led": {"Anna"}, "run": {"Ewa"}, "fresh": {"Jan"}, "pair": {"Jan", "Ewa"}}
    assert {name: each.seat for name, each in everybody["led"].items()} == {"Anna": 0, "Jan": 1, "Ewa": 2}
    assert [each.number for each in everybody["led"].values()] == [0, 1, 2]
    assert (running.code, any(left)) == ("led4", False)
    seen = campaigns.load(store, "led", Person("jan", "Jan"))
    assert [each.match for each in seen.archive] == ["led1", "led2", "led3"]

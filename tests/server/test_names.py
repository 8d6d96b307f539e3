"""Names: visible, bounded, distinct at one table, and fixed once a match has begun."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from tests.live import Person, Server
from tests.server.test_app import PROLOGUE, play_to_the_end
from tests.server.test_lobby import pair, post, seats
from zarzewie.kernel.game import Refused
from zarzewie.server import people, personal_data
from zarzewie.server.names import MOST_BYTES, Called, plain_name, skeleton, told_apart
from zarzewie.server.table_rows import load
from zarzewie.store.engines import connect
from zarzewie.store.migrate import MIGRATIONS
from zarzewie.store.sql import SqlStore

FAMILY = "👨‍👩‍👧‍👦"
CYRILLIC = "Kasia".translate({ord("a"): "а"})


# --- one name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Kasia  Z. ", "Kasia Z."),
        ("K\u200dasia", "Kasia"),
        ("Ka\u3164sia", "Kasia"),
        ("Kasia\u034f\ufe0f\U000e0041", "Kasia"),
        ("\u0301Kasia", "Kasia"),
        ("⚙️ Kasia", "Kasia"),
        ("⛭ Kasia", "Kasia"),
        ("Kasia\u2800", "Kasia"),
        (f"{FAMILY} Nowak", f"{FAMILY} Nowak"),
        ("Ola ❤️", "Ola ❤️"),
        ("Ola 😀\u200d", "Ola 😀"),
        ("a" + "\u0301" * 40, "á\u0301\u0301\u0301"),
        ("Zażółć", "Zażółć"),
        ("Ελένη", "Ελένη"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(given: str, kept: str) -> None:
    assert plain_name(given) == kept


@pytest.mark.parametrize(
    "given", ["", " ", "\u3164", "\u200d\u200d", "\u2800 \u2800", "\u0301", "\u115f\u1160", "⚙", "x" * 25]
)
def test_a_name_that_shows_nothing_or_too_much_is_refused(given: str) -> None:
    with pytest.raises(Refused, match=r"house\.name"):
        plain_name(given)


def test_a_name_is_bounded_in_bytes() -> None:
    with pytest.raises(Refused, match=r"house\.name-large"):
        plain_name(FAMILY * 5)
    assert len((FAMILY * 5).encode()) > MOST_BYTES
    assert plain_name(FAMILY * 4) == FAMILY * 4


# --- look-alikes


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kasia", CYRILLIC),
        ("Kasia", "KASIA"),
        ("Kasia", "Ｋａｓｉａ"),
        ("Kasia", "Kasia\u200b"),
        ("Ilona", "llona"),
        ("Ilona", "1lona"),
        ("Maria", "rnaria"),
        ("Tom", "ΤΟΜ"),
        ("Ola", "0la"),
        ("Сара", "Capa"),
        ("Сара", "САРА"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Kasia", "Kąsia"), ("Łukasz", "Lukasz"), ("Ola", "Ala"), ("Jan", "Ян"), ("A", "Á")]
)
def test_names_that_differ_to_the_eye_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_every_letter_of_the_table_looks_like_its_other_case() -> None:
    for letter in "КТМНВкмнвΑΒΕαβε":
        assert skeleton(letter) == skeleton(letter.upper()) == skeleton(letter.lower())


# --- at one table


def test_at_a_table_everybody_has_a_name_of_their_own() -> None:
    table = [Called("Kasia", 3.0), Called(CYRILLIC, 1.0), Called(None, None), Called("kasia (2)", 2.0)]
    assert told_apart(table) == ["Kasia (3)", CYRILLIC, None, "kasia (2)"]


def test_what_is_fixed_stays_and_whoever_is_new_gets_the_addition() -> None:
    table = [Called("Kasia", 1.0), Called("Kasia", 2.0, "Kasia")]
    assert told_apart(table) == ["Kasia (2)", "Kasia"]


def test_nobody_is_called_what_the_house_calls_a_bot_or_the_reader() -> None:
    names = ["Bot", "bоt", "Ty", "you"]
    assert told_apart([Called(name, float(at)) for at, name in enumerate(names)]) == [
        "Bot (2)", "bоt (3)", "Ty (2)", "you (2)",
    ]  # fmt: skip


def test_who_looks_like_a_bot_in_other_letters_gets_an_addition_and_a_real_milada_does_not() -> None:
    mimic = "Milada".translate({ord("a"): "а"})
    assert told_apart([Called("Milada", 1.0)]) == ["Milada"]
    assert told_apart([Called("milada", 1.0)]) == ["milada"]
    assert told_apart([Called(mimic, 1.0)]) == [f"{mimic} (2)"]


def test_two_of_one_name_are_told_apart_wherever_they_are_named(server: Server) -> None:
    one, other = Person(server, "Kasia"), Person(server, CYRILLIC)
    code = one.table(**PROLOGUE, settings={"open": True}, seat=1)
    post(other, code, "messages", to=None, body="?")
    post(other, code, "seats")
    assert [each["name"] for each in seats(one, code)] == [f"{CYRILLIC} (2)", "Kasia"]
    line = next(each for each in other.call("GET", "/api/me/tables")[1] if each["code"] == code)
    assert [each["name"] for each in line["seats"]] == [f"{CYRILLIC} (2)", "Kasia"]
    said = [post(who, code, "messages", to=None, body="To ja")[1] for who in (one, other)]
    assert [each["name"] for each in said] == ["Kasia", f"{CYRILLIC} (2)"]
    tags = {each["name"]: each["who"] for each in seats(one, code)}
    assert [each["who"] for each in said] == [tags["Kasia"], tags[f"{CYRILLIC} (2)"]]
    assert len(set(tags.values())) == 2


def test_the_tag_of_a_person_says_nothing_at_another_table(server: Server) -> None:
    kasia = Person(server, "Kasia")
    codes = [kasia.table(**PROLOGUE) for _ in range(2)]
    first, second = (seats(kasia, code)[0]["who"] for code in codes)
    assert first != second


# --- fixed for a match


def test_a_match_keeps_the_names_it_began_with_and_the_next_one_has_the_new(server: Server) -> None:
    anna, _jan, code, first, second = pair(server)
    match = first.table["match"]
    assert anna.call("PUT", "/api/me/name", {"name": "Hanna"})[1]["name"] == "Hanna"
    assert [each["name"] for each in seats(anna, code)] == ["Anna", "Jan"]
    play_to_the_end(first, second)
    said = post(anna, code, "messages", to=None, body="Brawo!")[1]
    assert said["name"] == "Anna"
    replay = anna.call("GET", f"/api/matches/{match}")[1]
    assert [each["name"] for each in replay["table"]["seats"]] == ["Anna", "Jan"]
    for person in (anna, _jan):
        post(person, code, "again")
    assert [each["name"] for each in seats(anna, code)] == ["Hanna", "Jan"]
    again = anna.call("GET", f"/api/matches/{match}")[1]
    assert [each["name"] for each in again["table"]["seats"]] == ["Anna", "Jan"]
    read = anna.call("GET", f"/api/tables/{code}/messages")[1]
    assert [(each["name"], each["who"]) for each in read] == [("Anna", said["who"])]
    assert seats(anna, code)[0]["who"] == said["who"]


def test_who_is_erased_leaves_no_name_in_a_match_or_a_message(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    play_to_the_end(first, second)
    post(anna, code, "messages", to=None, body="Żegnaj")
    assert anna.call("POST", "/api/me/erase", {})[0] == 204
    assert [each["name"] for each in seats(jan, code)] == [personal_data.ERASED, "Jan"]
    read = jan.call("GET", f"/api/tables/{code}/messages")[1]
    assert [each["name"] for each in read] == [personal_data.ERASED]


# --- older databases


def test_an_older_database_keeps_its_names_and_words(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'old.db'}"
    engines = connect(address, 5.0)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engines.writing.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "6")
        for line in OLD.strip().splitlines():
            connection.exec_driver_sql(line)
    engines.dispose()
    db = SqlStore(address)
    with db.reading.connect() as connection:
        rows = connection.execute(text("SELECT audience, number, body FROM messages ORDER BY id")).all()
    assert [(row.audience == "", row.number, row.body) for row in rows] == [
        (True, 1, "a"), (False, 1, "szept"), (True, 2, "b"), (False, 1, "szept"), (True, 1, "c"),
    ]  # fmt: skip
    assert rows[1].audience != rows[3].audience
    people.rename(db, "p1", "Hanna")
    assert [held.name for held in load(db, "aaa").holders] == ["Kasia", "Kasia (2)"]
    assert [held.name for held in load(db, "bbb").holders] == ["Hanna", "Kasia"]
    db.close()


OLD = """
INSERT INTO people (id, name, created) VALUES ('p1', 'Kasia', 1), ('p2', 'Kasia', 2)
INSERT INTO tables (code, game, options, settings, size, host, stage, "match", created) VALUES ('aaa', 'tron', '{}', '{}', 2, 'p1', 'playing', 'aaa', 1), ('bbb', 'tron', '{}', '{}', 2, 'p1', 'gathering', 'bbb', 1)
INSERT INTO seats (table_code, seat, person, ready) VALUES ('aaa', 0, 'p1', 1), ('aaa', 1, 'p2', 1), ('bbb', 0, 'p1', 1), ('bbb', 1, 'p2', 1)
INSERT INTO sittings ("match", table_code, game, began) VALUES ('aaa', 'aaa', 'tron', 1)
INSERT INTO sitters ("match", seat, person) VALUES ('aaa', 0, 'p1'), ('aaa', 1, 'p2')
INSERT INTO messages (table_code, person, seat, whispered_to, body, sent) VALUES ('aaa', 'p1', 0, NULL, 'a', 1), ('aaa', 'p1', 0, 1, 'szept', 2), ('aaa', 'p2', 1, NULL, 'b', 3), ('aaa', 'p2', 1, 0, 'szept', 4), ('bbb', 'p1', 0, NULL, 'c', 5)
"""  # noqa: E501

"""People: recognized again, protected from others, able to export what they wrote and to erase it."""

import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update
from websockets.exceptions import ConnectionClosed

from tests.live import Person, Server
from zarzewie.kernel.game import Refused
from zarzewie.server import credentials, people, personal_data, programs, schema
from zarzewie.store.interface import Append, Appended, WrittenText
from zarzewie.store.sql import SqlStore

JSON = {"content-type": "application/json", "x-zarzewie": "1"}
PASSWORD = "popiół i żar 7"


def account(person: Person) -> dict[str, Any]:
    status, found = person.call("GET", "/api/me/account")
    assert status == 200, found
    return dict(found)


def with_password(server: Server, name: str, login: str) -> Person:
    person = Person(server, name)
    status, _ = person.call("PUT", "/api/me/password", {"login": login, "password": PASSWORD})
    assert status == 204
    return person


# --- signing in


def test_a_guest_keeps_the_identity_with_a_password_and_is_known_on_another_device(server: Server) -> None:
    anna = with_password(server, "Anna", "Anna Z.")
    code = anna.table(game="tron", seats=2)
    phone = Person(server)
    status, found = phone.call("POST", "/api/sign-in", {"login": "anna z.", "password": PASSWORD})
    assert (status, found) == (201, account(anna)["person"])
    assert phone.look(code).until("welcome")["seat"] == 0


def test_a_password_of_many_long_letters_lets_in_too(server: Server) -> None:
    families = "👨‍👩‍👧‍👦" * 40
    zofia = Person(server, "Zofia")
    assert zofia.call("PUT", "/api/me/password", {"login": "zofia", "password": families})[0] == 204
    assert Person(server).call("POST", "/api/sign-in", {"login": "zofia", "password": families})[0] == 201


@pytest.mark.parametrize(
    ("login", "password"), [("kuba", "wrong password"), ("nobody here", PASSWORD), ("", "")]
)
def test_a_wrong_login_or_password_lets_nobody_in_and_does_not_say_which(
    server: Server, login: str, password: str
) -> None:
    if (
        login == "kuba"
        and Person(server).call("POST", "/api/sign-in", {"login": "kuba", "password": PASSWORD})[0] != 201
    ):
        with_password(server, "Kuba", "kuba")
    stranger = Person(server)
    status, answer = stranger.call("POST", "/api/sign-in", {"login": login, "password": password})
    assert (status, answer["rule"]) == (403, "house.sign-in")
    assert stranger.cookie == ""


def test_a_login_belongs_to_one_person(server: Server) -> None:
    with_password(server, "Ola", "Ola")
    wanted = {"login": " OLA ", "password": PASSWORD}
    assert Person(server, "Ola").call("PUT", "/api/me/password", wanted)[1]["rule"] == "house.login-taken"


@pytest.mark.parametrize(
    ("login", "password", "rule"),
    [("x", PASSWORD, "house.login"), ("long enough", "short", "house.password")],
)
def test_what_is_too_short_is_refused(server: Server, login: str, password: str, rule: str) -> None:
    wanted = {"login": login, "password": password}
    assert Person(server, "Ola").call("PUT", "/api/me/password", wanted)[1]["rule"] == rule


def test_a_new_password_signs_out_the_other_devices_and_stays_with_this_one(server: Server) -> None:
    ela = with_password(server, "Ela", "ela")
    phone = Person(server)
    phone.call("POST", "/api/sign-in", {"login": "ela", "password": PASSWORD})
    assert ela.call("PUT", "/api/me/password", {"login": "ela", "password": "another one"})[0] == 204
    assert phone.call("GET", "/api/me/account")[0] == 401
    assert ela.call("GET", "/api/me/account")[0] == 200


def test_a_recovery_link_lets_in_until_it_is_renewed_or_revoked(server: Server) -> None:
    jan = Person(server, "Jan")
    first = jan.call("POST", "/api/me/recovery")[1]["link"]
    assert first.startswith(f"{server.address}/recover#")

    def enter(link: str) -> int:
        return Person(server).call("POST", "/api/sign-in/link", {"token": link.partition("#")[2]})[0]

    assert [enter(first), enter(first)] == [201, 201]
    second = jan.call("POST", "/api/me/recovery")[1]["link"]
    assert [enter(first), enter(second)] == [409, 201]
    assert jan.call("DELETE", "/api/me/recovery")[0] == 204
    assert enter(second) == 409
    assert enter("#") == 409


def test_a_person_sees_their_sessions_and_ends_them(server: Server) -> None:
    ida = with_password(server, "Ida", "ida-sessions")
    phone, tablet = Person(server), Person(server)
    for device in (phone, tablet):
        device.call("POST", "/api/sign-in", {"login": "ida-sessions", "password": PASSWORD})
    sessions = account(ida)["sessions"]
    assert [each["here"] for each in sessions] == [False, False, True]
    assert ida.call("DELETE", f"/api/me/sessions/{sessions[0]['id']}")[0] == 204
    assert tablet.call("GET", "/api/me")[1] is None
    assert phone.call("GET", "/api/me")[1]["name"] == "Ida"
    ida.call("DELETE", "/api/me/sessions")
    assert phone.call("GET", "/api/me")[1] is None
    assert len(account(ida)["sessions"]) == 1


def test_nobody_ends_a_session_of_somebody_else(server: Server) -> None:
    ida, jan = Person(server, "Ida"), Person(server, "Jan")
    theirs = account(ida)["sessions"][0]["id"]
    assert jan.call("DELETE", f"/api/me/sessions/{theirs}")[0] == 404
    assert ida.call("GET", "/api/me")[1]["name"] == "Ida"


def test_signing_out_ends_the_session_itself_and_not_only_its_cookie(server: Server) -> None:
    jan = Person(server, "Jan")
    cookie = jan.cookie
    assert jan.call("DELETE", "/api/session")[0] == 204
    jan.cookie = cookie
    assert jan.call("GET", "/api/me")[1] is None


def test_a_new_name_is_seen_at_the_tables_at_once(server: Server) -> None:
    jan = Person(server, "Jan")
    socket = jan.look(jan.table(game="tron", seats=2))
    socket.until("welcome")
    assert jan.call("PUT", "/api/me/name", {"name": " Jan\u202e Maria "})[1]["name"] == "Jan Maria"
    assert socket.until("seats")["table"]["seats"][0]["name"] == "Jan Maria"


# --- what is stored


@pytest.fixture
def db(tmp_path: Path) -> Any:
    store = SqlStore(f"sqlite:///{tmp_path / 'people.db'}")
    yield store
    store.close()


def test_nothing_that_lets_somebody_in_is_in_the_database(db: SqlStore, tmp_path: Path) -> None:
    _, token = people.arrive(db, "Ewa")
    session = people.session(db, token)
    assert session is not None
    credentials.set_password(db, session, "ewa login", PASSWORD, "")
    link = credentials.new_recovery(db, session.person.id)
    db.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"ewa login" in stored
    for secret in (token, PASSWORD, link):
        assert secret.encode() not in stored


def test_two_equal_passwords_are_stored_differently(db: SqlStore) -> None:
    first, second = credentials.stretch(PASSWORD), credentials.stretch(PASSWORD)
    assert first != second
    assert credentials.matches(PASSWORD, first)
    assert not credentials.matches(PASSWORD + "!", first)


def test_after_a_while_a_new_password_needs_the_current_one(db: SqlStore) -> None:
    _, token = people.arrive(db, "Ewa")
    fresh = people.session(db, token)
    assert fresh is not None
    credentials.set_password(db, fresh, "ewa", PASSWORD, "")
    with db.engine.begin() as connection:
        connection.execute(update(schema.sessions).values(created=time.time() - 3600, seen=time.time()))
    old = people.session(db, token)
    assert old is not None
    with pytest.raises(Refused, match=r"house\.current-password"):
        credentials.set_password(db, old, "ewa", "another one", "wrong")
    credentials.set_password(db, old, "ewa", "another one", PASSWORD)


def test_a_session_that_nobody_used_for_a_year_has_ended(db: SqlStore) -> None:
    _, token = people.arrive(db, "Ewa")
    _set_seen(db, time.time() - people.LIFE + 3600)
    assert people.who(db, token) is not None  # and this counts as seen
    session = people.session(db, token)
    assert session is not None
    assert session.seen > time.time() - 60
    _set_seen(db, time.time() - people.LIFE - 1)
    assert people.who(db, token) is None
    people.forget_old_sessions(db)
    with db.reading.connect() as connection:
        assert connection.execute(schema.sessions.select()).all() == []


def _set_seen(db: SqlStore, seen: float) -> None:
    with db.engine.begin() as connection:
        connection.execute(update(schema.sessions).values(seen=seen))


# --- export and erasure


def written(db: SqlStore, person: str) -> None:
    """A table, a message, a note and a text in a move by this person."""
    now = time.time()
    table = {"code": "abc234", "game": "tron", "options": "{}", "settings": "{}", "size": 2, "host": person}
    with db.engine.begin() as connection:
        connection.execute(insert(schema.tables).values(**table, stage="playing", match="m1", created=now))
        connection.execute(insert(schema.seats).values(table_code="abc234", seat=0, person=person))
        message = {"table_code": "abc234", "person": person, "seat": 0, "body": "a word in chat", "sent": now}
        connection.execute(insert(schema.messages).values(**message))
        note = {"match": "m1", "person": person, "place": "", "body": "a private note", "changed": now}
        connection.execute(insert(schema.notes).values(**note))
    db.create("m1", b"{}", b"[]")
    answer = db.append(
        [Append("m1", 0, (b"entry",), texts=(WrittenText(b"t1", person, "a text in a move"),))]
    )
    assert answer == [Appended(1)]


WORDS = ("a word in chat", "a private note", "a text in a move")


def test_a_person_takes_along_all_they_wrote(db: SqlStore) -> None:
    ewa, token = people.arrive(db, "Ewa")
    written(db, ewa.id)
    found = personal_data.as_file(personal_data.export(db, ewa.id)).decode()
    for each in ("Ewa", "abc234", *WORDS):
        assert each in found
    assert token not in found
    jan, _ = people.arrive(db, "Jan")
    other = personal_data.as_file(personal_data.export(db, jan.id)).decode()
    assert not [each for each in ("Ewa", *WORDS) if each in other]


def test_what_is_erased_is_gone_and_the_log_stays_whole(db: SqlStore) -> None:
    ewa, token = people.arrive(db, "Ewa")
    session = people.session(db, token)
    assert session is not None
    written(db, ewa.id)
    credentials.set_password(db, session, "ewa", PASSWORD, "")
    personal_data.erase(db, ewa.id)
    assert people.who(db, token) is None
    with pytest.raises(Refused, match=r"house\.sign-in"):
        credentials.sign_in(db, "ewa", PASSWORD)
    found = personal_data.as_file(personal_data.export(db, ewa.id)).decode()
    assert not [each for each in ("Ewa", *WORDS) if each in found]
    opened = db.open("m1", whole=True)
    assert opened is not None
    assert opened.entries == (b"entry",)


def test_what_is_erased_takes_programs_reports_and_lonely_campaigns_along(db: SqlStore) -> None:
    ewa, _ = people.arrive(db, "Ewa")
    jan, _ = people.arrive(db, "Jan")
    token = programs.make(db, ewa.id, "Krzemień").token
    written(db, jan.id)
    now = time.time()
    with db.engine.begin() as connection:
        for name in ("alone", "together"):
            campaign = {"id": name, "game": "ksiega", "name": f"Ewa i inni {name}", "progress": "[]"}
            connection.execute(insert(schema.campaigns).values(**campaign, created=now, changed=now))
            connection.execute(insert(schema.companions).values(campaign=name, person=ewa.id))
        connection.execute(insert(schema.companions).values(campaign="together", person=jan.id))
        report = {"message": 1, "person": ewa.id, "why": "obraża Ewę", "created": now}
        connection.execute(insert(schema.reports).values(**report))
    personal_data.erase(db, ewa.id)
    assert people.who(db, token) is None
    with db.reading.connect() as connection:
        rows = connection.execute(select(schema.campaigns.c.id, schema.campaigns.c.name))
        names = {row.id: row.name for row in rows}
        assert names == {"alone": personal_data.ERASED, "together": "Ewa i inni together"}
        assert connection.scalars(select(schema.reports.c.why)).all() == [""]
        assert set(connection.scalars(select(schema.people.c.name))) == {personal_data.ERASED, "Jan"}


def test_erasing_over_http_shows_at_the_table(server: Server) -> None:
    jan, ewa = Person(server, "Jan"), Person(server, "Ewa")
    code = jan.table(game="tron", seats=2)
    ewa.call("POST", f"/api/tables/{code}/seats", {})
    socket = ewa.look(code)
    socket.until("welcome")
    status, file = jan.call("GET", "/api/me/export")
    assert (status, file["tables"][0]["code"]) == (200, code)
    assert jan.call("POST", "/api/me/erase", {})[0] == 204
    assert jan.call("GET", "/api/me")[1] is None
    again = ewa.look(code)  # as her browser does automatically
    assert again.until("welcome")["table"]["seats"][0]["name"] == personal_data.ERASED


# --- programs


def test_a_token_is_no_cookie_and_a_cookie_no_token_and_programs_have_no_account(server: Server) -> None:
    ewa = Person(server, "Ewa")
    token = ewa.call("POST", "/api/me/programs", {"label": "bot"})[1]["token"]
    program = Person(server)
    bearer = {"authorization": f"Bearer {token}"}
    assert program.call("GET", "/api/me", headers=bearer)[1]["name"] == "⚙ bot"
    assert program.call("POST", "/api/me/programs", {"label": "more"}, bearer)[0] == 403
    program.cookie = f"{people.COOKIE}={token}"
    assert program.call("GET", "/api/me")[1] is None
    session = ewa.cookie.partition("=")[2]
    assert Person(server).call("GET", "/api/me", headers={"authorization": f"Bearer {session}"})[1] is None


def test_a_program_ends_when_its_owner_says_so(server: Server) -> None:
    ewa, jan = Person(server, "Ewa"), Person(server, "Jan")
    made = ewa.call("POST", "/api/me/programs", {"label": "bot"})[1]
    path = f"/api/me/programs/{made['person']['id']}"
    assert jan.call("DELETE", path)[0] == 404
    assert ewa.call("DELETE", path)[0] == 204
    bearer = {"authorization": f"Bearer {made['token']}"}
    assert Person(server).call("GET", "/api/me", headers=bearer)[1] is None
    assert account(ewa)["programs"] == []


def test_no_person_looks_like_a_program(server: Server) -> None:
    assert Person(server).call("POST", "/api/guest", {"name": "⚙ Ewa"})[1]["name"] == "Ewa"


# --- other origins, and rate limits


def test_a_change_needs_the_header_that_no_foreign_form_can_send(server: Server) -> None:
    plain = urllib.request.Request(
        f"{server.address}/api/guest", b'{"name":"Ewa"}', {"content-type": "text/plain"}, method="POST"
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(plain)
    assert refused.value.code == 403
    refused.value.close()


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Any:
    live = Server(
        tmp_path_factory.mktemp("guarded"),
        PUBLIC_URL="https://gry.example.org",
        TRUSTED_PROXIES="127.0.0.1",
        LIMITS_SIGN_IN="3",
        LIMITS_TABLES="2",
    ).start()
    yield live
    live.stop()


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("gry.example.org", "https://gry.example.org", 201),
        ("10.0.0.7:8000", "http://10.0.0.7:8000", 201),
        ("rebound.example", "http://rebound.example", 403),
        ("gry.example.org", "https://evil.example", 403),
        ("gry.example.org", "https://gry.example.org.evil.example", 403),
        ("gry.example.org", "null", 403),
        ("gry.example.org", "http://[", 403),
    ],
)
def test_only_our_own_origin_may_change_something(
    guarded: Server, host: str, origin: str, status: int
) -> None:
    headers = {"host": host, "origin": origin}
    assert Person(guarded).call("POST", "/api/guest", {"name": "Ewa"}, headers)[0] == status


def test_behind_https_the_cookie_is_secure_and_the_browser_told_to_stay(guarded: Server) -> None:
    request = urllib.request.Request(f"{guarded.address}/api/guest", b'{"name":"Ewa"}', JSON)
    with urllib.request.urlopen(request) as response:
        assert "secure" in response.headers["set-cookie"].lower()
        assert response.headers["strict-transport-security"]


def test_guessing_is_slowed_down_for_the_guesser_alone(guarded: Server) -> None:
    def guess(address: str) -> tuple[int, Any]:
        wanted = {"login": "somebody", "password": "guess"}
        return Person(guarded).call("POST", "/api/sign-in", wanted, {"x-forwarded-for": address})

    assert [guess("203.0.113.5")[0] for _ in range(4)] == [403, 403, 403, 429]
    assert guess("203.0.113.5")[1]["rule"] == "house.limit"
    assert guess("203.0.113.6")[0] == 403


def test_a_person_makes_only_so_many_tables_a_minute_from_any_address(guarded: Server) -> None:
    ewa = Person(guarded, "Ewa")
    found = [
        ewa.call("POST", "/api/tables", {"game": "tron", "seats": 2}, {"x-forwarded-for": f"203.0.113.{n}"})[
            0
        ]
        for n in range(10, 13)
    ]
    assert found == [201, 201, 429]


def test_what_was_erased_is_gone_from_a_running_table_too(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(game="rada", seats=4, bots={"2": "loyal", "3": "deck"})
    first = anna.look(code)
    first.until("welcome")
    jan.call("POST", f"/api/tables/{code}/seats", {})
    second = jan.look(code)
    second.until("welcome")
    canary = "zdanie, którego ma już nie być"
    offer = next(each for each in second.offers if each["move"] == "speak")
    move = {"move": "speak", "text": canary}
    second.send({"type": "answer", "ask": offer["ask"], "move": move, "key": "k"})
    second.until("ack")
    assert jan.call("POST", "/api/me/erase", {})[0] == 204
    with pytest.raises(ConnectionClosed) as closed:
        first.until("nothing any more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    again = anna.look(code)
    assert canary not in str(again.until("welcome"))
    offer = next(each for each in again.offers if each["move"] == "speak")
    move = {"move": "speak", "text": "Gramy dalej."}
    again.send({"type": "answer", "ask": offer["ask"], "move": move, "key": "l"})
    again.until("ack")

"""Ending a session, token or link immediately closes every socket that was opened with it."""

import asyncio
import json
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import PATIENCE, Person, Server, Socket
from tests.server.test_lobby import pair, post
from tests.server.test_people import PASSWORD, account, db, with_password
from zarzewie.kernel.game import Refused
from zarzewie.server import credentials, people
from zarzewie.server.connections import Connections
from zarzewie.server.socket import ENDED, table_socket
from zarzewie.server.socket_limits import SocketLimits
from zarzewie.store.sql import SqlStore

__all__ = ["db"]


def sign_in(server: Server, login: str) -> Person:
    device = Person(server)
    assert device.call("POST", "/api/sign-in", {"login": login, "password": PASSWORD})[0] == 201
    return device


def closing(socket: Socket) -> tuple[int, str]:
    """The code and reason with which the server closed the socket."""
    with pytest.raises(ConnectionClosed) as closed:
        socket.until("nothing any more")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def is_open(socket: Socket) -> bool:
    socket.send({"type": "ping"})
    return bool(socket.until("pong"))


# --- which sockets


def end_that_one(laptop: Person, phone: Person) -> None:
    mine = next(each["id"] for each in account(laptop)["sessions"] if not each["here"])
    assert laptop.call("DELETE", f"/api/me/sessions/{mine}")[0] == 204


def end_the_others(laptop: Person, phone: Person) -> None:
    assert laptop.call("DELETE", "/api/me/sessions")[0] == 204


def set_a_new_password(laptop: Person, phone: Person) -> None:
    login = account(laptop)["login"]
    assert laptop.call("PUT", "/api/me/password", {"login": login, "password": "another one"})[0] == 204


def sign_out(laptop: Person, phone: Person) -> None:
    assert phone.call("DELETE", "/api/session")[0] == 204


def sign_in_again(laptop: Person, phone: Person) -> None:
    wanted = {"login": account(laptop)["login"], "password": PASSWORD}
    assert phone.call("POST", "/api/sign-in", wanted)[0] == 201


WAYS = [end_that_one, end_the_others, set_a_new_password, sign_out, sign_in_again]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_sockets_of_an_ended_session_close_and_those_of_others_stay(
    server: Server, way: Callable[[Person, Person], None]
) -> None:
    login = f"ida-{way.__name__}"
    laptop, jan = with_password(server, "Ida", login), Person(server, "Jan")
    phone = sign_in(server, login)
    code = laptop.table(game="tron", seats=2)
    post(jan, code, "seats")
    mine, theirs, hers = laptop.look(code), jan.look(code), [phone.look(code), phone.look(code)]
    for socket in (mine, theirs, *hers):
        socket.until("welcome")
    way(laptop, phone)
    assert [closing(socket) for socket in hers] == [(ENDED, "house.session")] * 2
    assert is_open(mine)
    assert is_open(theirs)


def test_a_recovery_link_that_lets_somebody_in_ends_who_was_there_before(server: Server) -> None:
    jan, ewa = Person(server, "Jan"), Person(server, "Ewa")
    link = jan.call("POST", "/api/me/recovery")[1]["link"].partition("#")[2]
    socket = ewa.look(ewa.table(game="tron", seats=2))
    assert ewa.call("POST", "/api/sign-in/link", {"token": link})[0] == 201
    assert closing(socket)[0] == ENDED


def test_an_ended_token_ends_its_program_at_the_table(server: Server) -> None:
    ewa = Person(server, "Ewa")
    first, second = (ewa.call("POST", "/api/me/programs", {"label": name})[1] for name in ("a", "b"))
    code = ewa.table(game="tron", seats=2)
    mine, one, other = ewa.look(code), bearer(server, code, first), bearer(server, code, second)
    assert ewa.call("DELETE", f"/api/me/programs/{first['person']['id']}")[0] == 204
    assert closing(one) == (ENDED, "house.session")
    assert is_open(mine)
    assert is_open(other)


def bearer(server: Server, code: str, made: Any) -> Socket:
    return Socket(server, code, "", token=made["token"])


def test_who_is_erased_looks_at_no_table_any_more(server: Server) -> None:
    jan, ewa = Person(server, "Jan"), Person(server, "Ewa")
    program = ewa.call("POST", "/api/me/programs", {"label": "bot"})[1]
    code = jan.table(game="tron", seats=2)
    theirs = jan.look(code)
    hers, its = ewa.look(code), bearer(server, code, program)
    assert ewa.call("POST", "/api/me/erase", {})[0] == 204
    assert [closing(hers)[0], closing(its)[0]] == [ENDED, ENDED]
    assert is_open(theirs)


# --- a new password


def test_a_new_password_ends_recovery_links(server: Server) -> None:
    ola = with_password(server, "Ola", "ola-links")
    link = ola.call("POST", "/api/me/recovery")[1]["link"].partition("#")[2]
    set_a_new_password(ola, ola)
    assert Person(server).call("POST", "/api/sign-in/link", {"token": link})[1]["rule"] == "house.recovery"
    assert account(ola)["recovery"] is False


@pytest.mark.parametrize("too", [True, False])
def test_a_new_password_ends_the_tokens_of_programs_where_that_is_wished(server: Server, too: bool) -> None:
    login = f"ola-programs-{too}".lower()
    ola = with_password(server, "Ola", login)
    made = ola.call("POST", "/api/me/programs", {"label": "bot"})[1]
    code = ola.table(game="tron", seats=2)
    its = bearer(server, code, made)
    wanted = {"login": login, "password": "another one", "end_programs": too}
    assert ola.call("PUT", "/api/me/password", wanted)[0] == 204
    known = Person(server).call("GET", "/api/me", headers={"authorization": f"Bearer {made['token']}"})[1]
    assert (known is None) is too
    assert (account(ola)["programs"] == []) is too
    assert closing(its)[0] == ENDED if too else is_open(its)


# --- being removed


def test_who_is_removed_from_a_running_match_comes_back_as_a_bystander(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    elsewhere = jan.look(jan.table(game="tron", seats=2))
    elsewhere.until("welcome")
    assert post(anna, code, "remove", seat=1)[0] == 201
    assert closing(second)[0] == 1012
    assert jan.look(code).until("welcome")["seat"] is None
    assert is_open(first)
    assert is_open(elsewhere)


def test_who_is_removed_before_the_match_is_shown_the_door_too(server: Server) -> None:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(game="rada", seats=4, bots={"3": "deck"})
    post(jan, code, "seats")
    socket = jan.look(code)
    assert socket.until("welcome")["seat"] == 1
    assert post(anna, code, "remove", seat=1)[0] == 201
    assert closing(socket)[0] == 1012
    assert jan.look(code).until("welcome")["seat"] is None


# --- messages under way


class Deaf:
    """A browser that ignores that it was closed, and keeps sending."""

    def __init__(self, server: Server, code: str, cookie: str) -> None:
        self._request = (
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        self._port = server.port

    async def open(self) -> None:
        self._in, self._out = await asyncio.open_connection("127.0.0.1", self._port)
        self._out.write(self._request)
        await asyncio.wait_for(self._in.readuntil(b'"type":"welcome"'), PATIENCE)

    async def say(self, message: Any) -> None:
        text = json.dumps(message).encode()
        size = bytes((0x80 | len(text),)) if len(text) < 126 else struct.pack("!BH", 0xFE, len(text))
        with suppress(ConnectionError):
            self._out.write(b"\x81" + size + bytes(4) + text)
            await self._out.drain()

    async def ended(self) -> bytes:
        """Everything received until the server ended the connection."""
        self._out.write_eof()
        data = await asyncio.wait_for(self._in.read(), PATIENCE)
        self._out.close()
        return data


def test_a_move_that_comes_after_the_end_of_its_session_does_not_count(server: Server) -> None:
    async def attack() -> bytes:
        deaf = Deaf(server, code, jan.cookie)
        await deaf.open()
        offer = second.offers[0]
        fields = {name: field["values"][0] for name, field in offer["fields"].items()}
        move = {"move": offer["move"], **fields}
        assert (await asyncio.to_thread(jan.call, "DELETE", "/api/session"))[0] == 204
        await deaf.say({"type": "answer", "ask": offer["ask"], "move": move, "key": "late"})
        return await deaf.ended()

    _, jan, code, first, second = pair(server)
    number = 0
    while not second.offers:  # until Jan is asked
        number += 1
        first.answer(first.offers[0], f"k{number}")
        first.until("update")
        second.until("update")
    link = jan.call("POST", "/api/me/recovery")[1]["link"].partition("#")[2]
    heard = asyncio.run(attack())
    assert b'"ack"' not in heard
    back = Person(server)
    back.call("POST", "/api/sign-in/link", {"token": link})
    again = back.look(code)
    again.until("welcome")
    assert again.offers == second.offers  # the same question is still open
    assert is_open(first)


# --- sockets being opened


class Opening:
    """A socket that is being opened."""

    def __init__(self, token: str) -> None:
        self.headers: dict[str, str] = {}
        self.cookies = {people.COOKIE: token}
        self.client = None
        self.closed: list[tuple[int, str]] = []

    async def accept(self) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


def test_a_session_that_ends_while_its_socket_opens_gets_nowhere(db: SqlStore) -> None:
    person, token = people.arrive(db, "Ewa")
    session = people.session(db, token)
    assert session is not None
    ending = session.id

    class SlowHub:
        """While it opens a table, the session is ended."""

        socket_limits, connections = SocketLimits(), Connections()

        async def who(self, token: str) -> Any:
            return people.who(db, token)

        async def table(self, code: str) -> Any:
            self.connections.end(people.end_session(db, person.id, ending))
            return None  # no table to join

    socket = Opening(token)
    asyncio.run(table_socket.fn(socket, "abc234", SlowHub()))  # type: ignore[arg-type]  # a socket and a hub as far as they are asked
    assert socket.closed == [(ENDED, "house.session")]


def test_who_signs_in_while_the_password_changes_is_not_let_in_by_the_old_one(
    db: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, token = people.arrive(db, "Ewa")
    session = people.session(db, token)
    assert session is not None
    credentials.set_password(db, session, "ewa", PASSWORD, "")
    link = credentials.new_recovery(db, session.person.id)
    matches, enter = credentials.matches, credentials._enter

    def change() -> None:
        credentials.set_password(db, session, "ewa", "another one", "")

    def slow(password: str, kept: str) -> bool:
        right = matches(password, kept)
        monkeypatch.setattr(credentials, "matches", matches)
        change()
        return right

    monkeypatch.setattr(credentials, "matches", slow)
    with pytest.raises(Refused, match=r"house\.sign-in"):
        credentials.sign_in(db, "ewa", PASSWORD)

    def late(*asked: Any) -> Any:
        change()
        return enter(*asked)

    link = credentials.new_recovery(db, session.person.id)
    monkeypatch.setattr(credentials, "_enter", late)
    with pytest.raises(Refused, match=r"house\.recovery"):
        credentials.recover(db, link)
    assert [each.key for each in people.sessions_of(db, session.person.id)] == [session.key]

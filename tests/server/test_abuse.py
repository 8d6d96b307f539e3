"""Nothing sent to the socket causes a server error, a leak or a stuck table."""

import contextlib
import json
import random
import socket as sockets
import struct
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.live import Person, Server, Socket
from zarzewie.server.socket import TOO_MUCH
from zarzewie.server.socket_limits import AT_ONCE, MessageRate, SocketLimits

DEEP = 30_000
MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("abuse"), bot_pace=0.0, toys=True).start()
    yield live
    live.stop()
    assert "Traceback" not in live.log(), live.log()[-3000:]


@pytest.fixture
def ewa(server: Server) -> Person:
    return Person(server, "Ewa")


def relay(person: Person) -> str:
    return person.table(game="relay", seats=2, bots={"1": "random"}, options={"legs": 60})


def raw(server: Server, code: str, person: Person) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    return connect(address, additional_headers={"cookie": person.cookie}, max_size=None)


def handshake(server: Server, code: str, person: Person | None = None) -> bytes:
    cookie = f"Cookie: {person.cookie}\r\n" if person else ""
    return (
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{cookie}"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def still_plays(person: Person, code: str, key: str) -> None:
    """Check that the table is not stuck: a move is acknowledged."""
    mine = person.look(code)
    mine.until("welcome")
    mine.until_asked()
    mine.answer(mine.offers[0], key)
    assert mine.until("ack", "refusal", "trouble")["type"] == "ack"
    mine.close()


def the_end_of(connection: ClientConnection) -> int:
    """The code with which the connection was closed."""
    try:
        while True:
            connection.recv(20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[" * DEEP,
    '{"a":' * DEEP,
    '{"type":"answer","ask":"0","key":"k","move":' + "[" * 20_000 + "]" * 20_000 + "}",
    '{"type":"answer","ask":{},"move":{},"key":1}',
    '{"type":"answer","ask":"0","move":{"move":"run","steps":1e999},"key":"k"}',
    '{"type":"answer","ask":"0","move":{"move":"run","steps":99999999999999999999999},"key":"k"}',
    '{"type":"answer","ask":"0","move":{"move":"fly"},"key":"k"}',
    '{"type":"answer","ask":"\\ud800","move":{"move":"run","steps":1},"key":"\\u0000"}',
    '{"type":"answer","ask":"0","move":{"move":"run","steps":1},"key":"' + "k" * 50_000 + '"}',
    '{"type":"welcome"}',
    bytes(range(256)),
    b"\xff\xfe\xfd",
    b'{"type":"ping"}',
]


@pytest.mark.parametrize("number", range(len(GARBAGE)))
def test_what_makes_no_sense_is_answered_or_closed_and_the_table_plays_on(
    server: Server, ewa: Person, number: int
) -> None:
    code = relay(ewa)
    with raw(server, code, ewa) as connection:
        connection.recv(20)
        with contextlib.suppress(WebSocketException):
            connection.send(GARBAGE[number])
            connection.recv(20)
    still_plays(ewa, code, f"after {number}")


def test_ten_megabytes_close_the_socket_and_nothing_else(server: Server, ewa: Person) -> None:
    code = relay(ewa)
    with raw(server, code, ewa) as connection:
        with contextlib.suppress(WebSocketException, OSError):
            connection.send("x" * 10_000_000)
        assert the_end_of(connection) in (1006, 1009)
    still_plays(ewa, code, "after")


@pytest.mark.parametrize(
    "frame",
    [
        b"\x81\x05hello",  # not masked
        b"\x83\x80\0\0\0\0",  # no such opcode
        b"\xf1\x80\0\0\0\0",  # reserved bits
        b"\x89\xfe\x01\x00" + bytes(4) + bytes(256),  # a ping that is too long
        b"\x80\x80\0\0\0\0",  # a continuation of nothing
        b"\x81\xff" + struct.pack("!Q", 1 << 62) + bytes(4),  # a length far beyond the data
        random.Random(7).randbytes(64),
    ],
    ids=map(str, range(7)),
)
def test_broken_frames_end_their_own_socket_alone(server: Server, ewa: Person, frame: bytes) -> None:
    code = relay(ewa)
    with sockets.create_connection(("127.0.0.1", server.port), 20) as bare:
        bare.sendall(handshake(server, code, ewa))
        assert b" 101 " in bare.recv(4096)
        bare.sendall(frame)
    still_plays(ewa, code, "after")


def frame(first: int, text: bytes) -> bytes:
    """A frame as a browser sends it: masked, with an extended length if needed."""
    mask = b"\x01\x80\xff\x5a"
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(text))
    size = len(text)
    if size < 126:
        return bytes((first, 0x80 | size)) + mask + masked
    return bytes((first, 0x80 | 126)) + struct.pack("!H", size) + mask + masked


def move(ask: int, steps: int, padding: int = 0) -> bytes:
    return b'{"type":"answer","ask":"%d","move":{"move":"run","steps":%d},"key":"%d"%b}' % (
        ask, steps, ask, b" " * padding,
    )  # fmt: skip


PING = b'{"type":"ping"}'
PLAIN, BEGIN, GO_ON, END = 0x81, 0x01, 0x00, 0x80
"""First bytes of a text in one frame, and of a text in several."""


MOVE = move(0, 1)
CUT = {
    "short": ([frame(PLAIN, MOVE)], 0),
    "long": ([frame(PLAIN, move(0, 1, 200))], 0),
    "longer": ([frame(PLAIN, move(0, 1, 60_000))], 0),
    "byte by byte": ([bytes((byte,)) for byte in frame(PLAIN, move(0, 1, 100))], 0),
    "five at once": ([frame(PLAIN, PING) * 3 + frame(PLAIN, MOVE) + frame(PLAIN, PING)], 4),
    "twice": ([frame(PLAIN, MOVE) * 2], 0),
    "in parts": ([frame(BEGIN, MOVE[:9]), frame(GO_ON, MOVE[9:30]), frame(END, MOVE[30:])], 0),
    "ping between": ([frame(BEGIN, MOVE[:9]) + frame(0x89, b"there?") + frame(END, MOVE[9:])], 0),
    "pong before": ([frame(0x8A, b"unasked") + frame(PLAIN, PING), frame(PLAIN, MOVE)], 1),
    "head in two": ([frame(PLAIN, PING) + frame(PLAIN, MOVE)[:1], frame(PLAIN, MOVE)[1:]], 1),
}
"""Packets that contain one move and this many pings."""


@pytest.mark.parametrize("how", CUT)
def test_however_a_message_is_cut_into_frames_and_packets_it_is_heard_once(
    server: Server, ewa: Person, how: str
) -> None:
    sent, pongs = CUT[how]
    code = relay(ewa)
    with sockets.create_connection(("127.0.0.1", server.port), 20) as bare:
        bare.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        bare.sendall(handshake(server, code, ewa))
        heard = bare.recv(4096)
        while b'"welcome"' not in heard:
            heard += bare.recv(4096)
        for packet in sent:
            bare.sendall(packet)
            time.sleep(0.002)
        until = time.monotonic() + 20
        while b'"type":"ack"' not in heard or heard.count(b'"type":"pong"') < pongs:
            assert time.monotonic() < until, heard[-500:]
            heard += bare.recv(4096)
    assert b"there?" in heard or b"there?" not in b"".join(sent)
    still_plays(ewa, code, "after")


def test_a_message_inside_another_ends_the_socket(server: Server, ewa: Person) -> None:
    code = relay(ewa)
    with sockets.create_connection(("127.0.0.1", server.port), 20) as bare:
        bare.sendall(handshake(server, code, ewa))
        heard = bare.recv(4096)
        assert b" 101 " in heard  # data sent before it may be lost with the request
        bare.sendall(frame(BEGIN, b'{"type":') + frame(PLAIN, PING))
        while part := bare.recv(4096):
            heard += part
    assert b'"pong"' not in heard
    still_plays(ewa, code, "after")


def test_a_flood_closes_its_own_socket_by_name(server: Server, ewa: Person) -> None:
    code = relay(ewa)
    with raw(server, code, ewa) as connection:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(int(AT_ONCE) * 3):
                connection.send('{"type":"ping"}')
        assert the_end_of(connection) == TOO_MUCH
    still_plays(ewa, code, "after")


def test_moves_repeated_and_in_any_order_count_once_each(server: Server, ewa: Person) -> None:
    code = relay(ewa)
    dice = random.Random(6)
    with raw(server, code, ewa) as connection:
        sent: list[str] = []
        for _ in range(150):
            if not sent or dice.random() < 0.3:
                ask, steps = str(dice.randrange(0, 30)), dice.randrange(0, 5)
                move = {"move": "run", "steps": steps}
                sent.append(json.dumps({"type": "answer", "ask": ask, "move": move, "key": f"{ask} {steps}"}))
            connection.send(dice.choice(sent))
    look = ewa.look(code)
    look.until("welcome")
    look.until_asked()
    other = Socket(server, code, ewa.cookie)
    heard = [line for line in other.until("welcome")["log"] if line["seat"] == 0]
    assert look.view["leg"] == 2 * len(heard)
    look.close()
    other.close()
    still_plays(ewa, code, "after")


def test_the_moves_of_another_seat_are_not_mine_to_make(server: Server, ewa: Person) -> None:
    jan = Person(server, "Jan")
    code = ewa.table(game="relay", seats=2)
    jan.call("POST", f"/api/tables/{code}/seats", {})
    first, second = ewa.look(code), jan.look(code)
    first.until_asked()
    for seat in (None, 0, "0", -1):
        second.send(
            {"type": "answer", "ask": "0", "move": {"move": "run", "steps": 1}, "key": "k", "seat": seat}
        )
    second.answer(first.offers[0], "stolen")
    assert second.until("refusal", "ack")["type"] == "refusal"
    first.answer(first.offers[0], "mine")
    assert first.until("ack", "refusal")["type"] == "ack"
    first.close()
    second.close()


def test_who_does_not_read_is_let_go_and_holds_up_nobody(server: Server, ewa: Person) -> None:
    code = ewa.table(game="scribe", seats=2)
    assert Person(server, "Jan").call("POST", f"/api/tables/{code}/seats", {})[0] == 201
    assert ewa.call("POST", f"/api/tables/{code}/start")[0] == 201
    writing = ewa.look(code)
    writing.until("welcome")
    with sockets.socket() as deaf:
        deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(handshake(server, code, ewa))
        assert b" 101 " in deaf.recv(100)
        before = server.memory()
        for number in range(500):
            say = {"move": "say", "text": f"{number} " + "słowo " * 32}
            writing.send({"type": "answer", "ask": "master", "move": say, "key": str(number)})
            assert writing.until("ack", "refusal", "trouble")["type"] == "ack"
            time.sleep(0.02)  # stay below the socket's message rate
        assert server.memory() - before < 64 * MEGABYTE
        deaf.settimeout(30)
        with contextlib.suppress(ConnectionError):  # closed or reset, but not a timeout
            while deaf.recv(1 << 16):
                pass
    writing.close()


def test_a_thousand_idle_sockets_leave_nothing_behind(server: Server, ewa: Person) -> None:
    code = relay(ewa)
    idle = []
    for number in range(1000):
        line = sockets.socket()
        line.bind((f"127.0.0.{2 + number % 50}", 0))
        line.connect(("127.0.0.1", server.port))
        line.sendall(handshake(server, code))
        idle.append(line)
    for line in idle:
        line.settimeout(30)
        assert b" 101 " in line.recv(4096)
    still_plays(ewa, code, "among a thousand")
    for line in idle:
        line.close()
    until = time.monotonic() + 30
    while server.open_files() > 300 and time.monotonic() < until:
        time.sleep(0.1)
    assert server.open_files() <= 300
    still_plays(ewa, code, "alone again")


# --- limits


def test_a_bucket_takes_so_many_at_once_and_fills_again() -> None:
    now = [0.0]
    flow = MessageRate(lambda: now[0], per_second=2, at_once=3)
    assert [flow.allows() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [flow.allows() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [flow.allows() for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize("pause", [0.0, 0.002, 0.02])
def test_nonsense_before_or_just_after_the_door_opens_is_no_error_of_ours(
    server: Server, ewa: Person, pause: float
) -> None:
    code = relay(ewa)
    for _ in range(12):
        with sockets.create_connection(("127.0.0.1", server.port), timeout=0.3) as line:
            line.sendall(handshake(server, code, ewa))
            time.sleep(pause)
            with contextlib.suppress(ConnectionError, TimeoutError):
                line.sendall(b"\x83\x80\0\0\0\0")  # an opcode that does not exist
                while line.recv(65536):
                    pass
    assert "Traceback" not in server.log()
    still_plays(ewa, code, "after nonsense")


def test_one_person_and_one_address_hold_so_many_sockets_and_no_more() -> None:
    doors = SocketLimits(per_person=2, per_address=3)
    with contextlib.ExitStack() as held:
        come = [("ada", "a"), ("ada", "b"), ("ada", "c"), (None, "a"), (None, "a"), (None, "a"), ("bea", "d")]
        allowed = [held.enter_context(doors.through(*who)) for who in come]
        assert allowed == [True, True, False, True, True, False, True]
    assert doors.held() == 0
    with doors.through("ada", "a") as may:
        assert may

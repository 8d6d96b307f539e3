"""The server inside this process: its routes can be walked, its tables looked into, and faults be planted."""

import http.client
import socket as sockets
import threading
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import uvicorn
from litestar import Litestar
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning

from tests import kosci
from tests.live import PATIENCE, Person, Server, Socket
from zarzewie.server import app as app_module
from zarzewie.server import table, table_audiences
from zarzewie.server.app import application
from zarzewie.server.fast_transport import FastTransport
from zarzewie.server.hub import Hub
from zarzewie.server.mail import Mail
from zarzewie.server.main import peers_of
from zarzewie.server.middleware import Middleware
from zarzewie.server.people import open_session
from zarzewie.server.routes import chat
from zarzewie.server.settings import ServerSettings
from zarzewie.store.sql import SqlStore

UNLIMITED = dict.fromkeys(("requests", "sockets", "guests", "tables", "sign_in", "uploads", "words"), 0)


class Letters:
    """Post that is kept instead of sent."""

    works = True

    def __init__(self) -> None:
        self.sent: list[Mail] = []

    def send(self, letter: Mail) -> None:
        self.sent.append(letter)


class House(Server):
    """As far as `tests.live` needs one, a server like any other."""

    def __init__(self, app: Litestar, hub: Hub, letters: Letters, port: int) -> None:
        self.app = app
        self.hub = hub
        self.letters = letters
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


@contextmanager
def opened(folder: Path) -> Iterator[House]:
    with together(folder, [f"sqlite:///{folder / 'zarzewie.db'}"]) as (house,):
        yield house


@contextmanager
def together(folder: Path, addresses: Sequence[str]) -> Iterator[list[House]]:
    """A server for each of these addresses, in this process. Those of one database know of each other."""
    with ExitStack() as late:
        late.enter_context(kosci.beside_ours(folder))
        for module in (table_audiences, table, chat):  # a delayed spectator sees nothing during a test
            late.enter_context(patch.object(module, "BEHIND", 3600.0))
        yield [late.enter_context(_opened(address)) for address in addresses]


@contextmanager
def _opened(address: str) -> Iterator[House]:
    letters = Letters()
    smtp = {"host": "localhost", "sender": "zarzewie@example.org"}
    settings = msgspec.convert({"db": address, "limits": UNLIMITED, "smtp": smtp}, ServerSettings)
    store = SqlStore(address)
    hub = Hub(store, bot_pace=0.0, peers=peers_of(store, settings))
    with sockets.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        app = _application(hub, settings, port, letters)
        config = uvicorn.Config(
            Middleware(app, settings),
            log_config=None,
            access_log=False,
            ws=FastTransport,
            ws_per_message_deflate=False,
        )
        server = uvicorn.Server(config)
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        running.start()
        until = time.monotonic() + PATIENCE
        while not server.started:
            assert running.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server takes too long to start"
            time.sleep(0.01)
        try:
            yield House(app, hub, letters, port)
        finally:
            server.should_exit = True
            running.join(PATIENCE)


def _application(hub: Hub, settings: ServerSettings, port: int, letters: Letters) -> Litestar:
    with patch.object(app_module, "mailer_for", lambda _: letters), warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return application(hub, settings, port)


class Answer(NamedTuple):
    status: int
    data: bytes
    """Everything that came over the line: headers and body."""

    @property
    def text(self) -> str:
        return self.data.decode("utf-8", "replace")


class Guest(Person):
    """Somebody whose every answer and message is kept as it came."""

    def __init__(self, house: House, name: str | None = None) -> None:
        super().__init__(house, name)
        self.house = house
        self.name = name or "nobody"
        self.id: str = self.call("GET", "/api/me")[1]["id"] if name else ""
        self.heard: list[str] = []

    def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """What changes something comes in a session of its own: if that ends, nothing else does."""
        headers = {"x-zarzewie": "1", "content-type": "application/json", "cookie": self.cookie}
        if self.id and method not in ("GET", "HEAD", "OPTIONS"):
            headers["cookie"] = f"{self.cookie.partition('=')[0]}={self._session()}"
        line = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=PATIENCE)
        try:
            data = body if body is None or isinstance(body, bytes) else msgspec.json.encode(body)
            line.request(method, path, data, headers)
            came = line.getresponse()
            return Answer(came.status, str(came.headers).encode() + came.read())
        finally:
            line.close()

    def _session(self) -> str:
        with self.house.hub.store.engine.begin() as connection:
            return open_session(connection, self.id)

    def look(self, code: str, query: str = "") -> "Ear":
        return Ear(self, code, query)


class Ear(Socket):
    def __init__(self, guest: Guest, code: str, query: str = "") -> None:
        super().__init__(guest.house, code, guest.cookie, query)
        self._heard = guest.heard
        self._socket.close_timeout = 0  # what nobody reads any more holds up the end

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message = super().read(timeout)
        self._heard.append(msgspec.json.encode(message).decode())
        return message

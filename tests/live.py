"""A real server in its own process on a free local port, and people who talk to it over HTTP and sockets."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.forked import Forked
from zarzewie.server.settings import QuotaSettings

PATIENCE = 30.0
STARTING = 120.0
"""Seconds that a server may take to start on a busy machine."""
ROOT = Path(__file__).parents[1]
QUOTAS = tuple(name.upper() for name in QuotaSettings.__struct_fields__)
LIMITS = ("REQUESTS", "SOCKETS", "GUESTS", "TABLES", "SIGN_IN", "UPLOADS", "WORDS")


class Server:
    """A server in a subprocess.

    `settings` are those of the environment, such as LOG_LEVEL="debug". Rate limits and quotas are off
    unless they are set there.
    """

    def __init__(
        self,
        folder: Path,
        bot_pace: float = 0.02,
        db: str | None = None,
        toys: bool = False,
        python: Path | str = sys.executable,
        code: Path | None = None,
        **settings: str,
    ) -> None:
        self._python = python
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.db = db or f"sqlite:///{folder / 'zarzewie.db'}"
        unlimited = {f"LIMITS_{kind}": "0" for kind in LIMITS} | {f"QUOTAS_{kind}": "0" for kind in QUOTAS}
        given = {"PORT": self.port, "DB": self.db, "BOT_PACE": bot_pace, **unlimited, **settings}
        self._module = "tests.toy_server" if toys else "zarzewie.cli"
        self._settings = {f"ZARZEWIE_{name}": str(value) for name, value in given.items()}
        if code is not None:  # run another copy of the package than the one under test
            self._settings["PYTHONPATH"] = str(code)
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | Forked | None = None

    def start(self) -> "Server":
        self._process = self._begin()
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.address}/api/health", timeout=5).close()
                return self
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"the server did not start:\n{self._log.read_text()}")

    def _begin(self) -> "subprocess.Popen[bytes] | Forked":
        arguments, environment = ["serve", "--no-open"], {**os.environ, **self._settings}
        if self._python == sys.executable and "PYTHONPATH" not in environment:
            return Forked(self._module, arguments, environment, ROOT, self._log)
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [self._python, "-m", self._module, *arguments],
                stdout=log,
                stderr=log,
                env={**environment, "PYTHONUNBUFFERED": "1"},
                cwd=ROOT,
            )

    def kill(self) -> None:
        """Kill the process as a power failure would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def ended_with(self) -> int | None:
        """The exit code of the last process, negative for a signal."""
        return self._process.returncode if self._process else None

    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def log(self) -> str:
        return self._log.read_text()

    def memory(self) -> int:
        """Resident memory in bytes."""
        assert self._process
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def open_files(self) -> int:
        assert self._process
        return len(os.listdir(f"/proc/{self._process.pid}/fd"))

    def _end(self, how: int) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)


class Person:
    """A person with a session."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self._server = server
        self.cookie = ""
        if name:
            self.call("POST", "/api/guest", {"name": name})

    def call(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self._server.address + path, data, method=method)
        request.add_header("content-type", "application/json")
        request.add_header("x-zarzewie", "1")
        if self.cookie:
            request.add_header("cookie", self.cookie)
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                if given := response.headers.get("set-cookie"):
                    morsel = next(iter(SimpleCookie(given).values()))
                    self.cookie = f"{morsel.key}={morsel.value}"
                return response.status, _json(response.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, _json(error.read())

    def table(self, **wanted: Any) -> str:
        status, table = self.call("POST", "/api/tables", wanted)
        assert status == 201, table
        code: str = table["code"]
        return code

    def look(self, code: str, query: str = "") -> "Socket":
        return Socket(self._server, code, self.cookie, query)


class Socket:
    """A browser's socket: remembers what it was told last, and sends answers."""

    def __init__(
        self, server: Server, code: str, cookie: str, query: str = "", token: str | None = None
    ) -> None:
        """Connect with the session's cookie, or with a program's `token` if given."""
        headers = {"authorization": f"Bearer {token}"} if token else {"cookie": cookie}
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket{query}"
        self._closing = ExitStack()
        self._socket: ClientConnection = self._closing.enter_context(
            connect(address, additional_headers=headers)
        )
        self.view: Any = None
        self.offers: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.outcome: Any = None
        self.seat: int | None = None

    @property
    def port(self) -> int:
        """The browser's own port."""
        port: int = self._socket.socket.getsockname()[1]
        return port

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout))
        for name in ("view", "offers", "table", "outcome", "seat"):
            if name in message:
                setattr(self, name, message[name])
        return message

    def until(self, *types: str) -> dict[str, Any]:
        while True:
            message = self.read()
            if message["type"] in types:
                return message

    def until_asked(self) -> None:
        """Read until this seat is asked, or the match is over."""
        while not self.offers and not self.outcome:
            self.read()

    def send(self, message: Any) -> None:
        self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def answer(self, offer: dict[str, Any], key: str, **chosen: Any) -> None:
        """Answer an offer with the first or lowest value of each field that is not in `chosen`."""
        fields = {
            name: field["low"] if field["type"] == "span" else field["values"][0]
            for name, field in offer["fields"].items()
            if name not in chosen
        }
        self.send(
            {
                "type": "answer",
                "ask": offer["ask"],
                "move": {"move": offer["move"], **fields, **chosen},
                "key": key,
            }
        )

    def close(self) -> None:
        self._closing.close()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data

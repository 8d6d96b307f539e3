"""A table over HTTPS: the shipped Caddyfile, with Caddy's local CA instead of a public one."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.live import ROOT, Server
from tests.store.conftest import required

PATIENCE = 30.0
AT_ONCE = 10.0
"""Seconds: less than the half minute between two health checks, and enough on a busy machine."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Proxied:
    """The server as visitors reach it through Caddy."""

    def __init__(self, port: int, trust: ssl.SSLContext) -> None:
        self.origin = f"https://localhost:{port}"
        self.trust = trust
        self._port = port

    def call(
        self, method: str, path: str, body: Any = None, cookie: str = "", **headers: str
    ) -> tuple[int, Any, HTTPResponse | urllib.error.HTTPError]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.origin + path, data, method=method)
        asked = {
            "content-type": "application/json",
            "x-zarzewie": "1",
            "cookie": cookie,
            "origin": self.origin,
        }
        for name, value in {**asked, **headers}.items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE, context=self.trust) as response:
                return response.status, json.loads(response.read() or b"null"), response
        except urllib.error.HTTPError as error:
            with error:
                return error.code, None, error

    def look(self, code: str, cookie: str, origin: str, query: str = "") -> ClientConnection:
        address = f"wss://localhost:{self._port}/api/tables/{code}/socket{query}"
        return connect(address, additional_headers={"cookie": cookie, "origin": origin}, ssl=self.trust)


@contextmanager
def caddy_before(
    servers: Sequence[Server], port: int, folder: Path, shipped: str = "Caddyfile"
) -> Iterator[Proxied]:
    if not (caddy := shutil.which("caddy")):
        required("Caddy (Debian: apt install caddy)")
    here = (ROOT / "deploy" / shipped).read_text()
    here = here.replace("gry.example.org {", f"https://localhost:{port} {{\n\ttls internal")
    ports = re.findall(r"(?:reverse_proxy|to) ([\d.: ]+)", here)[0].split()
    for shown, server in zip(ports, servers, strict=True):
        here = here.replace(shown, f"127.0.0.1:{server.port}")
        assert here.count(str(server.port)) == 1
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}}\n{here}")
    places = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    with (folder / "caddy.log").open("wb") as log:
        running = subprocess.Popen(
            [caddy, "run", "--config", file], env={**os.environ, **places}, stdout=log, stderr=log
        )
    try:
        yield Proxied(port, _trust(folder / "caddy/pki/authorities/local/root.crt", port))
    finally:
        running.terminate()
        running.wait(PATIENCE)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder, port = tmp_path_factory.mktemp("caddy"), free_port()
    server = Server(
        folder, PUBLIC_URL=f"https://localhost:{port}", TRUSTED_PROXIES="127.0.0.1", LIMITS_GUESTS="5"
    ).start()
    try:
        with caddy_before([server], port, folder) as found:
            yield found
    finally:
        server.stop()


def _trust(root: Path, port: int) -> ssl.SSLContext:
    """Wait until Caddy has made its CA and a certificate. Return a context that trusts them."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            trust = ssl.create_default_context(cafile=root)
            # After a handshake of TLS 1.3 come tickets. A socket's thread then reads while another one
            # writes, which Python's ssl does not allow yet: one in 300 connections waited for ever.
            trust.maximum_version = ssl.TLSVersion.TLSv1_2
            with socket.create_connection(("localhost", port), 5) as plain:
                trust.wrap_socket(plain, server_hostname="localhost").close()
            return trust
        except OSError:
            assert time.monotonic() < until, (root.parents[4] / "caddy.log").read_text()[-2000:]
            time.sleep(0.1)


@pytest.fixture(scope="module")
def cookie(proxied: Proxied) -> str:
    """The cookie of a guest."""
    status, _, response = proxied.call("POST", "/api/guest", {"name": "Ewa"})
    assert status == 201
    given = response.headers["set-cookie"]
    assert "; Secure" in given
    assert "HttpOnly" in given
    return str(given.partition(";")[0])


@pytest.fixture(scope="module")
def code(proxied: Proxied, cookie: str) -> str:
    """A table where the guest begins: a bot that goes first may lose before the guest is asked."""
    first = {"aelin": 1, "cards": "easy"}
    wanted = {"game": "tron", "seats": 2, "options": first, "bots": {"1": "random"}}
    status, table, _ = proxied.call("POST", "/api/tables", wanted, cookie)
    assert status == 201
    return str(table["code"])


def test_a_move_goes_through_the_proxy_and_is_acknowledged(proxied: Proxied, cookie: str, code: str) -> None:
    with proxied.look(code, cookie, proxied.origin) as browser:
        offers: list[Any] = []
        while not offers:
            offers = json.loads(browser.recv(PATIENCE)).get("offers") or []
        offer = offers[0]
        move = {"move": offer["move"], **{name: _first(field) for name, field in offer["fields"].items()}}
        browser.send(json.dumps({"type": "answer", "ask": offer["ask"], "move": move, "key": "k"}))
        while (heard := json.loads(browser.recv(PATIENCE)))["type"] not in ("ack", "refusal", "trouble"):
            pass
        assert heard == {"type": "ack", "key": "k"}


@pytest.mark.parametrize("origin", ["https://evil.example.org", "http://localhost", "null"])
def test_another_origin_gets_no_socket(proxied: Proxied, cookie: str, code: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        proxied.look(code, cookie, origin)
    assert refused.value.response.status_code == 403
    assert proxied.call("POST", f"/api/tables/{code}/start", {}, cookie, origin=origin)[0] == 403


def test_answers_say_that_only_https_will_do(proxied: Proxied) -> None:
    _, _, response = proxied.call("GET", "/api/games")
    assert response.headers["strict-transport-security"].startswith("max-age=")
    assert "frame-ancestors 'none'" in response.headers["content-security-policy"]


def test_figures_stay_inside(proxied: Proxied) -> None:
    assert proxied.call("GET", "/metrics")[0] == 404


def test_a_visitor_cannot_pretend_another_address_to_get_around_a_limit(proxied: Proxied) -> None:
    """Caddy sets the address that it sees, and the header of a visitor is ignored."""
    statuses = [
        proxied.call("POST", "/api/guest", {"name": "Jan"}, **{"X-Forwarded-For": f"203.0.113.{n}"})[0]
        for n in range(8)
    ]
    assert 429 in statuses


def _first(field: Any) -> Any:
    return field["values"][0] if field["type"] == "pick" else field["low"]


# --- a restart


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[tuple[Server, Proxied]]:
    """A server that is not started yet, and Caddy that has noticed."""
    port = free_port()
    server = Server(tmp_path, PUBLIC_URL=f"https://localhost:{port}", TRUSTED_PROXIES="127.0.0.1")
    try:
        with caddy_before([server], port, tmp_path) as found:
            yield server, found
    finally:
        server.stop()


def test_a_server_that_comes_after_its_proxy_is_asked_at_once(alone: tuple[Server, Proxied]) -> None:
    """Caddy found no server at first. It must not wait half a minute before trying again."""
    server, proxied = alone
    server.start()
    began = time.monotonic()
    assert proxied.call("GET", "/api/games")[0] == 200
    assert time.monotonic() - began < AT_ONCE


def test_whoever_asks_during_a_restart_is_answered_after_it(alone: tuple[Server, Proxied]) -> None:
    server, proxied = alone
    server.start()
    assert proxied.call("GET", "/api/games")[0] == 200
    server.stop()
    with ThreadPoolExecutor() as beside:
        asking = beside.submit(proxied.call, "GET", "/api/games")
        server.start()
        assert asking.result(PATIENCE)[0] == 200
    assert proxied.call("GET", "/api/games")[0] == 200

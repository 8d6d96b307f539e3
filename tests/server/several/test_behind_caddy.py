"""Two servers behind the shipped Caddyfile for several: one ends, and nobody is turned away."""

import re
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.live import Server
from tests.server.several.at_once import eventually, wait_until_met
from tests.server.test_behind_caddy import Proxied, caddy_before, free_port
from tests.store.postgres import Postgres


@pytest.fixture
def served(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Proxied, list[Server]]]:
    port, db = free_port(), postgres.fresh_database()
    public = f"https://localhost:{port}"
    folders = [tmp_path_factory.mktemp(name) for name in ("near", "far")]
    servers = [
        Server(each, db=db, PUBLIC_URL=public, TRUSTED_PROXIES="127.0.0.1").start() for each in folders
    ]
    wait_until_met(db, 2)
    try:
        with caddy_before(servers, port, tmp_path_factory.mktemp("caddy"), "Caddyfile.several") as proxied:
            yield proxied, servers
    finally:
        for server in servers:
            server.kill()


def test_people_at_one_table_are_at_the_same_server_and_tables_at_all_of_them(
    served: tuple[Proxied, list[Server]],
) -> None:
    proxied, servers = served
    cookie = guest(proxied)
    used: set[int] = set()
    for _ in range(12):
        status, table, _ = proxied.call("POST", "/api/tables", {"game": "tron", "seats": 2}, cookie)
        assert status == 201
        with ExitStack() as sockets:
            for query in ("", "?match=m&heard=3", "?match=m&heard=7"):  # who comes back says what they heard
                looking = proxied.look(table["code"], cookie, proxied.origin, query)
                socket = sockets.enter_context(looking)
                assert '"welcome"' in str(socket.recv(10))
            there = [open_sockets(server) for server in servers]
            assert sorted(there) == [0, 3]
            used.add(there.index(3))
            asked = [not_found(server) for server in servers]
            assert proxied.call("GET", f"/api/tables/{table['code']}/nothing", None, cookie)[0] == 404
            more = [not_found(server) - before for server, before in zip(servers, asked, strict=True)]
            assert more.index(1) == there.index(3), "what is asked over HTTP comes to that server too"
        eventually(lambda: not any(open_sockets(server) for server in servers))
    assert used == {0, 1}


def guest(proxied: Proxied) -> str:
    eventually(lambda: proxied.call("GET", "/api/ready")[0] == 200)
    status, _, response = proxied.call("POST", "/api/guest", {"name": "Ewa"})
    assert status == 201
    return str(response.headers["set-cookie"].partition(";")[0])


def open_sockets(server: Server) -> int:
    return metric(server, "zarzewie_sockets")


def not_found(server: Server) -> int:
    return metric(server, 'zarzewie_requests_total{status="404"}')


def metric(server: Server, name: str) -> int:
    with urllib.request.urlopen(f"{server.address}/metrics", timeout=10) as told:
        found = re.search(rf"^{re.escape(name)} (\d+)", told.read().decode(), re.MULTILINE)
    return int(found[1]) if found else 0


def test_while_one_server_is_restarted_everybody_is_served_by_the_other(
    served: tuple[Proxied, list[Server]],
) -> None:
    proxied, (near, far) = served
    cookie = guest(proxied)
    wanted: dict[str, Any] = {"game": "tron", "seats": 2, "bots": {"1": "random"}}
    status, table, _ = proxied.call("POST", "/api/tables", wanted, cookie)
    assert status == 201
    for server in (near, far):
        server.stop()
        answers = {proxied.call("GET", f"/api/tables/{table['code']}")[0] for _ in range(10)}
        assert answers == {200}
        with proxied.look(table["code"], cookie, proxied.origin) as socket:
            assert '"welcome"' in str(socket.recv(10))
        server.start()
        eventually(lambda: proxied.call("GET", "/api/ready")[0] == 200)
    assert proxied.call("GET", "/metrics")[0] == 404

"""With a uvicorn that does not fit the limit on slow requests, a server runs without that limit."""

import sys
from pathlib import Path

import pytest

from tests.live import ROOT, Person, Server
from zarzewie.server import slow_requests, timed_http

WITHOUT = """
from uvicorn.protocols.http import auto
auto.AutoHTTPProtocol.renamed = auto.AutoHTTPProtocol.handle_websocket_upgrade
del auto.AutoHTTPProtocol.handle_websocket_upgrade
from zarzewie.cli import main
main()
"""


def test_with_these_versions_a_head_has_its_time() -> None:
    assert slow_requests.prompt_http() is timed_http.Http


def test_a_name_that_is_not_there_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_http, "UVICORN", (*timed_http.UVICORN, "renamed_since"))
    assert slow_requests.prompt_http() is None


def test_a_protocol_that_is_made_in_another_way_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_http.Http, "__init__", lambda self, config: None)
    assert slow_requests.prompt_http() is None


def test_a_server_whose_uvicorn_has_another_protocol_still_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "without.py").write_text(WITHOUT)
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), str(ROOT), *sys.path]))
    server = Server(tmp_path)
    server._module = "without"
    try:
        server.start()
        assert "untimed_http" in server.log()
        assert Person(server, "Ewa").call("GET", "/api/me")[1]["name"] == "Ewa"
    finally:
        server.stop()

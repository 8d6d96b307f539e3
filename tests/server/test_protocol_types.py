"""The contract of server and client: the types of messages, and the description of the HTTP calls."""

import warnings
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning
from schemathesis.core.result import Ok

from tests.live import Person, Server
from zarzewie.server import protocol, protocol_types
from zarzewie.server.app import application
from zarzewie.server.guards import OUR_HEADER
from zarzewie.server.hub import Hub
from zarzewie.store.sql import SqlStore

ROOT = Path(__file__).parents[2]
EACH = 6
"""Attempts per call."""
UNDESCRIBED = ("/api/schema", "/api/tables/{code:str}/socket")


def test_the_clients_types_are_those_of_the_server() -> None:
    written = (ROOT / protocol_types.PAGE).read_text()
    assert written == protocol_types.page(), "stale: python -m zarzewie.server.protocol_types"


def test_every_message_is_on_the_clients_page() -> None:
    page = protocol_types.page()
    kinds = [
        kind
        for kind in vars(protocol).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    ]
    assert len(kinds) > 20
    for kind in kinds:
        assert f"export type {kind.__name__} = " in page


@pytest.fixture
def description(tmp_path: Path) -> Any:
    store = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        app = application(Hub(store))
    store.close()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return app, app.openapi_schema.to_schema()


def test_every_call_is_described(description: Any) -> None:
    app, schema = description
    described = {
        (path.replace("{", "").replace("}", ""), method)
        for path, calls in schema["paths"].items()
        for method in calls
    }
    for route in app.routes:
        if not route.path.startswith("/api") or route.path.startswith(UNDESCRIBED):
            continue
        path = "/".join(part.strip("{}").partition(":")[0] for part in route.path.split("/"))
        for method in getattr(route, "methods", ()):
            if method not in ("OPTIONS", "HEAD"):
                assert (path, method.lower()) in described


def test_every_description_says_what_comes_back_and_has_no_loose_ends(description: Any) -> None:
    _, schema = description
    known = set(schema["components"]["schemas"])
    for path, calls in schema["paths"].items():
        for method, call in calls.items():
            assert any(code.startswith("2") for code in call["responses"]), (method, path)
    for reference in _references(schema):
        assert reference.removeprefix("#/components/schemas/") in known


def _references(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [found for each in value.values() for found in _references(each)]
    if isinstance(value, list):
        return [found for each in value for found in _references(each)]
    return []


# --- nothing that is sent to a described call causes a server error


def test_no_call_makes_the_server_fail(server: Server) -> None:
    api = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    reached = 0
    for found in api.get_all_operations():
        assert isinstance(found, Ok), found
        reached += call_as_described(server, found.ok())
    assert reached > 20, "they come as far as our own code"
    assert "Traceback" not in server.log()


def call_as_described(server: Server, operation: Any) -> bool:
    """Whether any of the attempts was accepted."""
    someone = Person(server, "Ewa").cookie  # a new one each time, because one of the calls ends the session
    headers = {"cookie": someone, "origin": server.address, OUR_HEADER: "1"}
    let_in = []

    @settings(max_examples=EACH, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy())
    def anything_is_sent(case: Any) -> None:
        answer = case.call(headers=headers)
        let_in.append(answer.status_code not in (401, 403))
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)

    anything_is_sent()
    return any(let_in)

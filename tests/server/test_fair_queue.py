"""One person's background work keeps nobody else waiting."""

import asyncio
import dataclasses
import os
import tempfile
import time
import warnings
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from litestar.exceptions import HTTPException
from litestar.exceptions.base_exceptions import LitestarDeprecationWarning

from tests.live import Person, Server
from tests.server.leading import Led, begins_scene, does, led
from tests.toys import relay
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match
from zarzewie.server import lobby, people
from zarzewie.server.app import application
from zarzewie.server.fair_queue import GONE, FairQueue, while_there
from zarzewie.server.guards import OUR_HEADER
from zarzewie.server.hub import Hub
from zarzewie.server.previews import QUICK, PreviewRequest, Previews, foresee
from zarzewie.server.protocol import NewTable
from zarzewie.server.workers import Workers
from zarzewie.store.sql import SqlStore

FORECASTS = 60
GUESSES = 20


# --- queue and workers


class Hands:
    """Records which work was begun, in order. Work ends when the test says so."""

    def __init__(self, hands: int = 1, **bounds: int) -> None:
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Future[str]] = {}
        self.queue = FairQueue(self._do, hands, **bounds)

    def ask(self, who: str, kind: str, work: str, newest: bool = False) -> "asyncio.Task[Any]":
        return asyncio.ensure_future(self.queue.ask(who, kind, work, newest))

    def end(self, work: str) -> None:
        self._ends[work].set_result(f"{work} done")

    def fail(self, work: str) -> None:
        self._ends[work].set_exception(KeyError(work))

    async def _do(self, work: str) -> str:
        self.begun.append(work)
        self._ends[work] = asyncio.get_running_loop().create_future()
        return await self._ends[work]


async def a_moment() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def asked(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run an async test in an event loop."""

    def run() -> None:
        asyncio.run(test())

    run.__name__ = test.__name__
    return run


async def refused(answer: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as caught:
        await answer
    return caught.value.rule


@asked
async def test_one_piece_of_a_kind_is_done_for_a_person_at_a_time_and_people_take_turns() -> None:
    hands = Hands(2)
    answers = [hands.ask("ewa", "file", work) for work in ("e1", "e2", "e3")]
    answers += [hands.ask("jan", "file", work) for work in ("j1", "j2")]
    await a_moment()
    assert hands.begun == ["e1", "j1"]
    hands.end("e1")
    hands.end("j1")
    await a_moment()
    assert hands.begun == ["e1", "j1", "e2", "j2"]
    for work in ("e2", "j2"):
        hands.end(work)
    await a_moment()
    hands.end("e3")
    assert await asyncio.gather(*answers) == [f"{work} done" for work in ("e1", "e2", "e3", "j1", "j2")]
    assert hands.queue.waiting() == 0


@asked
async def test_other_kinds_of_work_of_the_same_person_go_on_beside_it() -> None:
    hands = Hands(2)
    hands.ask("ewa", "file", "e1")
    hands.ask("ewa", "picture", "e2")
    await a_moment()
    assert hands.begun == ["e1", "e2"]


@asked
async def test_a_newer_question_takes_the_place_of_the_one_that_waits() -> None:
    hands = Hands()
    first, second, third = (hands.ask("ewa", "odds", work, newest=True) for work in ("1", "2", "3"))
    assert await refused(second) == "house.newer"
    hands.end("1")
    assert await first == "1 done"
    await a_moment()
    hands.end("3")
    assert await third == "3 done"
    assert hands.begun == ["1", "3"]


@asked
async def test_what_has_not_begun_is_not_done_when_its_asker_has_left() -> None:
    hands = Hands()
    answers = [hands.ask("ewa", "odds", work) for work in ("1", "2", "3")]
    await a_moment()
    for answer in answers[:2]:
        answer.cancel()
    await a_moment()
    assert hands.begun == ["1"], "what has begun keeps its hand until it is done"
    hands.end("1")
    await a_moment()
    assert hands.begun == ["1", "3"]
    assert hands.queue.waiting() == 0


@asked
async def test_whoever_asks_for_too_much_is_refused_and_the_others_are_not() -> None:
    hands = Hands(line=3, most=5)
    waiting = [hands.ask("ewa", f"kind {number}", f"e{number}") for number in range(4)]
    await a_moment()
    assert await refused(hands.ask("ewa", "one more", "e9")) == "house.busy"
    waiting += [hands.ask("jan", "file", f"j{number}") for number in range(2)]
    await a_moment()
    assert await refused(hands.ask("ola", "file", "o1")) == "house.busy", "all together"
    hands.end("e0")
    await a_moment()
    waiting.append(hands.ask("ola", "file", "o2"))
    await a_moment()
    assert not any(each.done() for each in waiting[1:])


@asked
async def test_what_goes_wrong_is_heard_by_its_asker_and_the_line_goes_on() -> None:
    hands = Hands()
    first, second = hands.ask("ewa", "file", "1"), hands.ask("ewa", "file", "2")
    await a_moment()
    hands.fail("1")
    with pytest.raises(KeyError):
        await first
    await a_moment()
    hands.end("2")
    assert await second == "2 done"


# --- disconnecting


class Line:
    """A request's `receive`: its body, then the disconnect."""

    def __init__(self) -> None:
        self.hung_up = asyncio.Event()
        self._told = False

    async def receive(self) -> dict[str, Any]:
        if not self._told:
            self._told = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.hung_up.wait()
        return {"type": "http.disconnect"}


@asked
async def test_what_is_asked_for_over_http_is_given_up_when_the_asker_hangs_up() -> None:
    hands = Hands()
    first, second = Line(), Line()
    asking = [
        asyncio.ensure_future(while_there(line.receive, hands.queue.ask("ewa", "file", work)))
        for line, work in ((first, "1"), (second, "2"))
    ]
    await a_moment()
    second.hung_up.set()
    with pytest.raises(HTTPException) as caught:
        await asking[1]
    assert caught.value.status_code == GONE
    await a_moment()
    assert hands.queue.waiting() == 0
    hands.end("1")
    assert await asking[0] == "1 done"
    assert hands.begun == ["1"]
    assert len(asyncio.all_tasks()) == 1, "nobody listens to the line any more"


@asked
async def test_a_refusal_reaches_whoever_is_still_there() -> None:
    hands = Hands(line=0)
    assert await refused(while_there(Line().receive, hands.queue.ask("ewa", "file", "1"))) == "house.busy"


# --- previews


def slowly(view: Any, seat: int, query: Any) -> Any:
    if query["ask"] == "forbidden":
        raise Refused("K-5.11", why="master")
    until = time.thread_time() + query.get("seconds", 0)
    while time.thread_time() < until:
        pass
    return os.getpid()


SLOW = dataclasses.replace(relay.GAME, preview=slowly)


@asked
async def test_a_kind_of_question_that_takes_long_is_answered_in_another_process() -> None:
    match, _ = Match.start(SLOW, {}, 2, b"secret")
    previews = Previews(workers=1)

    async def pid(**query: Any) -> int:
        found: int = await previews.answer("ewa", PreviewRequest(match, 0, query))
        return found

    try:
        assert await pid(ask="quick") == await pid(ask="long", seconds=1.1 * QUICK) == os.getpid()
        assert await pid(ask="long") != os.getpid()
        assert await pid(ask="quick") == os.getpid()
        assert await refused(pid(ask="forbidden")) == "K-5.11"
    finally:
        previews.close()


@asked
async def test_a_refusal_comes_back_from_another_process_with_its_facts() -> None:
    match, _ = Match.start(SLOW, {}, 2, b"secret")
    workers = Workers(1)
    question = PreviewRequest(match, 0, {"ask": "forbidden"})
    try:
        assert await workers.do(foresee, question.packed()) == (False, ("K-5.11", {"why": "master"}))
    finally:
        workers.close()


# --- at a server


def in_a_large_fight(server: Server) -> Led:
    """A fight whose forecast takes seconds."""
    table = led(server, seats=5, bots={"2": "company", "3": "company", "4": "company"})
    begins_scene(table, board="yard")
    for x in range(10):
        foe = {"name": "Drab", "rank": ("minion", "elite")[x % 2], "ranged": x % 3 == 0, "hidden": False}
        does(table.leading, "place_foe", **foe, x=2 + x, y=2)
    return table


def test_many_forecasts_of_one_guest_keep_nobody_else_waiting(server: Server) -> None:
    keeper = Person(server, "Keeper")
    secret = {"login": "keeper", "password": "a long way down"}
    assert keeper.call("PUT", "/api/me/password", secret)[0] == 204

    def slowest(times: int) -> float:
        """The longest time in seconds for health, readiness, a new guest or signing in."""
        taken = []
        for number in range(times):
            for method, path, body in (
                ("GET", "/api/health", None),
                ("GET", "/api/ready", None),
                ("POST", "/api/guest", {"name": f"Guest {number}"}),
                ("POST", "/api/sign-in", secret),
            ):
                began = time.monotonic()
                assert Person(server).call(method, path, body)[0] in (200, 201)
                taken.append(time.monotonic() - began)
        return max(taken)

    calm = slowest(3)
    table = in_a_large_fight(server)
    for number in range(FORECASTS):
        query = {"ask": "forecast", "fights": 500, "seed": number}
        table.leading.send({"type": "query", "query": query, "key": f"f{number}"})
    assert slowest(5) < 1.0 + 4 * calm
    answers: dict[str, dict[str, Any]] = {}
    while len(answers) < FORECASTS:
        said = table.leading.until("reply", "refusal")
        answers[said["key"]] = said
    replied = {key for key, said in answers.items() if said["type"] == "reply"}
    assert f"f{FORECASTS - 1}" in replied, "the newest is the one that is wanted"
    assert {said["rule"] for key, said in answers.items() if key not in replied} == {"house.newer"}


def test_many_wrong_passwords_keep_nobody_else_waiting(server: Server) -> None:
    guest = Person(server, "Guest")

    def slowest(times: int) -> float:
        taken = []
        for _ in range(times):
            for path in ("/api/ready", "/api/me", "/api/me/tables"):
                began = time.monotonic()
                assert guest.call("GET", path)[0] == 200
                taken.append(time.monotonic() - began)
        return max(taken)

    wrong = {"login": "nobody", "password": "a wrong password"}
    calm = slowest(3)
    with ThreadPoolExecutor(GUESSES) as guessing:
        guesses = [
            guessing.submit(Person(server).call, "POST", "/api/sign-in", wrong) for _ in range(GUESSES)
        ]
        wait(guesses, return_when=FIRST_COMPLETED)
        assert slowest(2) < 1.0 + 4 * calm
        assert {guess.result()[0] for guess in guesses} == {403}


LONG: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api/me/export", None),
    ("GET", "/api/matches/none", None),
    ("GET", "/api/matches/none/frames", None),
    ("GET", "/api/matches/none/file", None),
    ("POST", "/api/matches/none/fork", {"entry": 1, "seat": 0}),
    ("GET", "/api/campaigns/none/file", None),
    ("POST", "/api/campaigns/import?name=Ewa", {}),
    ("PUT", "/api/me/password", {"login": "ewa", "password": "a long way down"}),
    ("POST", "/api/sign-in", {"login": "nobody", "password": "a wrong password"}),
)
SHORT = ("/api/health", "/api/ready", "/api/me", "/api/me/tables", "/api/tables", "/api/campaigns")


@asked
async def test_what_takes_long_waits_for_hands_and_what_is_short_does_not() -> None:
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        hub, enough = Hub(SqlStore(f"sqlite:///{folder}/house.db")), Event()
        app: Any = application(hub)  # Litestar's ASGI types are narrower than httpx's
        house = httpx.ASGITransport(app)
        hub.start()
        async with httpx.AsyncClient(
            transport=house, base_url="http://127.0.0.1", headers={OUR_HEADER: "1"}
        ) as client:
            assert (await client.post("/api/guest", json={"name": "Ewa"})).status_code == 201
            busy = [
                asyncio.ensure_future(work.do(f"somebody {number}", "wait", enough.wait))
                for work in (hub.slow_work, hub.uploads, hub.passwords)
                for number in range(2)
            ]
            await a_moment()
            before = hub.waiting()
            asking = [asyncio.ensure_future(client.request(*call[:2], json=call[2])) for call in LONG]
            while hub.waiting() < before + len(LONG):
                assert not any(each.done() for each in asking)
                await asyncio.sleep(0.01)
            for path in SHORT:
                assert (await client.get(path)).status_code == 200, path
            assert not any(each.done() for each in asking)
            enough.set()
            answers = [answer.status_code for answer in await asyncio.gather(*asking)]
            assert {200, 204, 403, 404, 409} >= set(answers)
            await asyncio.gather(*busy)
        hub.close()


class Gone:
    """A browser that records what it is sent."""

    def __init__(self, person: str) -> None:
        self.person: str | None = person
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def hang_up(self) -> None: ...


def test_questions_of_somebody_who_has_left_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_up: list[str] = []

    async def for_ever(_: Any, person: str, question: PreviewRequest) -> Any:
        try:
            await asyncio.get_running_loop().create_future()
        except asyncio.CancelledError:
            given_up.append(person)
            raise

    async def ask_and_leave() -> None:
        hub = Hub(SqlStore(f"sqlite:///{tmp_path}/house.db"))
        hub.start()
        ewa, _ = people.arrive(hub.store, "Ewa")
        wanted = NewTable("ksiega", 2, {"premade": True}, {1: "company"})
        table = await hub.table(lobby.create(hub.store, ewa, wanted).code)
        browser, other = Gone(ewa.id), Gone(ewa.id)
        for each in (browser, other):
            table.join(each, 0)
            table.handle(each, b'{"type": "query", "query": {"ask": "forecast"}, "key": "k"}')
        await a_moment()
        before = list(browser.heard)
        hub.leave(table, browser)
        await a_moment()
        assert given_up == [ewa.id], "what the other browser asked is still wanted"
        assert browser.heard == before
        hub.close()

    monkeypatch.setattr(Previews, "answer", for_ever)
    asyncio.run(ask_and_leave())

"""Finished matches: replays, match files, what-if tables and results."""

from collections.abc import Callable
from functools import partial
from typing import Any

from litestar import MediaType, Request, Response, get, post

from zarzewie.server import forks, history, reviews
from zarzewie.server.fair_queue import while_there
from zarzewie.server.guards import address
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import FinishedMatch, Fork, Frame, Person, Replay, TableInfo
from zarzewie.server.request_checks import Number, PerhapsNumber
from zarzewie.server.reviews import Review
from zarzewie.server.routes.session import MAYBE_PERSON, PERSON
from zarzewie.server.table_rows import TableRow

Asking = Request[Any, Any, Any]


async def _look(
    match: str, person: Person | None, hub: Hub, request: Asking, then: Callable[[Review], Any]
) -> Any:
    """Return the result of `then`, run in the background: folding a match takes a while."""

    def work() -> Any:
        return then(reviews.review(hub.store, hub.replays, match, person))

    asking = hub.slow_work.do(person.id if person else address(request), "replay", work)
    return await while_there(request.receive, asking)


@get("/api/matches/{match:str}", dependencies=MAYBE_PERSON)
async def replay(match: str, person: Person | None, hub: Hub, request: Asking) -> Replay:
    """Return the replay of a finished match. A running one is refused: a replay holds everything."""
    found: Replay = await _look(match, person, hub, request, reviews.replay)
    return found


@get("/api/matches/{match:str}/frames", dependencies=MAYBE_PERSON)
async def frames(
    match: str,
    person: Person | None,
    hub: Hub,
    request: Asking,
    first: Number = 0,
    last: Number = 0,
    seat: PerhapsNumber = None,
) -> list[Frame]:
    """Return a range of moments from one perspective; without a seat, a spectator's."""
    then = partial(reviews.frames, seat=seat, first=first, last=last)
    found: list[Frame] = await _look(match, person, hub, request, then)
    return found


@get("/api/matches/{match:str}/file", dependencies=MAYBE_PERSON, media_type=MediaType.JSON)
async def match_file(match: str, person: Person | None, hub: Hub, request: Asking) -> Response[bytes]:
    """Return the match file, which anyone can recompute (`zarzewie verify`). It holds the secret."""
    written: bytes = await _look(match, person, hub, request, reviews.file)
    name = f'attachment; filename="zarzewie-{match}.json"'
    return Response(written, headers={"content-disposition": name})


@get("/api/matches/{match:str}/laid-open", dependencies=MAYBE_PERSON, media_type=MediaType.JSON)
async def laid_open(match: str, person: Person | None, hub: Hub, request: Asking) -> Response[bytes]:
    """Return all that was secret in a finished match, if it is disclosed; null if its game has nothing."""
    found: bytes = await _look(match, person, hub, request, reviews.laid_open)
    return Response(found)


@post("/api/matches/{match:str}/fork", dependencies=PERSON)
async def fork(match: str, data: Fork, person: Person, hub: Hub, request: Asking) -> TableInfo:
    """Open a what-if table that continues from this moment against bots."""

    def make(look: Review) -> TableRow:
        with hub.store.alone(f"make.{person.id}"):
            hub.quotas.check_fork(person)
            row = forks.fork(hub.store, look, person, data)
            hub.quotas.note_fork(row.code, match)
        return row

    made: TableRow = await _look(match, person, hub, request, make)
    return (await hub.table(made.code)).info()


@get("/api/me/results", dependencies=PERSON, sync_to_thread=True)
def results(person: Person, hub: Hub) -> list[FinishedMatch]:
    """Return how the person's matches ended, newest first."""
    return history.results_of(hub.store, person)


ROUTES = (replay, frames, match_file, fork, results)
LAID_OPEN = (laid_open,)

"""After the end: replays, what-if, my results."""

import asyncio

from litestar import MediaType, Response, get, post

from zarzewie.server import forks, history, looking
from zarzewie.server.hub import Hub
from zarzewie.server.looking import Look
from zarzewie.server.protocol import Fork, Frame, Person, Replay, Standing, TableInfo
from zarzewie.server.routes.session import MAYBE_PERSON, PERSON


async def _look(match: str, person: Person | None, hub: Hub) -> Look:
    return await asyncio.to_thread(looking.look, hub.store, hub.replays, match, person)


@get("/api/matches/{match:str}", dependencies=MAYBE_PERSON)
async def replay(match: str, person: Person | None, hub: Hub) -> Replay:
    """A finished match. A running one is refused: a replay knows everything."""
    return await asyncio.to_thread(looking.replay, await _look(match, person, hub))


@get("/api/matches/{match:str}/frames", dependencies=MAYBE_PERSON)
async def frames(
    match: str, person: Person | None, hub: Hub, first: int = 0, last: int = 0, seat: int | None = None
) -> list[Frame]:
    """Some of its moments from one perspective; without a seat, a spectator's."""
    look = await _look(match, person, hub)
    return await asyncio.to_thread(looking.frames, look, seat, first, last)


@get("/api/matches/{match:str}/file", dependencies=MAYBE_PERSON, media_type=MediaType.JSON)
async def match_file(match: str, person: Person | None, hub: Hub) -> Response[bytes]:
    """The match as a file that anybody can recompute (`zarzewie verify`). It holds the secret."""
    written = await asyncio.to_thread(looking.file, await _look(match, person, hub))
    name = f'attachment; filename="zarzewie-{match}.json"'
    return Response(written, headers={"content-disposition": name})


@post("/api/matches/{match:str}/fork", dependencies=PERSON)
async def fork(match: str, data: Fork, person: Person, hub: Hub) -> TableInfo:
    """What if: a new table that goes on from this moment, against bots."""
    look = await _look(match, person, hub)
    made = await asyncio.to_thread(forks.fork, hub.store, look, person, data)
    return (await hub.table(made.code)).info()


@get("/api/me/results", dependencies=PERSON, sync_to_thread=True)
def results(person: Person, hub: Hub) -> list[Standing]:
    """How my matches ended, newest first."""
    return history.results_of(hub.store, person)


ROUTES = (replay, frames, match_file, fork, results)

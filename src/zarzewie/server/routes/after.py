"""After the end: replays, what-if, my results."""

import asyncio

import msgspec
from litestar import MediaType, Response, get, post

from zarzewie.kernel import record
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import shown_options
from zarzewie.server import history, replays
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Fork, Frame, Person, Replay, Standing, TableInfo
from zarzewie.server.replays import Folded
from zarzewie.server.routes.session import MAYBE_PERSON, PERSON
from zarzewie.server.rows import Row


async def _look(match: str, person: Person | None, hub: Hub) -> tuple[Row, Folded, Replay]:
    row = await asyncio.to_thread(history.row_of_match, hub.store, match)
    folded = await asyncio.to_thread(hub.replays.fold, match, row.game)
    seats = range(folded.matches[0].head.seats)
    mine = row.seat_of(person)
    told_all = row.discloses
    if mine is None and not told_all and row.settings.spectators == "off":
        raise Refused("house.undisclosed")
    perspectives: tuple[Seat | None, ...] = (
        (*seats, None) if told_all else (mine, None) if mine is not None else (None,)
    )
    outcome = folded.matches[-1].shown_outcome()
    assert outcome is not None
    shown = tuple(secret.hex() for secret in folded.secrets) if told_all else ()
    first = folded.matches[0]
    info = history.info_of(row, first.head.commitment)
    info = msgspec.structs.replace(info, options=shown_options(first.game, first.head.options))
    return row, folded, Replay(info, folded.length, perspectives, mine, outcome, shown)


@get("/api/matches/{match:str}", dependencies=MAYBE_PERSON)
async def replay(match: str, person: Person | None, hub: Hub) -> Replay:
    """A finished match. A running one is refused: a replay knows everything."""
    return (await _look(match, person, hub))[2]


@get("/api/matches/{match:str}/frames", dependencies=MAYBE_PERSON)
async def frames(
    match: str, person: Person | None, hub: Hub, first: int = 0, last: int = 0, seat: int | None = None
) -> list[Frame]:
    """Some of its moments from one perspective; without a seat, a spectator's."""
    _, folded, about = await _look(match, person, hub)
    if seat not in about.perspectives:
        raise Refused("house.undisclosed")
    return await asyncio.to_thread(replays.frames, folded, seat, first, last)


@get("/api/matches/{match:str}/file", dependencies=MAYBE_PERSON, media_type=MediaType.JSON)
async def match_file(match: str, person: Person | None, hub: Hub) -> Response[bytes]:
    """The match as a file that anybody can recompute (`zarzewie verify`). It holds the secret."""
    _, folded, about = await _look(match, person, hub)
    if not about.secrets:
        raise Refused("house.undisclosed")
    last = folded.matches[-1]

    def written() -> bytes:
        return record.write(record.record(last.game, last.head, folded.secrets, folded.entries))

    name = f'attachment; filename="zarzewie-{match}.json"'
    return Response(await asyncio.to_thread(written), headers={"content-disposition": name})


@post("/api/matches/{match:str}/fork", dependencies=PERSON)
async def fork(match: str, data: Fork, person: Person, hub: Hub) -> TableInfo:
    """What if: a new table that goes on from this entry, against bots."""
    row, folded, about = await _look(match, person, hub)
    if data.seat not in about.perspectives:
        raise Refused("house.undisclosed")
    made = await asyncio.to_thread(replays.fork, hub.store, folded, row, person, data)
    return (await hub.table(made.code)).info()


@get("/api/me/results", dependencies=PERSON, sync_to_thread=True)
def results(person: Person, hub: Hub) -> list[Standing]:
    """How my matches ended, newest first."""
    return history.results_of(hub.store, person)


ROUTES = (replay, frames, match_file, fork, results)

"""Proposed words for leading a match, and handouts of earlier matches."""

from litestar import get, post

from zarzewie.server import proposals
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Handed, Person, Proposed, WantedWords
from zarzewie.server.routes.session import PERSON


@post("/api/tables/{code:str}/propose", dependencies=PERSON, status_code=200)
async def propose(code: str, data: WantedWords, person: Person, hub: Hub) -> Proposed:
    """Propose words for the leader, or a lone player, to confirm. Changes nothing at the table."""
    return await proposals.propose(hub.storyteller, await hub.table(code), person, data)


@get("/api/tables/{code:str}/handouts", dependencies=PERSON)
async def handouts(code: str, person: Person, hub: Hub) -> list[Handed]:
    """Return what this person was handed in the matches before this one."""
    row = (await hub.table(code)).row
    given: list[Handed] = await hub.slow_work.do(person.id, "handouts", hub.handouts.earlier, row, person)
    return given


PROPOSALS = (propose,)
HANDOUTS = (handouts,)

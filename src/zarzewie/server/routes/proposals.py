"""Words to lead a match with, and what was handed out before it."""

from litestar import get, post

from zarzewie.server import proposals
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Handed, Person, Proposed, WantedWords
from zarzewie.server.routes.session import PERSON


@post("/api/tables/{code:str}/propose", dependencies=PERSON, status_code=200)
async def propose(code: str, data: WantedWords, person: Person, hub: Hub) -> Proposed:
    """Words for whoever leads, or plays alone, to confirm. Nothing happens at the table by it."""
    return await proposals.propose(hub.storyteller, await hub.table(code), person, data)


@get("/api/tables/{code:str}/handouts", dependencies=PERSON)
async def handouts(code: str, person: Person, hub: Hub) -> list[Handed]:
    """What this person was given in the matches before this one."""
    row = (await hub.table(code)).row
    given: list[Handed] = await hub.slow_work.do(person.id, "handouts", hub.handouts.earlier, row, person)
    return given


PROPOSALS = (propose,)
HANDOUTS = (handouts,)

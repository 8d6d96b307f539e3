"""What only Księga Zasad asks for: words to lead with."""

from litestar import post

from zarzewie.server import proposals
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import Person, Proposed, WantedWords
from zarzewie.server.routes.session import PERSON


@post("/api/tables/{code:str}/propose", dependencies=PERSON, status_code=200)
async def propose(code: str, data: WantedWords, person: Person, hub: Hub) -> Proposed:
    """Words for whoever leads, or plays alone, to confirm. Nothing happens at the table by it."""
    return await proposals.propose(hub.storyteller, await hub.table(code), person, data)


ROUTES = (propose,)

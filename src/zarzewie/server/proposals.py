"""Words proposed to whoever leads, or to whoever plays alone: they take them, change them, or leave them.

Nothing happens at the table by this. The words become part of a match only in a move of the one who asked.
What a model is told, the game says, from this seat's own view (`Game.proposals`); where there is no model, or
none that answers in time, the lists that lie ready do.
"""

import secrets

from litestar.exceptions import ValidationException

from zarzewie.kernel.capabilities import Proposals
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.text import clean
from zarzewie.narrator.storyteller import Storyteller
from zarzewie.server.lobby import known_game
from zarzewie.server.protocol import Person, Proposed, WantedWords
from zarzewie.server.table import Table


def check_leader(table: Table, person: Person) -> tuple[Seat, Proposals]:
    """Who leads a running match, or its only person, and what its game proposes."""
    row, game = table.row, known_game(table.row.game)
    seat = row.seat_of(person)
    if game.proposals is None or seat is None:
        raise Refused("house.leader")
    if row.stage != "playing":
        raise Refused("house.stage")
    if seat != game.seat_of(game.proposals.role, len(row.holders)) and len(row.people) > 1:
        raise Refused("house.leader")
    return seat, game.proposals


async def propose(storyteller: Storyteller, table: Table, person: Person, wanted: WantedWords) -> Proposed:
    """Words of a model, or of a list. Refused where there are neither."""
    seat, proposals = check_leader(table, person)
    if wanted.kind not in proposals.kinds:
        raise ValidationException("no such kind of words")
    view = table.seen(seat)
    assert view is not None  # the match runs
    asked = proposals.question(view, wanted.kind, clean(wanted.deed))
    words = await storyteller.propose(table.row.match, asked)
    if words is not None:
        return Proposed(words, "model")
    ready = proposals.ready(view, wanted.kind)
    if not ready:
        raise Refused("house.words")
    return Proposed(secrets.choice(ready), "list")

"""Words proposed to the leader, or to a person who plays alone, to be used, changed or ignored.

A proposal does not affect the table: the words become part of a match only in a move by the person who asked.
The game builds the model's prompt from this seat's own view (`Game.proposals`); if there is no model, or it
does not answer in time, the game's prepared lists are used.
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
    """The seat of the leader or only person, and the game's proposals. Refused for anyone else."""
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
    """Words from the model, or else from a list. Refused if there are neither."""
    seat, proposals = check_leader(table, person)
    if wanted.kind not in proposals.kinds:
        raise ValidationException("no such kind of words")
    view = table.seen(seat)
    assert view is not None  # the match is running
    asked = proposals.question(view, wanted.kind, clean(wanted.deed))
    words = await storyteller.propose(table.row.match, asked)
    if words is not None:
        return Proposed(words, "model")
    ready = proposals.ready(view, wanted.kind)
    if not ready:
        raise Refused("house.words")
    return Proposed(secrets.choice(ready), "list")

"""Words proposed to whoever leads, or to whoever plays alone: they take them, change them, or leave them.

Nothing happens at the table by this. The words become part of a match only in a move of the one who asked;
TN, dice and rules stay with the engine. A model is told of the scene and of what is tried, from this seat's
own view, and of nothing that only the game master knows; what people wrote goes to it as quoted material.
Where there is no model, or none that answers in time, the lists that lie ready do: the game master's own
(K-10.1), and the oracle's.
"""

import secrets
from typing import Final

import msgspec

from zarzewie.games.ksiega.oracle import LISTS
from zarzewie.games.ksiega.pieces import Scene, Stock
from zarzewie.games.ksiega.types import MASTER
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.text import clean
from zarzewie.narrator.ksiega import Context, Language
from zarzewie.narrator.teller import Storyteller
from zarzewie.server.protocol import Person, Proposed, WantedWords
from zarzewie.server.table import Table

GAME: Final = "ksiega"
BEFORE: Final = 3
"""So many of the last lines of the chronicle a model is reminded of."""


class Title(msgspec.Struct):
    title: str
    chronicle: tuple[str, ...]


class Goal(msgspec.Struct):
    goal: str


class Papers(msgspec.Struct):
    stock: Stock


class Sight(msgspec.Struct):
    """As much of a view as words are made of."""

    language: Language
    campaign: Title
    scene: Scene | None
    trials: tuple[Goal, ...]
    master: Papers | None


def check_leader(table: Table, person: Person) -> Seat:
    """The game master of a running sitting, or its only person."""
    seat = table.row.seat_of(person)
    if table.row.game != GAME or seat is None:
        raise Refused("house.master")
    if table.row.stage != "playing":
        raise Refused("house.stage")
    if seat != MASTER and len(table.row.people) > 1:
        raise Refused("house.master")
    return seat


async def propose(storyteller: Storyteller, table: Table, person: Person, wanted: WantedWords) -> Proposed:
    """Words of a model, or of a list. Refused where there are neither."""
    view = table.seen(check_leader(table, person))
    assert view is not None  # the sitting runs
    sight = msgspec.convert(view, Sight, from_attributes=True)
    told = _context(sight, clean(wanted.deed))
    words = await storyteller.propose(table.row.match, wanted.kind, told, sight.language)
    if words is not None:
        return Proposed(words, "model")
    ready = _ready(sight, wanted)
    if not ready:
        raise Refused("house.words")
    return Proposed(secrets.choice(ready), "list")


def _context(sight: Sight, deed: str) -> Context:
    scene = sight.scene
    return Context(
        world=sight.campaign.title,
        place="" if scene is None else "\n".join(line for line in (scene.title, scene.text) if line),
        deed=deed or (sight.trials[-1].goal if sight.trials else ""),
        before=sight.campaign.chronicle[-BEFORE:],
    )


def _ready(sight: Sight, wanted: WantedWords) -> tuple[str, ...]:
    """What lies ready; of descriptions there is no list."""
    book = LISTS[sight.language]
    stock = sight.master.stock if sight.master else Stock()
    match wanted.kind:
        case "complication":
            return stock.complications or book.complications
        case "benefit":
            return stock.benefits or book.benefits
        case "description":
            return ()

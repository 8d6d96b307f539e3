"""What a game master handed out in earlier sittings stays with those who were given it (Księga Zasad).

It is read from the view that each of them had when a sitting ended, so nobody is shown more than they were
then; a campaign's owner is shown what the leading seat saw. An ended match stays as it is: one look will do.
"""

from collections import OrderedDict
from threading import Lock
from typing import Final

import msgspec

from zarzewie.games.ksiega.pieces import Handout
from zarzewie.games.ksiega.types import MASTER
from zarzewie.kernel.game import Refused, Seat
from zarzewie.server import companions, history, sequels
from zarzewie.server.campaigns import Kept
from zarzewie.server.protocol import Handed, Person
from zarzewie.server.replays import Replays
from zarzewie.server.rows import Row
from zarzewie.server.texts import ERASED
from zarzewie.store.sql import SqlStore

GAME: Final = "ksiega"
SITTINGS: Final = 12
"""Of so many of the last ones; each has to be folded once."""
REMEMBERED: Final = 256


class Given(msgspec.Struct):
    handouts: tuple[Handout, ...] = ()


class Sight(msgspec.Struct):
    """As much of a view as this needs."""

    handouts: tuple[Handout, ...]
    mine: Given | None
    master: Given | None


class Handouts:
    def __init__(self, db: SqlStore, replays: Replays) -> None:
        self._db = db
        self._replays = replays
        self._known: OrderedDict[tuple[str, Seat | None], tuple[Handed, ...]] = OrderedDict()
        self._one_at_a_time = Lock()

    def forget(self) -> None:
        """What is erased is not to be shown from memory."""
        with self._one_at_a_time:
            self._known.clear()

    def earlier(self, row: Row, person: Person) -> list[Handed]:
        """For somebody who sits at this table, the oldest first."""
        if row.seat_of(person) is None:
            raise Refused("house.bystander")
        if row.game != GAME:
            return []
        with self._db.reading.connect() as connection:
            before = sequels.matches_before(connection, row)[-SITTINGS:]
            owners = companions.owners(connection, row.campaign) if row.campaign else []
        owns = person.id in {owner.person for owner in owners}
        return [handed for kept in before for handed in self._of(kept, person, owns)]

    def _of(self, kept: Kept, person: Person, owns: bool) -> tuple[Handed, ...]:
        match = kept.chapter.match
        sat = history.row_of_match(self._db, match).seat_of(person)
        seat = MASTER if owns and not kept.closed else sat
        with self._one_at_a_time:
            if (match, seat) not in self._known:
                self._known[match, seat] = self._look(match, seat)
                if len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
            return self._known[match, seat]

    def _look(self, match: str, seat: Seat | None) -> tuple[Handed, ...]:
        ended = self._replays.fold(match, GAME).matches[-1]
        sight = msgspec.convert(ended.view(seat), Sight, from_attributes=True)
        own = sight.master or Given((*sight.handouts, *(sight.mine.handouts if sight.mine else ())))
        return tuple(Handed(each.title, each.text, each.to) for each in own.handouts if each.text != ERASED)

"""Handouts of earlier matches, for those who were given them (`Game.handouts`).

They are read from the view that each person had when a match ended, so nobody is shown more than they saw
then; a campaign's owner is shown what the leading seat saw. Ended matches do not change, so results are
cached.
"""

from collections import OrderedDict
from threading import Lock
from typing import Final

from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.server import companions, history, sequels
from zarzewie.server.campaigns import ArchiveEntry
from zarzewie.server.lobby import known_game
from zarzewie.server.protocol import Handed, Person
from zarzewie.server.replays import Replays
from zarzewie.server.table_rows import TableRow
from zarzewie.server.texts import ERASED
from zarzewie.store.sql import SqlStore

MATCHES: Final = 12
"""Number of earlier matches that are read; each has to be folded once."""
REMEMBERED: Final = 256


class EarlierHandouts:
    def __init__(self, db: SqlStore, replays: Replays) -> None:
        self._db = db
        self._replays = replays
        self._known: OrderedDict[tuple[str, Seat | None], tuple[Handed, ...]] = OrderedDict()
        self._one_at_a_time = Lock()

    def forget(self) -> None:
        """Clear the cache, so that erased texts are not shown from it."""
        with self._one_at_a_time:
            self._known.clear()

    def earlier(self, row: TableRow, person: Person) -> list[Handed]:
        """Return the earlier handouts of a person who sits at this table, oldest first."""
        if row.seat_of(person) is None:
            raise Refused("house.bystander")
        game = known_game(row.game)
        if game.handouts is None:
            return []
        with self._db.reading.connect() as connection:
            before = sequels.matches_before(connection, row)[-MATCHES:]
            owners = companions.owners(connection, row.campaign) if row.campaign else []
        owns = person.id in {owner.person for owner in owners}
        return [handed for kept in before for handed in self._of(kept, game, person, owns)]

    def _of(self, kept: ArchiveEntry, game: AnyGame, person: Person, owns: bool) -> tuple[Handed, ...]:
        match = kept.played.match
        row = history.row_of_match(self._db, match)
        seat = row.seat_of(person)
        if owns and not kept.closed and game.handouts is not None:
            seat = game.seat_of(game.handouts.role, len(row.holders))
        with self._one_at_a_time:
            if (match, seat) not in self._known:
                self._known[match, seat] = self._look(match, game, seat)
                if len(self._known) > REMEMBERED:
                    self._known.popitem(last=False)
            return self._known[match, seat]

    def _look(self, match: str, game: AnyGame, seat: Seat | None) -> tuple[Handed, ...]:
        ended = self._replays.fold(match, game.id).matches[-1]
        given = game.handouts.given(ended.view(seat)) if game.handouts else ()
        return tuple(Handed(each.title, each.text, each.to) for each in given if each.text != ERASED)

"""What-if tables: continue from a moment of a finished match, against bots.

From a disclosed match it is a copy: all entries so far, and new dice. From any other it is a new match in a
state that is consistent with what the player knew: hidden parts are drawn at random, and nothing they did not
know is in the new table's log, texts, snapshots or secrets. What this player did know is not for others
either, so such a table also discloses only the result. Texts keep their authors: they are stored outside the
new log as well, so that an author who erases them erases them there too.
"""

import secrets
from collections.abc import Sequence

from zarzewie.kernel.capabilities import LEADER
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Entry, Head, Match, begin
from zarzewie.server import lobby, texts
from zarzewie.server.protocol import Fork, NewTable, Person, Settings
from zarzewie.server.reviews import Review
from zarzewie.server.table_rows import TableRow
from zarzewie.server.texts import Stored
from zarzewie.store.interface import Append
from zarzewie.store.sql import SqlStore


def fork(db: SqlStore, look: Review, person: Person, wanted: Fork) -> TableRow:
    look.check(wanted.seat)
    if wanted.entry >= len(look.walk):
        raise Refused("house.fork")
    number = look.walk[wanted.entry]
    start = look.folded.matches[number]
    if start.outcome() is not None:
        raise Refused("house.fork")
    secret = secrets.token_bytes(32)
    written = db.written(look.row.match)
    if look.whole:
        there = db.entries(look.row.match, most=number)
        stored = [*(texts.copied(entry, written) for entry in there), (encode(start.fork(secret).entry), ())]
        return _open(db, look, person, wanted, start.head, stored, [*look.folded.secrets, secret])
    _check_imaginable(start, wanted.seat)
    told = [each for heard in look.folded.told[look.walk[0] : number + 1] for each in heard]
    imagined = start.imagine(wanted.seat, told, secret)
    head = imagined.match.head

    def opens(entry: bytes) -> bool:
        try:
            begin(start.game, head, secret, [decode(entry, Entry)])
        except Refused:
            return False
        return True

    return _open(
        db, look, person, wanted, head, [texts.quoted(encode(imagined.entry), written, opens)], [secret]
    )


def _check_imaginable(match: Match, seat: Seat) -> None:
    """Refuse seats that do not know the leader's sealed papers: these cannot be imagined."""
    game = match.game
    lead = game.seat_of(LEADER, match.head.seats)
    if game.sealed and lead is not None and seat != lead:
        raise Refused("house.fork-sealed")


def _open(
    db: SqlStore,
    look: Review,
    person: Person,
    wanted: Fork,
    head: Head,
    stored: Sequence[Stored],
    known: Sequence[bytes],
) -> TableRow:
    game = look.folded.matches[0].game
    bot = wanted.bot or game.deputy or next(iter(game.bots))
    bots = {
        seat: held.bot if held.bot and held.bot in game.bots else bot
        for seat, held in enumerate(look.row.holders)
        if seat != wanted.seat
    }
    new = NewTable(game.id, head.seats, head.options, bots, wanted.seat, _settings(look))

    def write(code: str) -> None:
        db.create(code, encode(head), encode(known))
        entries = tuple(entry for entry, _ in stored)
        db.append([Append(code, 0, entries, texts=tuple(text for _, beside in stored for text in beside))])

    return lobby.create(db, person, new, before=write)


def _settings(look: Review) -> Settings:
    """Return the table's settings: what was not disclosed stays undisclosed in a what-if."""
    if look.whole:
        return Settings()
    return Settings(
        disclose="result", spectators="off" if look.row.settings.spectators == "off" else "public"
    )

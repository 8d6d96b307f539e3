"""Finished matches written directly into a store, without a server."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Seat
from zarzewie.kernel.match import Entry, Match, replay
from zarzewie.server import history, lobby, people
from zarzewie.server.protocol import NewTable, Person, Settings, SitDown
from zarzewie.server.texts import fresh_id
from zarzewie.store.interface import Append, WrittenText
from zarzewie.store.sql import SqlStore

SECRET = bytes(range(32))
USUAL = Settings()
Texts = Sequence[tuple[Seat, str]]


class Finished(NamedTuple):
    code: str
    people: tuple[Person, ...]
    last: Match


def finished(
    db: SqlStore,
    game: AnyGame,
    seats: int,
    entries: Sequence[Entry],
    settings: Settings = USUAL,
    options: dict[str, Any] | None = None,
    secret: bytes = SECRET,
    dismissed: Seat | None = None,
    texts: Texts = (),
) -> Finished:
    """A table whose people played these entries to the end; `dismissed` was removed during the match.

    `texts` are what they wrote, by seat: stored separately from the entries, as by a server.
    """
    names = ("Ada", "Bea", "Cel", "Dor", "Eva")[:seats]
    sitters = tuple(people.arrive(db, name)[0] for name in names)
    new = NewTable(game.id, seats, options or {}, settings=settings)
    code = lobby.create(db, sitters[0], new).code
    for person in sitters[1:]:
        lobby.sit(db, code, person, SitDown())
    lobby.start(db, code)
    if dismissed is not None:
        lobby.dismiss(db, code, dismissed, next(iter(lobby.known_game(game.id).bots)))
    match, _ = Match.start(game, options or {}, seats, secret)
    db.create(code, encode(match.head), encode([secret]))
    db.append([_as_stored(code, entries, [(sitters[seat].id, text) for seat, text in texts])])
    *_, (last, _) = replay(game, match.head, [secret], entries)
    outcome = last.outcome()
    assert outcome is not None
    with db.engine.begin() as connection:
        history.finish(connection, code, code, outcome)
    return Finished(code, sitters, last)


def _as_stored(code: str, entries: Sequence[Entry], written: Sequence[tuple[str, str]]) -> Append:
    stored, texts = [encode(entry) for entry in entries], []
    for owner, body in written:
        texts.append(WrittenText(fresh_id(), owner, body))
        mark = encode({"§": texts[-1].id.hex()})
        stored = [entry.replace(encode(body), mark) for entry in stored]
    return Append(code, 0, tuple(stored), texts=tuple(texts))

"""Export and import of campaigns as files, to back them up or to move them between servers.

Each game has a format of its own (`Game.campaign.file`). A file holds what is under seal, and every match
with its secret, so only the campaign's owners get it. Companions are refused rather than given a file
without the sealed papers: a log without its secrets cannot be verified.
"""

import time
import zlib
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

import msgspec
from sqlalchemy import select

from zarzewie import games
from zarzewie.kernel.capabilities import CampaignFile, CampaignMatch
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.match import shown_options
from zarzewie.kernel.record import MatchFile, record
from zarzewie.server import campaigns, companions, lobby, matches, schema
from zarzewie.server.campaigns import ArchiveEntry
from zarzewie.server.protocol import ArchivedMatch, Campaign, Person
from zarzewie.store.sql import SqlStore

LARGEST: Final = 16 * 2**20
"""Maximum file size in bytes. The file of a longer campaign has only the latest matches."""
MOST_VALUES: Final = 1_000_000
"""Approximate maximum number of JSON values: a small file can hold very many, and each takes memory."""
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class Peek(msgspec.Struct):
    format: str = ""


def too_large() -> Refused:
    return _wrong("too_large", LARGEST)


def _wrong(fault: str, largest: int | None = None) -> Refused:
    """Return the refusal of a file that no game accepts, from the game whose refusal has the most facts."""
    said = [file.wrong(fault, largest) for _, file in _formats()]
    return max(said, key=lambda refused: len(refused.facts), default=Refused("house.campaign-file"))


def _formats() -> Iterator[tuple[AnyGame, CampaignFile]]:
    for each in games.ids():
        game = games.find(each)
        if game is not None and game.campaign is not None and game.campaign.file is not None:
            yield game, game.campaign.file


# --- export


def write(db: SqlStore, person: Person, campaign: str) -> tuple[str, bytes]:
    """Return the game's id and the file. Refused unless the person is an owner."""
    with db.reading.connect() as connection:
        if not companions.check(connection, campaign, person).owner:
            raise Refused("house.keeper", owner=companions.owner_names(connection, campaign))
        game = companions.game_of(connection, campaign)
        archive = campaigns.archive_of(connection, campaign)
    if game.campaign is None or game.campaign.file is None:
        raise Refused("house.campaign")
    kept = [
        CampaignMatch(
            each.played.options, each.played.how, each.played.winners, each.played.ended, each.legacy
        )
        for each in archive
    ]
    whole = chain(_brought(db, campaign), _played(db, archive))
    return game.id, game.campaign.file.write(kept, whole, LARGEST)


def _brought(db: SqlStore, campaign: str) -> Iterator[MatchFile]:
    """Yield the imported matches. They belong to the first run and are left out after a restart."""
    brought, first = schema.brought.c, schema.campaigns.c.run == 0
    with db.reading.connect() as connection:
        for packed in connection.scalars(
            select(brought.sitting)
            .join_from(schema.brought, schema.campaigns)
            .where(brought.campaign == campaign, first)
            .order_by(brought.number)
        ):
            yield decode(zlib.decompress(packed), MatchFile)


def _played(db: SqlStore, archive: Sequence[ArchiveEntry]) -> Iterator[MatchFile]:
    for kept in archive:
        if kept.played.match and not kept.closed and (stored := matches.load(db, kept.played.match)):
            game = lobby.known_game(stored.head.game)
            yield record(game, stored.head, stored.secrets, stored.entries)


# --- import


def read(db: SqlStore, person: Person, name: str, data: bytes) -> Campaign:
    """Import a file as a new campaign of this person. Refused, with all faults named, if it is invalid."""
    if len(data) > LARGEST or sum(map(data.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise too_large()
    game, file = _taker(data)
    brought, now = file.read(data), time.time()
    archive = [ArchiveEntry(_archived(game, each, now), each.legacy) for each in brought.archive]
    packed = [zlib.compress(encode(match)) for match in brought.matches]
    return campaigns.create(db, person, game, name, archive, packed)


def _taker(data: bytes) -> tuple[AnyGame, CampaignFile]:
    """Return the game whose format the file names, and that format."""
    try:
        written = msgspec.json.decode(data, type=Peek).format
    except UNREADABLE:
        written = ""
    for game, file in _formats():
        if file.format == written:
            return game, file
    try:
        msgspec.json.decode(data)
    except UNREADABLE:
        raise _wrong("unreadable") from None
    raise _wrong("format")


def _archived(game: AnyGame, played: CampaignMatch, now: float) -> ArchivedMatch:
    ended = now if played.ended is None else played.ended
    return ArchivedMatch("", "", shown_options(game, played.options), played.how, played.winners, ended)

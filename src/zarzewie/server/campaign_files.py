"""A campaign as one file: taken from one server, or kept in a drawer, and gone on with on another.

Księga's file (games/ksiega/campaign.py) holds the options of the next sitting, the game master's papers among
them, and every sitting with its secret. So it is for the campaign's owner alone: the papers are theirs
(K-13.4). Companions are refused rather than given a file without the papers: a log without its secrets cannot
be verified, and what is left, the characters, is theirs on their sheets anyway.

Szklany tron's file is its archive, which both of the pair own.
"""

import time
import zlib
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import select

from zarzewie.games.ksiega import campaign as ksiega
from zarzewie.games.ksiega.types import Options as Sitting
from zarzewie.kernel.codec import decode, encode, plain
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import read_options, shown_options
from zarzewie.kernel.record import MatchFile, record
from zarzewie.server import campaigns, companions, lobby, matches, schema
from zarzewie.server.campaigns import Kept
from zarzewie.server.protocol import Campaign, Chapter, Person
from zarzewie.store.sql import SqlStore

LARGEST: Final = 16 * 2**20
"""In bytes. Of a longer campaign the file has the latest sittings."""
MOST_VALUES: Final = 1_000_000
"""A small file can hold very many very small things; each of them takes memory."""
BROUGHT: Final = "brought"
"""How a campaign "ended" of which only the way it goes on is known."""


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of the pair, as the archive keeps it."""

    options: dict[str, Any]
    how: Annotated[str, Meta(max_length=40)]
    winners: Annotated[tuple[Seat, ...], Meta(max_length=2)] = ()
    ended: Annotated[float, Meta(ge=0, le=2**32)] = 0.0
    """Seconds since 1970, as far as anybody counts them."""


class TronFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["tron-campaign"] = "tron-campaign"
    schema: Literal[1] = 1
    archive: Annotated[tuple[Match, ...], Meta(max_length=1000)] = ()


class Peek(msgspec.Struct):
    format: str = ""


def too_large() -> Refused:
    return Refused("K-1.2", faults=("too_large",), largest=LARGEST)


# --- out


def write(db: SqlStore, person: Person, campaign: str) -> tuple[str, bytes]:
    """The game, and the file. Refused for whom it is not."""
    with db.reading.connect() as connection:
        if not companions.check(connection, campaign, person).owner:
            raise Refused("house.keeper", owner=companions.owner_names(connection, campaign))
        game = companions.game_of(connection, campaign).id
        archive = campaigns.archive_of(connection, campaign)
    if game == "tron":
        return game, _write_tron(archive)
    if game != "ksiega":
        raise Refused("house.campaign")
    options = ksiega.go_on(Sitting(), archive[-1].legacy if archive else None)
    sittings = [*_brought(db, campaign), *_played(db, archive)]
    data = ksiega.encode(ksiega.Campaigning(options, tuple(sittings)))
    while len(data) > LARGEST and sittings:
        del sittings[0]
        data = ksiega.encode(ksiega.Campaigning(options, tuple(sittings)))
    return game, data


def _brought(db: SqlStore, campaign: str) -> Iterator[MatchFile]:
    """They are the campaign's first run: begun anew, it goes on without them."""
    brought, first = schema.brought.c, schema.campaigns.c.run == 0
    with db.reading.connect() as connection:
        for packed in connection.scalars(
            select(brought.sitting)
            .join_from(schema.brought, schema.campaigns)
            .where(brought.campaign == campaign, first)
            .order_by(brought.number)
        ):
            yield decode(zlib.decompress(packed), MatchFile)


def _played(db: SqlStore, archive: Sequence[Kept]) -> Iterator[MatchFile]:
    for kept in archive:
        if kept.chapter.match and not kept.closed and (stored := matches.load(db, kept.chapter.match)):
            game = lobby.known_game(stored.head.game)
            yield record(game, stored.head, stored.secrets, stored.entries)


def _write_tron(archive: Sequence[Kept]) -> bytes:
    played = (kept.chapter for kept in archive)
    file = TronFile(archive=tuple(Match(each.options, each.how, each.winners, each.ended) for each in played))
    return msgspec.json.format(encode(file), indent=1) + b"\n"


# --- in


def read(db: SqlStore, person: Person, name: str, data: bytes) -> Campaign:
    """A new campaign of whoever brings the file. Refused, naming all that is wrong, and nothing is made."""
    if len(data) > LARGEST or sum(map(data.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise too_large()
    if _format(data) == "tron-campaign":
        return campaigns.create(db, person, lobby.known_game("tron"), name, _read_tron(data))
    archive, sittings = _read_ksiega(data)
    packed = [zlib.compress(encode(sitting)) for sitting in sittings]
    return campaigns.create(db, person, lobby.known_game("ksiega"), name, archive, packed)


def _format(data: bytes) -> str:
    try:
        return msgspec.json.decode(data, type=Peek).format
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


def _read_ksiega(data: bytes) -> tuple[list[Kept], tuple[MatchFile, ...]]:
    """What goes on is in the last chapter; the ones before it are there to be read."""
    file = ksiega.decode(data)
    game, now = lobby.known_game("ksiega"), time.time()
    archive = []
    for sitting in file.sittings:
        assert sitting.outcome is not None
        options = shown_options(game, sitting.head.options)
        archive.append(Kept(Chapter("", "", options, sitting.outcome.how, sitting.outcome.winners, now)))
    legacy = plain(file.options)
    if archive:
        archive[-1] = msgspec.structs.replace(archive[-1], legacy=legacy)
    elif file.options != Sitting():
        archive = [Kept(Chapter("", "", shown_options(game, legacy), BROUGHT, (), now), legacy)]
    return archive, file.sittings


def _read_tron(data: bytes) -> list[Kept]:
    game = lobby.known_game("tron")
    try:
        file = msgspec.json.decode(data, type=TronFile)
        return [
            Kept(Chapter("", "", plain(read_options(game, each.options)), each.how, each.winners, each.ended))
            for each in file.archive
        ]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Refused):
        raise Refused("house.campaign-file") from None

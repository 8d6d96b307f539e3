"""What must hold after a run, asked of the database: nothing acknowledged is lost, nothing counts twice."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from tests.chaos.clients import Player, Watcher
from tests.chaos.faults import Happened
from tests.chaos.tables import CLOCK, Sat
from tests.toy_server import TOYS
from zarzewie import games
from zarzewie.kernel import record
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.match import Expired, Match, Played, replay
from zarzewie.server import matches
from zarzewie.server.matches import StoredMatch
from zarzewie.store import log_tables
from zarzewie.store.sql import SqlStore

ALONE = 7.0
"""Seconds after a SIGKILL in which nothing else may fail, for it to be measured."""


class Log(NamedTuple):
    """A stored match, folded."""

    id: str
    stored: StoredMatch
    played: Sequence[Match]
    """The match after each entry, from before the first."""


class Findings(NamedTuple):
    lost: list[str]
    doubled: list[str]
    strange_views: list[str]
    broken: list[str]
    late: list[float]
    """By how many seconds each deadline was late."""
    takeovers: list[float]
    """Seconds from a SIGKILL to the next act of the house at a table that was the dead server's."""


def find(game: str) -> AnyGame | None:
    return TOYS.get(game) or games.find(game)


def examine(
    store: SqlStore, tables: Sequence[Sat], lengths: dict[str, int], happened: Sequence[Happened]
) -> Findings:
    """`lengths`: how long each match was when people had stopped, and before they were looked at last."""
    found = Findings([], [], [], [], [], [])
    for table in tables:
        logs = {}
        for match in _matches_of(table):
            try:
                logs[match] = folded(store, match)
            except Refused as refusal:
                found.broken.append(f"{table.kind.name} {match}: its own rules refuse {refusal}")
        for log in logs.values():
            found.broken.extend(_verified(log))
            if table.kind.name == "relay with a clock":
                found.late.extend(_lateness(log))
        for player in table.players:
            found.lost.extend(lost(store, logs, player))
            found.doubled.extend(doubled(store, logs, player, may_be_away=table.kind.silent))
        for client in table.everybody:
            if client.match in logs:
                since = lengths.get(client.match, 0)
                found.strange_views.extend(_strange(table, client, logs[client.match], since))
        if table.kind.name == "house":
            found.takeovers.extend(_takeovers(table.news.code, list(logs.values()), happened))
    return found


def _matches_of(table: Sat) -> list[str]:
    sent = {sent.match for player in table.players for sent in player.sent.values()}
    seen = {match for client in table.everybody for match in client.matches}
    return sorted(sent | seen)


def folded(store: SqlStore, match: str) -> Log:
    stored = matches.load(store, match)
    assert stored is not None, f"the match {match} is not stored"
    game = find(stored.head.game)
    assert game is not None
    steps = replay(game, stored.head, stored.secrets, stored.entries)
    return Log(match, stored, [played for played, _ in steps])


def _verified(log: Log) -> Iterator[str]:
    game = find(log.stored.head.game)
    assert game is not None
    file = record.write(record.record(game, log.stored.head, log.stored.secrets, log.stored.entries))
    try:
        record.verify(record.read(file), find)
    except record.Broken as broken:
        yield f"{log.id}: {broken}"


# --- moves


def lost(store: SqlStore, logs: dict[str, Log], player: Player) -> Iterator[str]:
    """Acknowledged moves that are not in the log as they were sent, under their key."""
    for key in player.acknowledged:
        sent = player.sent[key]
        if sent.match not in logs:
            continue  # it is broken, which is worse
        under = store.key(sent.match, f"{sent.seat}.{key}")
        entries = logs[sent.match].stored.entries
        entry = entries[under.length - 1] if under and under.length <= len(entries) else None
        is_it = isinstance(entry, Played) and (entry.seat, entry.ask) == (sent.seat, sent.ask)
        if not is_it or not isinstance(entry, Played) or json.loads(bytes(entry.move)) != sent.move:
            yield f"{player.news.kind} {player.code}: {key}"


def doubled(store: SqlStore, logs: dict[str, Log], player: Player, *, may_be_away: bool) -> Iterator[str]:
    """Entries of a person's seat beyond one for each key: moves that were played twice.

    Where a bot has played in the seat, entries without a key are its own; so where a clock runs, at which one
    may come while the person `may_be_away` and hears nothing of it.
    """
    if player.seat is None:
        return
    had_bot = player.had_deputy or may_be_away
    keys: dict[str, Counter[int]] = {}
    for key, sent in player.sent.items():
        if under := store.key(sent.match, f"{sent.seat}.{key}"):
            keys.setdefault(sent.match, Counter())[under.length] += 1
    for match, log in logs.items():
        own = [
            number
            for number, entry in enumerate(log.stored.entries, 1)
            if isinstance(entry, Played) and entry.seat == player.seat
        ]
        if had_bot:
            own = sorted({*own} & _with_a_key(store, match))
        under_keys = keys.get(match, Counter())
        yield from (
            f"{player.news.kind} {player.code}: entry {number} of {match}"
            for number in own
            if under_keys[number] != 1
        )


def _with_a_key(store: SqlStore, match: str) -> set[int]:
    """The numbers of the entries that people have made."""
    of_match = select(log_tables.matches.c.pk).where(log_tables.matches.c.id == match).scalar_subquery()
    row = log_tables.entries.c
    keyed = select(row.number).where(row.match_pk == of_match, row.key.is_not(None))
    with store.reading.connect() as connection:
        return set(connection.scalars(keyed))


# --- views


def _strange(table: Sat, client: Watcher, log: Log, since: int) -> Iterator[str]:
    """A view that is not that of the log, or of an earlier moment than it should be by now."""
    who = f"{table.kind.name} {client.code}, seat {client.seat}"
    if not client.online:
        yield f"{who}: not connected"
        return
    shown = msgspec.json.decode(client.view)
    for match in reversed(log.played[min(since, len(log.played) - 1) :]):
        if _plain(match.view(client.seat)) == shown:
            if client.seat is not None and _plain(match.offers(client.seat)) != client.offers:
                continue
            return
    behind = next(
        (
            f"{len(log.played) - 1 - length} entries behind"
            for length, match in reversed(list(enumerate(log.played)))
            if _plain(match.view(client.seat)) == shown
        ),
        "of no moment",
    )
    yield f"{who}: its view is {behind}"


def _plain(value: Any) -> Any:
    return msgspec.json.decode(encode(value))


# --- time


def _lateness(log: Log) -> Iterator[float]:
    """Of each deadline of the silent runner: a leg is asked for when the one before it is stored."""
    times = log.stored.times
    for number, entry in enumerate(log.stored.entries):
        if isinstance(entry, Expired) and number:
            yield times[number] - (times[number - 1] + CLOCK)


def _takeovers(code: str, logs: Sequence[Log], happened: Sequence[Happened]) -> Iterator[float]:
    """At a table of bots: seconds from a SIGKILL of its house to the next entry, if nothing else failed.

    Of matches under way alone: the next one waits for a person who begins it and lets a bot play.
    """
    for fault in happened:
        alone = all(
            other is fault or other.ended < fault.began or other.began > fault.began + ALONE
            for other in happened
        )
        if code in fault.houses and alone:
            for log in logs:
                times = log.stored.times
                if times and times[0] <= fault.at < times[-1]:
                    yield min(at for at in times if at > fault.at) - fault.at

"""A live table: the match in memory, and everyone who looks at it.

Commit, then tell. A move is applied to the pending match at once, so that the next one can follow, but nobody
hears of it before the store has it: `committed` is what people see, `pending` what is being written.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

import msgspec

from zarzewie import games
from zarzewie.kernel.bot import Bot
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat, Told
from zarzewie.kernel.match import Entry, Match, Turn, read_move, shown_options
from zarzewie.server.lobby import Row
from zarzewie.server.protocol import (
    Ack,
    Answer,
    Incoming,
    Outgoing,
    Ping,
    Pong,
    Refusal,
    Seats,
    Sitting,
    TableInfo,
    Trouble,
    Update,
    Welcome,
)
from zarzewie.store.contract import Append, Conflict, Missing, Stored

Commit = Callable[[Append, "Callable[[Future[Stored | Conflict | Missing]], None]"], None]
"""Hands an append to the writer; the callback comes back on the table's own thread."""

WasStored = Callable[[str, Callable[[bool], None]], None]
"""Asks the store whether it has a key; the callback comes back on the table's own thread."""

Later = Callable[[float, Callable[[], None]], Any]
"""Calls back after so many seconds, on the table's own thread."""

_incoming = msgspec.json.Decoder(Incoming)


class Client(Protocol):
    """One browser. `send` never waits."""

    person: str | None

    def send(self, message: bytes) -> None: ...


class Waiting(msgspec.Struct):
    """A turn on its way to the store."""

    turn: Turn
    key: str | None
    client: Client | None


class Audience(msgspec.Struct):
    """What a seat (or the spectators) was last shown, and everything it was ever told."""

    tick: int
    view: bytes
    offers: bytes
    log: list[Any]


class Table:
    def __init__(
        self,
        row: Row,
        match_id: str,
        commit: Commit,
        was_stored: WasStored,
        on_turn: "Callable[[Table], None]",
        later: Later,
        now: Callable[[], float],
    ) -> None:
        self.row = row
        self.match_id = match_id
        self.clients: dict[Client, Seat | None] = {}
        self._commit = commit
        self._was_stored = was_stored
        self._on_turn = on_turn
        self._later = later
        self._now = now
        self._opened: dict[str, float] = {}
        self._waiting: deque[Waiting] = deque()
        self._acknowledged: set[str] = set()
        self._audiences: dict[Seat | None, Audience] = {}
        self.committed: Match | None = None
        self.pending: Match | None = None
        self.bots: dict[Seat, Bot[Any, Any]] = {}
        self.memories: dict[Seat, Any] = {}

    # --- the match

    def begin(
        self, setup: Match, told: Sequence[Told], entries: Iterable[Entry], secrets: list[bytes]
    ) -> None:
        """The match from its setup through all its entries so far."""
        for seat in (*range(setup.head.seats), None):
            self._audiences[seat] = Audience(0, *_shown(setup, seat), [])
        for seat, held in enumerate(self.row.holders):
            if held.bot:
                self.bots[seat] = setup.game.bots[held.bot]
                self.memories[seat] = self.bots[seat].start()
        self._heard(told)
        match = setup
        for entry in entries:
            match, _, told = match.take(entry, secrets)
            self._heard(told)
        self._refresh(match)
        self._note_opened(match)
        self.committed = self.pending = match

    def _refresh(self, match: Match) -> list[Seat | None]:
        """Who sees something else than before."""
        changed = []
        for seat, audience in self._audiences.items():
            shown = _shown(match, seat)
            if shown != (audience.view, audience.offers):
                audience.view, audience.offers = shown
                changed.append(seat)
        return changed

    def _heard(self, told: Sequence[Told]) -> dict[Seat | None, list[Any]]:
        """Write what was told into each audience's log."""
        heard: dict[Seat | None, list[Any]] = {}
        for seat, audience in self._audiences.items():
            events = [each.event for each in told if each.to is None or seat in each.to]
            if events:
                audience.log.extend(events)
                heard[seat] = events
        for seat, bot in self.bots.items():
            for event in heard.get(seat, ()):
                self.memories[seat] = bot.notice(self.memories[seat], event)
        return heard

    def asked_bot(self) -> tuple[Seat, Bot[Any, Any]] | None:
        """A bot that owes an answer."""
        if self.committed is None or self._waiting:
            return None
        for ask in self.committed.asks():
            for seat in ask.owing:
                if seat in self.bots:
                    return seat, self.bots[seat]
        return None

    def sealable(self) -> str | None:
        """A sealed ask that everybody has answered: the house may close it."""
        if self.committed is None or self._waiting:
            return None
        return next((ask.id for ask in self.committed.asks() if ask.sealed and not ask.owing), None)

    def busy(self) -> bool:
        return bool(self._waiting)

    # --- people

    def join(self, client: Client, seat: Seat | None) -> None:
        self.clients[client] = seat
        client.send(encode(self.welcome(seat)))
        self._tell_seats(but=client)

    def leave(self, client: Client) -> None:
        self.clients.pop(client, None)
        self._tell_seats()

    def seated(self, row: Row) -> None:
        """Somebody sat down: every client may have a seat now that it had not before."""
        self.row = row
        for client in self.clients:
            self.clients[client] = next(
                (s for s, held in enumerate(row.holders) if held.person and held.person == client.person),
                None,
            )
        self._tell_seats()

    def started(self) -> None:
        for client, seat in self.clients.items():
            client.send(encode(self.welcome(seat)))

    def welcome(self, seat: Seat | None) -> Welcome:
        match = self.committed
        if match is None:
            return Welcome(self.info(), seat, 0)
        audience = self._audiences[seat]
        return Welcome(
            self.info(),
            seat,
            audience.tick,
            msgspec.Raw(audience.view),
            msgspec.Raw(audience.offers),  # type: ignore[arg-type]
            tuple(audience.log),
            match.shown_outcome(),
        )

    def info(self) -> TableInfo:
        here = {seat for seat in self.clients.values() if seat is not None}
        seats = tuple(
            Sitting(held.name, held.bot, seat in here or held.bot is not None)
            for seat, held in enumerate(self.row.holders)
        )
        commitment = self.committed.head.commitment if self.committed else None
        game = games.find(self.row.game)
        options = shown_options(game, self.row.options) if game else {}
        return TableInfo(self.row.code, self.row.game, options, seats, self.row.stage, commitment)

    def _tell_seats(self, but: Client | None = None) -> None:
        for client, seat in self.clients.items():
            if client is not but:
                client.send(encode(Seats(self.info(), seat)))

    # --- moves

    def handle(self, client: Client, data: str | bytes) -> None:
        """One message from a browser. The seat comes from the session, never from the message."""
        try:
            message = _incoming.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            _send(client, Trouble("unreadable"))
            return
        match message:
            case Ping():
                _send(client, Pong())
            case Answer(ask, move, key):
                self._answer(client, ask, move, key)

    def _answer(self, client: Client, ask: str, move: msgspec.Raw, key: str) -> None:
        """Refused, or on its way to the store. What is sent again counts once and is acknowledged again."""
        seat = self.clients.get(client)
        mine = f"{seat}.{key}"
        if mine in self._acknowledged:
            _send(client, Ack(key))
            return
        for waiting in self._waiting:
            if waiting.key == mine:
                waiting.client = client
                return
        try:
            if self.pending is None or seat is None:
                raise Refused("house.ask", ask=ask)
            turn = self.pending.play(seat, ask, read_move(self.pending.game, move))
        except Refused as refusal:
            answer = Refusal(refusal.rule, refusal.facts, key)
            self._was_stored(mine, lambda stored: _send(client, Ack(key) if stored else answer))
        else:
            if wait := self.floor_left(ask):
                self._later(wait, lambda: self._answer(client, ask, move, key))
            else:
                self._write(turn, mine, client)

    def floor_left(self, ask: str) -> float:
        """How long an answer to this ask is still held back, whoever answers and whatever it says."""
        assert self.pending is not None
        floor = next((each.floor for each in self.pending.asks() if each.id == ask), 0.0)
        return max(0.0, self._opened.get(ask, 0.0) + floor - self._now()) if floor else 0.0

    def _note_opened(self, match: Match) -> None:
        """From when on each question was there to be answered."""
        self._opened = {ask.id: self._opened.get(ask.id, self._now()) for ask in match.asks() if ask.floor}

    def play(self, seat: Seat, ask: str, move: Any) -> None:
        """A bot's move. Refused where the rules say no."""
        assert self.pending is not None
        self._write(self.pending.play(seat, ask, move))

    def expire(self, ask: str) -> None:
        """The house closes an ask."""
        assert self.pending is not None
        self._write(self.pending.expire(ask))

    def _write(self, turn: Turn, key: str | None = None, client: Client | None = None) -> None:
        """The turn is pending from now on, and the store has the word."""
        expected = turn.match.length - 1
        self.pending = turn.match
        self._waiting.append(Waiting(turn, key, client))
        self._commit(Append(self.match_id, expected, (encode(turn.entry),), key), self._stored)

    def _stored(self, done: "Future[Stored | Conflict | Missing]") -> None:
        """The writer answered for the oldest waiting turn."""
        if not self._waiting:
            return  # it fell with one before it
        waiting = self._waiting.popleft()
        match None if done.exception() else done.result():
            case Stored(again=False):
                self._acknowledge(waiting)
                self._tell(waiting.turn)
            case Stored(again=True):
                self._acknowledge(waiting)
                self._fall_back()
            case _:
                self._fall_back(waiting)

    def _acknowledge(self, waiting: Waiting) -> None:
        if waiting.key:
            self._acknowledged.add(waiting.key)
            if waiting.client:
                _send(waiting.client, Ack(_own_key(waiting.key)))

    def _fall_back(self, *failed: Waiting) -> None:
        """What was not stored did not happen, and neither did what followed it."""
        lost = [*failed, *self._waiting]
        self._waiting.clear()
        self.pending = self.committed
        for each in lost:
            if each.key and each.client:
                _send(each.client, Trouble("store", _own_key(each.key)))

    def _tell(self, turn: Turn) -> None:
        self.committed = turn.match
        self._note_opened(turn.match)
        changed = set(self._refresh(turn.match))
        heard = self._heard(turn.told)
        outcome = turn.match.shown_outcome()
        for seat in {*changed, *heard}:
            audience = self._audiences[seat]
            audience.tick += 1
            update = Update(
                audience.tick,
                msgspec.Raw(audience.view),
                msgspec.Raw(audience.offers),  # type: ignore[arg-type]
                tuple(heard.get(seat, ())),
                outcome,
            )
            message = encode(update)
            for client, theirs in self.clients.items():
                if theirs == seat:
                    client.send(message)
        self._on_turn(self)


def _shown(match: Match, seat: Seat | None) -> tuple[bytes, bytes]:
    offers = () if seat is None else match.offers(seat)
    return encode(match.view(seat)), encode(offers)


def _own_key(key: str) -> str:
    """The key as its client sent it."""
    return key.partition(".")[2]


def _send(client: Client, message: Outgoing) -> None:
    client.send(encode(message))

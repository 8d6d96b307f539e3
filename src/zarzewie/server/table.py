"""A live table: the match in memory, and everyone who looks at it.

Commit, then tell. A move is applied to the pending match at once, so that the next one can follow, but nobody
hears of it before the store has it: `committed` is what people see, `pending` what is being written.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import msgspec

from zarzewie.kernel.bot import Bot
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Outcome, Refused, Seat, Talk, Told
from zarzewie.kernel.match import Entry, Match, Played, Turn, read_move
from zarzewie.narrator import MODEL
from zarzewie.server.audience import Audience, ended, heard_by
from zarzewie.server.clocks import Pause, allowance, deadline, pause_at
from zarzewie.server.lobby import Row
from zarzewie.server.protocol import (
    Ack,
    Again,
    Answer,
    Clocks,
    Incoming,
    Outgoing,
    Pausing,
    Ping,
    Pong,
    Refusal,
    Seats,
    Sitting,
    TableInfo,
    Trouble,
    Welcome,
)
from zarzewie.server.texts import refer
from zarzewie.store.contract import Answer as StoreAnswer
from zarzewie.store.contract import Append, Stored, WrittenText
from zarzewie.store.writer import Done

BEHIND = 120.0
"""So many seconds late do spectators see a table that lets them look with delay."""

_incoming = msgspec.json.Decoder(Incoming)


class Client(Protocol):
    """One browser. `send` never waits."""

    person: str | None

    def send(self, message: bytes) -> None: ...


class House(NamedTuple):
    """What a table asks of the house. Every callback comes back on the table's own thread."""

    commit: Callable[[Append, Done], None]
    """Hands an append to the writer."""
    was_stored: Callable[[str, str, Callable[[bool], None]], None]
    """Asks the store whether a match has a key."""
    on_turn: "Callable[[Table], None]"
    """Something happened: is it over, is a bot asked, when is time up?"""
    later: Callable[[float, Callable[[], None]], Any]
    """Calls back after so many seconds."""
    now: Callable[[], float]
    """Seconds since 1970."""


class Waiting(msgspec.Struct):
    """A turn on its way to the store."""

    turn: Turn
    at: float
    key: str | None
    client: Client | None


class Table:
    def __init__(self, row: Row, house: House, pauses: Sequence[Pause] = ()) -> None:
        self.row = row
        self.clients: dict[Client, Seat | None] = {}
        self.pauses = list(pauses)
        self.agreed: dict[str, set[Seat]] = {}
        self.again: Again | None = None
        self.misses: dict[Seat, int] = {}
        self.changing = asyncio.Lock()
        self._house = house
        self._reset()

    def _reset(self) -> None:
        """Before the first entry of a match."""
        self.playing = ""
        """The id of the match in memory."""
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
        self,
        setup: Match,
        told: Sequence[Told],
        entries: Iterable[tuple[Entry, float]],
        secrets: list[bytes],
        began: float,
    ) -> None:
        """The match from its setup through all its entries so far."""
        self._reset()
        heard = {seat: heard_by(seat, told) for seat in range(setup.head.seats)}
        spectators = Audience(None, setup, heard_by(None, told))
        timed = allowance(self.row.settings) is not None
        late = self.row.settings.spectators == "delayed"
        match = seen = setup
        self._note_opened(match, began)
        for entry, at in entries:
            match, _, told = match.take(entry, secrets)
            for seat, events in heard.items():
                events += heard_by(seat, told)
            if late and (wait := at + BEHIND - self._house.now()) > 0:
                later = match, heard_by(None, told), ended(match)
                self._house.later(wait, partial(self._show, spectators, *later))
            else:
                spectators.log += heard_by(None, told)
                seen = match
            began = at
            if timed:
                self._note_opened(match, at)
        self._note_opened(match, began)
        spectators.match, spectators.outcome = seen, ended(seen)
        for seat, events in heard.items():
            self._audiences[seat] = Audience(seat, match, events, ended(match))
        self._audiences[None] = spectators
        self.committed = self.pending = match
        self.playing = self.row.match
        for seat, held in enumerate(self.row.holders):
            self.set_bot(seat, held.bot)

    def set_bot(self, seat: Seat, name: str | None) -> None:
        """A bot plays in this seat from now on, with all that was ever told there in mind; or none does."""
        assert self.committed is not None
        self.bots.pop(seat, None)
        self.memories.pop(seat, None)
        if name is not None and name != MODEL:  # a model is asked beside the table
            bot = self.bots[seat] = self.committed.game.bots[name]
            memory = bot.start()
            for event in self._audiences[seat].log:
                memory = bot.notice(memory, event)
            self.memories[seat] = memory

    def asked_bot(self) -> tuple[Seat, Bot[Any, Any]] | None:
        """A bot that owes an answer."""
        if self.committed is None or self._waiting or not self.bots or self.paused():
            return None
        for ask in self.committed.asks():
            for seat in ask.owing:
                if seat in self.bots:
                    return seat, self.bots[seat]
        return None

    def asks_person(self, seat: Seat) -> bool:
        """Whether the person in this seat owes an answer."""
        if self.committed is None or seat in self.bots:
            return False
        return any(seat in ask.owing for ask in self.committed.asks())

    def sealable(self) -> str | None:
        """A sealed ask that everybody has answered: the house may close it."""
        if self.committed is None or self._waiting or self.paused():
            return None
        return next((ask.id for ask in self.committed.asks() if ask.sealed and not ask.owing), None)

    def over(self) -> None:
        """It has ended: bots that sat for people get up, and what was proposed meanwhile is past."""
        holders = tuple(
            msgspec.structs.replace(held, bot=None) if held.person else held for held in self.row.holders
        )
        self.row = msgspec.structs.replace(self.row, stage="over", holders=holders)
        self.agreed.clear()
        self.again = None
        self.tell_seats()

    def busy(self) -> bool:
        return bool(self._waiting)

    # --- time

    def paused(self) -> bool:
        """Whether play stands still."""
        pause = pause_at(self.pauses, self._house.now()) if self.pauses else None
        return pause is not None and pause.stops_play

    def deadlines(self, seat: Seat | None = None) -> dict[str, float | None]:
        """When time is up for each question that this seat (or anybody) owes an answer to."""
        allowed = allowance(self.row.settings)
        if allowed is None or self.committed is None:
            return {}
        now = self._house.now()
        return {
            ask.id: deadline(self._opened[ask.id], allowed, self.pauses, now)
            for ask in self.committed.asks()
            if (seat in ask.seats if seat is not None else ask.owing) and ask.id in self._opened
        }

    def more_time(self, ask: str) -> None:
        """The clock of this question begins anew."""
        self._opened[ask] = self._house.now()

    def clocks(self, seat: Seat | None) -> Clocks | None:
        if seat is None or allowance(self.row.settings) is None:
            return None
        return Clocks(self._house.now(), self.deadlines(seat))

    def tell_clocks(self) -> None:
        for client, seat in self.clients.items():
            if clocks := self.clocks(seat):
                _send(client, clocks)

    def floor_left(self, ask: str) -> float:
        """How long an answer to this ask is still held back, whoever answers and whatever it says."""
        assert self.pending is not None
        floor = next((each.floor for each in self.pending.asks() if each.id == ask), 0.0)
        return max(0.0, self._opened.get(ask, 0.0) + floor - self._house.now()) if floor else 0.0

    def _note_opened(self, match: Match, at: float) -> None:
        """From when on each question was there to be answered."""
        self._opened = {ask.id: self._opened.get(ask.id, at) for ask in match.asks()}

    # --- people

    def join(self, client: Client, seat: Seat | None, match: str = "", heard: int = 0) -> None:
        """`heard`: so many lines of the log of this match the client has already."""
        self.clients[client] = seat
        client.send(encode(self.welcome(seat, heard if match == self.row.match else 0)))
        self.tell_seats(but=client)

    def leave(self, client: Client) -> None:
        self.clients.pop(client, None)
        self.tell_seats()

    def seated(self, row: Row) -> None:
        """Somebody sat down or got up: every client may have a seat now that it had not before."""
        self.row = row
        for client in self.clients:
            self.clients[client] = row.seat_of_id(client.person)
        if self.committed is not None:
            for seat, held in enumerate(row.holders):
                if (held.bot not in (None, MODEL)) != (seat in self.bots):
                    self.set_bot(seat, held.bot)
        self.tell_seats()

    def started(self) -> None:
        for client, seat in self.clients.items():
            client.send(encode(self.welcome(seat)))

    def here(self) -> set[Seat]:
        """Seats whose person looks at the table now."""
        return {seat for seat in self.clients.values() if seat is not None}

    def may_look(self, seat: Seat | None) -> bool:
        return seat is not None or self.row.settings.spectators != "off"

    def welcome(self, seat: Seat | None, heard: int = 0) -> Welcome:
        if self.committed is None or not self.may_look(seat):
            return Welcome(self.info(), seat, 0)
        audience = self._audiences[seat]
        if not 0 <= heard <= len(audience.log):
            heard = 0
        return Welcome(
            self.info(),
            seat,
            audience.tick,
            msgspec.Raw(audience.shown.view),
            msgspec.Raw(audience.shown.offers),  # type: ignore[arg-type]
            tuple(audience.log[heard:]),
            audience.outcome,
            audience.shown.talk,
            heard,
            self.clocks(seat),
        )

    def talk(self, seat: Seat) -> Talk:
        """What this seat may say now. Before and after the match everybody talks."""
        return self.committed.talk(seat) if self.committed else Talk()

    def info(self) -> TableInfo:
        here = self.here()
        seats = tuple(
            Sitting(
                held.name,
                held.bot,
                seat in here or (held.bot is not None and held.person is None),
                held.ready,
                tuple(sorted(what for what, who in self.agreed.items() if seat in who)),
            )
            for seat, held in enumerate(self.row.holders)
        )
        pause = pause_at(self.pauses, self._house.now())
        return TableInfo(
            self.row.code,
            self.row.game,
            self.row.shown,
            seats,
            self.row.stage,
            self.committed.head.commitment if self.committed else None,
            self.row.settings,
            self.row.seat_of_id(self.row.host),
            self.row.match,
            Pausing(pause.why, pause.end(), pause.seat) if pause else None,
            self.again,
            self.row.campaign,
        )

    def tell_seats(self, but: Client | None = None) -> None:
        info = self.info()
        for client, seat in self.clients.items():
            if client is not but:
                _send(client, Seats(info, seat))

    def tell(self, message: Outgoing, seats: Iterable[Seat] | None = None) -> None:
        """To these seats, or to everybody who may look."""
        wanted = None if seats is None else set(seats)
        data = encode(message)
        for client, seat in self.clients.items():
            if self.may_look(seat) if wanted is None else seat in wanted:
                client.send(data)

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
            turn = self._turn(seat, ask, move)
        except Refused as refusal:
            answer = Refusal(refusal.rule, refusal.facts, key)
            self._house.was_stored(
                self.playing, mine, lambda stored: _send(client, Ack(key) if stored else answer)
            )
        else:
            if wait := self.floor_left(ask):
                self._house.later(wait, lambda: self._answer(client, ask, move, key))
            else:
                assert seat is not None
                self.misses.pop(seat, None)
                entry, texts = self._refer(turn, seat, client.person)
                self._write(turn, entry, texts, mine, client)

    def _turn(self, seat: Seat | None, ask: str, move: msgspec.Raw) -> Turn:
        if self.pending is None or seat is None:
            raise Refused("house.ask", ask=ask)
        if seat in self.bots:
            raise Refused("house.deputy")
        if self.paused():
            raise Refused("house.paused")
        return self.pending.play(seat, ask, read_move(self.pending.game, move))

    def play(self, seat: Seat, ask: str, move: Any) -> None:
        """A bot's move. Refused where the rules say no."""
        assert self.pending is not None
        turn = self.pending.play(seat, ask, move)
        self._write(turn, turn.entry)

    def expire(self, ask: str) -> None:
        """The house closes an ask. Refused where no clock may answer."""
        assert self.pending is not None
        turn = self.pending.expire(ask)
        self._write(turn, turn.entry)

    def _refer(self, turn: Turn, seat: Seat, person: str | None) -> tuple[Entry, tuple[WrittenText, ...]]:
        """The entry as it is stored: what a person wrote lies beside it, where it can be erased."""
        entry = turn.entry
        if person is None or not isinstance(entry, Played) or not self._audiences[seat].shown.has_text:
            return entry, ()
        assert self.pending is not None
        move, texts = refer(bytes(entry.move), self.pending.offers(seat), person)
        return msgspec.structs.replace(entry, move=msgspec.Raw(move)), texts

    def _write(
        self,
        turn: Turn,
        entry: Entry,
        texts: tuple[WrittenText, ...] = (),
        key: str | None = None,
        client: Client | None = None,
    ) -> None:
        """The turn is pending from now on, and the store has the word."""
        expected = turn.match.length - 1
        at = self._house.now()
        self.pending = turn.match
        self._waiting.append(Waiting(turn, at, key, client))
        append = Append(self.playing, expected, (encode(entry),), key, texts, at)
        self._house.commit(append, self._stored)

    def _stored(self, answer: StoreAnswer | Exception) -> None:
        """The writer answered for the oldest waiting turn."""
        if not self._waiting:
            return  # it fell with one before it
        waiting = self._waiting.popleft()
        match answer:
            case Stored(again=False):
                self._acknowledge(waiting)
                self._tell(waiting.turn, waiting.at)
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

    def _tell(self, turn: Turn, at: float) -> None:
        """Each seat what it may know of it, if it is news to that seat."""
        match = self.committed = turn.match
        self._note_opened(match, at)
        outcome = ended(match)
        for seat in self._audiences:
            told = heard_by(seat, turn.told)
            if seat is None and self.row.settings.spectators == "delayed":
                show = partial(self._show, self._audiences[seat], match, told, outcome)
                self._house.later(BEHIND, show)
            else:
                self._show(self._audiences[seat], match, told, outcome)
            if seat in self.bots and seat is not None:
                for event in told:
                    self.memories[seat] = self.bots[seat].notice(self.memories[seat], event)
        self._house.on_turn(self)

    def _show(self, audience: Audience, match: Match, told: list[Any], outcome: Outcome | None) -> None:
        seat = audience.seat
        looking = [client for client, theirs in self.clients.items() if theirs == seat]
        if not looking or not self.may_look(seat) or audience is not self._audiences[seat]:
            audience.pass_by(match, told, outcome)
        elif message := audience.update(match, told, outcome):
            clocks = self.clocks(seat)
            for client in looking:
                client.send(message)
                if clocks:
                    _send(client, clocks)


def _own_key(key: str) -> str:
    """The key as its client sent it."""
    return key.partition(".")[2]


def _send(client: Client, message: Outgoing) -> None:
    client.send(encode(message))

"""A live table: the match in memory, and everyone who looks at it.

Commit, then tell. A move is applied to the pending match at once, so that the next one can follow, but nobody
hears of it before the store has it: `committed` is what people see, `pending` what is being written.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from zarzewie.kernel.bot import Bot
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE, Outcome, Refused, Seat, Told
from zarzewie.kernel.match import Entry, Forgotten, Match, Played, Turn, read_move, turns
from zarzewie.server import keys, metrics
from zarzewie.server.audience import Audience, heard_by
from zarzewie.server.clocks import allowance
from zarzewie.server.early import is_odd
from zarzewie.server.previews import Question
from zarzewie.server.protocol import (
    Ack,
    Answer,
    Incoming,
    Ping,
    Pong,
    Query,
    Refusal,
    Trouble,
    Undo,
)
from zarzewie.server.quotas import check_entry
from zarzewie.server.retries import pause
from zarzewie.server.room import BEHIND, Client, House, Room, send
from zarzewie.server.texts import refer
from zarzewie.store.contract import Answer as StoreAnswer
from zarzewie.store.contract import Append, Conflict, Key, Stored, StoreError, Taken, WrittenText

__all__ = ["Client", "House", "Table"]

_incoming = msgspec.json.Decoder(Incoming)


Note = Callable[[Match, Sequence[Told], float], None]
"""Is told of each entry while a match is opened: the match after it, what was told, and when."""


def nothing(match: Match, told: Sequence[Told], at: float) -> None:
    pass


class Waiting(msgspec.Struct):
    """A turn on its way to the store."""

    turn: Turn
    at: float
    key: str | None
    client: Client | None
    content: bytes | None = None


class Table(Room):
    """The match: its entries so far, moves, and what they change for whom."""

    # --- the match

    def reset(self) -> None:
        super().reset()
        self._waiting: deque[Waiting] = deque()
        self._acknowledged: dict[str, bytes | None] = {}
        self.pending: Match | None = None
        self._failures = 0
        self._resting = False

    def begin(
        self,
        match: Match,
        told: Sequence[Told],
        entries: Sequence[Entry],
        times: Sequence[float],
        secrets: list[bytes],
        began: float,
        note: Note = nothing,
    ) -> None:
        """The match from its setup, or from a snapshot, through all its entries since."""
        self.reset()
        heard = {seat: heard_by(seat, told) for seat in range(match.head.seats)}
        spectators = Audience(None, match, heard_by(None, told))
        timed = allowance(self.row.settings) is not None
        late = self.row.settings.spectators == "delayed"
        seen = match
        self._note_opened(match, began)
        for turn, at in zip(turns(match, entries, secrets), times, strict=True):
            match, told = turn.match, turn.told
            note(match, told, at)
            for seat, events in heard.items():
                events += heard_by(seat, told)
            if late and (wait := at + BEHIND - self._house.now()) > 0:
                later = match, heard_by(None, told), match.shown_outcome()
                self._house.later(wait, partial(self._show, spectators, *later))
            else:
                spectators.log += heard_by(None, told)
                seen = match
            began = at
            if timed:
                self._note_opened(match, at)
        self._note_opened(match, began)
        spectators.match, spectators.outcome = seen, seen.shown_outcome()
        for seat, events in heard.items():
            self._audiences[seat] = Audience(seat, match, events, match.shown_outcome())
        self._audiences[None] = spectators
        self.committed = self.pending = match
        self.playing = self.row.match
        for seat, held in enumerate(self.row.holders):
            self.set_bot(seat, held.bot)

    def asked_bot(self) -> tuple[Seat, Bot[Any, Any]] | None:
        """A bot that owes an answer."""
        if self.committed is None or self.waits() or not self.bots or self.paused():
            return None
        for ask in self.asks():
            for seat in ask.owing:
                if seat in self.bots:
                    return seat, self.bots[seat]
        return None

    def asks_person(self, seat: Seat) -> bool:
        """Whether the person in this seat owes an answer."""
        if self.committed is None or seat in self.bots:
            return False
        return any(seat in ask.owing for ask in self.asks())

    def sealable(self) -> str | None:
        """A sealed ask that everybody has answered: the house may close it."""
        for ask in self.asks():
            if ask.sealed and not ask.owing:
                return None if self.waits() or self.paused() else ask.id
        return None

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
        """Whether something is on its way to the store."""
        return bool(self._waiting)

    def waits(self) -> bool:
        """Whether the house does nothing here by itself: something is being written, or has just failed."""
        return self._resting or self.busy()

    def rest(self) -> None:
        """Something failed. After a while the house goes on: bots think, asks are closed, clocks ring."""
        self._failures += 1
        self._resting = True
        self._house.later(pause(self._failures), self._go_on)

    def _go_on(self) -> None:
        if self._resting:
            self._resting = False
            self._house.on_turn(self)

    # --- moves

    def floor_left(self, ask: str) -> float:
        """How long an answer to this ask is still held back, whoever answers and whatever it says."""
        for each in self.asks(self.pending):
            if each.floor and each.id == ask:
                return max(0.0, self._opened.get(ask, 0.0) + each.floor - self._house.now())
        return 0.0

    def handle(self, client: Client, data: str | bytes) -> None:
        """One message from a browser. The seat comes from the session, never from the message."""
        try:
            message = _incoming.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            send(client, Trouble("unreadable"))
            return
        if is_odd(data if isinstance(data, bytes) else data.encode()):
            send(client, Trouble("unreadable"))
            return
        match message:
            case Answer(ask, move, key):
                self._answer(client, ask, move, key)
            case Ping():
                send(client, Pong())
            case Undo(key):
                self._undo(client, key)
            case Query(query, key):
                self._query(client, query, key)

    def _answer(self, client: Client, ask: str, move: msgspec.Raw, key: str) -> None:
        """Refused, or on its way to the store. What is sent again counts once and is acknowledged again."""
        seat = self.clients.get(client)
        mine, content = f"{seat}.{key}", keys.content_of(ask, move)
        if self._sent_again(client, mine, content):
            return
        try:
            turn = self._turn(seat, ask, move)
        except Refused as refusal:
            self._refuse(client, mine, content, refusal)
            return
        if wait := self.floor_left(ask):
            self._house.later(wait, lambda: self._answer(client, ask, move, key))
            return
        assert seat is not None
        self.misses.pop(seat, None)
        entry, texts = self._refer(turn, seat, client.person)
        self._write(turn, entry, texts, mine, client, content)

    def _sent_again(self, client: Client, mine: str, content: bytes) -> bool:
        """Whether its key is known; one that is known for something else is Refused."""
        if mine in self._acknowledged:
            same = self._acknowledged[mine] == content
            send(client, Ack(keys.own(mine)) if same else keys.taken(mine))
            return True
        for waiting in self._waiting:
            if waiting.key == mine:
                if waiting.content == content:
                    waiting.client = client
                else:
                    send(client, keys.taken(mine))
                return True
        return False

    def _refuse(self, client: Client, mine: str, content: bytes, refusal: Refused) -> None:
        metrics.refusals.add(refusal.rule)
        key = keys.own(mine)

        def answer(stored: Key | StoreError | None) -> None:
            match stored:
                case None:
                    send(client, Refusal(refusal.rule, refusal.facts, key))
                case Key():
                    send(client, Ack(key) if stored.is_for(content) else keys.taken(mine))
                case StoreError():
                    send(client, Trouble("store", key))

        self._house.under_key(self.playing, mine, answer)

    def _undo(self, client: Client, key: str) -> None:
        """Back to before the last entry that changed anything; words that were said stay said."""
        seat = self.clients.get(client)
        mine, content = f"{seat}.{key}", keys.UNDOING
        if self._sent_again(client, mine, content):
            return
        try:
            if self.pending is None or seat is None:
                raise Refused("house.undo")
            check_entry(self.pending.length, self._house.longest)
            turn = self.pending.take_back(seat)
        except Forgotten:  # the log knows
            self._house.reopen(self)
        except Refused as refusal:
            self._refuse(client, mine, content, refusal)
        else:
            self._write(turn, turn.entry, (), mine, client, content)

    def _query(self, client: Client, query: dict[str, Any], key: str) -> None:
        """Answered from what this seat sees, beside the table: a forecast takes its time."""
        seat, match = self.clients.get(client), self.committed
        if match is None or match.game.preview is None or seat is None:
            send(client, Refusal("house.ask", {"ask": "query"}, key))
            return
        self._house.aside(client, Question(match, seat, query), key)

    def _turn(self, seat: Seat | None, ask: str, move: msgspec.Raw) -> Turn:
        if self.pending is None or seat is None:
            raise Refused("house.ask", ask=ask)
        if seat in self.bots:
            raise Refused("house.deputy")
        if self.paused():
            raise Refused("house.paused")
        check_entry(self.pending.length, self._house.longest)
        read = read_move(self.pending.game, move)
        without = read.__struct_config__.tag in self.pending.game.host.for_absent
        if without and not self.away(read.seat):
            raise Refused("house.present")
        turn = self.pending.play(seat, ask, read)
        if without:
            self.played_without.add(read.seat)
        return turn

    def play(self, seat: Seat, ask: str, move: Any) -> None:
        """A bot's move. Refused where the rules say no."""
        assert self.pending is not None
        turn = self.pending.play(seat, ask, move)
        self._write(turn, turn.entry)

    def act(self, client: Client, ask: str, move: msgspec.Raw, key: str) -> None:
        """Something in the name of the house, for the host: refused, or on its way to the store."""
        if self.pending is None:
            raise Refused("house.ask", ask=ask)
        if self.paused():
            raise Refused("house.paused")
        turn = self.pending.play(HOUSE, ask, read_move(self.pending.game, move))
        self._write(turn, turn.entry, (), f"{HOUSE}.{key}", client)

    def expire(self, ask: str) -> None:
        """The house closes an ask. Refused where no clock may answer."""
        assert self.pending is not None
        turn = self.pending.expire(ask)
        self._write(turn, turn.entry)

    def _refer(self, turn: Turn, seat: Seat, person: str | None) -> tuple[Entry, tuple[WrittenText, ...]]:
        """The entry as it is stored: what a person wrote lies beside it, where it can be erased."""
        entry = turn.entry
        if person is None or not isinstance(entry, Played):
            return entry, ()
        assert self.pending is not None
        seen = self.pending is self.committed  # otherwise it answers what is still being written
        offers = self._audiences[seat].shown.offers if seen else self.pending.offers(seat)
        sent = bytes(entry.move)
        move, texts = refer(sent, offers, person)
        return (entry if move is sent else msgspec.structs.replace(entry, move=msgspec.Raw(move))), texts

    def _write(
        self,
        turn: Turn,
        entry: Entry,
        texts: tuple[WrittenText, ...] = (),
        key: str | None = None,
        client: Client | None = None,
        content: bytes | None = None,
    ) -> None:
        """The turn is pending from now on, and the store has the word."""
        expected = turn.match.length - 1
        at = self._house.now()
        self.pending = turn.match
        waiting = Waiting(turn, at, key, client, content)
        self._waiting.append(waiting)
        append = Append(self.playing, expected, (encode(entry),), key, texts, at, content)
        self._house.commit(append, partial(self._stored, waiting))

    def _stored(self, waiting: Waiting, answer: StoreAnswer | Exception) -> None:
        """The writer answered for the oldest waiting turn."""
        if not self._waiting or self._waiting[0] is not waiting:
            return  # it fell with one before it
        self._waiting.popleft()
        match answer:
            case Stored(again=False):
                self._acknowledge(waiting)
                self._tell(waiting.turn, waiting.at)
            case Stored(length, again=True):
                self._acknowledge(waiting)
                self._fall_back()
                if self.committed is not None and length > self.committed.length:
                    self._house.reopen(self)  # it was stored, and nobody could say so
                else:
                    self._house.on_turn(self)
            case Taken():
                if waiting.key and waiting.client:
                    send(waiting.client, keys.taken(waiting.key))
                self._fall_back()
                self._house.on_turn(self)
            case Conflict():
                self._fall_back(waiting)
                self._house.reopen(self)  # what is in memory is not what is stored
            case _:
                self._fall_back(waiting)
                self.rest()

    def _acknowledge(self, waiting: Waiting) -> None:
        if waiting.key:
            self._acknowledged[waiting.key] = waiting.content
            if waiting.client:
                send(waiting.client, Ack(keys.own(waiting.key)))

    def _fall_back(self, *failed: Waiting) -> None:
        """What was not stored did not happen, and neither did what followed it."""
        lost = [*failed, *self._waiting]
        self._waiting.clear()
        self.pending = self.committed
        for each in lost:
            if each.key and each.client:
                send(each.client, Trouble("store", keys.own(each.key)))

    def _tell(self, turn: Turn, at: float) -> None:
        """Each seat what it may know of it, if it is news to that seat."""
        match = self.committed = turn.match
        self._failures, self._resting = 0, False
        self._note_opened(match, at)
        outcome = match.shown_outcome()
        for seat, audience in self._audiences.items():
            told = heard_by(seat, turn.told)
            if seat is None and self.row.settings.spectators == "delayed":
                self._house.later(BEHIND, partial(self._show, audience, match, told, outcome))
            else:
                self._show(audience, match, told, outcome)
            if seat in self.bots and seat is not None:
                for event in told:
                    self.memories[seat] = self.bots[seat].notice(self.memories[seat], event)
        self._house.on_turn(self)

    def _show(self, audience: Audience, match: Match, told: list[Any], outcome: Outcome | None) -> None:
        seat = audience.seat
        looking = self.looking(seat)
        if not looking or not self.may_look(seat) or audience is not self._audiences[seat]:
            audience.pass_by(match, told, outcome)
        elif message := audience.update(match, told, outcome):
            clocks = self.clocks(seat)
            for client in looking:
                client.send(message)
                if clocks:
                    send(client, clocks)

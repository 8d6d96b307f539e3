"""A live table: its match, and the incoming moves of people, bots and the house.

`TableTime` handles its clocks, `TableAudiences` its clients, and `TableLog` what is being stored.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from zarzewie.kernel.game import HOUSE, Ask, Refused, Seat, Told
from zarzewie.kernel.match import Entry, Forgotten, Match, Played, Turn, read_move, turns
from zarzewie.server import idempotency, metrics
from zarzewie.server.audience import Audience
from zarzewie.server.deadlines import allowance
from zarzewie.server.previews import PreviewRequest
from zarzewie.server.protocol import Ack, Answer, Incoming, Ping, Pong, Query, Refusal, Trouble, Undo
from zarzewie.server.quotas import check_entry
from zarzewie.server.request_checks import is_odd
from zarzewie.server.table_audiences import BEHIND, Client, TableCallbacks, send
from zarzewie.server.table_log import Answer as Answering
from zarzewie.server.table_log import TableLog
from zarzewie.server.texts import may_hold_text, refer
from zarzewie.server.told_log import heard_by
from zarzewie.server.votes import Votes
from zarzewie.store.interface import StoredKey, StoreError, WrittenText

__all__ = ["Client", "Table", "TableCallbacks"]

_incoming = msgspec.json.Decoder(Incoming)


Note = Callable[[Match, Sequence[Told], float], None]
"""Called for each entry while a match is opened: with the match after it, what was told, and when."""


def nothing(match: Match, told: Sequence[Told], at: float) -> None:
    pass


class Table(TableLog):
    """A table with its match: how it begins, its moves, and how it ends."""

    def reset(self) -> None:
        super().reset()
        self._played_without: set[Seat] = set()

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
        """Load a match from its setup, or from a snapshot, and fold all entries since."""
        self.reset()
        self._told.extend(told)
        self._audiences = {seat: Audience(seat, match) for seat in (*range(match.head.seats), None)}
        timed = allowance(self.row.settings) is not None
        self._note_opened(match, began)
        for turn, at in zip(turns(match, entries, secrets), times, strict=True):
            match, told = turn.match, turn.told
            note(match, told, at)
            self._told.extend(told)
            if self._delays(None):
                if (wait := at + BEHIND - self._callbacks.now()) > 0:
                    self._show_later(wait, match, heard_by(None, told), match.shown_outcome())
                else:
                    self._audiences[None].pass_by(match, match.shown_outcome())
            began = at
            if timed:
                self._note_opened(match, at)
        self._note_opened(match, began)
        self.committed = self.pending = match
        self.playing = self.row.match
        for seat, held in enumerate(self.row.holders):
            self.set_bot(seat, held.bot)

    def asked_bot(self) -> tuple[Ask, Seat] | None:
        """An ask that a bot owes an answer to, and the bot's seat."""
        return self._bot_of(lambda ask: ask.owing)

    def wanted_bot(self) -> tuple[Ask, Seat] | None:
        """An optional ask that a bot could answer, and the bot's seat."""
        return self._bot_of(lambda ask: ask.wanted)

    def _bot_of(self, seats: Callable[[Ask], Sequence[Seat]]) -> tuple[Ask, Seat] | None:
        if not self.bots or self.committed is None or self.waits() or self.paused():
            return None
        for ask in self.asks():
            for seat in seats(ask):
                if seat in self.bots:
                    return ask, seat
        return None

    def asks_person(self, seat: Seat) -> bool:
        """Whether the person in this seat owes an answer."""
        if self.committed is None or seat in self.bots:
            return False
        return any(seat in ask.owing for ask in self.asks())

    def sealable(self) -> str | None:
        """A sealed ask that every seat has answered, if the house may close it now."""
        for ask in self.asks():
            if ask.sealed and not ask.owing:
                return None if self.waits() or self.paused() else ask.id
        return None

    def over(self) -> None:
        """Note that the match has ended: bots that played for people leave, and open votes are dropped."""
        holders = tuple(
            msgspec.structs.replace(held, bot=None) if held.person else held for held in self.row.holders
        )
        self.row = msgspec.structs.replace(self.row, stage="over", holders=holders)
        self.keep_votes(Votes())
        self.tell_seats()

    def take_left_out(self) -> set[Seat]:
        """Return and clear the seats that moves have declared absent, to play on without them."""
        left_out = self._played_without
        if left_out:
            self._played_without = set()
        return left_out

    # --- moves

    def floor_left(self, ask: str) -> float:
        """Seconds for which an answer to this ask is still held back, regardless of its seat and content."""
        for each in self.asks(self.pending):
            if each.floor and each.id == ask:
                return max(0.0, self._opened.get(ask, 0.0) + each.floor - self._callbacks.now())
        return 0.0

    def handle(self, client: Client, data: str | bytes) -> None:
        """Handle a message from a browser. The seat comes from the session, never from the message."""
        try:
            message = _incoming.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            send(client, Trouble("unreadable"))
            return
        if is_odd(data if isinstance(data, bytes) else data.encode()):
            send(client, Trouble("unreadable"))
        elif isinstance(message, Answer):
            self._answer(client, message.ask, message.move, message.key)
        elif isinstance(message, Ping):
            send(client, Pong())
        elif isinstance(message, Undo):
            self._undo(client, message.key)
        elif isinstance(message, Query):
            self._query(client, message.query, message.key)

    def _answer(self, client: Client, ask: str, move: msgspec.Raw, key: str) -> None:
        """Refuse a move or write it to the store. A repeated one counts once and is acknowledged again."""
        once_more = partial(self._answer, client, ask, move, key)
        if self._holds(once_more, partial(send, client), key):
            return
        seat = self.clients.get(client)
        mine, content = f"{seat}.{key}", idempotency.content_of(ask, move)
        if self._sent_again(client, mine, content, once_more):
            return
        try:
            turn = self._turn(seat, ask, move)
        except Refused as refusal:
            self._refuse(client, mine, content, refusal)
            return
        if wait := self.floor_left(ask):
            self._callbacks.later(wait, once_more)
            return
        assert seat is not None
        self.is_back(seat)
        entry, texts = self._refer(turn, seat, client.person)
        self._write(turn, entry, texts, mine, partial(send, client), content, once_more)

    def _sent_again(self, client: Client, mine: str, content: bytes, once_more: Callable[[], object]) -> bool:
        """Whether the key is known; if so, reply. A key known for other content is refused."""
        if mine in self._acknowledged:
            same = self._acknowledged[mine] == content
            send(client, Ack(idempotency.own(mine)) if same else idempotency.taken(mine))
            return True
        for waiting in self._waiting:
            if waiting.key == mine:
                if waiting.content == content:
                    waiting.answer, waiting.again = partial(send, client), once_more  # the other may be gone
                else:
                    send(client, idempotency.taken(mine))
                return True
        return False

    def _refuse(self, client: Client, mine: str, content: bytes, refusal: Refused) -> None:
        metrics.refusals.add(refusal.rule)
        key = idempotency.own(mine)

        def answer(stored: StoredKey | StoreError | None) -> None:
            match stored:
                case None:
                    send(client, Refusal(refusal.rule, refusal.facts, key))
                case StoredKey():
                    send(client, Ack(key) if stored.is_for(content) else idempotency.taken(mine))
                case StoreError():
                    send(client, Trouble("store", key))

        self._callbacks.under_key(self.playing, mine, answer)

    def _undo(self, client: Client, key: str) -> None:
        """Go back to before the last entry that changed the state; what was said stays."""
        once_more = partial(self._undo, client, key)
        if self._holds(once_more, partial(send, client), key):
            return
        seat = self.clients.get(client)
        mine, content = f"{seat}.{key}", idempotency.UNDOING
        if self._sent_again(client, mine, content, once_more):
            return
        try:
            if self.pending is None or seat is None:
                raise Refused("house.undo")
            check_entry(self.pending.length, self._callbacks.longest)
            turn = self.pending.take_back(seat)
        except Forgotten:  # that state is not in memory: fold the log
            self._callbacks.reopen(self)
        except Refused as refusal:
            self._refuse(client, mine, content, refusal)
        else:
            self._write(turn, turn.entry, (), mine, partial(send, client), content, once_more)

    def _query(self, client: Client, query: dict[str, Any], key: str) -> None:
        """Answer from this seat's view, in the background: a forecast takes a while."""
        seat, match = self.clients.get(client), self.committed
        if match is None or match.game.preview is None or seat is None:
            send(client, Refusal("house.ask", {"ask": "query"}, key))
            return
        self._callbacks.answer(client, PreviewRequest(match, seat, query), key)

    def _turn(self, seat: Seat | None, ask: str, move: msgspec.Raw) -> Turn:
        if self.pending is None or seat is None:
            raise Refused("house.ask", ask=ask)
        if seat in self.bots:
            raise Refused("house.deputy")
        if self.paused():
            raise Refused("house.paused")
        check_entry(self.pending.length, self._callbacks.longest)
        read = read_move(self.pending.game, move)
        without = read.__struct_config__.tag in self.pending.game.host.for_absent
        if without and not self.away(read.seat):
            raise Refused("house.present")
        turn = self.pending.play(seat, ask, read)
        if without:
            self._played_without.add(read.seat)
        return turn

    def play(self, seat: Seat, ask: str, move: Any) -> None:
        """Play a bot's move. Refused where the rules forbid it, or when the match goes on elsewhere."""
        if self.pending is None or self._catching_up:
            raise Refused("house.ask", ask=ask)
        turn = self.pending.play(seat, ask, move)
        self._write(turn, turn.entry)

    def act(self, ask: str, move: msgspec.Raw, key: str, answer: Answering) -> None:
        """Play a move of the house for the host. Refused, or written to the store."""
        once_more = partial(self._act_later, ask, move, key, answer)
        if self._holds(once_more, answer, key):
            return
        if self.pending is None:
            raise Refused("house.ask", ask=ask)
        if self.paused():
            raise Refused("house.paused")
        turn = self.pending.play(HOUSE, ask, read_move(self.pending.game, move))
        self._write(turn, turn.entry, (), f"{HOUSE}.{key}", answer, again=once_more)

    def _act_later(self, ask: str, move: msgspec.Raw, key: str, answer: Answering) -> None:
        try:
            self.act(ask, move, key, answer)
        except Refused as refusal:
            answer(Refusal(refusal.rule, refusal.facts, key))

    def expire(self, ask: str, then: Callable[[], object] | None = None) -> None:
        """Close an ask, as the house, and then do this. Refused if it cannot expire."""
        assert self.pending is not None
        turn = self.pending.expire(ask)
        self._write(turn, turn.entry, then=then)

    def _refer(self, turn: Turn, seat: Seat, person: str | None) -> tuple[Entry, tuple[WrittenText, ...]]:
        """The entry as stored, and a person's texts, which are stored apart so that they can be erased."""
        entry = turn.entry
        assert self.pending is not None
        if person is None or not may_hold_text(self.pending.game.move_type) or not isinstance(entry, Played):
            return entry, ()
        seen = self.pending is self.committed  # otherwise it follows entries still being written
        offers = self._audience(seat).shown.offers if seen else self.pending.offers(seat)
        sent = bytes(entry.move)
        move, texts = refer(sent, offers, person)
        return (entry if move is sent else msgspec.structs.replace(entry, move=msgspec.Raw(move))), texts

"""Writing a table's turns to the store. Commit, then tell.

A move is applied to the pending match immediately, so that the next one can follow, but it is told only after
it was stored: `committed` is what people see, `pending` what is being written. A move that could not be
stored did not happen: `pending` falls back to `committed`.
"""

import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Outcome
from zarzewie.kernel.match import Entry, Match, Turn
from zarzewie.server import idempotency
from zarzewie.server.audience import Audience, heard_by
from zarzewie.server.backoff import pause
from zarzewie.server.logs import note
from zarzewie.server.protocol import Ack, Refusal, Trouble
from zarzewie.server.table_audiences import BEHIND, TableAudiences, send
from zarzewie.store.interface import Answer as StoreAnswer
from zarzewie.store.interface import Append, Appended, Conflict, Taken, WrittenText

RECENT = 64
"""Acknowledged keys that a table remembers, for a quick answer. The store knows them all: it refuses one that
comes again with a move that could be made again, and is asked before any other is refused."""

MoveAnswer = Ack | Refusal | Trouble
"""The result of a move."""
Answer = Callable[[MoveAnswer], object]
"""Reports the result of a move to its client."""


class Waiting(msgspec.Struct):
    """A turn that is being written to the store."""

    turn: Turn
    at: float
    key: str | None = None
    answer: Answer | None = None
    content: bytes | None = None


class TableLog(TableAudiences):
    """The pending match, and its turns that are being stored."""

    def reset(self) -> None:
        super().reset()
        self.pending: Match | None = None
        self._waiting: deque[Waiting] = deque()
        self._acknowledged: dict[str, bytes | None] = {}
        self._failures = 0
        self._resting = False

    def busy(self) -> bool:
        """Whether something is being written to the store."""
        return bool(self._waiting)

    def waits(self) -> bool:
        """Whether automatic actions are suspended: something is being written, or has just failed."""
        return self._resting or self.busy()

    def rest(self) -> None:
        """Suspend automatic actions for a while after a failure: bots, clocks, and the closing of asks."""
        self._failures += 1
        self._resting = True
        self._callbacks.later(pause(self._failures), self._go_on)

    def _go_on(self) -> None:
        if self._resting:
            self._resting = False
            self._callbacks.on_turn(self)

    def attempt(self, work: Callable[[], object]) -> bool:
        """Do an automatic action. Return False if it failed; then it is tried again after a while."""
        try:
            work()
        except Exception as error:
            note(logging.ERROR, "house", error=error, game=self.row.game)
            self.rest()
            return False
        return True

    # --- writing

    def _write(
        self,
        turn: Turn,
        entry: Entry,
        texts: tuple[WrittenText, ...] = (),
        key: str | None = None,
        answer: Answer | None = None,
        content: bytes | None = None,
    ) -> None:
        """Make the turn pending, and hand its entry to the store."""
        expected = turn.match.length - 1
        at = self._callbacks.now()
        self.pending = turn.match
        waiting = Waiting(turn, at, key, answer, content)
        self._waiting.append(waiting)
        append = Append(self.playing, expected, (encode(entry),), key, texts, at, content)
        self._callbacks.commit(append, partial(self._stored, waiting))

    def _stored(self, waiting: Waiting, answer: StoreAnswer | Exception) -> None:
        """Handle the writer's answer for the oldest waiting turn."""
        if not self._waiting or self._waiting[0] is not waiting:
            return  # it was discarded with an earlier one
        self._waiting.popleft()
        match answer:
            case Appended(again=False):
                self._acknowledge(waiting)
                self._tell(waiting.turn, waiting.at)
            case Appended(length, again=True):
                self._acknowledge(waiting)
                self._fall_back()
                if self.committed is not None and length > self.committed.length:
                    self._callbacks.reopen(self)  # it was stored before, without an acknowledgement
                else:
                    self._callbacks.on_turn(self)
            case Taken():
                if waiting.key and waiting.answer:
                    waiting.answer(idempotency.taken(waiting.key))
                self._fall_back()
                self._callbacks.on_turn(self)
            case Conflict():
                self._fall_back(waiting)
                self._callbacks.reopen(self)  # what is in memory is not what is stored
            case _:
                self._fall_back(waiting)
                self.rest()

    def _acknowledge(self, waiting: Waiting) -> None:
        if waiting.key:
            self._acknowledged[waiting.key] = waiting.content
            if len(self._acknowledged) > RECENT:
                del self._acknowledged[next(iter(self._acknowledged))]
            if waiting.answer:
                waiting.answer(Ack(idempotency.own(waiting.key)))

    def _fall_back(self, *failed: Waiting) -> None:
        """Discard the turns that were not stored, and those that followed."""
        lost = [*failed, *self._waiting]
        self._waiting.clear()
        self.pending = self.committed
        for each in lost:
            if each.key and each.answer:
                each.answer(Trouble("store", idempotency.own(each.key)))

    def _tell(self, turn: Turn, at: float) -> None:
        """Tell each seat what it may know of a turn, if it is news to that seat."""
        match = self.committed = turn.match
        self._failures, self._resting = 0, False
        self._note_opened(match, at)
        outcome = match.shown_outcome()
        for seat, audience in self._audiences.items():
            told = heard_by(seat, turn.told)
            if seat is None and self.row.settings.spectators == "delayed":
                self._callbacks.later(BEHIND, partial(self._show, audience, match, told, outcome))
            else:
                self._show(audience, match, told, outcome)
            if seat in self.bots and seat is not None:
                for event in told:
                    self.memories[seat] = self.bots[seat].notice(self.memories[seat], event)
        self._callbacks.on_turn(self)

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

"""Writing a table's turns to the store. Commit, then tell.

A move is applied to the pending match immediately, so that the next one can follow, but it is told only after
it was stored: `committed` is what people see, `pending` what is being written. A move that could not be
stored did not happen: `pending` falls back to `committed`.

Other processes may add to the same log. A move that came second catches up with it and is tried again, as if
it had come later; what arrives meanwhile is held until then. While the log cannot be read, whoever waits is
told that the store is in trouble. Where others may add, entries are handed to the store one at a time: the
store compares lengths, so one that follows another which came second could be taken for the follower of the
other process's entry.
"""

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Outcome, Seat
from zarzewie.kernel.match import Entry, Match, Turn
from zarzewie.server import idempotency
from zarzewie.server.backoff import IMPATIENT, LONGEST, pause
from zarzewie.server.logs import note
from zarzewie.server.protocol import Ack, Refusal, Trouble
from zarzewie.server.table_audiences import BEHIND, Client, TableAudiences, send
from zarzewie.server.told_log import heard_by
from zarzewie.store.interface import Answer as StoreAnswer
from zarzewie.store.interface import Append, Appended, Conflict, Taken, TimedEntry, WrittenText

RECENT = 4
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
    append: Append
    key: str | None = None
    answer: Answer | None = None
    content: bytes | None = None
    again: Callable[[], object] | None = None
    """Does the same once more, if another process was faster."""
    then: Callable[[], object] | None = None
    """Called once it is stored."""
    sent: bool = False
    """Whether the store has it."""


class HeldBack(NamedTuple):
    """Something that waits until the table has caught up."""

    again: Callable[[], object]
    give_up: Callable[[], object]
    """Tells who waits for it that the store is in trouble: they try again."""


class TableLog(TableAudiences):
    """The pending match, and its turns that are being stored."""

    def reset(self) -> None:
        super().reset()
        self.pending: Match | None = None
        self._waiting: list[Waiting] = []
        self._acknowledged: dict[str, bytes | None] = {}
        self._failures = 0
        self._resting = False
        self._behind = False
        self._catching_up = False
        self._unreadable = False
        self._held: list[HeldBack] = []

    def busy(self) -> bool:
        """Whether something is being written to the store."""
        return bool(self._waiting)

    def waits(self) -> bool:
        """Whether automatic actions are suspended: something is being written or read, or has just failed."""
        return self._resting or self._catching_up or self.busy()

    def rest(self, longest: float = LONGEST) -> None:
        """Suspend automatic actions for a while after a failure: bots, clocks, and the closing of asks.

        Only the first failure of such a while counts: people try again every moment.
        """
        if self._resting:
            return
        self._failures += 1
        self._resting = True
        self._callbacks.later(pause(self._failures, longest), self._go_on)

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
        again: Callable[[], object] | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Make the turn pending, and hand its entry to the store."""
        expected = turn.match.length - 1
        at = self._callbacks.now()
        self.pending = turn.match
        append = Append(self.playing, expected, (encode(entry),), key, texts, at, content)
        waiting = Waiting(turn, at, append, key, answer, content, again, then)
        self._waiting.append(waiting)
        if not self._callbacks.shares_log or len(self._waiting) == 1:
            self._commit(waiting)

    def _commit(self, waiting: Waiting) -> None:
        if not waiting.sent:
            waiting.sent = True
            self._callbacks.commit(waiting.append, partial(self._stored, waiting))

    def _stored(self, waiting: Waiting, answer: StoreAnswer | Exception) -> None:
        """Handle the writer's answer for the oldest waiting turn."""
        if not self._waiting or self._waiting[0] is not waiting:
            return  # it was discarded with an earlier one
        self._waiting.pop(0)
        match answer:
            case Appended():
                self._acknowledge(waiting)
                if answer.again:
                    self._set_aside()  # it was stored before, without an acknowledgement
                    return
                if waiting.then:
                    waiting.then()
                self._tell(waiting.turn, waiting.at)
                self._callbacks.grew(self)
                if self._callbacks.shares_log and self._waiting:
                    self._commit(self._waiting[0])
                if self._behind:
                    self._catch_up()
            case Taken():
                if waiting.key and waiting.answer:
                    waiting.answer(idempotency.taken(waiting.key))
                self._set_aside()
            case Conflict():
                self._set_aside(waiting)
            case _:
                self._fall_back(waiting)
                self.rest(IMPATIENT)

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
            _trouble(each)

    # --- catching up

    def behind(self) -> None:
        """Catch up with the log: another process has added to it."""
        if self.committed is not None:
            self._behind = True
            self._catch_up()

    def _set_aside(self, *lost: Waiting) -> None:
        """Catch up, and then try these turns and those that follow once more."""
        turns = (*lost, *self._waiting)
        aside = [HeldBack(each.again, partial(_trouble, each)) for each in turns if each.again]
        self._waiting.clear()
        self.pending = self.committed
        self._held = [*aside, *self._held]
        self.behind()

    def _catch_up(self) -> None:
        if self._behind and not self._catching_up and not self.busy():
            self._behind, self._catching_up = False, True
            self._callbacks.catch_up(self)

    def _holds(self, work: Callable[[], object], answer: Answer, key: str) -> bool:
        """Whether this has to wait until the table has caught up. Meanwhile `answer` may tell of trouble."""
        if self._catching_up:
            held = HeldBack(work, partial(answer, Trouble("store", key)))
            if self._unreadable:
                held.give_up()
            else:
                self._held.append(held)
        return self._catching_up

    def unreadable(self) -> None:
        """The log cannot be read for the time being: nobody is left to wait for that."""
        if self._catching_up:
            self._unreadable = True
            held, self._held = self._held, []
            for each in held:
                each.give_up()

    def caught_up(self, match: str, entries: Sequence[TimedEntry]) -> None:
        """Take the entries of this match that follow the committed ones, with the times of storing."""
        if not self._catching_up or match != self.playing or self.committed is None:
            return  # it was reset since
        try:
            for entry, at in entries:
                turn = self.committed.take(decode(entry, Entry))
                self.pending = turn.match
                self._tell(turn, at)
        except Exception as error:  # an undo may need what is not in memory; anything else is found there too
            note(logging.WARNING, "reopening", error=error, game=self.row.game)
            self._callbacks.reopen(self)
            return
        self._catching_up = self._unreadable = False
        held, self._held = self._held, []
        for each in held:
            each.again()
        self._catch_up()
        self._callbacks.on_turn(self)

    # --- telling

    def _tell(self, turn: Turn, at: float) -> None:
        """Tell each seat what it may know of a turn, if it is news to that seat."""
        looking = self.looking()  # as they look at the match before it
        match, told = turn.match, turn.told
        self.committed = match
        self._failures, self._resting = 0, False
        self._note_opened(match, at)
        self._told.extend(told)
        outcome = match.shown_outcome()
        delayed = self._delays(None)
        for seat, clients in looking.items():
            if seat is not None or not delayed:
                self._show(seat, clients, match, heard_by(seat, told), outcome)
        if delayed:
            self._show_later(BEHIND, match, heard_by(None, told), outcome)
        for seat, bot in self.bots.items():
            for event in heard_by(seat, told):
                self.memories[seat] = bot.notice(self.memories[seat], event)
        self._callbacks.on_turn(self)

    def _show(
        self,
        seat: Seat | None,
        clients: Sequence[Client],
        match: Match,
        told: list[Any],
        outcome: Outcome | None,
    ) -> None:
        if self.may_look(seat) and (message := self._audiences[seat].update(match, told, outcome)):
            clocks = self.clocks(seat)
            for client in clients:
                client.send(message)
                if clocks:
                    send(client, clocks)

    def _show_later(self, seconds: float, match: Match, told: list[Any], outcome: Outcome | None) -> None:
        """Show spectators a turn when they may see it."""
        spectators = self._audiences[None]
        spectators.late += len(told)

        def show() -> None:
            spectators.late -= len(told)
            clients = self.looking().get(None)
            if clients and self.may_look(None) and spectators is self._audiences.get(None):
                self._show(None, clients, match, told, outcome)
            else:
                spectators.pass_by(match, outcome)

        self._callbacks.later(seconds, show)


def _trouble(turn: Waiting) -> None:
    if turn.key and turn.answer:
        turn.answer(Trouble("store", idempotency.own(turn.key)))

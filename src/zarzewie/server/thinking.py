"""Searching bots in processes of their own, on any machine that reaches the database (`zarzewie think`).

A question is a job that names a match, how far it has come, and a seat. The thinker folds the match itself
and shows the bot what that seat may know; its answer is a proposal like any other bot's, played by the house
if the match has not gone on meanwhile. Thinkers of another version do not take the question.
"""

import asyncio
import logging
import pickle
import secrets
import time
from contextlib import suppress
from typing import Any

import msgspec

from zarzewie import __version__
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Seat
from zarzewie.kernel.match import Match, begin, read_move, turns
from zarzewie.server import lobby, matches, processes
from zarzewie.server.bot_workers import think
from zarzewie.server.hints import Hint, HintChannel, Hints
from zarzewie.server.jobs import Job, Jobs
from zarzewie.server.logs import note
from zarzewie.server.processes import BEAT, THINK
from zarzewie.server.told_log import heard_by
from zarzewie.server.workers import Workers
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

KIND = f"think.{__version__}"
PATIENCE = 20.0
"""Seconds to wait for an answer; then the server's own workers are asked."""
LEASE = 30.0
LOOK_EVERY = 0.5
"""Seconds between looks at the jobs, for hints that were lost."""
BUDGET = 1.0


class BotQuestion(msgspec.Struct, frozen=True):
    match: str
    length: int
    seat: Seat
    game: str
    bot: str

    @property
    def key(self) -> str:
        return f"think.{self.match}.{self.length}.{self.seat}"


class BotAnswer(msgspec.Struct, frozen=True):
    ask: str
    move: msgspec.Raw


# --- asking


class Thinkers:
    """Puts questions to thinkers elsewhere. `tell` hints that there is a question."""

    def __init__(self, store: SqlStore, tell: Any) -> None:
        self._jobs = Jobs(store)
        self._tell = tell
        self._news = asyncio.Event()

    def heard(self) -> None:
        """An answer may be there."""
        self._news.set()

    async def ask(self, question: BotQuestion, game: AnyGame) -> Choice | None:
        """The choice of a thinker; None if none answers in time, or the store fails."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._ask(question, game)
        except (TimeoutError, StoreError):
            return None
        finally:
            with suppress(StoreError):
                await asyncio.to_thread(self._jobs.forget, question.key)

    async def _ask(self, question: BotQuestion, game: AnyGame) -> Choice:
        facts = msgspec.to_builtins(question)
        await asyncio.to_thread(self._jobs.note, KIND, question.key, facts)
        self._tell()
        while True:
            if (result := await asyncio.to_thread(self._jobs.result, question.key)) is not None:
                answer = msgspec.json.decode(result, type=BotAnswer)
                return Choice(answer.ask, read_move(game, answer.move))
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._news.wait()


# --- thinking


class Thinker:
    """A process that answers questions, with `workers` processes that search."""

    def __init__(self, store: SqlStore, channel: HintChannel, workers: int) -> None:
        self._id = secrets.token_hex(8)
        self._store = store
        self._jobs = Jobs(store)
        self._workers = Workers(workers)
        self._chance = Chance(secrets.token_bytes(32))
        self._news = asyncio.Event()
        self._hints = Hints(channel, self._id, self._receive, self._news.set)
        self.answered = 0

    async def run(self) -> None:
        """BotAnswer questions until cancelled."""
        self._hints.start()
        beating = asyncio.ensure_future(self._beat())
        try:
            await asyncio.gather(*(self._work() for _ in range(self._workers.count)))
        finally:
            beating.cancel()
            self._workers.close()
            with suppress(StoreError):
                await asyncio.to_thread(processes.leave, self._store, self._id)
            await self._hints.close()

    async def _beat(self) -> None:
        while True:
            with suppress(StoreError):  # servers then ask their own workers
                await asyncio.to_thread(processes.beat, self._store, self._id, THINK)
            await asyncio.sleep(BEAT)

    def _receive(self, hint: Hint) -> None:
        if hint.thoughts:
            self._news.set()

    async def _work(self) -> None:
        while True:
            try:
                while job := await asyncio.to_thread(self._jobs.take, (KIND,), LEASE):
                    await self._answer(job)
            except StoreError as error:
                note(logging.WARNING, "store", what="think", reason=error.reason)
            self._news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._news.wait()

    async def _answer(self, job: Job) -> None:
        began = time.monotonic()
        try:
            question = msgspec.convert(job.facts, BotQuestion)
            work = await asyncio.to_thread(self._prepared, question)
            choice: Choice = await self._workers.do(think, work)
        except StoreError:
            raise
        except Exception as error:  # the server asks its own workers when this takes too long
            note(logging.ERROR, "thinking", error=error)
            await asyncio.to_thread(self._jobs.failed, job)
            return
        answer = encode(BotAnswer(choice.ask, msgspec.Raw(encode(choice.move)))).decode()
        await asyncio.to_thread(self._jobs.done, job, answer)
        self._hints.thoughts()
        self.answered += 1
        note(logging.INFO, "thought", game=question.game, seconds=round(time.monotonic() - began, 2))

    def _prepared(self, question: BotQuestion) -> bytes:
        """What the bot is shown, from the log alone."""
        game = lobby.known_game(question.game)
        match, memory = _folded(self._store, game, question)
        seat = question.seat
        dice = self._chance.at(question.match, seat, question.length)
        bot = match.game.bots[question.bot]
        return pickle.dumps((bot, match.view(seat), match.offers(seat), memory, dice, BUDGET))


def _folded(store: SqlStore, game: AnyGame, question: BotQuestion) -> tuple[Match, Any]:
    """The match of a question, and what the bot remembers of all that its seat was told."""
    stored = matches.load(store, question.match)
    if stored is None or stored.length < question.length:
        raise LookupError(question.match)
    match, told = begin(game, stored.head, stored.secrets[0], stored.entries)
    bot: Bot[Any, Any] = match.game.bots[question.bot]
    memory = bot.start()
    for event in heard_by(question.seat, told):
        memory = bot.notice(memory, event)
    for turn in turns(match, stored.entries[match.length : question.length], stored.secrets):
        match = turn.match
        for event in heard_by(question.seat, turn.told):
            memory = bot.notice(memory, event)
    return match, memory

"""A model with its limits: each question is answered within the deadline, or raises Failed."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from zarzewie.kernel.prompt import Failed, Prompt
from zarzewie.narrator import http
from zarzewie.narrator.budgets import Breaker, Clock, Purse
from zarzewie.narrator.providers import PROVIDERS
from zarzewie.narrator.providers.format import Provider
from zarzewie.narrator.settings import NarratorSettings

DAY: Final = 24 * 3600.0
FREE: Final = ("status", "unreachable")
"""Failures that use no tokens: the call counts, its tokens are given back."""
log = logging.getLogger("zarzewie.narrator")

T = TypeVar("T")


class ModelReply(NamedTuple):
    text: bytes
    tokens: int | None


class Hearing:
    """Collects an answer while it is streamed."""

    def __init__(self, provider: Provider) -> None:
        self._provider = provider
        self._text: list[str] = []
        self._tokens: int | None = None
        self._whole = False

    def hear(self, value: bytes) -> bool:
        """Take one JSON value of the stream. Returns whether the answer is complete."""
        for piece in self._provider.read(value):
            if piece.end in ("blocked", "truncated"):
                raise Failed(piece.end)
            self._text.append(piece.text)
            self._tokens = piece.tokens or self._tokens
            self._whole = self._whole or piece.end == "whole"
        return self._whole and self._tokens is not None

    def reply(self) -> ModelReply:
        said = "".join(self._text)
        if not said.strip():
            raise Failed("empty")
        if not self._whole:
            raise Failed("truncated")
        return ModelReply(said.encode(), self._tokens)


class Model:
    """The model of the process. Its breaker and its daily budget are shared by all matches."""

    def __init__(self, settings: NarratorSettings, now: Clock = time.monotonic) -> None:
        limits = settings.limits
        self._settings = settings
        self._provider = PROVIDERS[settings.provider]
        self._breaker = Breaker(limits.failures, limits.rest, now)
        self._day = Purse(limits.day_calls, limits.day_tokens, DAY, now)
        http.trusted()
        self._abandoned: set[asyncio.Task[ModelReply]] = set()

    def purse(self) -> Purse:
        """A new budget for one match."""
        return Purse(self._settings.limits.match_calls, self._settings.limits.match_tokens)

    async def ask(self, prompt: Prompt, purse: Purse, fit: Callable[[bytes], T]) -> T:
        """The model's words as `fit` reads them. `fit` raises Failed for words that cannot be used.

        The deadline is wall-clock time: a call that is slow, hangs or cannot be cancelled is abandoned then.
        """
        cost = prompt.tokens + self._settings.limits.answer_tokens
        purses = (purse, self._day)
        if not all(each.affords(cost) for each in purses):
            raise Failed("budget")
        if not self._breaker.lets_through():
            raise Failed("resting")
        for each in purses:
            each.take(cost)
        work = asyncio.ensure_future(self._reply(prompt))
        try:
            done, _ = await asyncio.wait({work}, timeout=self._settings.limits.deadline)
            if not done:
                raise Failed("late")
            reply = work.result()
            for each in purses:
                each.give_back(max(0, cost - _spent(prompt, reply)))
            words = _fitted(fit, reply.text)
        except Failed as failed:
            self._breaker.failed()
            if failed.trouble in FREE:
                for each in purses:
                    each.give_back(cost)
            log.warning("the model gave no words: %s", failed)
            raise
        except BaseException:
            self._breaker.came_to_nothing()
            raise
        finally:
            self._leave(work)
        self._breaker.succeeded()
        return words

    async def _reply(self, prompt: Prompt) -> ModelReply:
        try:
            return await self._listen(prompt)
        except Failed:
            raise
        except Exception:
            raise Failed("broken") from None  # the exception may hold what must not be logged

    async def _listen(self, prompt: Prompt) -> ModelReply:
        hearing = Hearing(self._provider)
        call = self._provider.call(self._settings, prompt)
        await http.listen(call, self._settings.limits.deadline, hearing.hear)
        return hearing.reply()

    def _leave(self, work: "asyncio.Task[ModelReply]") -> None:
        """Cancel unfinished work and hold a reference until it ends; its exception is ignored."""
        if not work.done():
            work.cancel()
            self._abandoned.add(work)
            work.add_done_callback(self._ended)

    def _ended(self, work: "asyncio.Task[ModelReply]") -> None:
        self._abandoned.discard(work)
        if not work.cancelled():
            work.exception()


def _spent(prompt: Prompt, reply: ModelReply) -> int:
    """Tokens used, as counted by the provider or estimated."""
    return reply.tokens or prompt.tokens + len(reply.text) // 3 + 1


def _fitted(fit: Callable[[bytes], T], answer: bytes) -> T:
    try:
        return fit(answer)
    except Failed:
        raise
    except Exception:
        raise Failed("broken") from None

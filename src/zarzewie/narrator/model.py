"""A model with its limits: each question is answered within the deadline, or raises Failed."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from zarzewie.kernel.prompt import Failed, Prompt
from zarzewie.narrator import http
from zarzewie.narrator.budgets import Breaker, Budget, Budgets, Clock, in_memory
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
    """The model of the process. Its breaker and its daily budget are shared by all matches.

    The breaker guards this process from waiting in vain; `budgets` guard the host's money, and may be shared
    with other processes.
    """

    def __init__(
        self, settings: NarratorSettings, now: Clock = time.monotonic, budgets: Budgets | None = None
    ) -> None:
        limits = settings.limits
        self._budgets = budgets or in_memory(now)
        self._settings = settings
        self._provider = PROVIDERS[settings.provider]
        self._breaker = Breaker(limits.failures, limits.rest, now)
        self._day = self._budgets("day", limits.day_calls, limits.day_tokens, DAY)
        http.trusted()
        self._abandoned: set[asyncio.Task[ModelReply]] = set()

    def purse(self, match: str = "") -> Budget:
        """The budget of one match."""
        limits = self._settings.limits
        return self._budgets(f"match.{match}", limits.match_calls, limits.match_tokens, None)

    async def ask(self, prompt: Prompt, purse: Budget, fit: Callable[[bytes], T]) -> T:
        """The model's words as `fit` reads them. `fit` raises Failed for words that cannot be used.

        The deadline is wall-clock time: a call that is slow, hangs or cannot be cancelled is abandoned then.
        """
        cost = prompt.tokens + self._settings.limits.answer_tokens
        purses = (purse, self._day)
        await self._reserve(purses, cost)
        work = asyncio.ensure_future(self._reply(prompt))
        try:
            done, _ = await asyncio.wait({work}, timeout=self._settings.limits.deadline)
            if not done:
                raise Failed("late")
            reply = work.result()
            await _refund(purses, max(0, cost - _spent(prompt, reply)))
            words = _fitted(fit, reply.text)
        except Failed as failed:
            self._breaker.failed()
            if failed.trouble in FREE:
                await _refund(purses, cost)
            log.warning("the model gave no words: %s", failed)
            raise
        except BaseException:
            self._breaker.came_to_nothing()
            raise
        finally:
            self._leave(work)
        self._breaker.succeeded()
        return words

    async def _reserve(self, purses: Sequence[Budget], cost: int) -> None:
        """Take the maximum cost of a call from all budgets, or raise Failed and take nothing."""
        for at, purse in enumerate(purses):
            if not await purse.reserve(cost):
                await _refund(purses[:at], cost, 1)
                raise Failed("budget")
        if not self._breaker.lets_through():
            await _refund(purses, cost, 1)
            raise Failed("resting")

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


async def _refund(purses: Sequence[Budget], tokens: int, calls: int = 0) -> None:
    for purse in purses:
        await purse.refund(tokens, calls)


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

"""Deadline, budgets and circuit breaker: the limits of a model (R-9.4)."""

import asyncio
import time
from collections.abc import Callable

import pytest

from tests.narrator.asking import ANSWER, DEADLINE, PROMPT, SLACK, WORDS, Line, ask, settings, trouble
from tests.narrator.dialects import JSON, OPENAI
from tests.narrator.loopback import Loopback, saying, silence
from zarzewie.kernel.prompt import Failed, strictly
from zarzewie.narrator import http
from zarzewie.narrator.budgets import Breaker, Purse
from zarzewie.narrator.model import DAY, Model
from zarzewie.narrator.providers.format import Call

pytestmark = pytest.mark.rule("R-9.4")

busy = saying(JSON, b"{}", status="503 Busy")


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# --- the deadline


def test_even_what_cannot_be_cancelled_is_left_behind(
    loopback: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stubborn(call: Call, timeout: float, hear: Callable[[bytes], bool]) -> None:
        until = time.monotonic() + 3 * DEADLINE
        while (left := until - time.monotonic()) > 0:
            try:
                await asyncio.sleep(left)
            except asyncio.CancelledError:
                continue

    monkeypatch.setattr(http, "listen", stubborn)
    model = Model(settings(OPENAI, loopback, deadline=DEADLINE))

    async def asking() -> float:
        begun = time.monotonic()
        with pytest.raises(Failed, match="late"):
            await model.ask(PROMPT, model.purse(), lambda answer: strictly(Line, answer))
        return time.monotonic() - begun

    assert asyncio.run(asking()) < 2 * DEADLINE


def test_who_stops_waiting_stops_the_call_too(loopback: Loopback) -> None:
    loopback.answer = silence
    model = Model(settings(OPENAI, loopback))

    async def changing_ones_mind() -> int:
        asking = asyncio.ensure_future(
            model.ask(PROMPT, model.purse(), lambda answer: strictly(Line, answer))
        )
        await asyncio.sleep(0.1)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.sleep(0.05)
        return len(asyncio.all_tasks()) - 1

    assert asyncio.run(changing_ones_mind()) == 0


def test_a_fault_in_reading_the_words_is_a_failure_like_others(loopback: Loopback) -> None:
    loopback.answer = OPENAI.telling(ANSWER)
    model = Model(settings(OPENAI, loopback))

    def stumble(answer: bytes) -> str:
        raise KeyError(answer)

    with pytest.raises(Failed, match="broken"):
        asyncio.run(model.ask(PROMPT, model.purse(), stumble))


# --- purses


def test_a_purse_is_of_calls_and_of_tokens() -> None:
    purse = Purse(calls=2, tokens=1000)
    assert purse.affords(1000)
    assert not purse.affords(1001)
    purse.take(600)
    assert not purse.affords(401)
    purse.give_back(500)
    assert purse.affords(900)
    purse.take(100)
    assert not purse.affords(1)


def test_nothing_given_back_makes_a_purse_larger_than_it_was() -> None:
    purse = Purse(calls=9, tokens=1000)
    purse.take(10)
    purse.give_back(10_000)
    assert not purse.affords(1001)


def test_a_days_purse_is_full_again_the_next_day() -> None:
    clock = Clock()
    purse = Purse(1, 100, DAY, clock)
    purse.take(100)
    clock.now = DAY - 1
    assert not purse.affords(1)
    clock.now = DAY
    assert purse.affords(100)


def test_a_match_that_has_asked_enough_asks_nobody_any_more(loopback: Loopback) -> None:
    loopback.answer = OPENAI.telling(ANSWER)
    model = Model(settings(OPENAI, loopback, match_calls=2))

    async def asking() -> list[str]:
        purse, found = model.purse(), []
        for _ in range(3):
            try:
                found.append((await model.ask(PROMPT, purse, lambda answer: strictly(Line, answer))).line)
            except Failed as failed:
                found.append(str(failed))
        return found

    assert asyncio.run(asking()) == [WORDS, WORDS, "budget"]
    assert len(loopback.requests) == 2


def test_what_the_provider_counted_is_what_was_spent(loopback: Loopback) -> None:
    """A call spends 900 tokens, and reserves little more than the 4096 that an answer may have."""
    loopback.answer = OPENAI.telling(ANSWER)
    model = Model(settings(OPENAI, loopback, day_tokens=6000))
    assert [trouble(model) for _ in range(4)] == [f"none: {WORDS}"] * 3 + ["budget"]


def test_calls_side_by_side_cannot_overdraw(loopback: Loopback) -> None:
    loopback.answer = OPENAI.telling(ANSWER)
    model = Model(settings(OPENAI, loopback, day_tokens=6000))

    async def asking() -> list[object]:
        both = [model.ask(PROMPT, model.purse(), lambda answer: strictly(Line, answer)) for _ in range(2)]
        return list(await asyncio.gather(*both, return_exceptions=True))

    first, second = asyncio.run(asking())
    assert first == Line(WORDS)
    assert str(second) == "budget"


# --- the breaker


def test_after_three_failures_in_a_row_nobody_is_asked_for_a_while(loopback: Loopback) -> None:
    loopback.answer = busy
    clock = Clock()
    model = Model(settings(OPENAI, loopback), clock)
    assert [trouble(model) for _ in range(5)] == ["status 503"] * 3 + ["resting"] * 2
    assert len(loopback.requests) == 3
    clock.now = 60
    loopback.answer = OPENAI.telling(ANSWER)
    assert [ask(model) for _ in range(2)] == [WORDS] * 2


def test_if_the_one_that_tries_again_fails_the_rest_begins_anew(loopback: Loopback) -> None:
    loopback.answer = busy
    clock = Clock()
    model = Model(settings(OPENAI, loopback), clock)
    for _ in range(3):
        trouble(model)
    clock.now = 60
    assert [trouble(model) for _ in range(2)] == ["status 503", "resting"]
    clock.now = 119
    assert trouble(model) == "resting"


def test_only_one_tries_again() -> None:
    clock = Clock()
    breaker = Breaker(1, 60, clock)
    breaker.failed()
    clock.now = 60
    assert breaker.lets_through()
    assert not breaker.lets_through()
    breaker.came_to_nothing()
    assert breaker.lets_through()


def test_a_success_forgets_the_failures_before_it(loopback: Loopback) -> None:
    model = Model(settings(OPENAI, loopback))
    for _ in range(3):
        for loopback.answer in (busy, busy, OPENAI.telling(ANSWER)):
            assert trouble(model) != "resting"


def test_what_is_late_opens_it_too(loopback: Loopback) -> None:
    loopback.answer = silence
    model = Model(settings(OPENAI, loopback, deadline=0.05))
    begun = time.monotonic()
    assert [trouble(model) for _ in range(4)] == ["late"] * 3 + ["resting"]
    assert time.monotonic() - begun < 3 * 0.05 + SLACK

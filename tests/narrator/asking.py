"""A model at the loopback server, and a prompt for it."""

import asyncio
import json
import time
from typing import Any

from tests.narrator.dialects import KEY, MODELS, Dialect
from tests.narrator.loopback import Loopback
from zarzewie.kernel.prompt import Failed, Prompt, Words, strictly
from zarzewie.narrator.model import Model
from zarzewie.narrator.settings import ApiKey, NarratorLimits, NarratorSettings

DEADLINE = 0.3
SLACK = 0.5
"""Seconds that a busy machine may be late after the deadline."""


class Line(Words, frozen=True):
    line: str


PROMPT = Prompt("Be brief.", "Write a line.", {"about": "ash"}, Line)
WORDS = "Żar pod popiołem nie śpi."
ANSWER = json.dumps({"line": WORDS}, ensure_ascii=False)


def settings(dialect: Dialect, server: Loopback, **limits: Any) -> NarratorSettings:
    return NarratorSettings(
        dialect.name,
        MODELS[dialect.name],
        server.url,
        ApiKey(KEY),
        NarratorLimits(**{"deadline": 5.0, **limits}),
    )


def ask(model: Model) -> str:
    """Return the model's answer, or raise Failed."""

    async def asking() -> Line:
        return await model.ask(PROMPT, model.purse(), lambda answer: strictly(Line, answer))

    return asyncio.run(asking()).line


def trouble(model: Model) -> str:
    try:
        return f"none: {ask(model)}"
    except Failed as failed:
        return str(failed)


def timed_trouble(model: Model) -> tuple[str, float]:
    begun = time.monotonic()
    return trouble(model), time.monotonic() - begun

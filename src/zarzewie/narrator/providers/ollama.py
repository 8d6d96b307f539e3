"""Ollama's own chat API: one JSON object per line, the last one with the token counts."""

from collections.abc import Iterator
from typing import Final

import msgspec

from zarzewie.kernel.prompt import Failed, Prompt, schema
from zarzewie.narrator.providers.format import Call, Count, Lenient, Piece, bearer, chat, decoded
from zarzewie.narrator.settings import NarratorSettings

WINDOW: Final = 8192
"""Tokens of prompt and answer together; the server's own default could truncate the prompt."""


class Message(Lenient, frozen=True):
    content: str = ""


class Chunk(Lenient, frozen=True):
    message: Message = Message()
    done: bool = False
    done_reason: str | None = None
    prompt_eval_count: Count = 0
    eval_count: Count = 0
    error: str | None = None


_decoder = msgspec.json.Decoder(Chunk)


def call(settings: NarratorSettings, prompt: Prompt) -> Call:
    return Call(
        url=f"{settings.url}/api/chat",
        headers=bearer(settings),
        body={
            "model": settings.model,
            "messages": chat(prompt),
            "stream": True,
            "format": schema(prompt.shape),
            "options": {"num_predict": settings.limits.answer_tokens, "num_ctx": WINDOW},
        },
    )


def read(message: bytes) -> Iterator[Piece]:
    chunk = decoded(_decoder, message)
    if chunk.error is not None:
        raise Failed("status")
    yield Piece(chunk.message.content)
    if chunk.done:
        yield Piece(end="truncated" if chunk.done_reason == "length" else "whole")
        yield Piece(tokens=chunk.prompt_eval_count + chunk.eval_count)

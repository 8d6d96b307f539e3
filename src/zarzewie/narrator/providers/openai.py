"""OpenAI's chat completions, for its own server and compatible ones, streamed or not."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import msgspec

from zarzewie.kernel.prompt import Failed, Prompt, schema
from zarzewie.narrator.providers.format import Call, Count, Lenient, Piece, bearer, chat, decoded
from zarzewie.narrator.settings import USUAL, NarratorSettings


class Message(Lenient, frozen=True):
    content: str | None = None
    refusal: str | None = None


class Choice(Lenient, frozen=True):
    delta: Message | None = None
    message: Message | None = None
    finish_reason: str | None = None


class Usage(Lenient, frozen=True):
    total_tokens: Count | None = None


class Chunk(Lenient, frozen=True):
    choices: tuple[Choice, ...] = ()
    usage: Usage | None = None
    error: Any = None


_decoder = msgspec.json.Decoder(Chunk)


def call(settings: NarratorSettings, prompt: Prompt) -> Call:
    return Call(
        url=f"{settings.url}/chat/completions",
        headers=bearer(settings),
        body={
            "model": settings.model,
            "messages": chat(prompt),
            "stream": True,
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": "words", "strict": True, "schema": schema(prompt.shape)},
            },
            **_dialect(settings),
        },
    )


def _dialect(settings: NarratorSettings) -> dict[str, Any]:
    """OpenAI renamed the limit and counts tokens on request; other servers may only know the old name."""
    if urlsplit(settings.url).hostname == urlsplit(USUAL["openai"]).hostname:
        return {
            "max_completion_tokens": settings.limits.answer_tokens,
            "stream_options": {"include_usage": True},
        }
    return {"max_tokens": settings.limits.answer_tokens}


def read(message: bytes) -> Iterator[Piece]:
    chunk = decoded(_decoder, message)
    if chunk.error is not None:
        raise Failed("status")
    for choice in chunk.choices[:1]:
        said = choice.delta or choice.message or Message()
        if said.refusal:
            yield Piece(end="blocked")
        yield Piece(said.content or "")
        match choice.finish_reason:
            case None:
                pass
            case "stop":
                yield Piece(end="whole")
            case "length":
                yield Piece(end="truncated")
            case _:  # content_filter, and reasons added later
                yield Piece(end="blocked")
    if chunk.usage and chunk.usage.total_tokens:
        yield Piece(tokens=chunk.usage.total_tokens)

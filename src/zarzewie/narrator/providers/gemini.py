"""Gemini: `streamGenerateContent` as events; single answers and arrays of chunks are read as well."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import msgspec

from zarzewie.kernel.prompt import Failed, Prompt, schema
from zarzewie.narrator.providers.format import Call, Count, Lenient, Piece, decoded
from zarzewie.narrator.settings import NarratorSettings


class Part(Lenient, frozen=True):
    text: str = ""
    thought: bool = False


class Content(Lenient, frozen=True):
    parts: tuple[Part, ...] = ()


class Candidate(Lenient, frozen=True, rename="camel"):
    content: Content = Content()
    finish_reason: str | None = None


class Feedback(Lenient, frozen=True, rename="camel"):
    block_reason: str | None = None


class Usage(Lenient, frozen=True, rename="camel"):
    total_token_count: Count | None = None


class Chunk(Lenient, frozen=True, rename="camel"):
    candidates: tuple[Candidate, ...] = ()
    prompt_feedback: Feedback | None = None
    usage_metadata: Usage | None = None
    error: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(Chunk | tuple[Chunk, ...])


def call(settings: NarratorSettings, prompt: Prompt) -> Call:
    model = quote(settings.model.removeprefix("models/"), safe="")
    return Call(
        url=f"{settings.url}/v1beta/models/{model}:streamGenerateContent?alt=sse",
        headers={"x-goog-api-key": settings.key.reveal()} if settings.key else {},
        body={
            "systemInstruction": {"parts": [{"text": prompt.style}]},
            "contents": [{"role": "user", "parts": [{"text": prompt.said}]}],
            "generationConfig": {
                "responseMimeType": "application/json",
                "responseSchema": _known(schema(prompt.shape)),
                "maxOutputTokens": settings.limits.answer_tokens,
            },
        },
    )


def read(message: bytes) -> Iterator[Piece]:
    found = decoded(_decoder, message)
    for chunk in found if isinstance(found, tuple) else (found,):
        yield from _pieces(chunk)


def _pieces(chunk: Chunk) -> Iterator[Piece]:
    if chunk.error is not None:
        raise Failed("status")
    if chunk.prompt_feedback and chunk.prompt_feedback.block_reason:
        yield Piece(end="blocked")
    for candidate in chunk.candidates[:1]:
        yield Piece("".join(part.text for part in candidate.content.parts if not part.thought))
        match candidate.finish_reason:
            case None | "FINISH_REASON_UNSPECIFIED":
                pass
            case "STOP":
                yield Piece(end="whole")
            case "MAX_TOKENS":
                yield Piece(end="truncated")
            case _:  # SAFETY, RECITATION, PROHIBITED_CONTENT, and reasons added later
                yield Piece(end="blocked")
    if chunk.usage_metadata and chunk.usage_metadata.total_token_count:
        yield Piece(tokens=chunk.usage_metadata.total_token_count)


def _known(of: dict[str, Any]) -> dict[str, Any]:
    """The schema in Gemini's dialect: without `additionalProperties`, with `propertyOrdering`."""
    if of["type"] != "object":
        return of
    properties = {name: _known(each) for name, each in of["properties"].items()}
    return {
        "type": "object",
        "properties": properties,
        "required": of["required"],
        "propertyOrdering": list(properties),
    }

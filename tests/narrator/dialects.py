"""Example traffic of each provider, written from its documentation, independent of the code under test."""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.narrator.loopback import Answer, Request, saying

SSE = "text/event-stream"
NDJSON = "application/x-ndjson"
JSON = "application/json"
KEY = "canary-key-7f3a91"


class Dialect(NamedTuple):
    name: str
    path: str
    kind: str
    key_header: tuple[str, str]
    streamed: Callable[[str, str], bytes]
    """A whole streamed response with this text in pieces and this finish reason."""
    whole: Callable[[str], bytes]
    """The same text from a server that does not stream."""
    good: str
    cut: str
    blocked: Sequence[bytes]
    """Responses with which the provider refuses to answer."""
    asked: Callable[[Request], tuple[str, str, Any]]
    """Returns the instructions, the question and the schema of a request."""

    def telling(self, text: str) -> Answer:
        return saying(self.kind, self.streamed(text, self.good))


def pieces(text: str) -> list[str]:
    return [text[at : at + 7] for at in range(0, len(text), 7)] or [""]


def _sse(values: Sequence[Any]) -> bytes:
    return b"".join(b"data: " + json.dumps(value, ensure_ascii=False).encode() + b"\n\n" for value in values)


# --- Gemini


def _candidate(text: str, finish: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = {"content": {"parts": [{"text": text}], "role": "model"}, "index": 0}
    return {**found, "finishReason": finish} if finish else found


def _gemini_values(text: str, finish: str) -> list[dict[str, Any]]:
    *first, last = pieces(text)
    usage = {"promptTokenCount": 700, "candidatesTokenCount": 200, "totalTokenCount": 900}
    return [
        {
            "candidates": [{"content": {"parts": [{"text": "Hmm.", "thought": True}], "role": "model"}}],
            "modelVersion": "gemini-x",
            "responseId": "abc",
        },
        *({"candidates": [_candidate(piece)], "usageMetadata": {"promptTokenCount": 700}} for piece in first),
        {"candidates": [_candidate(last, finish)], "usageMetadata": usage, "modelVersion": "gemini-x"},
    ]


def gemini_array(text: str) -> bytes:
    """`streamGenerateContent` without `alt=sse`."""
    return json.dumps(_gemini_values(text, "STOP")).encode()


GEMINI = Dialect(
    name="gemini",
    path="/v1beta/models/gemini-x:streamGenerateContent?alt=sse",
    kind=SSE,
    key_header=("x-goog-api-key", KEY),
    streamed=lambda text, finish: _sse(_gemini_values(text, finish)),
    whole=lambda text: json.dumps(
        {"candidates": [_candidate(text, "STOP")], "usageMetadata": {"totalTokenCount": 900}}
    ).encode(),
    good="STOP",
    cut="MAX_TOKENS",
    blocked=(
        _sse([{"promptFeedback": {"blockReason": "SAFETY"}, "usageMetadata": {"totalTokenCount": 700}}]),
        _sse([{"candidates": [{"finishReason": "SAFETY", "index": 0}]}]),
        _sse(_gemini_values("{", "PROHIBITED_CONTENT")),
    ),
    asked=lambda request: (
        request.body["systemInstruction"]["parts"][0]["text"],
        request.body["contents"][0]["parts"][0]["text"],
        request.body["generationConfig"]["responseSchema"],
    ),
)


# --- OpenAI and compatible servers


def _chunk(delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
    return {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "gpt-x", "choices": [choice]}


def _openai_stream(text: str, finish: str) -> bytes:
    values: list[Any] = [_chunk({"role": "assistant", "content": "", "refusal": None})]
    values += [_chunk({"content": piece}) for piece in pieces(text)]
    values += [_chunk({}, finish)]
    values += [{"id": "c", "object": "chat.completion.chunk", "choices": [], "usage": {"total_tokens": 900}}]
    return b": keep-alive\n\n" + _sse(values) + b"data: [DONE]\n\n"


def _completion(message: dict[str, Any], finish: str) -> bytes:
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    return json.dumps(
        {"id": "c", "object": "chat.completion", "choices": [choice], "usage": {"total_tokens": 900}}
    ).encode()


OPENAI = Dialect(
    name="openai",
    path="/chat/completions",
    kind=SSE,
    key_header=("authorization", f"Bearer {KEY}"),
    streamed=_openai_stream,
    whole=lambda text: _completion({"content": text, "refusal": None}, "stop"),
    good="stop",
    cut="length",
    blocked=(
        _sse([_chunk({"role": "assistant", "content": None, "refusal": "I cannot"}), _chunk({}, "stop")]),
        _openai_stream("{", "content_filter"),
    ),
    asked=lambda request: (
        request.body["messages"][0]["content"],
        request.body["messages"][1]["content"],
        request.body["response_format"]["json_schema"]["schema"],
    ),
)


# --- Ollama


def _ollama_lines(text: str, reason: str) -> bytes:
    said = [
        {"model": "gemma-x", "created_at": "t", "message": {"role": "assistant", "content": p}, "done": False}
        for p in pieces(text)
    ]
    last = {
        "model": "gemma-x",
        "created_at": "t",
        "message": {"role": "assistant", "content": ""},
        "done_reason": reason,
        "done": True,
        "total_duration": 5,
        "prompt_eval_count": 700,
        "eval_count": 200,
    }
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in [*said, last])


OLLAMA = Dialect(
    name="ollama",
    path="/api/chat",
    kind=NDJSON,
    key_header=("authorization", f"Bearer {KEY}"),
    streamed=_ollama_lines,
    whole=lambda text: json.dumps(
        {"message": {"role": "assistant", "content": text}, "done": True, "done_reason": "stop"}
    ).encode(),
    good="stop",
    cut="length",
    blocked=(),  # it has no content filter: a model that refuses does so in its text
    asked=lambda request: (
        request.body["messages"][0]["content"],
        request.body["messages"][1]["content"],
        request.body["format"],
    ),
)

DIALECTS = (GEMINI, OPENAI, OLLAMA)
MODELS = {"gemini": "gemini-x", "openai": "gpt-x", "ollama": "gemma-x"}

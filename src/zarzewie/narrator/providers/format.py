"""The interface between the narrator and a provider."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from zarzewie.kernel.prompt import Failed, Prompt
from zarzewie.narrator.settings import NarratorSettings


class Call(NamedTuple):
    """A POST request. The key is only in the headers, because many libraries log addresses."""

    url: str
    headers: dict[str, str]
    body: dict[str, Any]


def bearer(settings: NarratorSettings) -> dict[str, str]:
    """The header that carries the key; none for a server that needs no key."""
    return {"authorization": f"Bearer {settings.key.reveal()}"} if settings.key else {}


def chat(prompt: Prompt) -> list[dict[str, str]]:
    """The prompt as the messages of a chat."""
    return [{"role": "system", "content": prompt.style}, {"role": "user", "content": prompt.said}]


class Piece(NamedTuple):
    """A piece of a streamed answer: some text, how it ended, what it cost."""

    text: str = ""
    end: Literal["whole", "truncated", "blocked"] | None = None
    tokens: int | None = None


class Provider(NamedTuple):
    call: Callable[[NarratorSettings, Prompt], Call]
    read: Callable[[bytes], Iterator[Piece]]
    """One JSON value of the stream, or the whole answer of a server that does not stream."""


class Lenient(msgspec.Struct, frozen=True):
    """Base class of what a provider sends: unknown fields are ignored."""


Count = Annotated[int, Meta(ge=0)]
"""A number of tokens."""


def decoded(decoder: msgspec.json.Decoder[Any], message: bytes) -> Any:
    try:
        return decoder.decode(message)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Failed("malformed") from None

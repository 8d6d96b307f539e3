"""What the rest of the narrator knows of a provider."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from zarzewie.kernel.prompt import Failed, Prompt
from zarzewie.narrator.settings import NarratorSettings


class Call(NamedTuple):
    """A POST. The key is in the headers alone: addresses are logged by many a library."""

    url: str
    headers: dict[str, str]
    body: dict[str, Any]


def bearer(settings: NarratorSettings) -> dict[str, str]:
    """The header that a key goes in; a server at home wants none."""
    return {"authorization": f"Bearer {settings.key.reveal()}"} if settings.key else {}


def chat(prompt: Prompt) -> list[dict[str, str]]:
    """The prompt as the beginning of a conversation."""
    return [{"role": "system", "content": prompt.style}, {"role": "user", "content": prompt.said}]


class Piece(NamedTuple):
    """A piece of an answer as it comes in: some text, how it ended, what it cost."""

    text: str = ""
    end: Literal["whole", "truncated", "blocked"] | None = None
    tokens: int | None = None


class Provider(NamedTuple):
    call: Callable[[NarratorSettings, Prompt], Call]
    read: Callable[[bytes], Iterator[Piece]]
    """One JSON value of the stream, or the whole answer of a server that does not stream."""


class Lenient(msgspec.Struct, frozen=True):
    """Base of what a provider sends: fields that we do not know are passed over."""


Count = Annotated[int, Meta(ge=0)]
"""Of tokens."""


def decoded(decoder: msgspec.json.Decoder[Any], message: bytes) -> Any:
    try:
        return decoder.decode(message)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Failed("malformed") from None

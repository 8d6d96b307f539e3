"""Prompts for a language model: instructions, material as quoted data, and the one shape of an answer.

An answer becomes plain words for reading aloud, never with a number in them, or raises Failed.
"""

import json
import re
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from zarzewie.kernel.text import clean, length

FENCE = ("<material>", "</material>")
UNSPOKEN: Final = frozenset("<>{}[]|\\/^`~*_#@=+%&$€£→←↑↓")
"""Characters of markup, addresses and arithmetic, which cannot be read aloud."""
_ADDRESS = re.compile(r"\w\.\w")

Trouble = Literal[
    "budget",  # this match, or this process today, has used up its calls or tokens
    "resting",  # the breaker is open
    "late",  # the deadline has passed
    "unreachable",  # no connection, or it was lost
    "status",  # the server answered with an error
    "malformed",  # not the provider's format, or not the JSON that was asked for
    "blocked",  # the provider's filter, or the model's refusal
    "empty",
    "truncated",
    "unfit",  # words that are not for reading aloud: numbers, markup, too long
    "broken",  # anything else
]


class Failed(Exception):
    """The model gave no usable words: use the fallback. `status` is the HTTP status, if there was one."""

    def __init__(self, trouble: Trouble, status: int | None = None) -> None:
        super().__init__(trouble if status is None else f"{trouble} {status}")
        self.trouble = trouble
        self.status = status


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of answer shapes. Fields are strings or nested Words; there is no place for a number."""


W = TypeVar("W", bound=Words)


class Prompt(NamedTuple):
    style: str
    task: str
    material: dict[str, Any]
    shape: type[Words]

    @property
    def said(self) -> str:
        """The task, followed by the material as JSON between fences that nothing inside it can close."""
        quoted = json.dumps(self.material, ensure_ascii=False, indent=1)
        quoted = quoted.replace("<", "\\u003c").replace(">", "\\u003e")
        return f"{self.task}\n\n{FENCE[0]}\n{quoted}\n{FENCE[1]}"

    @property
    def tokens(self) -> int:
        """Estimated number of tokens, rather too high than too low: Polish letters take two bytes."""
        return len((self.style + self.said).encode()) // 3 + 64


def schema(shape: type[Words]) -> dict[str, Any]:
    """The JSON schema of an answer: strings only, all required, no additional properties."""
    properties = {
        each.name: {"type": "string"} if each.type is str else schema(each.type)
        for each in msgspec.structs.fields(shape)
    }
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


# --- checking an answer


def strictly(shape: type[W], answer: bytes) -> W:
    """Decode the answer strictly in its shape, or raise Failed."""
    try:
        return msgspec.json.decode(answer, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Failed("malformed") from None


def spoken(text: str, most: int) -> str:
    """The text as plain words. Raises Failed if it is empty, too long, or not prose.

    >>> spoken("  The door   opens. ", 40)
    'The door opens.'
    """
    plain = clean(text)
    if not plain or length(plain) > most or numbered(plain):
        raise Failed("unfit")
    if any(char in UNSPOKEN for char in plain) or _ADDRESS.search(plain):
        raise Failed("unfit")
    return plain


def numbered(text: str) -> bool:
    """Whether the text has a digit of any script, a fraction, a Roman numeral sign or a circled number.

    >>> numbered("three doors"), numbered("3 doors"), numbered("door Ⅲ")
    (False, True, True)
    """
    return any(char.isnumeric() for char in text)

"""What a model is asked: instructions of ours, material that is only data, and the one shape of an answer.

What it wrote becomes plain words for reading aloud, and never a number; or it has Failed.
"""

import json
import re
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec

from zarzewie.kernel.text import clean, length

FENCE = ("<material>", "</material>")
UNSPOKEN: Final = frozenset("<>{}[]|\\/^`~*_#@=+%&$€£→←↑↓")
"""Signs of markup, addresses and sums: nobody reads them aloud."""
_ADDRESS = re.compile(r"\w\.\w")

Trouble = Literal[
    "budget",  # this match, or this process today, has asked enough
    "resting",  # the breaker is open
    "late",  # the deadline
    "unreachable",  # no connection, or one that broke off
    "status",  # the server said no
    "malformed",  # not the provider's format, or not the JSON that was asked for
    "blocked",  # the provider's filter, or the model's refusal
    "empty",
    "truncated",
    "unfit",  # words that are not for reading aloud: numbers, markup, too long
    "broken",  # anything else
]


class Failed(Exception):
    """There are no words of the model's: somebody else has to tell. `status` is the server's, if any."""

    def __init__(self, trouble: Trouble, status: int | None = None) -> None:
        super().__init__(trouble if status is None else f"{trouble} {status}")
        self.trouble = trouble
        self.status = status


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every answer's shape. Its fields are texts, or again words; there is no place for a number."""


W = TypeVar("W", bound=Words)


class Prompt(NamedTuple):
    style: str
    task: str
    material: dict[str, Any]
    shape: type[Words]

    @property
    def said(self) -> str:
        """The task, and behind it the material as JSON between fences that nothing inside it can close."""
        quoted = json.dumps(self.material, ensure_ascii=False, indent=1)
        quoted = quoted.replace("<", "\\u003c").replace(">", "\\u003e")
        return f"{self.task}\n\n{FENCE[0]}\n{quoted}\n{FENCE[1]}"

    @property
    def tokens(self) -> int:
        """About what it costs to read; rather more than less, and Polish letters weigh two bytes."""
        return len((self.style + self.said).encode()) // 3 + 64


def schema(shape: type[Words]) -> dict[str, Any]:
    """The JSON schema of an answer: texts alone, all of them required, nothing besides."""
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


# --- what may be told of an answer


def strictly(shape: type[W], answer: bytes) -> W:
    """The answer in its one shape, and nothing besides."""
    try:
        return msgspec.json.decode(answer, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Failed("malformed") from None


def spoken(text: str, most: int) -> str:
    """The text as plain words, or Failed where it is none, too long, or something other than prose."""
    plain = clean(text)
    if not plain or length(plain) > most or numbered(plain):
        raise Failed("unfit")
    if any(char in UNSPOKEN for char in plain) or _ADDRESS.search(plain):
        raise Failed("unfit")
    return plain


def numbered(text: str) -> bool:
    """Is there a digit of any script, a fraction, a Roman numeral sign, a number in a circle?"""
    return any(char.isnumeric() for char in text)

"""What may be told of what a model wrote: plain words for reading aloud, and never a number (R-9.1)."""

import re
from typing import Final

from zarzewie.kernel.text import clean, length
from zarzewie.narrator.failed import Failed

UNSPOKEN: Final = frozenset("<>{}[]|\\/^`~*_#@=+%&$€£→←↑↓")
"""Signs of markup, addresses and sums: nobody reads them aloud."""

_ADDRESS = re.compile(r"\w\.\w")


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

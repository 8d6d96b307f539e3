"""Clean free text from people, and count its characters as a reader does."""

import unicodedata

import regex

# Control, format (bidi overrides and other invisible signs), surrogate, private and unassigned characters,
# and the two Unicode line and paragraph separators. Joiners inside emoji are format characters too, but kept.
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = frozenset("\u200d\ufe0f")
_FIRST_COMBINING = "\u0300"
_SEEN = regex.compile(r"\X")


def length(text: str) -> int:
    """Number of characters that a person sees: an accented letter or a joined emoji is one.

    >>> length("żółw"), length("👩‍🚀")
    (4, 1)
    """
    if not text or (max(text) < _FIRST_COMBINING and "\r" not in text):
        return len(text)
    return sum(1 for _ in _SEEN.finditer(text))


def clean(text: str) -> str:
    """The text in plain form: composed (NFC), no invisible characters, white space single and trimmed.

    >>> clean("  two \t words ")
    'two words'
    """
    if not text.isprintable():
        text = "".join(
            char if char in _JOINERS or unicodedata.category(char) not in _INVISIBLE else " " for char in text
        )
    return " ".join(unicodedata.normalize("NFC", text).split())

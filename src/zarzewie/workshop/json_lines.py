"""Read JSON and remember the line number of each part.

>>> read('{\\n "a": [1,\\n 2]}').line(("a", 1))
3
"""

import re
from json import JSONDecodeError, JSONDecoder
from typing import Any, Final

from zarzewie.kernel.capabilities import Path

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_PLAIN: Final = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")
_WORDS: Final = {"true": True, "false": False, "null": None}
_JSON: Final = JSONDecoder()
_DEEPEST: Final = 60


class NotJSON(Exception):
    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class ReadJson:
    def __init__(self, value: Any, lines: dict[Path, int], twice: list[Path]) -> None:
        self.value = value
        self.lines = lines
        self.twice = twice
        """Paths of names that occur twice in one object."""

    def line(self, path: Path) -> int:
        """The line of this part, or of the nearest part that contains it."""
        while path not in self.lines:
            path = path[:-1]
        return self.lines[path]


def read(text: str) -> ReadJson:
    return _Reader(text).whole()


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._lines: dict[Path, int] = {}
        self._twice: list[Path] = []

    def whole(self) -> ReadJson:
        self._skip()
        value = self._value(())
        self._skip()
        if self._at < len(self._text):
            raise self._fault()
        return ReadJson(value, self._lines, self._twice)

    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1

    def _fault(self) -> NotJSON:
        return NotJSON(self._line())

    def _skip(self) -> None:
        found = _SPACE.match(self._text, self._at)
        assert found is not None
        self._at = found.end()

    def _take(self, sign: str) -> bool:
        self._skip()
        if self._text.startswith(sign, self._at):
            self._at += len(sign)
            return True
        return False

    def _need(self, sign: str) -> None:
        if not self._take(sign):
            raise self._fault()

    def _value(self, path: Path) -> Any:
        self._skip()
        self._lines[path] = self._line()
        if len(path) > _DEEPEST:
            raise self._fault()
        if self._take("{"):
            return self._object(path)
        if self._take("["):
            return self._list(path)
        if self._text.startswith('"', self._at):
            return self._string()
        found = _PLAIN.match(self._text, self._at)
        if found is None:
            raise self._fault()
        self._at = found.end()
        word = found.group()
        if word in _WORDS:
            return _WORDS[word]
        return float(word) if set(word) & set(".eE") else int(word)

    def _string(self) -> str:
        try:
            value, self._at = _JSON.raw_decode(self._text, self._at)
        except JSONDecodeError:
            raise self._fault() from None
        assert isinstance(value, str)
        return value

    def _object(self, path: Path) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self._take("}"):
            return found
        while True:
            self._skip()
            if not self._text.startswith('"', self._at):
                raise self._fault()
            name = self._string()
            if name in found:
                self._twice.append((*path, name))
            self._need(":")
            found[name] = self._value((*path, name))
            if self._take("}"):
                return found
            self._need(",")

    def _list(self, path: Path) -> list[Any]:
        found: list[Any] = []
        if self._take("]"):
            return found
        while True:
            found.append(self._value((*path, len(found))))
            if self._take("]"):
                return found
            self._need(",")

"""Split a byte stream into the JSON values that it carries: server-sent events, lines, or one document."""

import re
from collections.abc import Callable, Iterator
from typing import Final, Protocol

END: Final = b"[DONE]"
_LINE = re.compile(rb"\r\n|\n|\r(?!$)")  # a final carriage return may be half a line end


class Cutter(Protocol):
    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """The values that this chunk completes."""
        ...

    def end(self) -> Iterator[bytes]:
        """The values left at the end of the stream."""
        ...


class JsonLines:
    """One value per line, as Ollama sends them."""

    def __init__(self) -> None:
        self._left = b""

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        *whole, self._left = _LINE.split(self._left + chunk)
        yield from self._values(whole)

    def end(self) -> Iterator[bytes]:
        left, self._left = self._left.rstrip(b"\r"), b""
        yield from self._values([left])

    def _values(self, lines: list[bytes]) -> Iterator[bytes]:
        return (line for line in lines if line.strip())


class Events(JsonLines):
    """The data of server-sent events. Comments and other fields are ignored."""

    def __init__(self) -> None:
        super().__init__()
        self._data: list[bytes] = []

    def end(self) -> Iterator[bytes]:
        yield from super().end()
        yield from self._values([b""])

    def _values(self, lines: list[bytes]) -> Iterator[bytes]:
        for line in lines:
            if line.startswith(b"data:"):
                self._data.append(line[5:].removeprefix(b" "))
            elif not line and self._data:
                event, self._data = b"\n".join(self._data), []
                if event != END:
                    yield event


class Whole:
    """One value that is the whole answer."""

    def __init__(self) -> None:
        self._chunks: list[bytes] = []

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        self._chunks.append(chunk)
        return iter(())

    def end(self) -> Iterator[bytes]:
        yield b"".join(self._chunks)


BY_TYPE: Final[dict[str, Callable[[], Cutter]]] = {
    "text/event-stream": Events,
    "application/x-ndjson": JsonLines,
    "application/json": Whole,
}

"""A local server that speaks the providers' wire formats, correctly or not, as a test needs it."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

Headers = dict[str, str]


class Request(NamedTuple):
    path: str
    headers: Headers
    body: Any


Answer = Callable[["Line"], Awaitable[None]]


class Line:
    """A connection that waits for its response."""

    def __init__(self, request: Request, writer: asyncio.StreamWriter) -> None:
        self.request = request
        self._writer = writer

    async def raw(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def head(self, kind: str, status: str = "200 OK", **headers: str) -> None:
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        await self.raw(
            f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{more}Connection: close\r\n\r\n".encode()
        )


class Loopback:
    """The server, in its own thread so that tests and servers in other processes can talk to it."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.answer: Answer = saying("application/json", b"{}")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._meet, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def hang_up(self) -> None:
        """Stop listening, so that connections are refused."""
        self._do(self._end())

    def close(self) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    def _do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(5)

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            request = await _read(reader)
            self.requests.append(request)
            hung_up = asyncio.ensure_future(reader.read())
            answering = asyncio.ensure_future(self.answer(Line(request, writer)))
            await asyncio.wait({hung_up, answering}, return_when=asyncio.FIRST_COMPLETED)
            for task in (hung_up, answering):
                task.cancel()
            await asyncio.gather(hung_up, answering, return_exceptions=True)
        with suppress(OSError):
            writer.close()


async def _read(reader: asyncio.StreamReader) -> Request:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:]) if name
    }
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Request(head[0].split()[1], headers, json.loads(body))


# --- responses


def saying(kind: str, *chunks: bytes, status: str = "200 OK", **headers: str) -> Answer:
    """Send these chunks one after the other."""

    async def answer(line: Line) -> None:
        await line.head(kind, status, **headers)
        for chunk in chunks:
            await line.raw(chunk)

    return answer


def dripping(kind: str, data: bytes, pause: float = 0.01) -> Answer:
    """Send one byte at a time, with a pause after each."""

    async def answer(line: Line) -> None:
        await line.head(kind)
        for at in range(len(data)):
            await line.raw(data[at : at + 1])
            await asyncio.sleep(pause)

    return answer


async def dripping_head(line: Line) -> None:
    """Send headers without end."""
    await line.raw(b"HTTP/1.1 200 OK\r\n")
    while True:
        await line.raw(b"x-wait: a\r\n")
        await asyncio.sleep(0.01)


async def silence(line: Line) -> None:
    await asyncio.sleep(60)


async def hanging_up(line: Line) -> None:
    """Close the connection without a response."""


def in_turn(answers: Iterable[Answer]) -> Answer:
    """Give each request the next of these answers."""
    left = iter(answers)

    async def answer(line: Line) -> None:
        await next(left)(line)

    return answer

"""A process of TCP proxies that can be cut: between server processes and their PostgreSQL and Redis.

Commands come by lines on stdin: `open 7001 5432` forwards a port, `drop 7001` closes its connections and
refuses new ones, `hold 7001` lets nothing through and closes nothing, `heal 7001` ends either.
"""

import asyncio
import subprocess
import sys
from contextlib import suppress

from tests.live import ROOT

BYTES = 1 << 16


class Proxies:
    """The process with the proxies, from the outside."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.chaos.proxy"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )

    def open(self, port: int, to: int) -> None:
        self._do("open", port, to)

    def drop(self, port: int) -> None:
        self._do("drop", port)

    def hold(self, port: int) -> None:
        self._do("hold", port)

    def heal(self, port: int) -> None:
        self._do("heal", port)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe
            pipe.close()

    def _do(self, *command: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write((" ".join(map(str, command)) + "\n").encode())
        self._process.stdin.flush()
        assert self._process.stdout.readline() == b"done\n"


class Proxy:
    def __init__(self, to: int) -> None:
        self._to = to
        self._writers: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._refuses = False

    def drop(self) -> None:
        self._refuses = True
        for writer in self._writers:
            writer.transport.abort()

    def hold(self) -> None:
        self._flows.clear()

    def heal(self) -> None:
        self._refuses = False
        self._flows.set()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            await self._flows.wait()
            if not self._refuses:
                await self._forward(reader, writer)
        self._writers.discard(writer)
        writer.transport.abort()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        self._writers.add(back)
        ways = [asyncio.ensure_future(self._pass_on(*way)) for way in ((reader, back), (there, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        self._writers.discard(back)
        back.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(BYTES):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()


async def main() -> None:
    commands = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    proxies: dict[str, Proxy] = {}
    while line := await commands.readline():
        what, port, *to = line.decode().split()
        if what == "open":
            proxies[port] = Proxy(int(to[0]))
            await asyncio.start_server(proxies[port].connected, "127.0.0.1", int(port))
        else:
            getattr(proxies[port], what)()
        print("done", flush=True)


if __name__ == "__main__":
    asyncio.run(main())

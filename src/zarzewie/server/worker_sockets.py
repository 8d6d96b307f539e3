"""The sockets of a table are at the same worker, where several listen on one port.

The kernel gives a connection to any of them. Who reads the request for a table's socket passes it on, with
the connection, to the worker that the table's code names: then moves need not cross from one process to
another. If that worker is gone or stands still, it is the next one; any of them can serve any table.

Workers have numbers, and one that replaces another has the same. Each has an inbox, a Unix socket in a folder
that only they use; whoever replaces it puts theirs in its place once it is ready. The file's time says when
its worker was last alive.
"""

import asyncio
import logging
import os
import re
import socket
import time
from array import array
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from zarzewie.server.logs import note

LONGEST = 128 * 1024
"""Bytes of a request that can be passed on; a longer one is not."""
BEAT = 0.5
"""Seconds between two signs of life."""
LIFE = 2.0
"""Seconds after which a worker without one is passed over."""

_TABLE_SOCKET = re.compile(rb"GET /api/tables/([^/? ]+)/socket[? ]")

Make = Callable[[], asyncio.Protocol]
"""Makes the protocol of a connection that was passed on."""
Spawn = Callable[[Coroutine[Any, Any, None]], object]


class WorkerSockets:
    def __init__(self, folder: Path, number: int, workers: int) -> None:
        """`folder`: of these workers alone; `number`: from 0."""
        self._folder = folder
        self._number = number
        self._workers = workers
        self._inbox: socket.socket | None = None
        self._outbox: socket.socket | None = None

    def start(self, make: Make, spawn: Spawn) -> None:
        """Accept connections from the other workers."""
        try:
            self._outbox, self._inbox = _datagrams(), _datagrams()
            new = self._folder / f"{self._number}.{os.getpid()}"
            self._inbox.bind(str(new))
            new.rename(self._folder / str(self._number))
        except (
            OSError,
            AttributeError,
        ) as error:  # the folder's name is too long, or it is Windows
            note(logging.WARNING, "no_inbox", why=type(error).__name__)
            self.close()
            return
        self._make, self._spawn = make, spawn
        asyncio.get_running_loop().add_reader(self._inbox, self._receive)
        self._beat()

    def close(self) -> None:
        """Accept and pass on no more. Connections that are under way are closed, and their browsers retry."""
        if self._inbox is not None:
            asyncio.get_running_loop().remove_reader(self._inbox)
        for each in (self._inbox, self._outbox):
            if each is not None:
                each.close()
        self._inbox = self._outbox = None

    def _beat(self) -> None:
        if self._inbox is not None:
            with suppress(OSError):  # the folder is gone: the supervisor ends, and so will this
                os.utime(self._folder / str(self._number))
            asyncio.get_running_loop().call_later(BEAT, self._beat)

    def pass_on(self, transport: Any, request: bytes) -> bool:
        """Whether this connection is another worker's from now on."""
        found = _TABLE_SOCKET.match(request)
        if found is None or self._outbox is None:
            return False
        first = crc32(found[1]) % self._workers
        for step in range(self._workers):
            number = (first + step) % self._workers
            if number == self._number:
                return False
            if self._sent(number, transport.get_extra_info("socket").fileno(), request):
                return True
        return False

    def _sent(self, number: int, connection: int, request: bytes) -> bool:
        assert self._outbox is not None
        inbox = self._folder / str(number)
        files = socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection])
        try:
            if time.time() - inbox.stat().st_mtime > LIFE:
                return False
            # `socket.send_fds` forgets the address in Python 3.11.
            self._outbox.sendmsg([request], [files], 0, str(inbox))
        except OSError:  # it is gone, has too much to do, or the request is too long
            return False
        return True

    def _receive(self) -> None:
        assert self._inbox is not None
        try:
            request, files, flags, _ = socket.recv_fds(self._inbox, LONGEST, 1)
        except OSError:
            return
        for file in files:
            connection = socket.socket(fileno=file)
            if flags & socket.MSG_TRUNC:
                connection.close()
            else:
                self._spawn(self._take(connection, request))

    async def _take(self, connection: socket.socket, request: bytes) -> None:
        connection.setblocking(False)
        with suppress(OSError):  # the browser has gone
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._make, connection)
            protocol.data_received(request)


def _datagrams() -> socket.socket:
    made = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    made.setblocking(False)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LONGEST)
    return made

"""Start and stop the server: store, hub and application, and announce its addresses."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from functools import partial
from typing import Any

import uvicorn

from zarzewie import games, narrator
from zarzewie.kernel.game import Refused
from zarzewie.server import links, logs, warm_up
from zarzewie.server.app import application
from zarzewie.server.hint_channels import channel_for
from zarzewie.server.hub import Hub
from zarzewie.server.metrics import MeasuredStore
from zarzewie.server.middleware import Middleware
from zarzewie.server.peers import Alone, Peers
from zarzewie.server.settings import ServerSettings
from zarzewie.server.slow_requests import prompt_http
from zarzewie.server.supervisor import Supervisor
from zarzewie.server.thinking import Thinker
from zarzewie.server.transport import fast_protocol, passing
from zarzewie.server.worker_sockets import WorkerSockets
from zarzewie.store.engines import is_sqlite
from zarzewie.store.files import file_of
from zarzewie.store.interface import StoreError
from zarzewie.store.lock import DatabaseLock, claim
from zarzewie.store.sql import SqlStore

LARGEST_MESSAGE = 64 * 1024
LAST_COMMITS = 5.0  # seconds at shutdown for pending writes to the store
LAST_WORDS = 10  # seconds at shutdown for requests and sockets to end
BACKLOG = 2048
LITTER = 20_000  # allocations before a garbage collection: a move leaves no cycles behind
OLD_LITTER = (5, 2)  # collections before older generations are included: a closed socket leaves old cycles

Announce = Callable[[list[str], str | None], None]
"""Called with the addresses of the server, and the one that other devices can use."""


def serve(settings: ServerSettings, open_browser: bool = False, announce: Announce | None = None) -> None:
    """Run the server until it is interrupted.

    Raises OSError if the port is not available, and StoreError if the database is not, also if another server
    holds it or took it over while PostgreSQL was unreachable. Refused if the settings of the language model
    are invalid.
    """
    narrator.configured()
    listening = _listen(settings.host, settings.port)
    port = listening.getsockname()[1]

    def ready() -> None:
        where = links.addresses(settings, port)
        if announce:
            announce(where, links.for_others(settings, port))
        if open_browser:
            threading.Timer(0.5, lambda: webbrowser.open(where[0])).start()

    with listening:
        if settings.workers > 1:
            listening.listen(BACKLOG)
            logs.set_up(settings.log_level, settings.log_format)
            Supervisor(serve_on, settings, listening).run(ready)
        else:
            serve_on(settings, listening, ready)


def serve_on(
    settings: ServerSettings,
    listening: socket.socket,
    ready: Callable[[], None],
    worker_sockets: WorkerSockets | None = None,
) -> None:
    """Run one server process on a listening socket. `ready` is called when it serves.

    `worker_sockets`: the other workers on that socket, if there are any.
    """
    logs.set_up(settings.log_level, settings.log_format)
    for fault in games.faults():
        logs.note(
            logging.WARNING,
            "package_left_out",
            package=fault.package,
            version=fault.version,
            why=str(fault.why),
        )
    warm_up.meet_all()  # while there is only one thread
    with claim(settings.db, shared=True) as claimed:
        port = listening.getsockname()[1]
        store = MeasuredStore(settings.db, migrate=claimed.alone)
        claimed.share()
        peers = peers_of(store, settings)
        hub = Hub(store, settings.bot_pace, settings.quotas, peers)
        app = application(hub, settings, port)
        edge = Middleware(app, settings)
        app.state.gauges.set("zarzewie_sockets", "Open WebSockets.", lambda: edge.sockets)
        wire = fast_protocol()
        if wire is None:
            logs.note(logging.WARNING, "long_way")
        http = prompt_http()
        if http is None:
            logs.note(logging.WARNING, "untimed_http")
        config = uvicorn.Config(
            edge,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=list(settings.trusted_proxies),
            timeout_graceful_shutdown=LAST_WORDS,
            http=http or "auto",
            ws=(passing(wire, worker_sockets.pass_on) if worker_sockets else wire) if wire else "auto",
            ws_per_message_deflate=False,  # it would halve the message rate
            ws_max_size=LARGEST_MESSAGE,
        )
        logs.note(logging.INFO, "serving", host=settings.host, port=port)
        _settle_down()
        server = Server(config, hub, app.state, claimed, ready)
        if worker_sockets and wire:
            server.take_from(worker_sockets, wire)
        with contextlib.closing(peers), contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
        if claimed.lost.is_set():
            raise StoreError("taken", "another server has it")


def think(settings: ServerSettings, workers: int, ready: Callable[[], None]) -> None:
    """Think for the bots of the servers on this database until interrupted. Refused on SQLite."""
    logs.set_up(settings.log_level, settings.log_format)
    if file_of(settings.db):
        raise Refused("cli.think-sqlite")
    warm_up.meet_all()
    with claim(settings.db, shared=True) as claimed:
        store = SqlStore(settings.db, migrate=claimed.alone)
        claimed.share()

        async def run() -> None:
            thinking = asyncio.ensure_future(
                Thinker(store, channel_for(store, settings.redis), workers).run()
            )
            for number in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, thinking.cancel)
            ready()
            with contextlib.suppress(asyncio.CancelledError):
                await thinking

        try:
            asyncio.run(run())
        finally:
            store.close()


def peers_of(store: SqlStore, settings: ServerSettings) -> Alone:
    """The other processes on the same database. On SQLite there are none.

    They have connections of their own: a process whose people hold all others must not be taken for dead.
    """
    if is_sqlite(store.engine):
        return Alone()
    return Peers(SqlStore(settings.db, migrate=False), channel_for(store, settings.redis))


class Server(uvicorn.Server):
    """Shuts down in order.

    First no more connections are accepted, then pending moves are committed and acknowledged, other processes
    take over what this one did for all, sockets are closed with 1012 ("service restart"), so that browsers
    reconnect automatically, and finally the store.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        hub: Hub,
        state: Any,
        claimed: DatabaseLock,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._hub = hub
        self._state = state
        self._claimed = claimed
        self._ready = ready
        self._worker_sockets: WorkerSockets | None = None

    def take_from(self, worker_sockets: WorkerSockets, wire: Callable[..., asyncio.Protocol]) -> None:
        """Serve the sockets that other workers pass on, by this protocol."""
        self._worker_sockets, self._wire = worker_sockets, wire

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        if self._worker_sockets:
            make = partial(self._wire, self.config, self.server_state, self.lifespan.state)
            self._worker_sockets.start(make, self._hub.spawn)
        self._ready()

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop: also if the lock on the database is lost."""
        return self._claimed.lost.is_set() or await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._state.ending = True
        logs.note(logging.INFO, "ending")
        for server in self.servers:
            server.close()
        if self._worker_sockets:
            self._worker_sockets.close()
        until = time.monotonic() + LAST_COMMITS
        while any(table.busy() for table in self._hub.live()) and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await self._hub.peers.leave()
        await super().shutdown(sockets)
        logs.note(logging.INFO, "ended")


def _settle_down() -> None:
    """Tune the interpreter: the garbage collector is not to scan all that is loaded while people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LITTER, *OLD_LITTER)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening

"""Starting the server: the store, the hub, the application, and a word about where to find it."""

import contextlib
import threading
import webbrowser

import uvicorn

from zarzewie.server.app import application
from zarzewie.server.hub import Hub
from zarzewie.server.schema import metadata
from zarzewie.store.sql import SqlStore


def serve(host: str, port: int, db: str, open_browser: bool, bot_pace: float = 0.7) -> None:
    store = SqlStore(db)
    hub = Hub(store, bot_pace)
    metadata.create_all(store.engine)
    app = application(hub)
    address = f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1') else host}:{port}"
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
    )
    server = uvicorn.Server(config)
    print(f"Zarzewie: {address}", flush=True)
    if open_browser:
        threading.Timer(1.0, lambda: webbrowser.open(address)).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run()

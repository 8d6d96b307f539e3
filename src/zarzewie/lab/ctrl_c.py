"""What Ctrl-C does while the lab plays."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from zarzewie.lab.work import Stop


@contextmanager
def ctrl_c_sets(stop: Stop) -> Iterator[None]:
    """The first Ctrl-C sets the flag; the next one interrupts as usual."""

    def on_ctrl_c(*_: object) -> None:
        stop.value = 1
        signal.signal(signal.SIGINT, signal.default_int_handler)

    with _ctrl_c(on_ctrl_c):
        yield


@contextmanager
def ctrl_c_ignored() -> Iterator[None]:
    with _ctrl_c(signal.SIG_IGN):
        yield


@contextmanager
def _ctrl_c(handler: Any) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

"""Background work of which one is enough: asked for while it is under way, it is done once more after it."""

import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from zarzewie.server.logs import note
from zarzewie.store.interface import StoreError

Work = Callable[[], Awaitable[None]]


class Once:
    """`spawn` runs a coroutine in the background. What fails because of the store is only logged."""

    def __init__(self, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._spawn = spawn
        self._next: dict[str, Work | None] = {}
        """What is under way, by name, and what has to be done after it."""
        self._ended = False

    def do(self, name: str, work: Callable[..., Awaitable[None]], *given: Any) -> None:
        """Do this in the background, unless there is no more to be done at all."""
        if self._ended:
            return
        todo = partial(work, *given)
        if name in self._next:
            self._next[name] = todo
        else:
            self._next[name] = None
            self._spawn(self._do(name, todo))

    def end(self) -> None:
        """Begin nothing more."""
        self._ended = True

    async def _do(self, name: str, work: Work | None) -> None:
        try:
            while work and not self._ended:
                try:
                    await work()
                except StoreError as error:
                    note(logging.WARNING, "store", what=name.partition(".")[0], reason=error.reason)
                work, self._next[name] = self._next[name], None
        finally:
            del self._next[name]

"""A channel of hints that is of no use."""

from collections.abc import Callable


class Deaf:
    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None: ...

    async def send(self, message: bytes) -> None: ...

    async def close(self) -> None: ...

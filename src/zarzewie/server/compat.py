"""Whether a class of somebody else's is built as a class of ours needs it."""

from collections.abc import Iterable
from typing import Any


def has_all(made: object, ours: type, names: Iterable[str]) -> bool:
    """Whether what `ours` is built on has all these names. What `ours` defines over them proves nothing."""
    under = super(ours, made)
    return all(name in vars(made) or hasattr(under, name) for name in names)


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never asked: protocols are made with one."""

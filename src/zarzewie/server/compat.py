"""Checks that third-party base classes have the names that our subclasses rely on."""

from collections.abc import Iterable
from typing import Any


def has_all(made: object, ours: type, names: Iterable[str]) -> bool:
    """Whether the base classes of `ours` have all these names. Overrides in `ours` itself do not count."""
    under = super(ours, made)
    return all(name in vars(made) or hasattr(under, name) for name in names)


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """A dummy ASGI application, for constructing protocols that need one."""

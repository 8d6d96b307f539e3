"""Helpers for the tests of store failures."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest

from zarzewie.store.interface import Append, Appended, Store, StoreError

SHORTLY = 0.05  # seconds: timeout of a store that is expected to find the database locked


@contextmanager
def trouble(reason: str) -> Iterator[None]:
    with pytest.raises(StoreError) as caught:
        yield
    assert caught.value.reason == reason
    assert str(caught.value).startswith(f"{reason}: ")


AnyStore = TypeVar("AnyStore", bound=Store)


def with_a_match(store: AnyStore, length: int = 1) -> AnyStore:
    store.create("a", b"head", b"secrets")
    store.append([Append("a", 0, (b"entry" * 20,) * length)])
    return store


def length_of(store: Store) -> int:
    opened = store.open("a", whole=True)
    assert opened is not None
    assert opened.length == len(opened.entries)
    return opened.length


def append_one(store: Store, length: int) -> None:
    """Append to match "a", which has this length."""
    assert store.append([Append("a", length, (b"entry" * 20,))]) == [Appended(length + 1)]

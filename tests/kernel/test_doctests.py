"""The examples in docstrings pass as doctests."""

import doctest
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

from zarzewie import games, kernel, lab, store

MODULES = [
    import_module(module.name)
    for room in (kernel, games, lab, store)
    for module in walk_packages(room.__path__, f"{room.__name__}.")
    if ".migrations" not in module.name  # they only run inside Alembic
]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.partition(".")[2])
def test_examples_in_docstrings_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("room", [kernel, games, lab])
def test_there_are_examples(room: ModuleType) -> None:
    inside = [module for module in MODULES if module.__name__.startswith(f"{room.__name__}.")]
    assert sum(doctest.testmod(module).attempted for module in inside) >= 1

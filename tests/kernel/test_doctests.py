"""The examples in docstrings pass as doctests."""

import doctest
import re
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

from zarzewie import conformance, games, kernel, lab, narrator, server, store, words, workshop

MODULES = [
    words,
    *(
        import_module(module.name)
        for room in (conformance, games, kernel, lab, narrator, server, store, workshop)
        for module in walk_packages(room.__path__, f"{room.__name__}.")
        if not re.search(r"\.migrations|\.__main__|\.test_", module.name)
    ),
]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.partition(".")[2])
def test_examples_in_docstrings_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("room", [kernel, games, lab])
def test_there_are_examples(room: ModuleType) -> None:
    inside = [module for module in MODULES if module.__name__.startswith(f"{room.__name__}.")]
    assert sum(doctest.testmod(module).attempted for module in inside) >= 1

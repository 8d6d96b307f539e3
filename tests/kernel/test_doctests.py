"""The examples in the kernel's docstrings are true."""

import doctest
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from zarzewie import kernel

MODULES = [import_module(f"{kernel.__name__}.{module.name}") for module in iter_modules(kernel.__path__)]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_examples_in_docstrings_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(module).attempted for module in MODULES) >= 3

"""Records the refusals that rules raise, to check the `refuses` marks of tests."""

import sys
from collections.abc import Iterator, Set
from contextlib import contextmanager
from unittest.mock import patch

from zarzewie import games
from zarzewie.kernel.game import Fact, Refused

_RULES = ("zarzewie.", "tests.toys.")


@contextmanager
def hearing() -> Iterator[set[str]]:
    """Collect the rule ids of refusals created by rules; those that a test creates itself do not count."""
    heard: set[str] = set()
    rules = (*_RULES, *(f"{each.package}." for each in games.outside().values()))
    make = Refused.__init__

    def made(self: Refused, rule: str, /, **facts: Fact) -> None:
        if sys._getframe(1).f_globals.get("__name__", "").startswith(rules):
            heard.add(rule)
        make(self, rule, **facts)

    with patch.object(Refused, "__init__", made):
        yield heard


def unkept(promised: Set[str], heard: Set[str]) -> list[str]:
    return sorted(promised - heard)

"""Sweeps: the same matches with every combination of some options' values.

>>> values("35:45:5"), values("0.1:0.3:0.1"), values("literal,last_chance"), values("true,3")
((35, 40, 45), (0.1, 0.2, 0.3), ('literal', 'last_chance'), (True, 3))
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from itertools import product
from math import prod
from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.match import read_options
from zarzewie.lab.paired import Difference, differences
from zarzewie.lab.plan import Plan
from zarzewie.lab.run import Run

MOST = 200
"""Combinations that one sweep may have."""
_NUMBER = r"-?\d+(?:\.\d+)?"
_RANGE = re.compile(rf"({_NUMBER}):({_NUMBER})(?::({_NUMBER}))?")


class Sweep(NamedTuple):
    """The swept options, each with its values, and every combination of them. The first is the baseline."""

    axes: dict[str, tuple[Any, ...]]
    changes: tuple[dict[str, Any], ...]
    """Of each combination: the value of every swept option. An option within another one is `outer.inner`."""
    plans: tuple[Plan, ...]


class SweepRun(NamedTuple):
    """A sweep and what came of it, by combination."""

    sweep: Sweep
    runs: list[Run]

    @property
    def base(self) -> Run:
        return self.runs[0]

    def differences(self) -> list[dict[str, Difference]]:
        """The differences of every run from the first, by metric; none of the first itself."""
        ways = {how for run in self.runs for how in run.tally.endings}
        return [{}, *(differences(self.base.tally, run.tally, ways) for run in self.runs[1:])]


def draw_up_sweep(
    game: AnyGame,
    texts: Sequence[str],
    options: Mapping[str, Any],
    draw_up: Callable[[dict[str, Any]], Plan],
) -> Sweep:
    """Combine texts such as "collapse=literal,last_chance". Raises Refused if one cannot be played."""
    axes: dict[str, tuple[Any, ...]] = {}
    for text in texts:
        name, equals, listed = text.partition("=")
        if not (name and equals and listed):
            raise Refused("lab.sweep", sweep=text)
        if name in axes or _has(options, name):
            raise Refused("lab.sweep-twice", option=name)
        axes[name] = tuple(_readable(game, options, name, value) for value in values(listed))
        if len({json.dumps(value) for value in axes[name]}) < len(axes[name]):
            raise Refused("lab.sweep-repeated", option=name)
    count = prod(len(axis) for axis in axes.values())
    if not 2 <= count <= MOST:
        raise Refused("lab.sweep-count", count=count, most=MOST)
    changes = tuple(dict(zip(axes, each, strict=True)) for each in product(*axes.values()))
    return Sweep(axes, changes, tuple(draw_up(changed(options, change)) for change in changes))


def values(listed: str) -> tuple[Any, ...]:
    """The values of a range, "first:last" or "first:last:step", of a list with commas, or of a JSON array."""
    if found := _RANGE.fullmatch(listed):
        return _range(listed, *(Decimal(number) for number in found.groups(default="1")))
    if listed.startswith("["):
        try:
            return tuple(msgspec.json.decode(listed, type=list[Any]))
        except msgspec.MsgspecError:
            raise Refused("lab.sweep", sweep=listed) from None
    return tuple(_value(text) for text in listed.split(","))


def _range(listed: str, first: Decimal, last: Decimal, step: Decimal) -> tuple[float, ...]:
    if not step or (last - first) / step < 0:
        raise Refused("lab.sweep", sweep=listed)
    count = int((last - first) / step) + 1
    if count > MOST:
        raise Refused("lab.sweep-count", count=count, most=MOST)
    whole = "." not in listed
    return tuple((int if whole else float)(first + at * step) for at in range(count))


def _value(text: str) -> Any:
    """A number, true, false or null; anything else is a text."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _readable(game: AnyGame, options: Mapping[str, Any], name: str, value: Any) -> Any:
    """The value, or the same as a text where the option is a text that looks like a number."""
    if isinstance(value, str) or _reads(game, changed(options, {name: value})):
        return value
    text = json.dumps(value)
    return text if _reads(game, changed(options, {name: text})) else value


def _reads(game: AnyGame, options: dict[str, Any]) -> bool:
    try:
        read_options(game, options)
    except Refused:
        return False
    return True


def changed(options: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """The options with other values.

    >>> changed({"rules": {"a": 1}}, {"rules.b": 2, "c": 3})
    {'rules': {'a': 1, 'b': 2}, 'c': 3}
    """
    result = dict(options)
    for name, value in change.items():
        outer, _, inner = name.partition(".")
        if inner:
            within = result.get(outer)
            value = changed(within if isinstance(within, dict) else {}, {inner: value})
        result[outer] = value
    return result


def _has(options: Any, name: str) -> bool:
    outer, _, inner = name.partition(".")
    return isinstance(options, dict) and outer in options and (not inner or _has(options[outer], inner))

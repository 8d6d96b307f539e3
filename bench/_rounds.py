"""Rounds of relay that take turns, and what is told of them: medians, the least and the most, ratios."""

import json
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any

from bench._processes import Driver

WARM = 8000
PACES = {"relay at full speed": 0.0, "relay, a move per 0.5 s": 0.5}
COMPARED = ("moves_per_second", "p50", "p99", "ack_p99", "microseconds")

Round = dict[str, float]


def in_turn(
    drivers: dict[str, Driver], runs: int, seconds: float
) -> Iterator[tuple[str, dict[str, list[Round]]]]:
    """Every pace with its rounds by driver. Drivers take turns: a busy minute disturbs them all."""
    for driver in drivers.values():
        warm_up(driver)
    for pace, pause in PACES.items():
        rounds: dict[str, list[Round]] = {name: [] for name in drivers}
        for _ in range(runs):
            for name, driver in drivers.items():
                rounds[name].append(driver.round(pause, seconds))
        yield pace, rounds


def warm_up(driver: Driver) -> None:
    """Play `WARM` moves, so that a just-in-time compiler has done its work."""
    made = 0.0
    for _ in range(6):
        made += 2.0 * driver.round(0.0, 2.0)["moves_per_second"]
        if made > WARM:
            return


def spread(runs: list[Round]) -> dict[str, dict[str, float]]:
    """Median, least and most of every figure that was measured."""
    return {name: _spread([run[name] for run in runs]) for name in runs[0] if any(run[name] for run in runs)}


def ratios(
    some: list[Round], others: list[Round], names: Iterable[str] = COMPARED
) -> dict[str, dict[str, float]]:
    """Each round divided by the other's round beside it: median, least and most."""
    return {
        name: _spread([one[name] / other[name] for one, other in zip(some, others, strict=True)])
        for name in names
        if all(other[name] for other in others)
    }


def _spread(values: list[float]) -> dict[str, float]:
    return {"median": round(median(values), 2), "min": round(min(values), 2), "max": round(max(values), 2)}


def tell(figures: Iterator[tuple[str, Any]], as_json: bool) -> None:
    """Print figures as they come, or all of them as JSON."""
    if as_json:
        print(json.dumps(dict(figures), indent=1))
        return
    for name, told in figures:
        print(f"\n{name}", flush=True)
        for line in _lines(told, "  "):
            print(line, flush=True)


def _lines(told: Any, indent: str) -> Iterator[str]:
    if not isinstance(told, dict):
        yield f"{indent}{told}"
        return
    for name, value in told.items():
        if isinstance(value, dict) and "median" in value:
            least_and_most = f"({value['min']:,g} – {value['max']:,g})"
            yield f"{indent}{name:26} {value['median']:>10,g}  {least_and_most}"
        elif isinstance(value, dict):
            yield f"{indent}{name}"
            yield from _lines(value, indent + "  ")
        else:
            yield f"{indent}{name:26} {value}"

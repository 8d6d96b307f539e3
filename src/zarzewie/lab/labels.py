"""Metrics and their numbers as people read them."""

from zarzewie.lab.play import UNFINISHED
from zarzewie.lab.stats import Estimate
from zarzewie.words import has, say

_HOW = "how_"
_WINS = "wins_seat_"


def metric(lang: str, game: str, name: str) -> str:
    """A metric's label; a game that gave it none is read by its plain name."""
    if name == "moves":
        return say(lang, "lab-metric-moves")
    if name.startswith(_HOW):
        return say(lang, "lab-metric-how", how=ending(lang, game, name.removeprefix(_HOW)))
    if name.startswith(_WINS):
        return say(lang, "lab-metric-wins-seat", seat=int(name.removeprefix(_WINS)) + 1)
    return _own(lang, game, name)


def ending(lang: str, game: str, how: str) -> str:
    """In which way a match ended."""
    if how == UNFINISHED:
        return say(lang, "lab-how-unfinished")
    return _own(lang, game, how, "how-")


def _own(lang: str, game: str, name: str, kind: str = "") -> str:
    key = f"lab-{game}-{kind}{name.replace('_', '-')}"
    return say(lang, key) if has(lang, key) else name


def value(lang: str, estimate: Estimate) -> str:
    return number(lang, estimate.value, estimate.rate)


def interval(lang: str, estimate: Estimate) -> str:
    low, high = (number(lang, bound, estimate.rate) for bound in (estimate.low, estimate.high))
    return say(lang, "lab-between", low=low, high=high)


def number(lang: str, amount: float, rate: bool = False) -> str:
    """A number with the decimal sign of the language; a rate in percent."""
    return say(lang, "lab-percent" if rate else "lab-number", value=amount)

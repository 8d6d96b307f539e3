"""Labels for people: games, bots, options, metrics and their numbers."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from zarzewie import games
from zarzewie.kernel.capabilities import Labels
from zarzewie.lab.one_match import UNFINISHED
from zarzewie.lab.stats import HOW, Estimate
from zarzewie.words import has, say

ENDING = "ending_"
WINS_SEAT = "wins_seat_"


def game_name(lang: str, game: str) -> str:
    return _said(lang, f"game-{game}", game)


def metric(lang: str, game: str, name: str, options: Mapping[str, Any] | None = None) -> str:
    """The label of a metric; its plain name if there is none."""
    if name == "moves":
        return say(lang, "lab-metric-moves")
    if name.startswith(HOW):
        how = ending(lang, game, name.removeprefix(HOW))
        return how[:1].upper() + how[1:]
    if name.startswith(WINS_SEAT):
        return winning_seats(lang, [name])
    labels = _labels(game)
    return (labels and labels.metric(lang, name, options or {})) or _own(lang, game, name)


def _labels(game: str) -> Labels | None:
    """The game's own labels, for what is in no catalogue."""
    found = games.find(game)
    return found.labels if found else None


def ending(lang: str, game: str, how: str) -> str:
    """The label of the way a match ended."""
    if how == UNFINISHED:
        return say(lang, "lab-how-unfinished")
    return _own(lang, game, how, "how-")


def winning_seats(lang: str, names: Sequence[str]) -> str:
    """The label for wins of one seat, or of several that only win together."""
    seats = tuple(int(name.removeprefix(WINS_SEAT)) + 1 for name in names)
    return say(lang, "lab-metric-wins-seat", count=len(seats), seats=seats)


def bots(lang: str, game: str, names: Sequence[str]) -> str:
    """The bots by seat, equal neighbours counted: "uważny (rule) × 2"."""
    return ", ".join(_several(_bot(lang, game, name), len(list(alike))) for name, alike in groupby(names))


def _several(called: str, count: int) -> str:
    return called if count == 1 else f"{called} × {count}"


def _bot(lang: str, game: str, name: str) -> str:
    """The game's own label of a bot, or the general one."""
    for key in (f"lab-{game}-bot-{name}", f"lab-bot-{name}"):
        if has(lang, key):
            return f"{say(lang, key)} ({name})"
    return name


def options(lang: str, game: str, chosen: Mapping[str, Any]) -> str:
    """Each option by its label; as written if there is none."""
    return "; ".join(_chosen(lang, game, chosen)) or say(lang, "lab-report-default-options")


def _chosen(lang: str, game: str, chosen: Mapping[str, Any], within: str = "") -> Iterator[str]:
    for name, value in chosen.items():
        path = f"{within}{name}"
        if isinstance(value, Mapping):
            yield from _chosen(lang, game, value, f"{path}-")
            continue
        yield f"{option_name(lang, game, path)}: {option_value(lang, game, path, value)}"


def option_name(lang: str, game: str, path: str) -> str:
    """The label of an option. One within another is `outer-inner` or `outer.inner`."""
    path = path.replace(".", "-")
    return _said(lang, f"option-{game}-{path}", _own(lang, game, path))


def option_value(lang: str, game: str, path: str, value: Any) -> str:
    """The label of a chosen value: the game's own, the catalogue's, or the value as written."""
    path = path.replace(".", "-")
    labels = _labels(game)
    if labels and (own := labels.option(lang, path, value)):
        return own
    said = str(value).lower() if isinstance(value, bool) else str(value)
    return _said(lang, f"option-{game}-{path}-{said}", _yes_or_no(lang, value, said))


def _yes_or_no(lang: str, value: object, said: str) -> str:
    return say(lang, "lab-yes" if value else "lab-no") if isinstance(value, bool) else said


def _own(lang: str, game: str, name: str, kind: str = "") -> str:
    return _said(lang, f"lab-{game}-{kind}{name.replace('_', '-')}", name)


def _said(lang: str, key: str, otherwise: str) -> str:
    return say(lang, key) if has(lang, key) else otherwise


def value(lang: str, estimate: Estimate) -> str:
    return amount(lang, estimate.value, estimate.rate)


def missing(lang: str, estimate: Estimate | None) -> str:
    """The value, or a dash if nothing was counted."""
    return value(lang, estimate) if estimate else "–"


def interval(lang: str, estimate: Estimate) -> str:
    low, high = (amount(lang, bound, estimate.rate) for bound in (estimate.low, estimate.high))
    return say(lang, "lab-between", low=low, high=high)


def amount(lang: str, amount: float, rate: bool) -> str:
    return say(lang, "lab-percent" if rate else "lab-mean", value=amount)


def difference(lang: str, estimate: Estimate) -> str:
    """A difference with its sign: of shares in percentage points."""
    return _signed(lang, estimate.value, "lab-points" if estimate.rate else "lab-difference", estimate.rate)


def difference_interval(lang: str, estimate: Estimate) -> str:
    """Without the unit, which the difference beside it has."""
    key = "lab-points-bare" if estimate.rate else "lab-difference"
    low, high = (_signed(lang, bound, key, estimate.rate) for bound in (estimate.low, estimate.high))
    return say(lang, "lab-between", low=low, high=high)


def _signed(lang: str, amount: float, key: str, rate: bool) -> str:
    size, places = (abs(amount) * 100, 1) if rate else (abs(amount), 2)
    sign = "" if round(size, places) == 0 else "+" if amount > 0 else "−"
    return say(lang, key, sign=sign, value=size)


def number(lang: str, amount: float) -> str:
    """A number with the decimal sign of the language."""
    return say(lang, "lab-number", value=amount)

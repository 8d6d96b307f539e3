"""Whole games between bots, played once for all tests that read them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from zarzewie.games.rada import GAME
from zarzewie.games.rada.state import Public, State
from zarzewie.kernel.game import Event
from zarzewie.lab.one_match import BotMatch

TABLES: Final[tuple[Mapping[str, Any], ...]] = (
    {},
    {"dominance": "end_of_resolution"},
    {"collapse": "last_chance"},
    {"start_influence": 60, "language": "en"},
    {"goals": "faction", "stats_start": 14},
    {"start_influence": 20, "protect_notify": "anonymous", "actions_revealed": "all"},
)
COUNCILLORS: Final = (6, 5, 3, 6, 9, 4)


class Year(NamedTuple):
    """A game that is over, and all that everybody was told of it."""

    state: State
    told: tuple[Event, ...]

    @property
    def public(self) -> Public:
        return self.state.public


@cache
def years(number: int) -> tuple[Year, ...]:
    """So many games at different tables, between the four temperaments."""
    return tuple(_played(each) for each in range(number))


def _played(number: int) -> Year:
    options, councillors = TABLES[number % len(TABLES)], COUNCILLORS[number % len(COUNCILLORS)]
    table = BotMatch(GAME, options, councillors + 1, [GAME.bots["council"]] * (councillors + 1), 15, number)
    told = [each.event for turn in table.turns() for each in turn.told if each.to is None]
    return Year(table.match.state, tuple(told))


def heard(year: Year, kind: type[Event]) -> Iterator[Any]:
    return (event for event in year.told if isinstance(event, kind))

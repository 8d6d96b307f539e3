"""Whole games between bots, played once for all tests that read them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from zarzewie.games.rada import GAME
from zarzewie.games.rada.state import Public, State
from zarzewie.kernel.game import Event
from zarzewie.kernel.match import Match
from zarzewie.lab.one_match import BotMatch, secret

QUICK: Final = {"deals": "off"}
"""Deals take most of the time of such a game, and the story does not hang on them."""
TABLES: Final[tuple[Mapping[str, Any], ...]] = (
    {},
    {"dominance": "end_of_resolution", **QUICK},
    {"collapse": "last_chance", **QUICK},
    {"start_influence": 60, "language": "en", **QUICK},
    {"goals": "faction", "stats_start": 14, **QUICK},
    {"start_influence": 20, "protect_notify": "anonymous", "actions_revealed": "all", **QUICK},
)
COUNCILLORS: Final = (6, 5, 3, 6, 9, 4)


SEED: Final = 15


class Year(NamedTuple):
    """A game that is over, and all that everybody was told of it."""

    state: State
    told: tuple[Event, ...]

    @property
    def public(self) -> Public:
        return self.state.public


def years(number: int) -> tuple[Year, ...]:
    """So many games at different tables, between the four temperaments."""
    return tuple(map(_played, range(number)))


@cache
def _played(number: int) -> Year:
    options, councillors = TABLES[number % len(TABLES)], COUNCILLORS[number % len(COUNCILLORS)]
    bots = [GAME.bots["council"]] * (councillors + 1)
    table = BotMatch(GAME, options, councillors + 1, bots, SEED, number)
    _, begun = Match.start(GAME, dict(options), councillors + 1, secret("match", SEED, number))
    told = [*begun, *(each for turn in table.turns() for each in turn.told)]
    return Year(table.match.state, tuple(each.event for each in told if each.to is None))


def heard(year: Year, kind: type[Event]) -> Iterator[Any]:
    return (event for event in year.told if isinstance(event, kind))

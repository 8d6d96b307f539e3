"""What can be asked over HTTP, by subject. Each module ends with its ROUTES.

Where only some games have something to answer with, there are routes only if one of those is installed.
"""

from collections.abc import Callable, Iterable
from typing import Any

from zarzewie.kernel.game import AnyGame
from zarzewie.server.routes import (
    account,
    after,
    boards,
    campaigns,
    contents,
    house,
    leading,
    maps,
    ops,
    people,
    tables,
    time,
    words,
)

ALWAYS: tuple[Any, ...] = (
    *people.ROUTES,
    *account.ROUTES,
    *tables.ROUTES,
    *time.ROUTES,
    *words.ROUTES,
    *after.ROUTES,
    *campaigns.ROUTES,
    *contents.ROUTES,
    *boards.ROUTES,
    *house.ROUTES,
    *ops.ROUTES,
)

Declares = Callable[[AnyGame], bool]
DECLARED: tuple[tuple[Declares, tuple[Any, ...]], ...] = (
    (lambda game: game.host.house_offers is not None, house.FOR_HOSTS),
    (lambda game: game.campaign is not None and game.campaign.file is not None, campaigns.FILES),
    (lambda game: game.pictures is not None, maps.ROUTES),
    (lambda game: game.proposals is not None, leading.PROPOSALS),
    (lambda game: game.handouts is not None, leading.HANDOUTS),
)


def served(games: Iterable[AnyGame]) -> tuple[Any, ...]:
    """The routes of a server at which these games are played."""
    found = tuple(games)
    return (*ALWAYS, *(route for has, routes in DECLARED if any(map(has, found)) for route in routes))

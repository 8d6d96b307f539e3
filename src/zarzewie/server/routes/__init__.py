"""The HTTP routes, one module per subject. Each module ends with its ROUTES.

Routes that need an optional capability of a game are served only if an installed game has it.
"""

from collections.abc import Callable, Iterable
from typing import Any

from zarzewie.kernel.game import AnyGame
from zarzewie.server.routes import (
    account,
    board_pictures,
    boards,
    campaigns,
    chat,
    hosts,
    ops,
    people,
    proposals,
    replays,
    tables,
    texts,
    votes,
)

ALWAYS: tuple[Any, ...] = (
    *people.ROUTES,
    *account.ROUTES,
    *tables.ROUTES,
    *votes.ROUTES,
    *chat.ROUTES,
    *replays.ROUTES,
    *campaigns.ROUTES,
    *texts.ROUTES,
    *boards.ROUTES,
    *hosts.ROUTES,
    *ops.ROUTES,
)

Declares = Callable[[AnyGame], bool]
DECLARED: tuple[tuple[Declares, tuple[Any, ...]], ...] = (
    (lambda game: game.host.house_offers is not None, hosts.FOR_HOSTS),
    (lambda game: game.campaign is not None and game.campaign.file is not None, campaigns.FILES),
    (lambda game: game.pictures is not None, board_pictures.ROUTES),
    (lambda game: game.proposals is not None, proposals.PROPOSALS),
    (lambda game: game.handouts is not None, proposals.HANDOUTS),
    (lambda game: game.laid_open is not None, replays.LAID_OPEN),
)


def served(games: Iterable[AnyGame]) -> tuple[Any, ...]:
    """Return the routes of a server with these games installed."""
    found = tuple(games)
    return (*ALWAYS, *(route for has, routes in DECLARED if any(map(has, found)) for route in routes))

"""What can be asked over HTTP, by subject. Each module ends with its ROUTES."""

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

ALL = (
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
    *maps.ROUTES,
    *leading.ROUTES,
    *ops.ROUTES,
)

"""What can be asked over HTTP, by subject. Each module ends with its ROUTES."""

from zarzewie.server.routes import after, campaigns, people, tables, time, words

ALL = (
    *people.ROUTES,
    *tables.ROUTES,
    *time.ROUTES,
    *words.ROUTES,
    *after.ROUTES,
    *campaigns.ROUTES,
)

"""Generate the client's TypeScript types from a game's moves, views, events, options and questions.

    python -m zarzewie.workshop.client_types          writes web/src/games/<id>/wire.ts of every built-in game
    python -m zarzewie.workshop.client_types kosci    prints the page of any installed game

`json_types` describes values in JSON. `source` and `from_python` create such descriptions from annotations,
`typescript` writes them, `conforming` checks values against them, and `pages` puts a game's page together.
"""

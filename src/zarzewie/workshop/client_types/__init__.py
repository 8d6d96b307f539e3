"""The client's types, written from Python's: each game's moves, views, events, options and questions.

    python -m zarzewie.workshop.client_types          writes web/src/games/<id>/wire.ts of every game here
    python -m zarzewie.workshop.client_types kosci    prints the page of any installed game

`kinds` is what a value in JSON can be. `source` and `reading` make it of Python's annotations, `writing`
makes TypeScript of it, `fitting` says whether a value is what a page says, `pages` what a game's page holds.
"""

"""Kości pod kubkiem: hidden dice, rising bids, and the courage to say "I do not believe you"."""

from kosci import events, measures, moves, options, rules, setup, state, views, worlds
from kosci.bots import BOTS
from zarzewie.kernel.game import Game

API = 1
CLIENT = "client/board.js"

GAME = Game(
    id="kosci",
    version=1,
    seats=range(2, 7),
    options_type=options.Options,
    state_type=state.State,
    move_type=moves.Move,
    event_type=events.Event,
    view_type=views.View,
    setup=setup.setup,
    asks=rules.asks,
    offers=rules.offers,
    apply=rules.apply,
    expire=rules.expire,
    outcome=rules.outcome,
    view=views.view,
    imagine=worlds.imagine,
    secrets=worlds.secrets,
    scramble=worlds.scramble,
    bots=BOTS,
    metrics=measures.metrics,
)

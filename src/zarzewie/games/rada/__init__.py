"""Rada Popiołów: a council plots in eight rounds. Everything secret, everything simultaneous."""

from zarzewie.games.rada import bots, council, events, rules, table, types, views, worlds
from zarzewie.games.rada.dilemmas import CONTENT
from zarzewie.games.rada.measures import metrics
from zarzewie.kernel.game import Game

GAME = Game(
    id="rada",
    version=1,
    seats=range(4, 14),  # three to twelve councillors and the Narrator
    leader=-1,
    options_type=types.Options,
    state_type=council.State,
    move_type=types.Move,
    event_type=events.Event,
    view_type=views.View,
    setup=table.setup,
    is_asked=rules.is_asked,
    asks=rules.asks,
    offers=rules.offers,
    apply=rules.apply,
    expire=rules.expire,
    outcome=rules.outcome,
    view=views.view,
    imagine=worlds.imagine,
    secrets=worlds.secrets,
    scramble=worlds.scramble,
    talk=table.talk,
    sequel=table.sequel,
    deputy="council",
    bots=bots.BOTS,
    metrics=metrics,
    content=CONTENT,
)

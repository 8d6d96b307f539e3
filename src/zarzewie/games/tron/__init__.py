"""Szklany tron: two people, silent, cooperating. Unofficial; every text and drawing is our own."""

from zarzewie.games.tron import campaign, events, gauges, rules, types, views, worlds
from zarzewie.games.tron.bots import BOTS
from zarzewie.games.tron.cards import CONTENT
from zarzewie.games.tron.preview import preview
from zarzewie.kernel.game import Game

GAME = Game(
    id="tron",
    version=1,
    seats=range(2, 3),
    options_type=types.Options,
    state_type=types.State,
    move_type=types.Move,
    event_type=events.Event,
    view_type=views.View,
    setup=rules.setup,
    asks=rules.asks,
    offers=rules.offers,
    apply=rules.apply,
    expire=rules.expire,
    outcome=rules.outcome,
    view=views.view,
    imagine=worlds.imagine,
    preview=preview,
    secrets=worlds.secrets,
    scramble=worlds.scramble,
    talk=campaign.talk,
    sequel=campaign.sequel,
    bots=BOTS,
    metrics=gauges.metrics,
    gauges=gauges.inference,
    beside=gauges.TOLD_EVERYTHING,
    content=CONTENT,
)

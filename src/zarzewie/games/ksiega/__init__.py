"""Księga Zasad: a game master and one to six players, tests, fights and magic on a board or without one."""

from zarzewie import content
from zarzewie.games.ksiega import (
    absence,
    campaign,
    library,
    maps,
    moves,
    oracle,
    phrases,
    rules,
    setup,
    sitting,
    told,
    types,
    views,
    worlds,
)
from zarzewie.games.ksiega.bots import HeroBot
from zarzewie.games.ksiega.preview import preview
from zarzewie.games.ksiega.runner import Brawl, Company, Runner
from zarzewie.kernel.bot import RandomBot
from zarzewie.kernel.game import Game

GAME = Game(
    id="ksiega",
    version=1,
    seats=range(2, types.MOST_PLAYERS + 2),  # the MG and one to six players (K-1.1)
    leader=0,
    options_type=types.Options,
    state_type=types.State,
    move_type=moves.Move,
    event_type=told.Event,
    view_type=views.View,
    setup=setup.setup,
    asks=rules.asks,
    is_asked=rules.is_asked,
    offers=rules.offers,
    apply=rules.apply,
    expire=absence.expire,
    outcome=sitting.outcome,
    view=views.view,
    imagine=worlds.imagine,
    preview=preview,
    secrets=worlds.secrets,
    scramble=worlds.scramble,
    undoers=rules.undoers,
    sealed=frozenset({"papers"}),
    sequel=campaign.sequel,
    timed=False,
    endless=True,
    metrics=sitting.metrics,
    bots={
        "random": RandomBot(moves.Move),
        "hero": HeroBot(),
        "runner": Runner(Brawl()),
        "company": Company(Brawl(), HeroBot()),
    },
    deputy="company",
    content=content.digest(__package__, maps.FILE, phrases.FILE, oracle.FILE, *library.rule_files()),
)

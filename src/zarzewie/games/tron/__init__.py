"""Szklany tron: a cooperative game for two players who do not talk.

Unofficial; all texts and drawings are original.
"""

from functools import cache, partial

from zarzewie import content
from zarzewie.games.tron import (
    campaign,
    events,
    measures,
    moves,
    options,
    rules,
    setup,
    state,
    views,
    worlds,
)
from zarzewie.games.tron.bots import BOTS
from zarzewie.games.tron.cards import CONTENT
from zarzewie.games.tron.constants import CONSTANTS
from zarzewie.games.tron.preview import Moves, preview
from zarzewie.kernel.game import AnyGame, Edition, Game

VERSIONS = range(1, 2)


def as_of(edition: Edition) -> AnyGame | None:
    kept = edition.version in VERSIONS and content.find(__package__, edition.content)
    return _game(edition) if kept else None


@cache
def _game(edition: Edition) -> AnyGame:
    return Game(
        id="tron",
        version=edition.version,
        seats=range(2, 3),
        options_type=options.Options,
        state_type=state.State,
        move_type=moves.Move,
        event_type=events.Event,
        view_type=views.View,
        setup=partial(setup.setup, edition),
        asks=rules.asks,
        offers=rules.offers,
        apply=rules.apply,
        expire=rules.expire,
        outcome=rules.outcome,
        view=views.view,
        imagine=worlds.imagine,
        preview=preview,
        question_type=Moves,
        secrets=worlds.secrets,
        scramble=worlds.scramble,
        talk=rules.talk,
        campaign=campaign.CAMPAIGN,
        bots=BOTS,
        metrics=measures.metrics,
        gauges=measures.inference,
        variants=measures.TOLD_EVERYTHING,
        content=edition.content,
        contents=(CONTENT,),
        constants=CONSTANTS,
        as_of=as_of,
    )


GAME = _game(Edition(VERSIONS[-1], CONTENT))

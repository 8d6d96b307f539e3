"""Rada Popiołów: a council plots for eight rounds. Everything is secret and simultaneous."""

from functools import cache, partial

from zarzewie import content
from zarzewie.games.rada import (
    bots,
    campaign,
    diplomacy,
    events,
    moves,
    narration,
    narrator,
    options,
    rules,
    setup,
    state,
    views,
    worlds,
)
from zarzewie.games.rada.amended import ONE_YEAR
from zarzewie.games.rada.constants import CONSTANTS
from zarzewie.games.rada.dilemmas import CONTENT
from zarzewie.games.rada.laid_open import laid_open
from zarzewie.games.rada.measures import metrics
from zarzewie.games.rada.passages import published
from zarzewie.games.rada.presets import PRESETS
from zarzewie.kernel.capabilities import NARRATOR, HostRights, Role, last
from zarzewie.kernel.game import AnyGame, Edition, Game

VERSIONS = range(1, 4)


def as_of(edition: Edition) -> AnyGame | None:
    kept = edition.version in VERSIONS and content.find(__package__, edition.content)
    return _game(edition) if kept else None


@cache
def _game(edition: Edition) -> AnyGame:
    return Game(
        id="rada",
        version=edition.version,
        seats=range(4, 14),  # three to twelve councillors and the Narrator
        roles=(Role(NARRATOR, last, plays=False),),
        options_type=options.Options,
        state_type=state.State,
        move_type=moves.Move,
        event_type=events.Event,
        view_type=views.View,
        setup=partial(setup.setup, edition),
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
        host=HostRights(house_offers=narration.host_offers),
        presets=PRESETS,
        talk=diplomacy.talk,
        campaign=campaign.CAMPAIGN,
        narrator=narrator.NARRATOR,
        reads=rules.reads,
        deputy="council",  # for a person who is away
        bots=bots.BOTS,
        metrics=metrics,
        content=edition.content,
        contents=(CONTENT,),
        published=published,
        laid_open=laid_open if edition.version >= ONE_YEAR else None,
        constants=CONSTANTS,
        as_of=as_of,
    )


GAME = _game(Edition(VERSIONS[-1], CONTENT))

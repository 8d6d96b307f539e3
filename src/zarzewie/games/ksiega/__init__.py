"""Księga Zasad: a game master and one to six players, tests, fights and magic on a board or without one.

Next to the role files are packages, one for each part of the book; the docstring of each lists its modules.

- `sitting` the base of every other package: the party, talk, how a sitting ends (K-1, K-12)
- `characters` (K-2, K-7, K-8)
- `trials` tests and their dice (K-3, K-9)
- `board` (K-4)
- `fights` (K-5, K-7), and `forecast`: one of them played out many times (K-5.11)
- `magic` (K-6)
- `master` the game master's seat (K-4, K-10, K-11)
- `story` adventures, and the runner that plays them; the adventures themselves are data, in `adventures/`
- `bots`

`house_rules` has the choices of a campaign, `pieces` what is on the table, `contents` the files that a
sitting reads.
"""

from functools import cache, partial

from zarzewie import content
from zarzewie.games.ksiega import (
    bots,
    campaign,
    commands,
    contents,
    events,
    handouts,
    labels,
    measures,
    moves,
    options,
    pictures,
    proposals,
    rules,
    setup,
    state,
    views,
    worlds,
)
from zarzewie.games.ksiega.constants import CONSTANTS
from zarzewie.games.ksiega.preview import Query, preview
from zarzewie.kernel.capabilities import LEADER, HostRights, Role, first
from zarzewie.kernel.game import AnyGame, Edition, Game

VERSIONS = range(1, 4)
TODAY = tuple(map(contents.content_of, (None, *contents.adventures())))


def as_of(edition: Edition) -> AnyGame | None:
    kept = edition.version in VERSIONS and content.find(__package__, edition.content)
    return _game(edition) if kept else None


def content_of(chosen: options.Options) -> str:
    return contents.content_of(chosen.adventure)


@cache
def _game(edition: Edition) -> AnyGame:
    written = None if edition.content in TODAY else edition.content
    return Game(
        id="ksiega",
        version=edition.version,
        seats=range(2, options.MOST_PLAYERS + 2),  # the MG and one to six players (K-1.1)
        roles=(Role(LEADER, first, plays=False),),
        options_type=options.Options,
        state_type=state.State,
        move_type=moves.Move,
        event_type=events.Event,
        view_type=views.View,
        setup=partial(setup.setup, edition),
        asks=rules.asks,
        is_asked=rules.is_asked,
        offers=rules.offers,
        apply=rules.apply,
        expire=rules.expire,
        outcome=rules.outcome,
        view=views.view,
        imagine=worlds.imagine,
        preview=preview,
        question_type=Query,
        secrets=worlds.secrets,
        scramble=worlds.scramble,
        undoers=rules.undoers,
        sealed=frozenset({"papers"}),
        host=HostRights(for_absent=frozenset({"go_on_without"})),
        campaign=campaign.CAMPAIGN,
        handouts=handouts.HANDOUTS,
        pictures=pictures.PICTURES,
        proposals=proposals.PROPOSALS,
        labels=labels.LABELS,
        commands=commands.COMMANDS,
        timed=False,
        endless=True,
        metrics=measures.metrics,
        bots=bots.reading(written),
        deputy="company",
        content=edition.content,
        content_of=None if written else content_of,
        contents=TODAY,
        constants=CONSTANTS,
        as_of=as_of,
    )


GAME = _game(Edition(VERSIONS[-1], contents.CONTENT))

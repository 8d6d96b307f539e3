"""Scribe: a game master and players who talk. It never ends; the master may take back what was done.

1. Anybody says something, of 1 to 200 characters.
2. Only the master writes notes; a note that is opened is read to everybody.
3. The master rolls a die of the usual sizes, openly or in secret.
4. No clock speaks for anybody.
"""

from tests.toys.scribe import rules, types, views
from zarzewie.kernel.game import Game

GAME = Game(
    id="scribe",
    version=1,
    seats=range(2, 8),
    options_type=types.Options,
    state_type=types.State,
    move_type=types.Move,
    event_type=types.Event,
    view_type=types.View,
    setup=rules.setup,
    asks=rules.asks,
    offers=rules.offers,
    apply=rules.apply,
    expire=rules.expire,
    outcome=rules.outcome,
    view=views.view,
    imagine=views.imagine,
    secrets=views.secrets,
    scramble=views.scramble,
    undoers=rules.undoers,
    endless=True,
)

"""How a game of Szklany tron begins: with the prologue, or with a chapter's first day."""

from zarzewie.games.tron import day, prologue
from zarzewie.games.tron.cards import sets
from zarzewie.games.tron.flow import EventLog
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Edition, Step


def setup(edition: Edition, options: Options, seats: int, chance: Chance) -> Step[State]:
    state = State(
        options=options,
        edition=edition,
        part="gathering",
        phase="place",
        day=0,
        turn=0,
        active=1 - options.aelin,
        mind=Mind(sets(edition.content)[options.cards]),
        row=(),
        deck=(),
        discard=(),
        rows=(),
        revealed=(),
        done=0,
        demons=(),
        distorted=(),
        unseen=(),
        gone=(),
        placed=0,
        relived=None,
        asked=0,
        takes=0,
        used=(),
        expelled=0,
        lost=None,
        won=False,
    )
    told = EventLog()
    (day if options.chapter else prologue).begin(state, told, chance)
    return Step(state, told)

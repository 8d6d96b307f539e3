"""A player buys another try by accepting a complication (K-3.7)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.events.trials import Retried
from zarzewie.games.ksiega.moves.player import BuyRetry
from zarzewie.games.ksiega.sitting.acting import cannot_act
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.intents import begin_intent, open_intent
from zarzewie.games.ksiega.trials.rolls import as_asked, new_trial
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick


def _buy_retry(state: State, seat: Seat) -> Iterator[Fields]:
    mine = tuple(failed.number for failed in state.failed if failed.seat == seat)
    if mine and cannot_act(state, seat) is None:
        yield {"number": Pick(mine)}


def buy_retry(play: Play, seat: Seat, move: BuyRetry) -> None:
    """Repeat the test: the complication is due immediately, before any roll."""
    old = next(failed for failed in play.state.failed if failed.number == move.number)
    if old.again is None:
        open_intent(play, Trial(0, seat, "test", old.goal, owed=("complication",)))
    else:
        begin_intent(play, seat)
        trial = new_trial(play, msgspec.structs.replace(old.again, owed=("complication",)))
        play.tell(Retried(as_asked(play.state, trial), old.number))
    again = msgspec.structs.replace(old, number=play.state.tests)
    play.state.failed = tuple(again if failed is old else failed for failed in play.state.failed)


def no_retry(state: State, seat: Seat, move: BuyRetry) -> Refused:
    return cannot_act(state, seat) or Refused("K-3.7", why="not_failed")


RULES = (Rule(BuyRetry, "floor", _buy_retry, buy_retry, no_retry),)

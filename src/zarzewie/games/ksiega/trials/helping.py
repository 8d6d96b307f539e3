"""Help with a test (K-3.6, K-3.9)."""

from collections.abc import Iterator

from msgspec import UNSET

from zarzewie.games.ksiega.events.trials import HelpGiven
from zarzewie.games.ksiega.fights.turns import spend_action
from zarzewie.games.ksiega.moves.player import GiveHelp
from zarzewie.games.ksiega.sitting.acting import not_playing, open_trial
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import hero_at, ready
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Help, Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick


def cannot_help(state: State, seat: Seat, to: Seat) -> Refused | None:
    """Why this seat cannot help: one helper per test, on their feet, in a fight with an unspent Action.

    Help is the only Action that is possible in another hero's turn.
    """
    if refusal := not_playing(state, seat):
        return refusal
    if seat not in ready(state):
        return Refused("K-7.2", hearts=0)
    hero, helped = hero_at(state, seat), hero_at(state, to)
    if to == seat or to not in ready(state) or hero is None or helped is None:
        return Refused("K-3.6", why="nobody")
    if helped.help is not None and not second_helper_allowed(open_trial(state, to)):
        return Refused("K-3.6", why="one_helper")
    if state.fight is None:
        return None if open_trial(state, to) is not None else Refused("K-3.9", why="no_test")
    if state.fight.phase != "players" or state.asked:
        return Refused("K-5.1", why="not_now")
    if hero.spent:
        return Refused("K-3.9", why="spent")
    if open_trial(state, seat) is not None:
        return Refused("K-3.1", why="open")
    return Refused("K-3.9", why="no_test") if helped.spent and open_trial(state, to) is None else None


def second_helper_allowed(trial: Trial | None) -> bool:
    """Whether the MG allows a second helper, and there is none yet (K-3.5)."""
    return trial is not None and trial.departs("helper") and trial.second_help is UNSET


def _give_help(state: State, seat: Seat) -> Iterator[Fields]:
    if state.fight is None and not any(trial.open for trial in state.trials):
        return
    if to := tuple(other for other in ready(state) if cannot_help(state, seat, other) is None):
        yield {"to": Pick(to), "how": LINE}


def give_help(play: Play, seat: Seat, move: GiveHelp) -> None:
    spend_action(play, seat)
    trial, given = open_trial(play.state, move.to), Help(seat, move.how)
    if play.hero(move.to).help is None:
        play.set_hero(move.to, help=given)
    elif trial is not None:
        play.set_trial(trial.number, second_help=given)
    play.tell(HelpGiven(seat, move.to, move.how))


def no_help(state: State, seat: Seat, move: GiveHelp) -> Refused:
    return cannot_help(state, seat, move.to) or badly_written(move, how=LINE) or Refused("K-3.6")


RULES = (Rule(GiveHelp, "floor", _give_help, give_help, no_help),)

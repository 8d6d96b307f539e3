"""Where the book says "usually", the MG can allow an exception on the request, with a reason (K-3.5).

Usual are one talent, one helper, no roll beyond the limits. The runner never departs from them.
"""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.amended import departures_are_allowed
from zarzewie.games.ksiega.events.trials import UsualLeft
from zarzewie.games.ksiega.moves.master import Allow
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import ready
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.dice import NO_ROLLS, prepare
from zarzewie.games.ksiega.trials.rolls import as_asked, the_test
from zarzewie.games.ksiega.trials.trial import Departure, Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

ENOUGH: Final = 3
"""Heroes on their feet for a second helper: the one who rolls, and two who help."""


def _allow(state: State, seat: Seat) -> Iterator[Fields]:
    if state.runner or not departures_are_allowed(state):
        return
    for trial in state.trials:
        hero = state.heroes[trial.seat]
        if trial.stage == "asked" and hero is not None:
            for what, talents in _usual(state, trial, hero):
                yield {
                    "number": Pick((trial.number,)),
                    "what": Pick((what,)),
                    "why": LINE,
                    "talent": Pick(talents),
                }


def _usual(state: State, trial: Trial, hero: Hero) -> Iterator[tuple[str, tuple[str | None, ...]]]:
    """Exceptions that can be allowed for this test and have not been yet, with the possible talents."""
    test = the_test(state, trial)
    others = tuple(each for each in hero.character.talents if each != test.talent)
    if test.talent is not None and others and not trial.departs("talent"):
        yield "talent", others
    if len(ready(state)) >= ENOUGH and not trial.departs("helper"):
        yield "helper", (None,)
    if prepare(test, hero.character.skills[test.trait], state.house) in NO_ROLLS:
        yield "roll", (None,)


def allow(play: Play, seat: Seat, move: Allow) -> None:
    departure = Departure(move.what, move.why, move.talent)
    allowed = (*play.trial(move.number).departures, departure)
    trial = play.set_trial(move.number, allowed=allowed)
    play.tell(UsualLeft(as_asked(play.state, trial), move.what, move.why, move.talent))


def not_allowed(state: State, seat: Seat, move: Allow) -> Refused:
    return badly_written(move, why=LINE) or Refused("K-3.5", why="usual", what=move.what)


RULES = (Rule(Allow, "lead", _allow, allow, not_allowed),)

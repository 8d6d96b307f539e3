"""What the MG makes of a roll: complications, benefits, and that the situation has changed (K-3.4, K-3.7)."""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.events.trials import Blessed, Complicated, SituationChanged
from zarzewie.games.ksiega.fights.harm import lose_heart
from zarzewie.games.ksiega.moves.master import Bless, Complicate, JudgeMiss, MarkChanged
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Owed
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick

_COMPLICATES: Final[tuple[Owed, ...]] = ("complication", "consequence", "verdict")


def _complicate(state: State, seat: Seat) -> Iterator[Fields]:
    """A complication for each test that owes one, and for any other failure that has none yet."""
    numbers = tuple(
        trial.number
        for trial in state.trials
        if any(each in _COMPLICATES for each in trial.owed) or (trial.failed and not trial.complications)
    )
    if numbers:
        yield {"number": Pick(numbers), "text": LINE}


def complicate(play: Play, seat: Seat, move: Complicate) -> None:
    trial = play.trial(move.number)
    paid = next((each for each in trial.owed if each in _COMPLICATES), None)
    play.set_trial(
        move.number,
        complications=(*trial.complications, move.text),
        owed=_without(trial.owed, paid),
    )
    play.tell(Complicated(move.number, move.text))


def _without(owed: tuple[Owed, ...], paid: Owed | None) -> tuple[Owed, ...]:
    if paid is None:
        return owed
    at = owed.index(paid)
    return (*owed[:at], *owed[at + 1 :])


def _bless(state: State, seat: Seat) -> Iterator[Fields]:
    if numbers := tuple(trial.number for trial in state.trials if "benefit" in trial.owed):
        yield {"number": Pick(numbers), "text": LINE}


def bless(play: Play, seat: Seat, move: Bless) -> None:
    trial = play.trial(move.number)
    play.set_trial(move.number, benefit=move.text, owed=_without(trial.owed, "benefit"))
    play.tell(Blessed(move.number, move.text))


def nothing_due(state: State, seat: Seat, move: Complicate | Bless) -> Refused:
    return badly_written(move, text=LINE) or Refused("K-3.4", why="not_due")


def _judge_miss(state: State, seat: Seat) -> Iterator[Fields]:
    if numbers := tuple(trial.number for trial in state.trials if "verdict" in trial.owed):
        yield {"number": Pick(numbers)}


def judge_miss(play: Play, seat: Seat, move: JudgeMiss) -> None:
    """A Heart: the other price of a miss where every miss costs (K-5.6)."""
    trial = play.trial(move.number)
    play.set_trial(move.number, owed=_without(trial.owed, "verdict"))
    lose_heart(play, trial.seat, "verdict", trial.foe)


def no_miss(state: State, seat: Seat, move: JudgeMiss) -> Refused:
    return Refused("K-5.6", why="not_due")


def _mark_changed(state: State, seat: Seat) -> Iterator[Fields]:
    if state.failed:
        yield {"number": Pick(tuple(failed.number for failed in state.failed))}


def mark_changed(play: Play, seat: Seat, move: MarkChanged) -> None:
    play.state.failed = tuple(failed for failed in play.state.failed if failed.number != move.number)
    play.tell(SituationChanged(move.number))


def nothing_failed(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-3.7", why="not_failed")


RULES = (
    Rule(Complicate, "lead", _complicate, complicate, nothing_due),
    Rule(Bless, "lead", _bless, bless, nothing_due),
    Rule(JudgeMiss, "lead", _judge_miss, judge_miss, no_miss),
    Rule(MarkChanged, "lead", _mark_changed, mark_changed, nothing_failed),
)

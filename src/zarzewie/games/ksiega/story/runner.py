"""The bot for the MG's seat: it does what the rules ask for, a script says what happens (K-1.1, K-5.10).

A `Script` is an adventure as the runner plays it. It is asked only when nothing else waits for the MG, sees
the MG's view and which events were told, and gives one move, or None when it has nothing more to tell.
Authored adventures are scripts; `Brawl`, one plain fight, is the smallest.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import msgspec

from zarzewie.games.ksiega.events.sitting import SittingOpened
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import (
    Bless,
    CallAgain,
    CallEnd,
    CallRoll,
    Complicate,
    EndSitting,
    JudgeMiss,
    RunFoes,
)
from zarzewie.games.ksiega.story.attempts import own_attempt
from zarzewie.games.ksiega.story.phrases import phrases_of
from zarzewie.games.ksiega.story.progress import Progress, begin, follow
from zarzewie.games.ksiega.story.script import next_move
from zarzewie.games.ksiega.trials.trial import Trial, repeats
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Event
from zarzewie.kernel.offer import Offer

ASK: Final = "lead"


class Heard(msgspec.Struct, frozen=True):
    """The runner's memory: which kinds of events were told, and the progress of its adventure."""

    kinds: frozenset[str] = frozenset()
    progress: Progress | None = None


class Script(Protocol):
    """What happens next."""

    def next(self, view: View, heard: frozenset[str]) -> Move | None:
        """The MG's next move; None ends the sitting. `heard`: the kinds of events that were told so far."""
        ...

    def judge(self, view: View, trial: Trial) -> Move:
        """The answer to a player's intent: a test, a success, another way."""
        ...


class Runner(Bot[View, Move]):
    """Plays the adventure that the table has chosen, else its own script.

    `content`: the digest that adventures are read from; None is the current one.
    """

    def __init__(self, script: Script, content: str | None = None) -> None:
        self._script = script
        self._content = content

    def start(self) -> Heard:
        return Heard()

    def notice(self, memory: Heard, event: Event) -> Heard:
        progress = memory.progress
        if isinstance(event, SittingOpened) and event.adventure is not None:
            progress = begin(event.adventure, event.language, self._content)
        elif progress is not None:
            progress = follow(progress, event)
        return Heard(memory.kinds | {type(event).__name__}, progress)

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return Choice(ASK, self._duty(view, memory.progress) or self._next(view, memory))

    def _next(self, view: View, memory: Heard) -> Move:
        if memory.progress is not None:
            return next_move(view, memory.progress)
        return self._script.next(view, memory.kinds) or self._end(view)

    def _duty(self, view: View, progress: Progress | None) -> Move | None:
        """What a rule waits for, in the order of the seven questions (K-10.1)."""
        words = phrases_of(view)
        for trial in view.trials:
            if trial.stage == "declared":
                return (
                    self._script.judge(view, trial)
                    if progress is None
                    else own_attempt(view, progress, trial)
                )
            if trial.stage == "asked" and not trial.called:
                again = trial.free and repeats(view.failed, trial)
                return CallAgain(trial.number, trial.goal) if again else CallRoll(trial.number)
            if "verdict" in trial.owed:
                return JudgeMiss(trial.number)
            if "benefit" in trial.owed:
                return Bless(trial.number, _prepared(view, "benefits") or words.benefit)
            if trial.owed:
                return Complicate(trial.number, _prepared(view, "complications") or words.complication)
        if view.fight is not None:
            return RunFoes()
        return None

    def _end(self, view: View) -> Move:
        return CallEnd() if view.closing is None else EndSitting("", papers=False)


def _prepared(view: View, kind: str) -> str:
    """From the MG's prepared list, in turn (K-10.1)."""
    lines: tuple[str, ...] = () if view.master is None else getattr(view.master.stock, kind)
    return lines[view.tests % len(lines)] if lines else ""

"""The MG's seat without a person: it answers for the rules, a script says what happens (K-1.1, K-5.10).

A `Script` is an adventure as the runner plays it. It is asked only when nothing else waits for the MG, sees
the MG's view and which events were told, and gives one move, or None when it has nothing more to tell.
Authored adventures are scripts; `Brawl`, one plain fight, is the smallest.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from zarzewie.games.ksiega.events.sitting import GrowthGranted, Rested, SittingOpened
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import (
    AskTest,
    Bless,
    CallAgain,
    CallEnd,
    CallRoll,
    Complicate,
    Decline,
    EndSitting,
    GrantGrowth,
    JudgeMiss,
    Rest,
    RunFoes,
    SetTier,
    StartFight,
)
from zarzewie.games.ksiega.moves.scene import PlaceFoe, Reveal, SetScene
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.story.judging import best_left
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.games.ksiega.story.phrases import Phrases, phrases
from zarzewie.games.ksiega.story.progress import Thread, begin, follow
from zarzewie.games.ksiega.story.script import next_move, own_attempt
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Trial, repeats
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Event
from zarzewie.kernel.offer import Offer

ASK: Final = "lead"
GROUND: Final = "yard"


class Heard(msgspec.Struct, frozen=True):
    """The runner's memory: which kinds of events were told, and where its adventure stands."""

    kinds: frozenset[str] = frozenset()
    thread: Thread | None = None


class Script(Protocol):
    """What happens next."""

    def next(self, view: View, heard: frozenset[str]) -> Move | None:
        """The MG's next move; None ends the sitting. `heard`: the kinds of events that were told so far."""
        ...

    def judge(self, view: View, trial: Trial) -> Move:
        """What a player's intent meets: a test, a success, another way."""
        ...


class Runner(Bot[View, Move]):
    """Plays the adventure that the table has chosen, else its own script.

    `content`: what it is read from, if not from the adventures of today.
    """

    def __init__(self, script: Script, content: str | None = None) -> None:
        self._script = script
        self._content = content

    def start(self) -> Heard:
        return Heard()

    def notice(self, memory: Heard, event: Event) -> Heard:
        thread = memory.thread
        if isinstance(event, SittingOpened) and event.adventure is not None:
            thread = begin(event.adventure, event.language, self._content)
        elif thread is not None:
            thread = follow(thread, event)
        return Heard(memory.kinds | {type(event).__name__}, thread)

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return Choice(ASK, self._duty(view, memory.thread) or self._next(view, memory))

    def _next(self, view: View, memory: Heard) -> Move:
        if memory.thread is not None:
            return next_move(view, memory.thread)
        return self._script.next(view, memory.kinds) or self._end(view)

    def _duty(self, view: View, thread: Thread | None) -> Move | None:
        """What a rule waits for, in the order of the seven questions (K-10.1)."""
        words = _phrases(view)
        for trial in view.trials:
            if trial.stage == "declared":
                return self._script.judge(view, trial) if thread is None else own_attempt(view, thread, trial)
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


class Company(Runner):
    """The runner at the MG's seat, a hero at any other: for tables without people."""

    def __init__(self, script: Script, hero: Bot[View, Move], content: str | None = None) -> None:
        super().__init__(script, content)
        self._hero = hero

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        if view.seat == MASTER:
            return super().choose(view, offers, memory, dice, budget)
        return self._hero.choose(view, offers, None, dice, budget)


def _phrases(view: View) -> Phrases:
    return phrases(view.edition.content)[view.language]


def _prepared(view: View, kind: str) -> str:
    """From the MG's prepared list, in turn (K-10.1)."""
    lines: tuple[str, ...] = () if view.master is None else getattr(view.master.stock, kind)
    return lines[view.tests % len(lines)] if lines else ""


# --- the smallest script


class Brawl:
    """One fight that suits the party, a rest, growth, and the end."""

    def __init__(self, ranks: Mapping[int, tuple[Rank, ...]] | None = None) -> None:
        self._ranks = ranks or {}

    def ranks(self, players: int) -> tuple[Rank, ...]:
        """Two minions for each hero; with more heroes an elite among them."""
        if players in self._ranks:
            return self._ranks[players]
        elites = players // 3
        ranks: list[Rank] = ["elite" if at < elites else "minion" for at in range(2 * players)]
        return tuple(ranks)

    def next(self, view: View, heard: frozenset[str]) -> Move | None:
        words, place = _phrases(view), maps_of(view.adventure, view.edition.content)[GROUND]
        if view.closing is not None or view.master is None:
            return None
        if view.scene is None:
            return SetScene(words.title, words.scene, GROUND, fog=False)
        foes, board = view.master.foes, view.master.board
        ranks = self.ranks(sum(hero is not None for hero in view.heroes))
        if not view.fights and board == place.board and len(foes) < len(ranks):
            rank, post, archer = (
                view.house.played_as(ranks[len(foes)]),
                place.posts[len(foes)],
                len(foes) % 3 == 2,
            )
            return PlaceFoe(words.foes[rank], rank, ranged=archer, hidden=False, x=post[0], y=post[1])
        if not view.fights and any(foe.seen for foe in view.foes):
            return StartFight()
        if not view.fights and board is not None and view.board != board:
            return Reveal(0, 0, board.width - 1, board.height - 1)
        if view.scene.lost:
            return None
        if Rested.__name__ not in heard:
            return Rest()
        if GrowthGranted.__name__ not in heard:
            return GrantGrowth(words.growth)
        return None

    def judge(self, view: View, trial: Trial) -> Move:
        """A plain answer to any intent: the hero's best trait, of those that have not failed, at TN 6."""
        words = _phrases(view)
        if trial.kind == "magic":
            return SetTier(trial.number, "standard", 1, called=True)
        best = best_left(view, trial)
        if best is None:
            return Decline(trial.number, words.another_way)
        return AskTest(trial.number, best, 6, None, words.stake, called=True)

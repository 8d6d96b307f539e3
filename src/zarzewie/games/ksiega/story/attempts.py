"""Players' own attempts in an adventure: the runner answers with a plain test (K-1.1, K-3.7)."""

from typing import Final

from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import AskTest, Decline, SetTier
from zarzewie.games.ksiega.story.phrases import phrases_of
from zarzewie.games.ksiega.story.progress import Progress
from zarzewie.games.ksiega.trials.ladder import NORMAL, TNS, Trait
from zarzewie.games.ksiega.trials.trial import Trial, untried
from zarzewie.games.ksiega.views import View

OWN_ATTEMPTS: Final = 1
"""Maximum number of own attempts per scene, outside fights."""


def own_attempt(view: View, progress: Progress, trial: Trial) -> Move:
    """Answer an attempt that the adventure does not foresee."""
    words = phrases_of(view)
    if progress.intents > OWN_ATTEMPTS and view.fight is None:
        return Decline(trial.number, words.another_way)
    return plain_test(view, trial, words.own_stake)


def plain_test(view: View, trial: Trial, stake: str) -> Move:
    """The hero's best trait, of those that have not failed, at TN 6; magic is of the standard tier."""
    if trial.kind == "magic":
        return SetTier(trial.number, "standard", 1, called=True)
    best = _best_left(view, trial)
    if best is None:
        return Decline(trial.number, phrases_of(view).another_way)
    return AskTest(trial.number, best, TNS[NORMAL], None, stake, called=True)


def _best_left(view: View, trial: Trial) -> Trait | None:
    """The hero's best trait of those with which this goal has not failed yet (K-3.7)."""
    hero = view.heroes[trial.seat]
    assert hero is not None
    left = untried(view.failed, trial)
    return max(left, key=lambda trait: hero.character.skills[trait].die, default=None)

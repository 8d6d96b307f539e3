"""What any script of the runner needs to judge an intent."""

from zarzewie.games.ksiega.trials.ladder import TRAITS, Trait
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.games.ksiega.views import View


def best_left(view: View, trial: Trial) -> Trait | None:
    """The hero's best trait of those with which this goal has not failed yet (K-3.7)."""
    hero = view.heroes[trial.seat]
    assert hero is not None
    failed = {
        each.trait
        for each in view.failed
        if each.seat == trial.seat
        and each.goal.casefold() == trial.goal.casefold()
        and each.number != trial.number  # a retry that was bought
    }
    left = [trait for trait in TRAITS if trait not in failed]
    return max(left, key=lambda trait: hero.character.skills[trait].die, default=None)

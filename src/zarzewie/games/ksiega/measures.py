"""Metrics that the lab collects."""

from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.story.library import endings_of


def metrics(state: State) -> dict[str, float]:
    """Metrics of a finished sitting, by name."""
    heroes = [hero.character for hero in state.heroes if hero is not None]
    return {
        **{
            f"ending_{each}": each == state.ending
            for each in endings_of(state.adventure, state.edition.content)
        },
        "fights": float(state.fights),
        "tests": float(state.tests),
        "foes_out": float(sum(foe.out for foe in state.foes)),
        "hearts": float(sum(hero.hearts for hero in heroes)),
        "dead": float(sum(hero.dead for hero in heroes)),
    }

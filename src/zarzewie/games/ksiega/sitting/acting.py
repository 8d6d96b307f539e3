"""Who may act now, and who may not and why (K-4.2, K-5.1, K-5.2)."""

from zarzewie.games.ksiega.board.paths import MOVE
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.party import hero_at
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Refused, Seat

CRAWL = 1


def open_trial(state: State, seat: Seat) -> Trial | None:
    return next((trial for trial in state.trials if trial.seat == seat and trial.open), None)


def owing(state: State) -> tuple[Trial, ...]:
    """Tests about which the MG still has something to say (K-3.4)."""
    return tuple(trial for trial in state.trials if trial.owed)


def not_playing(state: State, seat: Seat) -> Refused | None:
    """Why this seat has no character to act with, or none that can."""
    hero = hero_at(state, seat)
    if hero is None:
        return Refused("K-2.6", faults=("none",))
    if not hero.present:
        return Refused("K-12.1", seat=seat)
    if hero.character.dead:
        return Refused("K-7.2", dead=True)
    if state.scene is None:
        return Refused("K-3.1", why="no_scene")
    return None


def not_my_turn(state: State, seat: Seat) -> Refused | None:
    """Why it is not this seat's turn in a fight: another turn has begun, or its own is over (K-5.1)."""
    fight, hero = state.fight, hero_at(state, seat)
    if fight is None or hero is None:
        return None
    if fight.phase != "players":
        return Refused("K-5.1", why="opponents")
    if state.asked:
        return Refused("K-5.1", why="question", seat=state.asked[0].seat)
    if fight.acting not in (None, seat):
        return Refused("K-5.1", why="another", seat=fight.acting)
    if hero.done:
        return Refused("K-5.1", why="done")
    return None


def cannot_act(state: State, seat: Seat) -> Refused | None:
    """Why this hero cannot take an Action now (K-5.2)."""
    if refusal := not_playing(state, seat) or not_my_turn(state, seat):
        return refusal
    hero = state.heroes[seat]
    assert hero is not None
    if hero.character.downed:
        return Refused("K-7.2", hearts=0)
    if state.fight is not None and hero.spent:
        return Refused("K-5.2", why="spent")
    if (trial := open_trial(state, seat)) is not None:
        return Refused("K-3.1", why="open", number=trial.number)
    return None


def cannot_move(state: State, seat: Seat) -> Refused | None:
    """Why this hero cannot go anywhere now (K-4.2, K-7.2)."""
    if refusal := not_playing(state, seat) or not_my_turn(state, seat):
        return refusal
    hero = state.heroes[seat]
    assert hero is not None
    if state.board is None or hero.square is None:
        return Refused("K-4.4")
    if hero.character.downed and not (state.house.deadly and state.fight is not None):
        return Refused("K-7.2", hearts=0)
    if budget(state, hero) <= 0:
        return Refused("K-4.2", why="spent", budget=0)
    return None


def budget(state: State, hero: Hero) -> int:
    """Squares left: 5 in a turn, before, after or around the Action; the downed crawl (K-4.2, K-7.2)."""
    if state.fight is None:
        return MOVE
    return (CRAWL if hero.character.downed else MOVE) - hero.moved

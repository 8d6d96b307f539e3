"""A miss: what it costs the attacker (K-5.6)."""

from zarzewie.games.ksiega.board.known import cover_between, within_reach
from zarzewie.games.ksiega.fights.harm import lose_heart
from zarzewie.games.ksiega.pieces import Foe
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.rolls import owe
from zarzewie.games.ksiega.trials.trial import Owed, Trial
from zarzewie.kernel.game import Seat


def retaliates(state: State, seat: Seat, foe: Foe, *, melee: bool) -> bool:
    """Whether this opponent could really have reached the attacker."""
    hero = state.heroes[seat]
    if hero is None or foe.disarmed or foe.held:
        return False
    if melee or within_reach(state.board, hero, foe):
        return True
    return foe.ranged and cover_between(state, state.board, seat, foe) == "none"


def verdict(state: State, trial: Trial) -> tuple[Owed, ...]:
    """Where every miss costs, the MG says what: a Heart or a complication. The runner takes the Heart."""
    undecided = state.house.retaliation == "always" and trial.result == "failure" and not state.runner
    return ("verdict",) if undecided else ()


def pay_for_a_miss(play: Play, trial: Trial, foe: Foe | None) -> None:
    """Charge for a miss where every miss costs: once per casting (K-5.6)."""
    if play.state.runner:
        lose_heart(play, trial.seat, "retaliation", foe.id if foe else None)
    else:
        owe(play, trial.number, "verdict")


def costs_a_heart(state: State, trial: Trial, *, reached: bool) -> bool:
    """Whether a miss costs a Heart: if the opponent could reach; where every miss costs, always on a 1."""
    if state.house.retaliation == "reach":
        return reached
    return trial.result == "complication" or state.runner

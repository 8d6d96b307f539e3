"""An opponent strikes: by its rank's die, by the target's defence, always, or as the MG says (K-5.9)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.board.grid import bit
from zarzewie.games.ksiega.board.known import cover_between, foe_of, is_seen, within_reach
from zarzewie.games.ksiega.events.fights import FoeStruck
from zarzewie.games.ksiega.fights.harm import lose_heart
from zarzewie.games.ksiega.fights.ranks import DEFENCE_TN, attack_throw, hits
from zarzewie.games.ksiega.fights.turns import answered, ask
from zarzewie.games.ksiega.moves.player import Defend
from zarzewie.games.ksiega.pieces import DefenceAsked
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.ladder import TRAITS, Trait
from zarzewie.games.ksiega.trials.rolls import new_trial, owed_for, roll_out, settle
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick


def strike(play: Play, foe_id: str, seat: Seat, hit: bool | None = None) -> None:
    """Strike, by the house rule `enemy_attack`; a hit costs 1 Heart."""
    _show(play, foe_id)
    state, foe = play.state, play.foe(foe_id)
    ranged = not within_reach(state.board, play.hero(seat), foe)
    match state.house.enemy_attack:
        case "die":
            covered = ranged and cover_between(state, state.board, seat, foe) == "partial"
            throw = attack_throw(foe.rank, state.house, partial_cover=covered)
            number = play.roll(throw.die)
            struck = hits(throw, number)
            play.tell(FoeStruck(foe_id, seat, ranged, throw, number, struck))
        case "defence":
            struck = False
            play.tell(FoeStruck(foe_id, seat, ranged, None, None, None))
            ask(play, DefenceAsked(seat, foe_id))
        case "automatic" | "gm":
            struck = hit is not False
            play.tell(FoeStruck(foe_id, seat, ranged, None, None, struck))
    if struck:
        lose_heart(play, seat, "attack", foe_id)


def _show(play: Play, foe_id: str) -> None:
    """Reveal a foe that strikes."""
    foe = play.foe(foe_id)
    if is_seen(play.state, foe):
        return
    play.set_foe(foe_id, hidden=False)
    if foe.square is not None:
        play.state.known |= bit(foe.square)
    play.notice()


def _defend(state: State, seat: Seat) -> Iterator[Fields]:
    if state.asked and isinstance(state.asked[0], DefenceAsked) and state.asked[0].seat == seat:
        yield {"trait": Pick(TRAITS)}


def defend(play: Play, seat: Seat, move: Defend) -> None:
    question = play.state.asked[0]
    assert isinstance(question, DefenceAsked)
    answered(play)
    defence(play, seat, question.foe, move.trait)


def defence(play: Play, seat: Seat, foe_id: str, trait: Trait) -> None:
    foe = foe_of(play.state, foe_id)
    if foe is None:
        return
    asked = Trial(0, seat, "defence", trait, "asked", trait=trait, tn=DEFENCE_TN[foe.rank], foe=foe_id)
    trial = roll_out(play, new_trial(play, asked))
    settle(play, trial, *owed_for(play.state, trial))
    if trial.failed:
        lose_heart(play, seat, "attack", foe_id)


def not_attacked(state: State, seat: Seat, move: Defend) -> Refused:
    return Refused("K-5.9", why="not_asked")


RULES = (Rule(Defend, "answer", _defend, defend, not_attacked),)

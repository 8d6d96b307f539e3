"""An exceptional success in a fight or in magic: the player chooses one benefit (K-5.5, K-6.4)."""

from collections.abc import Iterator
from typing import Final, Literal, assert_never

from zarzewie.games.ksiega.board.known import foe_of
from zarzewie.games.ksiega.characters.character import regained_mana
from zarzewie.games.ksiega.events.fights import BenefitChosen
from zarzewie.games.ksiega.fights.hits import push, wound
from zarzewie.games.ksiega.fights.turns import answered
from zarzewie.games.ksiega.magic.effects import take_effect
from zarzewie.games.ksiega.magic.spells import widen
from zarzewie.games.ksiega.moves.player import ChooseBenefit
from zarzewie.games.ksiega.pieces import Benefit, BenefitAsked, Foe
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.dice import Reason
from zarzewie.games.ksiega.trials.rolls import owe
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick

BY_DEFAULT: Final[tuple[Benefit, ...]] = ("wound", "scale", "mana", "position", "disarm", "push", "other")
"""Order of preference for a player who does not answer in time."""


def _choose(state: State, seat: Seat) -> Iterator[Fields]:
    if state.asked and isinstance(state.asked[0], BenefitAsked) and state.asked[0].seat == seat:
        yield {"benefit": Pick(state.asked[0].choices)}


def choose(play: Play, seat: Seat, move: ChooseBenefit) -> None:
    question = play.state.asked[0]
    assert isinstance(question, BenefitAsked)
    answered(play)
    play.tell(BenefitChosen(seat, question.number, move.benefit))
    _enjoy(play, play.trial(question.number), move.benefit)


def _enjoy(play: Play, trial: Trial, benefit: Benefit) -> None:
    foe = foe_of(play.state, trial.foe or "")
    match benefit:
        case "wound" | "push" | "disarm":
            if foe is not None and not foe.out:
                _follow_up(play, trial.seat, foe, benefit)
        case "position":
            edges = play.hero(trial.seat).edges
            play.set_hero(trial.seat, edges=(*edges, Reason("K-5.5", -1)))
        case "mana":
            play.set_character(trial.seat, regained_mana(play.hero(trial.seat).character))
        case "scale":
            _enlarge(play, trial)
        case "other":
            owe(play, trial.number, "benefit")
        case _:
            assert_never(benefit)


def _follow_up(play: Play, seat: Seat, foe: Foe, benefit: Literal["wound", "push", "disarm"]) -> None:
    match benefit:
        case "wound":
            wound(play, foe.id, 1)
        case "push":
            push(play, seat, foe.id)
        case "disarm":
            play.set_foe(foe.id, disarmed=True)


def _enlarge(play: Play, trial: Trial) -> None:
    """Enlarge the effect; for a free effect the MG says how."""
    if trial.effect is None:
        owe(play, trial.number, "benefit")
    elif trial.effect == "area":
        widen(play, trial)
    else:
        take_effect(play, trial, larger=True)


def no_benefit(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-5.5", why="not_asked")


RULES = (Rule(ChooseBenefit, "answer", _choose, choose, no_benefit),)

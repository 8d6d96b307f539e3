"""Time is up: the game goes on without those who do not answer (K-12.1)."""

from zarzewie.games.ksiega.events.trials import Withdrawn
from zarzewie.games.ksiega.fights.benefits import BY_DEFAULT, choose
from zarzewie.games.ksiega.fights.harm import use_armour
from zarzewie.games.ksiega.fights.strikes import defend
from zarzewie.games.ksiega.moves.player import ChooseBenefit, Defend, PassOn, UseArmour
from zarzewie.games.ksiega.pieces import ArmourAsked, Asked, BenefitAsked, DefenceAsked
from zarzewie.games.ksiega.sitting.duties import owing_seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.presence import mark
from zarzewie.games.ksiega.trials.intents import pass_on
from zarzewie.games.ksiega.trials.ladder import TRAITS
from zarzewie.games.ksiega.trials.rolls import put_off
from zarzewie.kernel.game import Refused


def time_is_up(play: Play, ask: str) -> None:
    """Go on without those who are late. No clock acts for the MG, and none creates a character."""
    state = play.state
    match ask.split("."):
        case ["answer", _] if state.asked:
            answer(play, state.asked[0])
        case ["roll", number]:
            _put_off(play, int(number))
        case ["fight", *_] if late := owing_seats(state, "floor"):
            for seat in late:
                mark(play, seat, present=False)
        case ["choose", *_] if late := owing_seats(state, "choose"):
            for seat in late:
                mark(play, seat, present=False)
        case ["scene", *_] if late := owing_seats(state, "floor"):
            for seat in late:
                pass_on(play, seat, PassOn())
        case _:
            raise Refused("K-12.1", why="no_clock")


def answer(play: Play, question: Asked) -> None:
    """Give the least harmful answer."""
    match question:
        case ArmourAsked(seat):
            use_armour(play, seat, UseArmour(use=True))
        case BenefitAsked(seat, _, choices):
            choose(play, seat, ChooseBenefit(next(each for each in BY_DEFAULT if each in choices)))
        case DefenceAsked(seat):
            skills = play.hero(seat).character.skills
            defend(play, seat, Defend(max(TRAITS, key=lambda trait: skills[trait].die)))


def _put_off(play: Play, number: int) -> None:
    """Withdraw the test of an absent player: no roll is made for them."""
    trial = play.trial(number)
    put_off(play, trial)
    play.tell(Withdrawn(number))
    mark(play, trial.seat, present=False)

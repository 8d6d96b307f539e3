"""The setup, and the roll that begins each round."""

from msgspec.structs import replace

from kosci.events import Rolled, RoundBegan
from kosci.options import Options
from kosci.state import Public, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Seat, Step, Told, tell, whisper

SIDES = 6


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    first = chance.at("first").below(seats)  # D-1.3
    return new_round(Public(options.wild, (options.dice,) * seats, first), chance)


def new_round(public: Public, chance: Chance) -> Step[State]:
    """D-1.2: everyone rolls their dice under their cup."""
    public = replace(public, round=public.round + 1, calls=())
    dice = tuple(_rolled(public, seat, chance) for seat in range(len(public.left)))
    told: list[Told] = [tell(RoundBegan(public.round, public.left, public.turn))]
    told += [whisper(Rolled(dice[seat]), seat) for seat in public.playing]
    return Step(State(public, dice), told)


def _rolled(public: Public, seat: Seat, chance: Chance) -> tuple[int, ...]:
    dice = chance.at("roll", public.round, seat)
    return tuple(sorted(dice.roll(SIDES) for _ in range(public.left[seat])))

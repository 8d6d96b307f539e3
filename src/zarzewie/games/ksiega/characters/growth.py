"""The MG grants growth, and each player chooses one (K-8.1)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.characters.character import grown_by, growths
from zarzewie.games.ksiega.events.sitting import GrowthGranted, HeroGrew
from zarzewie.games.ksiega.moves.master import GrantGrowth
from zarzewie.games.ksiega.moves.player import Grow
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import heroes, seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick


def _grant_growth(state: State, seat: Seat) -> Iterator[Fields]:
    if state.fight is None and any(_can_grow(state, hero) for _, hero in heroes(state)):
        yield {"why": LINE}


def _can_grow(state: State, hero: Hero) -> bool:
    return not hero.growing and bool(growths(hero.character, state.house))


def grant_growth(play: Play, seat: Seat, move: GrantGrowth) -> None:
    play.tell(GrowthGranted(move.why))
    for each, hero in heroes(play.state):
        if _can_grow(play.state, hero):
            play.set_hero(each, growing=True)


def no_growth_now(state: State, seat: Seat, move: GrantGrowth) -> Refused:
    return badly_written(move, why=LINE) or Refused("K-8.1", why="not_now")


def may_grow(state: State, seat: Seat) -> tuple[str, ...]:
    hero = state.heroes[seat] if seat in seats(state) else None
    if hero is None or not hero.growing or state.fight is not None:
        return ()
    return growths(hero.character, state.house)


def _grow(state: State, seat: Seat) -> Iterator[Fields]:
    if choices := may_grow(state, seat):
        yield {"growth": Pick(choices)}


def grow(play: Play, seat: Seat, move: Grow) -> None:
    character = grown_by(play.hero(seat).character, move.growth, play.state.house)
    play.set_hero(seat, character=character, growing=False)
    play.tell(HeroGrew(seat, move.growth))


def not_grown(state: State, seat: Seat, move: Grow) -> Refused:
    hero = state.heroes[seat] if seat in seats(state) else None
    if hero is None or not hero.growing or state.fight is not None:
        return Refused("K-8.1", why="not_due")
    try:
        grown_by(hero.character, move.growth, state.house)
    except Refused as refusal:
        return refusal
    raise AssertionError("a growth that is due is taken")


RULES = (
    Rule(GrantGrowth, "lead", _grant_growth, grant_growth, no_growth_now),
    Rule(Grow, "grow", _grow, grow, not_grown),
)

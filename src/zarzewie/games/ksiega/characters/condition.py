"""Hearts, Mana and armour outside of fights: what the MG changes, rest, a standing answer (K-7, K-11.1)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from zarzewie.games.ksiega.characters.character import harmed, healed, regained_mana, rested, spent_mana
from zarzewie.games.ksiega.events.fights import HabitSet
from zarzewie.games.ksiega.events.sitting import Altered, Rested
from zarzewie.games.ksiega.fights.harm import tell_of_harm
from zarzewie.games.ksiega.moves.master import Alter, Rest
from zarzewie.games.ksiega.moves.player import SetHabit
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import heroes, living, seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Span

MOST_CHANGED: Final = 5


# --- what the MG changes, with a reason (K-7.1)


def _alter(state: State, seat: Seat) -> Iterator[Fields]:
    if who := living(state):
        yield {
            "seat": Pick(who),
            "what": Pick(("harm", "heal", "lose_mana", "gain_mana")),
            "amount": Span(1, MOST_CHANGED),
            "why": LINE,
        }


def alter(play: Play, seat: Seat, move: Alter) -> None:
    before = play.hero(move.seat).character
    play.tell(Altered(move.seat, move.what, move.amount, move.why))
    match move.what:
        case "harm":
            after = harmed(before, play.state.house, move.amount)
        case "heal":
            after = healed(before, move.amount)
        case "lose_mana":
            after = spent_mana(before, min(before.mana, move.amount))
        case "gain_mana":
            after = regained_mana(before, move.amount)
    play.set_character(move.seat, after)
    tell_of_harm(play, move.seat, before)


def not_altered(state: State, seat: Seat, move: Alter) -> Refused:
    return badly_written(move, why=LINE) or Refused("K-7.1", most=MOST_CHANGED)


def _rest(state: State, seat: Seat) -> Iterator[Fields]:
    if state.fight is None and living(state):
        yield {}


def rest(play: Play, seat: Seat, move: Rest) -> None:
    """Restore all Hearts and Mana (K-7.3)."""
    for each, hero in heroes(play.state):
        play.set_character(each, rested(hero.character))
    play.tell(Rested())


def no_rest(state: State, seat: Seat, move: Rest) -> Refused:
    return Refused("K-7.3", why="fight" if state.fight else "nobody")


# --- the standing answer about armour (K-11.1)


def _set_habit(state: State, seat: Seat) -> Iterator[Fields]:
    hero = state.heroes[seat] if seat in seats(state) else None
    if hero is not None and state.house.armour and hero.character.gear.protection:
        yield {"habit": Pick(("ask", "always", "never"))}


def set_habit(play: Play, seat: Seat, move: SetHabit) -> None:
    character = msgspec.structs.replace(play.hero(seat).character, armour_habit=move.habit)
    play.set_character(seat, character)
    play.tell(HabitSet(seat, move.habit))


def no_armour(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-11.1", armour=False)


RULES = (
    Rule(Alter, "lead", _alter, alter, not_altered),
    Rule(Rest, "lead", _rest, rest, no_rest),
    Rule(SetHabit, "talk", _set_habit, set_habit, no_armour),
)

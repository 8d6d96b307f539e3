"""A player fills in a sheet, and a character joins the party (K-2)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.board.laying import enter
from zarzewie.games.ksiega.characters.character import HEARTS, MANA, ROLE_TRAIT, Character, in_new_scene
from zarzewie.games.ksiega.characters.sheet import (
    LONGEST_NAME,
    LONGEST_TALENT,
    LONGEST_THING,
    TALENTS,
    THINGS,
    Sheet,
    created,
    starting_die,
)
from zarzewie.games.ksiega.events.sitting import HeroCreated
from zarzewie.games.ksiega.moves.player import Create
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick, Text, Texts


def needs_a_character(state: State, seat: Seat) -> bool:
    """Whether the player has no character yet, or a dead one."""
    if seat not in seats(state):
        return False
    hero = state.heroes[seat]
    return hero is None or hero.character.dead


def _create(state: State, seat: Seat) -> Iterator[Fields]:
    if not needs_a_character(state, seat):
        return
    least = 0 if state.house.talents_optional else TALENTS
    for role in ROLE_TRAIT:
        for talents in range(least, TALENTS + 1):
            yield {
                "name": Text(LONGEST_NAME, 1),
                "role": Pick((role,)),
                "strength": Pick((starting_die(role, "strength"),)),
                "agility": Pick((starting_die(role, "agility"),)),
                "magic": Pick((starting_die(role, "magic"),)),
                "weapon": Text(LONGEST_THING, 1),
                "reach": Pick(("melee", "ranged")),
                "things": Texts(THINGS, LONGEST_THING, 1),
                "talents": Texts(talents, LONGEST_TALENT, 1),
                "protection": Text(LONGEST_THING),
                "hearts": Pick((HEARTS,)),
                "mana": Pick((MANA,)),
            }


def create(play: Play, seat: Seat, move: Create) -> None:
    arrive(play, seat, created(_sheet(move), play.state.house))


def arrive(play: Play, seat: Seat, character: Character) -> None:
    """A character joins the party, even in the midst of a fight."""
    character = in_new_scene(character, play.state.house)
    play.put_hero(seat, Hero(character, done=play.state.fight is not None))
    play.tell(HeroCreated(seat, character))
    enter(play, seat)


def _sheet(move: Create) -> Sheet:
    return msgspec.convert(msgspec.structs.asdict(move), Sheet)


def not_created(state: State, seat: Seat, move: Create) -> Refused:
    """Every fault of the sheet in one answer (K-2.6)."""
    if not needs_a_character(state, seat):
        return Refused("K-2.1", why="has_one")
    try:
        created(_sheet(move), state.house)
    except Refused as refusal:
        return refusal
    raise AssertionError("a sound sheet is taken")


RULES = (Rule(Create, "sheet", _create, create, not_created),)

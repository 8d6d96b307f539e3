"""Characters at the table: creation, growth, presence, rest, what the MG changes (K-2, K-7, K-8, K-12)."""

from collections.abc import Iterator
from typing import Final

import msgspec

from zarzewie.games.ksiega.board.laying import enter
from zarzewie.games.ksiega.characters.character import (
    HEARTS,
    MANA,
    ROLE_TRAIT,
    Character,
    grown_by,
    growths,
    harmed,
    healed,
    in_new_scene,
    regained_mana,
    rested,
    spent_mana,
)
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
from zarzewie.games.ksiega.events.fights import HabitSet
from zarzewie.games.ksiega.events.sitting import (
    Altered,
    GrowthGranted,
    HeroCreated,
    HeroGrew,
    PresenceSet,
    Rested,
)
from zarzewie.games.ksiega.fights.harm import tell_of_harm
from zarzewie.games.ksiega.moves.master import Alter, GrantGrowth, Rest, SetPresence
from zarzewie.games.ksiega.moves.player import ComeBack, Create, Grow, SetHabit
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.table import heroes, living, seats
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Span, Text, Texts

MOST_CHANGED: Final = 5


# --- creation (K-2)


def needs_a_character(state: State, seat: Seat) -> bool:
    """Whoever has none yet, or whose character is dead."""
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
    """A character joins the party, in the midst of whatever is going on."""
    character = in_new_scene(character, play.state.house)
    play.put_hero(seat, Hero(character, done=play.state.fight is not None))
    play.tell(HeroCreated(seat, character))
    enter(play, seat)


def _sheet(move: Create) -> Sheet:
    return msgspec.convert(msgspec.structs.asdict(move), Sheet)


def not_created(state: State, seat: Seat, move: Create) -> Refused:
    """Every fault at once (K-2.6)."""
    if not needs_a_character(state, seat):
        return Refused("K-2.1", why="has_one")
    try:
        created(_sheet(move), state.house)
    except Refused as refusal:
        return refusal
    raise AssertionError("a sound sheet is taken")


# --- growth (K-8.1)


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


# --- who is here (K-12.1)


def _set_presence(state: State, seat: Seat) -> Iterator[Fields]:
    here = tuple(each for each, hero in heroes(state) if hero.present)
    away = tuple(each for each, hero in heroes(state) if not hero.present)
    if here:
        yield {"seat": Pick(here), "present": Pick((False,))}
    if away:
        yield {"seat": Pick(away), "present": Pick((True,))}


def set_presence(play: Play, seat: Seat, move: SetPresence) -> None:
    mark(play, move.seat, present=move.present)


def mark(play: Play, seat: Seat, *, present: bool) -> None:
    """The absent are idle: a turn that had begun is over."""
    play.set_hero(seat, present=present)
    play.tell(PresenceSet(seat, present))
    fight = play.state.fight
    if not present and fight is not None and fight.acting == seat:
        play.set_hero(seat, done=True)
        play.state.fight = msgspec.structs.replace(fight, acting=None)


def _come_back(state: State, seat: Seat) -> Iterator[Fields]:
    hero = state.heroes[seat] if seat in seats(state) else None
    if hero is not None and not hero.present:
        yield {}


def come_back(play: Play, seat: Seat, move: ComeBack) -> None:
    mark(play, seat, present=True)


def nobody_missing(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-12.1", present=True)


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
    """All Hearts and Mana (K-7.3)."""
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
    Rule(Create, "sheet", _create, create, not_created),
    Rule(GrantGrowth, "lead", _grant_growth, grant_growth, no_growth_now),
    Rule(Grow, "grow", _grow, grow, not_grown),
    Rule(SetPresence, "lead", _set_presence, set_presence, nobody_missing),
    Rule(ComeBack, "talk", _come_back, come_back, nobody_missing),
    Rule(Alter, "lead", _alter, alter, not_altered),
    Rule(Rest, "lead", _rest, rest, no_rest),
    Rule(SetHabit, "talk", _set_habit, set_habit, no_armour),
)

"""Losing Hearts: armour, falling, dying (K-7.1, K-7.2, K-11.1)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.characters.character import Character, can_spend_armour, harmed, with_armour_spent
from zarzewie.games.ksiega.events.fights import ArmourSpent, HeartLost, HeroDied, HeroDowned
from zarzewie.games.ksiega.fights.turns import answered, ask, end_turn
from zarzewie.games.ksiega.moves.player import UseArmour
from zarzewie.games.ksiega.pieces import ArmourAsked, Cause
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick


def lose_heart(play: Play, seat: Seat, cause: Cause, foe: str | None = None) -> None:
    """Take 1 Heart or the armour token: the player chooses, or a standing preference answers (K-11.1)."""
    character = play.hero(seat).character
    if not can_spend_armour(character) or character.armour_habit == "never":
        take_heart(play, seat, cause, foe)
    elif character.armour_habit == "always":
        spend_armour(play, seat)
    else:
        ask(play, ArmourAsked(seat, cause, foe))


def spend_armour(play: Play, seat: Seat) -> None:
    play.set_character(seat, with_armour_spent(play.hero(seat).character))
    play.tell(ArmourSpent(seat))


def take_heart(play: Play, seat: Seat, cause: Cause, foe: str | None) -> None:
    before = play.hero(seat).character
    after = harmed(before, play.state.house)
    play.set_character(seat, after)
    play.tell(HeartLost(seat, after.hearts, cause, foe))
    tell_of_harm(play, seat, before)


def tell_of_harm(play: Play, seat: Seat, before: Character) -> None:
    """Tell if a hero went down (K-5.6) or died (K-7.2), which ends their turn."""
    after = play.hero(seat).character
    if after.dead and not before.dead:
        play.tell(HeroDied(seat))
        end_turn(play, seat)
    elif after.downed and not before.downed:
        play.tell(HeroDowned(seat))
        fight = play.state.fight
        if fight is not None and fight.acting == seat:
            end_turn(play, seat)


# --- the question (K-11.1)


def _use_armour(state: State, seat: Seat) -> Iterator[Fields]:
    if state.asked and isinstance(state.asked[0], ArmourAsked) and state.asked[0].seat == seat:
        yield {"use": Pick((True, False))}


def use_armour(play: Play, seat: Seat, move: UseArmour) -> None:
    question = play.state.asked[0]
    assert isinstance(question, ArmourAsked)
    answered(play)
    if move.use and can_spend_armour(play.hero(seat).character):
        spend_armour(play, seat)
    else:
        take_heart(play, seat, question.cause, question.foe)


def nothing_to_parry(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-11.1", why="not_asked")


RULES = (Rule(UseArmour, "answer", _use_armour, use_armour, nothing_to_parry),)

"""A hero casts one of the ready-made effects: what it may be aimed at, and what comes of it (K-6)."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from zarzewie.games.ksiega.attacks import at_range, benefits_of_a_hit, in_the_way, offer_benefit, owe, wound
from zarzewie.games.ksiega.board import Bits, Board, Square, Squares, bit
from zarzewie.games.ksiega.dice import Throw, prepare, resolve, succeeded
from zarzewie.games.ksiega.effects import LARGE, LEAP, SMALL, in_area, take_effect
from zarzewie.games.ksiega.magic import (
    EFFECTS,
    TIER_TN,
    WOUNDING,
    benefits_of_magic,
    cast_for,
    small_consequence,
    spell_missed,
    strike_back,
)
from zarzewie.games.ksiega.pieces import Foe
from zarzewie.games.ksiega.play import Play
from zarzewie.games.ksiega.player_moves import Cast
from zarzewie.games.ksiega.rolling import new_trial, owed_for, settle, the_test
from zarzewie.games.ksiega.rule import Fields, Rule
from zarzewie.games.ksiega.sight import sees
from zarzewie.games.ksiega.table import (
    cannot_act,
    cover_between,
    hero_at,
    heroes,
    known_board,
    ready,
    seen_foes,
    seen_taken,
)
from zarzewie.games.ksiega.trial import Effect, Trial
from zarzewie.games.ksiega.turns import begin_turn
from zarzewie.games.ksiega.types import State
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Field, Pick

_NOTHING: Fields = {
    "foe": Pick((None,)),
    "seat": Pick((None,)),
    "square": Pick((None,)),
    "down": Pick((False,)),
}

# --- may it be cast at all


def cannot_cast(state: State, seat: Seat, effect: Effect) -> Refused | None:
    if refusal := cannot_act(state, seat):
        return refusal
    hero = hero_at(state, seat)
    assert hero is not None
    _, cost = EFFECTS[effect]
    if effect in WOUNDING and not state.house.magic_attacks:
        return Refused("K-5.3", why="no_magic_attacks")
    if cost > hero.character.mana:
        return Refused("K-6.3", cost=cost, mana=hero.character.mana)
    if effect in ("bolt", "area", "hold") and state.fight is None:
        return Refused("K-5.1", why="no_fight")
    if effect in ("leap", "barrier", "smoke", "light") and (state.board is None or hero.square is None):
        return Refused("K-4.4")
    return None


# --- what it may be aimed at, on the map that the party knows (K-12.2)


def aims(state: State, seat: Seat, effect: Effect) -> Fields | None:
    match effect:
        case "bolt" | "hold":
            return _at("foe", tuple(foe.id for foe in _in_sight(state, seat)))
        case "area" if state.board is None:
            return _at("foe", tuple(foe.id for foe in _in_sight(state, seat)))
        case "area":
            return _at("square", Squares(_around_foes(state, seat)))
        case "heal":
            return _at("seat", tuple(each for each in _friends(state, seat) if _is_hurt(state, each)))
        case "boost":
            return _at("seat", tuple(each for each in _friends(state, seat) if _can_be_boosted(state, each)))
        case "smoke" | "light":
            return _at("square", Squares(_near(state, seat)))
        case "leap":
            return _at("square", Squares(_near(state, seat) & ~seen_taken(state)))
        case "barrier":
            squares = Squares(_near(state, seat) & ~seen_taken(state))
            return {**_NOTHING, "square": Pick(squares), "down": Pick((False, True))} if squares else None


def _at(name: str, values: tuple[str, ...] | tuple[Seat, ...] | Squares) -> Fields | None:
    field: Field = Pick(values)
    return {**_NOTHING, name: field} if len(values) else None


def _in_sight(state: State, seat: Seat) -> tuple[Foe, ...]:
    board = known_board(state)
    return tuple(foe for foe in seen_foes(state) if cover_between(state, board, seat, foe) != "full")


def _friends(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Oneself, and whoever is in sight."""
    board, hero = known_board(state), hero_at(state, seat)
    return tuple(
        other
        for other, friend in heroes(state)
        if not friend.character.dead
        and (
            board is None
            or hero is None
            or hero.square is None
            or friend.square is None
            or sees(board, hero.square, friend.square)
        )
    )


def _is_hurt(state: State, seat: Seat) -> bool:
    hero = state.heroes[seat]
    return hero is not None and hero.character.hearts < hero.character.max_hearts


def _can_be_boosted(state: State, seat: Seat) -> bool:
    """At most one boost (K-3.9)."""
    hero = state.heroes[seat]
    return hero is not None and seat in ready(state) and not hero.boosted


@lru_cache(maxsize=4096)
def _seen_within(board: Board, at: Square, reach: int, centre: Square) -> Bits:
    """What somebody sees of the free squares so near to a centre."""
    (x, y), seen = centre, 0
    for row in range(max(0, y - reach), min(board.height, y + reach + 1)):
        for column in range(max(0, x - reach), min(board.width, x + reach + 1)):
            if board.free & bit((column, row)) and sees(board, at, (column, row)):
                seen |= bit((column, row))
    return seen


def _near(state: State, seat: Seat) -> Bits:
    """Seen and known squares within a leap."""
    hero, board = hero_at(state, seat), known_board(state)
    if board is None or hero is None or hero.square is None:
        return 0
    return _seen_within(board, hero.square, LEAP, hero.square) & state.known


def _around_foes(state: State, seat: Seat) -> Bits:
    """Seen and known squares from which an area would reach somebody."""
    hero, board = hero_at(state, seat), known_board(state)
    if board is None or hero is None or hero.square is None:
        return 0
    squares = 0
    for foe in _in_sight(state, seat):
        if foe.square is not None:
            squares |= _seen_within(board, hero.square, SMALL, foe.square)
    return squares & state.known


def _cast(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_act(state, seat) is not None:
        return
    for effect in EFFECTS:
        if cannot_cast(state, seat, effect) is None and (aim := aims(state, seat, effect)):
            yield {"effect": Pick((effect,)), **aim}


def not_cast(state: State, seat: Seat, move: Cast) -> Refused:
    refusal = cannot_cast(state, seat, move.effect)
    if refusal is None and move.effect == "boost" and move.seat is not None:
        hero = hero_at(state, move.seat)
        if hero is not None and hero.boosted:
            return Refused("K-3.9", why="boosted")
    return refusal or Refused("K-6.5", effect=move.effect, why="no_target")


# --- casting


def cast(play: Play, seat: Seat, move: Cast) -> None:
    begin_turn(play, seat)
    tier, cost = EFFECTS[move.effect]
    trial = Trial(0, seat, "magic", move.effect, "asked", trait="magic", tn=TIER_TN[tier], called=True)
    trial = msgspec.structs.replace(
        trial,
        effect=move.effect,
        tier=tier,
        cost=cost,
        foe=move.foe,
        ally=move.seat,
        at=move.square,
        down=move.down,
    )
    if move.effect == "area":
        _area(play, trial)
    elif move.effect == "bolt":
        _bolt(play, trial, play.foe(move.foe or ""))
    else:
        _work(play, trial)


def _work(play: Play, trial: Trial) -> None:
    """Whatever wounds nobody: against the tier's TN."""
    rolled = cast_for(play, new_trial(play, trial))
    if rolled is None:
        return
    settle(play, rolled, *small_consequence(play, rolled))
    if not rolled.failed:
        take_effect(play, rolled)
    if rolled.result == "exceptional":
        offer_benefit(play, rolled, benefits_of_magic(play, rolled))


def _aimed(play: Play, trial: Trial, foe: Foe) -> Trial:
    """Against the higher of the target's and the tier's TN; cover and range as for ranged attacks (K-6.1)."""
    assert trial.tn is not None
    tn = max(trial.tn, play.state.house.tn(foe.rank))
    reasons = at_range(play.state, play.state.board, trial.seat, foe)
    return msgspec.structs.replace(trial, foe=foe.id, tn=tn, reasons=reasons)


def _bolt(play: Play, trial: Trial, foe: Foe) -> None:
    if in_the_way(play, trial.seat, foe, "ranged"):
        return
    rolled = cast_for(play, new_trial(play, _aimed(play, trial, foe)))
    if rolled is None:
        return
    settle(play, rolled, *owed_for(play.state, rolled))
    if rolled.failed:
        spell_missed(play, rolled, (foe,))
    else:
        wound(play, foe.id, 1)
        _exceptionally(play, rolled, foe.id)


def _exceptionally(play: Play, trial: Trial, foe_id: str) -> None:
    """One item of an exceptional hit or of exceptional magic (K-6.4)."""
    if trial.result != "exceptional":
        return
    if seen_foes(play.state):
        of_a_hit = (each for each in benefits_of_a_hit(play, foe_id) if each != "other")
        offer_benefit(play, trial, (*of_a_hit, *benefits_of_magic(play, trial)))
    else:
        owe(play, trial.number, "benefit")


def _area(play: Play, trial: Trial) -> None:
    """One roll against each target's TN, at most one retaliation (K-6.1). The entry shows the easiest."""
    targets = in_area(play.state, trial, SMALL)
    throws = {foe.id: _throw(play, _aimed(play, trial, foe)) for foe in targets}
    easiest = min(targets, key=lambda foe: throws[foe.id].tn, default=None)
    entry = trial if easiest is None else _aimed(play, trial, easiest)
    rolled = cast_for(play, new_trial(play, entry))
    if rolled is None:
        return
    settle(play, rolled, *owed_for(play.state, rolled))
    missed = tuple(foe for foe in targets if not _is_hit(play, throws[foe.id], rolled))
    for foe in targets:
        if foe not in missed:
            wound(play, foe.id, 1)
    if rolled.failed:
        spell_missed(play, rolled, missed)
    else:
        strike_back(play, rolled, missed)
    if easiest is not None:
        _exceptionally(play, rolled, easiest.id)


def _throw(play: Play, trial: Trial) -> Throw:
    """A spell attack is always rolled (K-3.5)."""
    skill = play.hero(trial.seat).character.skills.magic
    throw = prepare(the_test(play.state, trial), skill, play.state.house)
    assert isinstance(throw, Throw)
    return throw


def _is_hit(play: Play, throw: Throw, rolled: Trial) -> bool:
    return rolled.roll is not None and succeeded(resolve(throw, rolled.roll, play.state.house))


def widen(play: Play, trial: Trial) -> None:
    """A larger area: the same roll against those around it (K-6.4)."""
    inside = {foe.id for foe in in_area(play.state, trial, SMALL)}
    for foe in in_area(play.state, trial, LARGE):
        if foe.id not in inside and _is_hit(play, _throw(play, _aimed(play, trial, foe)), trial):
            wound(play, foe.id, 1)


RULES = (Rule(Cast, "floor", _cast, cast, not_cast),)

"""What the ready-made effects may be aimed at, on the map that the party knows (K-6.5, K-12.2)."""

from functools import lru_cache

from zarzewie.games.ksiega.amended import areas_have_a_centre
from zarzewie.games.ksiega.board.grid import Bits, Board, Square, Squares, bit
from zarzewie.games.ksiega.board.known import cover_between, known_board, seen_foes, seen_taken
from zarzewie.games.ksiega.board.sight import sees
from zarzewie.games.ksiega.magic.casting import EFFECTS, WOUNDING
from zarzewie.games.ksiega.magic.effects import LEAP, SMALL
from zarzewie.games.ksiega.pieces import Foe
from zarzewie.games.ksiega.sitting.acting import cannot_act
from zarzewie.games.ksiega.sitting.legality import Fields
from zarzewie.games.ksiega.sitting.party import hero_at, heroes, ready
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Effect
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
    """The caster and every living hero in sight."""
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
    """The free squares within `reach` of a centre that are seen from `at`."""
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
    """Seen and known squares from which an area would reach a foe."""
    hero, board = hero_at(state, seat), known_board(state)
    if board is None or hero is None or hero.square is None:
        return 0
    squares = 0
    if areas_have_a_centre(state):
        for foe in seen_foes(state):
            if foe.square is not None:
                near = _seen_within(board, hero.square, SMALL, foe.square)
                squares |= near & _seen_within(board, foe.square, SMALL, foe.square)
        return squares & state.known
    for foe in _in_sight(state, seat):
        if foe.square is not None:
            squares |= _seen_within(board, hero.square, SMALL, foe.square)
    return squares & state.known


def sees_centre(state: State, seat: Seat, centre: Square | None) -> bool:
    """Whether the caster sees the centre on the known map (K-6.1). Always true in version 1."""
    hero, board = hero_at(state, seat), known_board(state)
    if board is None or hero is None or hero.square is None or not areas_have_a_centre(state):
        return True
    return (
        centre is not None
        and board.holds(centre)
        and bool(board.free & state.known & bit(centre))
        and sees(board, hero.square, centre)
    )

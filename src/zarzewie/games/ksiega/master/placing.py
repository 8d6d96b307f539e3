"""Who and what is on the board: the MG places heroes, opponents, things, and rules on cover (K-4, K-5.5)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.board.grid import Square, bit
from zarzewie.games.ksiega.board.known import is_seen, standing_foes
from zarzewie.games.ksiega.board.laying import free_squares, nearest_free
from zarzewie.games.ksiega.events.fights import FoeWounded
from zarzewie.games.ksiega.events.scenes import (
    CoverRuled,
    FoeChanged,
    FoeGone,
    FoePlaced,
    FoeShifted,
    HeroPlaced,
    RangeSet,
    TokenPlaced,
    TokenRemoved,
)
from zarzewie.games.ksiega.moves.scene import (
    ChangeFoe,
    PlaceFoe,
    PlaceHero,
    PlaceToken,
    RemoveToken,
    RuleCover,
    SetRange,
    ShiftFoe,
    ShowToken,
)
from zarzewie.games.ksiega.pieces import MOST_FOES, MOST_TOKENS, Foe, Ruling, Token
from zarzewie.games.ksiega.sitting.legality import LINE, NAME, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import living
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Span

BOTH = Pick((False, True))


def somewhere(state: State) -> Fields | None:
    """Anywhere on the board: a figure put on a wall or an occupied square goes to the nearest free one."""
    if state.board is None or not free_squares(state):
        return None
    return {"x": Span(0, state.board.width - 1), "y": Span(0, state.board.height - 1)}


def _free(state: State, x: int, y: int, own: Square | None = None) -> Square:
    """This square or the nearest free one; a piece that is put on its own square stays."""
    if (x, y) == own:
        return own
    square = nearest_free(state, (x, y))
    assert square is not None
    return square


# --- heroes


def _place_hero(state: State, seat: Seat) -> Iterator[Fields]:
    if (there := somewhere(state)) and (who := living(state)):
        yield {"seat": Pick(who), **there}


def place_hero(play: Play, seat: Seat, move: PlaceHero) -> None:
    square = _free(play.state, move.x, move.y, own=play.hero(move.seat).square)
    play.set_hero(move.seat, square=square)
    play.tell(HeroPlaced(move.seat, square))
    play.look()


# --- opponents


def _place_foe(state: State, seat: Seat) -> Iterator[Fields]:
    if state.scene is None or len(state.foes) >= MOST_FOES:
        return
    nowhere: Fields = {"x": Pick((None,)), "y": Pick((None,))}
    there = nowhere if state.board is None else somewhere(state)
    if there is not None:
        yield {"name": NAME, "rank": Pick(state.house.bestiary), "ranged": BOTH, "hidden": BOTH, **there}


def place_foe(play: Play, seat: Seat, move: PlaceFoe) -> None:
    there = None if move.x is None or move.y is None else _free(play.state, move.x, move.y)
    add_foe(play, move.name, move.rank, there, ranged=move.ranged, hidden=move.hidden)


def add_foe(play: Play, name: str, rank: Rank, square: Square | None, *, ranged: bool, hidden: bool) -> None:
    """Add an opponent. Its rank sets how many Wounds it takes (K-5.5)."""
    wounds = play.state.house.wounds(rank)
    foe = Foe(play.new_id(), name, rank, wounds, ranged, square=square, hidden=hidden)
    play.state.foes = (*play.state.foes, foe)
    if not is_seen(play.state, foe):
        play.whisper(FoePlaced(foe.id, foe.name), MASTER)
    play.notice()


def _on_the_board(state: State) -> tuple[str, ...]:
    return tuple(foe.id for foe in standing_foes(state) if foe.square is not None)


def _shift_foe(state: State, seat: Seat) -> Iterator[Fields]:
    if (foes := _on_the_board(state)) and (there := somewhere(state)):
        yield {"foe": Pick(foes), **there, "why": LINE}


def shift_foe(play: Play, seat: Seat, move: ShiftFoe) -> None:
    seen_before = is_seen(play.state, play.foe(move.foe))
    square = _free(play.state, move.x, move.y, own=play.foe(move.foe).square)
    play.set_foe(move.foe, square=square)
    seen_now = is_seen(play.state, play.foe(move.foe))
    shifted = FoeShifted(move.foe, square if seen_now else None, move.why)
    if seen_before or seen_now:
        play.tell(shifted)
    else:
        play.whisper(shifted, MASTER)
    play.notice()


def _set_range(state: State, seat: Seat) -> Iterator[Fields]:
    """Without a board the MG states the range (K-4.4)."""
    if foes := tuple(foe.id for foe in standing_foes(state) if foe.square is None):
        yield {"foe": Pick(foes), "near": BOTH}


def set_range(play: Play, seat: Seat, move: SetRange) -> None:
    play.set_foe(move.foe, near=move.near)
    play.tell_of(play.foe(move.foe), RangeSet(move.foe, move.near))


def _change_foe(state: State, seat: Seat) -> Iterator[Fields]:
    if foes := tuple(foe.id for foe in standing_foes(state)):
        what = Pick(("hide", "show", "wound", "heal", "remove"))
        yield {"foe": Pick(foes), "what": what, "why": LINE}


def change_foe(play: Play, seat: Seat, move: ChangeFoe) -> None:
    """Change an opponent as the MG says, with a reason."""
    foe = play.foe(move.foe)
    full = play.state.house.wounds(foe.rank)
    match move.what:
        case "hide":
            play.set_foe(foe.id, hidden=True)
        case "show":
            play.set_foe(foe.id, hidden=False)
        case "wound":
            play.set_foe(foe.id, wounds=foe.wounds - 1, square=foe.square if foe.wounds > 1 else None)
            play.tell_of(foe, FoeWounded(foe.id, foe.wounds - 1))
        case "heal":
            play.set_foe(foe.id, wounds=max(foe.wounds, min(full, foe.wounds + 1)))
        case "remove":
            play.tell_of(foe, FoeGone(foe.id))
            play.state.foes = tuple(other for other in play.state.foes if other.id != foe.id)
    now_seen = any(other.id == foe.id and is_seen(play.state, other) for other in play.state.foes)
    changed = FoeChanged(foe.id, move.what, move.why)
    if now_seen:
        play.tell(changed)
    else:
        play.whisper(changed, MASTER)
    play.notice()


def no_foe(state: State, seat: Seat, move: Move) -> Refused:
    texts = {"name": NAME} if isinstance(move, PlaceFoe) else {}
    texts |= {"why": LINE} if isinstance(move, ShiftFoe | ChangeFoe) else {}
    return badly_written(move, **texts) or not_there(state, seat, move)


# --- things


def _place_token(state: State, seat: Seat) -> Iterator[Fields]:
    if (there := somewhere(state)) and len(state.tokens) < MOST_TOKENS:
        yield {"label": NAME, **there, "hidden": BOTH}


def place_token(play: Play, seat: Seat, move: PlaceToken) -> None:
    token = Token(play.new_id(), move.label, _free(play.state, move.x, move.y), move.hidden)
    play.state.tokens = (*play.state.tokens, token)
    if token.hidden or not play.state.known & bit(token.square):
        play.whisper(TokenPlaced(token.id, token.label), MASTER)
    play.notice()


def _show_token(state: State, seat: Seat) -> Iterator[Fields]:
    if hidden := tuple(token.id for token in state.tokens if token.hidden):
        yield {"token": Pick(hidden)}


def show_token(play: Play, seat: Seat, move: ShowToken) -> None:
    play.state.tokens = tuple(
        msgspec.structs.replace(token, hidden=False) if token.id == move.token else token
        for token in play.state.tokens
    )
    play.notice()


def _remove_token(state: State, seat: Seat) -> Iterator[Fields]:
    if state.tokens:
        yield {"token": Pick(tuple(token.id for token in state.tokens))}


def remove_token(play: Play, seat: Seat, move: RemoveToken) -> None:
    gone = next(token for token in play.state.tokens if token.id == move.token)
    play.state.tokens = tuple(token for token in play.state.tokens if token is not gone)
    removed = TokenRemoved(gone.id)
    if gone.hidden or not play.state.known & bit(gone.square):
        play.whisper(removed, MASTER)
    else:
        play.tell(removed)


def not_there(state: State, seat: Seat, move: Move) -> Refused:
    """Off the board, or no such piece (K-4.1)."""
    if isinstance(move, PlaceToken) and (refusal := badly_written(move, label=NAME)):
        return refusal
    return Refused("K-4.1", why="not_there")


# --- cover, as the MG sees it (K-4.3)


def _rule_cover(state: State, seat: Seat) -> Iterator[Fields]:
    foes = tuple(foe.id for foe in standing_foes(state) if foe.met)
    if foes and (who := living(state)):
        covers = Pick(("none", "partial", "full"))
        yield {"seat": Pick(who), "foe": Pick(foes), "cover": covers, "why": LINE}


def rule_cover(play: Play, seat: Seat, move: RuleCover) -> None:
    rest = (other for other in play.state.rulings if (other.seat, other.foe) != (move.seat, move.foe))
    play.state.rulings = (*rest, Ruling(move.seat, move.foe, move.cover, move.why))
    play.tell(CoverRuled(move.seat, move.foe, move.cover, move.why))


def no_ruling(state: State, seat: Seat, move: RuleCover) -> Refused:
    return badly_written(move, why=LINE) or Refused("K-4.3", why="nobody")


RULES = (
    Rule(PlaceHero, "lead", _place_hero, place_hero, not_there),
    Rule(PlaceFoe, "lead", _place_foe, place_foe, no_foe),
    Rule(ShiftFoe, "lead", _shift_foe, shift_foe, no_foe),
    Rule(SetRange, "lead", _set_range, set_range, no_foe),
    Rule(ChangeFoe, "lead", _change_foe, change_foe, no_foe),
    Rule(PlaceToken, "lead", _place_token, place_token, not_there),
    Rule(ShowToken, "lead", _show_token, show_token, not_there),
    Rule(RemoveToken, "lead", _remove_token, remove_token, not_there),
    Rule(RuleCover, "lead", _rule_cover, rule_cover, no_ruling),
)

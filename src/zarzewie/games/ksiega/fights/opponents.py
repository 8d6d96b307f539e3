"""The opponents' turn: they move and strike, led by the MG or automatically (K-5.9, K-5.10)."""

from collections.abc import Iterator
from functools import lru_cache

from zarzewie.games.ksiega.amended import hidden_foes_stay_hidden
from zarzewie.games.ksiega.board.grid import OPEN, Board, Square, Squares, bit, bits
from zarzewie.games.ksiega.board.known import (
    cover_between,
    foe_of,
    hero_squares,
    hidden_by_gloom,
    is_seen,
    standing_foes,
    within_reach,
)
from zarzewie.games.ksiega.board.paths import MOVE, Reachable, reachable
from zarzewie.games.ksiega.characters.character import Skills
from zarzewie.games.ksiega.events.fights import FoeActed
from zarzewie.games.ksiega.events.scenes import BoardChanged
from zarzewie.games.ksiega.fights.plans import Fighter, Mark, Plan, order
from zarzewie.games.ksiega.fights.strikes import strike
from zarzewie.games.ksiega.fights.turns import next_round
from zarzewie.games.ksiega.moves.master import EndOpponents, FoeAttack, FoeGo, RunFoe, RunFoes
from zarzewie.games.ksiega.pieces import Foe, Hero
from zarzewie.games.ksiega.sitting.acting import owing
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import heroes
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick

# --- whose turn it is


def not_their_turn(state: State) -> Refused | None:
    """The opponents act once the players are done, no question is open, no complication owed (K-3.4)."""
    if state.fight is None or state.fight.phase != "opponents":
        return Refused("K-5.1", why="players")
    if state.asked:
        return Refused("K-5.1", why="question", seat=state.asked[0].seat)
    if any("complication" in trial.owed or "verdict" in trial.owed for trial in owing(state)):
        return Refused("K-3.4", why="owed")
    return None


def left(state: State) -> tuple[Foe, ...]:
    """Opponents that have not acted yet; empty outside their turn."""
    if not_their_turn(state) is not None:
        return ()
    return tuple(foe for foe in standing_foes(state) if not foe.done)


def targets(state: State) -> tuple[Seat, ...]:
    """Seats that may be attacked: not the absent, and the downed only under `deadly` (K-12.1, K-7.2)."""
    return tuple(seat for seat, hero in heroes(state) if _is_target(state, hero))


def any_target(state: State) -> bool:
    return any(_is_target(state, hero) for _, hero in heroes(state))


def _is_target(state: State, hero: Hero) -> bool:
    return hero.present and not hero.character.dead and (hero.standing or state.house.deadly)


def in_reach(state: State, foe: Foe) -> tuple[Seat, ...]:
    """Seats that it can attack from its square."""
    return tuple(seat for seat in targets(state) if _strikes(state, foe, seat))


def _strikes(state: State, foe: Foe, seat: Seat) -> bool:
    hero = state.heroes[seat]
    if hero is None or foe.disarmed or foe.held or not _is_target(state, hero):
        return False
    if within_reach(state.board, hero, foe):
        return True
    if hidden_by_gloom(state.board, hero.square, foe.square):  # K-4.5
        return False
    return foe.ranged and cover_between(state, state.board, seat, foe) != "full"


# --- led by the MG


def _ways(state: State, foe: Foe, budget: int = MOVE) -> Reachable | None:
    if state.board is None or foe.square is None:
        return None
    friends = [other.square for other in standing_foes(state) if other.square is not None]
    return reachable(_doors_open(state.board), foe.square, budget, friends, tuple(hero_squares(state)))


@lru_cache(maxsize=64)
def _doors_open(board: Board) -> Board:
    """The board with all doors open: opponents open the doors on their way."""
    return board.with_signs(board.doors, OPEN) if board.doors & board.barred else board


def _foe_go(state: State, seat: Seat) -> Iterator[Fields]:
    for foe in left(state):
        ways = None if foe.moved or foe.held else _ways(state, foe)
        if ways is not None and foe.square is not None:
            squares = Squares(ways.stops.bits & ~bit(foe.square))
            if squares:
                yield {"foe": Pick((foe.id,)), "to": Pick(squares)}


def foe_go(play: Play, seat: Seat, move: FoeGo) -> None:
    _move(play, play.foe(move.foe), move.to, "gm")


def _foe_attack(state: State, seat: Seat) -> Iterator[Fields]:
    """Where the MG decides each time, the move says whether it hits (K-5.9)."""
    hit = Pick((True, False) if state.house.enemy_attack == "gm" else (None,))
    for foe in left(state):
        if seats := in_reach(state, foe):
            yield {"foe": Pick((foe.id,)), "seat": Pick(seats), "hit": hit}


def foe_attack(play: Play, seat: Seat, move: FoeAttack) -> None:
    play.set_foe(move.foe, done=True)
    strike(play, move.foe, move.seat, hit=move.hit)


def no_foe_move(state: State, seat: Seat, move: FoeGo | FoeAttack) -> Refused:
    if refusal := not_their_turn(state):
        return refusal
    foe = foe_of(state, move.foe)
    if foe is None or foe.out or foe.done:
        return Refused("K-5.1", why="not_its_turn")
    return Refused("K-4.2", why="no_way") if isinstance(move, FoeGo) else Refused("K-5.9", why="no_target")


# --- played automatically (K-5.10)


def _run_foe(state: State, seat: Seat) -> Iterator[Fields]:
    if state.house.enemy_attack != "gm" and (foes := left(state)):
        yield {"foe": Pick(tuple(foe.id for foe in foes))}


def run_foe(play: Play, seat: Seat, move: RunFoe) -> None:
    run(play, move.foe)


def _run_foes(state: State, seat: Seat) -> Iterator[Fields]:
    if state.house.enemy_attack != "gm" and not_their_turn(state) is None:
        yield {}


def run_foes(play: Play, seat: Seat, move: RunFoes) -> None:
    """Run all opponents in turn, until a player has to answer; when all have acted, the round is over."""
    for foe in left(play.state):
        if foe.hidden and hidden_foes_stay_hidden(play.state):
            continue
        if play.state.asked or not any_target(play.state):
            break
        run(play, foe.id)
    if not play.state.asked and any_target(play.state):
        next_round(play)


def no_run(state: State, seat: Seat, move: Move) -> Refused:
    if refusal := not_their_turn(state):
        return refusal
    if state.house.enemy_attack == "gm":
        return Refused("K-5.9", why="gm")
    return Refused("K-5.1", why="not_its_turn")


def run(play: Play, foe_id: str) -> None:
    foe = play.foe(foe_id)
    wish = _wish(play, foe)
    _move(play, foe, wish.to if foe.square is not None else None, wish.why)
    play.set_foe(foe_id, done=True)
    if wish.seat is not None and _strikes(play.state, play.foe(foe_id), wish.seat):
        strike(play, foe_id, wish.seat)


def _wish(play: Play, foe: Foe) -> Plan:
    state, here = play.state, foe.square or (0, 0)
    if foe.held:
        return Plan(here, None, False, "held")
    fighter = Fighter(here, foe.rank, foe.ranged, armed=not foe.disarmed)
    marks = [
        Mark(seat, hero.square or (0, 0), hero.character.hearts, _threat(hero.character.skills))
        for seat, hero in heroes(state)
        if hero.present and hero.standing and not hidden_by_gloom(state.board, hero.square, foe.square)
    ]
    if state.board is None or foe.square is None:
        return _without_a_board(foe, fighter, marks)
    others = (other.square for other in standing_foes(state) if other is not foe)
    friends = tuple([square for square in others if square is not None])
    budget = 0 if foe.moved else MOVE
    wish = play.plan(state.board, fighter, marks, friends, budget)
    if wish.seat is None and _doors_open(state.board) is not state.board:
        wish = play.plan(_doors_open(state.board), fighter, marks, friends, budget)
    return wish._replace(why="disarmed") if foe.disarmed else wish


def _without_a_board(foe: Foe, fighter: Fighter, marks: list[Mark]) -> Plan:
    """Near enough, or able to shoot: attack; else get near (K-4.4)."""
    if foe.disarmed or not marks:
        return Plan((0, 0), None, False, "disarmed" if foe.disarmed else "nobody")
    if not foe.near and not foe.ranged:
        return Plan((0, 0), None, False, "approach")
    first = min(marks, key=lambda mark: order(fighter, mark))
    return Plan((0, 0), first.seat, not foe.near, "shoot" if not foe.near else "nearest")


def _threat(skills: Skills) -> int:
    return max(skills.strength.die, skills.agility.die, skills.magic.die)


def _move(play: Play, foe: Foe, to: Square | None, why: str) -> None:
    """Move a foe. Everyone is told the part of its path that the party knows, the MG all of it."""
    path: tuple[Square, ...] = ()
    seen_before, board = is_seen(play.state, foe), play.state.board
    if to is not None and to != foe.square and (ways := _ways(play.state, foe)) is not None:
        path = ways.path(to) or ()
        play.set_foe(foe.id, square=to, moved=True)
        _open_doors(play, path)
    else:
        play.set_foe(foe.id, near=foe.near or why == "approach", moved=True)
    if seen_before or is_seen(play.state, play.foe(foe.id)):
        known = tuple(square for square in path if play.state.known & bit(square))
        play.tell(FoeActed(foe.id, known, why))
        if known != path:
            play.whisper(FoeActed(foe.id, path, why), MASTER)
    else:
        play.whisper(FoeActed(foe.id, path, why), MASTER)
    if play.state.board is not board:  # a door was opened
        play.look()
    elif path:
        play.notice()


def _open_doors(play: Play, path: tuple[Square, ...]) -> None:
    board = play.state.board
    assert board is not None
    shut = bits(path) & board.doors & board.barred
    if shut:
        play.state.board = board.with_signs(shut, OPEN)
        if shut & play.state.known:
            play.tell(BoardChanged())


# --- the round is over


def _end_opponents(state: State, seat: Seat) -> Iterator[Fields]:
    if not_their_turn(state) is None:
        yield {}


def end_opponents(play: Play, seat: Seat, move: EndOpponents) -> None:
    next_round(play)


RULES = (
    Rule(FoeGo, "lead", _foe_go, foe_go, no_foe_move),
    Rule(FoeAttack, "lead", _foe_attack, foe_attack, no_foe_move),
    Rule(RunFoe, "lead", _run_foe, run_foe, no_run),
    Rule(RunFoes, "lead", _run_foes, run_foes, no_run),
    Rule(EndOpponents, "lead", _end_opponents, end_opponents, no_run),
)

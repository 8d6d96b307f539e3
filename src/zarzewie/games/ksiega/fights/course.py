"""Fights: their start and end, and what a turn holds besides attacks and magic (K-5.1, K-5.2, K-7.2)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.board.known import known_board, seen_foes
from zarzewie.games.ksiega.board.paths import touches
from zarzewie.games.ksiega.characters.character import raised
from zarzewie.games.ksiega.events.fights import HeroRaised
from zarzewie.games.ksiega.fights.turns import (
    begin_turn,
    end_fight,
    end_turn,
    spend_action,
    start_fight,
    waited_for,
)
from zarzewie.games.ksiega.moves.master import EndFight, StartFight
from zarzewie.games.ksiega.moves.player import EndTurn, GoOnWithout, RaiseAlly
from zarzewie.games.ksiega.sitting.acting import cannot_act, not_my_turn, not_playing, open_trial
from zarzewie.games.ksiega.sitting.legality import MAYBE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import hero_at, heroes, ready
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.presence import mark
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick

# --- it starts when one side wants to harm the other and order matters (K-5.1)


def cannot_start(state: State) -> Refused | None:
    if state.fight is not None or state.scene is None:
        return Refused("K-5.1", why="fight" if state.fight else "no_scene")
    if not seen_foes(state) or not ready(state):
        return Refused("K-5.1", why="nobody")
    if state.asked or any(trial.open for trial in state.trials):
        return Refused("K-3.1", why="open")
    return None


def _start(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_start(state) is None:
        yield {}


def start(play: Play, seat: Seat, move: StartFight) -> None:
    start_fight(play)


def no_start(state: State, seat: Seat, move: StartFight) -> Refused:
    return cannot_start(state) or Refused("K-5.1")


def _end(state: State, seat: Seat) -> Iterator[Fields]:
    if state.fight is not None:
        yield {"text": MAYBE}


def end(play: Play, seat: Seat, move: EndFight) -> None:
    """The MG ends it: a truce, a flight, as the story says."""
    end_fight(play, won=False, text=move.text)


def no_end(state: State, seat: Seat, move: EndFight) -> Refused:
    return badly_written(move, text=MAYBE) or Refused("K-5.1", why="no_fight")


# --- raising an ally (K-7.2)


def cannot_raise(state: State, seat: Seat, other: Seat) -> Refused | None:
    if refusal := cannot_act(state, seat):
        return refusal
    hero, friend, board = hero_at(state, seat), hero_at(state, other), known_board(state)
    if hero is None or friend is None or friend.character.dead or not friend.character.downed:
        return Refused("K-7.2", why="nobody_down")
    if board is None or hero.square is None or friend.square is None:
        return None
    if not touches(board, hero.square, friend.square):
        return Refused("K-7.2", why="not_adjacent")
    return None


def _raise(state: State, seat: Seat) -> Iterator[Fields]:
    down = [other for other, hero in heroes(state) if hero.character.downed]
    if raisable := tuple(other for other in down if cannot_raise(state, seat, other) is None):
        yield {"seat": Pick(raisable)}


def raise_ally(play: Play, seat: Seat, move: RaiseAlly) -> None:
    begin_turn(play, seat)
    spend_action(play, seat)
    play.set_character(move.seat, raised(play.hero(move.seat).character))
    play.tell(HeroRaised(move.seat, seat))


def not_raised(state: State, seat: Seat, move: RaiseAlly) -> Refused:
    return cannot_raise(state, seat, move.seat) or Refused("K-7.2")


# --- the end of a turn


def cannot_end_turn(state: State, seat: Seat) -> Refused | None:
    if refusal := not_playing(state, seat) or not_my_turn(state, seat):
        return refusal
    if state.fight is None:
        return Refused("K-5.1", why="no_fight")
    if seat not in waited_for(state):
        return Refused("K-7.2", hearts=0)
    return Refused("K-3.1", why="open") if open_trial(state, seat) is not None else None


def _end_turn(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_end_turn(state, seat) is None:
        yield {}


def stop(play: Play, seat: Seat, move: EndTurn) -> None:
    end_turn(play, seat)


def turn_goes_on(state: State, seat: Seat, move: EndTurn) -> Refused:
    return cannot_end_turn(state, seat) or Refused("K-5.1")


# --- a player is missing (K-12.1)


def missing(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The last player who is waited for, if this seat is done and may go on without them; else empty."""
    me, fight = hero_at(state, seat), state.fight
    if fight is None or fight.phase != "players" or state.asked:
        return ()
    waiting = waited_for(state)
    if me is None or not me.present or seat in waiting:
        return ()
    return waiting if len(waiting) == 1 else ()


def _go_on_without(state: State, seat: Seat) -> Iterator[Fields]:
    if who := missing(state, seat):
        yield {"seat": Pick(who)}


def go_on_without(play: Play, seat: Seat, move: GoOnWithout) -> None:
    mark(play, move.seat, present=False)


def not_without(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-12.1", why="waited_for")


RULES = (
    Rule(StartFight, "lead", _start, start, no_start),
    Rule(EndFight, "lead", _end, end, no_end),
    Rule(EndTurn, "floor", _end_turn, stop, turn_goes_on),
    Rule(RaiseAlly, "floor", _raise, raise_ally, not_raised),
    Rule(GoOnWithout, "floor", _go_on_without, go_on_without, not_without),
)

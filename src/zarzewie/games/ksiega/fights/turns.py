"""Rounds and turns: the players in any order, one whole turn each, then the opponents (K-5.1, K-5.2)."""

import msgspec

from zarzewie.games.ksiega.board.grid import OVERLAYS, bit
from zarzewie.games.ksiega.board.known import is_seen
from zarzewie.games.ksiega.events.fights import (
    EffectEnded,
    FightBegan,
    FightEnded,
    OpponentsTurn,
    RoundBegan,
    SceneLost,
    TurnEnded,
)
from zarzewie.games.ksiega.pieces import Asked, Fight, Foe
from zarzewie.games.ksiega.sitting.party import heroes, present, ready
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Seat

# --- turns


def begin_turn(play: Play, seat: Seat) -> None:
    """Begin a hero's turn: no other hero's turn begins before it ends (K-5.1)."""
    fight = play.state.fight
    if fight is not None:
        play.state.fight = msgspec.structs.replace(fight, acting=seat)


def spend_action(play: Play, seat: Seat) -> None:
    """Spend the one Action of a turn (K-5.2)."""
    if play.state.fight is not None:
        play.set_hero(seat, spent=True)


def end_turn(play: Play, seat: Seat) -> None:
    fight = play.state.fight
    if fight is None or play.hero(seat).done:
        return
    play.set_hero(seat, done=True)
    play.tell(TurnEnded(seat))
    if fight.acting == seat:
        play.state.fight = msgspec.structs.replace(fight, acting=None)


def ask(play: Play, question: Asked) -> None:
    """Ask a player a question, which has to be answered before the fight goes on."""
    play.state.asked = (*play.state.asked, question)


def answered(play: Play) -> None:
    play.state.asked = play.state.asked[1:]
    play.state.questions += 1


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats whose turn the players' phase still waits for, without the absent (K-12.1)."""
    able = present(state) if state.house.deadly else ready(state)  # K-7.2: the downed may crawl
    return tuple(seat for seat in able if not _done(state, seat))


def _done(state: State, seat: Seat) -> bool:
    hero = state.heroes[seat]
    return hero is None or hero.done


# --- rounds


def start_fight(play: Play) -> None:
    state = play.state
    state.fights += 1
    state.fight = Fight(state.fights)
    state.choice = None
    state.passed = ()
    _fresh(play)
    play.tell(FightBegan(state.fights))


def advance(play: Play) -> None:
    """Advance the fight automatically: to its end, or from the players to the opponents."""
    fight = play.state.fight
    if fight is None or play.state.asked:
        return
    if not ready(play.state):
        lose_scene(play)
    elif not any(is_seen(play.state, foe) or _lost_in_gloom(play.state, foe) for foe in play.state.foes):
        end_fight(play, won=all(foe.out for foe in play.state.foes if foe.met))
    elif fight.phase == "players" and fight.acting is None and not waited_for(play.state):
        play.state.fight = msgspec.structs.replace(fight, phase="opponents")
        play.set_foes(done=False, moved=False)
        play.tell(OpponentsTurn(fight.round))


def _lost_in_gloom(state: State, foe: Foe) -> bool:
    """A foe that was met and steps into darkness is not gone (K-4.5)."""
    at, board = foe.square, state.board
    if at is None or board is None or not board.gloom or foe.hidden or foe.out or not foe.met:
        return False
    return bool(board.gloom & bit(at))


def next_round(play: Play) -> None:
    """Begin the next round, once the opponents are done."""
    fight = play.state.fight
    assert fight is not None
    for foe in play.state.foes:
        if foe.held:
            play.set_foe(foe.id, held=foe.held - 1)
    play.set_foes(disarmed=False, done=False, moved=False)
    lift_magic(play, over=fight.round)
    _fresh(play)
    play.state.fight = Fight(fight.number, fight.round + 1)
    play.tell(RoundBegan(fight.round + 1))


def _fresh(play: Play) -> None:
    """Give each hero a move and an Action for a new round; help from the last one is gone (K-3.9)."""
    for seat, _ in heroes(play.state):
        play.set_hero(seat, spent=False, moved=0, done=False, help=None)


# --- ends


def end_fight(play: Play, *, won: bool, text: str = "") -> None:
    play.set_foes(held=0, disarmed=False, done=False, moved=False)
    for seat, _ in heroes(play.state):
        play.set_hero(seat, spent=False, moved=0, done=False, help=None, boosted=False)
    lift_magic(play, over=None)
    play.state.fight = None
    play.state.questions += len(play.state.asked)
    play.state.asked = ()
    play.state.passed = ()
    play.tell(FightEnded(won, text))


def lose_scene(play: Play) -> None:
    """The whole party is down: the MG says what follows (K-7.4)."""
    end_fight(play, won=False)
    if play.state.scene is not None:
        play.state.scene = msgspec.structs.replace(play.state.scene, lost=True)
    play.tell(SceneLost())


def lift_magic(play: Play, over: int | None) -> None:
    """End magic that lasted until round `over`, or all brief magic at the end of the fight (None)."""
    ended = tuple(
        spell
        for spell in play.state.standing
        if spell.until is not None and (over is None or spell.until <= over)
    )
    if not ended:
        return
    play.state.standing = tuple(spell for spell in play.state.standing if spell not in ended)
    board = play.state.board
    if board is not None:
        for overlay in OVERLAYS:
            kept = {at for spell in play.state.standing if spell.overlay == overlay for at in spell.squares}
            gone = {at for spell in ended if spell.overlay == overlay for at in spell.squares} - kept
            board = board.without_overlay(overlay, gone)
        play.state.board = board
    play.tell(EffectEnded(tuple(spell.overlay for spell in ended)))
    play.look()

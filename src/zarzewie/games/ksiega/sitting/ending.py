"""A sitting ends: the MG calls it, all say farewell, and the campaign goes on another day (K-1.2)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from zarzewie.games.ksiega import events
from zarzewie.games.ksiega.amended import empty_seats_are_not_waited_for, ladders_and_ranks_are_chosen
from zarzewie.games.ksiega.master.scenes import busy, chronicle
from zarzewie.games.ksiega.moves.master import CallEnd, EndSitting
from zarzewie.games.ksiega.moves.player import Farewell
from zarzewie.games.ksiega.pieces import Clock
from zarzewie.games.ksiega.sitting.legality import SCENE_TEXT, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.table import seats
from zarzewie.games.ksiega.story.library import endings_of, kind_of
from zarzewie.games.ksiega.types import Campaign, Closing, Laid, Options, Papers, State
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Move, Outcome, Refused, Seat
from zarzewie.kernel.offer import Pick


def _call_end(state: State, seat: Seat) -> Iterator[Fields]:
    if busy(state) is None and not state.asked and state.closing is None:
        yield {}


def call_end(play: Play, seat: Seat, move: CallEnd) -> None:
    play.state.closing = Closing()
    play.tell(events.EndCalled())


def call_off(play: Play, before: State) -> None:
    """There is a test, a fight, a choice or a scene that was not there: they play on after all."""
    now = play.state
    begun = now.tests > before.tests or now.fights > before.fights or now.scenes > before.scenes
    if now.closing is not None and (begun or (now.choice is not None and before.choice is None)):
        now.closing = None
        play.tell(events.EndCalledOff())


def still_here(state: State) -> tuple[Seat, ...]:
    """Who has not said farewell; the absent are not waited for (K-12.1)."""
    if state.closing is None:
        return ()
    absent = {seat for seat in seats(state) if (hero := state.heroes[seat]) and not hero.present}
    if empty_seats_are_not_waited_for(state):
        absent |= {seat for seat in seats(state) if state.heroes[seat] is None}
    return tuple(seat for seat in seats(state) if seat not in absent and seat not in state.closing.farewells)


def _farewell(state: State, seat: Seat) -> Iterator[Fields]:
    if seat in still_here(state):
        yield {}


def farewell(play: Play, seat: Seat, move: Farewell) -> None:
    closing = play.state.closing
    assert closing is not None
    play.state.closing = Closing(tuple(sorted((*closing.farewells, seat))))
    play.tell(events.SaidFarewell(seat))


def _end(state: State, seat: Seat) -> Iterator[Fields]:
    if state.closing is not None and not still_here(state):
        endings = Pick(("", *endings_of(state.adventure, state.edition.content)))
        yield {"summary": SCENE_TEXT, "papers": Pick((False, True)), "ending": endings}


def end(play: Play, seat: Seat, move: EndSitting) -> None:
    chronicle(play, move.summary)
    play.state.ended = True
    play.state.packed = move.papers
    play.state.ending = move.ending
    play.tell(events.SittingEnded(move.summary, move.ending))


def not_yet(state: State, seat: Seat, move: Move) -> Refused:
    if isinstance(move, EndSitting) and (refusal := badly_written(move, summary=SCENE_TEXT)):
        return refusal
    return busy(state) or Refused("K-1.2", waiting=still_here(state))


RULES = (
    Rule(CallEnd, "lead", _call_end, call_end, not_yet),
    Rule(Farewell, "close", _farewell, farewell, not_yet),
    Rule(EndSitting, "lead", _end, end, not_yet),
)


# --- what is left of it


def outcome(state: State) -> Outcome | None:
    """The legacy is the options of the next sitting."""
    if not state.ended:
        return None
    if state.adventure is not None and state.ending:
        kind = kind_of(state.adventure, state.ending, state.edition.content)
        won = tuple(seats(state)) if kind == "good" else ()
        return Outcome(kind, won, legacy=_left(state))
    lost = state.scene is not None and state.scene.lost
    winners = () if lost else tuple(seats(state))
    return Outcome("lost" if lost else "ended", winners, legacy=_left(state))


def _left(state: State) -> dict[str, Any]:
    """The legacy as plain data, and of version 1 without what it did not have: records compare it."""
    left: dict[str, Any] = plain(legacy(state))
    if not ladders_and_ranks_are_chosen(state):
        del left["house"]["ladder"], left["house"]["ranks"]
        if left["papers"] and left["papers"]["laid"]:
            del left["papers"]["laid"]["fogged"]
    return left


def metrics(state: State) -> dict[str, float]:
    """What the lab counts in a sitting that is over."""
    heroes = [hero.character for hero in state.heroes if hero is not None]
    return {
        **{
            f"ending_{each}": each == state.ending
            for each in endings_of(state.adventure, state.edition.content)
        },
        "fights": float(state.fights),
        "tests": float(state.tests),
        "foes_out": float(sum(foe.out for foe in state.foes)),
        "hearts": float(sum(hero.hearts for hero in heroes)),
        "dead": float(sum(hero.dead for hero in heroes)),
    }


def legacy(state: State) -> Options:
    """Characters, scene, open clocks, chronicle, house rules; and, if the MG says so, the MG's own papers."""
    campaign = Campaign(
        title=state.campaign.title,
        sittings=state.campaign.sittings,
        chronicle=state.campaign.chronicle,
        clocks=_clocks(state, secret=False),
        scene=None if state.adventure else state.scene,
    )
    return Options(
        house=state.house,
        names=state.names,
        party=tuple(
            None if hero is None or hero.character.dead else hero.character for hero in state.heroes[1:]
        ),
        runner=state.runner,
        language=state.language,
        campaign=campaign,
        papers=_papers(state) if state.packed else None,
    )


def _clocks(state: State, *, secret: bool) -> tuple[Clock, ...]:
    return tuple(clock for clock in state.clocks if clock.secret == secret)


def _papers(state: State) -> Papers:
    laid = None
    if state.board is not None:
        squares = tuple(
            None if hero is None or hero.character.dead else hero.square for hero in state.heroes[1:]
        )
        board = msgspec.structs.replace(state.board, barriers=(), smoke=(), light=())
        laid = Laid(board, state.known, squares, state.foes, state.tokens, state.fogged)
    return Papers(state.notes, state.drafts, _clocks(state, secret=True), state.stock, laid)

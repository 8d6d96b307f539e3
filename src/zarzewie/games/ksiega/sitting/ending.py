"""A sitting ends: the MG calls it, all say farewell, and the campaign goes on another day (K-1.2)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.amended import empty_seats_are_not_waited_for
from zarzewie.games.ksiega.events.sitting import EndCalled, EndCalledOff, SaidFarewell, SittingEnded
from zarzewie.games.ksiega.master.scenes import busy, chronicle
from zarzewie.games.ksiega.moves.master import CallEnd, EndSitting
from zarzewie.games.ksiega.moves.player import Farewell
from zarzewie.games.ksiega.sitting.legality import SCENE_TEXT, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import Closing, State
from zarzewie.games.ksiega.story.library import endings_of
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick


def _call_end(state: State, seat: Seat) -> Iterator[Fields]:
    if busy(state) is None and not state.asked and state.closing is None:
        yield {}


def call_end(play: Play, seat: Seat, move: CallEnd) -> None:
    play.state.closing = Closing()
    play.tell(EndCalled())


def call_off(play: Play, before: State) -> None:
    """Call off the end if the move began a test, a fight, a choice or a scene: the party plays on."""
    now = play.state
    begun = now.tests > before.tests or now.fights > before.fights or now.scenes > before.scenes
    if now.closing is not None and (begun or (now.choice is not None and before.choice is None)):
        now.closing = None
        play.tell(EndCalledOff())


def still_here(state: State) -> tuple[Seat, ...]:
    """Seats that have not said farewell, without the absent (K-12.1)."""
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
    play.tell(SaidFarewell(seat))


def _end(state: State, seat: Seat) -> Iterator[Fields]:
    if state.closing is not None and not still_here(state):
        endings = Pick(("", *endings_of(state.adventure, state.edition.content)))
        yield {"summary": SCENE_TEXT, "papers": Pick((False, True)), "ending": endings}


def end(play: Play, seat: Seat, move: EndSitting) -> None:
    chronicle(play, move.summary)
    play.state.ended = True
    play.state.packed = move.papers
    play.state.ending = move.ending
    play.tell(SittingEnded(move.summary, move.ending))


def not_yet(state: State, seat: Seat, move: Move) -> Refused:
    if isinstance(move, EndSitting) and (refusal := badly_written(move, summary=SCENE_TEXT)):
        return refusal
    return busy(state) or Refused("K-1.2", waiting=still_here(state))


RULES = (
    Rule(CallEnd, "lead", _call_end, call_end, not_yet),
    Rule(Farewell, "close", _farewell, farewell, not_yet),
    Rule(EndSitting, "lead", _end, end, not_yet),
)

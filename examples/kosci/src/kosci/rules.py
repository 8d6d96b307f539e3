"""The rules, in the order of the rule book."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from kosci.events import Called, CupsRaised, DieLost, Doubted, Won
from kosci.moves import Bid, Doubt, Move
from kosci.setup import SIDES, new_round
from kosci.state import Call, Public, Reveal, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step, tell
from zarzewie.kernel.offer import Offer, Pick, Span


def asks(state: State) -> tuple[Ask, ...]:
    public = state.public
    if len(public.playing) < 2:
        return ()
    return (Ask(_ask(public), (public.turn,), ("bid", "doubt") if public.calls else ("bid",)),)


def _ask(public: Public) -> str:
    return f"{public.round}.{len(public.calls)}"


# --- D-2, D-3: bidding


def faces(public: Public) -> tuple[int, ...]:
    """The faces that may be bid on: not ones, if they are wild (D-3.1)."""
    return tuple(range(2 if public.wild else 1, SIDES + 1))


def fault(public: Public, bid: Bid) -> str | None:
    """The rule that this bid breaks, or None."""
    if not 1 <= bid.count <= public.total or not 1 <= bid.face <= SIDES:
        return "D-2.1"
    if bid.face not in faces(public):
        return "D-3.1"
    last = public.calls[-1] if public.calls else None
    if last and (bid.count, bid.face) <= (last.count, last.face):
        return "D-2.2"
    return None


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """The bids in which `fault` finds nothing, and a doubt if there is a bid."""
    public = state.public
    if seat != public.turn or not asks(state):
        return ()
    ask, least = _ask(public), 1
    found = []
    if public.calls:
        last = public.calls[-1]
        higher = tuple(face for face in faces(public) if face > last.face)
        if higher:
            found.append(Offer(ask, "bid", {"count": Span(last.count, last.count), "face": Pick(higher)}))
        least = last.count + 1
    if least <= public.total:
        found.append(Offer(ask, "bid", {"count": Span(least, public.total), "face": Pick(faces(public))}))
    if public.calls:
        found.append(Offer(ask, "doubt"))
    return tuple(found)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    match move:
        case Bid():
            if rule := fault(state.public, move):
                raise Refused(rule)
            return _call(state, Call(seat, move.count, move.face))
        case Doubt():
            if not state.public.calls:
                raise Refused("D-4.1")
            return _doubt(state, seat, chance)
        case _:
            assert_never(move)


def _call(state: State, call: Call) -> Step[State]:
    public = state.public
    public = replace(public, calls=(*public.calls, call), turn=_after(public, call.seat))
    return Step(State(public, state.dice), [tell(Called(call.seat, call.count, call.face))])


def _after(public: Public, seat: Seat) -> Seat:
    """The next seat to the left that still has dice."""
    seats = len(public.left)
    return next(each % seats for each in range(seat + 1, seat + seats + 1) if public.left[each % seats])


# --- D-4: "I do not believe you"


def fitting(face: int, wild: bool) -> tuple[int, ...]:
    """The faces that count for a bid on this one (D-3.1)."""
    return (1, face) if wild and face != 1 else (face,)


def found(dice: Sequence[Sequence[int]], face: int, wild: bool) -> int:
    """Number of dice that count for a bid on this face."""
    faces = fitting(face, wild)
    return sum(die in faces for cup in dice for die in cup)


def _doubt(state: State, doubter: Seat, chance: Chance) -> Step[State]:
    """D-4.2: the player who was wrong loses a die; D-4.3: the last player with dice wins."""
    public, call = state.public, state.public.calls[-1]
    seen = found(state.dice, call.face, public.wild)
    loser = doubter if seen >= call.count else call.seat
    fits = fitting(call.face, public.wild)
    reveal = Reveal(public.round, call, doubter, state.dice, fits, seen, loser)
    left = tuple(dice - (seat == loser) for seat, dice in enumerate(public.left))
    public = replace(public, left=left, calls=(), reveals=(*public.reveals, reveal))
    turn = loser if left[loser] else _after(public, loser)  # D-1.3
    public = replace(public, turn=turn)
    raised = CupsRaised(call.count, call.face, state.dice, seen)
    told = [tell(Doubted(doubter)), tell(raised), tell(DieLost(loser))]
    if len(public.playing) == 1:
        return Step(State(public, ((),) * len(left)), [*told, tell(Won(turn))])
    began = new_round(public, chance)
    return Step(began.state, [*told, *began.told])


# --- D-5: time, and the end


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """D-5.1: a player whose time runs out doubts or, without a bid to doubt, makes the lowest bid."""
    public = state.public
    if public.calls:
        return _doubt(state, public.turn, chance)
    return _call(state, Call(public.turn, 1, faces(public)[0]))


def outcome(state: State) -> Outcome | None:
    playing = state.public.playing
    return Outcome("last", playing, state.public.left) if len(playing) == 1 else None

"""Szklany tron, prologue I, in the order of the rule book."""

from typing import assert_never

import msgspec

from zarzewie.games.tron.cards import MEMORIES, SETS
from zarzewie.games.tron.mind import Mind, to_place
from zarzewie.games.tron.types import (
    Dealt,
    Discard,
    Discarded,
    Drew,
    Event,
    Lost,
    Move,
    Options,
    Place,
    Placed,
    Relived,
    Reveal,
    Revealed,
    State,
    Won,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step, Told
from zarzewie.kernel.offer import Offer, Pick

DETERMINATION = 3
ROW = 4
DRAW = 2


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    """One card opens the Mind, three are Determination, four the memory row; Rowan starts (T-4.1)."""
    deck = chance.at("deal").shuffle(range(MEMORIES))
    opening, deck = deck[0], deck[1:]
    determination, deck = deck[:DETERMINATION], deck[DETERMINATION:]
    row, deck = deck[:ROW], deck[ROW:]
    state = State(
        options=options,
        mind=Mind.open(SETS[options.cards], opening),
        row=row,
        deck=deck,
        discard=(),
        determination=determination,
        revealed=(),
        turn=1,
        active=1 - options.aelin,
        phase="first",
        second_is_next=False,
        lost=None,
    )
    told: list[Event] = [Dealt(opening, row)]
    _begin_turn(state, told)
    return _step(state, told)


def asks(state: State) -> tuple[Ask, ...]:
    """The active player is asked for one thing after the other (T-4.2, T-4.3)."""
    moves = {"first": ("place",), "second": ("place", "discard"), "reveal": ("reveal",)}[state.phase]
    return (Ask(_ask(state), (state.active,), moves),)


def _ask(state: State) -> str:
    return f"{state.turn}.{state.phase}.{len(state.revealed)}"


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat != state.active:
        return ()
    ask = _ask(state)
    if state.phase == "reveal":
        hidden = tuple(slot for slot in range(DETERMINATION) if slot not in state.revealed)
        return (Offer(ask, "reveal", {"slot": Pick(hidden)}),)
    places = [
        Offer(ask, "place", {"card": Pick((card,)), "at": Pick(spots)})
        for card in state.row
        if (spots := state.mind.spots(card))
    ]
    if state.phase == "second":
        places.append(Offer(ask, "discard", {"card": Pick(state.row)}))
    return tuple(places)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    _refuse(state, seat, move)
    state = msgspec.structs.replace(state)
    told: list[Event] = []
    match move:
        case Place(card, at):
            _place(state, told, seat, card, at)
        case Discard(card):
            state.row = _without(state.row, card)
            state.discard = (*state.discard, card)
            told.append(Discarded(seat, card))
            _end_turn(state, told)
        case Reveal(slot):
            _reveal(state, told, seat, slot)
        case _:
            assert_never(move)
    return _step(state, told)


def _refuse(state: State, seat: Seat, move: Move) -> None:
    """Refused if the rules do not take this move now."""
    if seat != state.active:
        raise Refused("T-4.2", phase=state.phase)
    match move:
        case Place(card, at):
            if state.phase == "reveal":
                raise Refused("T-4.3", hidden=DETERMINATION - len(state.revealed))
            if card not in state.row:
                raise Refused("T-4.2", phase=state.phase)
            fault = state.mind.fault(card, to_place(at))
            if fault:
                raise Refused(fault, card=card)
        case Discard(card):
            if state.phase != "second" or card not in state.row:
                raise Refused("T-4.2", phase=state.phase)
        case Reveal(slot):
            if state.phase != "reveal" or slot not in range(DETERMINATION) or slot in state.revealed:
                raise Refused("T-4.3", hidden=DETERMINATION - len(state.revealed))
        case _:
            assert_never(move)


def _place(state: State, told: list[Event], seat: Seat, card: int, at: tuple[int, int]) -> None:
    place = to_place(at)
    assert place is not None
    state.mind = state.mind.place(card, place)
    state.row = _without(state.row, card)
    told.append(Placed(seat, card, at))
    state.second_is_next = state.phase == "first"
    if relived := state.mind.relived(place):  # T-3.1
        told.append(Relived(seat, relived))
        state.phase = "reveal"  # T-4.3
    else:
        _go_on(state, told)


def _reveal(state: State, told: list[Event], seat: Seat, slot: int) -> None:
    """One Determination card for one relived memory; the third one wins (T-4.3)."""
    state.revealed = (*state.revealed, slot)
    told.append(Revealed(seat, slot, state.determination[slot]))
    if len(state.revealed) == DETERMINATION:
        told.append(Won())
    else:
        _go_on(state, told)


def _go_on(state: State, told: list[Event]) -> None:
    if state.second_is_next:
        state.phase, state.second_is_next = "second", False
    else:
        _end_turn(state, told)


def _end_turn(state: State, told: list[Event]) -> None:
    """Draw two, or what is left (T-4.2); then it is the other's turn."""
    drawn, state.deck = state.deck[:DRAW], state.deck[DRAW:]
    state.row = (*state.row, *drawn)
    told.append(Drew(state.active, drawn))
    state.turn += 1
    state.active = 1 - state.active
    state.phase = "first"
    _begin_turn(state, told)


def _begin_turn(state: State, told: list[Event]) -> None:
    """At the start of a turn: an empty deck, or no row card that can be placed, loses (T-4.4)."""
    if not state.deck:
        state.lost = "deck_empty"
    elif not any(state.mind.spots(card) for card in state.row):
        state.lost = "nothing_fits"
    if state.lost:
        told.append(Lost(state.lost))


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """No clock places or reveals for anybody (T-10.5)."""
    raise Refused("T-10.5")


def outcome(state: State) -> Outcome | None:
    if len(state.revealed) == DETERMINATION:
        return Outcome("won", (0, 1), legacy={"revealed": [state.determination[s] for s in state.revealed]})
    if state.lost:
        return Outcome(state.lost, ())
    return None


def _step(state: State, told: list[Event]) -> Step[State]:
    """Everything in the prologue happens in the open."""
    return Step(state, [Told(None, event) for event in told])


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


def metrics(state: State) -> dict[str, float]:
    """What the lab counts (prologue I)."""
    return {
        "wins": float(len(state.revealed) == DETERMINATION),
        "lost_deck_empty": float(state.lost == "deck_empty"),
        "lost_nothing_fits": float(state.lost == "nothing_fits"),
        "relived": float(len(state.revealed)),
        "turns": float(state.turn),
    }

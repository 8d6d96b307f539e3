"""The prologue: gathering thoughts (T-4), then clearing the Mind (T-5)."""

from zarzewie.games.tron import events
from zarzewie.games.tron.cards import MEMORIES, Card
from zarzewie.games.tron.flow import (
    EventLog,
    add,
    begin_split,
    complete,
    lose,
    partner,
    place,
    printed,
    show,
    win,
)
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.state import Row, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Seat

DETERMINATION = 3
ROW = 4
DRAW = 2


def begin(state: State, told: EventLog, chance: Chance) -> None:
    """Deal one card to the Mind, three face down as Determination, four to the row; Rowan starts (T-4.1)."""
    opening, *rest = chance.at("deal").shuffle(range(MEMORIES))
    state.part = "gathering"
    state.mind = Mind.open(printed(state), opening)
    state.rows = tuple(Row(card) for card in rest[:DETERMINATION])
    state.row = tuple(rest[DETERMINATION : DETERMINATION + ROW])
    state.deck = tuple(rest[DETERMINATION + ROW :])
    told.all(events.Opened(0, opening, state.row))
    _begin_turn(state, told, partner(state))


def _begin_turn(state: State, told: EventLog, seat: Seat) -> None:
    """Begin a turn. An empty deck, or no row card that can be placed, loses (T-4.4)."""
    state.turn += 1
    state.active, state.phase, state.placed = seat, "place", 0
    if not state.deck:
        lose(state, told, "deck_empty")
    elif not any(state.mind.spots(card) for card in state.row):
        lose(state, told, "nothing_fits")


def placed(state: State, told: EventLog, seat: Seat, card: Card, at: int) -> None:
    """A relived memory reveals a card of Determination, which the active player chooses (T-4.3)."""
    if place(state, told, seat, card, at):
        state.phase = "reveal"
    else:
        _go_on(state, told)


def revealed(state: State, told: EventLog, seat: Seat, slot: int) -> None:
    """All three revealed: part one is won, and part two begins (T-4.3, T-5.1)."""
    show(state, told, slot, seat)
    if len(state.revealed) == DETERMINATION:
        _clear(state, told)
    else:
        _go_on(state, told)


def _go_on(state: State, told: EventLog) -> None:
    """A second card is placed or discarded (T-4.2). The Mind does not split in part one (T-4.5)."""
    if state.placed == 1:
        state.phase = "more"
    else:
        end_turn(state, told)


def end_turn(state: State, told: EventLog) -> None:
    """Draw two cards, or what is left of the deck (T-4.2)."""
    drawn, state.deck = state.deck[:DRAW], state.deck[DRAW:]
    state.row = (*state.row, *drawn)
    told.all(events.Drew(state.active, drawn))
    _begin_turn(state, told, 1 - state.active)


# --- part two


def _clear(state: State, told: EventLog) -> None:
    """Discard row and deck; each revealed card starts a row, in the order of revealing (T-5.1)."""
    state.part = "clearing"
    state.discard = (*state.discard, *state.row, *state.deck)
    state.row = state.deck = ()
    state.rows = tuple(state.rows[slot] for slot in state.revealed)
    state.turn, state.active = 0, partner(state)
    told.all(events.Cleared(tuple(row.first for row in state.rows)))
    settle(state, told)


def settle(state: State, told: EventLog) -> None:
    """Three complete rows win (T-5.3); else splits first (T-5.1), then the next turn: Aelin starts."""
    if state.done == DETERMINATION:
        win(state, told)
        return
    if begin_split(state, told):
        return
    state.turn += 1
    state.active, state.phase = 1 - state.active, "take"
    if not len(state.mind):
        lose(state, told, "nothing_to_take")


def took(state: State, told: EventLog, seat: Seat, card: Card) -> None:
    """Add the card to the current row, or discard it if that would pass seven (T-5.2)."""
    add(state, told, seat, card)
    complete(state, told)
    settle(state, told)

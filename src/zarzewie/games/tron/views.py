"""What a seat may know of Szklany tron. Nothing is sent that is not named here."""

from collections.abc import Mapping
from typing import Any

import msgspec

from zarzewie.games.tron.cards import MEMORIES, SETS
from zarzewie.games.tron.mind import Lying, Mind, to_place, to_xy
from zarzewie.games.tron.rules import DETERMINATION, outcome
from zarzewie.games.tron.types import Options, Seen, State, View
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat


def view(state: State, seat: Seat | None) -> View:
    """Public: the Mind, both rows, revealed Determination, the deck's count, the discard pile (T-10.2)."""
    ended = outcome(state)
    return View(
        seat=seat,
        cards=state.options.cards,
        aelin=state.options.aelin,
        mind=tuple(Seen(card, to_xy(at)) for card, at in state.mind.cards),
        row=state.row,
        deck=len(state.deck),
        discard=state.discard,
        determination=tuple(
            card if slot in state.revealed else None for slot, card in enumerate(state.determination)
        ),
        revealed=state.revealed,
        turn=state.turn,
        active=state.active,
        phase=state.phase,
        second_is_next=state.second_is_next,
        outcome=ended.how if ended else None,  # type: ignore[arg-type]
    )


def imagine(view: View, seat: Seat, dice: Dice) -> State:
    """A table that looks like this one: what nobody has seen lies in some order."""
    seen = {*view.row, *view.discard, *(each.card for each in view.mind), *view.determination}
    unseen = dice.shuffle([card for card in range(MEMORIES) if card not in seen])
    hidden = iter(unseen[view.deck :])
    return State(
        options=Options(cards=view.cards, aelin=view.aelin),  # type: ignore[arg-type]
        mind=Mind.lay(SETS[view.cards], (Lying(each.card, _place(each)) for each in view.mind)),
        row=view.row,
        deck=unseen[: view.deck],
        discard=view.discard,
        determination=tuple(next(hidden) if card is None else card for card in view.determination),
        revealed=view.revealed,
        turn=view.turn,
        active=view.active,
        phase=view.phase,
        second_is_next=view.second_is_next,
        lost=None if view.outcome in (None, "won") else view.outcome,  # type: ignore[arg-type]
    )


def _place(seen: Seen) -> int:
    place = to_place(seen.at)
    assert place is not None
    return place


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    """Nobody knows the order of the deck or a face-down Determination card (T-4.1, T-10.2)."""
    hidden = [card for slot, card in enumerate(state.determination) if slot not in state.revealed]
    return {"deck": state.deck, "determination": tuple(hidden)}


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    hidden = [slot for slot in range(DETERMINATION) if slot not in state.revealed]
    pile = dice.shuffle([*state.deck, *(state.determination[slot] for slot in hidden)])
    determination = list(state.determination)
    for slot, card in zip(hidden, pile[len(state.deck) :], strict=True):
        determination[slot] = card
    return msgspec.structs.replace(state, deck=pile[: len(state.deck)], determination=tuple(determination))

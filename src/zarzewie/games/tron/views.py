"""A seat's view of Szklany tron. Only the fields named here are sent."""

from functools import cache
from itertools import starmap
from typing import Literal

import msgspec

from zarzewie.games.tron.cards import Card
from zarzewie.games.tron.day import breath_left
from zarzewie.games.tron.flow import aelin, goal, total, total_added
from zarzewie.games.tron.legal import asked
from zarzewie.games.tron.mind import XY, Place, to_xy
from zarzewie.games.tron.state import Loss, Public, Row, State, public
from zarzewie.kernel.game import Seat


class Seen(msgspec.Struct, frozen=True):
    """A card in the Mind."""

    card: Card
    at: XY


class SeenRow(msgspec.Struct, frozen=True):
    """A row of Determination: its first card, if this seat knows it, and what was added on its left."""

    first: Card | None
    shown: bool
    added: tuple[Card, ...]
    total: int
    """The sum of the cards that this seat knows."""
    missing: int | None
    """Strength missing to the goal; None if this seat does not know the first card."""
    goal: int
    least: int
    most: int
    colours: tuple[int, ...]


class SeenDemon(msgspec.Struct, frozen=True):
    """A demon in the demon row, and the number of memories under it (T-6.4)."""

    colour: int
    count: int


class View(Public, frozen=True, kw_only=True):  # type: ignore[misc]  # a state changes, its view does not
    """The public facts (T-10.2). Only Aelin knows her Determination, and no seat knows the deck."""

    seat: Seat | None
    mind: tuple[Seen, ...]
    deck: int
    rows: tuple[SeenRow, ...]
    demons: tuple[SeenDemon, ...]
    distorted: int
    gone: int
    waits_for: Seat
    """The seat that is asked; not always the active one."""
    breath: int | None
    """Number of cards that Aelin may still take today, where a chapter limits them."""
    outcome: Literal["won"] | Loss | None
    ledger: tuple[tuple[Card, ...], ...]
    """What this seat saw go under each demon and, last, what it saw leave the game. Bots remember it; players
    cannot browse it (T-6.4)."""


@cache
def _seen(card: Card, at: Place) -> Seen:
    """Cached: the same card is at the same place in many views."""
    return Seen(card, to_xy(at))


def _seen_row(row: Row, goal: int, knows: bool) -> SeenRow:
    first = row.first if row.shown or knows else None
    known = total_added(row) if first is None else total(row)
    return SeenRow(
        first,
        row.shown,
        row.added,
        known,
        None if first is None else goal - known,
        goal,
        row.least,
        row.most,
        row.colours,
    )


def view(state: State, seat: Seat | None) -> View:
    mine = seat == aelin(state)
    knows = state.part == "day" and (mine or state.options.determination == "open")
    return View(
        *public(state),
        seat=seat,
        mind=tuple(starmap(_seen, state.mind.cards)),
        deck=len(state.deck),
        rows=tuple([_seen_row(row, goal(state, number), knows) for number, row in enumerate(state.rows)]),
        demons=tuple([SeenDemon(demon.colour, len(demon.under)) for demon in state.demons]),
        distorted=len(state.distorted) + len(state.unseen),
        gone=len(state.gone),
        waits_for=asked(state),
        breath=breath_left(state),
        outcome="won" if state.won else state.lost,
        ledger=(
            *(demon.under for demon in state.demons),
            state.distorted + (state.unseen if knows else ()),
        ),
    )

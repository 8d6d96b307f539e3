"""Steps that all parts of Szklany tron share: place, relive, discard, split (T-2, T-3, T-6.4, T-8).

These functions change the step's own copy of the state and tell what happened.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from zarzewie.games.tron import events
from zarzewie.games.tron.cards import DEMON, Card, CardSet, colour, sets, strength
from zarzewie.games.tron.chapters import Chapter, chapter_of
from zarzewie.games.tron.mind import SEVEN, to_xy
from zarzewie.games.tron.state import Demon, Loss, Public, Row, State
from zarzewie.kernel.game import Event, Seat, Told, tell, whisper


class EventLog(list[Told]):
    """Events told during a step, in order."""

    def all(self, event: Event) -> None:
        self.append(tell(event))

    def one(self, event: Event, seat: Seat) -> None:
        self.append(whisper(event, seat))


def chapter(of: Public) -> Chapter:
    return chapter_of(of.edition.content, of.options.chapter)


def printed(of: Public) -> CardSet:
    return sets(of.edition.content)[of.options.cards]


def aelin(of: Public) -> Seat:
    return of.options.aelin


def partner(of: Public) -> Seat:
    """Rowan in the prologue, Fenrys afterwards."""
    return 1 - of.options.aelin


def lose(state: State, told: EventLog, how: Loss) -> None:
    state.lost, state.phase = how, "over"
    told.all(events.Lost(how))


def win(state: State, told: EventLog) -> None:
    state.won, state.phase = True, "over"
    told.all(events.Won())


# --- the Mind


def place(state: State, told: EventLog, seat: Seat, card: Card, at: int) -> tuple[Card, ...]:
    """Place a row card in the Mind. Returns the set it relives, if any (T-2, T-3.1)."""
    state.mind = state.mind.place(card, at)
    state.row = without(state.row, card)
    state.placed += 1
    told.all(events.Placed(seat, card, to_xy(at)))
    relived = state.mind.relived(at)
    if relived:
        told.all(events.Relived(seat, relived))
    return relived


def begin_split(state: State, told: EventLog) -> bool:
    """Check for a split: ask Aelin which part to keep if the visible cards form more than one (T-8.1)."""
    if state.mind.is_whole():
        return False
    told.all(events.Split(state.mind.components()))
    state.phase = "keep"
    return True


def keep(state: State, told: EventLog, card: Card) -> None:
    """Discard all visible cards of the other parts. What they covered is visible now (T-8.1)."""
    parts = state.mind.components()
    kept = next(part for part in parts if card in part)
    lost = sorted(card for part in parts if part is not kept for card in part)
    told.all(events.Kept(kept))
    state.mind = state.mind.without(lost)
    discard(state, told, lost)


# --- discarding


def discard(state: State, told: EventLog, cards: Iterable[Card]) -> None:
    """Put cards on the discard pile, or under the demon of their colour if it is in its row (T-6.4)."""
    for card in cards:
        demon = demon_of(state, colour(card))
        if demon is None:
            state.discard = (*state.discard, card)
            told.all(events.Discarded(card, "discard"))
        else:
            fed = Demon(demon.colour, (*demon.under, card))
            state.demons = tuple(fed if each is demon else each for each in state.demons)
            told.all(events.Discarded(card, "demon"))


def demon_of(state: State, wanted: int) -> Demon | None:
    return next((demon for demon in state.demons if demon.colour == wanted), None)


def expel(state: State, told: EventLog, wanted: int) -> None:
    """Discard the demon and everything under it. What it sets free is not corrupted again."""
    demon = demon_of(state, wanted)
    if demon is None:
        return
    state.demons = tuple(each for each in state.demons if each is not demon)
    state.discard = (*state.discard, *demon.under, DEMON + wanted)
    state.expelled += 1
    told.all(events.Expelled(wanted, demon.under))


# --- rows


def total(row: Row) -> int:
    """The row's total, with its hidden card (T-6.6)."""
    return strength(row.first) + total_added(row)


def total_added(row: Row) -> int:
    return sum(map(strength, row.added)) if row.added else 0


def goal(state: State, number: int) -> int:
    return chapter(state).totals[number] if state.part == "day" else SEVEN


def add(state: State, told: EventLog, seat: Seat, card: Card) -> bool:
    """Take a card to the current row, on its left. Discard it if it would pass the row's total."""
    number = state.done
    row, most = state.rows[number], goal(state, number)
    fits = total(row) + strength(card) <= most
    state.mind = state.mind.without((card,))
    state.takes += 1
    told.all(events.Took(seat, card, number, fits))
    if fits:
        set_row(state, number, replace(row, added=(card, *row.added)))
    else:
        passed = most - sum(map(strength, row.added)) - strength(card) + 1
        set_row(state, number, replace(row, least=max(row.least, passed)))
        discard(state, told, (card,))
    return fits


def complete(state: State, told: EventLog) -> bool:
    """Go on to the next row if the current one has come to its total."""
    if total(state.rows[state.done]) != goal(state, state.done):
        return False
    told.all(events.RowComplete(state.done))
    set_row(state, state.done, told_total(state.rows[state.done]))
    state.done += 1
    return True


def told_total(row: Row) -> Row:
    """Record that an announced total reveals the strength of the first card."""
    return replace(row, least=strength(row.first), most=strength(row.first))


def set_row(state: State, number: int, row: Row) -> None:
    state.rows = (*state.rows[:number], row, *state.rows[number + 1 :])


def show(state: State, told: EventLog, number: int, seat: Seat) -> None:
    """Reveal a Determination card to both."""
    row = state.rows[number]
    set_row(state, number, replace(row, shown=True))
    state.revealed = (*state.revealed, number)
    told.all(events.Revealed(seat, number, row.first))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)

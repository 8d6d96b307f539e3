"""A day (T-6), its end (T-7), and how it is lost (T-9), in chapter one and every later one."""

from msgspec.structs import replace

from zarzewie.games.tron import events
from zarzewie.games.tron.cards import DEMON, MEMORIES, Card, colour, strength
from zarzewie.games.tron.flow import (
    EventLog,
    add,
    aelin,
    begin_split,
    chapter,
    complete,
    demon_of,
    discard,
    expel,
    goal,
    lose,
    partner,
    place,
    printed,
    set_row,
    show,
    told_total,
    total,
    win,
)
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.state import Demon, Row, State
from zarzewie.kernel.chance import Chance

ROWS = 4
DEMONS = tuple(range(DEMON, DEMON + 5))


def is_demon(card: Card) -> bool:
    return card >= DEMON


# --- the beginning of a day


def begin(state: State, told: EventLog, chance: Chance) -> None:
    """Deal memories only; shuffle the five demons into the deck afterwards (T-6.1)."""
    state.part = "day"
    memories = chance.at("day", 1).shuffle(range(MEMORIES))
    _open(state, told, memories, DEMONS, chance)


def next_day(state: State, told: EventLog, chance: Chance) -> None:
    """Shuffle the discard pile and, by option, what is left of the deck (T-7.3)."""
    pool = state.discard
    if state.options.leftover == "shuffle":
        pool += state.deck
    else:
        state.gone = (*state.gone, *state.deck)
    state.discard = state.deck = ()
    shuffled = chance.at("day", state.day + 1).shuffle(pool)
    memories = tuple(card for card in shuffled if not is_demon(card))
    if len(memories) <= ROWS:
        state.deck = shuffled
        lose(state, told, "too_few_cards")  # T-9.4
        return
    _open(state, told, memories, tuple(card for card in shuffled if is_demon(card)), chance)


def _open(
    state: State, told: EventLog, memories: tuple[Card, ...], demons: tuple[Card, ...], chance: Chance
) -> None:
    """Open the Mind with one card and deal four to Aelin. Demons go into the deck unseen (T-7.4)."""
    state.day += 1
    opening, drawn, rest = memories[0], memories[1 : ROWS + 1], memories[ROWS + 1 :]
    state.mind = Mind.open(printed(state), opening)
    state.rows = tuple(Row(card) for card in drawn)
    state.deck = chance.at("demons", state.day).shuffle((*rest, *demons))
    state.row, state.revealed, state.done, state.takes, state.used = (), (), 0, 0, ()
    state.phase, state.active = "arrange", aelin(state)
    told.all(events.Opened(state.day, opening, ()))
    told.one(events.Drawn(drawn), aelin(state))


def arranged(state: State, told: EventLog, order: tuple[int, ...]) -> None:
    """Aelin lays her cards in an order of her choice; Fenrys starts every day (T-6.1)."""
    state.rows = tuple(state.rows[slot] for slot in order)
    told.all(events.Arranged())
    _fenrys_turn(state, told)


# --- Fenrys: Observation and Blink


def _fenrys_turn(state: State, told: EventLog) -> None:
    """Begin Fenrys' turn. An empty deck at its start loses (T-9.1)."""
    state.turn += 1
    state.active, state.phase, state.placed = partner(state), "observe", 0
    if not state.deck:
        lose(state, told, "deck_empty")


def draw(state: State, told: EventLog) -> None:
    """Draw one card into the memory row (T-6.2)."""
    card, state.deck = state.deck[0], state.deck[1:]
    state.row = (*state.row, card)
    told.all(events.Drew(state.active, (card,)))


def may_draw(state: State) -> bool:
    """A chapter may limit his draws once a memory of the row can be placed (T-11.1)."""
    most = chapter(state).draws
    if most is None or not state.deck:
        return bool(state.deck)
    return sum(not is_demon(card) for card in state.row) < most or not may_stop(state)


def may_stop(state: State) -> bool:
    """With at least one card drawn, once a memory of the row can be placed or the deck is empty (T-6.2)."""
    return bool(state.row) and (not state.deck or any(_places(state, card) for card in state.row))


def _places(state: State, card: Card) -> bool:
    return not is_demon(card) and bool(state.mind.spots(card))


def stopped(state: State, told: EventLog) -> None:
    """Drawn demons move to the demon row, before Blink (T-6.2)."""
    came = tuple(card - DEMON for card in state.row if is_demon(card))
    state.row = tuple(card for card in state.row if not is_demon(card))
    state.demons = (*state.demons, *(Demon(each) for each in came))
    if came:
        told.all(events.DemonsCame(came))
    state.phase = "place"
    if not any(_places(state, card) for card in state.row):
        lose(state, told, "nothing_fits")  # T-9.2


def placed(state: State, told: EventLog, card: Card, at: int, chance: Chance) -> None:
    """Reliving expels the demon of that colour. Aelin is asked in any case (T-6.5, T-8.2)."""
    if place(state, told, state.active, card, at):
        state.relived = colour(card)
        if not chapter(state).stubborn_demons:
            expel(state, told, colour(card))
        state.phase = "answer"
    else:
        settle(state, told, chance)


def discarded(state: State, told: EventLog, card: Card, chance: Chance) -> None:
    """Discard a further card (T-6.3); a chapter may put it under the deck (T-11.1)."""
    if chapter(state).returned:
        state.deck = (*state.deck, card)
        told.all(events.Discarded(card, "deck"))
    else:
        discard(state, told, (card,))
    settle(state, told, chance)


def answered(state: State, told: EventLog, slot: int | None, chance: Chance) -> None:
    """Aelin reveals a card of that colour or declines. `Answered` is told either way (T-6.5)."""
    asked, state.relived = state.relived, None
    assert asked is not None
    told.all(events.Answered())
    if slot is not None:
        show(state, told, slot, aelin(state))
        if chapter(state).stubborn_demons:
            expel(state, told, asked)
    settle(state, told, chance)


def settle(state: State, told: EventLog, chance: Chance) -> None:
    """Check for a split, which comes after reliving and taking (T-8.2); then go on with the turn."""
    if begin_split(state, told):
        return
    if state.active == aelin(state):
        _whisper(state, told, chance)
    elif state.row:
        state.phase = "more"  # every further card is placed or discarded (T-6.3)
    else:
        state.active, state.phase = aelin(state), "take"


# --- Aelin: Flash and Whisper


def took(state: State, told: EventLog, card: Card, reveal: bool, chance: Chance) -> None:
    """Flash: Aelin takes a card to the current row (T-6.6)."""
    add(state, told, state.active, card)
    if reveal:
        show(state, told, state.done, state.active)
    settle(state, told, chance)


def breath_left(state: State) -> int | None:
    """How many cards Aelin may still take today, where a chapter counts them (T-11.1)."""
    breath = chapter(state).breath
    return None if breath is None or state.part != "day" else max(0, breath - state.takes)


def _whisper(state: State, told: EventLog, chance: Chance) -> None:
    """Judge the row; four complete rows end the day (T-6.7). An empty Mind loses first (T-9.3)."""
    if not len(state.mind):
        lose(state, told, "mind_empty")
        return
    _judge(state, told)
    if state.done == ROWS:
        _end_day(state, told, chance)
    elif breath_left(state) == 0:
        lose(state, told, "out_of_breath")
    else:
        _fenrys_turn(state, told)


def _judge(state: State, told: EventLog) -> None:
    """Complete the row at its total. If it breaks the chapter's rule, discard what was added (T-11.1)."""
    number, rules = state.done, chapter(state)
    row, wanted = state.rows[number], goal(state, number)
    if total(row) != wanted:
        most = wanted - sum(map(strength, row.added)) - 1
        set_row(state, number, replace(row, most=min(row.most, most)))
        return
    own = tuple(each for each in row.colours if each in set(map(colour, row.added)))
    has_own = colour(row.first) in own
    if (has_own or number not in rules.own_colour) and (row.shown or number not in rules.shown):
        if number in rules.own_colour:
            set_row(state, number, replace(row, colours=own))
        complete(state, told)
        return
    told.all(events.FellApart(number))
    bare = told_total(replace(row, added=()))
    if number in rules.own_colour and number not in rules.shown:
        bare = replace(bare, colours=tuple(each for each in row.colours if each not in own))
    set_row(state, number, bare)
    discard(state, told, row.added)


# --- the end of a day


def _end_day(state: State, told: EventLog, chance: Chance) -> None:
    """Discard everything (T-7.1), distort corrupted memories (T-7.2); the end of the last day is victory."""
    told.all(events.DayEnded(state.day))
    if state.day == chapter(state).days:
        win(state, told)  # T-7.5: before any distortion
        return
    mind, rows = state.mind, state.rows
    state.mind, state.rows, state.done = Mind(printed(state)), (), 0
    discard(state, told, sorted(card for card, _ in mind.cards))
    for row in rows:
        discard(state, told, row.added)
        _put_away(state, told, row)
    gone = [card for demon in state.demons for card in demon.under]
    state.distorted = (*state.distorted, *(card for card in gone if card not in state.unseen))
    state.discard = (*state.discard, *(DEMON + demon.colour for demon in state.demons))
    state.demons = ()
    told.all(events.Distorted(len(gone)))
    next_day(state, told, chance)


def _put_away(state: State, told: EventLog, row: Row) -> None:
    """Discard a row's first card. If hidden, it becomes public, or stays unseen if corrupted (T-7.4)."""
    demon = demon_of(state, colour(row.first))
    if row.shown or demon is None:
        discard(state, told, (row.first,))
    else:
        state.unseen = (*state.unseen, row.first)
        fed = Demon(demon.colour, (*demon.under, row.first))
        state.demons = tuple(fed if each is demon else each for each in state.demons)

"""The rules of scribe, in their order."""

from typing import assert_never

import msgspec

from tests.toys.scribe.types import (
    Event,
    Move,
    NoteOpened,
    NoteWritten,
    OpenNote,
    Options,
    Roll,
    Rolled,
    Said,
    Say,
    State,
    WriteNote,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step, tell, whisper
from zarzewie.kernel.offer import Offer, Pick, Text, fits
from zarzewie.kernel.text import clean

MASTER = 0
DICE = (4, 6, 8, 10, 12, 20)
WORDS = Text(200, least=1)
MOST_LOG = 40  # most events that a view shows


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    return Step(State(seats))


def asks(state: State) -> tuple[Ask, ...]:
    return (Ask("talk", tuple(range(1, state.seats)), ("say",)), Ask("master", (MASTER,), _MASTERLY))


_MASTERLY = ("say", "write_note", "open_note", "roll")


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat != MASTER:
        return (Offer("talk", "say", {"text": WORDS}),)
    offered = [
        Offer("master", "say", {"text": WORDS}),
        Offer("master", "write_note", {"text": WORDS}),
        Offer("master", "roll", {"sides": Pick(DICE), "secret": Pick((False, True))}),
    ]
    if state.notes:
        offered.append(Offer("master", "open_note", {"note": Pick(range(len(state.notes)))}))
    return tuple(offered)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    match move:
        case Say(text):
            return _told_to_all(state, Said(seat, _written(text)))
        case WriteNote(text):
            written = _written(text)
            state = msgspec.structs.replace(state, notes=(*state.notes, written))
            return Step(state, [whisper(NoteWritten(written), MASTER)])
        case OpenNote(note):
            return _open(state, note)
        case Roll(sides, secret):
            return _roll(state, sides, secret, chance)
        case _:
            assert_never(move)


def _written(text: str) -> str:
    if not fits(WORDS, text):
        raise Refused("scribe.1", most=WORDS.most)
    return clean(text)


def _open(state: State, note: int) -> Step[State]:
    if note not in range(len(state.notes)):
        raise Refused("scribe.2", notes=len(state.notes))
    rest = state.notes[:note] + state.notes[note + 1 :]
    return _told_to_all(msgspec.structs.replace(state, notes=rest), NoteOpened(state.notes[note]))


def _roll(state: State, sides: int, secret: bool, chance: Chance) -> Step[State]:
    if sides not in DICE:
        raise Refused("scribe.3", dice=DICE)
    if secret:
        rolled = Rolled(sides, chance.at("secret roll", len(state.secret_rolls)).roll(sides))
        state = msgspec.structs.replace(state, secret_rolls=(*state.secret_rolls, rolled))
        return Step(state, [whisper(rolled, MASTER)])
    rolled = Rolled(sides, chance.at("roll", state.open_rolls).roll(sides))
    return _told_to_all(msgspec.structs.replace(state, open_rolls=state.open_rolls + 1), rolled)


def _told_to_all(state: State, event: Event) -> Step[State]:
    log = (*state.log, event)[-MOST_LOG:]
    return Step(msgspec.structs.replace(state, log=log), [tell(event)])


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    raise Refused("scribe.4")


def outcome(state: State) -> Outcome | None:
    return None


def undoers(state: State) -> frozenset[Seat]:
    return frozenset({MASTER})

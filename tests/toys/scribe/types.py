"""The types of scribe: options, state, moves, events, view."""

import msgspec

from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


# --- moves


class Say(kernel.Move, frozen=True):
    text: str


class WriteNote(kernel.Move, frozen=True):
    text: str


class OpenNote(kernel.Move, frozen=True):
    note: int


class Roll(kernel.Move, frozen=True):
    sides: int
    secret: bool


Move = Say | WriteNote | OpenNote | Roll


# --- events


class Said(kernel.Event, frozen=True):
    seat: Seat
    text: str


class NoteWritten(kernel.Event, frozen=True):
    text: str


class NoteOpened(kernel.Event, frozen=True):
    """Without the note's number, which would reveal how many notes there are."""

    text: str


class Rolled(kernel.Event, frozen=True):
    sides: int
    result: int


Event = Said | NoteWritten | NoteOpened | Rolled


# --- state and view


class State(kernel.State):
    seats: int
    log: tuple[Event, ...] = ()
    """What was told to everybody, the newest last."""
    notes: tuple[str, ...] = ()
    secret_rolls: tuple[Rolled, ...] = ()
    open_rolls: int = 0


class View(msgspec.Struct, frozen=True):
    seats: int
    log: tuple[Event, ...]
    open_rolls: int
    notes: tuple[str, ...] | None
    """Shown only to the master, like the secret rolls."""
    secret_rolls: tuple[Rolled, ...] | None

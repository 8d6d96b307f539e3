"""The council: its members, its open question, and what everybody knows."""

from functools import lru_cache
from typing import Any

import msgspec

from zarzewie.games.rada.realm import Faction
from zarzewie.games.rada.state import Public, State
from zarzewie.kernel.game import Seat


def publish(state: State, **known: Any) -> None:
    """Make this known to everybody."""
    state.public = msgspec.structs.replace(state.public, **known)


def ask(state: State, *seats: Seat) -> None:
    """Open the council's question to these seats, without answers. No seats: close it."""
    state.asked = seats
    state.answers = (None,) * state.public.players


def changed(by_seat: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    """A copy of the tuple with another value for one seat.

    >>> changed((45, 45, 45), 1, 25)
    (45, 25, 45)
    """
    everybody = list(by_seat)
    everybody[seat] = value
    return tuple(everybody)


def narrator(public: Public) -> Seat:
    """The Narrator has the last seat (R-1.1)."""
    return public.players


def councillors(public: Public) -> tuple[Seat, ...]:
    """Everybody still in the council."""
    return _without(public.players, public.exiled)


def members(public: Public, faction: Faction) -> tuple[Seat, ...]:
    """A faction's members still in the council."""
    return _members(public.factions, public.exiled, faction)


@lru_cache(maxsize=1024)
def _without(players: int, gone: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(players) if seat not in gone)


@lru_cache(maxsize=1024)
def _members(factions: tuple[Faction, ...], gone: tuple[Seat, ...], faction: Faction) -> tuple[Seat, ...]:
    return tuple(seat for seat, theirs in enumerate(factions) if theirs == faction and seat not in gone)


def ask_id(public: Public) -> str:
    return f"{public.round}.{public.phase}"

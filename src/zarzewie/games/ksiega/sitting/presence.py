"""Presence of players (K-12.1)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.events.sitting import PresenceSet
from zarzewie.games.ksiega.moves.master import SetPresence
from zarzewie.games.ksiega.moves.player import ComeBack
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import heroes, seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick


def _set_presence(state: State, seat: Seat) -> Iterator[Fields]:
    here = tuple(each for each, hero in heroes(state) if hero.present)
    away = tuple(each for each, hero in heroes(state) if not hero.present)
    if here:
        yield {"seat": Pick(here), "present": Pick((False,))}
    if away:
        yield {"seat": Pick(away), "present": Pick((True,))}


def set_presence(play: Play, seat: Seat, move: SetPresence) -> None:
    mark(play, move.seat, present=move.present)


def mark(play: Play, seat: Seat, *, present: bool) -> None:
    """Mark a player as present or absent. A turn that an absent player had begun is over."""
    play.set_hero(seat, present=present)
    play.tell(PresenceSet(seat, present))
    fight = play.state.fight
    if not present and fight is not None and fight.acting == seat:
        play.set_hero(seat, done=True)
        play.state.fight = msgspec.structs.replace(fight, acting=None)


def _come_back(state: State, seat: Seat) -> Iterator[Fields]:
    hero = state.heroes[seat] if seat in seats(state) else None
    if hero is not None and not hero.present:
        yield {}


def come_back(play: Play, seat: Seat, move: ComeBack) -> None:
    mark(play, seat, present=True)


def nobody_missing(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-12.1", present=True)


RULES = (
    Rule(SetPresence, "lead", _set_presence, set_presence, nobody_missing),
    Rule(ComeBack, "talk", _come_back, come_back, nobody_missing),
)

"""The party: who plays, who is here, who is on their feet (K-1.1, K-12.1)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Seat


def seats(state: State) -> range:
    """The players' seats (K-1.1)."""
    return range(1, state.players + 1)


def hero_at(state: State, seat: Seat) -> Hero | None:
    return state.heroes[seat] if 1 <= seat <= state.players else None


def heroes(state: State) -> Iterator[tuple[Seat, Hero]]:
    for seat, hero in enumerate(state.heroes):
        if hero is not None:
            yield seat, hero


def living(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, hero in heroes(state) if not hero.character.dead)


def present(state: State) -> tuple[Seat, ...]:
    """Seats of players who are here and have a living hero (K-12.1)."""
    return tuple(seat for seat, hero in heroes(state) if hero.present and not hero.character.dead)


def ready(state: State) -> tuple[Seat, ...]:
    """Present and on their feet."""
    return tuple([seat for seat, hero in enumerate(state.heroes) if hero and hero.present and hero.standing])

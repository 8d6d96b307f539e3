"""Who a bot is: a name, a gender and a way of speaking. The same name always speaks in the same way."""

from typing import Final, Literal, NamedTuple, get_args

from zarzewie.games.rada.state import Public
from zarzewie.kernel.game import Seat

Gender = Literal["m", "f"]
Voice = Literal["short", "proverbs", "counts", "apologises", "courtly", "blunt", "tells"]


class Character(NamedTuple):
    name: str
    gender: Gender
    voice: Voice


NAMES: Final = (
    *("Wszebor", "Dobrawa", "Krzesimir", "Kalina", "Unisław", "Przybysława", "Mszczuj", "Sławina"),
    *("Sędzimir", "Wisława", "Mirosz", "Żywia", "Dalebor", "Jarmiła", "Wojsław", "Milada"),
    *("Stogniew", "Bożena", "Domarad", "Radomiła", "Radosz", "Racława", "Tomir", "Halszka"),
)
"""As the client's catalogues list them (`rada-bot-names`). None is the name of somebody in the canon."""

CHARACTERS: Final = tuple(
    Character(name, "f" if place % 2 else "m", get_args(Voice)[place % len(get_args(Voice))])
    for place, name in enumerate(NAMES)
)


def character(public: Public, seat: Seat) -> Character:
    """The character of a bot at this seat; the client finds its name in the same way."""
    return CHARACTERS[(public.lot * 5 + seat) % len(CHARACTERS)]

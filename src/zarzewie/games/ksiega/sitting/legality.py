"""Rules of moves: what is offered, what a move does, and why it is refused if it is not among the offers.

Legality is defined in one place: a move is legal exactly if it is one of the offers; `refuse` only names the
reason.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple

import msgspec

from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Field, Text, Texts, fits
from zarzewie.kernel.text import clean

Fields = dict[str, Field]
AskKind = Literal["talk", "sheet", "lead", "floor", "roll", "choose", "answer", "grow", "close"]
"""Who is asked: `talk` all seats, `lead` the MG, the rest players."""

NAME: Final = Text(60, 1)
LINE: Final = Text(300, 1)
MAYBE: Final = Text(300)
PAGE: Final = Text(4000, 1)
SCENE_TEXT: Final = Text(4000)


class Rule(NamedTuple):
    move: type[Move]
    ask: AskKind
    offers: Callable[[State, Seat], Iterable[Fields]]
    play: Callable[[Play, Seat, Any], None]
    refuse: Callable[[State, Seat, Any], Refused]

    @property
    def name(self) -> str:
        tag = self.move.__struct_config__.tag
        assert isinstance(tag, str)
        return tag

    def offered(self, state: State, seat: Seat, move: Move) -> Fields | None:
        """The offer that this move fits, or None."""
        sent = msgspec.structs.asdict(move)
        for fields in self.offers(state, seat):
            if all(fits(field, sent[name]) for name, field in fields.items()):
                return fields
        return None


def cleaned(move: Move, fields: Fields) -> Move:
    """A copy of the move with its free texts cleaned, to be kept and told."""
    plain: dict[str, Any] = {}
    for name, field in fields.items():
        match field:
            case Text():
                plain[name] = clean(getattr(move, name))
            case Texts():
                plain[name] = tuple(map(clean, getattr(move, name)))
            case _:
                pass
    return msgspec.structs.replace(move, **plain) if plain else move


def badly_written(move: Move, **fields: Text) -> Refused | None:
    """The refusal for a text that is empty or too long, or None."""
    for name, field in fields.items():
        if not fits(field, getattr(move, name)):
            return Refused("K-1.1", why="text", field=name, least=field.least, most=field.most)
    return None

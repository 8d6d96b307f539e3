"""A sitting for tests, with short methods for moves and views."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from zarzewie.conformance.secrecy import told_to
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.board.grid import Board, Square
from zarzewie.games.ksiega.events.fights import FoeStruck
from zarzewie.games.ksiega.moves.scene import PlaceFoe, PlaceHero, SetScene
from zarzewie.games.ksiega.pieces import Foe, Hero
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials.dice import Prospects, Throw
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.games.ksiega.views import HeroShown, View
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat, Told
from zarzewie.kernel.match import Match, Turn
from zarzewie.kernel.offer import Offer, Pick

SECRET = bytes(range(32))
E = TypeVar("E")


class Sitting:
    """A match with three premade heroes by default: 1 a warrior, 2 a rogue with a bow, 3 a mage."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        options.setdefault("premade", True)
        self.match, self.told = Match.start(GAME, options, players + 1, SECRET)

    # --- moves

    def do(self, seat: Seat, move: Any) -> Sequence[Told]:
        self._take(self.match.play(seat, self._ask(seat, move), move))
        return self.told

    def mg(self, move: Any) -> Sequence[Told]:
        return self.do(MASTER, move)

    def _ask(self, seat: Seat, move: Any) -> str:
        tag = type(move).__struct_config__.tag
        open_asks = [ask.id for ask in self.match.asks() if seat in ask.seats and tag in ask.moves]
        assert open_asks, f"seat {seat} is not asked for {tag}"
        return str(open_asks[0])

    def refused(self, seat: Seat, move: Any, *, inside: bool = False) -> Refused:
        """The refusal of this move; checks that it changes nothing.

        `inside`: call the rules directly, where the kernel would refuse first because no seat is asked.
        """
        before = encode(self.match.state)
        try:
            if inside:
                GAME.apply(self.match.state, seat, move, self.match.chance)
            else:
                self.match.play(seat, self._ask(seat, move), move)
        except Refused as refusal:
            assert encode(self.match.state) == before
            return refusal
        raise AssertionError(f"{move} was taken")

    def undo(self, entries: int = 1) -> None:
        self._take(self.match.undo(MASTER, self.match.length - entries))

    def expire(self, ask: str) -> None:
        self._take(self.match.expire(ask))

    def _take(self, turn: Turn) -> None:
        self.match, self.told = turn.match, turn.told

    # --- views

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def view(self, seat: Seat | None) -> View:
        view: View = self.match.view(seat)
        return view

    def hero(self, seat: Seat) -> Hero:
        hero = self.state.heroes[seat]
        assert hero is not None
        return hero

    def shown(self, seat: Seat) -> HeroShown:
        """A hero as everybody sees it."""
        hero = self.view(None).heroes[seat]
        assert hero is not None
        return hero

    def foe(self, name: str) -> Foe:
        return next(foe for foe in self.state.foes if foe.name == name)

    def offers(self, seat: Seat, move: str) -> list[Offer]:
        return [offer for offer in self.match.offers(seat) if offer.move == move]

    def heard(self, kind: type[E], seat: Seat | None = None) -> E:
        """The latest event of this type that the seat was told by the last move."""
        found = [event for event in told_to(self.told, seat) if isinstance(event, kind)]
        assert found, f"{seat} did not hear of {kind.__name__}: {told_to(self.told, seat)}"
        return found[-1]

    def board(self, seat: Seat | None) -> Board:
        """The board as this seat sees it."""
        board = self.view(seat).board
        assert board is not None
        return board

    def prospects(self, seat: Seat | None) -> Prospects:
        """The odds of the last test as this seat sees them."""
        prospects = self.view(seat).chances[-1].prospects
        assert prospects is not None
        return prospects

    def foresee(self, seat: Seat, query: Any) -> Any:
        assert GAME.preview is not None
        return GAME.preview(self.view(seat), seat, query)

    def heard_nothing(self, kind: type[Any], seat: Seat | None = None) -> bool:
        return not any(isinstance(event, kind) for event in told_to(self.told, seat))

    def owing(self) -> dict[str, tuple[Seat, ...]]:
        return {ask.id: ask.owing for ask in self.match.asks() if ask.owing}

    # --- setting the scene

    def scene(self, map_id: str | None = None, *, fog: bool = False) -> "Sitting":
        self.mg(SetScene("Scena", "…", map_id, fog))
        return self

    def foes(
        self, *ranks: Rank, at: Sequence[Square] = (), ranged: bool = False, hidden: bool = False
    ) -> "Sitting":
        """Place opponents named by rank and number, on these squares or without a board."""
        squares: list[Square | tuple[None, None]] = [*at] or [(None, None)] * len(ranks)
        for rank, (x, y) in zip(ranks, squares, strict=True):
            name = f"{rank} {len(self.state.foes) + 1}"
            self.mg(PlaceFoe(name, rank, ranged, hidden, x, y))
        return self

    def stand(self, seat: Seat, square: Square) -> "Sitting":
        self.mg(PlaceHero(seat, *square))
        return self


def throw_of(rolled: Trial | FoeStruck) -> Throw:
    """The throw of a test or an attack that was rolled."""
    assert isinstance(rolled.throw, Throw)
    return rolled.throw


def values(offer: Offer, field: str) -> tuple[Any, ...]:
    """The values that may be picked for this field."""
    found = offer.fields[field]
    assert isinstance(found, Pick)
    return tuple(found.values)


@contextmanager
def loaded(*numbers: int) -> Iterator[None]:
    """Make the next open dice show these numbers."""
    left = list(numbers)

    def roll(play: Play, sides: int) -> int:
        play.state.rolls += 1
        number = left.pop(0)
        assert 1 <= number <= sides, f"a d{sides} does not show {number}"
        return number

    with patch.object(Play, "roll", roll):
        yield
    assert not left, f"nobody rolled {left}"

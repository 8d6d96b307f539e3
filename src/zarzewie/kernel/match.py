"""A match is a head and its entries; everything else is derived from them.

    match = head (game, version, options, hash of the secret) + entries

The state is the entries folded, replay is folding fewer of them, undo is an entry that names the entry to go
back to, a fork is a copy that continues with a new secret, and recovery after a crash is folding again. The
fork of a match that was not disclosed is not a copy: it begins in a state imagined from what one seat knew.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from zarzewie.kernel.chance import Chance, commitment
from zarzewie.kernel.codec import decode, encode, plain
from zarzewie.kernel.entries import (
    Entry,
    Expired,
    Head,
    Imagined,
    Played,
    Reseeded,
    Snapshot,
    TakenBack,
    Undone,
)
from zarzewie.kernel.game import HOUSE, AnyGame, Outcome, Refused, Seat, Step, Talk, Told, nobody, tell
from zarzewie.kernel.parsing import (
    as_begun,
    read_move,
    read_options,
    read_world,
    shown_options,
    shown_outcome,
)
from zarzewie.kernel.trail import Folding, Forgotten, Kept, Moment, Trail

__all__ = [
    "Entry",
    "Expired",
    "Forgotten",
    "Head",
    "Imagined",
    "Match",
    "Played",
    "Reseeded",
    "Snapshot",
    "TakenBack",
    "Turn",
    "Undone",
    "as_begun",
    "begin",
    "fold",
    "read_move",
    "read_options",
    "replay",
    "shown_options",
    "shown_outcome",
    "turns",
]


class Turn(msgspec.Struct, frozen=True):
    """The result of one entry: the match after it, the entry to store, and what was told."""

    match: "Match"
    entry: Entry
    told: Sequence[Told]


class Match(msgspec.Struct, frozen=True):
    """A match after `length` entries. Immutable: playing returns a new match."""

    game: AnyGame
    head: Head
    chance: Chance
    state: Any
    length: int = 0
    trail: Trail | None = None
    """The recent past, for undo; None in a game without undo."""
    first: int = 0
    """The earliest entry that an undo can go back to: 1 in an imagined match, whose setup no seat saw."""
    ended: Outcome | None = None
    """The outcome, once the match is over. The rules are asked once: most questions begin with this one."""

    # --- beginning

    @staticmethod
    def start(
        game: AnyGame, options: dict[str, Any], seats: int, secret: bytes
    ) -> "tuple[Match, Sequence[Told]]":
        """Start a match; returns it and what is told at its setup. Raises Refused for invalid options."""
        chosen = read_options(game, options)
        content = game.content_of(chosen) if game.content_of else game.content
        head = Head(game.id, game.version, content, plain(chosen), seats, commitment(secret))
        return Match.set_up(game, head, secret)

    @staticmethod
    def set_up(game: AnyGame, head: Head, secret: bytes) -> "tuple[Match, Sequence[Told]]":
        """The match of this head before its first entry, with the rules and content named in the head."""
        game = as_begun(game, head)
        if head.seats not in game.seats:
            raise Refused("house.seats", seats=head.seats, least=game.seats[0], most=game.seats[-1])
        chance = Chance(secret)
        step = game.setup(read_options(game, head.options), head.seats, chance)
        return _begun(game, head, chance, step.state, 0), step.told

    @staticmethod
    def resume(game: AnyGame, head: Head, secrets: Sequence[bytes], snapshot: Snapshot) -> "Match":
        """Open a match at a snapshot, without folding. An undo to before the snapshot raises Forgotten."""
        game = as_begun(game, head)
        chance = Chance(secrets[snapshot.secret], snapshot.undos)
        state = decode(snapshot.state, game.state_type)
        return _begun(game, head, chance, state, snapshot.length)

    # --- going on

    def play(self, seat: Seat, ask: str, move: Any) -> Turn:
        """Play a move of a seat. Raises Refused if the rules do not take it."""
        step = self._answered(seat, ask, move)
        return Turn(self._after(step.state), Played(seat, ask, msgspec.Raw(encode(move))), step.told)

    def expire(self, ask: str) -> Turn:
        return self.take(Expired(ask))

    def undo(self, seat: Seat, to: int) -> Turn:
        """Take back everything after entry `to`. Raises Forgotten if that state is no longer in memory."""
        return self.take(Undone(seat, to))

    def take_back(self, seat: Seat) -> Turn:
        """Go back to before the last entry that changed the state. Words that were said change none.

        Raises Forgotten if that state is no longer in memory.
        """
        trail = self._undoable_by(seat)
        to = trail.before_change(self.state, self.first)
        if to is None:
            raise Refused("house.undo")
        return self.undo(seat, to)

    def fork(self, secret: bytes) -> Turn:
        """Continue this match with another secret."""
        chance = Chance(secret, self.chance.undos)
        return Turn(self._after(self.state, chance), Reseeded(commitment(secret)), ())

    def imagine(self, seat: Seat, told: Iterable[Told], secret: bytes) -> Turn:
        """Start another match in a state that, as far as this seat knows, could be the one of this match.

        Only the seat's view goes into it and, of the events `told`, those that the seat heard.
        """
        options = plain(read_options(self.game, shown_options(self.game, self.head.options)))
        head = msgspec.structs.replace(self.head, options=options, commitment=commitment(secret))
        state = self.game.imagine(self.view(seat), seat, Chance(secret).at("imagined"))
        heard = [(each.to is None, each.event) for each in told if each.to is None or seat in each.to]
        entry = Imagined(seat, msgspec.Raw(encode(state)), msgspec.Raw(encode(heard)))
        return Match.set_up(self.game, head, secret)[0].take(entry)

    def take(self, entry: Entry, secrets: Sequence[bytes] = (), kept: Kept | None = None) -> Turn:
        """Fold one entry. A fork may continue with one of `secrets`, an undo go back to one of `kept`."""
        match entry:
            case Played(seat, ask, move):
                step = self._answered(seat, ask, read_move(self.game, move))
                return Turn(self._after(step.state), entry, step.told)
            case Expired(ask):
                if ask not in (open_ask.id for open_ask in self.asks()):
                    raise Refused("house.ask", ask=ask)
                step = self.game.expire(self.state, ask, self.chance)
                return Turn(self._after(step.state), entry, step.told)
            case Undone(seat, to):
                moment = self._earlier(self._undoable_by(seat), to, kept)
                chance = Chance(self.chance.secret, self.chance.undos + 1)
                back = self._after(moment.state, chance, moment.led)
                return Turn(back, entry, (tell(TakenBack(seat)),))
            case Reseeded(promised):
                for secret in secrets:
                    if commitment(secret) == promised:
                        return self.fork(secret)
                raise Refused("house.secret")
            case Imagined(seat, state, told):
                if self.length:
                    raise Refused("house.shape", why="imagined")
                world, heard = read_world(self.game, seat, state, told)
                return Turn(_begun(self.game, self.head, self.chance, world, 1, first=1), entry, heard)

    def _answered(self, seat: Seat, ask: str, move: Any) -> Step[Any]:
        if not self.is_asked(seat, ask, type(move).__struct_config__.tag):
            raise Refused("house.ask", ask=ask)
        return self.game.apply(self.state, seat, move, self.chance)

    def _after(self, state: Any, chance: Chance | None = None, led: int | None = None) -> "Match":
        game, trail = self.game, self.trail
        if trail is not None:
            trail = trail.after(self.length, self.state, led)
        ended = game.outcome(state)
        return Match(game, self.head, chance or self.chance, state, self.length + 1, trail, self.first, ended)

    def _undoable_by(self, seat: Seat) -> Trail:
        if self.trail is None or seat not in {HOUSE, *self.game.undoers(self.state)}:
            raise Refused("house.undo")
        return self.trail

    def _earlier(self, trail: Trail, to: int, kept: Kept | None) -> Moment:
        """The moment after entry `to`."""
        if not self.first <= to < self.length:
            raise Refused("house.undo")
        moment = (kept and kept.get(to)) or trail.find(to)
        if moment is None:
            raise Forgotten(to)
        return moment

    # --- looking at it

    def asks(self) -> Any:
        """The open asks; none once the match is over."""
        return () if self.ended else self.game.asks(self.state)

    def is_asked(self, seat: Seat, ask: str, move: str) -> bool:
        """Whether a move of this name by this seat answers an open ask of this id."""
        if self.ended:
            return False
        if self.game.is_asked is not None:
            return self.game.is_asked(self.state, seat, ask, move)
        for each in self.game.asks(self.state):
            if each.id == ask and seat in each.seats and move in each.moves:
                return True
        return False

    def offers(self, seat: Seat) -> Any:
        return () if self.ended else self.game.offers(self.state, seat)

    def house_offers(self) -> Any:
        """The moves that the host may make in the name of the house."""
        offered = self.game.host.house_offers
        return () if offered is None or self.ended else offered(self.state)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def talk(self, seat: Seat) -> Talk:
        """How this seat may talk at the table; once the match is over, every seat may talk aloud."""
        return Talk() if self.ended else self.game.talk(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.ended

    def shown_outcome(self) -> Outcome | None:
        return None if self.ended is None else shown_outcome(self.game, self.ended)

    def in_state(self, state: Any) -> "Match":
        """This match as if it were in another state, to compare what is seen of both."""
        return msgspec.structs.replace(self, state=state, ended=self.game.outcome(state))

    def snapshot(self, secrets: Sequence[bytes]) -> Snapshot:
        at = list(secrets).index(self.chance.secret)
        return Snapshot(self.length, self.chance.undos, at, encode(self.state))


def begin(game: AnyGame, head: Head, secret: bytes, entries: Sequence[Entry]) -> tuple[Match, Sequence[Told]]:
    """The match as players first see it, and what they were told: at its setup, or where it was imagined."""
    match, told = Match.set_up(game, head, secret)
    if entries and isinstance(entries[0], Imagined):
        turn = match.take(entries[0])
        return turn.match, turn.told
    return match, told


def turns(match: Match, entries: Iterable[Entry], secrets: Sequence[bytes]) -> Iterator[Turn]:
    """Fold the entries that follow and yield a turn for each. An undo may go back as far as `match`.

    The last match has the moments that led to it in memory, however much was taken back on the way.
    """
    if match.trail is None:
        for entry in entries:
            turn = match.take(entry, secrets)
            match = turn.match
            yield turn
        return
    log = list(entries)
    past = Folding(
        match.length, match.trail.led, [each.to if isinstance(each, Undone) else None for each in log]
    )
    for number, entry in enumerate(log, 1):
        past.note(match.length, match.trail.led, match.state)
        turn = match.take(entry, secrets, past.wanted)
        match = turn.match
        assert match.trail is not None
        if number == len(log):
            match = msgspec.structs.replace(match, trail=past.trail(match.trail.led))
            turn = Turn(match, entry, turn.told)
        yield turn


def _begun(game: AnyGame, head: Head, chance: Chance, state: Any, length: int, first: int = 0) -> Match:
    """A match without a past in memory."""
    trail = None if game.undoers is nobody else Trail.begin(length)
    return Match(game, head, chance, state, length, trail, first, game.outcome(state))


def fold(game: AnyGame, head: Head, secrets: Sequence[bytes], entries: Iterable[Entry]) -> Match:
    """The match after these entries. The first secret is the one that the head commits to."""
    match, _ = Match.set_up(game, head, secrets[0])
    for turn in turns(match, entries, secrets):
        match = turn.match
    return match


def replay(
    game: AnyGame, head: Head, secrets: Sequence[bytes], entries: Iterable[Entry]
) -> Iterator[tuple[Match, Sequence[Told]]]:
    """Yield the match at its setup and after each entry, with what was told there."""
    match, told = Match.set_up(game, head, secrets[0])
    yield match, told
    for turn in turns(match, entries, secrets):
        yield turn.match, turn.told

"""A match is a head and its entries; everything else is derived from them.

    match = head (game, version, options, hash of the secret) + entries

The state is the entries folded, replay is folding fewer of them, undo is an entry that says to which entry,
a fork is a copy that goes on with a new secret, and recovery after a crash is folding again. The fork of a
match that was not disclosed is no copy: it begins in a world that is imagined from what one seat knew.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from zarzewie.kernel.chance import Chance, commitment
from zarzewie.kernel.codec import decode, encode, plain
from zarzewie.kernel.game import (
    HOUSE,
    AnyGame,
    Edition,
    Event,
    Outcome,
    Refused,
    Seat,
    State,
    Step,
    Talk,
    Told,
    nobody,
    tell,
    whisper,
)


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move."""

    game: str
    version: int
    content: str
    options: dict[str, Any]
    seats: int
    commitment: str


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="played"):
    """A seat answers an ask with a move."""

    seat: Seat
    ask: str
    move: msgspec.Raw


class Expired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="expired"):
    """The house: time is up for an ask."""

    ask: str


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="undone"):
    """All after entry `to` is taken back. What was taken back stays in the log."""

    seat: Seat
    to: int


class Reseeded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="reseeded"):
    """The house: from here on chance comes from another secret. This is how a fork begins."""

    commitment: str


class Imagined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="imagined"):
    """The house: not the setup but this world is the beginning. This seat could have been in it elsewhere.

    It stands first or nowhere. `told` is what the seat had heard by then, each with whether all had heard it.
    """

    seat: Seat
    state: msgspec.Raw
    told: msgspec.Raw


Entry = Played | Expired | Undone | Reseeded | Imagined


class TakenBack(Event, frozen=True):
    """Somebody took entries back. How many tells what only some know, so it is not said."""

    by: Seat


class Turn(msgspec.Struct, frozen=True):
    """One entry happened: the match after it, the entry to store, what was told."""

    match: "Match"
    entry: Entry
    told: Sequence[Told]


History = tuple[State, Any] | None  # the states before this one, newest first, as a linked list


class Match(msgspec.Struct, frozen=True):
    """A match after `length` entries. A value: playing gives a new one and leaves this one as it was."""

    game: AnyGame
    head: Head
    chance: Chance
    state: Any
    length: int = 0
    history: History = None
    first: int = 0
    """Before this entry nothing can be taken back: there was only a setup that nobody saw."""

    # --- beginning

    @staticmethod
    def start(
        game: AnyGame, options: dict[str, Any], seats: int, secret: bytes
    ) -> "tuple[Match, Sequence[Told]]":
        """A new match, and what is told at its setup. Refused where the options make no game."""
        chosen = read_options(game, options)
        content = game.content_of(chosen) if game.content_of else game.content
        head = Head(game.id, game.version, content, plain(chosen), seats, commitment(secret))
        return Match.set_up(game, head, secret)

    @staticmethod
    def set_up(game: AnyGame, head: Head, secret: bytes) -> "tuple[Match, Sequence[Told]]":
        """The match of this head before its first entry, by the rules and content of the head."""
        game = as_begun(game, head)
        if head.seats not in game.seats:
            raise Refused("house.seats", seats=head.seats, least=game.seats[0], most=game.seats[-1])
        chance = Chance(secret)
        step = game.setup(read_options(game, head.options), head.seats, chance)
        return Match(game, head, chance, step.state), step.told

    @staticmethod
    def resume(game: AnyGame, head: Head, secrets: Sequence[bytes], snapshot: "Snapshot") -> "Match":
        """The match at a snapshot: nothing is folded. It cannot be taken back to before it."""
        game = as_begun(game, head)
        chance = Chance(secrets[snapshot.secret], snapshot.undos)
        state = decode(snapshot.state, game.state_type)
        return Match(game, head, chance, state, snapshot.length)

    # --- going on

    def play(self, seat: Seat, ask: str, move: Any) -> Turn:
        """A move by a seat, or Refused and nothing changed."""
        step = self._answered(seat, ask, move)
        return Turn(self._after(step.state), Played(seat, ask, msgspec.Raw(encode(move))), step.told)

    def expire(self, ask: str) -> Turn:
        return self.take(Expired(ask))

    def undo(self, seat: Seat, to: int) -> Turn:
        return self.take(Undone(seat, to))

    def fork(self, secret: bytes) -> Turn:
        """This match, going on with another secret."""
        chance = Chance(secret, self.chance.undos)
        return Turn(self._after(self.state, chance), Reseeded(commitment(secret)), ())

    def imagine(self, seat: Seat, told: Iterable[Told], secret: bytes) -> Turn:
        """Another match, which begins as this one could stand for all that this seat knows.

        Nothing goes into it but the seat's view and, of what was `told`, what it heard.
        """
        options = plain(read_options(self.game, shown_options(self.game, self.head.options)))
        head = msgspec.structs.replace(self.head, options=options, commitment=commitment(secret))
        state = self.game.imagine(self.view(seat), seat, Chance(secret).at("imagined"))
        heard = [(each.to is None, each.event) for each in told if each.to is None or seat in each.to]
        entry = Imagined(seat, msgspec.Raw(encode(state)), msgspec.Raw(encode(heard)))
        return Match.set_up(self.game, head, secret)[0].take(entry)

    def take(self, entry: Entry, secrets: Sequence[bytes] = ()) -> Turn:
        """Fold one entry. `secrets` are those that a fork may go on with."""
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
                if self.game.undoers is nobody or seat not in {HOUSE, *self.game.undoers(self.state)}:
                    raise Refused("house.undo")
                state = self._earlier(to)
                chance = Chance(self.chance.secret, self.chance.undos + 1)
                return Turn(self._after(state, chance), entry, (tell(TakenBack(seat)),))
            case Reseeded(promised):
                for secret in secrets:
                    if commitment(secret) == promised:
                        return self.fork(secret)
                raise Refused("house.secret")
            case Imagined(seat, state, told):
                if self.length:
                    raise Refused("house.shape", why="imagined")
                world, heard = read_world(self.game, seat, state, told)
                return Turn(Match(self.game, self.head, self.chance, world, 1, None, 1), entry, heard)

    def _answered(self, seat: Seat, ask: str, move: Any) -> Step[Any]:
        if not self.is_asked(seat, ask, type(move).__struct_config__.tag):
            raise Refused("house.ask", ask=ask)
        return self.game.apply(self.state, seat, move, self.chance)

    def _after(self, state: Any, chance: Chance | None = None) -> "Match":
        past: History = None if self.game.undoers is nobody else (self.state, self.history)
        return Match(self.game, self.head, chance or self.chance, state, self.length + 1, past, self.first)

    def _earlier(self, to: int) -> State:
        """The state after entry `to`."""
        if not self.first <= to < self.length:
            raise Refused("house.undo")
        past = self.history
        for _ in range(self.length - 1 - to):
            past = past and past[1]
        if past is None:
            raise Forgotten(to)
        return past[0]

    # --- looking at it

    def asks(self) -> Any:
        """Who owes an answer; nobody any more once it is over."""
        return () if self.game.outcome(self.state) else self.game.asks(self.state)

    def is_asked(self, seat: Seat, ask: str, move: str) -> bool:
        """Whether a move of this name by this seat answers an open ask of this id."""
        if self.game.is_asked is not None:
            return self.game.outcome(self.state) is None and self.game.is_asked(self.state, seat, ask, move)
        return any(each.id == ask and seat in each.seats and move in each.moves for each in self.asks())

    def offers(self, seat: Seat) -> Any:
        return () if self.game.outcome(self.state) else self.game.offers(self.state, seat)

    def house_offers(self) -> Any:
        """What the host may do in the name of the house."""
        offered = self.game.host.house_offers
        return () if offered is None or self.game.outcome(self.state) else offered(self.state)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def talk(self, seat: Seat) -> Talk:
        """What this seat may say beside the game; when it is over, everybody talks."""
        return Talk() if self.game.outcome(self.state) else self.game.talk(self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def shown_outcome(self) -> Outcome | None:
        outcome = self.outcome()
        return None if outcome is None else shown_outcome(self.game, outcome)

    def snapshot(self, secrets: Sequence[bytes]) -> "Snapshot":
        at = list(secrets).index(self.chance.secret)
        return Snapshot(self.length, self.chance.undos, at, encode(self.state))


class Forgotten(LookupError):
    """The match was resumed from a snapshot after this entry: fold the whole log to go back so far."""


class Snapshot(msgspec.Struct, frozen=True):
    """A match after so many entries, to open it without folding them."""

    length: int
    undos: int
    secret: int
    state: bytes


def as_begun(game: AnyGame, head: Head) -> AnyGame:
    """The game as it was when this match began. Refused where it is not kept: another one would tell lies."""
    edition = Edition(head.version, head.content)
    if edition == game.edition:
        return game
    found = game.as_of(edition) if game.as_of else None
    if found is None:
        raise Refused("house.edition", version=head.version, content=head.content)
    return found


def shown_options(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Options as everybody at the table may see them."""
    return {name: value for name, value in options.items() if name not in game.sealed}


def shown_outcome(game: AnyGame, outcome: Outcome) -> Outcome:
    """How it ended for people's eyes: without what the game keeps sealed in its legacy."""
    if outcome.legacy is None:
        return outcome
    return msgspec.structs.replace(outcome, legacy=shown_options(game, outcome.legacy))


def read_options(game: AnyGame, options: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(options, game.options_type)
    except msgspec.ValidationError as error:
        raise Refused("house.options", why=str(error)) from None


def read_move(game: AnyGame, move: bytes | msgspec.Raw) -> Any:
    """A game's move from its JSON, strictly."""
    try:
        return decode(move, game.move_type)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("house.shape", why=str(error)) from None


def read_world(
    game: AnyGame, seat: Seat, state: msgspec.Raw, told: msgspec.Raw
) -> tuple[Any, Sequence[Told]]:
    """An imagined world from its JSON, and what was told there before it began."""
    event = game.event_type | TakenBack
    try:
        heard = decode(told, list[tuple[bool, event]])  # type: ignore[valid-type]
        return decode(state, game.state_type), [
            tell(each) if by_all else whisper(each, seat) for by_all, each in heard
        ]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("house.shape", why=str(error)) from None


def begin(game: AnyGame, head: Head, secret: bytes, entries: Sequence[Entry]) -> tuple[Match, Sequence[Told]]:
    """The match as people first see it, and what they were told: at its setup, or where it was imagined."""
    match, told = Match.set_up(game, head, secret)
    if entries and isinstance(entries[0], Imagined):
        turn = match.take(entries[0])
        return turn.match, turn.told
    return match, told


def fold(game: AnyGame, head: Head, secrets: Sequence[bytes], entries: Iterable[Entry]) -> Match:
    """The match after these entries; the first secret is the one of the head."""
    match, _ = Match.set_up(game, head, secrets[0])
    for entry in entries:
        match = match.take(entry, secrets).match
    return match


def replay(
    game: AnyGame, head: Head, secrets: Sequence[bytes], entries: Iterable[Entry]
) -> Iterator[tuple[Match, Sequence[Told]]]:
    """The match at its setup and after each entry, with what was told there."""
    match, told = Match.set_up(game, head, secrets[0])
    yield match, told
    for entry in entries:
        turn = match.take(entry, secrets)
        match = turn.match
        yield match, turn.told

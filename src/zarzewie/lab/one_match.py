"""One match between bots, exactly repeatable from the lab's seed."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import islice
from math import fsum
from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel.bot import Bot
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.entries import Entry, Expired, Played
from zarzewie.kernel.game import AnyGame, Refused, Seat, Told, offered
from zarzewie.kernel.match import Match, Turn
from zarzewie.kernel.offer import Offer

LIMIT = 10_000
UNFINISHED = "unfinished"


class Result(NamedTuple):
    """How a match ended, and its metrics."""

    how: str
    metrics: dict[str, float]
    winners: tuple[Seat, ...] = ()
    moves: bytes = b""
    """Its entries, if they were asked for: a list of MoveRow as MessagePack."""


class MoveRow(NamedTuple):
    """An entry of a match for `--out`. The house has no seat, and lets an ask expire without a move."""

    seat: Seat | None
    ask: str
    move: str | None = None
    json: str | None = None


def play_match(
    game: AnyGame,
    options: Mapping[str, Any],
    seats: int,
    bots: Sequence[Bot[Any, Any]],
    seed: int,
    limit: int = LIMIT,
    number: int = 0,
    keep_moves: bool = False,
) -> Result:
    """Play the match of this number and seed. After `limit` moves it stays unfinished."""
    table = BotMatch(game, options, seats, bots, seed, number)
    turns: Iterable[Turn] = islice(table.turns(), limit)
    rows: list[MoveRow] = []
    if keep_moves:
        turns = _kept(turns, rows)
    if game.gauges is None:
        deque(turns, maxlen=0)
    else:
        for _ in turns:
            table.read_gauges(game.gauges)
    return table.result()._replace(moves=msgspec.msgpack.encode(rows) if keep_moves else b"")


def _kept(turns: Iterable[Turn], rows: list[MoveRow]) -> Iterator[Turn]:
    for turn in turns:
        rows.append(_row(turn.entry))
        yield turn


def _row(entry: Entry) -> MoveRow:
    match entry:
        case Played(seat, ask, move):
            return MoveRow(seat, ask, msgspec.json.decode(move, type=_Named).move, bytes(move).decode())
        case Expired(ask):
            return MoveRow(None, ask)
    raise AssertionError(f"bots do not write {entry}")


class _Named(msgspec.Struct):
    """The name of a move in its JSON."""

    move: str


class BotMatch:
    """A match and the bots at its seats."""

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, Any],
        seats: int,
        bots: Sequence[Bot[Any, Any]],
        seed: int,
        number: int = 0,
    ) -> None:
        self.number = number
        self.bots = bots
        self.memories = [bot.start() for bot in bots]
        self._listeners = [seat for seat, bot in enumerate(bots) if type(bot).notice is not Bot.notice]
        self.match, told = Match.start(game, dict(options), seats, secret("match", seed, number))
        # A separate secret: bots must not roll the same dice as the game.
        self._chance = Chance(secret("bots", seed, number))
        self._gauged: dict[str, list[float]] = {}
        self._hear(told)

    def turns(self) -> Iterator[Turn]:
        """Ask one seat after another, in the order of the asks, until the match is over.

        Optional asks come first: beside another ask a seat may answer them too.
        """
        while self.match.outcome() is None:
            before = self.match.length
            asks = sorted(self.match.asks(), key=lambda ask: not ask.optional)
            for ask in asks:
                if ask.sealed and not ask.owing:
                    yield self._take(self.match.expire(ask.id))
                for seat in ask.owing or ask.wanted:
                    if offers := offered(ask, asks, self.match.offers(seat)):
                        yield self._take(self._answer(seat, offers))
            if self.match.length == before:
                yield self._take(self._time_is_up())

    def read_gauges(self, gauges: Callable[[Any], Mapping[str, float]]) -> None:
        for name, value in gauges(self.match.state).items():
            self._gauged.setdefault(name, []).append(value)

    def result(self) -> Result:
        outcome = self.match.outcome()
        winners = outcome.winners if outcome else ()
        counted, playing = self.match.game.metrics, self.match.game.players(self.match.head.seats)
        return Result(
            outcome.how if outcome else UNFINISHED,
            {
                **(counted(self.match.state) if counted else {}),
                **{name: fsum(values) / len(values) for name, values in self._gauged.items()},
                "moves": float(self.match.length),
                **{f"wins_seat_{seat}": seat in winners for seat in playing},
            },
            winners,
        )

    def _answer(self, seat: Seat, offers: Sequence[Offer]) -> Turn:
        dice = self._chance.at(seat, self.match.length)
        choice = self.bots[seat].choose(self.match.view(seat), offers, self.memories[seat], dice, 1.0)
        try:
            return self.match.play(seat, choice.ask, choice.move)
        except Refused as refused:
            raise Refused("lab.bot", number=self.number, seat=seat + 1, refusal=str(refused)) from None

    def _time_is_up(self) -> Turn:
        """Let an ask expire that no seat can answer, as the clock would at a table."""
        for ask in self.match.asks():
            try:
                return self.match.expire(ask.id)
            except Refused:
                continue
        raise Refused("lab.stuck", number=self.number, entry=self.match.length)

    def _take(self, turn: Turn) -> Turn:
        self.match = turn.match
        self._hear(turn.told)
        return turn

    def _hear(self, told: Sequence[Told]) -> None:
        for seat in self._listeners:
            notice, memory = self.bots[seat].notice, self.memories[seat]
            for to, event in told:
                if to is None or seat in to:
                    memory = notice(memory, event)
            self.memories[seat] = memory


def secret(purpose: str, seed: int, number: int) -> bytes:
    """A secret from the seed and the match's number alone, so that matches of the same number are paired."""
    return blake2b(
        msgspec.json.encode((purpose, seed, number)), digest_size=32, person=b"zarzewie-lab"
    ).digest()

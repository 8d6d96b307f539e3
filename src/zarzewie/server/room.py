"""Who is at a table, what each of them is shown, and which time it is there."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from zarzewie.kernel.bot import Bot
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Ask, Seat, Talk
from zarzewie.kernel.match import Match
from zarzewie.narrator import MODEL
from zarzewie.server import shown
from zarzewie.server.audience import Audience
from zarzewie.server.clocks import Pause, allowance, deadline, pause_at, reading_time
from zarzewie.server.previews import Question
from zarzewie.server.protocol import Again, Clocks, Outgoing, Pausing, Seats, Sitting, TableInfo, Welcome
from zarzewie.server.rows import Row, seat_tag
from zarzewie.store.contract import Append, Key, StoreError
from zarzewie.store.writer import Done

READ = "read."
"""Under this and the ask's id stands who has read what came before it."""

BEHIND = 120.0
"""So many seconds late do spectators see a table that lets them look with delay."""


class Client(Protocol):
    """One browser. `send` never waits."""

    person: str | None

    def send(self, message: bytes) -> None: ...

    def hang_up(self) -> None:
        """End the connection; the browser comes back by itself, as whoever it still is."""


class House(NamedTuple):
    """What a table asks of the house. Every callback comes back on the table's own thread."""

    commit: Callable[[Append, Done], None]
    """Hands an append to the writer."""
    under_key: Callable[[str, str, Callable[[Key | StoreError | None], None]], None]
    """Asks the store what a match has under a key."""
    on_turn: Callable[[Any], None]
    """Something happened: is it over, is a bot asked, when is time up?"""
    later: Callable[[float, Callable[[], None]], Any]
    """Calls back after so many seconds."""
    now: Callable[[], float]
    """Seconds since 1970."""
    aside: Callable[[Client, Question, str], object]
    """Answers a question beside the table, with its key, unless whoever asked has left by then."""
    reopen: Callable[[Any], object]
    """Opens a table anew from its whole log; its people come back and send again what was not answered."""
    longest: int = 0
    """So many entries of people a match takes; 0: any number."""


class Room:
    """A table as seen by those around it. `committed` is the match that they see."""

    def __init__(self, row: Row, house: House, pauses: Sequence[Pause] = ()) -> None:
        self.row = row
        self.clients: dict[Client, Seat | None] = {}
        self._looking: dict[Seat | None, list[Client]] | None = None
        self.pauses = list(pauses)
        self.readings: dict[float, float] = {}
        """When reading was over sooner than its time: by when the question was put."""
        self.agreed: dict[str, set[Seat]] = {}
        self.again: Again | None = None
        self.played_without: set[Seat] = set()
        """Of whom it was said since the last turn that play goes on without them."""
        self.nudged: dict[str, dict[str, object]] = {}
        self.changing = asyncio.Lock()
        self._house = house
        self.reset()

    def reset(self) -> None:
        """Before the first entry of a match."""
        self.playing = ""
        """The id of the match in memory."""
        self._opened: dict[str, float] = {}
        self.misses: dict[Seat, int] = {}
        self._rung: dict[str, float] = {}
        self._audiences: dict[Seat | None, Audience] = {}
        self.committed: Match | None = None
        self._asked: tuple[Match | None, Sequence[Ask]] = None, ()
        self.bots: dict[Seat, Bot[Any, Any]] = {}
        self.memories: dict[Seat, Any] = {}

    def set_bot(self, seat: Seat, name: str | None) -> None:
        """A bot plays in this seat from now on, with all that was ever told there in mind; or none does."""
        assert self.committed is not None
        self.bots.pop(seat, None)
        self.memories.pop(seat, None)
        if name is not None and name != MODEL:  # a model is asked beside the table
            bot = self.bots[seat] = self.committed.game.bots[name]
            memory = bot.start()
            for event in self._audiences[seat].log:
                memory = bot.notice(memory, event)
            self.memories[seat] = memory

    def asks(self, match: Match | None = None) -> Sequence[Ask]:
        """The open questions of this match, or of the one that people see. Worked out once for all."""
        match = match or self.committed
        if match is not self._asked[0]:
            self._asked = match, match.asks() if match else ()
        return self._asked[1]

    # --- time

    def paused(self) -> bool:
        """Whether play stands still."""
        pause = pause_at(self.pauses, self._house.now()) if self.pauses else None
        return pause is not None and pause.stops_play

    def deadlines(self, seat: Seat | None = None) -> dict[str, float | None]:
        """When time is up for each question that this seat (or anybody) owes an answer to."""
        allowed = allowance(self.row.settings)
        if allowed is None or self.committed is None:
            return {}
        return {
            ask.id: self._due(ask.id, allowed)
            for ask in self.asks()
            if (seat in ask.seats if seat is not None else ask.owing) and ask.id in self._opened
        }

    def _due(self, ask: str, allowed: float) -> float | None:
        """So long after its question, or after the time for reading that comes with it."""
        opened, now = self._opened[ask], self._house.now()
        if not self._reads(ask):
            return deadline(opened, allowed, self.pauses, now)
        if (ended := self.readings.get(opened)) is not None:
            return deadline(ended, allowed, self.pauses, now)
        return deadline(opened, allowed + reading_time(self.row.settings), self.pauses, now)

    def _reads(self, ask: str) -> bool:
        match = self.committed
        return match is not None and match.game.reads(match.state, ask)

    def opened(self, ask: str) -> float:
        """When this question was put."""
        return self._opened[ask]

    def reading(self, seat: Seat | None = None) -> tuple[str, float] | None:
        """The question of this seat (or of anybody) that leaves time to read now, and until when."""
        now, most = self._house.now(), reading_time(self.row.settings)
        for ask in self.asks() if most else ():
            if ask.id not in self._opened or not self._reads(ask.id) or seat not in (None, *ask.seats):
                continue
            opened = self._opened[ask.id]
            until = deadline(opened, most, self.pauses, now)
            if opened not in self.readings and until is not None and now < until:
                return ask.id, until
        return None

    def more_time(self, ask: str) -> None:
        """The clock of this question begins anew."""
        self._opened[ask] = self._house.now()

    def rings(self, ask: str, at: float) -> bool:
        """Whether this deadline is up for the first time: what follows from it may have to be tried again."""
        if self._rung.get(ask) == at:
            return False
        self._rung = {each: then for each, then in self._rung.items() if each in self._opened} | {ask: at}
        return True

    def clocks(self, seat: Seat | None) -> Clocks | None:
        if seat is None or self.row.settings.pace == "none":
            return None
        reading = self.reading(seat)
        return Clocks(self._house.now(), self.deadlines(seat), reading[1] if reading else None)

    def tell_clocks(self) -> None:
        for client, seat in self.clients.items():
            if clocks := self.clocks(seat):
                send(client, clocks)

    def _note_opened(self, match: Match, at: float) -> None:
        """From when on each question was there to be answered."""
        self._opened = {ask.id: self._opened.get(ask.id, at) for ask in self.asks(match)}
        for name in [name for name in self.agreed if name.startswith(READ)]:
            if name.removeprefix(READ) not in self._opened:
                del self.agreed[name]

    # --- people

    def looking(self, seat: Seat | None) -> Sequence[Client]:
        """Who sees what this seat sees."""
        if self._looking is None:
            self._looking = {}
            for client, theirs in self.clients.items():
                self._looking.setdefault(theirs, []).append(client)
        return self._looking.get(seat, ())

    def join(self, client: Client, seat: Seat | None, match: str = "", heard: int = 0) -> None:
        """`heard`: so many lines of the log of this match the client has already."""
        self.clients[client] = seat
        self._looking = None
        self._greet(client, seat, heard if match == self.row.match else 0)
        if seat is not None:  # of a spectator nobody is told, and there may be thousands
            self.tell_seats(but=client)

    def leave(self, client: Client) -> None:
        self._looking = None
        if self.clients.pop(client, None) is not None:
            self.tell_seats()

    def show_out(self, person: str | None) -> None:
        """Who lost the seat comes back by themselves, as a bystander."""
        for client in list(self.clients):
            if person is not None and client.person == person:
                self.leave(client)
                client.hang_up()

    def seated(self, row: Row) -> None:
        """Somebody sat down or got up: every client may have a seat now that it had not before."""
        self.row = row
        self._looking = None
        for client in self.clients:
            self.clients[client] = row.seat_of_id(client.person)
        if self.committed is not None:
            for seat, held in enumerate(row.holders):
                if (held.bot not in (None, MODEL)) != (seat in self.bots):
                    self.set_bot(seat, held.bot)
        self.tell_seats()

    def started(self) -> None:
        for client, seat in self.clients.items():
            self._greet(client, seat)

    def _greet(self, client: Client, seat: Seat | None, heard: int = 0) -> None:
        kept = self._kept_for(client)
        send(client, msgspec.structs.replace(self.welcome(seat, heard), kept=kept))

    def _kept_for(self, client: Client) -> Seat | None:
        """Where this one is waited for while the table is open."""
        return None if self.row.stage == "over" else self.row.kept_for(client.person)

    def here(self) -> set[Seat]:
        """Seats whose person looks at the table now."""
        return {seat for seat in self.clients.values() if seat is not None}

    def away(self, seat: Seat) -> bool:
        """Whether its person is not at the table, and nobody plays for them."""
        return seat in self.row.people and seat not in self.here() and seat not in self.bots

    def may_look(self, seat: Seat | None) -> bool:
        return seat is not None or self.row.settings.spectators != "off"

    def late(self, seat: Seat | None) -> bool:
        """Whether this one sees the running match with delay."""
        return seat is None and self.row.settings.spectators == "delayed" and self.row.stage == "playing"

    def welcome(self, seat: Seat | None, heard: int = 0) -> Welcome:
        if self.committed is None or not self.may_look(seat):
            return Welcome(self.info(), seat, 0)
        audience = self._audiences[seat]
        if not 0 <= heard <= len(audience.log):
            heard = 0
        return Welcome(
            self.info(),
            seat,
            audience.tick,
            msgspec.Raw(audience.shown.sent_view),
            msgspec.Raw(audience.shown.sent_offers),  # type: ignore[arg-type]  # already encoded
            tuple(audience.log[heard:]),
            audience.outcome,
            audience.shown.talk,
            heard,
            self.clocks(seat),
        )

    def seen(self, seat: Seat | None) -> Any | None:
        """The view that this seat was last shown; none before the match."""
        return self._audiences[seat].shown.view if self.committed else None

    def talk(self, seat: Seat) -> Talk:
        """What this seat may say now. Before and after the match everybody talks."""
        return self.committed.talk(seat) if self.committed else Talk()

    def info(self) -> TableInfo:
        here = self.here()
        seats = tuple(
            Sitting(
                held.name,
                held.bot,
                seat in here or (held.bot is not None and held.person is None),
                held.ready,
                seat_tag(self.row.code, held.person) if held.person else None,
                tuple(sorted(what for what, who in self.agreed.items() if seat in who)),
                held.kept_name,
            )
            for seat, held in enumerate(self.row.holders)
        )
        pause = pause_at(self.pauses, self._house.now())
        return TableInfo(
            self.row.code,
            self.row.game,
            self.row.shown,
            seats,
            self.row.stage,
            self.committed.head.commitment if self.committed else None,
            self.row.settings,
            self.row.seat_of_id(self.row.host),
            self.row.match,
            Pausing(pause.why, pause.end(), pause.seat) if pause else None,
            self._shown_again(),
            self.row.campaign,
            self.row.discloses,
        )

    def _shown_again(self) -> Again | None:
        """Sealed options may be proposed, but not read."""
        if self.again is None or self.again.options is None:
            return self.again
        options = shown.options_of(self.row.game, self.again.options)
        return msgspec.structs.replace(self.again, options=options)

    def tell_seats(self, but: Client | None = None, *, onlookers: bool = True) -> None:
        info = self.info()
        for client, seat in self.clients.items():
            if client is not but and (onlookers or seat is not None):
                send(client, Seats(info, seat, self._kept_for(client)))

    def tell(self, message: Outgoing, seats: Iterable[Seat] | None = None) -> None:
        """To these seats, or to everybody who may look."""
        wanted = None if seats is None else set(seats)
        data = encode(message)
        for client, seat in self.clients.items():
            if wanted is None and self.late(seat):
                continue  # what is said tells how it stands: they read it later
            if self.may_look(seat) if wanted is None else seat in wanted:
                client.send(data)


def send(client: Client, message: Outgoing) -> None:
    client.send(encode(message))

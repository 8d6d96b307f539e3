"""Who is at a table, and what each of them is shown."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from zarzewie.kernel.bot import Bot
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Seat, Talk
from zarzewie.kernel.match import TakenBack
from zarzewie.narrator import MODEL
from zarzewie.server import disclosure
from zarzewie.server.audience import Audience
from zarzewie.server.deadlines import pause_at
from zarzewie.server.pauses import ClockRows
from zarzewie.server.protocol import Again, MapChanged, Outgoing, Pausing, Seats, Sitting, TableInfo, Welcome
from zarzewie.server.table_callbacks import Client, TableCallbacks, send
from zarzewie.server.table_rows import TableRow, seat_tag
from zarzewie.server.table_state import TableState
from zarzewie.server.table_time import TableTime
from zarzewie.server.told_log import ToldLog

__all__ = ["BEHIND", "Client", "TableAudiences", "TableCallbacks", "send"]

BEHIND = 120.0
"""Delay in seconds for spectators of a table whose spectators are "delayed"."""


class TableAudiences(TableTime):
    """A table as seen by its clients."""

    def __init__(
        self,
        row: TableRow,
        callbacks: TableCallbacks,
        clocks: ClockRows | None = None,
    ) -> None:
        super().__init__(row, callbacks, clocks)
        self.clients: dict[Client, Seat | None] = {}
        self._elsewhere: frozenset[str] = frozenset()
        self.changing = asyncio.Lock()
        self.reset()

    def reset(self) -> None:
        super().reset()
        self.playing = ""
        """The id of the match in memory."""
        self._audiences: dict[Seat | None, Audience] = {}
        self._looking: dict[Seat | None, list[Client]] | None = None
        self._told = ToldLog()
        self.bots: dict[Seat, Bot[Any, Any]] = {}
        self.memories: dict[Seat, Any] = {}

    def set_bot(self, seat: Seat, name: str | None) -> None:
        """Let a bot play in this seat, knowing all that was ever told there; None: no bot."""
        assert self.committed is not None
        self.bots.pop(seat, None)
        self.memories.pop(seat, None)
        if name is not None and name != MODEL:  # a model is asked in the background
            bot = self.bots[seat] = self.committed.game.bots[name]
            memory = bot.start()
            for event in self._told.events(seat, self.committed.game.event_type | TakenBack):
                memory = bot.notice(memory, event)
            self.memories[seat] = memory

    def tell_clocks(self) -> None:
        for client, seat in self.clients.items():
            if clocks := self.clocks(seat):
                send(client, clocks)

    # --- people

    def looking(self) -> Mapping[Seat | None, Sequence[Client]]:
        """The clients by what they see: what a seat sees, or the spectators."""
        if self._looking is None:
            self._looking = {}
            for client, seat in self.clients.items():
                self._looking.setdefault(seat, []).append(client)
            for seat in self._looking if self.committed else ():
                self._audience(seat)
        return self._looking

    def _audience(self, seat: Seat | None) -> Audience:
        """What this seat is shown. It is not kept up to date while nobody looks."""
        audience = self._audiences[seat]
        if audience.match is not self.committed and not self._delays(seat):
            assert self.committed is not None
            audience.pass_by(self.committed, self.committed.shown_outcome())
        return audience

    def _delays(self, seat: Seat | None) -> bool:
        return seat is None and self.row.settings.spectators == "delayed"

    def join(self, client: Client, seat: Seat | None, match: str = "", heard: int = 0) -> None:
        """Add a client. `heard`: how many lines of the log of `match` it already has."""
        self.clients[client] = seat
        self._looking = None
        self._greet(client, seat, heard if match == self.row.match else 0)
        if seat is not None:  # spectators are not announced: there may be thousands
            self.tell_seats(but=client)
            self._callbacks.presence(self)

    def leave(self, client: Client) -> None:
        self._looking = None
        if client in self.clients:
            seat = self.clients.pop(client)
            self.tell_seats()
            if seat is not None:
                self._callbacks.presence(self)

    def show_out(self, person: str | None) -> None:
        """Disconnect a person who lost their seat; they reconnect automatically, as a spectator."""
        for client in list(self.clients):
            if person is not None and client.person == person:
                self.leave(client)
                client.hang_up()

    def renew(self, row: TableRow) -> None:
        """Replace the row with the one stored by now."""
        self.row = row

    def renewed(self, state: TableState) -> None:
        """Apply all that is stored of the table by now, and tell clients what is news to them."""
        known, before = self.row.revision, self.info()
        gone = {*self.row.people.values()} & state.removed - {*state.row.people.values()}
        clocks_changed = self.keep_clocks(state.clocks)
        self.keep_votes(state.votes)
        self._seat(state.row)
        for person in gone:
            self.show_out(person)
        self._tell_news(before)
        if clocks_changed:
            self.tell_clocks()
        for said in state.messages:
            self.tell(said, None if said.to is None or said.seat is None else (said.seat, said.to))
        if state.row.map_revision > known:
            self.tell(MapChanged())

    def _tell_news(self, before: TableInfo) -> None:
        """Tell the seats if anything about the table changed."""
        info, row = self.info(), self.row
        if row.stage == "playing" and self.playing != row.match:
            return  # a match begins: it is dealt first, and then everybody is welcomed to it
        if info != before:
            self.tell_seats()
        elif row.stage == "over" and row.campaign is not None:  # its next table may be open now, or gone
            self.tell_seats(onlookers=False)

    def seated(self, row: TableRow) -> None:
        """Apply a row in which people sat down or got up, and tell the clients."""
        self._seat(row)
        self.tell_seats()

    def _seat(self, row: TableRow) -> None:
        """Replace the row: any client may have another seat now."""
        self.renew(row)
        self._looking = None
        for client in self.clients:
            self.clients[client] = row.seat_of_id(client.person)
        self._callbacks.presence(self)
        if self.committed is not None:
            for seat, held in enumerate(row.holders):
                if (held.bot not in (None, MODEL)) != (seat in self.bots):
                    self.set_bot(seat, held.bot)

    def started(self) -> None:
        for client, seat in self.clients.items():
            self._greet(client, seat)

    def _greet(self, client: Client, seat: Seat | None, heard: int = 0) -> None:
        kept = self._kept_for(client)
        send(client, msgspec.structs.replace(self.welcome(seat, heard), kept=kept))

    def _kept_for(self, client: Client) -> Seat | None:
        """The seat kept for this client's person, until the match is over."""
        return None if self.row.stage == "over" else self.row.kept_for(client.person)

    def connected(self) -> frozenset[str]:
        """The people who sit here and are connected to this process."""
        return frozenset(
            client.person for client, seat in self.clients.items() if client.person and seat is not None
        )

    def keep_elsewhere(self, people: frozenset[str]) -> None:
        """Set who is connected to this table at other processes."""
        self._elsewhere = people

    @property
    def has_people_elsewhere(self) -> bool:
        """Whether somebody who sits here is connected to another process."""
        return bool(self._elsewhere)

    def now_elsewhere(self, people: frozenset[str]) -> bool:
        """The same, and tell clients. Return whether that is news."""
        if people == self._elsewhere:
            return False
        before = self.info()
        self.keep_elsewhere(people)
        self._tell_news(before)
        return True

    def here(self) -> set[Seat]:
        """Seats whose person is connected, to this process or another."""
        near = {seat for seat in self.clients.values() if seat is not None}
        if not self._elsewhere:
            return near
        return near | {seat for seat, person in self.row.people.items() if person in self._elsewhere}

    def away(self, seat: Seat) -> bool:
        """Whether the seat's person is not connected, and no bot plays for them."""
        return seat in self.row.people and seat not in self.here() and seat not in self.bots

    def may_look(self, seat: Seat | None) -> bool:
        return seat is not None or self.row.settings.spectators != "off"

    def late(self, seat: Seat | None) -> bool:
        """Whether this audience sees the running match with delay."""
        return self._delays(seat) and self.row.stage == "playing"

    def welcome(self, seat: Seat | None, heard: int = 0) -> Welcome:
        if self.committed is None or not self.may_look(seat):
            return Welcome(self.info(), seat, 0)
        audience = self._audience(seat)
        told = self._told.count(seat) - audience.late
        if not 0 <= heard <= told:
            heard = 0
        return Welcome(
            self.info(),
            seat,
            audience.tick,
            audience.shown.view,
            audience.shown.offers,
            tuple(self._told.since(seat, heard)[: told - heard]),
            audience.outcome,
            audience.shown.talk,
            heard,
            self.clocks(seat),
        )

    def seen(self, seat: Seat | None) -> Any | None:
        """The view last shown to this seat; None before the match."""
        return self._audience(seat).shown.view if self.committed else None

    def talk(self, seat: Seat) -> Talk:
        """What this seat may say now. Before and after the match everyone may talk."""
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
                self.votes.of(seat, self._opened),
                held.kept_name,
            )
            for seat, held in enumerate(self.row.holders)
        )
        pause = pause_at(self._pauses, self._callbacks.now())
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
        """The proposed next match. Sealed options may be proposed, but not shown."""
        again = self.votes.again
        if again is None or again.options is None:
            return again
        return msgspec.structs.replace(again, options=disclosure.options_of(self.row.game, again.options))

    def tell_seats(self, but: Client | None = None, *, onlookers: bool = True) -> None:
        info = self.info()
        for client, seat in self.clients.items():
            if client is not but and (onlookers or seat is not None):
                send(client, Seats(info, seat, self._kept_for(client)))

    def tell(self, message: Outgoing, seats: Iterable[Seat] | None = None) -> None:
        """Send a message to these seats, or to everyone who may look."""
        wanted = None if seats is None else set(seats)
        data = encode(message)
        for client, seat in self.clients.items():
            if wanted is None and self.late(seat):
                continue  # a message may reveal the state: they read it later
            if self.may_look(seat) if wanted is None else seat in wanted:
                client.send(data)

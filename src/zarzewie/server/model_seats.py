"""Seats held by a language model: it is asked in the background, so that the table does not wait for it."""

import asyncio
import logging
from contextlib import suppress

from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Match
from zarzewie.narrator import MODEL
from zarzewie.narrator.storyteller import Storyteller
from zarzewie.server.logs import note
from zarzewie.server.table import Table

Key = tuple[Table, str, str]
"""A table, its match, and the ask."""


class ModelSeats:
    def __init__(self, storyteller: Storyteller, chance: Chance) -> None:
        self._storyteller = storyteller
        self._chance = chance
        self._under_way: dict[Key, asyncio.Task[None]] = {}

    def turned(self, table: Table) -> None:
        """After every turn: ask the model where its seat owes an answer, unless it is already being asked."""
        match, holders = table.committed, table.row.holders
        if match is None or match.game.narrator is None:  # then no model can hold a seat
            return
        asked = [(seat, ask.id) for ask in table.asks() for seat in ask.owing if holders[seat].bot == MODEL]
        if not asked or table.waits() or table.paused():
            return
        for seat, ask in asked:
            if (table, table.playing, ask) not in self._under_way:
                self._begin(table, match, seat, ask)

    def at(self, table: Table) -> bool:
        """Whether a model is being asked for this table."""
        return any(asked is table for asked, *_ in self._under_way)

    def close(self) -> None:
        for task in self._under_way.values():
            task.cancel()

    def _begin(self, table: Table, match: Match, seat: Seat, ask: str) -> None:
        key = (table, table.playing, ask)
        task = asyncio.ensure_future(self._tell(table, match, seat, ask))
        self._under_way[key] = task
        task.add_done_callback(lambda done: self._told(table, key, done))

    def _told(self, table: Table, key: Key, done: "asyncio.Task[None]") -> None:
        self._under_way.pop(key, None)
        if not done.cancelled() and (error := done.exception()):
            note(logging.ERROR, "telling", error=error)
            table.rest()

    async def _tell(self, table: Table, match: Match, seat: Seat, ask: str) -> None:
        """Ask the model. Others may move meanwhile; its answer counts only if the ask is still open."""
        view, playing = match.view(seat), table.playing
        offers = [offer for offer in match.offers(seat) if offer.ask == ask]
        dice = self._chance.at("telling", table.playing, match.length)
        assert match.game.narrator is not None  # otherwise no model could hold a seat
        teller = self._storyteller.teller(table.playing, match.game.narrator)
        choice = await teller.choose(view, offers, dice)
        if table.playing == playing:
            with suppress(Refused):  # the ask was closed meanwhile
                table.play(seat, choice.ask, choice.move)

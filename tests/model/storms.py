"""A storm over real hubs: a random schedule of moves, crashes and lost hints, and then a calm."""

import asyncio
from typing import NamedTuple

import msgspec
from hypothesis import strategies as st

from tests.model.cluster import Cluster, Player, Server, quick_times, until
from zarzewie.kernel.codec import encode
from zarzewie.server.protocol import Settings

SEATS = 3
ROUNDS = 3
SECONDS = 1
"""For an answer."""


class Step(NamedTuple):
    what: str
    who: int = 0
    more: int = 0


def _steps(what: str, most: int = 2) -> st.SearchStrategy[Step]:
    return st.builds(Step, st.just(what), st.integers(0, 2), st.integers(0, most))


MOVES = st.one_of(_steps("move"), _steps("move"), _steps("all move"), _steps("connect"), _steps("wait"))
FAULTS = st.one_of(
    _steps("trouble"), _steps("crash"), _steps("start"), _steps("weather"), _steps("reconnect")
)
STORM = st.lists(st.one_of(MOVES, MOVES, FAULTS), min_size=8, max_size=25)


def play(address: str, storm: list[Step], seed: int) -> None:
    with quick_times():
        asyncio.run(Storm(address, seed).play(storm))


class Storm:
    def __init__(self, address: str, seed: int) -> None:
        self.cluster = Cluster(address, seed)
        self.players = [Player(seat) for seat in range(SEATS)]
        settings = Settings(pace="live", seconds=SECONDS)
        self.code = self.cluster.new_table("ballot", SEATS, {"rounds": ROUNDS}, settings)

    async def play(self, storm: list[Step]) -> None:
        try:
            for _ in range(3):
                self.cluster.start()
            for player in self.players:
                await player.connect(self._server(player.seat), self.code)
            for step in storm:
                await self._take(step)
            await self._calm_down()
            self._check()
        finally:
            await self.cluster.end()

    def _server(self, which: int) -> Server:
        if not self.cluster.servers:
            self.cluster.start()
        return self.cluster.servers[which % len(self.cluster.servers)]

    async def _take(self, step: Step) -> None:
        player = self.players[step.who]
        match step.what:
            case "move":
                player.move(step.more)
            case "all move":
                for each in self.players:
                    each.move(step.more)
            case "connect":
                await player.connect(self._server(step.more), self.code)
            case "reconnect":
                for each in self.players:
                    await each.connect(self._server(step.more), self.code)
            case "wait":
                await asyncio.sleep((0.0, 0.005, 0.1)[step.more])
            case "trouble":
                self._server(step.who).store.trouble = ("before", "after", "")[step.more]
            case "crash":
                await self.cluster.crash(self._server(step.who))
            case "start" if len(self.cluster.servers) < 3:
                self.cluster.start()
            case "weather":
                self.cluster.air.weather = ("fine", "stormy", "silent")[step.more]
        self.cluster.check_log(self.code, self.players)

    async def _calm_down(self) -> None:
        """No more faults, but no hint gets through. Those who can answer do, except the last one."""
        self.cluster.air.weather = "silent"
        for server in self.cluster.servers:
            server.store.trouble = ""
        await asyncio.wait_for(self._finish(), 30)

    async def _finish(self) -> None:
        answered = 0
        while any(player.outcome is None for player in self.players):
            for player in self.players:
                if player.line is None:
                    await player.connect(self._server(player.seat), self.code)
                player.send_again()
            rounds = min((player.view or {}).get("round", 0) for player in self.players)
            if rounds > answered:
                answered = rounds
                for player in self.players[: SEATS - (rounds == ROUNDS)]:
                    player.move(0)
            await asyncio.sleep(0.05)
        await until("every move is answered", lambda: not any(player.unanswered for player in self.players))

    def _check(self) -> None:
        self.cluster.check_log(self.code, self.players)
        match = self.cluster.folded(self.code)
        for player in self.players:
            stored = msgspec.json.decode(encode(match.view(player.seat)))
            assert player.view == stored, "a client has not seen everything"

"""Tables of all games, with people, bots, clocks and spectators."""

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.chaos import http
from tests.chaos.clients import Deputised, Player, Seating, Silent, TableNews, Watcher, World

CLOCK = 10
"""Seconds for an answer where a clock runs: the least that is allowed."""
AT_ONCE = 8


class Kind(NamedTuple):
    name: str
    share: int
    """How many of 20 tables are of this kind."""
    wanted: dict[str, Any]
    people: Sequence[Seating]
    spectators: int = 0
    silent: bool = False
    """Whether it goes on by the clock alone, at times."""


_TIMED = {"settings": {"pace": "live", "seconds": CLOCK}}
_KSIEGA: dict[str, Any] = {"premade": True}
KINDS = (
    Kind("house", 3, {"game": "relay", "seats": 2, "options": {"legs": 60}, "bots": {"1": "random"}},
         (Deputised,), 1),
    Kind("rada", 3, {"game": "rada", "seats": 4, "bots": {"2": "loyal", "3": "deck"}}, (Player, Player), 1),
    Kind("relay with a clock", 2, {"game": "relay", "seats": 2, "options": {"legs": 60}, **_TIMED},
         (Player, Silent), silent=True),
    Kind("tron", 2, {"game": "tron", "seats": 2, "options": {"chapter": 1}}, (Player, Player)),
    Kind("ksiega with a leader", 2, {"game": "ksiega", "seats": 3, "options": _KSIEGA},
         (Player, Player, Player), 1),
    Kind("relay", 2, {"game": "relay", "seats": 2, "options": {"legs": 60}}, (Player, Player), 1),
    Kind("ballot", 2, {"game": "ballot", "seats": 3, "options": {"rounds": 9}, "bots": {"2": "random"}},
         (Player, Player)),
    Kind("ksiega", 2, {"game": "ksiega", "seats": 3, "seat": 1, "bots": {"0": "company"},
                       "options": {**_KSIEGA, "adventure": "mlyn"}}, (Player, Player)),
    Kind("ballot with a clock", 1,
         {"game": "ballot", "seats": 3, "options": {"rounds": 9}, "bots": {"2": "random"}, **_TIMED},
         (Player, Silent), silent=True),
    Kind("tron with a bot", 1, {"game": "tron", "seats": 2, "bots": {"1": "rule"}}, (Player,), 1),
)  # fmt: skip


class Sat(NamedTuple):
    """A table with its people."""

    kind: Kind
    news: TableNews
    players: list[Player]
    watchers: list[Watcher]

    @property
    def everybody(self) -> list[Watcher]:
        return [*self.players, *self.watchers]


def spread(count: int) -> list[Kind]:
    """So many tables, of each kind by its share, mixed: the first few are of different kinds."""
    shares = {kind.name: kind.share / sum(each.share for each in KINDS) for kind in KINDS}
    given = dict.fromkeys(shares, 0)
    chosen = []
    for number in range(1, count + 1):
        kind = max(KINDS, key=lambda kind: shares[kind.name] * number - given[kind.name])
        given[kind.name] += 1
        chosen.append(kind)
    return chosen


async def seat_all(world: World, kinds: Sequence[Kind]) -> list[Sat]:
    free = asyncio.Semaphore(AT_ONCE)

    async def seat(number: int, kind: Kind) -> Sat:
        async with free:
            return await _seat(world, number, kind)

    return await asyncio.gather(*(seat(number, kind) for number, kind in enumerate(kinds)))


async def _seat(world: World, number: int, kind: Kind) -> Sat:
    port = world.ports[number % len(world.ports)]
    guests = [await _guest(world, port) for _ in kind.people]
    cookies = [cookie for _, cookie in guests]
    status, answer, _ = await http.call(port, "POST", "/api/tables", kind.wanted, cookies[0])
    assert status == 201, answer
    code = http.json_of(answer)["code"]
    for cookie in cookies[1:]:
        status, answer, _ = await http.call(port, "POST", f"/api/tables/{code}/seats", {}, cookie)
        assert status == 201, answer
    for name, _ in guests:
        world.canaries.move(name, code)
    news = TableNews(code, kind.name)
    players = [
        person(world, news, cookie, f"{number}.{at}")
        for at, (person, cookie) in enumerate(zip(kind.people, cookies, strict=True))
    ]
    return Sat(kind, news, players, [Watcher(world, news) for _ in range(kind.spectators)])


async def _guest(world: World, port: int) -> tuple[str, str]:
    """A new person: their name, and the cookie of their session."""
    name = world.canaries.plant("", "a name", None)
    status, answer, cookies = await http.call(port, "POST", "/api/guest", {"name": name})
    assert status in (200, 201), answer
    ((cookie, token),) = cookies.items()
    world.canaries.tokens.add(token)
    return name, f"{cookie}={token}"

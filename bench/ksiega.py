"""How fast the board, the forecast and a long match of Księga Zasad are, each next to its limit.

    python bench/ksiega.py [--json]

All times are processor time of one core, the median of some runs; every run begins with a new board, without
cached results. The long match is played by bots: scene after scene, fights in the fog, speech in between.
"""

import argparse
import asyncio
import json
import platform
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.board.grid import Board, drawn
from zarzewie.games.ksiega.board.maps import MAPS
from zarzewie.games.ksiega.board.paths import MOVE, NO_LIMIT, reachable
from zarzewie.games.ksiega.board.sight import sight_from
from zarzewie.games.ksiega.bots.company import Company
from zarzewie.games.ksiega.bots.hero import HeroBot
from zarzewie.games.ksiega.characters.sheet import created
from zarzewie.games.ksiega.forecast.encounter import Encounter, Enemy
from zarzewie.games.ksiega.forecast.odds import forecast
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import Rest, StartFight
from zarzewie.games.ksiega.moves.player import Say
from zarzewie.games.ksiega.moves.scene import PlaceFoe, Reveal, SetScene
from zarzewie.games.ksiega.story.brawl import Brawl
from zarzewie.games.ksiega.story.phrases import PHRASES, premade
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Entry, Head, Match, fold
from zarzewie.server import lobby, people
from zarzewie.server.hub import Hub
from zarzewie.server.protocol import NewTable
from zarzewie.store.interface import Append
from zarzewie.store.sql import SqlStore

RUNS = 5
SIDE = 40
FIGHTS = 500
ENTRIES = 5000
PLAYERS = 3
TALK_EVERY = 5
SECRET = b"a long sitting of the benchmark."
ALLOWED = {
    "reachable squares, one move, ms": 1.0,
    "reachable squares, whole board, ms": 1.0,
    "sight from one square to all, ms": 5.0,
    "forecast of 500 fights, s": 1.0,
    "5,000 entries opened by the server, s": 0.3,
}


def timed(work: Callable[[], object], runs: int = RUNS) -> float:
    """Median processor time, in seconds."""
    times = []
    for _ in range(runs):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return median(times)


# --- the board


def a_board() -> Board:
    """A random board; one square in four is a wall."""
    dice = Chance(SECRET).at("board")
    return drawn(*("".join("#" if dice.below(4) == 0 else "." for _ in range(SIDE)) for _ in range(SIDE)))


def board_figures() -> dict[str, float]:
    board = a_board()
    dice = Chance(SECRET).at("squares")
    floor = [(x, y) for y, row in enumerate(board.rows) for x, sign in enumerate(row) if sign == "."]
    squares = dice.shuffle(floor)[:100]

    def ways(budget: int) -> None:
        for square in squares:
            _ = reachable(Board(board.rows), square, budget).stops

    def looks() -> None:
        for square in squares:
            sight_from(Board(board.rows), square)

    looks()  # the tables of lines are shared by all boards and built once
    each = 1000 / len(squares)
    return {
        "reachable squares, one move, ms": timed(lambda: ways(MOVE)) * each,
        "reachable squares, whole board, ms": timed(lambda: ways(NO_LIMIT)) * each,
        "sight from one square to all, ms": timed(looks) * each,
    }


# --- the forecast


def forecast_figures() -> dict[str, float]:
    """Three starting heroes against four minions and two elites, two of the six with bows."""
    place, house = MAPS["yard"], HouseRules()
    ranks: tuple[Rank, ...] = ("minion", "minion", "minion", "minion", "elite", "elite")
    enemies = tuple(Enemy(rank, place.posts[at], ranged=at % 3 == 2) for at, rank in enumerate(ranks))
    party = tuple(created(premade(seat, PHRASES["pl"]), house) for seat in range(1, PLAYERS + 1))

    def foresee() -> None:
        encounter = Encounter(party, tuple(place.starts[:PLAYERS]), enemies, Board(place.rows), house)
        forecast(encounter, FIGHTS, Chance(SECRET).at("forecast"))

    return {"forecast of 500 fights, s": timed(foresee)}


# --- a long match


class Saga(Brawl):
    """Scene after scene, map after map, and a fight in each."""

    def next(self, view: View, heard: frozenset[str]) -> Move | None:
        words, maps = PHRASES[view.language], list(MAPS)
        assert view.master is not None
        if view.fights >= view.scenes:
            if any(hero and hero.character.hearts < hero.character.max_hearts for hero in view.heroes):
                return Rest()
            return SetScene(words.title, words.scene, maps[view.scenes % len(maps)], fog=True)
        place, here = MAPS[maps[(view.scenes - 1) % len(maps)]], len(view.master.foes)
        ranks = self.ranks(PLAYERS)
        if here < len(ranks):
            x, y = place.posts[here]
            return PlaceFoe(words.foes[ranks[here]], ranks[here], here % 3 == 2, False, x, y)
        if any(foe.seen for foe in view.foes):
            return StartFight()
        return Reveal(0, 0, place.board.width - 1, place.board.height - 1)


def a_long_sitting() -> tuple[Head, list[Entry], Match]:
    bot, entries = Company(Saga(), HeroBot()), list[Entry]()
    match, _ = Match.start(GAME, {"runner": True, "premade": True}, PLAYERS + 1, SECRET)
    head = match.head
    while match.length < ENTRIES:
        dice = Chance(SECRET).at("bots", match.length)
        if match.length % TALK_EVERY == 0:
            words = f"Co robimy? Już {match.length}. raz się nad tym zastanawiam."
            turn = match.play(1 + match.length % PLAYERS, "talk", Say(words))
        else:
            seat = match.asks()[0].owing[0]
            choice = bot.choose(match.view(seat), match.offers(seat), bot.start(), dice, 1.0)
            turn = match.play(seat, choice.ask, choice.move)
        match = turn.match
        entries.append(turn.entry)
    return head, entries, match


class Eye:
    """A client stub that records the size of the last message."""

    person: str | None = None

    def send(self, message: bytes) -> None:
        self.received = len(message)

    def hang_up(self) -> None:
        pass


async def opened(address: str, code: str) -> float:
    """Start a server and return the processor time until a client has joined the table, in seconds."""
    hub = Hub(SqlStore(address), bot_pace=3600.0)
    hub.start()
    began = time.process_time()
    table = await hub.table(code)
    table.join(Eye(), 1)
    took = time.process_time() - began
    hub.close()
    await asyncio.sleep(0)  # let cancelled tasks end
    return took


def a_stored_table(address: str, head: Head, entries: list[Entry]) -> str:
    store = SqlStore(address)

    def write(code: str) -> None:
        store.create(code, encode(head), encode([SECRET]))
        store.append([Append(code, 0, tuple(map(encode, entries)))])

    person, _ = people.arrive(store, "Anna")
    bots = dict.fromkeys(range(2, PLAYERS + 1), next(iter(GAME.bots))) | {0: GAME.deputy}
    wanted = NewTable(GAME.id, PLAYERS + 1, head.options, bots, 1)
    code = lobby.create(store, person, wanted, before=write).code
    store.close()
    return code


def sitting_figures() -> dict[str, float]:
    """The first opening of a table with many entries folds them all; later ones use a snapshot."""
    head, entries, _ = a_long_sitting()
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/log.db"
        code = a_stored_table(address, head, entries)
        first = asyncio.run(opened(address, code))
        again = median(asyncio.run(opened(address, code)) for _ in range(RUNS))
    return {
        "5,000 entries folded, s": timed(lambda: fold(GAME, head, [SECRET], entries)),
        "5,000 entries opened by the server for the first time, s": first,
        "5,000 entries opened by the server, s": again,
    }


def measure() -> dict[str, Any]:
    figures: dict[str, Any] = {"python": platform.python_version(), "runs": RUNS}
    for name, figure in {**board_figures(), **forecast_figures(), **sitting_figures()}.items():
        figures[name] = float(f"{figure:.3g}")
        if name in ALLOWED:
            figures[f"{name}: allowed"] = ALLOWED[name]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measure()
    if arguments.json:
        print(json.dumps(figures, indent=1, ensure_ascii=False))
        return
    for name, figure in figures.items():
        print(f"{name:50} {figure}")


if __name__ == "__main__":
    main()

"""Golden matches: recorded match files, and the same as readable text.

    python -m zarzewie.conformance.goldens --folder tests/goldens --write GAME
        records what is missing (a match of random play per version), and rewrites the texts
    python -m zarzewie.conformance.goldens --folder tests/goldens --record GAME/won --bot rule --seed 3
        records one more match, played by a bot of the game
    python -m zarzewie.conformance.goldens --folder tests/goldens --renew GAME
        recomputes records from their own entries, if their rules and content were not released yet

`<folder>/<game>/<name>.json` is the record and must always verify; `<name>.txt` is derived from it.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from zarzewie import content, games
from zarzewie.conformance.playout import turn
from zarzewie.conformance.secrecy import told_to
from zarzewie.kernel.bot import Bot
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.codec import encode, plain
from zarzewie.kernel.game import AnyGame, Told, offered
from zarzewie.kernel.match import (
    Entry,
    Expired,
    Imagined,
    Match,
    Played,
    Reseeded,
    Turn,
    Undone,
    read_options,
    replay,
)
from zarzewie.kernel.record import MatchFile, read, record, write

LONG = 80
"""Maximum number of entries in the record of an endless game."""

Draw = Callable[[Any], str]
"""A picture of a state, as text."""


def no_picture(state: Any) -> str:
    return ""


# --- as text


def render(file: MatchFile, game: AnyGame, draw: Draw = no_picture) -> str:
    return "\n".join(_lines(file, game, draw)) + "\n"


def _lines(file: MatchFile, game: AnyGame, draw: Draw) -> Iterator[str]:
    yield f"game     {game.id}, version {file.head.version}, content {file.head.content or '-'}"
    yield f"options  {_json(file.head.options)}"
    yield f"seats    {file.head.seats}"
    yield f"seed     {', '.join(file.secrets)}"
    drawn = ""
    secrets = [bytes.fromhex(secret) for secret in file.secrets]
    for number, (match, told) in enumerate(replay(game, file.head, secrets, file.entries)):
        yield ""
        yield f"{number}. {_spoken(file.entries[number - 1])}" if number else "0. setup"
        yield from (f"    {_heard(each)}" for each in told)
        if drawn != (drawn := draw(match.state)):
            yield from (f"        {line}" for line in drawn.splitlines())
    yield ""
    yield f"outcome  {_json(file.outcome)}"


def _spoken(entry: Entry) -> str:
    match entry:
        case Played(seat, ask, move):
            return f"seat {seat} answers {ask}: {_named(msgspec.json.decode(move), 'move')}"
        case Expired(ask):
            return f"time is up for {ask}"
        case Undone(seat, to):
            return f"seat {seat} takes back all after {to}"
        case Reseeded(commitment):
            return f"goes on with secret {commitment[:8]}…"
        case Imagined(seat):
            return f"begins in a world that seat {seat} imagined"


def _heard(told: Told) -> str:
    to = "all" if told.to is None else "seat " + ", ".join(map(str, sorted(told.to)))
    return f"{to}: {_named(plain(told.event), 'event')}"


def _named(spoken: dict[str, Any], tag: str) -> str:
    fields = [f"{name}={_json(value)}" for name, value in spoken.items() if name != tag]
    return " ".join([spoken[tag], *fields])


def _json(value: Any) -> str:
    return encode(value).decode()


# --- recording


def played(
    game: AnyGame, seed: int, options: dict[str, Any], bot: str | None, seats: int | None = None
) -> MatchFile:
    """Record a new match, played by a bot of the game at every seat or at random."""
    secret = f"golden {game.id} {seed}".encode().ljust(32, b".")
    seats = seats or game.seats[min(2, len(game.seats) - 1)]
    match, told = Match.start(game, options, seats, secret)
    head, entries = match.head, list[Entry]()
    players = Players(game.bots[bot], seats) if bot else None
    while match.asks() and not (game.endless and match.length == LONG):
        dice = Chance(secret).at("golden", match.length)
        if players:
            players.notice(told)
            came = players.turn(match, dice)
        else:
            came = turn(match, dice, f"words {match.length}")
        match, entry, told = came.match, came.entry, came.told
        entries.append(entry)
    return record(game, head, [secret], entries)


class Players:
    """The same bot at every seat, each with a memory of its own."""

    def __init__(self, bot: Bot[Any, Any], seats: int) -> None:
        self.bot = bot
        self.memories = [bot.start()] * seats

    def notice(self, told: Sequence[Told]) -> None:
        for seat, memory in enumerate(self.memories):
            for event in told_to(told, seat):
                memory = self.bot.notice(memory, event)
            self.memories[seat] = memory

    def turn(self, match: Match, dice: Dice) -> Turn:
        """Let the first seat that has something to answer play; close an ask that all seats have answered.

        Optional asks come first, as in the lab.
        """
        asks = sorted(match.asks(), key=lambda ask: not ask.optional)
        for ask in asks:
            if not ask.optional and not ask.owing:
                return match.expire(ask.id)
            for seat in ask.owing or ask.wanted:
                if offers := offered(ask, asks, match.offers(seat)):
                    choice = self.bot.choose(match.view(seat), offers, self.memories[seat], dice, 1.0)
                    return match.play(seat, choice.ask, choice.move)
        raise AssertionError("a match that goes on waits for somebody")


# --- files


class Shelf(NamedTuple):
    """The recorded matches of one game."""

    game: AnyGame
    folder: Path
    draw: Draw = no_picture

    def records(self) -> list[Path]:
        return sorted(self.folder.glob("*.json"))

    def first_record(self) -> Path:
        return self.folder / f"v{self.game.version}.json"

    def rendered(self, path: Path) -> str:
        return render(read(path.read_bytes()), self.game, self.draw)

    def keep(self, path: Path, file: MatchFile) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(write(file))

    def renew(self, path: Path) -> None:
        file, game = read(path.read_bytes()), self.game
        if file.head.version != game.version or content.is_released(
            games.package(game.id), file.head.content
        ):
            return
        options = read_options(game, file.head.options)
        now = game.content_of(options) if game.content_of else game.content
        head = msgspec.structs.replace(file.head, content=now)
        self.keep(path, record(game, head, [bytes.fromhex(each) for each in file.secrets], file.entries))

    def write_text(self, path: Path) -> None:
        path.with_suffix(".txt").write_text(self.rendered(path), encoding="utf-8")


def shelves(folder: Path) -> Iterator[Shelf]:
    """The shelf of every installed game."""
    return (Shelf(game, folder / game.id) for game in filter(None, map(games.find, games.ids())))


def main(arguments: Sequence[str] | None = None, known: Iterable[Shelf] = ()) -> None:
    parser = argparse.ArgumentParser(prog="goldens")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="record what is missing, write the texts")
    what.add_argument("--renew", action="store_true", help="recompute unreleased records")
    what.add_argument("--record", metavar="GAME/NAME", help="record one more match")
    parser.add_argument("--folder", type=Path, default=Path("tests/goldens"))
    parser.add_argument("--bot", help="the bot that plays it; default: random moves")
    parser.add_argument("--options", type=msgspec.json.decode, default={})
    parser.add_argument("--seats", type=int, help="number of seats; default: a few")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all games")
    asked = parser.parse_args(arguments)
    if asked.record:
        asked.games = [asked.record.partition("/")[0]]
    for shelf in [
        each for each in known or shelves(asked.folder) if each.game.id in asked.games or not asked.games
    ]:
        game = shelf.game
        if asked.record:
            match = played(game, asked.seed, asked.options, asked.bot, asked.seats)
            shelf.keep(shelf.folder / f"{asked.record.partition('/')[2]}.json", match)
        elif not shelf.first_record().exists():
            shelf.keep(shelf.first_record(), played(game, asked.seed, {}, None))
        for path in shelf.records():
            if asked.renew:
                shelf.renew(path)
            shelf.write_text(path)
            print(path.with_suffix(".txt"))


if __name__ == "__main__":
    main()

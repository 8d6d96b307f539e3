"""The plan of a lab run, checked before the first match."""

from collections.abc import Mapping
from typing import Any

import msgspec

from zarzewie import games
from zarzewie.kernel.bot import Bot
from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.match import Match
from zarzewie.lab.one_match import LIMIT, Result, play_match, secret


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A number of games, each repeatable from the seed and its number. Plain data, sent to the workers."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    seed: int = 1
    limit: int = LIMIT
    variants: bool = False
    """Also play each match with the options in the game's `variants`, with the same secret and bots."""

    def play(self, number: int, keep_moves: bool = False) -> Result:
        game = find(self.game)
        bots: list[Bot[Any, Any]] = [game.bots[name] for name in self.bots]

        def played(changed: Mapping[str, Any], keep_moves: bool = False) -> Result:
            options = {**self.options, **changed}
            return play_match(game, options, self.seats, bots, self.seed, self.limit, number, keep_moves)

        result = played({}, keep_moves)
        for name, changed in game.variants.items() if self.variants else ():
            result.metrics[f"wins_{name}"] = played(changed).metrics["wins"]
        return result


def draw_up(
    game: str,
    games: int,
    seats: int | None,
    bots: str | None,
    options: dict[str, Any],
    seed: int,
    limit: int = LIMIT,
    variants: bool = False,
    players: int | None = None,
) -> Plan:
    """A checked plan; raises Refused if it cannot be played. `players`: number of seats that play for a win.
    `bots`: one name for all seats, or one per seat; by default the bot that replaces absent people."""
    rules = find(game)
    taken = _seats(rules, seats, players)
    known = msgspec.structs.fields(rules.options_type)
    for name in options:
        if name not in (field.encode_name for field in known):
            raise Refused("lab.option", option=name, known=tuple(field.encode_name for field in known))
    Match.start(rules, options, taken, secret("match", seed, 0))
    return Plan(
        game=game,
        games=games,
        seats=taken,
        bots=_seated(rules, taken, (bots or rules.deputy or next(iter(rules.bots))).split(",")),
        options=options,
        seed=seed,
        limit=limit,
        variants=variants,
    )


def find(game: str) -> AnyGame:
    found = games.find(game)
    if found is None:
        raise Refused("lab.game", game=game, known=games.ids())
    return found


def _seats(game: AnyGame, seats: int | None, players: int | None) -> int:
    if players is None:
        return game.seats[0] if seats is None else seats
    if seats is not None:
        raise Refused("lab.players-or-seats")
    return players + sum(not role.plays for role in game.roles)


def _seated(game: AnyGame, seats: int, names: list[str]) -> tuple[str, ...]:
    for name in names:
        if name not in game.bots:
            raise Refused("lab.bots", bot=name, known=tuple(game.bots))
    if len(names) == 1:
        return tuple(names * seats)
    if len(names) != seats:
        raise Refused("lab.bots-count", bots=len(names), seats=seats)
    return tuple(names)

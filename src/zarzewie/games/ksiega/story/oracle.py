"""Oracles for play without a person at the MG's seat: chance answers, the player tells what it means (K-1.1).

A d20 says yes or no, as likely as the player finds it; a d6 with it sometimes adds a twist from the book's
lists, for better or worse. TN, dice and rules stay as they are: an oracle only gives words.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import msgspec

from zarzewie.games.ksiega import contents
from zarzewie.games.ksiega.events.sitting import OracleSpoke, TwistDrawn
from zarzewie.games.ksiega.moves.player import AskOracle, DrawTwist
from zarzewie.games.ksiega.pieces import Likelihood, OracleAnswer, Twist
from zarzewie.games.ksiega.sitting.acting import not_playing
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

YES: Final[dict[Likelihood, int]] = {"unlikely": 5, "even": 10, "likely": 15}
"""This or less on a d20 is a yes."""
WORSE: Final = 1
BETTER: Final = 6


class Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    complications: tuple[str, ...]
    benefits: tuple[str, ...]

    def draw(self, kind: Twist, dice: Dice) -> str:
        return dice.pick(self.complications if kind == "complication" else self.benefits)


@cache
def lists(content: str) -> Mapping[str, Lists]:
    """The lists, by language."""
    found: dict[str, Lists] = contents.read(content, contents.LISTS, dict[str, Lists])
    return found


LISTS: Final = lists(contents.CONTENT)


def answer(likelihood: Likelihood, dice: Dice) -> tuple[int, OracleAnswer, Twist | None]:
    """The d20, the answer, and a twist, if there is one."""
    rolled = dice.roll(20)
    twist: dict[int, Twist] = {WORSE: "complication", BETTER: "benefit"}
    return rolled, "yes" if rolled <= YES[likelihood] else "no", twist.get(dice.roll(6))


def silent(state: State, seat: Seat) -> Refused | None:
    """Why the oracle does not answer: a person at the MG's seat does."""
    return not_playing(state, seat) or (None if state.runner else Refused("K-1.1", why="ask_the_master"))


def _ask(state: State, seat: Seat) -> Iterator[Fields]:
    if silent(state, seat) is None:
        yield {"question": LINE, "likelihood": Pick(tuple(YES))}


def ask(play: Play, seat: Seat, move: AskOracle) -> None:
    dice = _dice(play)
    rolled, said, twist = answer(move.likelihood, dice)
    text = _lists(play).draw(twist, dice) if twist else ""
    play.tell(OracleSpoke(seat, move.question, move.likelihood, rolled, said, twist, text))


def _draw(state: State, seat: Seat) -> Iterator[Fields]:
    if silent(state, seat) is None:
        yield {"kind": Pick(("complication", "benefit"))}


def draw(play: Play, seat: Seat, move: DrawTwist) -> None:
    text = _lists(play).draw(move.kind, _dice(play))
    play.tell(TwistDrawn(seat, move.kind, text))


def _lists(play: Play) -> Lists:
    return lists(play.state.edition.content)[play.state.language]


def _dice(play: Play) -> Dice:
    play.state.oracles += 1
    return play.chance.at("oracle", play.state.oracles)


def unasked(state: State, seat: Seat, move: AskOracle | DrawTwist) -> Refused:
    if refusal := silent(state, seat):
        return refusal
    wrong = badly_written(move, question=LINE) if isinstance(move, AskOracle) else None
    return wrong or Refused("K-1.1", why="nobody")


RULES = (
    Rule(AskOracle, "talk", _ask, ask, unasked),
    Rule(DrawTwist, "talk", _draw, draw, unasked),
)

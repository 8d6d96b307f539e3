"""What single games of bots do not show: five games in a row of one table, and a person among five bots.

    python -m tests.games.rada.evenings --games 300 --seed 4711

BALANCE.md has what it said. The person is a guest who accepts every deal, keeps every promise and offers
none.
"""

import argparse
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

import msgspec

from zarzewie.games.rada import GAME
from zarzewie.games.rada.bots import BOTS, action, answer, favour, vote
from zarzewie.games.rada.lines import lines_heard
from zarzewie.games.rada.measures import betrayed, repeats
from zarzewie.games.rada.moves import Acclaim, AnswerDeal, Move, Vote
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.state import State
from zarzewie.games.rada.tempers import LOYAL, Temper, temperament
from zarzewie.games.rada.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Past, Seat
from zarzewie.kernel.offer import Offer, Pick
from zarzewie.lab.one_match import BotMatch

IN_A_ROW: Final = 5
PLAYERS: Final = 6
GUEST: Final[Seat] = 0

# --- a person among bots


class Evening(NamedTuple):
    """One game of a person with five bots."""

    rounds: int
    """In which the person was in the council."""
    offers: int
    real: int
    """Deals that a bot offered and that changed its vote, its action, or whose statement it backs."""
    betrayed: int
    """Promises to the person that were broken, as the person can tell."""
    worked: int
    """Rounds with at least one real offer."""


class Guest(Bot[View, Move]):
    """A person who accepts every deal and keeps every promise."""

    temper: Final = msgspec.structs.replace(LOYAL, word=1.0, deals=0.0)

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        for offer in offers:
            if offer.move == "answer_deal":
                by = offer.fields["by"]
                assert isinstance(by, Pick)
                return Choice(offer.ask, AnswerDeal(int(by.values[0]), True, ""))
        return answer(self.temper, view, [each for each in offers if each.move != "offer_deal"], dice)


class Watched(Bot[View, Move]):
    """A bot of the council that is also asked what it would do without each of its deals with the guest.

    Same view but for the deal, same dice: what differs is what the deal has changed.
    """

    def __init__(self) -> None:
        self.changed: set[tuple[int, Seat, int]] = set()
        """Round, seat and place among its deals of each deal that changed an answer."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        before = copy(dice)
        choice = BOTS["council"].choose(view, offers, memory, dice, budget)
        if type(choice.move).__struct_config__.tag not in DECIDED or view.seat is None:
            return choice
        temper = temperament(view.public, view.seat)
        decided = _decided(temper, view, offers[0], copy(before))
        for place, deal in enumerate(view.deals):
            if deal.round == view.public.round and deal.by == view.seat and deal.to == GUEST:
                without = msgspec.structs.replace(view, deals=(*view.deals[:place], *view.deals[place + 1 :]))
                if _decided(temper, without, offers[0], copy(before)) != decided:
                    self.changed.add((deal.round, view.seat, place))
        return Choice(choice.ask, decided)


DECIDED: Final = frozenset({"acclaim", "vote", "protect", "expose", "sow_discord", "no_action"})


def _decided(temper: Temper, view: View, offer: Offer, dice: Dice) -> Move:
    match offer.move:
        case "acclaim":
            places = offer.fields["statement"]
            assert isinstance(places, Pick)
            return Acclaim(favour(temper, view, places.values, dice))
        case "vote":
            return Vote(vote(temper, view, dice))
        case _:
            return action(temper, view, dice)


def evening(seed: int, number: int, options: dict[str, Any] | None = None) -> Evening:
    watched = Watched()
    seated: list[Bot[Any, Any]] = [Guest(), *[watched] * (PLAYERS - 1), BOTS["deck"]]
    state = _played(seated, options or {}, seed, number)
    public = state.public
    gone = [past.number for past in public.history if GUEST in past.exiled]
    return Evening(
        rounds=min([*gone, public.round]),
        offers=sum(deal.to == GUEST for deal in state.deals),
        real=len(watched.changed),
        betrayed=sum(GUEST in betrayed(deal) for deal in state.deals),
        worked=len({number for number, _, _ in watched.changed}),
    )


def _played(seated: Sequence[Bot[Any, Any]], options: dict[str, Any], seed: int, number: int) -> State:
    table = BotMatch(GAME, options, len(seated), seated, seed, number)
    for _ in table.turns():
        pass
    state: State = table.match.state
    return state


# --- five games in a row


class InARow(NamedTuple):
    """One game of a table that plays on: what it had in its last games already."""

    cards: int
    repeated: int
    lines: int
    heard: int


def in_a_row(seed: int, number: int, games: int = IN_A_ROW) -> Iterator[InARow]:
    assert GAME.campaign is not None
    options, past = Options(), list[Past]()
    seated = [BOTS["council"]] * (PLAYERS + 1)
    for at in range(games):
        options = GAME.campaign.sequel(Options(), past)
        table = BotMatch(GAME, plain(options), len(seated), seated, seed, number * games + at)
        for _ in table.turns():
            pass
        outcome = table.match.outcome()
        assert outcome is not None
        past.append(Past(plain(options), outcome))
        public = table.match.state.public
        lines = lines_heard(public)
        yield InARow(
            len(public.history), repeats(public), len(lines), sum(line in options.heard for line in lines)
        )


# --- on the command line


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--seed", type=int, default=4711)
    given = asked.parse_args()
    found = [evening(given.seed, number) for number in range(given.games)]
    rounds = sum(each.rounds for each in found)
    print(f"a person with {PLAYERS - 1} bots, {len(found)} games of {rounds / len(found):.1f} rounds")
    print(f"  offers a round            {sum(each.offers for each in found) / rounds:.2f}")
    print(f"  real offers a round       {sum(each.real for each in found) / rounds:.2f}")
    print(f"  rounds with a real offer  {sum(each.worked for each in found) / rounds:.1%}")
    print(f"  games with a betrayal     {sum(each.betrayed > 0 for each in found) / len(found):.1%}")
    print(f"  betrayals a game          {sum(each.betrayed for each in found) / len(found):.2f}")
    tables = [list(in_a_row(given.seed, number)) for number in range(given.games // IN_A_ROW)]
    later = [each for games in tables for each in games[1:]]
    cards, lines = sum(each.cards for each in later), sum(each.lines for each in later)
    print(f"{IN_A_ROW} games in a row, {len(tables)} tables of {PLAYERS}")
    print(f"  cards that came again     {sum(each.repeated for each in later) / cards:.2%}")
    print(f"  statements heard again    {sum(each.heard for each in later) / lines:.2%}")


if __name__ == "__main__":
    main()

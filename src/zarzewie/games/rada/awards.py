"""Awards after the end: each from facts by a plain rule, to one councillor at most, and only if earned."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from zarzewie.games.rada.moves import NoAction, SowDiscord
from zarzewie.games.rada.realm import Solution
from zarzewie.games.rada.state import Exposed, Failed, Mine, Round, State
from zarzewie.games.rada.turning import standing
from zarzewie.kernel.game import Seat

AwardName = Literal[
    "from_last",
    "oathbreaker",
    "faithful",
    "sharp_eye",
    "longest_exile",
    "lone_voice",
    "own_way",
    "armoured",
    "sower",
    "kingmaker",
    "orator",
    "with_the_stream",
    "clean_hands",
]


class Award(msgspec.Struct, frozen=True):
    name: AwardName
    seat: Seat
    count: int
    """How often, how many, or in which round: what the award's sentence says."""


class Turn(NamedTuple):
    """A councillor's round."""

    past: Round
    mine: Mine


class Year(NamedTuple):
    state: State
    turns: tuple[tuple[Turn, ...], ...]
    """By seat."""

    @property
    def seats(self) -> range:
        return range(self.state.public.players)


class Rule(NamedTuple):
    of: Callable[[Year, Seat], int]
    """What is counted for a councillor; 0 where the rule is not met."""
    least: int
    """Who has the most earns the award, alone, and with no less than this."""


def awards(state: State) -> tuple[Award, ...]:
    year = Year(state, tuple(tuple(_turns(state, seat)) for seat in range(state.public.players)))
    return tuple(award for name, rule in RULES.items() if (award := _given(name, rule, year)) is not None)


def _given(name: AwardName, rule: Rule, year: Year) -> Award | None:
    counts = [rule.of(year, seat) for seat in year.seats]
    most = max(counts)
    return Award(name, counts.index(most), most) if most >= rule.least and counts.count(most) == 1 else None


def _turns(state: State, seat: Seat) -> Iterator[Turn]:
    rounds = {past.number: past for past in state.public.history}
    for each in state.ledger[seat]:
        if isinstance(each, Mine) and each.round in rounds:
            yield Turn(rounds[each.round], each)


# --- promises


def _promises(year: Year, seat: Seat, kept: bool) -> int:
    return sum(
        (seat == deal.by and deal.kept[0] is kept) or (seat == deal.to and deal.kept[1] is kept)
        for deal in year.state.deals
    )


def broken(year: Year, seat: Seat) -> int:
    """Promises broken."""
    return _promises(year, seat, kept=False)


def kept(year: Year, seat: Seat) -> int:
    """Promises kept, by one who broke none."""
    return 0 if broken(year, seat) else _promises(year, seat, kept=True)


# --- actions


def exposed(year: Year, seat: Seat) -> int:
    """Councillors exposed; those who were protected do not count."""
    return sum(isinstance(each, Exposed) for each in year.state.ledger[seat])


def withstood(year: Year, seat: Seat) -> int:
    """How often somebody tried to expose this councillor and failed."""
    return sum(
        isinstance(each, Failed) and each.target == seat for ledger in year.state.ledger for each in ledger
    )


def sown(year: Year, seat: Seat) -> int:
    """How often this councillor sowed discord."""
    return sum(isinstance(mine.action, SowDiscord) for _, mine in year.turns[seat])


def without_action(year: Year, seat: Seat) -> int:
    """Rounds, for one who never acted."""
    turns = year.turns[seat]
    return len(turns) if all(isinstance(mine.action, NoAction) for _, mine in turns) else 0


# --- votes


def alone(year: Year, seat: Seat) -> int:
    """Rounds in which nobody else voted for the same solution, though several others voted."""
    return sum(
        mine.vote is not None and past.totals[mine.vote] == 1 and sum(past.totals) > 2
        for past, mine in year.turns[seat]
    )


def always_implemented(year: Year, seat: Seat) -> int:
    """Rounds, for one whose every vote was implemented."""
    turns = year.turns[seat]
    return len(turns) if all(mine.vote == past.implemented for past, mine in turns) else 0


def never_with_own(year: Year, seat: Seat) -> int:
    """Rounds in which others of the faction voted, for one who never voted like any of them."""
    rounds = [
        (mine.vote, theirs)
        for past, mine in year.turns[seat]
        if mine.vote is not None and (theirs := _votes_of_own(year, seat, past.number))
    ]
    return 0 if any(vote in theirs for vote, theirs in rounds) else len(rounds)


def _votes_of_own(year: Year, seat: Seat, number: int) -> Sequence[Solution]:
    factions = year.state.public.factions
    return [
        mine.vote
        for other in year.seats
        if other != seat and factions[other] == factions[seat]
        for past, mine in year.turns[other]
        if past.number == number and mine.vote is not None
    ]


# --- statements


def acclaim(year: Year, seat: Seat) -> int:
    """Acclaim at the end."""
    return year.state.acclaim[seat]


def backed_the_acclaimed(year: Year, seat: Seat) -> int:
    """Rounds in which this councillor voted for the statement that won."""
    return sum(mine.favour is not None and mine.favour == past.acclaimed for past, mine in year.turns[seat])


# --- fates


def in_exile(year: Year, seat: Seat) -> int:
    """Whole rounds in exile (R-6.2)."""
    public = year.state.public
    return next((public.round - past.number for past in public.history if seat in past.exiled), 0)


def last_and_yet_won(year: Year, seat: Seat) -> int:
    """For a winner: the latest round after which everybody else had more."""
    public = year.state.public
    if seat not in public.winners:
        return 0
    found = 0
    for past in public.history:
        worth = standing(year.state, past.number)
        if len(worth) > 2 and all(worth[seat] < has for other, has in worth.items() if other != seat):
            found = past.number
    return found


RULES: Final[dict[AwardName, Rule]] = {
    "from_last": Rule(last_and_yet_won, 1),
    "oathbreaker": Rule(broken, 1),
    "faithful": Rule(kept, 2),
    "sharp_eye": Rule(exposed, 1),
    "longest_exile": Rule(in_exile, 1),
    "lone_voice": Rule(alone, 2),
    "own_way": Rule(never_with_own, 3),
    "armoured": Rule(withstood, 1),
    "sower": Rule(sown, 1),
    "kingmaker": Rule(backed_the_acclaimed, 3),
    "orator": Rule(acclaim, 3),
    "with_the_stream": Rule(always_implemented, 4),
    "clean_hands": Rule(without_action, 4),
}
"""The most telling first."""

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
    "betrayed",
    "sharp_eye",
    "longest_exile",
    "led_and_lost",
    "own_way",
    "lone_voice",
    "armoured",
    "sower",
    "with_the_stream",
    "outvoted",
    "clean_hands",
    "silent",
    "orator",
    "kingmaker",
    "dealmaker",
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
    """Who has the most earns the award, with no less than this."""


def awards(state: State) -> tuple[Award, ...]:
    year = Year(state, tuple(tuple(_turns(state, seat)) for seat in range(state.public.players)))
    found: list[Award] = []
    for name, rule in RULES.items():
        if (award := _given(name, rule, year, found)) is not None:
            found.append(award)
    return tuple(found)


def _given(name: AwardName, rule: Rule, year: Year, before: Sequence[Award]) -> Award | None:
    """Of several with as much, to who has the fewest awards yet, then to who ended lower.

    What half the council has done is no distinction.
    """
    counts = [rule.of(year, seat) for seat in year.seats]
    most = max(counts)
    first = [seat for seat, count in enumerate(counts) if count == most]
    if most < rule.least or 2 * len(first) >= len(counts):
        return None
    has = [award.seat for award in before]
    return Award(name, min(first, key=lambda seat: (has.count(seat), year.state.public.scores[seat])), most)


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
    """Promises kept, by one who broke no more than one for every two kept."""
    count = _promises(year, seat, kept=True)
    return count if 2 * broken(year, seat) <= count else 0


def betrayals_suffered(year: Year, seat: Seat) -> int:
    """Promises to this councillor that were broken."""
    return sum(
        (seat == deal.to and deal.kept[0] is False) or (seat == deal.by and deal.kept[1] is False)
        for deal in year.state.deals
    )


def deals_struck(year: Year, seat: Seat) -> int:
    """Deals that this councillor offered and others accepted."""
    return sum(deal.by == seat and deal.answer == "accepted" for deal in year.state.deals)


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


def outvoted(year: Year, seat: Seat) -> int:
    """Rounds in which another solution than this councillor's was implemented."""
    return sum(mine.vote not in (None, past.implemented) for past, mine in year.turns[seat])


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


def said_nothing(year: Year, seat: Seat) -> int:
    """Rounds without a statement, where authors are known."""
    return sum(
        past.authors is not None and not past.statements[past.authors.index(seat)]
        for past, _ in year.turns[seat]
    )


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
        worth = {other: first for other, (first, _) in standing(year.state, past.number).items()}
        if len(worth) > 2 and all(worth[seat] < has for other, has in worth.items() if other != seat):
            found = past.number
    return found


def led_and_lost(year: Year, seat: Seat) -> int:
    """For one who did not win: rounds after which everybody else had less."""
    public = year.state.public
    if seat in public.winners:
        return 0
    return sum(
        seat in worth and all(worth[seat] > has for other, has in worth.items() if other != seat)
        for past in public.history
        for worth in (standing(year.state, past.number),)
    )


RULES: Final[dict[AwardName, Rule]] = {
    "from_last": Rule(last_and_yet_won, 1),
    "oathbreaker": Rule(broken, 1),
    "faithful": Rule(kept, 2),
    "betrayed": Rule(betrayals_suffered, 2),
    "sharp_eye": Rule(exposed, 1),
    "longest_exile": Rule(in_exile, 1),
    "led_and_lost": Rule(led_and_lost, 2),
    "own_way": Rule(never_with_own, 3),
    "lone_voice": Rule(alone, 2),
    "armoured": Rule(withstood, 1),
    "sower": Rule(sown, 1),
    "with_the_stream": Rule(always_implemented, 4),
    "outvoted": Rule(outvoted, 4),
    "clean_hands": Rule(without_action, 4),
    "silent": Rule(said_nothing, 3),
    "orator": Rule(acclaim, 3),
    "kingmaker": Rule(backed_the_acclaimed, 3),
    "dealmaker": Rule(deals_struck, 3),
}
"""The most telling first."""

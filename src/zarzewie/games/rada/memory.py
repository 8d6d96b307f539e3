"""A story that remembers (R-11): what this council decided, and which cards and sentences follow."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from zarzewie.games.rada.dilemmas import Card, Telling, deck
from zarzewie.games.rada.passages import passages
from zarzewie.games.rada.realm import STATS, Decision, Solution, season
from zarzewie.games.rada.state import Omen, Public
from zarzewie.kernel.chance import Dice

FIRST_CALLBACK: Final = 3
"""The round from which on the draw prefers what an earlier choice opened (R-11.2)."""
BETWEEN: Final = 2
"""Rounds between a decision and its echo (R-11.3)."""
LOW: Final = 5
"""A stat at or below this is nearly lost."""

# --- decisions


def decision(card: str, solution: Solution) -> Decision:
    return f"{card}/{solution}"


def parts(decided: Decision) -> tuple[str, Solution]:
    """The card and the solution.

    >>> parts("plague-coin/1")
    ('plague-coin', 1)
    """
    card, _, solution = decided.rpartition("/")
    return card, int(solution)


def decisions(public: Public) -> dict[Decision, int]:
    """What this council decided, and in which round. A round told in own words decides no card, nor does
    one whose effects never came to pass (R-11.4).
    """
    return {
        decision(past.dilemma.card, past.implemented): past.number
        for past in public.history
        if past.dilemma.own is None and past.applied
    }


def telling(cards: Mapping[str, Card], decided: Decision, language: str) -> Telling:
    card, solution = parts(decided)
    return cards[card].told(language).solutions[solution]


# --- cards that this council may be told


def possible(public: Public, cards: Iterable[Card]) -> list[Card]:
    """The cards that fit what was decided, and that this game has not had."""
    decided = decisions(public)
    had = {past.dilemma.card for past in public.history}
    absent = set(gone(public))
    return [
        card
        for card in cards
        if card.id not in had
        and not decided.keys() & set(card.bars)
        and not absent & set(card.people)
        and (not card.needs or (public.round >= FIRST_CALLBACK and decided.keys() & set(card.needs)))
    ]


def in_season(public: Public, cards: Iterable[Card]) -> list[Card]:
    now = season(public.round)
    return [card for card in cards if not card.seasons or now in card.seasons]


def gone(public: Public) -> Iterable[str]:
    """The people whom cards can no longer show."""
    cards = deck(public.edition.content)
    for each in decisions(public):
        card, solution = parts(each)
        if cards[card].gone:
            yield from cards[card].gone[solution]


def roots(cards: Iterable[Card]) -> frozenset[str]:
    """The cards that open others."""
    return frozenset(parts(need)[0] for card in cards for need in card.needs)


def finished(public: Public) -> Iterator[str]:
    """The threads that this council has led to a card after which they go no further."""
    cards = deck(public.edition.content)
    for decided in decisions(public):
        card = cards[parts(decided)[0]]
        if card.thread and card.needs and card.id not in _going_on(public.edition.content):
            yield card.thread


@cache
def _going_on(content: str) -> frozenset[str]:
    """The cards that open another of their own thread."""
    cards = deck(content)
    return frozenset(
        root
        for card in cards.values()
        for root in (parts(need)[0] for need in card.needs)
        if card.thread and cards[root].thread == card.thread
    )


def pools(public: Public, dice: Dice) -> list[list[Card]]:
    """What the draw prefers, best first: in every second round from the third on what an earlier choice
    opened, at first what opens something, then whatever fits the season (R-11.2).

    New to the table comes before a theme that did not come lately (R-9.3).
    """
    cards = deck(public.edition.content)
    themes = {cards[past.dilemma.card].theme for past in public.history[-2:]}
    lately = {cards[past.dilemma.card].thread for past in public.history[-1:]} - {""}
    left = possible(public, cards.values())
    fitting = in_season(public, left)
    new = [card for card in fitting if card.id not in public.options.seen]
    called = [card for card in new if card.needs]
    early = public.round < FIRST_CALLBACK
    wanted: list[list[Card]] = []
    if called and (public.round % 2 or dice.below(2)):
        wanted += [[card for card in called if card.thread not in lately], called]
    if early:
        opening = roots(cards.values())
        begins = [card for card in new if card.id in opening]
        wanted.append([card for card in begins if card.theme not in themes])
    plain = [card for card in new if not card.needs]
    return [*wanted, [card for card in plain if card.theme not in themes], plain, new, fitting, left]


# --- what a scene recalls


def opening(public: Public, card: Card) -> Decision | None:
    """The latest of the decisions that opened the card: its text begins with it."""
    decided = decisions(public)
    found = [each for each in card.needs if each in decided]
    return max(found, key=decided.__getitem__, default=None)


def echo(public: Public, card: Card, dice: Dice) -> Decision | None:
    """An earlier decision that comes back in a sentence; each does so once.

    Of a thread only its latest decision, and none of the thread that the scene itself goes on with.
    """
    cards = deck(public.edition.content)
    decided = decisions(public)
    latest = {cards[parts(each)[0]].thread: each for each in decided}
    told = {past.echo for past in public.history}
    ripe = [
        each
        for each, number in decided.items()
        if public.round - number >= BETWEEN
        and each not in told
        and telling(cards, each, "pl").echo
        and (thread := cards[parts(each)[0]].thread) != (card.thread or None)
        and (not thread or latest[thread] == each)
        and each not in card.needs
    ]
    return dice.pick(ripe) if ripe else None


# --- the year and its signs


def chronicle(public: Public) -> str:
    """How the year opens this round: where a stat is nearly lost, that is told."""
    lowest = min(public.stats)
    low = STATS[public.stats.index(lowest)] if lowest <= LOW else None
    year = passages(public.edition.content).year
    now = season(public.round)
    fitting = [n for n, each in enumerate(year) if each.season == now and each.low in (low, None)]
    return str(max(fitting, key=lambda n: year[n].low is not None))


def omen(public: Public, theme: str, dice: Dice) -> Omen | None:
    """A public sign of the theme that is coming, new to this game (R-11.5)."""
    if public.options.omen == "off":
        return None
    signs = passages(public.edition.content).omens[theme]
    now = season(public.round)
    seen = {past.omen for past in public.history}
    fitting = [Omen(theme, n) for n, sign in enumerate(signs) if not sign.seasons or now in sign.seasons]
    return dice.pick([each for each in fitting if each not in seen] or fitting)

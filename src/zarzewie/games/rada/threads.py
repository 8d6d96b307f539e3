"""Threads that a Narrator in own words may go on with (R-11.2).

A thread of the deck goes on from its latest decision. What was told in own words decides no card, and goes on
until it is taken up.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from zarzewie.games.rada.dilemmas import Card, deck
from zarzewie.games.rada.memory import BETWEEN, decision, telling
from zarzewie.games.rada.realm import Decision
from zarzewie.games.rada.state import Public, Round

ASKED: Final = (3, 5, 7)
"""The rounds in which a Narrator in own words is asked to take up a thread."""


def open_threads(public: Public) -> tuple[Round, ...]:
    """By thread that may go on: the round in which it was last spoken of, oldest first."""
    cards = deck(public.edition.content)
    found: list[Round] = []
    for number, past in enumerate(public.history):
        if past.dilemma.own is not None and past.number in ASKED:
            taken = _next(public.history[:number], found, past.number, past.opening)
            found = [each for each in found if each is not taken]
        if _goes_on(cards, past):
            found = [each for each in found if not _in_one_thread(cards, each, past)] + [past]
    return tuple(found)


def to_take_up(public: Public, opening: Decision | None) -> Round | None:
    """The round whose story this one is asked to go on with.

    `opening`: the decision that opened the prepared card.
    """
    if public.round not in ASKED:
        return None
    return _next(public.history, open_threads(public), public.round, opening)


def _next(
    history: Sequence[Round], threads: Sequence[Round], number: int, opening: Decision | None
) -> Round | None:
    """What opened the prepared card, or the thread that has waited longest, or what is far enough back."""
    ripe = [past for past in history if past.number <= number - BETWEEN]
    opened = [past for past in history if opening and decided(past) == opening]
    waiting = [past for past in threads if past in ripe]
    return next(iter(opened + waiting + ripe[::-1]), None)


def decided(past: Round) -> Decision | None:
    """The decision of a round; own words decide no card."""
    return decision(past.dilemma.card, past.implemented) if past.dilemma.own is None else None


def _goes_on(cards: Mapping[str, Card], past: Round) -> bool:
    here = decided(past)
    if here is None:
        return True
    return bool(cards[past.dilemma.card].thread and telling(cards, here, "pl").end)


def _in_one_thread(cards: Mapping[str, Card], one: Round, other: Round) -> bool:
    if decided(one) is None or decided(other) is None:
        return False
    return cards[one.dilemma.card].thread == cards[other.dilemma.card].thread

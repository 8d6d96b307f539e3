"""Statements of bots: phrases that fit the public facts and were not used in this game yet."""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from zarzewie import content
from zarzewie.games.rada.forecast import once
from zarzewie.games.rada.realm import ROUNDS, STATS
from zarzewie.games.rada.state import Public
from zarzewie.games.rada.tempers import TEMPERS, Temper
from zarzewie.games.rada.views import View
from zarzewie.kernel.chance import Dice

Topic = Literal["opening", "stability", "economy", "faith", "discord", "tie", "calm", "late", "always"]


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pl: str
    en: str


PHRASES: Final[dict[str, dict[Topic, tuple[Phrase, ...]]]] = content.load(
    __package__, "phrases.json", dict[str, dict[Topic, tuple[Phrase, ...]]]
)

LOW: Final = 8
"""A stat at or below this becomes a topic."""


def phrase(temper: Temper, view: View, dice: Dice) -> str:
    """Pick a statement for a bot.

    Bots of one temperament divide its phrases, so no two bots of a mixed council say the same in a round.
    """
    assert view.seat is not None
    public = view.public
    part, place = divmod(view.seat, len(TEMPERS))
    parts = len(range(place, public.players, len(TEMPERS)))
    mine = _texts(public.options.language, temper.name, _topics(public), part, parts)
    heard = _heard(public)
    return dice.pick([text for text in mine if text not in heard] or mine)


@lru_cache(maxsize=1024)
def _texts(language: str, temper: str, about: tuple[Topic, ...], part: int, parts: int) -> tuple[str, ...]:
    return tuple(
        said.pl if language == "pl" else said.en
        for topic in about
        for said in PHRASES[temper][topic][part::parts]
    )


_heard = once(lambda public: frozenset(text for past in public.history for text in past.statements))


def topics(public: Public) -> tuple[Topic, ...]:
    """Current topics: the opening, or else the last round's events, a low stat, the approaching end."""
    if not public.history:
        return ("opening",)
    last, lowest = public.history[-1], min(public.stats)
    found: list[Topic] = ["always"]
    if last.sown:
        found.append("discord")
    if last.drawn:
        found.append("tie")
    if lowest <= LOW:
        found.append(STATS[public.stats.index(lowest)])
    if public.round >= ROUNDS - 1:
        found.append("late")
    return tuple(found) if len(found) > 1 else ("always", "calm")


_topics = once(topics)

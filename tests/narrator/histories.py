"""Views with a history as a test needs it."""

from typing import Any

import msgspec

from zarzewie.games.rada.dilemmas import CONTENT, deck
from zarzewie.games.rada.moves import Narrate
from zarzewie.games.rada.state import Dilemma, Public, Round
from zarzewie.games.rada.views import View


def rounds(public: Public, *told: tuple[str, int] | None, length: int = 0) -> tuple[Round, ...]:
    """A history: by round, the card and the implemented solution, or None for own words."""
    return tuple(_round(number, each, length) for number, each in enumerate(told, 1))


def _round(number: int, told: tuple[str, int] | None, length: int) -> Round:
    words = Narrate("Tytuł", "Scena.", ("Raz", "Dwa"), ("Raz.", "Dwa."), ("", ""))
    if length:
        words = Narrate("ż" * 80, "ż" * 1200, ("ż" * 60, "ź" * 60), ("ż" * 400,) * 2, ("", ""))
    card, implemented = told or ("goat-on-trial", 0)
    return Round(
        number=number,
        statements=(),
        authors=None,
        favours=(),
        acclaimed=None,
        dilemma=Dilemma(card, ((-1, -5, 2),) * 2, None if told else words),
        totals=(),
        implemented=implemented,
        drawn=False,
        sown=(),
        powers=(),
        exiled=(),
        stats=(20, 20, 20),
        actions=(),
        consequence=None if told else "ż" * 800 if length else "Skutek.",
    )


def in_round(view: View, number: int, history: tuple[Round, ...]) -> View:
    public = msgspec.structs.replace(view.public, round=number, history=history)
    return msgspec.structs.replace(view, public=public, opening=None, echo=None)


def ending(view: View) -> View:
    return msgspec.structs.replace(view, public=msgspec.structs.replace(view.public, ended="council"))


def scene_of(past: Round) -> Any:
    return deck(CONTENT)[past.dilemma.card].pl

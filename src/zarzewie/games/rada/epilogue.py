"""The epilogue (R-11.6): how it ended, what was decided, what became of the people, and everybody's part.

It speaks only of what is public. The same facts give the same epilogue: no dice.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from zarzewie.games.rada import events
from zarzewie.games.rada.council import councillors, publish
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.memory import decisions, parts, telling
from zarzewie.games.rada.passages import Closing, Part, passages
from zarzewie.games.rada.realm import FACTIONS, ROUNDS, STATS, season
from zarzewie.games.rada.state import Line, Public, State
from zarzewie.kernel.game import Seat, tell
from zarzewie.kernel.text import clean

STRONG: Final = 18
"""Sum of the stats from which on the realm is better off than the year made one fear."""
ECHOES: Final = 3
"""How many decisions without a thread come back once more."""

T = TypeVar("T")


def tell_epilogue(state: State, told: EventLog, own: str | None) -> None:
    """Tell what became of everybody, in the Narrator's own words too if there are any, and end the game."""
    lines = epilogue(state.public)
    farewell = None if own is None else paragraphs(own)
    publish(state, phase="over", epilogue=lines, farewell=farewell)
    told.append(tell(events.EpilogueTold(lines, farewell)))


def paragraphs(text: str) -> str:
    """Own words in plain form, paragraph by paragraph: a whole page is written in some.

    >>> paragraphs("One  year.\\n\\n Then\\tanother. ")
    'One year.\\nThen another.'
    """
    return "\n".join(filter(None, map(clean, text.splitlines())))


def epilogue(public: Public) -> tuple[Line, ...]:
    """The outcome first, then the threads, what else was decided, and the councillors."""
    return (
        closing(public),
        *(Line("end", decided) for decided in last_of_threads(public)),
        *(Line("echo", decided) for decided in others_decided(public)),
        *(part(public, seat) for seat in range(public.players)),
    )


# --- how it ended


def closing(public: Public) -> Line:
    """The closing that fits most closely."""
    closings = passages(public.edition.content).epilogue.closings
    fitting = [(n, each) for n, each in enumerate(closings) if _fits(public, each)]
    closest = max(_given(each) for _, each in fitting)
    return Line("closing", str(_same(public, [n for n, each in fitting if _given(each) == closest])))


def _facts(public: Public) -> dict[str, object]:
    winners = public.winners
    faction = (
        public.ruling if public.ended == "council" else (public.factions[winners[0]] if winners else None)
    )
    lowest = min(public.stats)
    return {
        "how": public.ended,
        "stat": STATS[public.stats.index(lowest)] if public.stats.count(lowest) == 1 else None,
        "faction": None if faction is None else FACTIONS[faction],
        "tied": len(winners) > 1 or (public.ended == "council" and public.ruling is None),
        "season": season(public.round),
        "late": public.round == ROUNDS,
        "exiles": bool(public.exiled),
        "strong": sum(public.stats) >= STRONG,
    }


def _fits(public: Public, each: Closing) -> bool:
    facts = _facts(public)
    return all(getattr(each, name) in (None, value) for name, value in facts.items())


def _given(each: Closing) -> int:
    """How much a closing asks for."""
    return sum(
        getattr(each, name) is not None
        for name in ("stat", "faction", "tied", "season", "late", "exiles", "strong")
    )


# --- what was decided, and what became of the people


def last_of_threads(public: Public) -> Iterator[str]:
    """The last decision of each thread, in the order in which the threads began."""
    cards = deck(public.edition.content)
    latest: dict[str, str] = {}
    for decided in decisions(public):
        if thread := cards[parts(decided)[0]].thread:
            latest[thread] = decided
    return (decided for decided in latest.values() if telling(cards, decided, "pl").end)


def others_decided(public: Public) -> Sequence[str]:
    """The latest decisions outside of threads that have not come back yet."""
    cards = deck(public.edition.content)
    told = {past.echo for past in public.history}
    found = [
        decided
        for decided in decisions(public)
        if not cards[parts(decided)[0]].thread and decided not in told and telling(cards, decided, "pl").echo
    ]
    return found[-ECHOES:]


# --- each councillor


def part(public: Public, seat: Seat) -> Line:
    kind = part_of(public, seat)
    several = passages(public.edition.content).epilogue.parts[kind]
    before = sum(part_of(public, other) == kind for other in range(seat))
    return Line("part", f"{kind}/{(_number(public) + before) % len(several)}", seat)


def part_of(public: Public, seat: Seat) -> Part:
    """What a councillor's year came to, by the public facts."""
    if seat in public.exiled:
        return "exiled"
    if public.ended == "collapse":
        return "fallen"
    if seat in public.winners:
        if public.ended == "domination":
            return "dominated"
        return "won" if len(public.winners) == 1 else "won_together"
    if public.ruling is not None and public.factions[seat] == public.ruling:
        return "ruled"
    written, won = _statements(public, seat)
    if not written:
        return "silent"
    if won >= 2:
        return "acclaimed"
    lowest = min(public.scores[other] for other in councillors(public))
    return "poor" if public.scores[seat] == lowest else "served"


def _statements(public: Public, seat: Seat) -> tuple[int, int]:
    """How many statements this councillor wrote, and how many won. Anonymous ones count as written."""
    known = [past for past in public.history if past.authors is not None]
    if len(known) < len(public.history):
        return 1, 0
    assert all(past.authors is not None for past in known)
    places = [(past, past.authors.index(seat)) for past in known if past.authors is not None]
    written = sum(bool(past.statements[place]) for past, place in places)
    return written, sum(past.acclaimed == place for past, place in places)


# --- the same facts, the same words


def _number(public: Public) -> int:
    return public.lot + public.round + sum(public.stats)


def _same(public: Public, several: Sequence[T]) -> T:
    return several[_number(public) % len(several)]

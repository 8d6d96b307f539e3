"""What bots say: lines that fit what is public, who speaks, and what this table has not heard lately.

A councillor that is spoken of stands in a statement as `@` and the number of its seat; the client puts its
name there.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple
from zlib import crc32

import msgspec

from zarzewie import content
from zarzewie.games.rada.characters import Character, Voice, character
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.forecast import drawn, once
from zarzewie.games.rada.realm import FACTIONS, ROUNDS, STATS, FactionName
from zarzewie.games.rada.state import Public, Round
from zarzewie.games.rada.tempers import Temper, temperament
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat

Language = Literal["pl", "en"]
TemperName = Literal["loyal", "ambitious", "schemer", "cautious"]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said, and by whom: by everybody, unless a temper, a voice or a faction is named."""

    pl: str
    en: str
    f: str = ""
    """The Polish as a woman says it, where that differs."""
    temper: TemperName | None = None
    voice: Voice | None = None
    faction: FactionName | None = None

    def said(self, language: Language, who: Character) -> str:
        if language == "en":
            return self.en
        return self.f if self.f and who.gender == "f" else self.pl


Lines = dict[str, tuple[Line, ...]]
LINES: Final[Lines] = {
    **content.load(__package__, "lines.json", Lines),
    **content.load(__package__, "whispers.json", Lines),
}
"""By situation: statements for everybody, and what is said with a deal."""
HEARD: Final = 300
"""Number of checksums that are handed on: the lines of about three games."""
LOW: Final = 8
"""A stat at or below this becomes a topic."""


class Topic(NamedTuple):
    """A situation to speak about, how much it presses, and what stands for its slots."""

    situation: str
    weight: float
    slots: tuple[tuple[str, str], ...] = ()


# --- a statement


def statement(temper: Temper, public: Public, seat: Seat, dice: Dice) -> str:
    """A statement about something: of several topics one, of its lines one that was not heard lately.

    The bots of a table divide the lines among them, so that no two say the same in one round.
    """
    topics = list(_topics_of(public, seat))
    said = _said(public)
    while topics:
        topic = topics.pop(drawn([each.weight for each in topics], dice))
        texts = _share(topic.situation, public, temper, seat)
        fresh = [
            text for text in texts if (mark := checksum(text)) not in said and mark not in _lately(public)
        ]
        if not topics:
            fresh = fresh or texts or _fitting(topic.situation, public, temper, seat)
        if fresh:
            return _filled(dice.pick(fresh), topic.slots)
    return ""


def _topics_of(public: Public, seat: Seat) -> Iterator[Topic]:
    if public.omen is not None:
        yield Topic(f"omen_{public.omen.theme}", 2.5)
    if not public.history:
        yield Topic("opening", 3.0)
        return
    last = public.history[-1]
    yield Topic("always", 1.0)
    yield from _of_the_realm(public, last)
    yield from _of_the_factions(public, last, public.factions[seat])
    yield from _of_people(public, last, seat)


def _of_the_realm(public: Public, last: Round) -> Iterator[Topic]:
    if last.dilemma.own is None:
        told = deck(public.edition.content)[last.dilemma.card].told(public.options.language)
        slots = (("title", told.title), ("solution", told.solutions[last.implemented].name))
        yield Topic("decided", 3.0, slots)
    if last.drawn:
        yield Topic("drawn", 2.0)
    if max(last.totals) == sum(last.totals) > 1:
        yield Topic("one_voice", 2.0)
    if last.opening is not None:
        yield Topic("callback", 2.0)
    lowest = min(public.stats)
    if lowest <= LOW:
        yield Topic(STATS[public.stats.index(lowest)], 2.5)
    elif lowest > public.options.stats_start * 0.6:
        yield Topic("calm", 1.0)
    if public.round >= ROUNDS - 1:
        yield Topic("late", 2.5)


def _of_the_factions(public: Public, last: Round, mine: int) -> Iterator[Topic]:
    if len(last.powers) == len(FACTIONS):
        yield Topic("all_powers", 3.0)
    elif last.powers:
        yield Topic("our_power" if mine in last.powers else "their_power", 1.5)
    if last.sown:
        ours = any(sown.faction == mine for sown in last.sown)
        yield Topic("sown_us" if ours else "sown_them", 4.0)


def _of_people(public: Public, last: Round, seat: Seat) -> Iterator[Topic]:
    if last.exiled:
        for gone in last.exiled:
            yield Topic("exile", 5.0 / len(last.exiled), (("name", at(gone)),))
    elif public.exiled:
        yield Topic("exiles_past", 1.0)
    if last.acclaimed is None or last.authors is None:
        return
    author = last.authors[last.acclaimed]
    if author == seat:
        yield Topic("applauded", 3.0)
    elif author not in public.exiled:
        kin = public.factions[author] == public.factions[seat]
        yield Topic("praise" if kin else "blame", 2.0, (("name", at(author)),))


def at(seat: Seat) -> str:
    """How a statement names a councillor."""
    return f"@{seat + 1}"


# --- a whisper


def whispered(
    situation: str,
    temper: Temper,
    public: Public,
    seat: Seat,
    dice: Dice,
    said: Sequence[str] = (),
    follows: str | None = None,
) -> str:
    """Words for a deal, in one or two sentences, if possible none of those that this seat has said."""
    first = _whisper(situation, temper, public, seat, dice, said)
    then = _whisper(follows, temper, public, seat, dice, said) if follows else ""
    both = f"{first} {then}".strip()
    return both if len(both) <= LONGEST else first[:LONGEST]


LONGEST: Final = 140


def _whisper(
    situation: str, temper: Temper, public: Public, seat: Seat, dice: Dice, said: Sequence[str]
) -> str:
    share = _share(situation, public, temper, seat)
    texts = _fitting(situation, public, temper, seat)
    for several in (share, texts):
        if fresh := [text for text in several if not any(text in words for words in said)]:
            return dice.pick(fresh)
    return dice.pick(texts) if texts else ""


# --- which lines


def _fitting(situation: str, public: Public, temper: Temper, seat: Seat) -> list[str]:
    """All lines that this seat could say."""
    return [
        line.said(public.options.language, character(public, seat))
        for _, line in _lines(situation, public, temper, seat)
    ]


def _share(situation: str, public: Public, temper: Temper, seat: Seat) -> list[str]:
    """A seat's share of the lines, those in its own voice first if there are several."""
    mine = [
        line
        for place, line in _lines(situation, public, temper, seat)
        if _owner(public, place, line) in (None, seat)
    ]
    own = [line for line in mine if line.voice is not None]
    chosen = own if len(own) > 1 else mine
    return [line.said(public.options.language, character(public, seat)) for line in chosen]


def _lines(situation: str, public: Public, temper: Temper, seat: Seat) -> list[tuple[int, Line]]:
    voice, faction = character(public, seat).voice, FACTIONS[public.factions[seat]]
    return [
        (place, line)
        for place, line in enumerate(LINES.get(situation, ()))
        if line.temper in (None, temper.name)
        and line.voice in (None, voice)
        and line.faction in (None, faction)
    ]


def _owner(public: Public, place: int, line: Line) -> Seat | None:
    """Of the seats that could say a line, the one that it belongs to in this match."""
    could = _sayers(public, line)
    return could[(place + public.lot) % len(could)] if could else None


def _sayers(public: Public, line: Line) -> Sequence[Seat]:
    return _by_kind(public)[line.temper, line.voice, line.faction]


class _Seats(dict[tuple[str | None, str | None, str | None], tuple[Seat, ...]]):
    """By temper, voice and faction, each of which may be any: the seats that are of that kind."""

    def __init__(self, public: Public) -> None:
        self._public = public

    def __missing__(self, kind: tuple[str | None, str | None, str | None]) -> tuple[Seat, ...]:
        public = self._public
        temper, voice, faction = kind
        self[kind] = found = tuple(
            seat
            for seat in range(public.players)
            if temper in (None, temperament(public, seat).name)
            and voice in (None, character(public, seat).voice)
            and faction in (None, FACTIONS[public.factions[seat]])
        )
        return found


_by_kind = once(_Seats)


def _filled(text: str, slots: Sequence[tuple[str, str]]) -> str:
    for slot, words in slots:
        text = text.replace(f"{{{slot}}}", words)
    return text


# --- what was heard


QUOTED: Final = re.compile("[„“][^”]*”")
NAMED: Final = re.compile(r"@\d+|\{name\}")
SUM_BITS: Final = 0xFFFFF


@lru_cache(maxsize=4096)
def checksum(text: str) -> int:
    """The same for a line and for what became of it in a statement: without quotations and names.

    >>> checksum("Pyta {name}: „{title}”?") == checksum("Pyta @3: „Klucz do ogrodu”?")
    True
    """
    return crc32(NAMED.sub("@", QUOTED.sub("„”", text)).encode()) & SUM_BITS


def lines_heard(public: Public) -> tuple[int, ...]:
    """What bots said in a game, as the table's next games know it: nothing stays of what people wrote."""
    heard = (checksum(text) for past in public.history for text in past.statements)
    return tuple(mark for mark in heard if mark in _WRITTEN)


_WRITTEN: Final = frozenset(
    checksum(text)
    for lines in LINES.values()
    for line in lines
    for text in (line.pl, line.f, line.en)
    if text
)


_said = once(lambda public: frozenset(lines_heard(public)))
_lately = once(lambda public: frozenset(public.options.heard))

"""The file format of adventures: `adventure.json` says what happens, `pl.json` and `en.json` in which words.

A scene begins with what `enter` says, follows the first of its `ways` that is open, and else lets the party
choose. A choice may be a test. What follows from something is a `Branch`: what happens, in
the order of its fields, and where it leads; a branch that leads nowhere stays in the scene.

Maps are drawn: `1` to `6` are where heroes enter, capital letters are places for opponents and things to do.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie.games.ksiega.board.grid import FLOOR, Square
from zarzewie.games.ksiega.board.maps import Map
from zarzewie.games.ksiega.options import Names
from zarzewie.games.ksiega.pieces import MOST_STEPS
from zarzewie.games.ksiega.trials.ladder import TN, Rank, Trait

Key = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}$")]
Keys = tuple[Key, ...]
Steps = Literal[-2, -1, 1, 2]
Place = Annotated[str, Meta(pattern=r"^[A-Z]$")]
Kind = Literal["good", "mixed", "bad"]

STARTS: Final = "123456"
MOST_CHOICES: Final = 8


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Branch(_Written, frozen=True):
    """What follows, in this order. Hearts and Mana are those of the hero who rolled, or of everyone."""

    handouts: Keys = ()
    set: Keys = ()
    stop: Keys = ()
    """Clocks that are removed."""
    start: Keys = ()
    tick: dict[Key, Annotated[int, Meta(ge=-3, le=3)]] = {}
    hearts: Annotated[int, Meta(ge=-3, le=5)] = 0
    """The runner leaves every hero at least one Heart: only a fight puts a hero down."""
    mana: Annotated[int, Meta(ge=-3, le=5)] = 0
    rest: bool = False
    grow: bool = False
    fight: "Fight | None" = None
    to: Key | None = None
    end: Key | None = None

    @property
    def leads_away(self) -> bool:
        return self.to is not None or self.end is not None


class Foe(_Written, frozen=True):
    name: Key
    rank: Rank
    at: Place
    ranged: bool = False
    heroes: Annotated[int, Meta(ge=1, le=6)] = 1
    """Only there if the party has at least this many heroes."""


class Fight(_Written, frozen=True):
    id: Key
    foes: Annotated[tuple[Foe, ...], Meta(min_length=1, max_length=12)]
    lost: Branch
    """The whole party is down (K-7.4)."""
    won: Branch = Branch()


class Test(_Written, frozen=True):
    """Rolled by the hero who is best at it (K-3.1); not repeated once it has failed (K-3.7)."""

    __test__ = False
    trait: Trait
    tn: TN
    success: Branch
    failure: Branch
    reasons: dict[Key, Steps] = {}
    complication: Branch | None = None
    """Instead of `failure`, on a 1 (K-3.4)."""
    exceptional: Branch | None = None
    """Instead of `success`, on the die's maximum."""


class Condition(_Written, frozen=True):
    needs: Keys = ()
    bars: Keys = ()
    some: Keys = ()
    least: Annotated[int, Meta(ge=0, le=20)] = 0
    """At least this many of `some`."""

    def holds(self, flags: frozenset[str]) -> bool:
        known = flags.issuperset(self.needs) and len(flags.intersection(self.some)) >= self.least
        return known and flags.isdisjoint(self.bars)

    @property
    def always(self) -> bool:
        return not self.needs and not self.bars and not self.least


class Way(Condition, frozen=True):
    """Where the story goes automatically."""

    to: Key | None = None
    end: Key | None = None


class Choice(Condition, frozen=True, kw_only=True):
    id: Key
    test: Test | None = None
    then: Branch = Branch()
    """What follows without a test."""
    again: bool = False
    """Can be chosen more than once, if no test of it has failed."""

    @property
    def branches(self) -> tuple[Branch, ...]:
        if self.test is None:
            return (self.then,)
        test = self.test
        rare = (each for each in (test.complication, test.exceptional) if each is not None)
        return (test.success, test.failure, *rare)


class Scene(_Written, frozen=True):
    map: Key | None = None
    fog: bool = False
    enter: Branch = Branch()
    ways: tuple[Way, ...] = ()
    at: Place | None = None
    """The party has to walk there first: the hero next to it chooses."""
    choices: Annotated[tuple[Choice, ...], Meta(max_length=MOST_CHOICES)] = ()


class Clock(_Written, frozen=True):
    """Every failure moves it automatically (K-11.2)."""

    steps: Annotated[int, Meta(ge=1, le=MOST_STEPS)]
    secret: bool = False
    out: Branch = Branch()


class Ending(_Written, frozen=True):
    kind: Kind


class Chart(_Written, frozen=True):
    rows: Annotated[tuple[str, ...], Meta(min_length=3, max_length=60)]
    dark: bool = False

    def squares(self) -> Iterator[tuple[str, Square]]:
        """Every sign that is a place, row by row."""
        for y, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign in STARTS or "A" <= sign <= "Z":
                    yield sign, (x, y)

    def place(self, sign: str) -> Square | None:
        return dict(self.squares()).get(sign)

    @property
    def board(self) -> Map:
        """The map that the game lays, with floor in place of the place signs."""
        places = sorted(self.squares())
        plain = str.maketrans({sign: FLOOR for sign, _ in places})
        return Map(
            names={},
            rows=tuple(row.translate(plain) for row in self.rows),
            starts=tuple(square for sign, square in places if sign in STARTS),
            posts=tuple(square for sign, square in places if sign not in STARTS),
            dark=self.dark,
        )


class Adventure(_Written, frozen=True):
    players: tuple[Annotated[int, Meta(ge=1, le=6)], Annotated[int, Meta(ge=1, le=6)]]
    """Minimum and maximum number of players."""
    minutes: Annotated[int, Meta(ge=5, le=600)]
    start: Key
    fallen: Key
    """The ending if no hero is left to go on."""
    scenes: dict[Key, Scene]
    endings: dict[Key, Ending]
    clocks: dict[Key, Clock] = {}
    maps: dict[Key, Chart] = {}


# --- words


class ChoiceWords(_Written, frozen=True):
    text: str
    """As the party reads it."""
    done: str = ""
    """What happens, without a test."""
    goal: str = ""
    stake: str = ""
    talents: tuple[str, ...] = ()
    """Beginnings of words: a talent that holds one of them fits (K-2.4)."""
    success: str = ""
    failure: str = ""
    complication: str = ""
    exceptional: str = ""
    """Told instead of `failure` and `success`, if there are words for it."""


class FightWords(_Written, frozen=True):
    won: str
    lost: str


class SceneWords(_Written, frozen=True):
    title: str
    text: tuple[str, ...]
    again: tuple[str, ...] = ()
    """When the party comes back."""
    choices: dict[Key, ChoiceWords] = {}
    fights: dict[Key, FightWords] = {}


class ClockWords(_Written, frozen=True):
    title: str
    consequence: str
    out: str


class PageWords(_Written, frozen=True):
    """A handout, or an ending."""

    title: str
    text: tuple[str, ...]


class Words(_Written, frozen=True):
    title: str
    world: str
    pitch: str
    tick: str
    """Why a clock moves when the story moves it."""
    spared: str
    """Why a hero is back on their feet after a fight."""
    change: str
    """Why Hearts or Mana change."""
    growth: str
    scenes: dict[Key, SceneWords]
    endings: dict[Key, PageWords]
    clocks: dict[Key, ClockWords] = {}
    foes: dict[Key, str] = {}
    handouts: dict[Key, PageWords] = {}
    reasons: dict[Key, str] = {}
    names: Names = Names()
    """The names of this world, unless the table has names of its own (K-1.1)."""

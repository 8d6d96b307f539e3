"""The party's decisions in a simulated fight: what it would sensibly do (K-5.11).

This module only chooses moves; `rehearsal` plays them.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.board.known import cover_between, standing_foes
from zarzewie.games.ksiega.fights.attacks import BLOWS, attack_trial, cannot_attack
from zarzewie.games.ksiega.fights.course import cannot_raise
from zarzewie.games.ksiega.fights.turns import waited_for
from zarzewie.games.ksiega.forecast.encounter import Encounter, End
from zarzewie.games.ksiega.forecast.ground import Ground
from zarzewie.games.ksiega.forecast.rehearsal import Rehearsal, opening
from zarzewie.games.ksiega.magic.aims import cannot_cast
from zarzewie.games.ksiega.magic.spells import ready_made, spell_trial
from zarzewie.games.ksiega.moves.master import RunFoes
from zarzewie.games.ksiega.moves.player import Attack, Cast, EndTurn, GiveHelp, Go, RaiseAlly
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.party import heroes, ready
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials.dice import Odds, odds, prepare
from zarzewie.games.ksiega.trials.rolls import the_test
from zarzewie.games.ksiega.trials.trial import Help, Trial
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat

LONGEST: Final = 40
"""Maximum number of rounds; after it neither side has won."""
HOW: Final = "…"


class AttackPlan(NamedTuple):
    """A way to attack: from where, whom, and how likely it is to hit."""

    hits: float
    wounds: int
    """Wounds that the target has left: fewer is better."""
    melee: bool
    square: Square | None
    move: Attack | Cast

    @property
    def worth(self) -> tuple[float, int, bool]:
        return self.hits, -self.wounds, not self.melee


class Approach(NamedTuple):
    near: Square | None
    """A square within melee reach of an opponent, or one on the way there."""
    way: AttackPlan | None


_Situation = tuple[object, ...]


class Thoughts:
    """Caches for one encounter: figures come to the same squares again and again."""

    def __init__(self, encounter: Encounter) -> None:
        self.opening: Final = opening(encounter)
        self.ground: Final = None if encounter.board is None else Ground(encounter.board)
        self.choices: Final[dict[_Situation, Approach]] = {}
        self.ways: Final[dict[_Situation, AttackPlan | None]] = {}
        self.hopes: Final[dict[_Situation, float]] = {}


class Skirmish:
    def __init__(
        self, thoughts: Thoughts, dice: Dice, *, helping: bool = False, careful: bool = False
    ) -> None:
        self.thoughts = thoughts
        self.table = Rehearsal(thoughts.opening, dice, thoughts.ground)
        self.helping = helping
        self.careful = careful

    @property
    def state(self) -> State:
        return self.table.state

    def play(self) -> End:
        rounds = 1
        while (fight := self.state.fight) is not None and fight.round <= LONGEST:
            rounds = fight.round
            if fight.phase == "players":
                self._players()
            else:  # once, or again after a hero has defended
                self.table.do(MASTER, RunFoes())
        hearts = sum(hero.character.hearts for _, hero in heroes(self.state))
        return End(not standing_foes(self.state), rounds, hearts)

    # --- the players

    def _players(self) -> None:
        """A hero who cannot hit alone helps one who can with help (K-3.6), and then keeps out of reach."""
        if self.helping:
            self._give_help()
        while self.state.fight is not None and (waiting := waited_for(self.state)):
            seat = waiting[0]
            hero = self.table.hero(seat)
            if hero.standing and not hero.spent:
                self._act(seat, hero)
            if self.state.fight is not None and not self.table.hero(seat).done:
                self.table.do(seat, EndTurn())

    def _give_help(self) -> None:
        standing = ready(self.state)
        helped = {seat: self._hope(seat, helped=True) for seat in standing}
        hopeless = [seat for seat in standing if self._hope(seat, helped=False) <= 0]
        by_promise = sorted(standing, key=lambda seat: -helped[seat])
        for helper in hopeless:
            fit = (each for each in by_promise if each != helper and self._can_be_helped(each))
            other = next(fit, None)
            if other is None or helped[other] <= 0 or self.table.hero(helper).help is not None:
                continue
            self.table.do(helper, GiveHelp(other, HOW))

    def _can_be_helped(self, seat: Seat) -> bool:
        hero = self.table.hero(seat)
        return hero.help is None and not hero.spent

    def _hope(self, seat: Seat, *, helped: bool) -> float:
        """How likely the best of this hero's attacks is to hit the easiest opponent, at any distance."""
        hero = self.table.hero(seat)
        ranks = tuple(sorted({foe.rank for foe in standing_foes(self.state)}))
        asked = seat, hero.character.mana > 0, hero.edges, helped, ranks
        known = self.thoughts.hopes.get(asked)
        if known is None:
            known = self.thoughts.hopes[asked] = self._hoped(seat, hero, helped)
        return known

    def _hoped(self, seat: Seat, hero: Hero, helped: bool) -> float:
        help_ = Help(MASTER, HOW) if helped else None
        state = _with_hero(self.state, seat, square=None, help=help_)
        state.board = None
        chances = [0.0]
        for foe in standing_foes(state):
            kinds = [kind for kind in BLOWS if kind == "melee" or hero.character.can_shoot]
            chances += (_chance(state, attack_trial(state, None, seat, foe, kind)) for kind in kinds)
            if cannot_cast(state, seat, "bolt") is None:
                chances.append(_chance(state, spell_trial(state, None, ready_made(state, seat, "bolt"), foe)))
        return max(chances)

    def _act(self, seat: Seat, hero: Hero) -> None:
        if self.careful and (down := self._fallen_beside(seat)) is not None:
            self.table.do(seat, RaiseAlly(down))
            return
        near, way = self._choice(seat, hero)
        if way is not None and (not self.careful or way.hits > 0):
            self._go(seat, hero, way.square)
            if self.state.fight is not None and not self.table.hero(seat).done:
                self.table.do(seat, way.move)
        elif not self.careful or self._hope(seat, helped=hero.help is not None) > 0:
            self._go(seat, hero, near)

    def _go(self, seat: Seat, hero: Hero, square: Square | None) -> None:
        if square is not None and square != hero.square:
            self.table.do(seat, Go(square))

    def _fallen_beside(self, seat: Seat) -> Seat | None:
        """A downed ally next to this hero, who can be raised (K-7.2)."""
        for other, hero in heroes(self.state):
            if hero.character.downed and cannot_raise(self.state, seat, other) is None:
                return other
        return None

    def _choice(self, seat: Seat, hero: Hero) -> Approach:
        """The best way to attack this turn, cached by situation."""
        opponents = tuple([(foe.id, foe.square, foe.wounds) for foe in self.state.foes if foe.wounds > 0])
        others = [other for _, other in heroes(self.state) if other is not hero and not other.character.dead]
        friends = tuple([other.square for other in others if other.square is not None])
        helped = hero.help is not None
        situation = seat, hero.square, hero.character.mana > 0, helped, hero.edges, opponents, friends
        choice = self.thoughts.choices.get(situation)
        if choice is None:
            near = far = hero.square
            if self.thoughts.ground is not None and hero.square is not None:
                targets = tuple([square for _, square, _ in opponents if square is not None])
                near, far = self.thoughts.ground.stands(hero.square, targets, friends)
            means = hero.character.mana > 0, helped, hero.edges, opponents
            ways = [
                self._best(seat, near, ("melee",), means),
                self._best(seat, far, ("ranged", "bolt"), means),
            ]
            found = [way for way in ways if way is not None]
            choice = Approach(near, max(found, key=lambda way: way.worth, default=None))
            self.thoughts.choices[situation] = choice
        return choice

    def _best(
        self, seat: Seat, square: Square | None, kinds: tuple[str, ...], means: _Situation
    ) -> AttackPlan | None:
        asked = seat, square, kinds, means
        if asked not in self.thoughts.ways:
            ways = self._ways(seat, square, kinds)
            self.thoughts.ways[asked] = max(ways, key=lambda way: way.worth, default=None)
        return self.thoughts.ways[asked]

    def _ways(self, seat: Seat, square: Square | None, kinds: Sequence[str]) -> Iterator[AttackPlan]:
        """Possible attacks from a square, with the odds that the table would show (K-3.8)."""
        state = _with_hero(self.state, seat, square=square)
        casts = "bolt" in kinds and cannot_cast(state, seat, "bolt") is None
        for foe in standing_foes(state):
            for kind in BLOWS:
                if kind in kinds and cannot_attack(state, seat, kind, foe.id) is None:
                    hits = _chance(state, attack_trial(state, state.board, seat, foe, kind))
                    yield AttackPlan(hits, foe.wounds, kind == "melee", square, Attack(kind, foe.id))
            if casts and cover_between(state, state.board, seat, foe) != "full":
                hits = _chance(state, spell_trial(state, state.board, ready_made(state, seat, "bolt"), foe))
                yield AttackPlan(hits, foe.wounds, False, square, Cast("bolt", foe=foe.id))


def _with_hero(state: State, seat: Seat, **changes: object) -> State:
    hero = state.heroes[seat]
    assert hero is not None
    changed = msgspec.structs.replace(hero, **changes)
    return msgspec.structs.replace(
        state, heroes=(*state.heroes[:seat], changed, *state.heroes[seat + 1 :]), fight=state.fight
    )


def _chance(state: State, trial: Trial) -> float:
    hero = state.heroes[trial.seat]
    assert hero is not None
    test = the_test(state, trial)
    throw = prepare(test, hero.character.skills[test.trait], state.house)
    found: Odds | None = None if isinstance(throw, str) else odds(throw, state.house)
    return 0.0 if found is None else float(found.succeeding)

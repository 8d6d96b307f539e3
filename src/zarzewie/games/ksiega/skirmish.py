"""A fight played out in a moment, with the table's own rules: for the forecast and the lab (K-5.11).

Heroes and opponents act as `tactics` and `sense` would have it. Complications have no numbers, so they do not
count; everything that costs a Heart or a Wound does.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from zarzewie.games.ksiega.board import Square, bit
from zarzewie.games.ksiega.characters import Character
from zarzewie.games.ksiega.dice import judge, succeeded
from zarzewie.games.ksiega.encounter import Encounter, End, Enemy
from zarzewie.games.ksiega.ground import Ground
from zarzewie.games.ksiega.house import HouseRules
from zarzewie.games.ksiega.ladder import TN, TRAITS
from zarzewie.games.ksiega.opponents import CROWD, DEFENCE_TN, attack_throw, hits
from zarzewie.games.ksiega.paths import engaged
from zarzewie.games.ksiega.sense import Fighter, Mark, order
from zarzewie.games.ksiega.sight import range_steps, sight_from
from zarzewie.games.ksiega.tactics import Blow, Blows, at_hand, in_the_open
from zarzewie.kernel.chance import Dice

LONGEST: Final = 40
"""After so many rounds nobody has won."""
BOLT: Final[TN] = 6
NOWHERE: Final[Square] = (0, 0)


class _Hero:
    __slots__ = ("armour", "character", "hearts", "helped", "mana", "number", "spent", "square", "threat")

    def __init__(self, number: int, character: Character, square: Square | None) -> None:
        self.number = number
        self.character = character
        self.hearts = character.hearts
        self.mana = character.mana
        self.armour = character.armour and character.armour_habit != "never"
        self.square = square or NOWHERE
        self.threat = max(character.skills[trait].die for trait in TRAITS)
        self.helped = False
        self.spent = False


class _Foe:
    __slots__ = ("number", "ranged", "rank", "square", "tn", "wounds")

    def __init__(self, number: int, enemy: Enemy, house: HouseRules) -> None:
        self.number = number
        self.rank = enemy.rank
        self.ranged = enemy.ranged
        self.square = enemy.square or NOWHERE
        self.tn = house.tn(enemy.rank)
        self.wounds = house.wounds(enemy.rank) if enemy.wounds is None else enemy.wounds


class _Way(NamedTuple):
    """A way to attack: whom, from where, with what throw."""

    blow: Blow
    foe: int
    """Its place among those who still stand."""
    wounds: int
    square: Square
    melee: bool = False
    spell: bool = False

    @property
    def worth(self) -> tuple[float, int, bool]:
        """Likely to hit, near to falling, out of reach."""
        return self.blow.hits, -self.wounds, not self.melee


class _Choice(NamedTuple):
    near: Square
    """Where the opponents are within arm's reach, or a step nearer."""
    way: _Way | None


_Situation = tuple[int, Square, bool, bool, tuple[tuple[int, Square, int], ...], tuple[Square, ...]]
"""A hero, where, with Mana, with help; the opponents with their wounds; the other heroes."""


class Thoughts:
    """What was thought out while an encounter was played: figures come to stand in the same places again."""

    def __init__(self, encounter: Encounter) -> None:
        self.blows: Final = Blows(encounter.house)
        self.ground: Final = None if encounter.board is None else Ground(encounter.board)
        self.choices: Final[dict[_Situation, _Choice]] = {}


class Skirmish:
    def __init__(
        self,
        encounter: Encounter,
        thoughts: Thoughts,
        dice: Dice,
        *,
        helping: bool = False,
        careful: bool = False,
    ) -> None:
        self.blows = thoughts.blows
        self.ground = thoughts.ground
        self.choices = thoughts.choices
        self.house = encounter.house
        self.board = encounter.board
        self.dice = dice
        self.helping = helping
        self.careful = careful
        self.heroes = [
            _Hero(number, character, square)
            for number, (character, square) in enumerate(zip(encounter.party, encounter.squares, strict=True))
            if not character.dead
        ]
        self.foes = [_Foe(at, enemy, encounter.house) for at, enemy in enumerate(encounter.enemies)]

    def play(self) -> End:
        for number in range(1, LONGEST + 1):
            self._players()
            if not self.foes:
                return End(True, number, sum(hero.hearts for hero in self.heroes))
            self._opponents()
            if not any(hero.hearts for hero in self.heroes):
                return End(False, number, 0)
        return End(False, LONGEST, sum(hero.hearts for hero in self.heroes))

    # --- the players

    def _players(self) -> None:
        """Whoever cannot hit alone helps whoever can with help (K-3.6), and then keeps out of reach."""
        standing = [hero for hero in self.heroes if hero.hearts]
        for hero in standing:
            hero.helped = hero.spent = False
        if self.helping:
            self._give_help(standing)
        for hero in standing:
            if not self.foes:
                return
            if hero.hearts and not hero.spent:
                self._act(hero)

    def _give_help(self, standing: list[_Hero]) -> None:
        hopeless = [hero for hero in standing if self._best(hero, helped=False) <= 0]
        by_promise = sorted(standing, key=lambda hero: -self._best(hero, helped=True))
        for helper in hopeless:
            helped = next((h for h in by_promise if h is not helper and not h.helped and not h.spent), None)
            if helped is None or self._best(helped, helped=True) <= 0 or helper.helped:
                continue
            helped.helped = helper.spent = True

    def _best(self, hero: _Hero, *, helped: bool) -> float:
        """How likely the best of its traits is to hit the easiest opponent."""
        easiest = min(foe.tn for foe in self.foes)
        skills = hero.character.skills
        chances = [self.blows.of(skills.strength, easiest, helped=helped).hits]
        if hero.character.can_shoot:
            chances.append(self.blows.of(skills.agility, easiest, helped=helped).hits)
        if hero.mana and self.house.magic_attacks:
            chances.append(self.blows.of(skills.magic, max(easiest, BOLT), helped=helped).hits)
        return max(chances)

    def _act(self, hero: _Hero) -> None:
        if self.careful and self._raise(hero):
            return
        near, way = self._choice(hero)
        if way is not None and (not self.careful or way.blow.hits > 0):
            hero.square = way.square
            self._strike(hero, way)
        elif not self.careful or self._best(hero, helped=hero.helped) > 0:
            hero.square = near

    def _raise(self, hero: _Hero) -> bool:
        """A downed ally beside one is put back on their feet (K-7.2)."""
        for other in self.heroes:
            if not other.hearts and at_hand(self.board, hero.square, other.square):
                other.hearts = 1
                other.spent = True
                return True
        return False

    def _choice(self, hero: _Hero) -> _Choice:
        """The best way to attack this turn, as it was found the first time."""
        casts = hero.mana > 0 and self.house.magic_attacks
        opponents = tuple([(foe.number, foe.square, foe.wounds) for foe in self.foes])
        friends = tuple([other.square for other in self.heroes if other is not hero])
        situation = hero.number, hero.square, casts, hero.helped, opponents, friends
        choice = self.choices.get(situation)
        if choice is None:
            near = far = hero.square
            if self.ground is not None:
                targets = tuple([foe.square for foe in self.foes])
                near, far = self.ground.stands(hero.square, targets, friends)
            ways = [*self._blows_from(near, hero), *self._shots_from(far, hero, casts=casts)]
            choice = _Choice(near, max(ways, key=lambda way: way.worth, default=None))
            self.choices[situation] = choice
        return choice

    def _blows_from(self, square: Square, hero: _Hero) -> Iterator[_Way]:
        strength, pressed = hero.character.skills.strength, self._pressure(square)
        for at, foe in enumerate(self.foes):
            if at_hand(self.board, square, foe.square):
                blow = self.blows.of(strength, foe.tn, pressed, helped=hero.helped)
                yield _Way(blow, at, foe.wounds, square, melee=True)

    def _shots_from(self, square: Square, hero: _Hero, *, casts: bool) -> Iterator[_Way]:
        skills, pressed = hero.character.skills, self._pressure(square)
        for at, foe in enumerate(self.foes):
            steps = self._steps(square, foe)
            if steps is None:
                continue
            if hero.character.can_shoot:
                shot = self.blows.of(skills.agility, foe.tn, steps + pressed, helped=hero.helped)
                yield _Way(shot, at, foe.wounds, square)
            if casts:
                bolt = self.blows.of(skills.magic, max(foe.tn, BOLT), steps + pressed, helped=hero.helped)
                yield _Way(bolt, at, foe.wounds, square, spell=True)

    def _steps(self, square: Square, foe: _Foe) -> int | None:
        """How much harder a shot is from there; None behind full cover (K-4.3, K-5.7)."""
        if self.board is None:
            return 0
        sight, target = sight_from(self.board, square), bit(foe.square)
        if not sight.seen & target:
            return None
        covered, dark = not sight.clear & target, self.board.is_dark(foe.square)
        return covered + range_steps(square, foe.square, self.house) + dark

    def _pressure(self, square: Square) -> int:
        """Three minions around one: a step harder (K-5.8)."""
        if self.house.crowd != "harder":
            return 0
        minions = [foe.square for foe in self.foes if foe.rank == "minion"]
        if len(minions) < CROWD:
            return 0
        return int(self.board is None or engaged(self.board, square, minions) >= CROWD)

    def _strike(self, hero: _Hero, way: _Way) -> None:
        """A hit, an exceptional hit, or a miss and its price (K-5.5, K-5.6, K-6.1)."""
        throw, foe = way.blow.throw, self.foes[way.foe]
        hero.mana -= way.spell
        result = judge(throw.die, self.dice.roll(throw.die), throw.tn, self.house)
        if succeeded(result):
            foe.wounds -= 2 if result == "exceptional" else 1
            if foe.wounds <= 0:
                self.foes.remove(foe)
        elif not (way.spell and result == "complication") and self._could_reach(hero, foe, melee=way.melee):
            self._hurt(hero)

    def _could_reach(self, hero: _Hero, foe: _Foe, *, melee: bool) -> bool:
        if self.house.retaliation == "always" or melee or at_hand(self.board, hero.square, foe.square):
            return True
        return foe.ranged and in_the_open(self.board, hero.square, foe.square)

    def _hurt(self, hero: _Hero) -> None:
        if hero.armour:
            hero.armour = False
        else:
            hero.hearts -= 1

    # --- the opponents

    def _opponents(self) -> None:
        for foe in self.foes:
            marks = [
                Mark(number, hero.square, hero.hearts, hero.threat)
                for number, hero in enumerate(self.heroes)
                if hero.hearts
            ]
            if not marks:
                return
            fighter = Fighter(foe.square, foe.rank, foe.ranged)
            if self.ground is None:
                first = min(marks, key=lambda mark: order(fighter, mark))
                self._opponent_strikes(foe, self.heroes[first.seat], covered=False)
                continue
            friends = tuple([other.square for other in self.foes if other is not foe])
            wish = self.ground.plan(fighter, marks, friends)
            foe.square = wish.to
            if wish.seat is not None:
                target = self.heroes[wish.seat]
                covered = wish.ranged and not in_the_open(self.board, foe.square, target.square)
                self._opponent_strikes(foe, target, covered=covered)

    def _opponent_strikes(self, foe: _Foe, hero: _Hero, *, covered: bool) -> None:
        """As the house has it; where the MG decides, as if by the die (K-5.9)."""
        match self.house.enemy_attack:
            case "automatic":
                struck = True
            case "defence":
                skills = hero.character.skills
                best = max((skills[trait] for trait in TRAITS), key=lambda skill: skill.die)
                throw = self.blows.of(best, DEFENCE_TN[foe.rank]).throw
                struck = not succeeded(judge(throw.die, self.dice.roll(throw.die), throw.tn, self.house))
            case "die" | "gm":
                throw = attack_throw(foe.rank, self.house, partial_cover=covered)
                struck = hits(throw, self.dice.roll(throw.die))
        if struck:
            self._hurt(hero)

"""A move being played: the state that it changes, the events that it tells, and chance."""

from collections.abc import Sequence
from typing import Any

import msgspec

from zarzewie.games.ksiega.board.grid import Board, Square, bit, bits
from zarzewie.games.ksiega.board.known import is_seen
from zarzewie.games.ksiega.board.sight import sight_from
from zarzewie.games.ksiega.characters.character import Character
from zarzewie.games.ksiega.events.scenes import FoeGone, FoeSeen, TokenSeen
from zarzewie.games.ksiega.fights.plans import Fighter, Mark, Plan, plan
from zarzewie.games.ksiega.pieces import BenefitAsked, Foe, Hero
from zarzewie.games.ksiega.sitting.party import heroes
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials.trial import KEPT_TRIALS, Trial
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Event, Seat, Step, Told, tell, whisper

_LETTERS = "bcdfghjkmnpqrstvwxz"
_ID = 4
IN_THE_DARK = 2
"""Distance, in squares, that heroes see without light."""


class Play:
    def __init__(self, state: State, chance: Chance) -> None:
        self.state = msgspec.structs.replace(state)
        self.chance = chance
        self.told: list[Told] = []
        self._before = state  # who was in sight then is computed only if needed
        self._seen: frozenset[str] | None = None

    def step(self) -> Step[State]:
        return Step(self.state, self.told)

    # --- telling

    def tell(self, event: Event) -> None:
        self.told.append(tell(event))

    def whisper(self, event: Event, *seats: Seat) -> None:
        self.told.append(whisper(event, *seats))

    def tell_of(self, foe: Foe, event: Event) -> None:
        """To everyone if the foe is seen, else to the MG."""
        self.told.append(tell(event) if is_seen(self.state, foe) else whisper(event, MASTER))

    # --- chance

    def roll(self, sides: int) -> int:
        """Roll a die openly. Its number among all such dice names the draw."""
        self.state.rolls += 1
        return self.chance.at("roll", self.state.rolls).roll(sides)

    def new_id(self) -> str:
        """A random id: a counter would reveal how many pieces there are."""
        state = self.state
        used = {*(foe.id for foe in state.foes), *(token.id for token in state.tokens)}
        used |= {clock.id for clock in state.clocks}
        self.state.placed += 1
        dice = self.chance.at("id", self.state.placed)
        while (drawn := "".join(dice.pick(_LETTERS) for _ in range(_ID))) in used:
            pass
        return drawn

    # --- plans

    def plan(
        self, board: Board, foe: Fighter, marks: Sequence[Mark], friends: Sequence[Square], budget: int
    ) -> Plan:
        """What an opponent would do (K-5.10)."""
        return plan(board, foe, marks, friends, budget)

    # --- pieces

    def hero(self, seat: Seat) -> Hero:
        hero = self.state.heroes[seat]
        assert hero is not None
        return hero

    def set_hero(self, seat: Seat, **changes: Any) -> None:
        self.put_hero(seat, msgspec.structs.replace(self.hero(seat), **changes))

    def put_hero(self, seat: Seat, hero: Hero) -> None:
        there = self.state.heroes
        self.state.heroes = (*there[:seat], hero, *there[seat + 1 :])

    def set_character(self, seat: Seat, character: Character) -> None:
        self.set_hero(seat, character=character)

    def foe(self, foe_id: str) -> Foe:
        return next(foe for foe in self.state.foes if foe.id == foe_id)

    def set_foe(self, foe_id: str, **changes: Any) -> None:
        self.state.foes = tuple(
            [msgspec.structs.replace(foe, **changes) if foe.id == foe_id else foe for foe in self.state.foes]
        )

    def set_foes(self, **changes: Any) -> None:
        """Change all foes."""
        self.state.foes = tuple([msgspec.structs.replace(foe, **changes) for foe in self.state.foes])

    def trial(self, number: int) -> Trial:
        return next(trial for trial in self.state.trials if trial.number == number)

    def set_trial(self, number: int, **changes: Any) -> Trial:
        changed = msgspec.structs.replace(self.trial(number), **changes)
        self.put_trial(changed)
        return changed

    def put_trial(self, trial: Trial) -> None:
        """Put a trial on the table; the oldest settled ones are dropped."""
        there = self.state.trials
        if any(other.number == trial.number for other in there):
            there = tuple([trial if other.number == trial.number else other for other in there])
        else:
            there = (*there, trial)
        asked = [each.number for each in self.state.asked if isinstance(each, BenefitAsked)]
        done = [other.number for other in there if other.settled and other.number not in asked]
        if spare := done[:-KEPT_TRIALS]:
            there = tuple([other for other in there if other.number not in spare])
        self.state.trials = there

    def drop_trial(self, number: int) -> None:
        self.state.trials = tuple(trial for trial in self.state.trials if trial.number != number)

    # --- sight

    def look(self) -> None:
        """Update what the party knows of the board; tell what comes into sight or goes out of it (K-12.2)."""
        state = self.state
        if state.board is not None:
            if state.scene is not None and state.scene.fog:
                for _, hero in heroes(state):
                    if hero.square is not None and not hero.character.dead:
                        state.known |= self._visible_from(hero)
            else:
                state.known = state.board.whole
            state.known &= ~state.fogged
        self.notice()

    def _visible_from(self, hero: Hero) -> int:
        """The squares that a hero sees; in the dark only those that are lit or near."""
        board, square = self.state.board, hero.square
        assert board is not None
        assert square is not None
        seen = sight_from(board, square).seen
        if not board.dark:
            return seen
        x, y = square
        columns = range(max(0, x - IN_THE_DARK), x + IN_THE_DARK + 1)
        rows = range(max(0, y - IN_THE_DARK), y + IN_THE_DARK + 1)
        near = bits((column, row) for row in rows for column in columns)
        return seen & (near | bits(board.light)) & board.whole | bit(square)

    def notice(self) -> None:
        """Tell what has come into sight since the last time, and which foes have gone out of it."""
        before = _in_sight(self._before) if self._seen is None else self._seen
        now = self._seen = _in_sight(self.state)
        if now == before:
            return
        for foe in self.state.foes:
            if foe.id in now and foe.id not in before:
                self.tell(FoeSeen(foe.id, foe.name, foe.rank, foe.square))
                if not foe.met:
                    self.set_foe(foe.id, met=True)
            elif foe.id in before and foe.id not in now and not foe.out:
                self.tell(FoeGone(foe.id))
        for token in self.state.tokens:
            if token.id in now and token.id not in before:
                self.tell(TokenSeen(token.id, token.label, token.square))


def _in_sight(state: State) -> frozenset[str]:
    seen = [foe.id for foe in state.foes if is_seen(state, foe)]
    seen += [token.id for token in state.tokens if not token.hidden and state.known & bit(token.square)]
    return frozenset(seen)

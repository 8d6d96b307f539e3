"""A table that simulates one fight, move by move, with the rules of any other table (K-5.11).

No events are told, nothing is owed by the MG, and questions get the least harmful answer. Moves are played by
the same functions as at a real table.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from zarzewie.games.ksiega.board.grid import Board, Square
from zarzewie.games.ksiega.fights.plans import Fighter, Mark, Plan
from zarzewie.games.ksiega.fights.turns import advance, start_fight
from zarzewie.games.ksiega.forecast.encounter import Encounter, Enemy
from zarzewie.games.ksiega.forecast.ground import Ground
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.options import Campaign, Names
from zarzewie.games.ksiega.pieces import Foe, Hero, Scene
from zarzewie.games.ksiega.rules import RULE_OF
from zarzewie.games.ksiega.sitting.absence import answer
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Event, Move, Seat

_NO_CHANCE: Final = Chance(b"a rehearsal has dice of its own")


class Rehearsal(Play):
    def __init__(self, state: State, dice: Dice, ground: Ground | None) -> None:
        super().__init__(state, _NO_CHANCE)
        self.dice = dice
        self.ground = ground
        self.moves: list[tuple[Seat, Move]] = []
        start_fight(self)

    def do(self, seat: Seat, move: Move) -> None:
        """Play a move and answer the questions that it raises."""
        self.moves.append((seat, move))
        RULE_OF[type(move)].play(self, seat, move)
        advance(self)
        while self.state.asked:
            answer(self, self.state.asked[0])
            advance(self)

    # --- no events are told

    def tell(self, event: Event) -> None:
        pass

    def whisper(self, event: Event, *seats: Seat) -> None:
        pass

    def tell_of(self, foe: Foe, event: Event) -> None:
        pass

    def look(self) -> None:
        """Everybody sees the whole board, as without fog."""

    def notice(self) -> None:
        pass

    def put_trial(self, trial: Trial) -> None:
        """Keep only the last trial, with nothing owed by the MG."""
        self.state.trials = (msgspec.structs.replace(trial, owed=()) if trial.owed else trial,)

    # --- own dice, cached plans

    def roll(self, sides: int) -> int:
        self.state.rolls += 1
        return self.dice.roll(sides)

    def plan(
        self, board: Board, foe: Fighter, marks: Sequence[Mark], friends: Sequence[Square], budget: int
    ) -> Plan:
        if self.ground is None or board is not self.ground.board:
            return super().plan(board, foe, marks, friends, budget)
        return self.ground.plan(foe, marks, tuple(friends), budget)


def opening(encounter: Encounter) -> State:
    """The table as the fight begins: everybody is seen, and the runner leads."""
    house = encounter.house
    if house.enemy_attack == "gm":  # where the MG decides each time, as if by the die (K-5.9)
        house = msgspec.structs.replace(house, enemy_attack="die")
    heroes = (
        None if character.dead else Hero(character, square)
        for character, square in zip(encounter.party, encounter.squares, strict=True)
    )
    return State(
        edition=encounter.edition,
        players=len(encounter.party),
        house=house,
        names=Names(),
        runner=True,
        language="pl",
        adventure=None,
        campaign=Campaign(),
        heroes=(None, *heroes),
        scene=Scene(1, "", ""),
        board=encounter.board,
        known=encounter.board.whole if encounter.board else 0,
        foes=tuple(_foe(number, enemy, house) for number, enemy in enumerate(encounter.enemies)),
    )


def _foe(number: int, enemy: Enemy, house: HouseRules) -> Foe:
    rank = house.played_as(enemy.rank)
    wounds = house.wounds(rank) if enemy.wounds is None else enemy.wounds
    return Foe(f"f{number}", "", rank, wounds, enemy.ranged, enemy.near, square=enemy.square, met=True)

"""How fast the rules of Szklany tron are: random play of chapter one, and placements against a naive way.

    python bench/tron.py [--json]

Random play: whole games with their setup, one core; each move lists the offers, chooses evenly and is
applied. Placements: every place of every card that is not in a Mind of 30 visible cards, counted per card.
The slow way is the tests' oracle, which applies the rules cell by cell. Figures are medians over the runs,
by processor time, so that a busy machine disturbs them less.

Peers, if they are installed: hanabi-learning-environment (C++ with a Python interface) and PettingZoo's
hanabi_v5. They are other games; the ratio shows what one move costs, not whose rules are better. They are not
in the group `bench`, because the first has no wheel: it needs a C++ compiler, and its build file is too old
for CMake 4 without the variable below. With a compiler it takes half a minute:

    export CMAKE_POLICY_VERSION_MINIMUM=3.5
    pip install hanabi-learning-environment pettingzoo shimmy open-spiel pygame-ce
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the slow Mind is in the tests

from tests.games.tron.oracle import Table

from zarzewie.games.tron import GAME
from zarzewie.games.tron.cards import MEMORIES, SETS
from zarzewie.games.tron.legal import asked
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.options import Options
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.offer import count, nth, to_move

RUNS = 3
SECONDS = 1.0
VISIBLE = 30

OURS = "moves of chapter one"

Work = Callable[[Random], int]  # does some work and returns the number of units done


def chapter_one(random: Random) -> int:
    """Play one whole game and return its number of moves."""
    chance = Chance(random.randbytes(32))
    state = GAME.setup(Options(chapter=1), 2, chance).state
    moves = 0
    while state.phase != "over":
        seat = asked(state)
        offer = random.choice(GAME.offers(state, seat))
        move = to_move(nth(offer, random.randrange(count(offer))), GAME.move_type)
        state = GAME.apply(state, seat, move, chance).state
        moves += 1
    return moves


def a_wide_mind() -> Table:
    """The first Mind of 30 visible cards that is found by random placing."""
    for seed in range(10_000):
        random, board = Random(seed), Table(SETS["easy"])
        deck = random.sample(range(MEMORIES), MEMORIES)
        board.place(deck[0], (0, 0))
        for card in deck[1:]:
            mind = board.mind()
            seen = len(mind.shown)
            spots = [at for at in mind.spots(card) if len(_with(board, card, at)) > seen]
            if spots:
                board.place(card, random.choice(spots))
            if len(board.mind().shown) == VISIBLE:
                return board
    raise LookupError("no such Mind found")


def _with(board: Table, card: int, at: tuple[int, int]) -> set[int]:
    tried = Table(board.printed)
    for other, there in (*board.lying, (card, at)):
        tried.place(other, there)
    return tried.visible()


def placements(board: Table) -> tuple[Work, Work]:
    """The same work for the fast Mind and for the slow one."""
    mind, free = board.mind(), sorted(set(range(MEMORIES)) - {card for card, _ in board.lying})

    def fast(random: Random) -> int:
        fresh = Mind(mind.printed, mind.cards, mind.covered, mind.empty, mind.shown)  # without cached results
        return sum(len(fresh.spots(card)) >= 0 for card in free)

    def slow(random: Random) -> int:
        return sum(len(board.spots(card)) >= 0 for card in free)

    return fast, slow


@cache
def hanabi_game() -> tuple[Any, Any]:
    """Created once and kept: a state points into its game without keeping it alive."""
    pyhanabi: Any = import_module("hanabi_learning_environment.pyhanabi")
    return pyhanabi, pyhanabi.HanabiGame({"players": 2})


def hanabi(random: Random) -> int:
    pyhanabi, game = hanabi_game()
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
            state.deal_random_card()
        else:
            state.apply_move(random.choice(state.legal_moves()))
            moves += 1
    return moves


@cache
def hanabi_env() -> Any:
    return import_module("pettingzoo.classic.hanabi_v5").env(players=2)


def pettingzoo(random: Random) -> int:
    env = hanabi_env()
    env.reset(seed=random.randrange(1 << 30))
    moves = 0
    for _ in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        legal = [move for move, may in enumerate(observation["action_mask"]) if may]
        env.step(None if over or cut else random.choice(legal))
        moves += not (over or cut)
    return moves


PEERS: dict[str, Work] = {"hanabi-learning-environment": hanabi, "pettingzoo hanabi_v5": pettingzoo}


def rate(work: Work, random: Random) -> float:
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += work(random)
    return done / spent


def measure() -> dict[str, float]:
    fast, slow = placements(a_wide_mind())
    contenders: dict[str, Work] = {
        OURS: chapter_one,
        "placements": fast,
        "placements, slow": slow,
    }
    for name, peer in PEERS.items():
        try:
            peer(Random(1))
            contenders[name] = peer
        except ImportError as missing:
            print(f"{name} is not here ({missing})", file=sys.stderr)
    runs = [{name: rate(work, Random(run)) for name, work in contenders.items()} for run in range(RUNS)]
    return {name: median(run[name] for run in runs) for name in contenders}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    rates = measure()
    settings = f"median of {RUNS} runs of {SECONDS:g} s each, Python {platform.python_version()}"
    if as_json:
        print(json.dumps({"settings": settings, "per_second": rates}))
        return
    print(settings)
    for name, per_second in rates.items():
        beside = f"{rates[OURS] / per_second:8.2f} × as many by us" if name in PEERS else ""
        print(f"{name:32}{per_second:12,.0f} per second{beside}")


if __name__ == "__main__":
    main()

"""How many moves per second the rules of a small game take, compared with OpenSpiel's small games in Python.

    python bench/relay.py [--json]

Random play, whole games with their setup, one core. Each move lists the legal moves, chooses evenly and
applies one: `offers` and `apply` of the toy `relay`, `legal_actions` and `apply_action` of OpenSpiel; chance
nodes are played but not counted. `relay in a match` goes through `Match.play`, which also checks the ask and
creates the entry. All contenders take turns within one run; figures are medians over the runs.

They are different games, and relay's rules are the shortest: the ratio shows what an engine adds to every
move, not whose rules are better. Peers: pip install open-spiel.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from zarzewie.kernel.offer import Pick

sys.path.insert(0, str(Path(__file__).parents[1]))  # the toys are in the tests

from tests.toys.relay import GAME, Options, Run

from zarzewie.kernel.chance import Chance
from zarzewie.kernel.match import Match

RUNS = 5
SECONDS = 1.0
PEERS = {"python_tic_tac_toe": "tic_tac_toe", "python_block_dominoes": "block_dominoes"}

PlayGame = Callable[[Random], int]  # plays a whole game and returns its number of moves


def relay(random: Random) -> int:
    chance = Chance(random.randbytes(32))
    state = GAME.setup(Options(), 2, chance).state
    moves = 0
    while not GAME.outcome(state):
        seat = moves % 2
        (offer,) = GAME.offers(state, seat)
        picks = offer.fields["steps"]
        assert isinstance(picks, Pick)
        steps = random.choice(picks.values)
        state = GAME.apply(state, seat, Run(steps), chance).state
        moves += 1
    return moves


def relay_in_a_match(random: Random) -> int:
    match, _ = Match.start(GAME, {}, 2, random.randbytes(32))
    while not match.outcome():
        seat = match.length % 2
        (offer,) = match.offers(seat)
        steps = random.choice(offer.fields["steps"].values)
        match = match.play(seat, offer.ask, Run(steps)).match
    return match.length


def peer(name: str) -> PlayGame:
    """A game of OpenSpiel. Raises ImportError if it is not installed."""
    pyspiel: Any = import_module("pyspiel")
    import_module(f"open_spiel.python.games.{PEERS[name]}")  # registers it
    game = pyspiel.load_game(name)

    def play(random: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def rate(play: PlayGame, random: Random) -> float:
    """Moves per second, over whole games."""
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        moves += play(random)
    return moves / spent


def measure() -> tuple[dict[str, float], str]:
    """Median moves per second by contender, and the version of OpenSpiel."""
    contenders: dict[str, PlayGame] = {"relay": relay, "relay in a match": relay_in_a_match}
    try:
        contenders |= {name: peer(name) for name in PEERS}
        beside = f"open-spiel {metadata.version('open-spiel')}"
    except ImportError as missing:
        beside = f"no open-spiel here ({missing}): pip install open-spiel"
    runs = [{name: rate(play, Random(run)) for name, play in contenders.items()} for run in range(RUNS)]
    return {name: median(run[name] for run in runs) for name in contenders}, beside


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    rates, beside = measure()
    settings = f"median of {RUNS} runs of {SECONDS:g} s each, Python {platform.python_version()}, {beside}"
    ratios = {name: rates["relay"] / rates[name] for name in PEERS if name in rates}
    if as_json:
        print(json.dumps({"settings": settings, "moves_per_second": rates, "relay_times_peer": ratios}))
        return
    print(settings)
    for name, per_second in rates.items():
        beside_it = f"   relay is {ratios[name]:.1f} times as fast" if name in ratios else ""
        print(f"{name:24}{per_second:12,.0f} moves/s{beside_it}")


if __name__ == "__main__":
    main()

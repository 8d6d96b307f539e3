"""How many whole games of Rada Popiołów one core plays per second: a council of bots with the deck.

    python bench/rada.py [--json]

They are played in the lab, and everything is included: asks, offers, views, bots, rules, resolution, the
director. Time is processor time, so that a busy machine disturbs it less. Tables of all sizes take turns,
each run plays the same games, and the figure of a table is the median of its runs; the best run is given as
well, since other work only slows it down.

Games end at different rounds, so cost is shown per round: `µs a round` should grow with players along a
straight line, and `µs a player and round` should not grow at all. The line is fitted by least squares.
"""

import argparse
import json
import platform
import time
from statistics import correlation, linear_regression, median
from typing import Any

from zarzewie.games.rada import GAME
from zarzewie.lab.one_match import play_match

RUNS = 7
GAMES = 40
SEED = 2026
PLAYERS = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


def played(players: int) -> tuple[float, float]:
    """Processor time in seconds, and the number of rounds played in it."""
    bots = [GAME.bots["council"]] * (players + 1)
    rounds = 0.0
    start = time.process_time()
    for number in range(GAMES):
        rounds += play_match(GAME, {}, players + 1, bots, SEED, number=number).metrics["rounds"]
    return time.process_time() - start, rounds


def measure() -> dict[str, Any]:
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "games a run": GAMES,
        "runs": RUNS,
        "seed": SEED,
        "bots": "council, the deck as Narrator",
        "options": "default",
    }
    played(6)  # warm up
    runs = [{players: played(players) for players in PLAYERS} for _ in range(RUNS)]
    a_round = []
    for players in PLAYERS:
        seconds = [run[players][0] for run in runs]
        a_round.append(1e6 * median(seconds) / runs[0][players][1])
        figures[f"{players} players: games/s, median"] = round(GAMES / median(seconds), 1)
        figures[f"{players} players: games/s, best run"] = round(GAMES / min(seconds), 1)
        figures[f"{players} players: µs a round"] = round(a_round[-1])
        figures[f"{players} players: µs a player and round"] = round(a_round[-1] / players, 1)
    slope, base = linear_regression(PLAYERS, a_round)
    figures["fit: µs a round"] = f"{base:.0f} + {slope:.1f} . players"
    figures["fit: r²"] = round(correlation(PLAYERS, a_round) ** 2, 4)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measure()
    if arguments.json:
        print(json.dumps(figures, indent=1, ensure_ascii=False))
        return
    for name, figure in figures.items():
        print(f"{name:38} {figure}")


if __name__ == "__main__":
    main()

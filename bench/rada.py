"""How many whole games of Rada Popiołów a second one core plays: a council of bots and the deck, in the lab.

    python bench/rada.py [--json]

Everything is counted: asks, offers, views, bots, rules, resolution, the director. Each run plays the same
games, and the rate of a table is the median of its runs. `µs a player` is the time of a game shared among its
councillors: it does not grow with the table if the cost is linear in players.
"""

import argparse
import json
import platform
import time
from statistics import median
from typing import Any

from zarzewie.games.rada import GAME
from zarzewie.lab.play import play_match

RUNS = 5
GAMES = 60
SEED = 2026
PLAYERS = (3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


def games_per_second(players: int) -> float:
    bots = [GAME.bots["council"]] * (players + 1)
    start = time.perf_counter()
    for number in range(GAMES):
        play_match(GAME, {}, players + 1, bots, SEED, number=number)
    return GAMES / (time.perf_counter() - start)


def measure() -> dict[str, Any]:
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "games a run": GAMES,
        "runs": RUNS,
        "seed": SEED,
        "bots": "council, the deck as Narrator",
        "options": "default",
    }
    games_per_second(6)  # warm up
    for players in PLAYERS:
        runs = [games_per_second(players) for _ in range(RUNS)]
        rate = median(runs)
        figures[f"{players} players: games/s, median"] = round(rate, 1)
        figures[f"{players} players: games/s, each run"] = [round(run, 1) for run in runs]
        figures[f"{players} players: µs a player"] = round(1e6 / rate / players)
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
        print(f"{name:34} {figure}")


if __name__ == "__main__":
    main()

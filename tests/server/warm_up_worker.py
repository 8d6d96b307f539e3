"""Eight threads decode values of every game for the first time, or after a warm-up (argument "met")."""

import contextlib
import random
import sys
from threading import Barrier, Thread
from typing import Any

from zarzewie import games
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import decode, encode
from zarzewie.server import warm_up

THREADS = 8
OFTEN = 1e-5
"""Switch interval of threads in seconds: about fifty times as often as in the server."""


def written() -> list[tuple[Any, bytes]]:
    """Types with an encoded value each, made without decoding anything."""
    found: list[tuple[Any, bytes]] = []
    for game in filter(None, map(games.find, games.ids())):
        step = game.setup(game.options_type(), game.seats[0], Chance(bytes(32)))
        found.append((game.options_type, encode(game.options_type())))
        found.append((game.state_type, encode(step.state)))
        found += [(game.event_type, encode(told.event)) for told in step.told]
        for seat in range(game.seats[0]):
            found.append((game.view_type, encode(game.view(step.state, seat))))
    return found


def read(values: list[tuple[Any, bytes]], together: Barrier) -> None:
    together.wait()
    for kind, data in values:
        with contextlib.suppress(NotImplementedError):
            decode(data, kind)


def main(how: str) -> None:
    values = written()
    if how == "met":
        warm_up.meet_all()
    sys.setswitchinterval(OFTEN)
    together = Barrier(THREADS)
    orders = [random.Random(at).sample(values, len(values)) if at % 2 else values for at in range(THREADS)]
    threads = [Thread(target=read, args=(order, together)) for order in orders]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main(sys.argv[1])

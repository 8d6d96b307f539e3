"""The server is killed again and again, and a hundred people come back each time."""

import asyncio
import os
from pathlib import Path

from tests.live import Server
from tests.returning import lost, seated, through_restarts

PEOPLE = 100
KILLS = int(os.environ.get("SOAK_KILLS", "100"))


def test_a_hundred_kills_lose_no_acknowledged_move_and_it_never_falls_over_by_itself(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    moves: list[int] = []
    try:
        players = seated(server, PEOPLE, thinking=0.8)

        def count(restart: int) -> None:
            moves.append(sum(len(player.acknowledged) for player in players))
            print(f"restart {restart}: {moves[-1]} moves acknowledged", flush=True)

        asyncio.run(through_restarts(server, players, KILLS, moves=60, after=count))
    finally:
        server.stop()
    again = sum(player.sent_again for player in players)
    gone = lost(server.db, players)
    print(f"{KILLS} kills, {moves[-1]} moves acknowledged, {again} sent again, {len(gone)} lost", flush=True)
    assert "Traceback" not in server.log()
    assert again, "nobody was caught in the middle of a move"
    assert gone == []

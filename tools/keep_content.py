"""Keep the current content of every game, at a release: matches that begin with it always continue with it.

    python tools/keep_content.py

writes `src/zarzewie/games/<game>/kept/<digest>.json` where it is missing, and changes no existing file.
"""

from pathlib import Path

import msgspec

from zarzewie import content, games

GAMES = Path(__file__).parents[1] / "src" / "zarzewie" / "games"


def main() -> None:
    for game_id in games.ids():
        game = games.find(game_id)
        assert game is not None
        for digest in game.contents:
            file = GAMES / game_id / content.KEPT / f"{digest}.json"
            if not file.exists():
                file.parent.mkdir(exist_ok=True)
                packed = content.at(games.package(game_id), digest).pack()
                file.write_bytes(msgspec.json.format(packed, indent=1) + b"\n")
                print(f"kept {game_id} {digest}")


if __name__ == "__main__":
    main()

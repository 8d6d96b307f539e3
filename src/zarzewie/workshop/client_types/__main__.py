import sys

from zarzewie import games
from zarzewie.workshop.client_types.pages import FOLDER, PAGE, written


def main(ids: list[str]) -> None:
    if not ids:
        for game in [game for each in games.ids() if (game := games.find(each))]:
            if (FOLDER / game.id).is_dir():
                (FOLDER / game.id / PAGE).write_text(written(game))
        return
    for each in ids:
        found = games.find(each)
        if found is None:
            sys.exit(f"no game is called {each!r}")
        sys.stdout.write(written(found))


if __name__ == "__main__":
    main(sys.argv[1:])

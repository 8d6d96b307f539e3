"""The measured server, with a relay of a million legs. python -m bench._served PORT DATABASE [WORKERS]"""

import dataclasses
import sys
from typing import Annotated

import msgspec
from tests.toys import relay

from bench._processes import as_many_files_as_possible
from zarzewie import games
from zarzewie.server.main import serve
from zarzewie.server.settings import Limits, QuotaSettings, ServerSettings, Sockets

MANY = 1_000_000


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    legs: Annotated[int, msgspec.Meta(ge=1)] = 1_000_000


_find = games.find
GAME = dataclasses.replace(relay.GAME, options_type=Options)  # type: ignore[arg-type]  # it asks for legs alone


# Not in `main`: workers import this module too.
games.find = lambda game: GAME if game == "relay" else _find(game)


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    workers = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    no_limits = Limits(**dict.fromkeys(Limits.__struct_fields__, 0))
    no_pace = Sockets(per_address=MANY, messages_per_second=MANY, messages_at_once=MANY)
    many_guests = QuotaSettings(guests=0)
    as_many_files_as_possible()
    serve(
        ServerSettings(
            port=port,
            db=database,
            workers=workers,
            bot_pace=0.0,
            limits=no_limits,
            quotas=many_guests,
            sockets=no_pace,
        )
    )


if __name__ == "__main__":
    main()

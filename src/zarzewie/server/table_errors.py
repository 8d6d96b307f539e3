"""Errors in reading a table: they become a refusal for that table, and affect no other."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from zarzewie.kernel.game import Refused
from zarzewie.server.logs import note
from zarzewie.store.interface import StoreError

Part = Literal["settings", "match"]
OWN_WORDS = ("house.table", "house.table-game", "house.table-settings", "house.table-match", "house.edition")
"""Refusals that already say what is wrong with a table."""


@contextmanager
def readable(code: str, part: Part) -> Iterator[None]:
    """Turn an error while reading this part of a table into a refusal that says so.

    A refusal by the rules counts as an error here, since no move is being made.
    """
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        if isinstance(error, Refused) and error.rule in OWN_WORDS:
            raise
        if isinstance(error, Refused) and error.rule == "house.game":
            raise Refused("house.table-game") from error
        note(logging.ERROR, "table", error=error, table=code, part=part)
        raise Refused(f"house.table-{part}") from error

"""The options of a table."""

from typing import Annotated

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: Annotated[int, msgspec.Meta(ge=1, le=6)] = 5
    """Number of dice that each seat begins with (D-1.1)."""
    wild: bool = True
    """Whether ones count as every face (D-3.1)."""

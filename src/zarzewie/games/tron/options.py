"""The options of a Szklany tron table."""

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: Literal[0, 1, 2, 3, 4, 5, 6, 7] = 0
    """0 is the prologue."""
    cards: Literal["standard", "easy", "hard"] = "standard"
    """Which card set is played with (T-1.2)."""
    aelin: Literal[0, 1] = 0
    """Which seat plays Aelin (T-1.3); the other plays Rowan in the prologue, Fenrys afterwards."""
    leftover: Literal["shuffle", "discard_only"] = "shuffle"
    """What happens to the rest of the deck at the end of a day (T-7.3)."""
    determination: Literal["hidden", "open"] = "hidden"
    """`open` shows Fenrys Aelin's cards: for practice, and to measure what knowing them is worth (T-11.2)."""

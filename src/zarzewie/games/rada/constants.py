"""Names and numbers of the rules that the client displays. It must not compute rules from them."""

from typing import Any, Final

from zarzewie.games.rada.moves import PRICES
from zarzewie.games.rada.realm import FACTIONS, POWER, ROUNDS, SEASONS, STATS
from zarzewie.games.rada.winning import DOMINATION

CONSTANTS: Final[dict[str, Any]] = {
    "factions": FACTIONS,
    "stats": STATS,
    "guardians": [FACTIONS[POWER.index(stat)] for stat in range(len(STATS))],
    "rounds": ROUNDS,
    "seasons": SEASONS,
    "domination": DOMINATION,
    "prices": {str(action.__struct_config__.tag): price for action, price in PRICES.items()},
}

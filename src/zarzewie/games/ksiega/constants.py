"""Names and numbers of the rules that the client displays. It must not compute rules from them."""

from typing import Any, Final

from zarzewie.games.ksiega.characters.character import ROLE_TRAIT
from zarzewie.games.ksiega.characters.sheet import TALENTS, THINGS
from zarzewie.games.ksiega.options import MOST_PLAYERS
from zarzewie.games.ksiega.sitting.legality import LINE, NAME, PAGE
from zarzewie.games.ksiega.trials.ladder import LEVEL_OF, RANKS, TRAITS

CONSTANTS: Final[dict[str, Any]] = {
    "traits": TRAITS,
    "roles": tuple(ROLE_TRAIT),
    "trait_of": ROLE_TRAIT,
    "ranks": RANKS,
    "level_of": LEVEL_OF,
    "talents": TALENTS,
    "things": THINGS,
    "most_players": MOST_PLAYERS,
    "longest": {"name": NAME.most, "line": LINE.most, "page": PAGE.most},
}

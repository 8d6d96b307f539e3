"""Bots. The MG's own is `story.runner`.

- `hero` strikes, shoots, casts, heals, helps; it sees what its seat sees
- `company` a hero at each player's seat, the runner at the MG's
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from zarzewie.games.ksiega.bots.company import Company
from zarzewie.games.ksiega.bots.hero import HeroBot
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.story.brawl import Brawl
from zarzewie.games.ksiega.story.runner import Runner
from zarzewie.kernel.bot import Bot, RandomBot


@cache
def reading(content: str | None) -> Mapping[str, Bot[Any, Any]]:
    """Bots that read adventures of this content; None is the current one."""
    return {
        "random": RandomBot(Move),
        "hero": HeroBot(),
        "runner": Runner(Brawl(), content),
        "company": Company(Brawl(), HeroBot(), content),
    }


BOTS: Final = reading(None)

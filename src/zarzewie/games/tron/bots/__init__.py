"""Partners for Szklany tron. They see what their seat sees (T-12.1)."""

from typing import Any

from zarzewie.games.tron.bots.rule import RuleBot
from zarzewie.games.tron.bots.search import SearchBot
from zarzewie.games.tron.moves import Move
from zarzewie.kernel.bot import Bot, RandomBot

BOTS: dict[str, Bot[Any, Any]] = {"rule": RuleBot(), "search": SearchBot(), "random": RandomBot(Move)}

"""Labels of adventures and endings for the lab: their titles."""

from collections.abc import Mapping
from typing import Any, Final

from zarzewie.games.ksiega.story import library
from zarzewie.kernel.capabilities import Labels

ENDING: Final = "ending_"


def metric(lang: str, name: str, options: Mapping[str, Any]) -> str | None:
    played = options.get("adventure")
    if not name.startswith(ENDING) or not played:
        return None
    return library.words(played, lang).endings[name.removeprefix(ENDING)].title


def option(lang: str, name: str, value: Any) -> str | None:
    return library.words(value, lang).title if name == "adventure" and value else None


LABELS: Final = Labels(metric=metric, option=option)

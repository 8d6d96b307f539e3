"""How a model is switched on: from the environment alone, read once.

ZARZEWIE_NARRATOR           gemini, openai (any compatible server) or ollama; without it there is no model
ZARZEWIE_NARRATOR_MODEL     the model's name, as its provider spells it
ZARZEWIE_NARRATOR_KEY       the provider's key; ollama needs none
ZARZEWIE_NARRATOR_URL       another server than the provider's usual one
ZARZEWIE_NARRATOR_DEADLINE  seconds, 20 unless told: after them the game answers without it
ZARZEWIE_NARRATOR_TOKENS    how many tokens a day this process may use
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from zarzewie.kernel.game import Refused

PREFIX: Final = "ZARZEWIE_NARRATOR"
VARIABLES: Final = tuple(PREFIX + name for name in ("", "_MODEL", "_KEY", "_URL", "_DEADLINE", "_TOKENS"))
USUAL: Final = {
    "gemini": "https://generativelanguage.googleapis.com",
    "openai": "https://api.openai.com/v1",
    "ollama": "http://127.0.0.1:11434",
}
"""Where each provider is found if nothing else is said."""


class ApiKey:
    """A secret that does not show itself: not in a repr, not in an exception, not in a log."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Key(…)"

    def reveal(self) -> str:
        """For the header that carries it, and nothing else."""
        return self._value


@dataclass(frozen=True, slots=True)
class NarratorLimits:
    """What one answer, one match and one day of this process may cost."""

    deadline: float = 20.0
    answer_tokens: int = 4096
    match_calls: int = 24
    match_tokens: int = 160_000
    day_calls: int = 2_000
    day_tokens: int = 4_000_000
    failures: int = 3
    """So many in a row open the breaker."""
    rest: float = 60.0
    """Seconds until it is tried again."""


@dataclass(frozen=True, slots=True)
class NarratorSettings:
    provider: str
    model: str
    url: str
    key: ApiKey | None = None
    limits: NarratorLimits = field(default_factory=NarratorLimits)


def read(environment: Mapping[str, str]) -> NarratorSettings | None:
    """The settings, or None where no model is wanted. Refused, naming the variable, where they cannot be."""
    values = {
        name.removeprefix(PREFIX): value.strip()
        for name, value in environment.items()
        if name.startswith(PREFIX) and value.strip()
    }
    provider = values.get("")
    if provider is None:
        return None
    if provider not in USUAL:
        raise _wrong("")
    if find_spec("httpx") is None:
        raise Refused("house.narrator-extra")
    if "_MODEL" not in values:
        raise _wrong("_MODEL")
    key = _key(values.get("_KEY"))
    if key is None and provider == "gemini":
        raise _wrong("_KEY")
    url = values.get("_URL", USUAL[provider]).rstrip("/")
    if not _sound(url, key):
        raise _wrong("_URL")
    usual = NarratorLimits()
    limits = NarratorLimits(
        deadline=_number(values, "_DEADLINE", usual.deadline, 120),
        day_tokens=int(_number(values, "_TOKENS", usual.day_tokens, 10**12)),
    )
    return NarratorSettings(provider, values["_MODEL"], url, key, limits)


def _key(value: str | None) -> ApiKey | None:
    if value is not None and not (value.isascii() and value.isprintable() and " " not in value):
        raise _wrong("_KEY")
    return None if value is None else ApiKey(value)


def _sound(url: str, key: ApiKey | None) -> bool:
    """An address with nothing secret in it; and a key goes in the clear to this machine alone."""
    try:
        parts = urlsplit(url)
        host = parts.hostname
        _ = parts.port  # ValueError where it is none
    except ValueError:
        return False
    if not host or parts.scheme not in ("http", "https") or parts.query or parts.fragment or "@" in url:
        return False
    return parts.scheme == "https" or key is None or _here(host)


def _here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def _number(values: Mapping[str, str], name: str, usual: float, most: float) -> float:
    try:
        number = float(values.get(name, usual))
    except ValueError:
        raise _wrong(name) from None
    if not 0 < number <= most:
        raise _wrong(name)
    return number


def _wrong(name: str) -> Refused:
    """Names the variable and never its value."""
    return Refused("house.narrator", variable=f"{PREFIX}{name}")

"""Settings of the model, from environment variables only.

ZARZEWIE_NARRATOR           gemini, openai (any compatible server) or ollama; without it there is no model
ZARZEWIE_NARRATOR_MODEL     the model's name, as its provider spells it
ZARZEWIE_NARRATOR_KEY       the provider's key; ollama needs none
ZARZEWIE_NARRATOR_URL       another server than the provider's default
ZARZEWIE_NARRATOR_DEADLINE  seconds, default 20: after that the game's fallback answers
ZARZEWIE_NARRATOR_TOKENS    maximum number of tokens that this process may use per day
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
"""The default address of each provider."""


class ApiKey:
    """A secret that is hidden in reprs, and so in exceptions and logs."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "ApiKey(…)"

    def reveal(self) -> str:
        """The key itself. Only for the header that carries it."""
        return self._value


@dataclass(frozen=True, slots=True)
class NarratorLimits:
    """Limits for one answer, for one match, and for one day of this process. Times are in seconds."""

    deadline: float = 20.0
    answer_tokens: int = 4096
    match_calls: int = 24
    match_tokens: int = 160_000
    day_calls: int = 2_000
    day_tokens: int = 4_000_000
    failures: int = 3
    """Number of failures in a row that opens the breaker."""
    rest: float = 60.0
    """Seconds until an open breaker lets a call try again."""


@dataclass(frozen=True, slots=True)
class NarratorSettings:
    provider: str
    model: str
    url: str
    key: ApiKey | None = None
    limits: NarratorLimits = field(default_factory=NarratorLimits)


def read(environment: Mapping[str, str]) -> NarratorSettings | None:
    """The settings, or None if no model is wanted. Raises Refused, naming the variable, if one is invalid."""
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
    """Whether the address is valid and holds no secret. Without TLS, a key may only go to this machine."""
    try:
        parts = urlsplit(url)
        host = parts.hostname
        _ = parts.port  # ValueError if it is not a port
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
    """A refusal that names the variable, never its value."""
    return Refused("house.narrator", variable=f"{PREFIX}{name}")

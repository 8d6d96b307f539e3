"""Settings of a server: from the command line, else the environment (ZARZEWIE_…), else a TOML file.

A name in a table of the file is joined in the environment: `[smtp] host` is ZARZEWIE_SMTP_HOST.
"""

import ipaddress
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from zarzewie.kernel.game import Refused
from zarzewie.narrator.settings import VARIABLES as NARRATORS
from zarzewie.server import socket_limits
from zarzewie.store import errors

PREFIX = "ZARZEWIE_"
FILE = "ZARZEWIE_CONFIG"
ELSEWHERE = ("ZARZEWIE_LANG", FILE, *NARRATORS)
"""Variables with this prefix that are not settings of the server."""
HIDDEN = errors.HIDDEN
SHARED = ("postgresql", "postgres")
"""Databases that several server processes can share."""

Port = Annotated[int, Meta(ge=0, le=65535)]
PerMinute = Annotated[int, Meta(ge=0)]
Amount = Annotated[int, Meta(ge=0)]
Several = Annotated[int, Meta(ge=1)]


class Smtp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mail server. Without a host, nothing is sent and people are not asked for an address."""

    host: str = ""
    port: Port = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: str = ""
    password: str = ""
    sender: str = ""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Calls per minute, for one address and for one session. 0: no limit."""

    requests: PerMinute = 1200
    sockets: PerMinute = 240
    guests: PerMinute = 40
    tables: PerMinute = 30
    sign_in: PerMinute = 10
    uploads: PerMinute = 12
    words: PerMinute = 12


class QuotaSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one person, with their programs, may have, or one address may send. 0: no limit."""

    tables: Amount = 40
    """Tables that they host and that are gathering or running."""
    forks: Amount = 20
    """Unfinished what-ifs."""
    new_tables: Amount = 200
    """Tables opened per day, including what-ifs; also matches begun per day, including rematches."""
    campaigns: Amount = 30
    """Campaigns that are not archived."""
    imports: Amount = 20
    """Campaigns imported from files."""
    imports_mb: Amount = 64
    pictures: Amount = 40
    """Pictures under boards. Those of finished matches are deleted to make room."""
    pictures_mb: Amount = 128
    messages: Amount = 2000
    """Per day; each program has its own count."""
    entries: Amount = 20_000
    """Per match."""
    guests: Amount = 300
    """Per day, from one address."""
    uploads_mb: Amount = 512
    """Per day, from one address."""


class Sweeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days after which unused data is deleted. 0: never."""

    waiting_tables: Amount = 14
    """Tables at which no match was begun."""
    guests: Amount = 30
    """Guests who never sat down anywhere and did not come back."""


class Sockets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits on open sockets per person and per address, and on the messages through each socket."""

    per_person: Several = socket_limits.PER_PERSON
    per_address: Several = socket_limits.PER_ADDRESS
    messages_per_second: Several = socket_limits.PER_SECOND
    messages_at_once: Several = socket_limits.AT_ONCE


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: Port = 8000
    db: str = "sqlite:///zarzewie.db"
    workers: Several = 1
    """Server processes on this machine. More than one need PostgreSQL."""
    redis: str = ""
    """Address of a Redis or Valkey by which server processes tell each other of changes; else PostgreSQL."""
    public_url: str = ""
    """Public URL of this server, used for links and origin checks: https://gry.example.org."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose X-Forwarded-For and -Proto headers are trusted."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    log_format: Literal["text", "json"] = "text"
    metrics: Literal["loopback", "open", "off"] = "loopback"
    metrics_token: str = ""
    """Bearer token that allows reading the metrics from anywhere."""
    bot_pace: Annotated[float, Meta(ge=0)] = 0.7
    smtp: Smtp = Smtp()
    limits: Limits = Limits()
    quotas: QuotaSettings = QuotaSettings()
    sweeping: Sweeping = Sweeping()
    sockets: Sockets = Sockets()

    @property
    def https(self) -> bool:
        return self.public_url.startswith("https://")


SECRET = frozenset({"smtp.password", "metrics_token", "redis"})


def gather(env: Mapping[str, str], flags: Mapping[str, Any] | None = None) -> ServerSettings:
    """The settings in force. Refused with the name of the first invalid one.

    An unknown variable with our prefix is refused, as is an unknown name in the file: the host relies on it,
    and a server without its limits or its public URL looks like one that has them.
    """
    _check_names(env)
    given = {name: value for name, value in (flags or {}).items() if value is not None}
    file = given.pop("config", None) or env.get(FILE)
    merged = _read_file(Path(file)) if file else {}
    for path, kind in _leaves(ServerSettings):
        value = env.get(PREFIX + "_".join(path).upper())
        if value is not None:
            at = merged
            for part in path[:-1]:
                at = at.setdefault(part, {})
            at[path[-1]] = _listed(value) if get_origin(kind) is tuple else value
    merged.update(given)
    try:
        settings = msgspec.convert(merged, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise _refused(str(error)) from None
    _check(settings)
    return settings


def _check_names(env: Mapping[str, str]) -> None:
    known = {*ELSEWHERE, *(PREFIX + "_".join(path).upper() for path, _ in _leaves(ServerSettings))}
    for name in sorted(env):
        if name.startswith(PREFIX) and name not in known:
            raise Refused("cli.unknown-variable", name=name, nearest=_nearest(name, known))


def _nearest(name: str, known: Iterable[str]) -> str:
    return next(iter(get_close_matches(name, sorted(known), 1)), "none")


def effective(settings: ServerSettings) -> str:
    """The settings in force, in the format of the file, without secrets."""
    lines: list[str] = []
    tables: list[str] = []
    for name, value in msgspec.to_builtins(settings).items():
        if isinstance(value, dict):
            tables += ["", f"[{name}]", *(_line(f"{name}.{key}", key, each) for key, each in value.items())]
        else:
            lines.append(_line(name, name, value))
    return "\n".join([*lines, *tables])


def without_password(db: str) -> str:
    try:
        return errors.without_password(make_url(db))
    except ArgumentError:
        return HIDDEN


def _line(name: str, key: str, value: Any) -> str:
    if name in SECRET and value:
        value = HIDDEN
    if name == "db":
        value = without_password(value)
    if isinstance(value, list | tuple):
        return f"{key} = [{', '.join(json.dumps(each) for each in value)}]"
    return f"{key} = {json.dumps(value, ensure_ascii=False)}"


def _read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Refused("cli.missing-file", file=str(file)) from None
    except (OSError, UnicodeDecodeError):
        raise Refused("cli.unreadable-file", file=str(file)) from None
    except tomllib.TOMLDecodeError as error:
        raise Refused("cli.toml", file=str(file), why=str(error)) from None


def _leaves(struct: type[msgspec.Struct], before: tuple[str, ...] = ()) -> Iterator[tuple[list[str], Any]]:
    """The path and type of every setting."""
    for name, kind in get_type_hints(struct).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield from _leaves(kind, (*before, name))
        else:
            yield [*before, name], kind


def _listed(value: str) -> list[str]:
    return [part.strip() for part in value.split(",") if part.strip()]


def _refused(message: str) -> Refused:
    """The refusal for an error of msgspec, naming the setting."""
    what, _, where = message.partition(" - at `$")
    name = where.strip(".`").partition("[")[0]
    if "unknown field" in what:
        unknown = f"{name}.{what.split('`')[1]}".strip(".")
        nearest = _nearest(unknown, (".".join(path) for path, _ in _leaves(ServerSettings)))
        return Refused("cli.unknown-setting", name=unknown, nearest=nearest)
    kinds = {".".join(path): kind for path, kind in _leaves(ServerSettings)}
    kind, values = _wanted(kinds.get(name))
    return Refused("cli.setting", name=name, kind=kind, values=values)


def _wanted(kind: Any) -> tuple[str, str]:
    if get_origin(kind) is Literal:
        return "choice", ", ".join(get_args(kind))
    if get_origin(kind) is tuple:
        return "list", ""
    if get_origin(kind) in (Union, UnionType, Annotated) or kind in (int, float):
        return "number", ""
    return "text", ""


def _check(settings: ServerSettings) -> None:
    """Check what the types cannot express."""
    if settings.public_url:
        url = urlsplit(settings.public_url)
        if url.scheme not in ("http", "https") or not url.hostname or url.path or url.query or url.fragment:
            raise Refused("cli.setting", name="public_url", kind="url", values="")
    for proxy in settings.trusted_proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise Refused("cli.setting", name="trusted_proxies", kind="network", values="") from None
    if settings.smtp.host and "@" not in settings.smtp.sender:
        raise Refused("cli.setting", name="smtp.sender", kind="mail", values="")
    if settings.redis and urlsplit(settings.redis).scheme not in ("redis", "rediss", "unix"):
        raise Refused("cli.setting", name="redis", kind="redis", values="")
    try:
        address = make_url(settings.db)
    except ArgumentError:
        raise Refused("cli.store-unreachable", db=HIDDEN) from None
    if settings.workers > 1 and address.get_backend_name() not in SHARED:
        raise Refused("cli.workers")

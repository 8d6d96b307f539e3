"""`zarzewie doctor`: checks whether this machine can run a server with the given settings.

It changes nothing, sends no mail and contacts only hosts that are named in the settings.
"""

import os
import re
import shutil
import smtplib
import stat
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sqlalchemy import make_url

from zarzewie import games
from zarzewie.installed import LeftOut
from zarzewie.kernel.game import Refused
from zarzewie.narrator.settings import read as read_narrator
from zarzewie.server.app import CLIENT
from zarzewie.server.mail import SmtpMailer
from zarzewie.server.settings import FILE, ServerSettings, gather, without_password
from zarzewie.server.slow_requests import prompt_http
from zarzewie.server.transport import fast_protocol
from zarzewie.store.backup import check
from zarzewie.store.engines import connect
from zarzewie.store.files import file_of
from zarzewie.store.interface import StoreError
from zarzewie.store.migrate import whose

Health = Literal["good", "odd", "bad"]
"""`odd`: it works, but the operator should know. `bad`: it does not work, or not as configured."""
LITTLE, TOO_LITTLE = 1 << 30, 64 << 20
"""Free disk space in bytes below which the finding is `odd` or `bad`."""
PATIENCE = 10.0
OTHERS = stat.S_IRWXG | stat.S_IRWXO


class Finding(NamedTuple):
    health: Health
    key: str
    facts: dict[str, Any]


def found(health: Health, key: str, **facts: Any) -> Finding:
    return Finding(health, f"cli-doctor-{key}", facts)


def examine(env: Mapping[str, str], flags: Mapping[str, Any]) -> Iterator[Finding | Refused | LeftOut]:
    """Yield all findings. A Refused counts as `bad` and a LeftOut as `odd`; both have texts of their own."""
    yield from versions()
    yield from packages()
    try:
        settings = gather(env, flags)
        read_narrator(env)
    except Refused as refused:
        yield refused
        return
    yield found("good", "settings")
    if file := flags.get("config") or env.get(FILE):
        yield from secrets_in(Path(file), settings)
    yield from database(settings.db)
    yield from mail(settings)
    yield from proxy(settings)


# --- what is installed


def versions() -> Iterator[Finding]:
    yield found("good", "python", version=sys.version.split()[0], zarzewie=_version("zarzewie"))
    for name, wanted in _wanted():
        there = _version(name)
        if there != "–" and not allowed(there, wanted):
            yield found("bad", "version", name=name, version=there, wanted=wanted)
    if fast_protocol() is None:
        yield found("odd", "long-way")
    if prompt_http() is None:
        yield found("odd", "untimed-http")
    if not (CLIENT / "index.html").is_file():
        yield found("bad", "client")


def packages() -> Iterator[Finding | LeftOut]:
    """Games from separate packages, and the packages that were left out."""
    for game, each in games.outside().items():
        yield found("good", "game", game=game, package=each.distribution, version=each.version)
    yield from games.faults()


def _wanted() -> Iterator[tuple[str, str]]:
    try:
        lines = requires("zarzewie") or []
    except PackageNotFoundError:  # run from a source folder, not installed
        return
    for line in lines:
        if parts := re.match(r"([\w.-]+)(?:\[\w+\])?([<>=!~,.\w]*)", line):
            yield parts[1], parts[2]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "–"


def allowed(there: str, wanted: str) -> bool:
    """Whether a version is within bounds such as `>=1.2,<3`. Only `>=` and `<` are supported."""
    for bound in filter(None, wanted.split(",")):
        least = bound.startswith(">=")
        numbers = _numbers(bound.lstrip("<>="))
        if (_numbers(there) >= numbers) is not least:
            return False
    return True


def _numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of a version without trailing zeros, so that 2.0 equals 2."""
    numbers = [int(part) for part in re.findall(r"\d+", text.partition("+")[0])]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


# --- files


def secrets_in(config: Path, settings: ServerSettings) -> Iterator[Finding]:
    secret = settings.smtp.password or settings.metrics_token or make_url(settings.db).password
    mode = config.stat().st_mode
    if secret and mode & OTHERS:
        yield found("odd", "config-mode", file=str(config), mode=_octal(mode))


def database(address: str) -> Iterator[Finding | Refused]:
    shown = without_password(address)
    file = file_of(address)
    if file:
        if not os.path.isabs(str(make_url(address).database)):
            yield found("odd", "relative", db=shown, file=str(file))
        yield from disk(file)
        if not os.access(file.parent, os.W_OK | os.X_OK):
            yield found("bad", "folder", folder=str(file.parent))
            return
        yield from rights(file)
        if not file.exists() or not file.stat().st_size:
            yield found("good", "new", db=shown)
            return
    try:
        if file:
            check(file)
        engines = connect(address, PATIENCE)
        try:
            current = whose(engines)
        finally:
            engines.dispose()
    except StoreError as error:
        yield Refused(f"cli.store-{error.reason}", db=shown)
        return
    yield found("good", "current" if current else "older", db=shown)


def disk(file: Path) -> Iterator[Finding]:
    folder = _there(file.parent)
    free = shutil.disk_usage(folder).free
    health: Health = "bad" if free < TOO_LITTLE else "odd" if free < LITTLE else "good"
    yield found(
        health, "disk" if health == "good" else "disk-little", folder=str(folder), free=str(free >> 20)
    )


def rights(file: Path) -> Iterator[Finding]:
    folder = file.parent
    owner = folder.stat().st_uid
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", ".lock"))):
        if not each.exists():
            continue
        about = each.stat()
        if not os.access(each, os.R_OK | os.W_OK):
            yield found("bad", "file-rights", file=str(each))
        elif about.st_mode & OTHERS:
            yield found("odd", "file-mode", file=str(each), mode=_octal(about.st_mode))
        if about.st_uid != owner:
            yield found("odd", "file-owner", file=str(each), folder=str(folder))


def _there(folder: Path) -> Path:
    return folder if folder.is_dir() else _there(folder.parent)


def _octal(mode: int) -> str:
    return f"{stat.S_IMODE(mode):o}"


# --- network


def mail(settings: ServerSettings) -> Iterator[Finding]:
    smtp = settings.smtp
    if not smtp.host:
        yield found("good", "no-mail")
        return
    facts = {"host": smtp.host, "port": str(smtp.port)}
    if smtp.security == "none":
        yield found("odd", "mail-in-the-clear", **facts)
    try:
        SmtpMailer(smtp).greet()
    except smtplib.SMTPAuthenticationError:
        yield found("bad", "mail-password", user=smtp.user, **facts)
    except OSError as error:
        yield found("bad", "mail", why=type(error).__name__, **facts)
    else:
        yield found("good", "mail-works", **facts)


def proxy(settings: ServerSettings) -> Iterator[Finding]:
    if not settings.public_url:
        if settings.trusted_proxies:
            yield found("odd", "no-public-url")
        return
    if not settings.trusted_proxies:
        yield found("odd", "no-proxies", url=settings.public_url)
    here = f"http://{'127.0.0.1' if settings.host in ('0.0.0.0', '::') else settings.host}:{settings.port}"
    if _asked(f"{here}/api/health") is None:
        yield found("odd", "not-running", url=settings.public_url)
        return
    status = _asked(f"{settings.public_url}/api/ready")
    if status != 200:
        yield found("bad", "unreached", url=settings.public_url, status=str(status or "–"))
        return
    yield found("good", "reached", url=settings.public_url)
    if settings.metrics != "open" and _asked(f"{settings.public_url}/metrics") == 200:
        yield found("bad", "metrics", url=settings.public_url)


def _asked(url: str) -> int | None:
    """Return the status of the response, or None if there was none."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            status: int = answer.status
            return status
    except urllib.error.HTTPError as error:
        error.close()
        return error.code
    except (OSError, ValueError):
        return None

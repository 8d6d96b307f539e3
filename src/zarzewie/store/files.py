"""Files of a store: where a database lies, and new ones that nobody but their owner reads."""

import errno
import os
import stat
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, make_url

from zarzewie.store.contract import StoreError

OWNER_ALONE = 0o600


def file_of(address: str | URL) -> Path | None:
    """Where the database lies, whatever links lead there; none if it is not a file."""
    url = make_url(address)
    name = url.database
    if url.get_backend_name() != "sqlite" or name in (None, "", ":memory:"):
        return None
    if name.startswith("file:") and "uri" in url.query:
        if url.query.get("mode") == "memory":
            return None
        name = unquote(urlsplit(name).path)
    return Path(name).resolve()


def make_database(address: str) -> None:
    """The file of a new database, where it is one. StoreError where it cannot be."""
    file = file_of(address)
    try:
        if file:
            make_private(file)
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError("full" if full else "unreachable", f"{file}: {error.strerror}") from error


def make_private(file: Path) -> None:
    """An empty file for its owner alone, whatever the umask, unless there is one. OSError where it cannot be.

    An empty file is a new database to SQLite, and what SQLite lays beside it is as private as the file.
    """
    try:
        made = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ALONE)
    except FileExistsError:
        return
    try:
        if hasattr(os, "fchmod"):  # Windows has no umask
            os.fchmod(made, OWNER_ALONE)
    finally:
        os.close(made)


def give_to_the_owner_of(file: Path, new: Path) -> None:
    """What root makes beside a file of somebody else's has to be theirs: their server opens it later."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and file.exists():
        found = file.stat()
        os.chown(new, found.st_uid, found.st_gid)


def give_as(model: Path, new: Path) -> None:
    """To the owner of `model`, a file or the folder that it will lie in, and with the mode of that file."""
    give_to_the_owner_of(model, new)
    if model.is_file():
        new.chmod(stat.S_IMODE(model.stat().st_mode))

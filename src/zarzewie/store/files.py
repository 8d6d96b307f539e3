"""Files of a store: the path of a database, and new files that only their owner can read."""

import errno
import os
import stat
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, make_url

from zarzewie.store.interface import StoreError

OWNER_ALONE = 0o600


def file_of(address: str | URL) -> Path | None:
    """The database's file with links resolved; None if it is not a file."""
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
    """Create the file of a new database, if it is a file. Raises StoreError if that fails."""
    file = file_of(address)
    try:
        if file:
            make_private(file)
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError("full" if full else "unreachable", f"{file}: {error.strerror}") from error


def make_private(file: Path) -> None:
    """Create an empty file that only its owner can read, with any umask, unless it exists. May raise OSError.

    To SQLite an empty file is a new database, and the files that it creates next to it are as private.
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
    """Give a new file to the owner of the file next to it: their server opens it later."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and file.exists():
        found = file.stat()
        os.chown(new, found.st_uid, found.st_gid)


def give_as(model: Path, new: Path) -> None:
    """Give a file the owner of `model` (a file, or its future folder), and the mode of that file."""
    give_to_the_owner_of(model, new)
    if model.is_file():
        new.chmod(stat.S_IMODE(model.stat().st_mode))

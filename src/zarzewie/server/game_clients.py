"""The boards of games from outside: files that their packages carry, read once, served as our own files are.

An address names the digest of all files of a client: it never changes its meaning, and is kept for ever. What
is served was found at start: a request reads no file, and no path is made of what it asks for.
"""

from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from zarzewie import games
from zarzewie.installed import Installed


class GameClient(NamedTuple):
    digest: str
    board: str
    """The name of the module that draws it."""
    files: dict[str, bytes]


@cache
def of(game: str) -> GameClient | None:
    found = games.outside().get(game)
    return _read(found) if found and found.client else None


def _read(found: Installed) -> GameClient:
    assert found.client is not None
    files = {name: path.read_bytes() for name, path in found.client_files().items()}
    total = blake2b(digest_size=8)
    for name, content in files.items():
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return GameClient(total.hexdigest(), found.client.name, files)


def address(game: str) -> str | None:
    """Where the browser finds its board."""
    client = of(game)
    return f"/boards/{game}/{client.digest}/{client.board}" if client else None

"""Client files (boards) of games from separate packages, read once and served from memory.

A URL contains the digest of all files of a client, so its content never changes and can be cached
permanently. No file path is ever built from a request.
"""

from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from zarzewie import games
from zarzewie.installed import Installed


class GameClient(NamedTuple):
    digest: str
    board: str
    """File name of the board's ES module."""
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
    """Return the URL of the game's board module, or None if it has no client of its own."""
    client = of(game)
    return f"/boards/{game}/{client.digest}/{client.board}" if client else None

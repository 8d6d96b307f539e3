"""The few files next to the client's page: manifest, icons, service worker, offline page."""

from pathlib import Path
from typing import Any

from litestar import Response

KINDS = {
    ".webmanifest": "application/manifest+json",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}


def static_file(client: Path, path: str) -> Response[Any] | None:
    """The file of this name, if there is one. Not cached, since the service worker must never be stale."""
    name = path.removeprefix("/")
    kind = KINDS.get(Path(name).suffix)
    file = client / name
    if kind is None or name != Path(name).name or not file.is_file():
        return None
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})

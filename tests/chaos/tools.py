"""What has to be installed for a run."""

import shutil
from pathlib import Path

from tests.store.conftest import required
from tests.store.postgres import binaries


def binaries_or_skip(with_redis: bool = True) -> Path:
    """Where PostgreSQL's programs are."""
    found = binaries()
    if found is None:
        required("a PostgreSQL server (Debian: apt install postgresql)")
    if with_redis and shutil.which("redis-server") is None:
        required("a Redis server (Debian: apt install redis-server)")
    return found

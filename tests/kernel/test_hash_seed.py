"""A match is folded to the same bytes in every process, with any PYTHONHASHSEED."""

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from tests.conformance.subjects import ALL
from zarzewie.conformance.playout import playout
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import replay

ROOT = Path(__file__).parents[2]


def _digests() -> str:
    """Each game's name with a digest of everything that a replay of a random match yields."""
    lines = []
    for game in ALL:
        digest = blake2b(digest_size=16)
        played = playout(game, b"the same for all", most=60)
        for match, told in replay(game, played.last.head, [played.secret], played.entries):
            seats = range(match.head.seats)
            digest.update(encode(match.state))
            digest.update(encode([match.view(None), *map(match.view, seats), *map(match.offers, seats)]))
            digest.update(encode([each.event for each in told]))
        lines.append(f"{game.id} {digest.hexdigest()}")
    return "\n".join(lines)


def test_a_match_is_folded_to_the_same_bytes_under_any_hash_seed() -> None:
    telling = "from tests.kernel.test_hash_seed import _digests; print(_digests())"
    told = {
        subprocess.run(
            [sys.executable, "-c", telling],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.strip()
        for seed in ("0", "1", "4294967295")
    }
    assert len(told) == 1

"""What is carried over to the table's next game."""

from collections.abc import Sequence
from typing import Final

import msgspec

from zarzewie.games.rada.options import Options
from zarzewie.kernel.capabilities import Campaign
from zarzewie.kernel.game import Past


def sequel(options: Options, past: Sequence[Past]) -> Options:
    """Hand on which dilemmas the table had (R-9.3) and which lines of bots: the next game brings others."""
    legacy = past[-1].outcome.legacy if past else None
    if not legacy:
        return options
    heard = tuple(legacy.get("heard", ()))  # nothing after a council of an older version
    return msgspec.structs.replace(options, seen=tuple(legacy["seen"]), heard=heard)


CAMPAIGN: Final = Campaign(sequel=sequel)

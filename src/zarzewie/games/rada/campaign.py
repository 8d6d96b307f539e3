"""What is carried over to the table's next game."""

from collections.abc import Sequence
from typing import Final

import msgspec

from zarzewie.games.rada.options import Options
from zarzewie.kernel.capabilities import Campaign
from zarzewie.kernel.game import Past


def sequel(options: Options, past: Sequence[Past]) -> Options:
    """Hand on which dilemmas the table had, so that the next game brings others (R-9.3)."""
    legacy = past[-1].outcome.legacy if past else None
    return msgspec.structs.replace(options, seen=tuple(legacy["seen"])) if legacy else options


CAMPAIGN: Final = Campaign(sequel=sequel)

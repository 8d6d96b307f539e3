"""The pair's campaign: prologue, chapter one, further chapters, each opened by winning (T-11.1)."""

from collections.abc import Sequence
from typing import Final

from zarzewie.games.tron.campaign_file import FILE
from zarzewie.games.tron.options import Options
from zarzewie.kernel.capabilities import Campaign
from zarzewie.kernel.game import Past, Refused

PROLOGUE = 0


def chapters_won(past: Sequence[Past]) -> frozenset[int]:
    return frozenset(each.options["chapter"] for each in past if each.outcome.how == "won")


def opened_by(chapter: int) -> int | None:
    """The chapter to win first: the prologue for chapter one (T-5.4), each chapter for the next (T-11.1)."""
    return None if chapter == PROLOGUE else chapter - 1


def is_open(chapter: int, past: Sequence[Past]) -> bool:
    before = opened_by(chapter)
    return before is None or before in chapters_won(past)


def sequel(options: Options, past: Sequence[Past]) -> Options:
    """Refuse a chapter whose predecessor is not won yet. A lost chapter is played again."""
    if not is_open(options.chapter, past):
        raise Refused("T-11.1", chapter=options.chapter, before=options.chapter - 1)
    return options


CAMPAIGN: Final = Campaign(sequel=sequel, owned_together=True, file=FILE)

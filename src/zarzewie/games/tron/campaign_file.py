"""The pair's campaign as one file: its archive, which both of them own."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie.games.tron.options import Options
from zarzewie.kernel.capabilities import Brought, CampaignFile, CampaignMatch
from zarzewie.kernel.codec import encode, plain
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.record import MatchFile

FORMAT: Final = "tron-campaign"


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of the pair, as the archive keeps it."""

    options: dict[str, Any]
    how: Annotated[str, Meta(max_length=40)]
    winners: Annotated[tuple[Seat, ...], Meta(max_length=2)] = ()
    ended: Annotated[float, Meta(ge=0, le=2**32)] = 0.0
    """Seconds since 1970; 0 if unknown."""


class Archive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["tron-campaign"] = "tron-campaign"
    schema: Literal[1] = 1
    archive: Annotated[tuple[Match, ...], Meta(max_length=1000)] = ()


def write(archive: Sequence[CampaignMatch], matches: Iterable[MatchFile], largest: int) -> bytes:
    """Write the archive alone: the next match needs nothing else of the earlier ones."""
    played = (Match(each.options, each.how, each.winners, each.ended or 0.0) for each in archive)
    return msgspec.json.format(encode(Archive(archive=tuple(played))), indent=1) + b"\n"


def read(data: bytes) -> Brought:
    try:
        file = msgspec.json.decode(data, type=Archive)
        return Brought(
            [
                CampaignMatch(
                    plain(msgspec.convert(each.options, Options)), each.how, each.winners, each.ended
                )
                for each in file.archive
            ]
        )
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise wrong("", None) from None


def wrong(fault: str, largest: int | None) -> Refused:
    return Refused("house.campaign-file")


FILE: Final = CampaignFile(format=FORMAT, write=write, read=read, wrong=wrong)

"""A campaign as one file: what the next sitting begins with, and the sittings so far (K-1.2).

A file is untrusted input: everything in it is checked, and all faults are reported together.

>>> decode(encode(Campaigning(Options(language="en")))).options.language
'en'
>>> decode(b'{"format": "ksiega-campaign", "schema": 1, "options": {"house": {"armour": 7}, "runner": "no"}}')
Traceback (most recent call last):
    ...
zarzewie.kernel.game.Refused: K-1.2 (faults=('options.house.armour', 'options.runner'))
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from zarzewie.games.ksiega.characters.character import Character
from zarzewie.games.ksiega.characters.sheet import faults_of_carried
from zarzewie.games.ksiega.contents import content_of
from zarzewie.games.ksiega.options import MOST_PLAYERS, Options
from zarzewie.games.ksiega.setup import check
from zarzewie.kernel import capabilities, codec
from zarzewie.kernel.capabilities import Brought, CampaignFile, CampaignMatch
from zarzewie.kernel.game import Fact, Past, Refused, Seat
from zarzewie.kernel.record import Broken, MatchFile, read

FORMAT: Final = "ksiega-campaign"
SCHEMA: Final = 1
LARGEST: Final = 32 * 2**20
"""Maximum file size in bytes, enough for about a hundred long sittings."""
BROUGHT: Final = "brought"
"""Outcome of the placeholder match for a file that has options but no sittings."""
_GAME: Final = "ksiega"
_PLACE: Final = re.compile(r" - at `\$(.*)`$")
_LONGEST_PLACE: Final = 80
_MOST_FAULTS: Final = 40


class Campaigning(msgspec.Struct, frozen=True):
    """A campaign between two sittings."""

    options: Options
    """The legacy of the last sitting is the options of the next."""
    sittings: tuple[MatchFile, ...] = ()
    """The log: each sitting as it was recorded, the oldest first."""


def go_on(options: Options, legacy: Mapping[str, Any] | None) -> Options:
    """The options of the next sitting: the legacy if there is one, else the requested options."""
    return options if legacy is None else msgspec.convert(legacy, Options)


def sequel(options: Options, past: Sequence[Past]) -> Options:
    """The legacy of one sitting is the options of the next (K-1.2)."""
    return go_on(options, past[-1].outcome.legacy if past else None)


def leave_out(options: Options, seats: Sequence[Seat]) -> Options:
    """Remove the heroes of these seats: they belong to their players and leave with them (K-13.3)."""
    party = tuple(None if at in seats else hero for at, hero in enumerate(options.party, start=1))
    return msgspec.structs.replace(options, party=party)


# --- writing


def encode(campaign: Campaigning) -> bytes:
    """Readable JSON, the same bytes for the same campaign."""
    document = {
        "format": FORMAT,
        "schema": SCHEMA,
        "options": campaign.options,
        "sittings": campaign.sittings,
    }
    return msgspec.json.format(codec.encode(document), indent=1) + b"\n"


# --- reading


def decode(data: bytes) -> Campaigning:
    """The campaign in this file; raises Refused with every fault that was found."""
    document = _document(data)
    options, sittings = _value(document.get("options")), _value(document.get("sittings"), list[msgspec.Raw])
    faults = [_place(name) for name in document.keys() - {"format", "schema", "options", "sittings"}]
    faults += _faults_of(options, Options, "options")
    if sittings is None and "sittings" in document:
        faults.append("sittings")
    records = []
    for number, sitting in enumerate(sittings or ()):
        try:
            records.append(_record(sitting))
        except Refused as refusal:
            faults.append(f"sittings[{number}]{refusal.facts['fault']}")
    if faults:
        raise Refused("K-1.2", faults=tuple(faults[:_MOST_FAULTS]))
    campaign = Campaigning(msgspec.convert(options, Options), tuple(records))
    check(campaign.options, MOST_PLAYERS + 1, content_of(campaign.options.adventure))
    return campaign


def _document(data: bytes) -> dict[str, msgspec.Raw]:
    if len(data) > LARGEST:
        raise Refused("K-1.2", faults=("too_large",), largest=LARGEST)
    try:
        msgspec.json.decode(data)  # the whole file has to be JSON
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Refused("K-1.2", faults=("unreadable",)) from None
    document: dict[str, msgspec.Raw] | None = _value(msgspec.Raw(data), dict[str, msgspec.Raw])
    if document is None or _value(document.get("format")) != FORMAT:
        raise Refused("K-1.2", faults=("format",))
    if _value(document.get("schema")) != SCHEMA:
        raise Refused("K-1.2", faults=("schema",), known=SCHEMA)
    return document


def _value(raw: msgspec.Raw | None, kind: Any = Any) -> Any:
    """The decoded value; None if it is missing or of another type."""
    try:
        return None if raw is None else msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError:
        return None


def _record(sitting: msgspec.Raw) -> MatchFile:
    """Read a sitting, which has to be finished."""
    try:
        file = read(bytes(sitting))
    except Broken as broken:
        within = _PLACE.search(str(broken.facts.get("why", "")))
        raise Refused("K-1.2", fault=_place(within[1]) if within else "") from None
    if file.head.game != _GAME:
        raise Refused("K-1.2", fault=".head.game")
    if file.outcome is None:
        raise Refused("K-1.2", fault=".outcome")
    return file


def _faults_of(value: Any, kind: type[msgspec.Struct], place: str) -> Iterator[str]:
    """Check field by field and hero by hero, so that one fault does not hide another."""
    if not isinstance(value, dict):
        yield place
        return
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    for name in value.keys() - fields.keys():
        yield _place(f"{place}.{name}")
    for name, field in fields.items():
        if name not in value:
            continue
        here, given = f"{place}.{name}", value[name]
        if name == "party" and isinstance(given, list):
            yield from _faults_of_party(given, here)
        elif isinstance(field, type) and issubclass(field, msgspec.Struct):
            yield from _faults_of(given, field, here)
        else:
            yield from _misread(given, field, here)


def _faults_of_party(party: Sequence[Any], place: str) -> Iterator[str]:
    if len(party) > MOST_PLAYERS:
        yield place
    for number, given in enumerate(party):
        here = f"{place}[{number}]"
        found = tuple(_misread(given, Character | None, here))
        yield from found
        character = None if found else msgspec.convert(given, Character | None)
        if character is not None:
            yield from (f"{here}.{fault}" for fault in faults_of_carried(character))


def _misread(value: Any, kind: Any, place: str) -> Iterator[str]:
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        within = _PLACE.search(str(error))
        yield _place(place + (within[1] if within else ""))


def _place(place: str) -> str:
    return place if len(place) <= _LONGEST_PLACE else place[: _LONGEST_PLACE - 1] + "…"


# --- as the server keeps it


def write(archive: Sequence[CampaignMatch], matches: Iterable[MatchFile], largest: int) -> bytes:
    """Write the last legacy and the sittings, without the oldest ones if the file would be too large."""
    options = go_on(Options(), archive[-1].legacy if archive else None)
    sittings = list(matches)
    data = encode(Campaigning(options, tuple(sittings)))
    while len(data) > largest and sittings:
        del sittings[0]
        data = encode(Campaigning(options, tuple(sittings)))
    return data


def bring(data: bytes) -> Brought:
    """Read a campaign file. The last match has the legacy; the ones before it are for reading only."""
    file = decode(data)
    archive = [
        CampaignMatch(sitting.head.options, sitting.outcome.how, sitting.outcome.winners, None)
        for sitting in file.sittings
        if sitting.outcome is not None  # always: `_record` refuses unfinished ones
    ]
    legacy = codec.plain(file.options)
    if archive:
        archive[-1] = archive[-1]._replace(legacy=legacy)
    elif file.options != Options():
        archive = [CampaignMatch(legacy, BROUGHT, (), None, legacy)]
    return Brought(archive, file.sittings)


def wrong(fault: str, largest: int | None) -> Refused:
    facts: dict[str, Fact] = {} if largest is None else {"largest": largest}
    return Refused("K-1.2", faults=(fault,), **facts)


FILE: Final = CampaignFile(format=FORMAT, write=write, read=bring, wrong=wrong)
CAMPAIGN: Final = capabilities.Campaign(sequel=sequel, leave_out=leave_out, file=FILE)

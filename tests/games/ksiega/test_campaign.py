"""A campaign as one file: written, read again, and refused with a list of all its faults (K-1.2)."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tests.games.ksiega.sitting import SECRET, Sitting
from zarzewie.conformance.arbitrary import arbitrary
from zarzewie.conformance.goldens import Players
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.campaign import LARGEST, Campaigning, decode, encode, go_on
from zarzewie.games.ksiega.moves.master import AddClock, CallEnd, EndSitting, WriteNote
from zarzewie.games.ksiega.moves.player import Farewell
from zarzewie.games.ksiega.options import Options
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match
from zarzewie.kernel.record import MatchFile, record, verify


@pytest.fixture
def campaign() -> Campaigning:
    """A campaign after one sitting, with everything that can be carried over."""
    table = Sitting(house={"armour": True}, campaign={"title": "Popioły"}).scene("crypt", fog=True)
    table.foes("elite", at=[(14, 2)])
    table.mg(AddClock("Alarm", 3, "straż", secret=False))
    table.mg(WriteNote("kto zabił młynarza"))
    table.mg(CallEnd())
    for seat in (1, 2, 3):
        table.do(seat, Farewell())
    table.mg(EndSitting("Ciąg dalszy nastąpi.", papers=True))
    outcome = table.match.outcome()
    assert outcome is not None
    return Campaigning(go_on(Options(), outcome.legacy), (recorded(),))


@cache
def recorded() -> MatchFile:
    """A sitting of two bots, played to its end."""
    match, told = Match.start(GAME, {"runner": True, "premade": True}, 2, SECRET)
    head, entries, company = match.head, [], Players(GAME.bots["company"], 2)
    while match.outcome() is None:
        company.notice(told)
        turn = company.turn(match, Chance(SECRET).at("company", match.length))
        match, entry, told = turn.match, turn.entry, turn.told
        entries.append(entry)
    return record(GAME, head, [SECRET], entries)


def document(campaign: Campaigning) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(encode(campaign))
    return found


def refused(changed: Any) -> Refused:
    data = changed if isinstance(changed, bytes) else msgspec.json.encode(changed)
    with pytest.raises(Refused) as refusal:
        decode(data)
    return refusal.value


@pytest.mark.rule("K-1.2")
def test_a_campaign_is_read_as_it_was_written(campaign: Campaigning) -> None:
    again = decode(encode(campaign))
    assert encode(again) == encode(campaign)
    assert again.options == campaign.options
    assert verify(again.sittings[0], lambda _: GAME) == campaign.sittings[0].outcome
    match, _ = Match.start(GAME, plain(again.options), 4, SECRET)
    assert match.state.campaign.sittings == 2
    assert match.state.notes == ("kto zabił młynarza",)
    assert match.state.foes[0].rank == "elite"


@pytest.mark.rule("K-1.2")
def test_the_first_sitting_is_as_it_was_asked_for(campaign: Campaigning) -> None:
    assert go_on(Options(language="en"), None).language == "en"
    assert go_on(Options(language="en"), plain(campaign.options)) == campaign.options


@pytest.mark.rule("K-1.2")
@pytest.mark.refuses("K-1.2")
@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "unreadable"),
        (b"{", "unreadable"),
        (b"\xff\xfe", "unreadable"),
        (b"\x89PNG\r\n\x1a\n", "unreadable"),
        (b"[" * 100_000, "unreadable"),
        (b"[]", "format"),
        (b"7", "format"),
        (b"{}", "format"),
        (b'{"format": "zarzewie-match-1"}', "format"),
        (b'{"format": "ksiega-campaign"}', "schema"),
        (b'{"format": "ksiega-campaign", "schema": 2}', "schema"),
        (b'{"format": "ksiega-campaign", "schema": "1"}', "schema"),
        (b'{"format": "ksiega-campaign", "schema": 1}', "options"),
        (b'{"format": "ksiega-campaign", "schema": 1, "options": []}', "options"),
        (b'{"format": "ksiega-campaign", "schema": 1, "options": {}, "sittings": {}}', "sittings"),
        (b" " * (LARGEST + 1), "too_large"),
    ],
)
def test_what_is_no_campaign_is_refused(data: bytes, fault: str) -> None:
    refusal = refused(data)
    assert (refusal.rule, refusal.facts["faults"]) == ("K-1.2", (fault,))


@pytest.mark.rule("K-1.2", "K-2.6")
@pytest.mark.refuses("K-1.2")
def test_all_faults_are_named_at_once(campaign: Campaigning) -> None:
    file = document(campaign)
    options = file["options"]
    options["house"]["armour"] = "yes"
    options["house"]["crowd"] = "bigger"
    options["cheat"] = True
    options["language"] = "de"
    options["party"][0] |= {"hearts": 99, "name": " "}
    options["party"][1]["skills"]["agility"]["die"] = 7
    options["party"][2]["wings"] = 2
    options["papers"]["notes"] = "all of them"
    file["sittings"].append({**file["sittings"][0], "outcome": None})
    file["sittings"].append({**file["sittings"][0], "head": {**file["sittings"][0]["head"], "game": "tron"}})
    file["sittings"].append("a match")
    file["comment"] = ""
    faults = refused(file).facts["faults"]
    assert isinstance(faults, tuple)
    assert set(faults) == {
        *("options.house.armour", "options.house.crowd", "options.cheat", "options.language"),
        *("options.party[0].name", "options.party[0].hearts", "options.party[1].skills.agility.die"),
        *("options.party[2]", "options.papers.notes"),
        *("sittings[1].outcome", "sittings[2].head.game", "sittings[3]", "comment"),
    }


@pytest.mark.rule("K-1.2")
@pytest.mark.refuses("K-5.9", "K-4.1")
def test_what_reads_well_and_makes_no_sitting_is_refused_by_its_own_rule(campaign: Campaigning) -> None:
    file = document(campaign)
    file["options"] |= {"runner": True, "house": {"enemy_attack": "gm"}}
    assert refused(file).rule == "K-5.9"
    file = document(campaign)
    file["options"]["papers"]["laid"]["foes"][0]["square"] = [0, 0]
    assert refused(file).rule == "K-4.1"


@pytest.mark.rule("K-1.2")
def test_whatever_is_taken_begins_a_sitting() -> None:
    """Random but well-formed files: refused by a rule, or played."""
    taken = 0
    for number in range(300):
        dice = Chance(b"an odd campaign").at(number)
        odd = {"format": "ksiega-campaign", "schema": 1, "options": arbitrary(Options, dice)}
        try:
            campaign = decode(msgspec.json.encode(odd))
        except Refused:
            continue
        Match.start(GAME, plain(campaign.options), 7, SECRET)
        taken += 1
    assert taken > 10


@pytest.mark.rule("K-1.2")
def test_texts_from_a_file_are_plain() -> None:
    trick = "\u202eodwrócone\x07 \n słowa"
    chapters = {"title": trick, "chronicle": [trick]}
    table = Sitting(campaign=chapters, papers={"notes": [trick]}, names={"boss": trick})
    assert table.state.campaign.title == "odwrócone słowa"
    assert table.state.campaign.chronicle == table.state.notes == ("odwrócone słowa",)
    assert table.state.names.boss == "odwrócone słowa"

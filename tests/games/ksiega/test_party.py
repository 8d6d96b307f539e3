"""Characters at the table: creation, growth, what an earlier sitting left, what the MG changes."""

from typing import Any

import msgspec
import pytest

from tests.games.ksiega.making import SCOUT, a_rogue
from tests.games.ksiega.sitting import SECRET, Sitting, values
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.events.fights import HeroDowned
from zarzewie.games.ksiega.events.sitting import Altered
from zarzewie.games.ksiega.moves.master import (
    AddClock,
    Alter,
    CallEnd,
    EndSitting,
    GrantGrowth,
    Rest,
    SetPresence,
    WriteNote,
)
from zarzewie.games.ksiega.moves.player import ComeBack, Create, Farewell, Grow, SetHabit
from zarzewie.games.ksiega.moves.scene import CloseScene, Paint, PlaceToken, PrepareScene
from zarzewie.games.ksiega.options import Options
from zarzewie.games.ksiega.state import MASTER
from zarzewie.kernel.codec import encode, plain
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match


def sheet(**changes: Any) -> Create:
    return Create(**{**msgspec.structs.asdict(SCOUT), **changes})


# --- creation (K-2)


@pytest.fixture
def empty() -> Sitting:
    return Sitting(players=2, premade=False)


@pytest.mark.rule("K-2.1", "K-2.2", "K-2.3")
def test_a_sheet_becomes_a_character_that_everybody_sees(empty: Sitting) -> None:
    assert empty.owing() == {"sheet": (1, 2)}
    empty.do(1, sheet())
    assert empty.owing() == {"sheet": (2,)}
    for seat in (0, 1, 2, None):
        shown = empty.view(seat).heroes[1]
        assert shown is not None
        assert (shown.character.name, shown.character.hearts, shown.character.mana) == ("Iskra", 5, 3)


@pytest.mark.rule("K-2.6")
@pytest.mark.refuses("K-2.6")
def test_a_character_against_the_rules_hears_every_fault_at_once(empty: Sitting) -> None:
    wrong = sheet(strength=20, hearts=9, talents=("Zwiadowca",), things=("lina",), reach="psychic")
    refusal = empty.refused(1, wrong)
    assert refusal.rule == "K-2.6"
    assert refusal.facts["faults"] == ("strength", "hearts", "talents_count", "reach", "things_count")


@pytest.mark.rule("K-2.1")
@pytest.mark.refuses("K-2.1")
def test_one_player_has_one_character(empty: Sitting) -> None:
    empty.do(1, sheet())
    assert empty.refused(1, sheet(name="Druga"), inside=True).rule == "K-2.1"


@pytest.mark.rule("K-2.4")
def test_a_house_without_talents_offers_sheets_without_them() -> None:
    table = Sitting(players=1, premade=False, house={"talents_optional": True})
    table.do(1, sheet(talents=()))
    assert table.hero(1).character.talents == ()


@pytest.mark.rule("K-7.2")
def test_whoever_died_may_make_another_character() -> None:
    table = Sitting(players=1, house={"deadly": True}).scene("yard")
    table.mg(Alter(1, "harm", 5, "spada ze skały"))
    table.mg(Alter(1, "harm", 1, "spada głębiej"))
    assert table.hero(1).character.dead
    table.do(1, sheet())
    assert not table.hero(1).character.dead
    assert table.hero(1).square is not None


# --- growth (K-8.1, K-9.5)


@pytest.mark.rule("K-8.1")
@pytest.mark.refuses("K-8.1")
def test_one_growth_each_when_the_mg_says_so() -> None:
    table = Sitting()
    assert table.refused(1, Grow("heart"), inside=True).facts == {"why": "not_due"}
    table.mg(GrantGrowth("koniec etapu"))
    assert table.refused(MASTER, GrantGrowth("i jeszcze raz")).facts == {"why": "not_now"}
    assert table.owing()["grow"] == (1, 2, 3)
    table.do(1, Grow("strength"))
    table.do(2, Grow("heart"))
    table.do(3, Grow("mana"))
    assert table.hero(1).character.skills.strength.die == 12
    assert table.hero(2).character.max_hearts == 6
    assert table.hero(3).character.max_mana == 4
    assert table.refused(1, Grow("mana"), inside=True).rule == "K-8.1"


@pytest.mark.rule("K-8.1")
@pytest.mark.refuses("K-8.1")
def test_what_is_at_its_maximum_is_neither_offered_nor_taken() -> None:
    grown = msgspec.structs.replace(a_rogue(), max_hearts=7, hearts=7)
    table = Sitting(players=1, party=[plain(grown)])
    table.mg(GrantGrowth("koniec"))
    (offer,) = table.offers(1, "grow")
    assert "heart" not in values(offer, "growth")
    assert table.refused(1, Grow("heart")).facts == {"growth": "heart"}


@pytest.mark.rule("K-9.5")
@pytest.mark.refuses("K-9.5")
def test_with_a_d6_alone_growth_raises_a_level_up_to_master() -> None:
    table = Sitting(players=1, house={"d6_only": True})
    table.mg(GrantGrowth("etap"))
    table.do(1, Grow("strength"))
    assert table.hero(1).character.skills.strength.level == "master"
    assert table.hero(1).character.skills.strength.die == 10
    table.mg(GrantGrowth("etap"))
    assert table.refused(1, Grow("strength")).rule == "K-9.5"


@pytest.mark.refuses("K-8.1")
def test_nobody_grows_in_the_middle_of_a_fight() -> None:
    table = Sitting(opening={"foes": ["minion"]})
    assert table.refused(MASTER, GrantGrowth("teraz")).rule == "K-8.1"


# --- what the MG changes (K-7.1, K-7.3)


@pytest.mark.rule("K-7.1")
def test_the_mg_changes_hearts_and_mana_within_their_bounds_and_says_why() -> None:
    table = Sitting()
    table.mg(Alter(1, "harm", 5, "trucizna"))
    assert table.hero(1).character.hearts == 0
    assert table.heard(Altered).why == "trucizna"
    assert table.heard(HeroDowned).seat == 1
    table.mg(Alter(1, "heal", 3, "antidotum"))
    table.mg(Alter(3, "lose_mana", 5, "wir"))
    table.mg(Alter(2, "gain_mana", 5, "źródło"))
    assert (table.hero(1).character.hearts, table.hero(3).character.mana) == (3, 0)
    assert table.hero(2).character.mana == 3


@pytest.mark.rule("K-7.1")
@pytest.mark.refuses("K-7.1", "K-1.1")
def test_no_change_without_a_reason_and_none_too_large() -> None:
    table = Sitting()
    assert table.refused(MASTER, Alter(1, "harm", 1, "")).rule == "K-1.1"
    assert table.refused(MASTER, Alter(1, "harm", 6, "skała")).rule == "K-7.1"


@pytest.mark.rule("K-7.3")
@pytest.mark.refuses("K-7.3")
def test_a_safe_rest_restores_everything_but_not_in_a_fight() -> None:
    table = Sitting()
    table.mg(Alter(1, "harm", 5, "bitwa"))
    table.mg(Alter(3, "lose_mana", 3, "bitwa"))
    table.mg(Rest())
    assert (table.hero(1).character.hearts, table.hero(3).character.mana) == (5, 3)
    fighting = Sitting(opening={"foes": ["minion"]})
    assert fighting.refused(MASTER, Rest()).facts == {"why": "fight"}


# --- presence (K-12.1)


@pytest.mark.rule("K-12.1")
@pytest.mark.refuses("K-12.1")
def test_the_absent_come_back_by_themselves() -> None:
    table = Sitting()
    assert table.refused(1, ComeBack()).rule == "K-12.1"
    table.mg(SetPresence(1, False))
    assert not table.hero(1).present
    table.do(1, ComeBack())
    assert table.hero(1).present


# --- a campaign is a chain of sittings (K-1.2)


def finished(table: Sitting, *, papers: bool = False) -> dict[str, Any]:
    table.mg(CallEnd())
    for seat in range(1, table.state.players + 1):
        table.do(seat, Farewell())
    table.mg(EndSitting("Ciąg dalszy nastąpi.", papers=papers))
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.legacy is not None
    return outcome.legacy


@pytest.mark.rule("K-1.2")
def test_characters_scene_clocks_chronicle_and_house_rules_go_on() -> None:
    table = Sitting(house={"crowd": "off"}, names={"boss": "Arcywróg"}).scene("yard")
    table.mg(Alter(1, "harm", 2, "cios"))
    table.mg(AddClock("Alarm", 3, "straż", secret=False))
    legacy = finished(table)
    match, _ = Match.start(GAME, legacy, 4, SECRET)
    state = match.state
    assert state.house.crowd == "off"
    assert state.names.boss == "Arcywróg"
    assert [hero and hero.character.hearts for hero in state.heroes] == [None, 3, 5, 5]
    assert state.scene.title == "Scena"
    assert [clock.title for clock in state.clocks] == ["Alarm"]
    assert state.campaign.chronicle[:2] == ("Scena", "Ciąg dalszy nastąpi.")
    assert state.campaign.sittings == 2


@pytest.mark.rule("K-1.2", "K-7.2")
def test_the_dead_stay_behind_and_whoever_stands_where_they_fell_goes_on() -> None:
    table = Sitting(house={"deadly": True}).scene("yard").stand(1, (5, 9))
    for _ in range(2):
        table.mg(Alter(1, "harm", 5, "strzała"))
    table.stand(2, (5, 9))
    legacy = finished(table, papers=True)
    match, _ = Match.start(GAME, legacy, 4, SECRET)
    assert match.state.heroes[1] is None
    assert match.state.heroes[2].square == (5, 9)


@pytest.mark.rule("K-1.2", "K-4.1")
@pytest.mark.parametrize("sign", ["#", "+"])
def test_a_thing_that_was_walled_in_goes_along(sign: str) -> None:
    table = Sitting().scene("yard")
    table.mg(PlaceToken("skrzynia", 5, 5, hidden=False))
    table.mg(Paint(5, 5, 5, 5, sign))
    match, _ = Match.start(GAME, finished(table, papers=True), 4, SECRET)
    assert [token.square for token in match.state.tokens] == [(5, 5)]


@pytest.mark.rule("K-1.2")
def test_the_mgs_papers_go_along_only_if_the_mg_packs_them() -> None:
    table = Sitting().scene("crypt", fog=True)
    table.foes("elite", at=[(14, 2)])
    table.mg(WriteNote("kanarek w notatce"))
    table.mg(PrepareScene("kanarek w szkicu", "", None, False))
    table.mg(AddClock("kanarek w zegarze", 4, "…", secret=True))
    table.mg(PlaceToken("kanarek", 3, 2, hidden=True))
    assert b"kanarek" not in encode(GAME.outcome(msgspec.structs.replace(table.state, ended=True)))
    legacy = finished(table, papers=True)
    match, _ = Match.start(GAME, legacy, 4, SECRET)
    state = match.state
    assert state.notes == ("kanarek w notatce",)
    assert [draft.title for draft in state.drafts] == ["kanarek w szkicu"]
    assert [clock.title for clock in state.clocks if clock.secret] == ["kanarek w zegarze"]
    assert state.board == table.state.board
    assert state.foes == table.state.foes
    assert state.tokens == table.state.tokens
    assert b"kanarek" not in encode([match.view(1), match.view(None), match.offers(1)])


@pytest.mark.rule("K-1.2")
def test_a_chain_of_sittings_is_readable_as_options() -> None:
    legacy = finished(Sitting().scene("yard"), papers=True)
    assert plain(msgspec.convert(legacy, Options)) == legacy


@pytest.mark.rule("K-1.2", "K-2.6")
@pytest.mark.refuses("K-2.6")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"hearts": 8, "max_hearts": 8}, "hearts"),
        ({"hearts": -1}, "hearts"),
        ({"mana": 4}, "mana"),
        ({"name": " "}, "name"),
        ({"talents": ("a", "b", "c")}, "talent_text"),
        ({"role": "warrior"}, "strength"),
    ],
)
def test_a_character_that_no_sitting_can_have_made_does_not_come_along(
    changes: dict[str, Any], fault: str
) -> None:
    forged = msgspec.structs.replace(a_rogue(), **changes)
    with pytest.raises(Refused) as refused:
        Sitting(players=1, party=[plain(forged)])
    assert (refused.value.rule, refused.value.facts["faults"]) == ("K-2.6", (fault,))


@pytest.mark.rule("K-1.2")
@pytest.mark.refuses("K-4.1", "K-11.2")
def test_papers_that_make_no_sense_are_refused() -> None:
    board = {"rows": ["...", "..?"]}
    with pytest.raises(Refused, match=r"K-4\.1"):
        Sitting(papers={"laid": {"board": board, "known": 0}})
    board = {"rows": ["..", ".."]}
    with pytest.raises(Refused, match=r"K-4\.1"):
        Sitting(papers={"laid": {"board": board, "known": 0, "squares": [[0, 0], [0, 0]]}})
    clock = {"id": "a", "title": "t", "steps": 3, "consequence": "c", "secret": False}
    with pytest.raises(Refused, match=r"K-11\.2"):
        Sitting(campaign={"clocks": [clock, clock]})
    with pytest.raises(Refused, match=r"K-11\.2"):
        Sitting(papers={"clocks": [clock]})


def test_a_closed_scene_leaves_an_empty_table() -> None:
    table = Sitting().scene("yard")
    table.mg(Paint(1, 1, 2, 2, "#"))
    table.mg(CloseScene("Koniec."))
    assert (table.state.scene, table.state.board) == (None, None)
    assert all(hero is None or hero.square is None for hero in table.state.heroes)


@pytest.mark.rule("K-11.1")
@pytest.mark.refuses("K-11.1")
def test_a_standing_answer_about_armour_needs_armour() -> None:
    table = Sitting(house={"armour": True})
    table.do(1, SetHabit("always"))
    assert table.hero(1).character.armour_habit == "always"
    assert table.refused(3, SetHabit("always")).rule == "K-11.1"

"""Scenes, boards, fog: what the MG sets up and what the party gets to see (K-4, K-12.2)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded, values
from zarzewie.games.ksiega.board.grid import Board, bit
from zarzewie.games.ksiega.events.fights import NoLine
from zarzewie.games.ksiega.events.scenes import (
    BoardChanged,
    CoverRuled,
    FoeGone,
    FoePlaced,
    FoeSeen,
    FoeShifted,
    HeroMoved,
    SceneSet,
    TokenRemoved,
)
from zarzewie.games.ksiega.moves.master import AllowTalent, Alter, Circumstance, StartFight
from zarzewie.games.ksiega.moves.player import Attack, Cast, EndTurn, Go, UseDoor
from zarzewie.games.ksiega.moves.scene import (
    BlankBoard,
    ChangeFoe,
    CloseScene,
    Narrate,
    OpenScene,
    Paint,
    PlaceFoe,
    PlaceHero,
    PlaceToken,
    PrepareScene,
    RemoveToken,
    Reveal,
    RuleCover,
    SetRange,
    SetScene,
    ShiftFoe,
    ShowToken,
)
from zarzewie.games.ksiega.state import MASTER
from zarzewie.kernel.codec import encode


def seen(table: Sitting, seat: int | None = None) -> list[str]:
    return [foe.name for foe in table.view(seat).foes if foe.seen]


def known(table: Sitting) -> Board:
    board = table.view(None).board
    assert board is not None
    return board


# --- scenes


@pytest.mark.rule("K-4.1")
def test_a_scene_with_a_map_puts_the_party_at_its_start() -> None:
    table = Sitting().scene("yard")
    assert [table.hero(seat).square for seat in (1, 2, 3)] == [(2, 9), (4, 9), (6, 9)]
    assert table.heard(SceneSet).scene.title == "Scena"
    assert known(table) == table.state.board


@pytest.mark.rule("K-4.4")
def test_the_board_is_optional() -> None:
    table = Sitting().scene(None)
    assert table.view(1).board is None
    assert table.offers(1, "go") == []
    assert table.offers(1, "declare")


@pytest.mark.refuses("K-4.4")
def test_without_a_board_nobody_goes_anywhere_and_nothing_is_painted() -> None:
    table = Sitting().scene(None)
    assert table.refused(1, Go((1, 1))).rule == "K-4.4"
    assert table.refused(MASTER, Paint(0, 0, 1, 1, "#")).rule == "K-4.4"


@pytest.mark.rule("K-4.4")
def test_without_a_board_the_mg_states_range_and_cover() -> None:
    table = Sitting().scene(None).foes("minion")
    table.mg(SetRange(table.foe("minion 1").id, near=False))
    table.mg(StartFight())
    foe = table.foe("minion 1").id
    assert table.refused(1, Attack("melee", foe)).rule == "K-5.7"
    table.mg(RuleCover(2, foe, "full", "siedzi w piwnicy"))
    assert table.refused(2, Attack("ranged", foe)).rule == "K-4.3"


def test_a_prepared_scene_is_nobodys_business_until_it_is_opened() -> None:
    table = Sitting()
    before = encode(table.view(1))
    table.mg(PrepareScene("kanarek", "w klatce", "crypt", True))
    assert encode(table.view(1)) == before
    assert all(each.to == frozenset({MASTER}) for each in table.told)
    table.mg(OpenScene(0))
    scene = table.view(1).scene
    assert scene is not None
    assert (scene.title, scene.fog) == ("kanarek", True)


@pytest.mark.rule("K-1.1", "K-4.1")
@pytest.mark.refuses("K-1.1", "K-4.1")
def test_a_hidden_scene_is_not_opened_by_players_and_one_that_is_not_there_by_nobody() -> None:
    table = Sitting()
    table.mg(PrepareScene("kanarek", "", None, False))
    refusal = table.refused(1, OpenScene(0), inside=True)
    assert (refusal.rule, refusal.facts) == ("K-1.1", {"why": "master"})
    assert refusal.facts == table.refused(1, OpenScene(7), inside=True).facts
    assert table.refused(MASTER, OpenScene(7)).rule == "K-4.1"
    assert table.refused(MASTER, SetScene("t", "", "nowhere", False)).facts == {"why": "no_map"}
    assert Sitting().refused(MASTER, CloseScene("")).facts == {"why": "no_scene"}


@pytest.mark.refuses("K-5.1", "K-1.1")
def test_no_scene_is_changed_in_the_middle_of_a_fight() -> None:
    table = Sitting(opening={"foes": ["minion"]})
    assert table.refused(MASTER, SetScene("t", "", None, False)).rule == "K-5.1"
    assert table.refused(MASTER, CloseScene("")).rule == "K-5.1"
    assert table.refused(MASTER, BlankBoard(5, 5, False)).rule == "K-5.1"
    assert table.refused(MASTER, Narrate("")).rule == "K-1.1"


def test_narration_gives_the_word_back_to_the_players() -> None:
    table = Sitting().scene(None)
    table.expire("scene.1")
    assert table.owing() == {"lead": (MASTER,)}
    table.mg(Narrate("Drzwi skrzypią."))
    assert table.owing() == {"scene.1": (1, 2, 3)}


# --- drawing


@pytest.mark.rule("K-4.1")
@pytest.mark.refuses("K-4.1")
def test_the_mg_draws_a_board_and_nobody_is_walled_in() -> None:
    table = Sitting().scene(None)
    table.mg(BlankBoard(8, 6, False))
    table.mg(Paint(7, 5, 0, 0, "#"))
    board = table.state.board
    assert board is not None
    assert sum(row.count(".") for row in board.rows) == 3
    assert table.refused(MASTER, BlankBoard(61, 6, False)).facts == {"smallest": 3, "largest": 60}
    assert table.refused(MASTER, Paint(0, 0, 8, 0, "#")).facts == {"width": 8, "height": 6}
    assert table.refused(MASTER, Paint(0, 0, 1, 0, "?")).rule == "K-4.1"


def test_who_is_put_on_a_wall_stands_beside_it() -> None:
    table = Sitting().scene("yard")
    table.mg(PlaceHero(1, 0, 0))
    assert table.hero(1).square == (1, 1)
    table.mg(PlaceFoe("zbir", "minion", False, False, 1, 1))
    assert table.foe("zbir").square == (1, 2)


@pytest.mark.refuses("K-4.1", "K-1.1")
def test_who_is_not_there_is_not_moved() -> None:
    table = Sitting().scene("yard")
    assert table.refused(MASTER, PlaceHero(1, 15, 0)).rule == "K-4.1"
    assert table.refused(MASTER, ShiftFoe("zzzz", 1, 1, "wiatr"), inside=True).rule == "K-4.1"
    assert table.refused(MASTER, ChangeFoe("zzzz", "hide", ""), inside=True).rule == "K-1.1"
    assert table.refused(MASTER, PlaceFoe("", "minion", False, False, 1, 1)).rule == "K-1.1"
    assert table.refused(MASTER, PlaceToken("", 1, 1, False)).rule == "K-1.1"
    assert table.refused(MASTER, RemoveToken("zzzz"), inside=True).rule == "K-4.1"


# --- fog (K-12.2)


@pytest.mark.rule("K-12.2")
def test_in_fog_the_party_knows_what_its_heroes_see() -> None:
    table = Sitting().scene("crypt", fog=True)
    board = known(table)
    assert board.sign((2, 10)) == "."
    assert board.sign((16, 10)) == "?"
    assert any("?" in row for row in board.rows)
    master = table.view(MASTER).master
    assert master is not None
    assert master.board == table.state.board


@pytest.mark.rule("K-12.2")
def test_an_opponent_beyond_the_fog_is_nowhere_to_be_found() -> None:
    table = Sitting().scene("crypt", fog=True)
    before = encode([table.view(1), table.match.offers(1), table.view(None)])
    table.foes("boss", at=[(14, 2)])
    assert encode([table.view(1), table.match.offers(1), table.view(None)]) == before
    assert table.heard_nothing(FoePlaced)
    assert seen(table) == []
    table.mg(Reveal(12, 1, 16, 3))
    assert table.heard(FoeSeen).name == "boss 1"
    assert seen(table) == ["boss 1"]


@pytest.mark.rule("K-12.2")
def test_walking_lifts_the_fog_and_stops_when_somebody_comes_into_sight() -> None:
    table = Sitting(players=1).scene("yard", fog=True)
    table.mg(BlankBoard(12, 3, dark=True))
    table.stand(1, (0, 1)).foes("minion", at=[(6, 1)])
    assert seen(table) == []
    table.do(1, Go((5, 1)))
    assert seen(table) == ["minion 1"]
    assert table.heard(HeroMoved) == HeroMoved(1, ((1, 1), (2, 1), (3, 1), (4, 1)), True)


@pytest.mark.rule("K-12.2", "K-4.2")
@pytest.mark.refuses("K-4.2")
def test_a_refusal_about_the_way_uses_the_known_map_alone() -> None:
    """A hero walks into an unknown wall; a known one refuses the move."""
    table = Sitting(players=1).scene("crypt", fog=True)
    board = known(table)
    hero = table.hero(1).square
    assert hero is not None
    refusal = table.refused(1, Go((0, hero[1])))
    assert (refusal.rule, refusal.facts["why"]) == ("K-4.2", "wall")
    unknown = [(x, y) for y, row in enumerate(board.rows) for x, sign in enumerate(row) if sign == "?"]
    real = table.state.board
    assert real is not None
    for square in unknown:
        facts = table.refused(1, Go(square)).facts if square not in _offered(table) else {"why": "no_way"}
        assert facts["why"] in ("no_way", "too_far")


def _offered(table: Sitting) -> list[tuple[int, int]]:
    return [square for offer in table.offers(1, "go") for square in values(offer, "to")]


@pytest.mark.rule("K-12.2")
def test_an_unknown_wall_is_learnt_by_bumping_into_it() -> None:
    table = Sitting(players=1).scene("yard", fog=True)
    table.mg(BlankBoard(12, 3, True))
    table.stand(1, (0, 1))
    table.mg(Paint(3, 0, 3, 2, "#"))
    assert known(table).sign((3, 1)) == "?"
    table.do(1, Go((4, 1)))
    assert table.hero(1).square == (2, 1)
    assert table.heard(HeroMoved).stopped
    assert known(table).sign((3, 1)) == "#"


@pytest.mark.rule("K-12.2")
@pytest.mark.refuses("K-4.2")
def test_a_hidden_opponent_is_found_by_walking_into_it() -> None:
    table = Sitting(players=1).scene("yard")
    table.stand(1, (2, 9)).foes("minion", at=[(4, 9)], hidden=True)
    assert (4, 9) in _offered(table)
    table.do(1, Go((5, 9)))
    assert table.hero(1).square == (3, 9)
    assert seen(table) == ["minion 1"]
    assert table.refused(1, Go((4, 9))).facts["why"] == "foe"


@pytest.mark.rule("K-12.2")
def test_a_shot_through_what_nobody_knew_costs_no_action() -> None:
    table = Sitting(players=2).scene("yard", fog=True)
    table.mg(BlankBoard(14, 5, True))
    table.stand(1, (0, 0)).stand(2, (0, 2)).foes("minion", at=[(12, 2)])
    table.mg(Paint(6, 0, 6, 4, "#"))
    table.mg(Reveal(12, 2, 12, 2))
    table.mg(StartFight())
    foe = table.foe("minion 1").id
    table.do(2, Attack("ranged", foe))
    assert table.heard(NoLine).foe == foe
    assert not table.hero(2).spent
    assert table.refused(2, Attack("ranged", foe)).rule == "K-4.3"


def test_what_the_mg_paints_beyond_the_fog_is_not_told() -> None:
    table = Sitting().scene("crypt", fog=True)
    before = encode(table.view(1))
    table.mg(Paint(14, 9, 15, 10, "o"))
    assert table.told == []
    assert encode(table.view(1)) == before
    table.mg(Paint(2, 9, 2, 9, "o"))
    assert table.heard(BoardChanged) is not None


@pytest.mark.refuses("K-4.1")
def test_where_everything_is_known_there_is_nothing_to_reveal() -> None:
    assert Sitting().scene("yard").refused(MASTER, Reveal(0, 0, 1, 1)).rule == "K-4.1"


# --- things and cover


def test_a_hidden_thing_is_seen_when_it_is_shown() -> None:
    table = Sitting().scene("yard")
    table.mg(PlaceToken("skrzynia", 5, 5, hidden=True))
    assert table.view(1).tokens == ()
    token = table.state.tokens[0].id
    table.mg(ShowToken(token))
    assert [each.label for each in table.view(1).tokens] == ["skrzynia"]
    table.mg(RemoveToken(token))
    assert table.heard(TokenRemoved).token == token


@pytest.mark.rule("K-12.2", "K-4.3")
def test_light_behind_a_wall_shows_nothing() -> None:
    table = Sitting().scene(None, fog=True)
    table.mg(BlankBoard(12, 3, dark=True))
    table.mg(Paint(4, 0, 4, 2, "#"))
    for seat, square in enumerate(((0, 0), (0, 2), (1, 1)), start=1):
        table.stand(seat, square)
    with loaded(9):
        table.do(3, Cast("light", square=(3, 1)))
    assert table.state.board is not None
    assert (5, 1) in table.state.board.light
    assert [known(table).sign((x, 1)) for x in (3, 4, 5)] == [".", "#", "?"]


@pytest.mark.rule("K-12.2", "K-7.2")
def test_the_dead_see_nothing_more() -> None:
    for shots, sign in ((1, "."), (2, "?")):  # down, or dead
        table = Sitting(players=2, house={"deadly": True}).scene(None, fog=True)
        table.mg(BlankBoard(20, 3, dark=True))
        table.mg(Paint(11, 0, 11, 2, "#"))
        table.stand(1, (0, 1)).stand(2, (10, 1))
        for _ in range(shots):
            table.mg(Alter(2, "harm", 5, "strzała"))
        table.mg(Paint(11, 0, 11, 2, "."))
        assert known(table).sign((12, 1)) == sign


@pytest.mark.rule("K-3.5", "K-2.4", "K-6.5")
def test_a_new_scene_leaves_nothing_of_what_waited_for_a_roll() -> None:
    table = Sitting().scene(None)
    table.mg(Circumstance(1, "ciemno", 1, secret=False))
    table.mg(AllowTalent(1, table.hero(1).character.talents[0]))
    with loaded(9):
        table.do(3, Cast("boost", seat=1))
    table.scene(None)
    hero = table.hero(1)
    assert (hero.edges, hero.talent, hero.help, hero.boosted) == ((), None, None, False)


@pytest.mark.rule("K-12.2")
def test_a_thing_beyond_the_fog_comes_and_goes_unheard() -> None:
    table = Sitting(players=1).scene(None, fog=True)
    table.mg(BlankBoard(12, 3, dark=True))
    table.stand(1, (0, 1))
    table.mg(PlaceToken("skrzynia", 9, 1, hidden=False))
    assert (table.view(1).tokens, table.told[0].to) == ((), frozenset({MASTER}))
    table.mg(RemoveToken(table.state.tokens[0].id))
    assert table.heard_nothing(TokenRemoved)
    assert table.heard(TokenRemoved, MASTER)


@pytest.mark.rule("K-12.2")
def test_whoever_is_moved_out_of_sight_is_gone_and_nobody_hears_where() -> None:
    table = Sitting(players=1).scene(None, fog=True)
    table.mg(BlankBoard(12, 3, dark=True))
    table.stand(1, (0, 1)).foes("elite", at=[(2, 1)])
    foe = table.foe("elite 1").id
    table.mg(ShiftFoe(foe, 9, 1, "odskakuje w mrok"))
    assert table.heard(FoeShifted, 1) == FoeShifted(foe, None, "odskakuje w mrok")
    assert table.foe("elite 1").square == (9, 1)


def test_a_hidden_opponent_keeps_its_name_and_place() -> None:
    table = Sitting().scene("yard").foes("elite", at=[(5, 5)])
    foe = table.foe("elite 1").id
    table.mg(ChangeFoe(foe, "hide", "wskakuje w cień"))
    assert table.heard(FoeGone).foe == foe
    shown = table.view(1).foes[0]
    assert (shown.name, shown.seen, shown.square) == ("elite 1", False, None)
    table.mg(ShiftFoe(foe, 7, 7, "przemyka"))
    assert table.heard_nothing(FoeShifted)
    table.mg(ChangeFoe(foe, "show", "wyskakuje"))
    assert table.view(1).foes[0].square == (7, 7)


def test_the_mg_wounds_heals_and_removes_opponents() -> None:
    table = Sitting().scene("yard").foes("boss", "minion", at=[(5, 5), (6, 6)])
    boss, minion = table.foe("boss 1").id, table.foe("minion 2").id
    table.mg(ChangeFoe(boss, "wound", "spada żyrandol"))
    assert table.foe("boss 1").wounds == 2
    table.mg(ChangeFoe(boss, "heal", "pije"))
    table.mg(ChangeFoe(boss, "heal", "pije dalej"))
    assert table.foe("boss 1").wounds == 3
    table.mg(ChangeFoe(minion, "wound", "dostaje cegłą"))
    assert (table.foe("minion 2").out, table.foe("minion 2").square) == (True, None)
    table.undo()
    table.mg(ChangeFoe(minion, "remove", "ucieka"))
    assert [foe.id for foe in table.state.foes] == [boss]
    assert table.heard(FoeGone).foe == minion


@pytest.mark.rule("K-4.3")
def test_a_ruling_on_cover_is_between_two_and_the_last_one_holds() -> None:
    table = Sitting().scene(None)
    table.mg(BlankBoard(12, 8, dark=False))
    table.foes("minion", at=[(5, 5)])
    foe = table.foe("minion 1").id
    for cover in ("partial", "full"):
        table.mg(RuleCover(2, foe, cover, "dym"))
    found = {seat: table.foresee(seat, {"ask": "bearings", "seat": seat})[0].cover for seat in (1, 2)}
    assert found == {1: "none", 2: "full"}
    assert [ruling.cover for ruling in table.view(None).rulings] == ["full"]


@pytest.mark.rule("K-4.3")
@pytest.mark.refuses("K-4.3", "K-1.1")
def test_the_mg_overrides_the_map_with_a_reason_in_the_log() -> None:
    table = Sitting().scene("yard").foes("minion", at=[(7, 7)])
    foe = table.foe("minion 1").id
    table.mg(StartFight())
    assert table.refused(MASTER, RuleCover(2, foe, "full", "")).rule == "K-1.1"
    table.mg(RuleCover(2, foe, "full", "przewrócony stół"))
    assert table.heard(CoverRuled).why == "przewrócony stół"
    assert table.refused(2, Attack("ranged", foe)).facts == {"cover": "full"}
    table.mg(RuleCover(2, foe, "none", "stół się rozpadł"))
    with loaded(6):
        table.do(2, Attack("ranged", foe))
    assert table.state.foes[0].out
    assert Sitting().refused(MASTER, RuleCover(1, "x", "none", "bo tak"), inside=True).rule == "K-4.3"


# --- doors


@pytest.mark.rule("K-4.2")
@pytest.mark.refuses("K-4.2")
def test_a_door_beside_one_opens_and_shuts() -> None:
    table = Sitting(players=1).scene("crypt").stand(1, (6, 7))
    assert table.refused(1, Go((8, 7))).facts["why"] in ("too_far", "no_way")
    table.do(1, UseDoor((7, 7)))
    assert known(table).sign((7, 7)) == "/"
    table.do(1, Go((8, 7)))
    table.do(1, UseDoor((7, 7)))
    assert known(table).sign((7, 7)) == "+"
    assert table.refused(1, UseDoor((5, 4))).facts["why"] == "no_door"


@pytest.mark.rule("K-4.2")
@pytest.mark.refuses("K-4.2")
def test_a_door_is_used_from_before_it_and_not_while_somebody_stands_in_it() -> None:
    table = Sitting(players=2).scene("crypt").stand(1, (6, 6)).stand(2, (6, 7))
    assert table.refused(1, UseDoor((7, 7))).facts["why"] == "no_door"
    table.do(2, UseDoor((7, 7)))
    table.stand(1, (7, 7))
    assert table.refused(2, UseDoor((7, 7))).facts["why"] == "no_door"


@pytest.mark.rule("K-4.2", "K-12.2")
def test_who_is_stopped_while_passing_an_ally_does_not_end_on_the_ally() -> None:
    table = Sitting(players=2).scene(None)
    table.mg(BlankBoard(12, 3, dark=False))
    table.stand(2, (1, 1)).stand(1, (0, 1))
    for y in (0, 2):
        table.mg(Paint(0, y, 11, y, "#"))
    table.foes("minion", at=[(2, 1)], hidden=True)
    table.do(1, Go((4, 1)))
    assert seen(table) == ["minion 1"]
    assert (table.hero(1).square, table.hero(2).square) == ((0, 1), (1, 1))


@pytest.mark.rule("K-4.2")
def test_in_a_fight_a_door_costs_a_square() -> None:
    table = Sitting(players=1).scene("crypt").foes("minion", at=[(4, 6)]).stand(1, (6, 7))
    table.mg(StartFight())
    table.do(1, UseDoor((7, 7)))
    assert table.hero(1).moved == 1
    table.do(1, EndTurn())


def test_a_hidden_opponent_in_the_door_is_seen_when_it_is_shut() -> None:
    table = Sitting(players=1).scene("crypt").stand(1, (6, 7))
    table.do(1, UseDoor((7, 7)))
    table.foes("minion", at=[(7, 7)], hidden=True)
    table.do(1, UseDoor((7, 7)))
    assert seen(table) == ["minion 1"]
    assert known(table).sign((7, 7)) == "/"


def test_known_squares_are_those_of_the_whole_board_without_fog() -> None:
    table = Sitting().scene("yard")
    board = table.state.board
    assert board is not None
    assert table.state.known == board.whole
    assert table.state.known & bit((0, 0))

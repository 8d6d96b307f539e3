"""Impossible moves are refused by the right rule; nothing changes, and nothing is told."""

from typing import Any

import msgspec
import pytest

from tests.games.ksiega.sitting import Sitting
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.moves.master import Alter, RollDice, StartFight, WriteNote
from zarzewie.games.ksiega.moves.player import Attack, Cast, Declare, EndTurn, Go, RaiseAlly, UseDoor
from zarzewie.games.ksiega.moves.scene import OpenScene, PlaceFoe, PlaceHero, PrepareScene, Reveal, SetScene
from zarzewie.games.ksiega.state import MASTER
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import read_move


@pytest.fixture
def fight() -> Sitting:
    """In the yard: the warrior next to a pillar, one minion far away."""
    table = Sitting().scene("yard").foes("minion", at=[(7, 2)]).stand(1, (2, 9))
    table.mg(StartFight())
    return table


# --- walls


@pytest.mark.refuses("K-4.2")
@pytest.mark.parametrize(
    ("to", "why"),
    [
        ((3, 8), "wall"),
        ((0, 0), "wall"),
        ((-1, 9), "outside"),
        ((400, 9), "outside"),
        ((2, 9), "here"),
        ((4, 9), "ally"),
        ((7, 2), "foe"),
        ((12, 9), "too_far"),
    ],
)
def test_nobody_walks_where_there_is_no_way(fight: Sitting, to: tuple[int, int], why: str) -> None:
    refusal = fight.refused(1, Go(to))
    assert (refusal.rule, refusal.facts["why"]) == ("K-4.2", why)


@pytest.mark.refuses("K-4.2")
def test_a_wall_is_no_door(fight: Sitting) -> None:
    assert fight.refused(1, UseDoor((1, 9))).rule == "K-4.2"


@pytest.mark.refuses("K-4.1")
@pytest.mark.parametrize("square", [(99, 99), (-1, 4), (15, 0)])
def test_nobody_is_put_beyond_the_edge(square: tuple[int, int]) -> None:
    table = Sitting().scene("yard")
    assert table.refused(MASTER, PlaceFoe("ktoś", "minion", False, False, *square)).rule == "K-4.1"
    assert table.refused(MASTER, PlaceHero(2, *square)).rule == "K-4.1"


@pytest.mark.rule("K-4.1")
@pytest.mark.parametrize("square", [(0, 0), (3, 3), (2, 9)])
def test_nobody_stands_in_a_wall_or_on_somebody(square: tuple[int, int]) -> None:
    table = Sitting().scene("yard").stand(1, (2, 9))
    assert table.hero(1).square == (2, 9), "who is put where it stands stays"
    table.mg(PlaceFoe("ktoś", "minion", False, False, *square))
    there, board = table.foe("ktoś").square, table.state.board
    assert there is not None
    assert board is not None
    assert there != square
    assert board.sign(there) == "."


# --- what is not available


@pytest.mark.refuses("K-6.3", "K-3.1", "K-4.2")
def test_nobody_spends_what_is_not_there(fight: Sitting) -> None:
    fight.mg(Alter(3, "lose_mana", 3, "na próbę"))
    spell = Cast("bolt", foe=fight.foe("minion 1").id)
    assert fight.refused(3, spell).rule == "K-6.3"
    fight.do(1, Go((1, 5)))
    fight.do(1, Go((1, 4)))
    spent = fight.refused(1, Go((1, 3)))
    assert (spent.rule, spent.facts["why"]) == ("K-4.2", "spent")
    fight.do(1, Declare("rozglądam się"))
    again = fight.refused(1, Declare("i jeszcze raz"))
    assert again.rule == "K-3.1"


@pytest.mark.refuses("K-2.5", "K-5.3")
def test_nobody_uses_what_they_do_not_carry(fight: Sitting) -> None:
    foe = fight.foe("minion 1").id
    assert fight.refused(1, Attack("ranged", foe)).rule in ("K-2.5", "K-5.3")
    assert fight.refused(1, Declare("strzelam", "armata")).rule == "K-2.5"
    assert fight.refused(1, Attack("melee", "nobody")).rule == "K-5.3"


@pytest.mark.refuses("K-7.2")
def test_the_downed_do_nothing(fight: Sitting) -> None:
    fight.mg(Alter(1, "harm", 5, "na próbę"))
    foe = fight.foe("minion 1").id
    moves = (Attack("melee", foe), Declare("wstaję"), Go((2, 8)), RaiseAlly(2), Cast("bolt", foe=foe))
    assert {fight.refused(1, move).rule for move in moves} == {"K-7.2"}


@pytest.mark.refuses("K-5.1")
def test_nobody_acts_twice_in_a_round(fight: Sitting) -> None:
    fight.do(1, EndTurn())
    refusal = fight.refused(1, Go((2, 8)))
    assert (refusal.rule, refusal.facts["why"]) == ("K-5.1", "done")


# --- what is hidden


@pytest.mark.rule("K-12.2")
@pytest.mark.refuses("K-1.1")
def test_players_neither_lead_nor_open_what_is_prepared() -> None:
    table = Sitting().scene("crypt", fog=True)
    table.mg(PrepareScene("kanarek", "kanarek", "yard", False))
    table.mg(WriteNote("kanarek"))
    moves = (
        OpenScene(0),
        OpenScene(7),
        Reveal(0, 0, 10, 10),
        SetScene("moja", "…", None, False),
        RollDice(20, secret=True),
        StartFight(),
    )
    for move in moves:
        refusal = table.refused(1, move, inside=True)
        assert (refusal.rule, refusal.facts) == ("K-1.1", {"why": "master"})


@pytest.mark.rule("K-12.2")
@pytest.mark.refuses("K-5.3")
def test_to_a_player_who_is_hidden_and_who_is_not_there_are_the_same() -> None:
    table = Sitting().scene("yard").foes("minion", at=[(7, 2)])
    table.foes("boss", at=[(2, 2)], hidden=True)
    table.mg(StartFight())
    hidden = table.refused(2, Attack("ranged", table.foe("boss 2").id))
    nobody = table.refused(2, Attack("ranged", "zzzz"))
    assert (hidden.rule, hidden.facts) == (nobody.rule, nobody.facts)


@pytest.mark.rule("K-12.2")
def test_a_question_about_the_fog_is_answered_by_the_map_that_is_known() -> None:
    """A path into the dark is refused, or not, in the same words regardless of what is there."""
    open_hall, walled = (Sitting().scene("crypt", fog=True) for _ in range(2))
    board = walled.state.board
    assert board is not None
    unknown = board.whole & ~walled.state.known
    bricked = msgspec.structs.replace(walled.state, board=board.with_signs(unknown, "#"))
    walled.match = walled.match.in_state(bricked)
    for x in range(board.width):
        for y in range(board.height):
            query = {"ask": "way", "seat": 1, "to": [x, y]}
            assert answer(open_hall, query) == answer(walled, query)


def answer(table: Sitting, query: Any) -> Any:
    assert GAME.preview is not None
    try:
        return GAME.preview(table.view(1), 1, query)
    except Refused as refusal:
        return refusal.rule, refusal.facts


# --- input that is not a move


@pytest.mark.refuses("house.shape")
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"move": "fly"}',
        b'{"move": "go"}',
        b'{"move": "go", "to": [1]}',
        b'{"move": "go", "to": ["a", 2]}',
        b'{"move": "go", "to": [1, 2], "seat": 2}',
        b'{"move": "attack", "kind": "poison", "foe": "x"}',
        b'{"move": "roll", "number": 1.5}',
        b'{"move": "say", "text": "' + b"x" * 5000 + b'"}',
        b'{"move": "ask_test", "number": 1, "trait": "luck", "tn": 6}',
    ],
)
def test_what_is_no_move_is_refused_before_any_rule(sent: bytes) -> None:
    with pytest.raises(Refused, match=r"house\.shape"):
        read_move(GAME, sent)


@pytest.mark.refuses("house.options")
@pytest.mark.parametrize(
    "options",
    [
        {"house": {"boss_tn": 7}},
        {"house": {"deadly": "very"}},
        {"party": [{"name": "nikt"}]},
        {"party": [None] * 7},
        {"opening": {"foes": []}},
        {"opening": {"foes": ["dragon"]}},
        {"papers": {"laid": {"board": {"rows": "###"}, "known": 0}}},
        {"cheat": True},
    ],
)
def test_options_that_nobody_can_mean_make_no_sitting(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"house\.options"):
        Sitting(**options)


def test_a_refusal_leaves_every_seat_as_it_was(fight: Sitting) -> None:
    before = [
        encode([fight.view(seat), seat is not None and fight.match.offers(seat)]) for seat in (0, 1, None)
    ]
    fight.refused(1, Go((0, 0)))
    after = [
        encode([fight.view(seat), seat is not None and fight.match.offers(seat)]) for seat in (0, 1, None)
    ]
    assert before == after

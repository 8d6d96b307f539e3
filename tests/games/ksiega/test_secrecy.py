"""Nothing a player is sent reveals what only the MG knows: in fights, in fog, with canaries everywhere."""

from typing import Any

import msgspec
import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.conformance import legality, secrecy
from zarzewie.conformance.candidates import candidates
from zarzewie.conformance.playout import walk
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.moves.master import (
    AddClock,
    AskTest,
    CallEnd,
    Circumstance,
    EndSitting,
    HandOut,
    RollDice,
    RunFoes,
    StartFight,
    StockUp,
    WriteNote,
)
from zarzewie.games.ksiega.moves.player import Attack, Declare, EndTurn, Farewell, Go, Roll, Whisper
from zarzewie.games.ksiega.moves.scene import PlaceFoe, PlaceToken, PrepareScene
from zarzewie.games.ksiega.state import MASTER
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import shown_options

TABLES: dict[str, dict[str, Any]] = {
    "ambush in the yard": {
        "premade": True,
        "opening": {"foes": ["minion", "elite", "boss"], "archers": 1, "lurking": 2},
    },
    "fog in the crypt": {
        "premade": True,
        "house": {"armour": True, "enemy_attack": "defence"},
        "opening": {"foes": ["minion", "minion", "elite"], "map": "crypt", "fog": True, "archers": 1},
    },
    "deadly, without a board": {
        "premade": True,
        "house": {"deadly": True, "enemy_attack": "gm", "crowd": "complication", "retaliation": "always"},
        "opening": {"foes": ["minion", "minion", "minion", "elite"], "map": None, "lurking": 1},
    },
}
each_table = pytest.mark.parametrize("name", TABLES)


@each_table
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.rule("K-12.2")
def test_worlds_that_look_the_same_are_told_the_same(name: str, seed: int) -> None:
    """The conformance suite's checks, starting in the middle of a fight."""
    seeded = bytes([seed]) * 16
    for moment in walk(GAME, seeded, 30, TABLES[name], 3):
        match = moment.match
        dice = Chance(seeded).at("moment", match.length)
        legality.check_asks_and_offers_agree(match)
        if match.length % 4:
            continue
        for seat in secrecy.watchers(match):
            for other in secrecy.worlds(match, seat, dice):
                secrecy.check_worlds_look_the_same(match, other, seat)
                secrecy.check_tellings_are_the_same(match, other, seat, dice)
                if seat is not None:
                    tried = candidates(moment, seat, dice, most=6)
                    secrecy.check_refusals_are_the_same(match, other, tried)
            if seat is not None:
                secrecy.check_imagination_fits(match, seat, dice)


@pytest.mark.rule("K-12.2", "K-11.2", "K-3.8")
def test_every_named_secret_is_hidden_somewhere_and_really_redrawn() -> None:
    table = everything_hidden()
    hidden, changed = set(), set()
    for number in range(20):
        dice = Chance(b"scramble").at(number)
        before, after = secrecy.changed_secrets(table.match, dice)
        hidden |= before
        changed |= after
    assert hidden == changed
    assert {name for _, name in hidden} == {
        *("notes", "drafts", "rolls", "stock", "foes", "tokens", "clocks", "letters", "handouts"),
        *("map", "circumstances", "reasons"),
    }
    assert not [seat for seat, _ in hidden if seat == MASTER]


# --- canaries


def everything_hidden() -> Sitting:
    """A sitting with a canary in every text that the MG can keep hidden."""
    table = Sitting(players=2).scene("crypt", fog=True)
    table.do(2, Declare("nasłuchuję"))
    table.mg(Circumstance(2, "kanarek: przeciąg", 1, secret=True))
    table.mg(AskTest(1, "agility", 6, None, "usłyszą nas", called=True))
    with loaded(5):
        table.do(2, Roll(1))
    table.mg(WriteNote("kanarek: notatka"))
    table.mg(PrepareScene("kanarek: tytuł", "kanarek: opis", "yard", False))
    table.mg(StockUp("complications", "kanarek: komplikacja"))
    table.mg(AddClock("kanarek: zegar", 6, "kanarek: koniec", secret=True))
    table.mg(PlaceFoe("kanarek: w mroku", "boss", True, False, 14, 2))
    table.mg(PlaceFoe("kanarek: tuż obok", "elite", False, True, 3, 7))
    table.mg(PlaceToken("kanarek: pułapka", 4, 8, hidden=True))
    table.mg(PlaceToken("kanarek: daleko", 15, 10, hidden=False))
    table.mg(HandOut(1, "kanarek: list", "kanarek: treść"))
    table.mg(Whisper(1, "kanarek: szept"))
    table.mg(Circumstance(2, "kanarek: klątwa", 2, secret=True))
    table.mg(RollDice(20, secret=True))
    return table


def sent(table: Sitting, seat: int | None) -> str:
    offers = () if seat is None else table.match.offers(seat)
    return encode([table.view(seat), offers, secrecy.told_to(table.told, seat)]).decode()


@pytest.mark.rule("K-12.2", "K-11.2", "K-3.8")
def test_no_canary_sings_to_players_and_spectators() -> None:
    table = everything_hidden()
    for seat in (2, None):
        assert "kanarek" not in sent(table, seat)
    assert "kanarek: szept" in sent(table, 1)
    assert sent(table, 1).count("kanarek") == 3
    assert sent(table, MASTER).count("kanarek") > 10


@pytest.mark.rule("K-12.2")
def test_no_canary_sings_while_the_game_goes_on() -> None:
    table = everything_hidden()
    table.foes("minion", at=[(5, 10)])
    moves: list[tuple[int, Any, tuple[int, ...]]] = [
        (MASTER, StartFight(), ()),
        (2, Attack("ranged", table.foe("minion 3").id), (9,)),
    ]
    for seat, move, dice in moves:
        with loaded(*dice):
            table.do(seat, move)
        for other in (2, None):
            assert "kanarek" not in sent(table, other), move


@pytest.mark.rule("K-12.2")
def test_ids_and_counts_tell_nothing_about_who_is_hidden() -> None:
    """Two tables that differ only in what is hidden look the same to the last byte, after every move."""
    bare, full = Sitting(players=2).scene("yard"), Sitting(players=2).scene("yard")
    for x in (2, 4, 6):
        full.mg(PlaceFoe("kanarek", "boss", False, True, x, 2))
    full.mg(AddClock("kanarek", 3, "kanarek", secret=True))
    full.mg(RollDice(20, secret=True))
    for seat in (1, 2, None):
        assert sent(full, seat).replace("secret roll", "") == sent(bare, seat) or encode(
            full.view(seat)
        ) == encode(bare.view(seat))
    for table in (bare, full):
        table.do(1, Go((3, 9)))
    for seat in (1, 2, None):
        assert sent(full, seat) == sent(bare, seat)


@pytest.mark.rule("K-5.10", "K-12.2")
def test_a_whole_round_with_hidden_opponents_sounds_like_one_without() -> None:
    tables = []
    for lurking in (0, 3):
        table = Sitting(players=2).scene("yard").foes("minion", at=[(7, 1)])
        for x in range(lurking):
            table.mg(PlaceFoe("kanarek", "boss", False, True, 2 + x, 1))
        table.mg(StartFight())
        for seat in (1, 2):
            table.do(seat, EndTurn())
        tables.append(table)
    bare, full = tables
    for foe in full.state.foes[1:]:
        held = msgspec.structs.replace(foe, held=1)
        foes = tuple(held if each.id == foe.id else each for each in full.state.foes)
        full.match = full.match.in_state(msgspec.structs.replace(full.state, foes=foes))
    for table in tables:
        table.mg(RunFoes())
    kinds = [[type(event).__name__ for event in secrecy.told_to(table.told, 1)] for table in (bare, full)]
    assert kinds[0] == kinds[1]


@pytest.mark.rule("K-1.2", "K-12.2")
def test_the_mgs_papers_go_along_unseen() -> None:
    """They are part of the legacy, and so of the next sitting's options, but are shown to nobody."""
    table = everything_hidden()
    table.mg(CallEnd())
    for seat in (1, 2):
        table.do(seat, Farewell())
    table.mg(EndSitting("", papers=True))
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.legacy is not None
    assert encode(outcome).decode().count("kanarek") > 5
    shown = shown_options(GAME, outcome.legacy)
    assert "kanarek" not in encode([table.match.shown_outcome(), shown]).decode()
    assert shown.keys() == outcome.legacy.keys() - {"papers"}

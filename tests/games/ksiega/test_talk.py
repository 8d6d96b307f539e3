"""Talk at the table: who is told what, the MG's papers and dice, undo, the end of a sitting."""

import pytest

from tests.games.ksiega.sitting import Sitting
from zarzewie.games.ksiega.events.sitting import DiceRolled, EndCalledOff, HandedOut, Said, Whispered
from zarzewie.games.ksiega.moves.master import (
    CallEnd,
    EndSitting,
    EraseNote,
    HandOut,
    RollDice,
    SetPresence,
    StartFight,
    StockUp,
    Unstock,
    WriteNote,
)
from zarzewie.games.ksiega.moves.player import Declare, Farewell, Go, PassOn, Say, Whisper
from zarzewie.games.ksiega.moves.scene import SetScene
from zarzewie.games.ksiega.state import MASTER, Closing
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match


@pytest.fixture
def table() -> Sitting:
    return Sitting()


@pytest.mark.rule("K-1.1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_may_speak_and_everybody_hears_it(table: Sitting, seat: int) -> None:
    table.do(seat, Say("  Ruszamy\u200b \n o świcie  "))
    assert table.heard(Said) == Said(seat, "Ruszamy o świcie")


@pytest.mark.rule("K-1.1")
@pytest.mark.refuses("K-1.1")
@pytest.mark.parametrize("text", ["", " \u200b ", "x" * 301])
def test_a_word_has_a_length(table: Sitting, text: str) -> None:
    refusal = table.refused(1, Say(text))
    assert (refusal.rule, refusal.facts["why"], refusal.facts["most"]) == ("K-1.1", "text", 300)


@pytest.mark.rule("K-1.1")
def test_a_whisper_is_between_the_mg_and_one_player(table: Sitting) -> None:
    before = {seat: encode(table.view(seat)) for seat in (2, 3, None)}
    table.do(1, Whisper(MASTER, "mam klucz"))
    assert table.heard(Whispered, 0).text == "mam klucz"
    assert table.heard(Whispered, 1).text == "mam klucz"
    for seat in (2, 3, None):
        assert table.heard_nothing(Whispered, seat)
        assert encode(table.view(seat)) == before[seat]
    mine = table.view(1).mine
    assert mine is not None
    assert [letter.text for letter in mine.letters] == ["mam klucz"]


@pytest.mark.refuses("K-1.1")
def test_players_do_not_whisper_to_each_other(table: Sitting) -> None:
    assert table.refused(1, Whisper(2, "psst")).rule == "K-1.1"


def test_a_handout_reaches_whom_it_is_given_to(table: Sitting) -> None:
    table.mg(HandOut(2, "List", "Spotkajmy się o północy."))
    mine, other = table.view(2).mine, table.view(3).mine
    assert mine is not None
    assert other is not None
    assert [handout.title for handout in mine.handouts] == ["List"]
    assert other.handouts == ()
    assert table.heard_nothing(HandedOut)
    table.mg(HandOut(None, "Afisz", "Nagroda!"))
    assert [handout.title for handout in table.view(None).handouts] == ["Afisz"]


@pytest.mark.rule("K-10.1")
@pytest.mark.refuses("K-10.1")
def test_the_mg_has_complications_and_benefits_at_hand_and_edits_them(table: Sitting) -> None:
    master = table.view(MASTER).master
    assert master is not None
    assert len(master.stock.complications) >= 3
    assert len(master.stock.benefits) >= 3
    table.mg(StockUp("complications", "Dach przecieka"))
    table.mg(Unstock("complications", 0))
    lines = table.state.stock.complications
    assert lines[-1] == "Dach przecieka"
    assert master.stock.complications[0] not in lines
    assert table.refused(MASTER, Unstock("benefits", 99)).rule == "K-10.1"


def test_notes_and_hidden_rolls_are_told_to_the_mg_alone(table: Sitting) -> None:
    for move in (WriteNote("za drzwiami smok"), RollDice(20, secret=True), EraseNote(0)):
        before = [encode(table.view(seat)) for seat in (1, None)]
        told = table.mg(move)
        assert all(each.to == frozenset({MASTER}) for each in told)
        assert [encode(table.view(seat)) for seat in (1, None)] == before


def test_an_open_roll_is_seen_by_all(table: Sitting) -> None:
    table.mg(RollDice(20, secret=False))
    rolled = table.heard(DiceRolled)
    assert 1 <= rolled.result <= 20
    assert table.view(None).rolls == 1


def test_the_mg_takes_back_what_was_done(table: Sitting) -> None:
    before = encode(table.state)
    table.scene("yard")
    table.do(1, Go((3, 9)))
    table.undo(2)
    assert encode(table.state) == before


@pytest.mark.refuses("K-1.1")
@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_else_sits_at_the_table(table: Sitting, seat: int) -> None:
    assert table.refused(seat, Say("hej"), inside=True).rule == "K-1.1"


@pytest.mark.rule("K-1.1")
@pytest.mark.refuses("K-1.1")
def test_players_do_not_lead_and_the_mg_does_not_play(table: Sitting) -> None:
    assert table.refused(1, SetScene("Moja", "", None, False), inside=True).facts == {"why": "master"}
    assert table.refused(MASTER, Go((1, 1)), inside=True).facts == {"why": "player"}


# --- the end of a sitting (K-1.2)


@pytest.mark.rule("K-1.2")
def test_a_sitting_ends_when_all_have_said_farewell(table: Sitting) -> None:
    table.mg(CallEnd())
    assert table.owing()["close"] == (1, 2, 3)
    for seat in (1, 2, 3):
        table.do(seat, Farewell())
    assert table.owing() == {"lead": (MASTER,)}
    table.mg(EndSitting("Doszli do bramy.", papers=False))
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.how == "ended"
    assert table.match.asks() == ()


@pytest.mark.rule("K-1.2")
@pytest.mark.refuses("K-1.2")
def test_nobody_closes_the_book_while_somebody_is_still_here(table: Sitting) -> None:
    assert table.refused(MASTER, EndSitting("", papers=False)).rule == "K-1.2"
    table.mg(CallEnd())
    table.do(1, Farewell())
    assert table.refused(MASTER, EndSitting("", papers=False)).facts == {"waiting": (2, 3)}


@pytest.mark.rule("K-1.2", "K-12.1")
def test_the_absent_say_no_farewell_and_are_not_waited_for(table: Sitting) -> None:
    table.mg(SetPresence(3, False))
    table.mg(CallEnd())
    assert table.owing()["close"] == (1, 2)
    for seat in (1, 2):
        table.do(seat, Farewell())
    table.mg(EndSitting("", papers=False))
    assert table.match.outcome() is not None


@pytest.mark.rule("K-1.2")
def test_the_end_stands_whatever_is_said_waited_for_or_written_down(table: Sitting) -> None:
    table.scene()
    table.mg(CallEnd())
    for seat in (1, 2, 3):
        table.do(seat, Farewell())
    assert table.owing() == {"lead": (MASTER,)}, "a player who has said farewell owes nothing more"
    table.do(1, Say("dobranoc"))
    table.do(2, PassOn())
    table.mg(WriteNote("Za tydzień: kto zgasił latarnię?"))
    assert table.state.closing == Closing((1, 2, 3))
    assert table.owing() == {"lead": (MASTER,)}
    table.mg(EndSitting("", papers=False))
    assert table.match.outcome() is not None


@pytest.mark.rule("K-1.2")
@pytest.mark.parametrize("goes_on", ["test", "fight", "scene"])
def test_when_they_play_on_after_all_the_end_is_called_off_aloud(table: Sitting, goes_on: str) -> None:
    table.scene("yard").foes("minion", at=[(5, 5)])
    table.mg(CallEnd())
    table.do(1, Farewell())
    match goes_on:
        case "test":
            table.do(2, Declare("Jeszcze raz pchnę wrota."))
        case "fight":
            table.mg(StartFight())
        case _:
            table.mg(SetScene("Za bramą", "", None, False))
    assert table.state.closing is None
    assert table.heard(EndCalledOff)


@pytest.mark.rule("K-1.1")
@pytest.mark.refuses("K-1.1")
@pytest.mark.parametrize("options", [{"adventure": "none such"}, {"party": [None, None]}])
def test_options_that_make_no_sitting_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(Refused, match=r"K-1\.1"):
        Sitting(players=1, **options)


@pytest.mark.rule("K-1.1")
def test_one_to_six_players_and_names_of_ones_own() -> None:
    for players in range(1, 7):
        table = Sitting(players, names={"mage": " Technik ", "mana": "Energia"})
        assert sum(hero is not None for hero in table.view(None).heroes) == players
        assert (table.view(None).names.mage, table.view(None).names.mana) == ("Technik", "Energia")
    with pytest.raises(Refused, match=r"house\.seats"):
        Match.start(table.match.game, {}, 8, bytes(32))

"""The runner follows the adventure's text: consequences, single attempts, who is spared (K-1.1)."""

from typing import Any

import pytest

from tests.games.ksiega.sitting import Sitting, loaded, throw_of
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.ksiega import GAME, contents
from zarzewie.games.ksiega.events.sitting import GrowthGranted
from zarzewie.games.ksiega.moves.master import Alter, SetPresence
from zarzewie.games.ksiega.moves.player import BuyRetry, Choose, Declare, Roll, Withdraw
from zarzewie.games.ksiega.moves.scene import ChangeFoe
from zarzewie.games.ksiega.story import library
from zarzewie.games.ksiega.story.grammar import (
    Adventure,
    Branch,
    Choice,
    ChoiceWords,
    Clock,
    ClockWords,
    Ending,
    Fight,
    FightWords,
    Foe,
    PageWords,
    Scene,
    SceneWords,
    Test,
    Way,
    Words,
)
from zarzewie.games.ksiega.story.phrases import PHRASES, hint
from zarzewie.games.ksiega.story.runner import Runner
from zarzewie.kernel.chance import Dice

PLACES = ("well", "badly", "wonderfully", "worst", "caught", "first", "second")
NOTHING = Branch()


def gate(*choices: Choice, enter: Branch = NOTHING, ways: tuple[Way, ...] = ()) -> dict[str, Scene]:
    """Scenes of a small adventure: the first, and those it may lead to."""
    leave = Choice(id="leave", then=Branch(end="light"))
    wait = Choice(id="wait")
    return {
        "gate": Scene(choices=(*choices, leave), enter=enter, ways=ways),
        **{place: Scene(choices=(wait,)) for place in PLACES},
    }


def words_of(written: Adventure) -> Words:
    """Texts for an adventure in which every scene's title is its id."""
    said = ChoiceWords("…", goal="próbuje", stake="zdrowie")
    return Words(
        title="Próba",
        world="…",
        pitch="…",
        tick="czas płynie",
        spared="podnosi się",
        change="los",
        growth="koniec",
        scenes={
            name: SceneWords(
                name, (), choices=dict.fromkeys((choice.id for choice in scene.choices), said),
                fights={"brawl": FightWords("wygrana", "przegrana")},
            )
            for name, scene in written.scenes.items()
        },
        endings={name: PageWords(name, ()) for name in written.endings},
        clocks={name: ClockWords(name, "…", "minęło") for name in written.clocks},
        foes={"thug": "Zbir"},
        reasons={"rope": "lina", "rain": "deszcz"},
    )  # fmt: skip


class Told:
    """An adventure with the runner at the MG's seat, played until the players are asked."""

    def __init__(
        self,
        patch: pytest.MonkeyPatch,
        scenes: dict[str, Scene],
        players: int = 1,
        house: dict[str, Any] | None = None,
        **clocks: Clock,
    ) -> None:
        endings = {"dark": Ending("bad"), "light": Ending("good")}
        written = Adventure((1, 6), 5, "gate", "dark", scenes, endings, clocks)
        patch.setattr(contents, "holds", lambda content, name: name == "trial")
        patch.setattr(library, "adventure", lambda name, content: written)
        patch.setattr(library, "words", lambda name, language, content: words_of(written))
        self.sitting = Sitting(players, adventure="trial", roles=["warrior"] * players, house=house or {})
        runner = GAME.bots["runner"]
        assert isinstance(runner, Runner)
        self.runner = runner
        self.memory = self.runner.start()
        self._hear()
        self.lead()

    def _hear(self) -> None:
        for event in told_to(self.sitting.told, 0):
            self.memory = self.runner.notice(self.memory, event)

    def do(self, seat: int, move: Any) -> None:
        self.sitting.do(seat, move)
        self._hear()

    def lead(self) -> None:
        while any(0 in seats for seats in self.sitting.owing().values()):
            view, offers = self.sitting.view(0), self.sitting.match.offers(0)
            self.do(0, self.runner.choose(view, offers, self.memory, Dice(bytes(32)), 1.0).move)

    def choose(self, option: int = 0, shows: int | None = None) -> None:
        """Let the first player choose and, if `shows` is given, roll that number."""
        self.do(1, Choose(option))
        self.lead()
        if shows is not None:
            with loaded(shows):
                self.do(1, Roll(self.sitting.state.tests))
            self.lead()

    @property
    def scene(self) -> str:
        assert self.sitting.state.scene is not None
        return self.sitting.state.scene.title

    @property
    def options(self) -> int:
        assert self.sitting.state.choice is not None
        return len(self.sitting.state.choice.options)


def lift(**branches: Any) -> Choice:
    return Choice(id="lift", test=Test("strength", 6, **branches))


@pytest.mark.rule("K-1.1", "K-3.4")
@pytest.mark.parametrize(
    ("shows", "scene", "plain"),
    [(1, "worst", "badly"), (5, "badly", "badly"), (6, "well", "well"), (10, "wonderfully", "well")],
)
def test_what_follows_is_the_branch_of_the_result(
    monkeypatch: pytest.MonkeyPatch, shows: int, scene: str, plain: str
) -> None:
    good, bad = Branch(to="well"), Branch(to="badly")
    rare = {"exceptional": Branch(to="wonderfully"), "complication": Branch(to="worst")}
    for branches, leads in ((rare, scene), ({}, plain)):
        told = Told(monkeypatch, gate(lift(success=good, failure=bad, **branches)))
        told.choose(shows=shows)
        assert told.scene == leads


@pytest.mark.rule("K-3.7")
def test_what_has_failed_is_not_offered_again_even_where_it_may_be_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    again = Choice(id="lift", again=True, test=Test("strength", 6, Branch(), Branch()))
    told = Told(monkeypatch, gate(again))
    told.choose(shows=7)
    assert told.options == 2
    told.choose(shows=4)
    assert told.options == 1


@pytest.mark.rule("K-3.5")
def test_an_attempt_of_ones_own_eases_one_test_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    again = Choice(id="lift", again=True, test=Test("strength", 6, NOTHING, NOTHING))
    told = Told(monkeypatch, gate(again))
    told.do(1, Declare("podważam łomem"))
    told.lead()
    tns = []
    with loaded(7):
        told.do(1, Roll(1))
    for _ in range(2):
        told.lead()
        told.choose(shows=7)
        tns.append(throw_of(told.sitting.state.trials[-1]).tn)
    assert tns == [4, 6]


@pytest.mark.rule("K-1.1")
def test_of_the_ways_that_are_open_the_first_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = (Way(needs=("key",), to="first"), Way(to="second"))
    assert Told(monkeypatch, gate(ways=ways)).scene == "second"
    assert Told(monkeypatch, gate(ways=ways, enter=Branch(set=("key",)))).scene == "first"


@pytest.mark.rule("K-11.2")
def test_a_clock_that_has_run_out_comes_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = lift(success=Branch(), failure=Branch(to="badly"))
    told = Told(
        monkeypatch, gate(tries, enter=Branch(start=("alarm",))), alarm=Clock(1, out=Branch(to="caught"))
    )
    told.choose(shows=4)
    assert told.scene == "caught"
    assert told.sitting.state.clocks == ()


@pytest.mark.rule("K-7.1")
def test_the_story_takes_nobodys_last_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(monkeypatch, gate(lift(success=Branch(), failure=Branch(hearts=-3))))
    told.do(0, Alter(1, "harm", 2, "kamień"))
    told.choose(shows=4)
    assert told.sitting.hero(1).character.hearts == 1


BRAWL = Fight("brawl", (Foe("thug", "minion", "A"), Foe("thug", "elite", "B", heroes=2)), lost=Branch())


@pytest.mark.rule("K-5.10", "K-12.1")
def test_as_many_opponents_come_as_the_party_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = gate(Choice(id="fight", then=Branch(fight=BRAWL)))
    for players, here, ranks in ((1, 1, ["minion"]), (2, 2, ["minion", "elite"]), (2, 1, ["minion"])):
        told = Told(monkeypatch, fight, players)
        if here < players:
            told.do(0, SetPresence(2, False))
        for seat in range(2, here + 1):
            told.do(seat, Choose(0))
        told.choose()
        assert [foe.rank for foe in told.sitting.state.foes] == ranks


@pytest.mark.rule("K-7.2", "K-8.1")
def test_who_is_down_when_a_fight_is_won_is_helped_up(monkeypatch: pytest.MonkeyPatch) -> None:
    won = Fight("brawl", (Foe("thug", "minion", "A"),), lost=Branch(), won=Branch(end="light"))
    told = Told(monkeypatch, gate(enter=Branch(fight=won)), players=2)
    told.do(0, Alter(2, "harm", 5, "kamień"))
    told.do(0, ChangeFoe(told.sitting.state.foes[0].id, "wound", "belka"))
    told.lead()
    assert told.sitting.hero(2).character.hearts == 1
    assert GrowthGranted.__name__ in told.memory.kinds  # it ended well
    assert told.scene == "light"


# --- retries (K-3.7)


@pytest.mark.rule("K-3.7")
def test_a_retry_goes_on_by_what_its_own_choice_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    branches = {"success": Branch(to="well"), "failure": Branch(hearts=-1)}
    told = Told(monkeypatch, gate(lift(**branches)))
    told.choose(shows=4)
    assert (told.scene, told.sitting.hero(1).character.hearts) == ("gate", 4)
    told.do(1, BuyRetry(1))
    told.lead()
    assert told.sitting.state.trials[-1].complications  # the price of the retry
    for shows, hearts in ((3, 3), (6, 3)):
        with loaded(shows):
            told.do(1, Roll(told.sitting.state.tests))
        told.lead()
        assert told.sitting.hero(1).character.hearts == hearts
        if shows < 6:
            told.do(1, BuyRetry(told.sitting.state.tests))
            told.lead()
    assert told.scene == "well"


@pytest.mark.rule("K-3.7")
def test_a_retry_that_is_left_leaves_the_story_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(monkeypatch, gate(lift(success=Branch(to="well"), failure=Branch())))
    told.choose(shows=4)
    told.do(1, BuyRetry(1))
    told.lead()
    told.do(1, Withdraw(2))
    told.lead()
    assert (told.scene, told.options) == ("gate", 1)
    told.choose()
    assert told.scene == "light"


# --- the TN of a choice is the TN that is rolled (K-3.1)


@pytest.mark.rule("K-3.1", "K-3.5")
@pytest.mark.parametrize(
    ("tn", "reasons", "house", "says"),
    [
        (8, {"rope": -2}, {}, "[Siła, TN 4]"),
        (8, {"rope": -1, "rain": 1}, {}, "[Siła, TN 8]"),
        (4, {"rope": -1}, {}, "[Siła, prawie pewne]"),
        (12, {"rain": 1}, {}, "[Siła, prawie niemożliwe]"),
        (8, {}, {"d6_only": True}, "[Siła, próg 5+]"),
    ],
)
def test_a_choice_says_what_will_be_rolled(
    monkeypatch: pytest.MonkeyPatch, tn: Any, reasons: dict[str, Any], house: dict[str, Any], says: str
) -> None:
    test = Test("strength", tn, NOTHING, NOTHING, reasons=reasons)
    told = Told(monkeypatch, gate(Choice(id="lift", test=test)), house=house)
    assert told.sitting.state.choice is not None
    assert told.sitting.state.choice.options[0].endswith(says)
    told.choose()
    asked = told.sitting.state.trials[-1]
    rolled = told.sitting.prospects(1).alone.throw
    shown = hint("strength", rolled, PHRASES["pl"], told.sitting.state.names, d6=bool(house))
    assert (asked.stage, shown) == ("asked", says)


@pytest.mark.rule("K-3.1", "K-3.5")
def test_an_attempt_of_ones_own_changes_what_the_choice_says(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Told(monkeypatch, gate(lift(success=NOTHING, failure=NOTHING)))
    told.do(1, Declare("podważam łomem"))
    told.lead()
    with loaded(7):
        told.do(1, Roll(1))
    told.lead()
    assert told.sitting.state.choice is not None
    assert told.sitting.state.choice.options[0].endswith("[Siła, TN 4]")

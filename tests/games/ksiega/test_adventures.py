"""Adventures without a person at the MG's seat: played by bots to every end (K-1.1)."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.goldens import render
from tests.games.ksiega.sitting import SECRET, Sitting
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.bots.hero import HeroBot
from zarzewie.games.ksiega.events.scenes import SceneSet
from zarzewie.games.ksiega.events.trials import TestAsked
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.player import Choose, Declare, Roll
from zarzewie.games.ksiega.story import library
from zarzewie.games.ksiega.story.grammar import Adventure
from zarzewie.games.ksiega.story.progress import begin, follow
from zarzewie.games.ksiega.story.runner import Runner
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Entry, Match, replay
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.record import record
from zarzewie.lab.one_match import BotMatch

GOLDEN = Path(__file__).with_name("golden_adventure.txt")
SITTINGS = 45
"""Sittings played per adventure: with these seeds enough to see every scene and every ending."""


class Wanderer(HeroBot):
    """A bot that chooses any option, however unlikely."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        for offer in offers:
            if offer.move == "choose" and view.choice is not None:
                return Choice(offer.ask, Choose(dice.below(len(view.choice.options))), "")
        return super().choose(view, offers, memory, dice, budget)


def sitting(
    name: str, players: int, number: int, hero: Bot[View, Move], language: str = "pl"
) -> tuple[BotMatch, list[Entry]]:
    roles = [("warrior", "rogue", "mage")[(number + seat) % 3] for seat in range(players)]
    options = {"adventure": name, "premade": True, "roles": roles, "language": language}
    table = BotMatch(GAME, options, players + 1, [GAME.bots["runner"], *[hero] * players], 11, number)
    return table, [turn.entry for turn in islice(table.turns(), 4000)]


def players_of(adventure: Adventure, number: int) -> int:
    """Number of players: the most at first, then fewer, because those sittings are faster."""
    fewest, most = adventure.players
    return max(fewest, most - number)


def scenes(table: BotMatch) -> set[str]:
    """Ids of the visited scenes, from the runner's memory."""
    return set(table.memories[0].progress.visited)


@pytest.mark.rule("K-1.1", "K-7.4", "K-11.2")
@pytest.mark.parametrize("name", library.ids())
def test_bots_see_every_scene_and_every_ending(name: str) -> None:
    adventure = library.adventure(name)
    seen: set[str] = set()
    ended: set[str] = set()
    for number in range(SITTINGS):
        table, _ = sitting(name, players_of(adventure, number), number, Wanderer())
        outcome = table.match.outcome()
        assert outcome is not None, f"sitting {number} goes on for ever"
        assert outcome.how == adventure.endings[table.match.state.ending].kind
        seen |= scenes(table)
        ended.add(table.match.state.ending)
        if len(seen) == len(adventure.scenes) and len(ended) == len(adventure.endings):
            break
    assert set(adventure.scenes) - seen == set()
    assert set(adventure.endings) - ended == set()


@pytest.mark.parametrize("name", library.ids())
@pytest.mark.parametrize(
    "house",
    [
        {"d6_only": True},
        {"deadly": True},
        {"enemy_attack": "defence", "armour": True},
        {"retaliation": "always"},
    ],
    ids=lambda house: "+".join(house),
)
def test_every_adventure_ends_under_any_house_rules(name: str, house: dict[str, Any]) -> None:
    most = library.adventure(name).players[1]
    options = {"adventure": name, "premade": True, "house": house, "language": "en"}
    table = BotMatch(GAME, options, most + 1, [GAME.bots["runner"], *[HeroBot()] * most], 3)
    for _ in islice(table.turns(), 4000):
        pass
    assert table.match.outcome() is not None


@pytest.mark.rule("K-1.1")
def test_a_replay_needs_no_runner() -> None:
    table, entries = sitting("latarnia", 1, 4, HeroBot())
    match = table.match
    *_, (last, _) = replay(GAME, match.head, [match.chance.secret], entries)
    assert encode(last.state) == encode(match.state)


def test_the_runner_finds_its_place_again_from_what_it_was_told() -> None:
    """After a restart its memory is folded from what it was told."""
    options = {"adventure": "latarnia", "premade": True}
    table = BotMatch(GAME, options, 2, [GAME.bots["runner"], HeroBot()], 5)
    runner = GAME.bots["runner"]
    _, told = Match.start(GAME, options, 2, table.match.chance.secret)
    memory = runner.start()
    for event in told_to(told, 0):
        memory = runner.notice(memory, event)
    for turn in islice(table.turns(), 60):
        for event in told_to(turn.told, 0):
            memory = runner.notice(memory, event)
        assert memory == table.memories[0]


@pytest.mark.rule("K-1.1", "K-12.2")
@pytest.mark.parametrize("name", library.ids())
def test_nothing_of_a_scene_is_sent_before_it_is_set(name: str) -> None:
    words = library.words(name, "pl")
    texts = {key: scene.text[0] for key, scene in words.scenes.items()}
    endings = {key: ending.text[0] for key, ending in words.endings.items()}
    players = library.adventure(name).players[0]
    table = BotMatch(
        GAME,
        {"adventure": name, "premade": True},
        players + 1,
        [GAME.bots["runner"], *[HeroBot()] * players],
        2,
    )
    told: set[str] = set()
    for turn in islice(table.turns(), 4000):
        told |= {event.scene.text for _, event in turn.told if isinstance(event, SceneSet)}
        heard = b"".join(encode(event) for event in told_to(turn.told, 1))
        sent = (encode(table.match.view(1)) + heard + encode(table.match.offers(1))).decode()
        for text in (*texts.values(), *endings.values()):
            if not any(text in each for each in told):
                assert text not in sent


@pytest.mark.refuses("K-1.1")
@pytest.mark.parametrize(
    ("options", "seats", "why"),
    [
        ({"adventure": "nie_ma"}, 2, "adventure"),
        ({"adventure": "../latarnia"}, 2, "adventure"),
        ({"adventure": "latarnia"}, 3, "players"),
        ({"adventure": "mlyn"}, 2, "players"),
        ({"adventure": "latarnia", "opening": {"foes": ["minion"]}}, 2, "adventure_begun"),
    ],
)
def test_an_adventure_is_one_of_the_books_for_so_many_players(
    options: dict[str, Any], seats: int, why: str
) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(GAME, options, seats, SECRET)
    assert (caught.value.rule, caught.value.facts["why"]) == ("K-1.1", why)


@pytest.mark.refuses("K-5.9")
def test_an_adventure_wants_rules_for_its_opponents() -> None:
    with pytest.raises(Refused):
        Match.start(GAME, {"adventure": "latarnia", "house": {"enemy_attack": "gm"}}, 2, SECRET)


@pytest.mark.rule("K-1.1")
def test_a_world_has_its_own_names_unless_the_table_has_others() -> None:
    assert Sitting(2, adventure="taras").state.names.magic == "Łącze"
    assert Sitting(2, adventure="taras", names={"magic": "Moc"}).state.names.magic == "Moc"


@pytest.mark.rule("K-2.1")
def test_ready_made_heroes_are_of_the_role_that_was_asked_for() -> None:
    sitting = Sitting(2, adventure="mlyn", roles=["mage", "mage"])
    assert [sitting.hero(seat).character.role for seat in (1, 2)] == ["mage", "mage"]
    assert sitting.hero(1).character.name != sitting.hero(2).character.name


@pytest.mark.rule("K-8.1")
def test_who_comes_to_a_good_end_has_grown() -> None:
    for number in range(20):
        table, _ = sitting("latarnia", 1, number, HeroBot())
        if table.match.state.ending == "lit":
            hero = table.match.state.heroes[1]
            dice = [hero.character.skills[trait].die for trait in ("strength", "agility", "magic")]
            assert sorted(dice) == [6, 6, 12]
            return
    raise AssertionError("nobody came to a good end")


# --- attempts that the adventure does not foresee


class Led:
    """A sitting of one player, with the runner at the MG's seat."""

    def __init__(self) -> None:
        self.sitting = Sitting(1, adventure="latarnia", roles=["rogue"])
        runner = GAME.bots["runner"]
        assert isinstance(runner, Runner)
        self.runner = runner
        self.memory = self.runner.start()
        self._hear()

    def _hear(self) -> None:
        for event in told_to(self.sitting.told, 0):
            self.memory = self.runner.notice(self.memory, event)

    def do(self, move: Any) -> None:
        self.sitting.do(1, move)
        self._hear()

    def lead(self) -> Any:
        """Let the runner move while it is asked. Return its last move."""
        last = None
        while any(0 in seats for seats in self.sitting.owing().values()):
            view, offers = self.sitting.view(0), self.sitting.match.offers(0)
            last = self.runner.choose(view, offers, self.memory, Dice(bytes(32)), 1.0).move
            self.sitting.mg(last)
            self._hear()
        return last


@pytest.mark.rule("K-3.1", "K-3.5")
def test_an_attempt_of_ones_own_makes_the_next_test_easier() -> None:
    led = Led()
    led.lead()
    led.do(Declare("Zmierzyć wzrokiem odległość"))
    led.lead()
    number = led.sitting.state.trials[-1].number
    while led.memory.progress is not None and not led.memory.progress.edge:
        led.do(Roll(number))  # with these dice it works immediately
        led.lead()
    led.do(Choose(0))
    led.lead()
    asked = led.sitting.state.trials[-1]
    assert led.sitting.hero(asked.seat).edges[-1].steps == -1
    assert "Zmierzyć wzrokiem odległość" in led.sitting.hero(asked.seat).edges[-1].why


@pytest.mark.rule("K-3.7")
def test_a_second_attempt_of_ones_own_needs_another_scene() -> None:
    led = Led()
    led.lead()
    led.do(Declare("Raz"))
    led.lead()
    led.do(Roll(led.sitting.state.trials[-1].number))
    led.lead()
    led.do(Declare("Dwa"))
    led.lead()
    assert led.sitting.state.tests == 2
    assert "Dwa" not in [
        trial.goal for trial in led.sitting.state.trials
    ]  # declined, and the choice is open again
    assert led.sitting.state.choice is not None


@pytest.mark.rule("K-3.1", "K-3.5")
def test_a_choice_that_is_a_test_is_asked_for_with_its_stake() -> None:
    led = Led()
    led.lead()
    assert led.sitting.state.choice is not None
    assert "[Zręczność, TN 4]" in led.sitting.state.choice.options[0]
    led.do(Choose(0))
    led.lead()
    trial = led.sitting.state.trials[-1]
    assert (trial.trait, trial.tn, trial.called) == ("agility", 4, True)
    assert trial.stake
    assert led.sitting.view(1).chances[0].prospects is not None


def test_progress_begins_at_the_start_and_ignores_what_is_not_its_own() -> None:
    progress = begin("latarnia", "pl")
    assert follow(progress, TestAsked(None)) == progress  # type: ignore[arg-type]  # any trial will do


def test_the_watchmakers_hiding_place_is_guessed_after_two_clues() -> None:
    """The solution of a mystery cannot be chosen on the first visit."""
    tower = next(
        each for each in library.adventure("zegarmistrz").scenes["think"].choices if each.id == "tower"
    )
    assert not tower.always
    assert not tower.holds(frozenset({"echo", "alibi", "minutes"}))
    assert tower.holds(frozenset({"echo", "sums"}))


# --- as text


def told() -> str:
    table, entries = sitting("latarnia", 1, 4, HeroBot(), "en")
    return render(record(GAME, table.match.head, [table.match.chance.secret], entries), GAME)


@pytest.mark.rule("K-1.1", "K-3.1", "K-7.3", "K-11.2")
def test_an_adventure_reads_as_it_was_written_down() -> None:
    """After reviewing the difference, rewrite it: `python -m tests.games.ksiega.test_adventures`."""
    assert told() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(told(), encoding="utf-8")

"""The runner tells an adventure: from where its thread stands to the MG's next move (K-1.1).

It asks for tests as a person would: who is best at it rolls, circumstances are named, a talent that fits is
allowed (K-2.4, K-3.5). What players try of their own is a test too, once in a scene: if it goes well, the
next test of the story is a step easier.
"""

from typing import Final

from zarzewie.games.ksiega.characters.character import growths
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import (
    AddClock,
    AllowTalent,
    Alter,
    AskTest,
    CallEnd,
    CallTest,
    Circumstance,
    Decline,
    EndSitting,
    GrantGrowth,
    HandOut,
    RemoveClock,
    Rest,
    SetTier,
    StartFight,
    TickClock,
)
from zarzewie.games.ksiega.moves.scene import Narrate, OfferChoices, PlaceFoe, SetScene
from zarzewie.games.ksiega.story import deeds as d
from zarzewie.games.ksiega.story.grammar import Choice
from zarzewie.games.ksiega.story.judging import best_left
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.games.ksiega.story.phrases import Phrases, hint, phrases
from zarzewie.games.ksiega.story.progress import Thread, skipped
from zarzewie.games.ksiega.trials import dice
from zarzewie.games.ksiega.trials.dice import NoRoll, Reason, Throw, prepare
from zarzewie.games.ksiega.trials.ladder import BIGGEST
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.games.ksiega.views import HeroShown, View
from zarzewie.kernel.game import Seat

OWN_ATTEMPTS: Final = 1
"""In a scene."""


def next_move(view: View, thread: Thread) -> Move:
    """The first deed that has something to do."""
    if not _able(view):
        return _finish(view, thread, thread.adventure.fallen)
    while thread.todo:
        if (move := _move(view, thread, thread.todo[0])) is not None:
            return move
        thread = skipped(thread)
    return _finish(view, thread, thread.adventure.fallen)


def _able(view: View) -> list[tuple[Seat, HeroShown]]:
    """Who can go on: here, alive; whoever is down is helped up by the others."""
    return [
        (seat, hero)
        for seat, hero in enumerate(view.heroes)
        if hero is not None and hero.present and not hero.character.dead
    ]


def _ready(view: View) -> list[tuple[Seat, HeroShown]]:
    return [(seat, hero) for seat, hero in _able(view) if not hero.character.downed]


def _move(view: View, thread: Thread, deed: d.Deed) -> Move | None:
    words = thread.words
    match deed:
        case d.Tell(text):
            return Narrate(text)
        case d.Give(handout):
            page = words.handouts[handout]
            return HandOut(None, page.title, _page(page.text))
        case d.Wind(clock):
            return _wind(view, thread, clock)
        case d.Halt(clock):
            found = _on_table(view, thread, clock)
            return None if found is None else RemoveClock(found)
        case d.Tick(clock, by):
            found = _on_table(view, thread, clock, running=True)
            return None if found is None else TickClock(found, 1 if by > 0 else -1, words.tick)
        case d.Change():
            return _change(view, thread, deed)
        case d.Recover(seat):
            hero = view.heroes[seat]
            down = hero is not None and hero.character.downed and not hero.character.dead
            return Alter(seat, "heal", 1, words.spared) if down else None
        case d.TakeRest():
            return Rest()
        case d.Reward():
            can_grow = [hero for _, hero in _able(view) if growths(hero.character, view.house)]
            due = can_grow and not any(hero.growing for hero in can_grow)
            return GrantGrowth(words.growth) if due else None
        case d.Battle():
            return _battle(view, thread, deed)
        case d.Trying(choice):
            return _trying(view, thread, choice)
        case d.Goto(scene):
            return _set_scene(thread, scene)
        case d.Decide(scene):
            return _offer(view, thread, scene)
        case d.Finish(ending):
            return _finish(view, thread, ending)
        case _:
            return None


def _page(paragraphs: tuple[str, ...]) -> str:
    return "\n\n".join(paragraphs)


def _set_scene(thread: Thread, name: str) -> Move:
    scene, words = thread.adventure.scenes[name], thread.words.scenes[name]
    text = words.again if name in thread.visited and words.again else words.text
    return SetScene(words.title, _page(text), scene.map, scene.fog)


def _offer(view: View, thread: Thread, name: str) -> Move:
    scene, words = thread.adventure.scenes[name], thread.words.scenes[name]
    options = []
    for choice in thread.open_choices(name):
        text = words.choices[choice.id].text
        options.append(text if choice.test is None else f"{text} {_hint(view, thread, choice)}")
    if not options:
        return _finish(view, thread, thread.adventure.fallen)
    at = None if scene.at is None or scene.map is None else thread.adventure.maps[scene.map].place(scene.at)
    x, y = (None, None) if at is None else at
    return OfferChoices(tuple(options), x, y)


def _phrases(view: View) -> Phrases:
    return phrases(view.edition.content)[view.language]


def _hint(view: View, thread: Thread, choice: Choice) -> str:
    """What will be rolled by whoever is best at it, with all that will count for it (K-3.1)."""
    assert choice.test is not None
    test, words = choice.test, _phrases(view)
    throw: Throw | NoRoll = Throw(BIGGEST, test.tn)
    if _ready(view):
        _, hero = _performer(view, thread, choice)
        said = thread.words.scenes[thread.scene].choices[choice.id].talents
        edges = {edge.why for edge in hero.edges}
        more = (reason for reason in _reasons(view, thread, choice) if reason.why not in edges)
        asked = dice.Test(
            test.trait,
            test.tn,
            reasons=(*hero.edges, *more),
            talent=hero.talent or fitting(hero.character.talents, said),
            help=None if hero.help is None else hero.help.how,
            boost=hero.boosted,
        )
        throw = prepare(asked, hero.character.skills[test.trait], view.house)
    return hint(test.trait, throw, words, view.names, d6=view.house.d6_only)


# --- clocks, Hearts, Mana


def _wind(view: View, thread: Thread, name: str) -> Move | None:
    if _on_table(view, thread, name) is not None:
        return None
    clock, words = thread.adventure.clocks[name], thread.words.clocks[name]
    return AddClock(words.title, clock.steps, words.consequence, clock.secret)


def _on_table(view: View, thread: Thread, name: str, *, running: bool = False) -> str | None:
    assert view.master is not None
    title = thread.words.clocks[name].title
    found = [each for each in view.master.clocks if each.title == title and not (running and each.run_out)]
    return found[0].id if found else None


def _change(view: View, thread: Thread, deed: d.Change) -> Move | None:
    """The runner takes nobody's last Heart."""
    hero = view.heroes[deed.seat]
    if hero is None or hero.character.dead:
        return None
    character, why = hero.character, thread.words.change
    match deed.what:
        case "harm":
            amount = min(deed.amount, character.hearts - 1)
            return Alter(deed.seat, "harm", amount, why) if amount > 0 else None
        case "heal":
            return Alter(deed.seat, "heal", deed.amount, why) if not character.downed else None
        case "lose_mana":
            return Alter(deed.seat, "lose_mana", deed.amount, why) if character.mana else None
        case _:
            return Alter(deed.seat, "gain_mana", deed.amount, why)


# --- tests (K-3)


def _trying(view: View, thread: Thread, choice: Choice) -> Move:
    """Circumstances, a talent, and the request."""
    assert choice.test is not None
    words = thread.words.scenes[thread.scene].choices[choice.id]
    if not _ready(view):
        seat, _ = _able(view)[0]
        return Alter(seat, "heal", 1, thread.words.spared)
    seat, hero = _performer(view, thread, choice)
    for reason in _reasons(view, thread, choice):
        if reason.why not in (edge.why for edge in hero.edges):
            return Circumstance(seat, reason.why, reason.steps, secret=False)
    talent = fitting(hero.character.talents, words.talents)
    if talent is not None and hero.talent is None:
        return AllowTalent(seat, talent)
    tn = view.house.within(choice.test.tn)
    return CallTest(seat, words.goal, choice.test.trait, tn, words.stake, called=True)


def _performer(view: View, thread: Thread, choice: Choice) -> tuple[Seat, HeroShown]:
    """Whoever is best at it: the biggest die, then a talent that fits, then who has most Hearts."""
    test, words = choice.test, thread.words.scenes[thread.scene].choices[choice.id]
    assert test is not None

    def worth(one: tuple[Seat, HeroShown]) -> tuple[int, bool, int, int]:
        seat, hero = one
        character = hero.character
        able = fitting(character.talents, words.talents) is not None
        return character.skills[test.trait].die, able, character.hearts, -seat

    return max(_ready(view), key=worth)


def _reasons(view: View, thread: Thread, choice: Choice) -> list[Reason]:
    assert choice.test is not None
    reasons = [Reason(thread.words.reasons[key], steps) for key, steps in choice.test.reasons.items()]
    if thread.edge:
        reasons.append(Reason(f"{_phrases(view).prepared} {thread.edge}"[:300], -1))
    return reasons


def fitting(talents: tuple[str, ...], beginnings: tuple[str, ...]) -> str | None:
    """The first talent in which a word begins like one of these (K-2.4).

    >>> fitting(("Ciche stopy", "Medyk"), ("zwiad", "cich"))
    'Ciche stopy'
    """
    for talent in talents:
        if any(word.startswith(each) for word in talent.casefold().split() for each in beginnings):
            return talent
    return None


def own_attempt(view: View, thread: Thread, trial: Trial) -> Move:
    """What a player tries that nobody has written down."""
    words = _phrases(view)
    if thread.intents > OWN_ATTEMPTS and view.fight is None:
        return Decline(trial.number, words.another_way)
    if trial.kind == "magic":
        return SetTier(trial.number, "standard", 1, called=True)
    best = best_left(view, trial)
    if best is None:
        return Decline(trial.number, words.another_way)
    return AskTest(trial.number, best, 6, None, words.own_stake, called=True)


# --- fights (K-5)


def _battle(view: View, thread: Thread, deed: d.Battle) -> Move:
    """Opponents at their places, as many as the party is worth; and it begins."""
    assert view.master is not None
    heroes = len(_able(view))
    foes = [foe for foe in deed.fight.foes if foe.heroes <= heroes]
    standing = [foe.name for foe in view.master.foes if not foe.out]
    if not _ready(view):
        return Alter(_able(view)[0][0], "heal", 1, thread.words.spared)
    if len(standing) < len(foes):
        foe = foes[len(standing)]
        scene = thread.adventure.scenes[thread.scene]
        name, rank = thread.words.foes[foe.name], view.house.played_as(foe.rank)
        if scene.map is None:
            return PlaceFoe(name, rank, ranged=foe.ranged, hidden=False, x=None, y=None)
        square = thread.adventure.maps[scene.map].place(foe.at)
        x, y = square or maps_of(thread.name, thread.content)[scene.map].posts[0]
        return PlaceFoe(name, rank, ranged=foe.ranged, hidden=False, x=x, y=y)
    return StartFight()


# --- the end


def _finish(view: View, thread: Thread, ending: str) -> Move:
    """Told, and the sitting is over once all have said farewell."""
    words = thread.words.endings[ending]
    if view.closing is None and not _told(view, words.title):
        return SetScene(words.title, _page(words.text), None, fog=False)
    return CallEnd() if view.closing is None else EndSitting(words.title, papers=False, ending=ending)


def _told(view: View, title: str) -> bool:
    return view.scene is not None and view.scene.title == title

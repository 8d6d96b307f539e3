"""The runner tells an adventure: from its progress to the MG's next move (K-1.1).

It asks for tests as a person would: the hero who is best at it rolls, circumstances are named, a talent that
fits is allowed (K-2.4, K-3.5). A player's own attempt is a test too, once in a scene: if it succeeds, the
next test of the story is a step easier.
"""

from zarzewie.games.ksiega.characters.character import growths
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import (
    AddClock,
    AllowTalent,
    Alter,
    CallEnd,
    CallTest,
    Circumstance,
    EndSitting,
    GrantGrowth,
    HandOut,
    RemoveClock,
    Rest,
    StartFight,
    TickClock,
)
from zarzewie.games.ksiega.moves.scene import Narrate, OfferChoices, PlaceFoe, SetScene
from zarzewie.games.ksiega.story import deeds as d
from zarzewie.games.ksiega.story.grammar import Choice
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.games.ksiega.story.phrases import hint, phrases_of
from zarzewie.games.ksiega.story.progress import Progress, skipped
from zarzewie.games.ksiega.trials import dice
from zarzewie.games.ksiega.trials.dice import NoRoll, Reason, Throw, prepare
from zarzewie.games.ksiega.trials.ladder import BIGGEST
from zarzewie.games.ksiega.views import HeroShown, View
from zarzewie.kernel.game import Seat


def next_move(view: View, progress: Progress) -> Move:
    """The move of the first deed that has something to do."""
    if not _able(view):
        return _finish(view, progress, progress.adventure.fallen)
    while progress.todo:
        if (move := _move(view, progress, progress.todo[0])) is not None:
            return move
        progress = skipped(progress)
    return _finish(view, progress, progress.adventure.fallen)


def _able(view: View) -> list[tuple[Seat, HeroShown]]:
    """Heroes who can go on: present and alive. The downed are helped up by the others."""
    return [
        (seat, hero)
        for seat, hero in enumerate(view.heroes)
        if hero is not None and hero.present and not hero.character.dead
    ]


def _ready(view: View) -> list[tuple[Seat, HeroShown]]:
    return [(seat, hero) for seat, hero in _able(view) if not hero.character.downed]


def _move(view: View, progress: Progress, deed: d.Deed) -> Move | None:
    words = progress.words
    match deed:
        case d.Tell(text):
            return Narrate(text)
        case d.Give(handout):
            page = words.handouts[handout]
            return HandOut(None, page.title, _page(page.text))
        case d.Wind(clock):
            return _wind(view, progress, clock)
        case d.Halt(clock):
            found = _on_table(view, progress, clock)
            return None if found is None else RemoveClock(found)
        case d.Tick(clock, by):
            found = _on_table(view, progress, clock, running=True)
            return None if found is None else TickClock(found, 1 if by > 0 else -1, words.tick)
        case d.Change():
            return _change(view, progress, deed)
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
            return _battle(view, progress, deed)
        case d.Trying(choice):
            return _trying(view, progress, choice)
        case d.Goto(scene):
            return _set_scene(progress, scene)
        case d.Decide(scene):
            return _offer(view, progress, scene)
        case d.Finish(ending):
            return _finish(view, progress, ending)
        case _:
            return None


def _page(paragraphs: tuple[str, ...]) -> str:
    return "\n\n".join(paragraphs)


def _set_scene(progress: Progress, name: str) -> Move:
    scene, words = progress.adventure.scenes[name], progress.words.scenes[name]
    text = words.again if name in progress.visited and words.again else words.text
    return SetScene(words.title, _page(text), scene.map, scene.fog)


def _offer(view: View, progress: Progress, name: str) -> Move:
    scene, words = progress.adventure.scenes[name], progress.words.scenes[name]
    options = []
    for choice in progress.open_choices(name):
        text = words.choices[choice.id].text
        options.append(text if choice.test is None else f"{text} {_hint(view, progress, choice)}")
    if not options:
        return _finish(view, progress, progress.adventure.fallen)
    at = None if scene.at is None or scene.map is None else progress.adventure.maps[scene.map].place(scene.at)
    x, y = (None, None) if at is None else at
    return OfferChoices(tuple(options), x, y)


def _hint(view: View, progress: Progress, choice: Choice) -> str:
    """What the hero who is best at it will roll, with all that will count for it (K-3.1)."""
    assert choice.test is not None
    test, words = choice.test, phrases_of(view)
    throw: Throw | NoRoll = Throw(BIGGEST, test.tn)
    if _ready(view):
        _, hero = _performer(view, progress, choice)
        said = progress.words.scenes[progress.scene].choices[choice.id].talents
        edges = {edge.why for edge in hero.edges}
        more = (reason for reason in _reasons(view, progress, choice) if reason.why not in edges)
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


def _wind(view: View, progress: Progress, name: str) -> Move | None:
    if _on_table(view, progress, name) is not None:
        return None
    clock, words = progress.adventure.clocks[name], progress.words.clocks[name]
    return AddClock(words.title, clock.steps, words.consequence, clock.secret)


def _on_table(view: View, progress: Progress, name: str, *, running: bool = False) -> str | None:
    assert view.master is not None
    title = progress.words.clocks[name].title
    found = [each for each in view.master.clocks if each.title == title and not (running and each.run_out)]
    return found[0].id if found else None


def _change(view: View, progress: Progress, deed: d.Change) -> Move | None:
    """Change Hearts or Mana. The runner never takes a hero's last Heart."""
    hero = view.heroes[deed.seat]
    if hero is None or hero.character.dead:
        return None
    character, why = hero.character, progress.words.change
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


def _trying(view: View, progress: Progress, choice: Choice) -> Move:
    """The next move of a test: circumstances, a talent, and the request."""
    assert choice.test is not None
    words = progress.words.scenes[progress.scene].choices[choice.id]
    if not _ready(view):
        seat, _ = _able(view)[0]
        return Alter(seat, "heal", 1, progress.words.spared)
    seat, hero = _performer(view, progress, choice)
    for reason in _reasons(view, progress, choice):
        if reason.why not in (edge.why for edge in hero.edges):
            return Circumstance(seat, reason.why, reason.steps, secret=False)
    talent = fitting(hero.character.talents, words.talents)
    if talent is not None and hero.talent is None:
        return AllowTalent(seat, talent)
    tn = view.house.within(choice.test.tn)
    return CallTest(seat, words.goal, choice.test.trait, tn, words.stake, called=True)


def _performer(view: View, progress: Progress, choice: Choice) -> tuple[Seat, HeroShown]:
    """The hero who is best at it: the biggest die, then a talent that fits, then the most Hearts."""
    test, words = choice.test, progress.words.scenes[progress.scene].choices[choice.id]
    assert test is not None

    def worth(one: tuple[Seat, HeroShown]) -> tuple[int, bool, int, int]:
        seat, hero = one
        character = hero.character
        able = fitting(character.talents, words.talents) is not None
        return character.skills[test.trait].die, able, character.hearts, -seat

    return max(_ready(view), key=worth)


def _reasons(view: View, progress: Progress, choice: Choice) -> list[Reason]:
    assert choice.test is not None
    reasons = [Reason(progress.words.reasons[key], steps) for key, steps in choice.test.reasons.items()]
    if progress.edge:
        reasons.append(Reason(f"{phrases_of(view).prepared} {progress.edge}"[:300], -1))
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


# --- fights (K-5)


def _battle(view: View, progress: Progress, deed: d.Battle) -> Move:
    """Place opponents, as many as the size of the party asks for, then start the fight."""
    assert view.master is not None
    heroes = len(_able(view))
    foes = [foe for foe in deed.fight.foes if foe.heroes <= heroes]
    standing = [foe.name for foe in view.master.foes if not foe.out]
    if not _ready(view):
        return Alter(_able(view)[0][0], "heal", 1, progress.words.spared)
    if len(standing) < len(foes):
        foe = foes[len(standing)]
        scene = progress.adventure.scenes[progress.scene]
        name, rank = progress.words.foes[foe.name], view.house.played_as(foe.rank)
        if scene.map is None:
            return PlaceFoe(name, rank, ranged=foe.ranged, hidden=False, x=None, y=None)
        square = progress.adventure.maps[scene.map].place(foe.at)
        x, y = square or maps_of(progress.name, progress.content)[scene.map].posts[0]
        return PlaceFoe(name, rank, ranged=foe.ranged, hidden=False, x=x, y=y)
    return StartFight()


# --- the end


def _finish(view: View, progress: Progress, ending: str) -> Move:
    """Tell the ending; the sitting is over once all have said farewell."""
    words = progress.words.endings[ending]
    if view.closing is None and not _told(view, words.title):
        return SetScene(words.title, _page(words.text), None, fog=False)
    return CallEnd() if view.closing is None else EndSitting(words.title, papers=False, ending=ending)


def _told(view: View, title: str) -> bool:
    return view.scene is not None and view.scene.title == title

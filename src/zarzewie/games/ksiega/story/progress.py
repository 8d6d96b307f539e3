"""The progress of an adventure, folded from events: the runner's memory.

It depends on events alone, whether the runner or a person caused them, so the story goes on after a restart.
A replay needs neither this nor the runner.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from zarzewie.games.ksiega.events.fights import (
    ClockMoved,
    ClockRanOut,
    ClockRemoved,
    ClockSet,
    FightEnded,
    SceneLost,
)
from zarzewie.games.ksiega.events.scenes import Narrated, SceneSet
from zarzewie.games.ksiega.events.sitting import (
    Altered,
    ChoicesOffered,
    Chosen,
    GrowthGranted,
    HandedOut,
    HeroCreated,
    Rested,
)
from zarzewie.games.ksiega.events.trials import Declared, Declined, Retried, Rolled, Withdrawn
from zarzewie.games.ksiega.story import deeds as d
from zarzewie.games.ksiega.story import library
from zarzewie.games.ksiega.story.grammar import Adventure, Branch, Choice, Scene, Test, Words
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Event, Seat


class Progress(msgspec.Struct, frozen=True):
    name: str
    language: str
    content: str | None
    """The digest that it is read from; None is the current content."""
    todo: tuple[d.Deed, ...]
    scene: str = ""
    party: tuple[Seat, ...] = ()
    flags: frozenset[str] = frozenset()
    visited: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    """Choices that are no longer open, as scene/choice."""
    clocks: tuple[tuple[str, str], ...] = ()
    """Clocks on the table: their id and their name in the adventure."""
    run_out: tuple[str, ...] = ()
    """Clocks whose consequence is due."""
    options: tuple[str, ...] = ()
    """Ids of the choices on offer, in order."""
    intents: int = 0
    """Number of players' own attempts in this scene."""
    failed: tuple[tuple[int, str], ...] = ()
    """Failed tests of this scene's choices: their numbers and choices."""
    retrying: int | None = None
    """The number of a retry of such a test (K-3.7)."""
    edge: str = ""
    """The goal of an own attempt that succeeded, which makes the next test easier."""

    @property
    def adventure(self) -> Adventure:
        return library.adventure(self.name, self.content)

    @property
    def words(self) -> Words:
        return library.words(self.name, self.language, self.content)

    def open_choices(self, scene: str) -> tuple[Choice, ...]:
        """What the party can choose: what its flags allow and is not used up."""
        able = [each for each in self.adventure.scenes[scene].choices if each.holds(self.flags)]
        fresh = tuple(each for each in able if f"{scene}/{each.id}" not in self.used)
        return fresh or tuple(each for each in able if each.test is None)


def begin(name: str, language: str, content: str | None = None) -> Progress:
    return Progress(name, language, content, (d.Goto(library.adventure(name, content).start),))


def follow(progress: Progress, event: Event) -> Progress:
    """The progress after an event."""
    match event:
        case HeroCreated(seat):
            progress = _with(progress, party=tuple(sorted({*progress.party, seat})))
        case Declared(trial) if trial.kind in ("test", "magic"):
            progress = _with(progress, intents=progress.intents + 1)
        case Rolled(trial) if not trial.free and trial.effect is None and trial.kind in ("test", "magic"):
            progress = progress if trial.failed else _with(progress, edge=trial.goal)
        case Retried(trial, again):
            progress = _retried(progress, trial.number, again)
        case Withdrawn(number) | Declined(number) if number == progress.retrying:
            progress = _with(progress, todo=progress.todo[1:], retrying=None)
        case ClockSet(clock, title):
            names = [each for each, words in progress.words.clocks.items() if words.title == title]
            progress = _with(progress, clocks=(*progress.clocks, *((clock, name) for name in names)))
        case ClockRemoved(clock):
            progress = _with(progress, clocks=tuple(each for each in progress.clocks if each[0] != clock))
        case ClockRanOut(clock):
            due = tuple(name for each, name in progress.clocks if each == clock)
            progress = _with(progress, run_out=(*progress.run_out, *due))
        case _:
            pass
    return _settled(_done(progress, event))


def _with(progress: Progress, **changes: Any) -> Progress:
    return msgspec.structs.replace(progress, **changes)


def _next(progress: Progress) -> d.Deed | None:
    return progress.todo[0] if progress.todo else None


def _done(progress: Progress, event: Event) -> Progress:
    """Complete the deed that this event was, and skip those before it that had nothing to do."""
    now = progress
    while now.todo:
        if (what_follows := _after(now, now.todo[0], event)) is not None:
            return what_follows(_with(now, todo=now.todo[1:]))
        if not isinstance(now.todo[0], d.SKIPPABLE):
            return progress
        now = skipped(now)
    return progress


def skipped(progress: Progress) -> Progress:
    """Skip the first deed, which has nothing to do."""
    return _settled(_with(progress, todo=progress.todo[1:]))


def _after(progress: Progress, deed: d.Deed, event: Event) -> Callable[[Progress], Progress] | None:
    """What follows if this event is the deed; None if it is not."""
    words = progress.words
    match deed, event:
        case (d.Tell(), Narrated()) | (d.TakeRest(), Rested()) | (d.Reward(), GrowthGranted()):
            return _nothing
        case d.Give(handout), HandedOut(_, title) if words.handouts[handout].title == title:
            return _nothing
        case d.Wind(clock), ClockSet(_, title) if words.clocks[clock].title == title:
            return _nothing
        case d.Halt(), ClockRemoved():
            return _nothing
        case d.Tick(clock), ClockMoved(moved, _, why) if (moved, clock) in progress.clocks:
            return _nothing if why == words.tick else None
        case d.Change(seat), Altered(who, _, _, why) if seat == who and why == words.change:
            return _nothing
        case d.Recover(seat), Altered(who, _, _, why) if seat == who and why == words.spared:
            return _nothing
        case d.Battle(fight), FightEnded(won) if won:
            told = words.scenes[progress.scene].fights[fight.id].won
            return lambda now: _push(now, fight.won, told, now.party, tuple(map(d.Recover, now.party)))
        case d.Battle(fight), SceneLost():
            told = words.scenes[progress.scene].fights[fight.id].lost
            return lambda now: _push(now, fight.lost, told, now.party)
        case d.Trying(choice), Rolled(trial) if trial.free and trial.kind == "test":
            return lambda now: _tried(now, choice, trial)
        case d.Decide(scene) as here, ChoicesOffered():
            offered = tuple(choice.id for choice in progress.open_choices(scene))
            return lambda now: _with(now, todo=(here, *now.todo), options=offered)
        case d.Decide() as here, Chosen(_, option) if option < len(progress.options):
            return lambda now: _chosen(now, here, progress.options[option])
        case d.Goto(scene), SceneSet():
            return lambda now: _entered(now, scene)
        case _:
            return None


def _nothing(progress: Progress) -> Progress:
    return progress


# --- what follows


def _push(
    progress: Progress,
    branch: Branch,
    text: str,
    seats: Iterable[Seat],
    first: tuple[d.Deed, ...] = (),
) -> Progress:
    """Put the deeds of a branch first; one that leads away drops the rest of the scene."""
    deeds = (*first, *d.of_branch(branch, text, tuple(seats)))
    # A fight leads away by its own branches, not before.
    rest = d.leaving(branch) or progress.todo
    if branch.end is not None and progress.adventure.endings[branch.end].kind != "bad":
        rest = (d.Reward(), *rest)  # K-8.1: after an adventure
    return _with(progress, todo=(*deeds, *rest), flags=progress.flags.union(branch.set))


def _entered(progress: Progress, name: str) -> Progress:
    scene = progress.adventure.scenes[name]
    progress = _with(
        progress,
        scene=name,
        todo=(d.Decide(name),),
        visited=progress.visited | {name},
        intents=0,
        options=(),
        failed=(),
        retrying=None,
    )
    return _push(progress, scene.enter, "", progress.party)


def _chosen(progress: Progress, deed: d.Decide, option: str) -> Progress:
    choice = next(each for each in progress.adventure.scenes[deed.scene].choices if each.id == option)
    progress = _with(progress, options=(), todo=(deed, *progress.todo))
    if not choice.again:
        progress = _with(progress, used=progress.used | {f"{deed.scene}/{option}"})
    if choice.test is not None:
        return _with(progress, todo=(d.Trying(choice), *progress.todo))
    text = progress.words.scenes[deed.scene].choices[option].done
    return _push(progress, choice.then, text, progress.party)


def _retried(progress: Progress, number: int, again: int) -> Progress:
    """Follow a retry, which has the outcomes of the same choice (K-3.7)."""
    name = dict(progress.failed).get(again)
    if name is None:
        return progress
    choice = next(each for each in progress.adventure.scenes[progress.scene].choices if each.id == name)
    failed = (*(each for each in progress.failed if each[0] != again), (number, name))
    return _with(progress, todo=(d.Trying(choice), *progress.todo), retrying=number, failed=failed)


def _tried(progress: Progress, choice: Choice, trial: Trial) -> Progress:
    assert choice.test is not None
    words, result = progress.words.scenes[progress.scene].choices[choice.id], trial.result
    progress = _with(progress, edge="", retrying=None)
    branch, text = _outcome(choice.test, result), words.failure
    match result:
        case "exceptional":
            text = words.exceptional or words.success
        case "success":
            text = words.success
        case "complication":
            text = words.complication or words.failure
        case _:
            pass
    if result not in ("success", "exceptional"):
        used = progress.used | {f"{progress.scene}/{choice.id}"}  # K-3.7
        progress = _with(progress, used=used, failed=(*progress.failed, (trial.number, choice.id)))
    return _push(progress, branch, text, (trial.seat,))


def _outcome(test: Test, result: str | None) -> Branch:
    """The branch for a result. What is almost impossible fails (K-3.5)."""
    match result:
        case "exceptional":
            return test.exceptional or test.success
        case "success":
            return test.success
        case "complication":
            return test.complication or test.failure
        case _:
            return test.failure


def _settled(progress: Progress) -> Progress:
    """Before a scene or a choice, follow what is automatic: clocks that have run out, then open ways."""
    while isinstance(_next(progress), d.Decide | d.Goto):
        if progress.run_out:
            clock, *later = progress.run_out
            progress = _with(progress, run_out=tuple(later))
            out = progress.adventure.clocks[clock].out
            progress = _push(
                progress, out, progress.words.clocks[clock].out, progress.party, (d.Halt(clock),)
            )
            continue
        way = _way(progress)
        if way is None:
            return progress
        progress = _push(_with(progress, todo=()), way, "", ())
    return progress


def _way(progress: Progress) -> Branch | None:
    deed = _next(progress)
    if not isinstance(deed, d.Decide):
        return None
    scene: Scene = progress.adventure.scenes[deed.scene]
    found = next((way for way in scene.ways if way.holds(progress.flags)), None)
    return None if found is None else Branch(to=found.to, end=found.end)

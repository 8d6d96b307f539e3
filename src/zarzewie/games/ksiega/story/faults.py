"""Faults of an adventure that decodes: missing references, dead ends, unreachable scenes."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.board.grid import SIGNS, UNKNOWN
from zarzewie.games.ksiega.story.grammar import Adventure, Branch, Chart, Choice, Fight, Scene, Test
from zarzewie.games.ksiega.trials.dice import MOST_STEPS
from zarzewie.games.ksiega.trials.ladder import TNS, place_of_tn
from zarzewie.kernel.capabilities import Fault, Path

Located = tuple[Path, Branch]


def faults(adventure: Adventure) -> Iterator[Fault]:
    yield from _heads(adventure)
    for name, chart in adventure.maps.items():
        yield from _chart(chart, ("maps", name))
    for name, scene in adventure.scenes.items():
        yield from _scene(adventure, scene, ("scenes", name))
    for path, branch in _all_branches(adventure):
        yield from _branch(adventure, branch, path)
    yield from _flags(adventure)
    yield from _reach(adventure)


def _heads(adventure: Adventure) -> Iterator[Fault]:
    if adventure.players[0] > adventure.players[1]:
        yield Fault(("players",), "players")
    if adventure.start not in adventure.scenes:
        yield Fault(("start",), "no_scene", {"name": adventure.start})
    if adventure.fallen not in adventure.endings:
        yield Fault(("fallen",), "no_ending", {"name": adventure.fallen})


def _chart(chart: Chart, path: Path) -> Iterator[Fault]:
    width = len(chart.rows[0])
    seen: set[str] = set()
    places = dict(chart.squares())
    for y, row in enumerate(chart.rows):
        at = (*path, "rows", y)
        if len(row) != width or not 3 <= width <= 60:
            yield Fault(at, "ragged", {"width": width, "found": len(row)})
        for sign in row:
            if sign in places:
                if sign in seen:
                    yield Fault(at, "place_twice", {"name": sign})
                seen.add(sign)
            elif sign not in SIGNS - {UNKNOWN}:
                yield Fault(at, "sign", {"name": sign})
    if "1" not in places:
        yield Fault(path, "no_start")


def _scene(adventure: Adventure, scene: Scene, path: Path) -> Iterator[Fault]:
    if scene.map is not None and scene.map not in adventure.maps:
        yield Fault((*path, "map"), "no_map", {"name": scene.map})
    chart = adventure.maps.get(scene.map or "")
    if scene.at is not None and (chart is None or chart.place(scene.at) is None):
        yield Fault((*path, "at"), "no_place", {"name": scene.at})
    for where, fight in _fights(scene, path):
        if scene.fog:
            yield Fault(where, "fog_fight")
        for number, foe in enumerate(fight.foes):
            if chart is not None and chart.place(foe.at) is None:
                yield Fault((*where, "foes", number), "no_place", {"name": foe.at})
    ids = [choice.id for choice in scene.choices]
    for number, choice in enumerate(scene.choices):
        if ids.index(choice.id) < number:
            yield Fault((*path, "choices", number), "choice_twice", {"name": choice.id})
        if choice.test is not None:
            yield from _ladder(choice.test, (*path, "choices", number, "test"))
    if not _leads_on(scene):
        yield Fault(path, "dead_end")


def _ladder(test: Test, path: Path) -> Iterator[Fault]:
    """K-3.5: a test whose reasons push its TN off the ladder would not be rolled."""
    steps = max(-MOST_STEPS, min(MOST_STEPS, sum(test.reasons.values())))
    if not 0 <= place_of_tn(test.tn) + steps < len(TNS):
        yield Fault((*path, "reasons"), "off_ladder", {"tn": test.tn, "steps": steps})


def _leads_on(scene: Scene) -> bool:
    """Whether the scene can be left.

    Automatically, or by a choice that leads away on any roll and is open once all others have failed.
    """
    if _goes(scene.enter) or any(way.always for way in scene.ways):
        return True
    staying = [branch for _, branch in branches_of(scene, ()) if not _goes(branch)]
    outcomes = [branch for branch in staying if branch is not scene.enter]
    opened = set.intersection(*(set(branch.set) for branch in outcomes)) if outcomes else set()
    return any(
        msgspec.structs.replace(choice, bars=()).holds(frozenset(opened)) and all(map(_goes, choice.branches))
        for choice in scene.choices
    )


def _goes(branch: Branch) -> bool:
    fight = branch.fight
    return branch.leads_away or (fight is not None and fight.won.leads_away and fight.lost.leads_away)


def _branch(adventure: Adventure, branch: Branch, path: Path) -> Iterator[Fault]:
    if branch.to is not None and branch.end is not None:
        yield Fault(path, "to_and_end")
    if branch.to is not None and branch.to not in adventure.scenes:
        yield Fault((*path, "to"), "no_scene", {"name": branch.to})
    if branch.end is not None and branch.end not in adventure.endings:
        yield Fault((*path, "end"), "no_ending", {"name": branch.end})
    for field in ("start", "stop", "tick"):
        for clock in getattr(branch, field):
            if clock not in adventure.clocks:
                yield Fault((*path, field), "no_clock", {"name": clock})
    if path[-1:] == ("lost",) and not (branch.rest or branch.end):
        yield Fault(path, "no_rest")


def _flags(adventure: Adventure) -> Iterator[Fault]:
    """Flags that are asked for and never set, and ways that lead nowhere."""
    known = {flag for _, branch in _all_branches(adventure) for flag in branch.set}
    for name, scene in adventure.scenes.items():
        for field in ("ways", "choices"):
            for number, each in enumerate(getattr(scene, field)):
                for flag in {*each.needs, *each.bars, *each.some} - known:
                    yield Fault(("scenes", name, field, number), "never_set", {"name": flag})
                if field == "ways" and (each.to is None) == (each.end is None):
                    yield Fault(("scenes", name, field, number), "to_and_end")
                elif field == "ways" and each.to is not None and each.to not in adventure.scenes:
                    yield Fault(("scenes", name, field, number), "no_scene", {"name": each.to})
                elif field == "ways" and each.end is not None and each.end not in adventure.endings:
                    yield Fault(("scenes", name, field, number), "no_ending", {"name": each.end})


def _reach(adventure: Adventure) -> Iterator[Fault]:
    """Scenes and endings that nothing leads to."""
    to: dict[str, set[str]] = {name: set() for name in adventure.scenes}
    ends = {adventure.fallen}
    anywhere: set[str] = set()
    for path, branch in _all_branches(adventure):
        here = to[str(path[1])] if path[0] == "scenes" else anywhere
        here |= {branch.to} if branch.to is not None else set()
        ends |= {branch.end} if branch.end is not None else set()
    for name, scene in adventure.scenes.items():
        to[name] |= {way.to for way in scene.ways if way.to is not None}
        ends |= {way.end for way in scene.ways if way.end is not None}
    found, waiting = set(), [adventure.start, *anywhere]
    while waiting:
        if (name := waiting.pop()) not in found:
            found.add(name)
            waiting += to.get(name, ())
    for name in adventure.scenes:
        if name not in found:
            yield Fault(("scenes", name), "unreachable", {"name": name})
    for name in adventure.endings:
        if name not in ends:
            yield Fault(("endings", name), "unreachable", {"name": name})


# --- every branch


def _all_branches(adventure: Adventure) -> Iterator[Located]:
    for name, clock in adventure.clocks.items():
        yield from _with_fights(("clocks", name, "out"), clock.out)
    for name, scene in adventure.scenes.items():
        yield from branches_of(scene, ("scenes", name))


def branches_of(scene: Scene, path: Path) -> Iterator[Located]:
    yield from _with_fights((*path, "enter"), scene.enter)
    for number, choice in enumerate(scene.choices):
        for where, branch in _outcomes(choice, (*path, "choices", number)):
            yield from _with_fights(where, branch)


def _outcomes(choice: Choice, path: Path) -> Iterator[Located]:
    if choice.test is None:
        yield (*path, "then"), choice.then
        return
    for name in ("success", "failure", "complication", "exceptional"):
        branch = getattr(choice.test, name)
        if branch is not None:
            yield (*path, "test", name), branch


def _with_fights(path: Path, branch: Branch) -> Iterator[Located]:
    yield path, branch
    if branch.fight is not None:
        yield from _with_fights((*path, "fight", "won"), branch.fight.won)
        yield from _with_fights((*path, "fight", "lost"), branch.fight.lost)


def _fights(scene: Scene, path: Path) -> Iterator[tuple[Path, Fight]]:
    for where, branch in branches_of(scene, path):
        if branch.fight is not None:
            yield (*where, "fight"), branch.fight

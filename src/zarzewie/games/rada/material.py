"""What a model is told of a council (R-9.4, R-11): facts of the Narrator's view, in words without a number.

No vote, action, purse or councillor's name is in it (R-9.6). What players wrote is read only where the table
allows it, and only for the consequences.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from zarzewie.games.rada.amended import tells_one_year
from zarzewie.games.rada.cast import cast, places
from zarzewie.games.rada.dilemmas import Card, deck
from zarzewie.games.rada.epilogue import last_of_threads
from zarzewie.games.rada.memory import telling
from zarzewie.games.rada.naming import words
from zarzewie.games.rada.passages import Passage, passages
from zarzewie.games.rada.realm import ROUNDS, Effects, season
from zarzewie.games.rada.state import Public, Round
from zarzewie.games.rada.threads import decided, open_threads, to_take_up
from zarzewie.games.rada.views import View
from zarzewie.games.rada.wording import Change, Time, Wording, wording
from zarzewie.kernel.prompt import numbered

LEVELS: Final = (0, 4, 9, 16, 26)
"""Upper bounds of the words for a stat; above them all, the last word is used."""
GREAT_LOSS: Final = -4
GREAT_GAIN: Final = 3
RECENT: Final = 3
"""Number of last rounds that a prompt tells in full; of earlier ones it has only what was decided."""
ORDER: Final = ("first", "second", "third")
VOICES: Final = "voices"
"""The one field with sentences of players."""

Material = dict[str, Any]


def for_a_dilemma(view: View) -> Material:
    """What the prepared dilemma is about, and where the story stands (R-4.1)."""
    assert view.prepared is not None
    public = view.public
    said = wording(public.options.language)
    card = deck(public.edition.content)[view.prepared.card]
    found: Material = {
        "theme": said.themes[card.theme],
        "time": said.times[_time(public.round)],
        "realm": _realm(public, said),
        "past": list(_past(public)),
        "solutions": {
            which: _changes(effects, said)
            for which, effects in zip(ORDER, view.prepared.effects, strict=False)
        },
    }
    if not tells_one_year(public):
        return without_numbers(found)
    found |= _the_year(public, said)
    if public.omen is not None:
        found["omen"] = _told(
            public, passages(public.edition.content).omens[public.omen.theme][public.omen.sign]
        )
    if view.echo is not None:
        found["echo"] = _echo(public, view.echo)
    taken = to_take_up(public, view.opening)
    if taken is not None:
        found["take_up"] = _story(public, taken, followed=True)
    others = (past for past in open_threads(public) if past is not taken)
    found["threads"] = [_words_of(public, past)["title"] for past in others]
    return without_numbers(found | _who_and_where(public, found, card))


def for_a_consequence(view: View) -> Material:
    """What was decided, and what it changed (R-5.6)."""
    public = view.public
    said = wording(public.options.language)
    last = public.history[-1]
    about = _words_of(public, last)
    found: Material = {
        "dilemma": {"title": about["title"], "scene": about["scene"]},
        "chosen": {"name": about["chosen"], "text": about["text"]},
        "changes": _changes(last.dilemma.effects[last.implemented], said),
        "realm": _realm(public, said),
    }
    if tells_one_year(public):
        found |= _the_year(public, said)
        found |= _who_and_where(public, found)
    if public.options.narrator_reads:
        found[VOICES] = [statement for statement in last.statements if statement]
    return without_numbers(found)


def for_the_epilogue(view: View) -> Material:
    """How it ended, what was decided, and what became of the people (R-11.6). All of it is public by now."""
    public = view.public
    said = wording(public.options.language)
    assert public.ended is not None
    ruling = said.nobody if public.ruling is None else said.factions[public.ruling]
    found: Material = {"outcome": said.endings[public.ended], "realm": _realm(public, said)}
    if public.ended == "collapse":
        found["fallen"] = [name for name, stat in zip(said.stats, public.stats, strict=True) if not stat]
    if public.ended == "council":
        found["ruling"] = ruling
    if public.winners:
        factions = dict.fromkeys(public.factions[seat] for seat in public.winners)
        found["winner"] = [said.factions[faction] for faction in factions]
    if public.exiled:
        found["exiles"] = said.exiles
    found |= _the_year(public, said)
    found["decided"] = list(_past(public))
    cards, language = deck(public.edition.content), public.options.language
    found["ends"] = [telling(cards, each, language).end for each in last_of_threads(public)]
    return without_numbers(found | _who_and_where(public, found))


def texts(material: Any) -> Iterator[str]:
    """All texts of a material that may name somebody: without what players wrote."""
    match material:
        case str():
            yield material
        case Mapping():
            for name, each in material.items():
                if name != VOICES:
                    yield from texts(each)
        case Iterable():
            for each in material:
                yield from texts(each)


def without_numbers(found: Material) -> Material:
    """The same without texts in which a person wrote a number."""
    kept = {name: _without(each) for name, each in found.items()}
    return {name: each for name, each in kept.items() if each not in ("", {})}


def _without(each: Any) -> Any:
    match each:
        case str():
            return "" if numbered(each) else each
        case dict():
            return without_numbers(each)
        case _:
            return [kept for kept in map(_without, each) if kept not in ("", {})]


# --- the year


def _the_year(public: Public, said: Wording) -> Material:
    year = passages(public.edition.content).year
    return {
        "season": said.seasons[season(public.round)],
        "chronicle": _told(public, year[int(public.chronicle)]),
    }


def _who_and_where(public: Public, found: Material, card: Card | None = None) -> Material:
    """Some people and places of the canon, those first that the rest of the material speaks of."""
    language = public.options.language
    said = words(texts(found))
    return {
        "people": [
            f"{person.name}, {person.office(language)}: {person.known_for(language)}"
            for person in cast(public, said, card)
        ],
        "places": [f"{place.named(language)}: {place.known_for(language)}" for place in places(public, said)],
    }


def _told(public: Public, passage: Passage) -> str:
    return passage.en if public.options.language == "en" else passage.pl


def _echo(public: Public, decision: str) -> str:
    return telling(deck(public.edition.content), decision, public.options.language).echo


# --- what was told


def _past(public: Public) -> Iterator[Material]:
    for past in public.history:
        recent = past.number > public.history[-1].number - RECENT
        if not tells_one_year(public):
            about = _words_of(public, past)
            del about["scene"]
            yield about if recent else {"title": about["title"]}
        else:
            yield _story(public, past, followed=recent)


def _story(public: Public, past: Round, *, followed: bool) -> Material:
    """A round as the year tells it: what was decided, and if wanted what came of it."""
    about = _words_of(public, past)
    del about["scene"]
    here = decided(past)
    after = past.consequence
    if after is None and here is not None:
        after = telling(deck(public.edition.content), here, public.options.language).consequence
    if not followed:
        del about["text"]
    elif after and past.applied:
        about["followed"] = after
    return about


def _words_of(public: Public, past: Round) -> dict[str, str]:
    """Title and scene of a round, and the name and text of the implemented solution."""
    if own := past.dilemma.own:
        told = own.title, own.scene, own.names[past.implemented], own.texts[past.implemented]
    else:
        scene = deck(public.edition.content)[past.dilemma.card].told(public.options.language)
        chosen = scene.solutions[past.implemented]
        told = scene.title, scene.scene, chosen.name, chosen.text
    return dict(zip(("title", "scene", "chosen", "text"), told, strict=True))


# --- public facts, in words


def _time(number: int) -> Time:
    if number == ROUNDS:
        return "last"
    return "early" if number <= ROUNDS // 4 else "middle" if number <= ROUNDS * 5 // 8 else "late"


def _realm(public: Public, said: Wording) -> dict[str, str]:
    return {
        name: said.levels[sum(stat > level for level in LEVELS)]
        for name, stat in zip(said.stats, public.stats, strict=True)
    }


def _changes(effects: Effects, said: Wording) -> dict[str, str]:
    return {name: said.changes[_change(by)] for name, by in zip(said.stats, effects, strict=True) if by}


def _change(by: int) -> Change:
    if by < 0:
        return "great_loss" if by <= GREAT_LOSS else "loss"
    return "great_gain" if by >= GREAT_GAIN else "gain"

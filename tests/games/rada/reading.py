"""What a council is told in the course of a game, in the order in which it is read."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tests.games.rada.years import Year
from zarzewie.games.rada.dilemmas import CONTENT, DECK, Scene, Telling, deck
from zarzewie.games.rada.events import (
    AftermathTold,
    ConsequenceTold,
    DilemmaTold,
    EpilogueTold,
    PastRecalled,
    SeasonBegan,
)
from zarzewie.games.rada.lines import LINES
from zarzewie.games.rada.memory import telling
from zarzewie.games.rada.passages import FILES, by_id
from zarzewie.games.rada.state import Line, Public, State
from zarzewie.kernel.game import Event


class Read(NamedTuple):
    """A text, the round in which it was told, and what kind it is of."""

    round: int
    kind: str
    text: str


def reading(year: Year, lang: str) -> Iterator[Read]:
    """All of it but the names of solutions and what councillors say."""
    number = 0
    for event in year.told:
        number = getattr(event, "round", number)
        for kind, text in _texts(year.state, event, lang):
            if text:
                yield Read(number, kind, text)


def _texts(state: State, event: Event, lang: str) -> Iterator[tuple[str, str]]:
    public = state.public
    cards = deck(public.edition.content)
    match event:
        case SeasonBegan(_, chronicle, omen):
            yield "chronicle", passage(public, "year", chronicle, lang)
            if omen is not None:
                yield "omen", passage(public, "omens", f"{omen.theme}/{omen.sign}", lang)
        case PastRecalled(number, opening, echo):
            if opening is not None:
                yield "opening", cards[_card(public, number)].told(lang).openings[opening]
            if echo is not None:
                yield "echo", decided(public, echo, lang).echo
        case DilemmaTold(_, card, own):
            scene = cards[card].told(lang)
            yield "scene", own.scene if own else scene.scene
            for place, told in enumerate(scene.solutions):
                yield "solution", own.texts[place] if own else told.text
        case ConsequenceTold(_, card, solution, text):
            yield "consequence", text or cards[card].told(lang).solutions[solution].consequence
        case AftermathTold(_, sentences):
            for each in sentences:
                yield "aftermath", passage(public, "aftermath", each, lang)
        case EpilogueTold(lines, _):
            for line in lines:
                yield line.kind, words(public, line, lang)


def words(public: Public, line: Line, lang: str) -> str:
    """The text of a line of the epilogue."""
    match line.kind:
        case "end":
            return decided(public, line.words, lang).end
        case "echo":
            return decided(public, line.words, lang).echo
        case "closing" | "part":
            return passage(public, "epilogue", line.words, lang)


def passage(public: Public, name: str, key: str, lang: str) -> str:
    return str(getattr(by_id(public.edition.content, name)[key], lang))


def decided(public: Public, decision: str, lang: str) -> Telling:
    return telling(deck(public.edition.content), decision, lang)


def _card(public: Public, number: int) -> str:
    return next(past.dilemma.card for past in public.history if past.number == number)


def cards_of(public: Public) -> list[tuple[int, str, str]]:
    """By round: the card, and what was decided on it."""
    return [
        (past.number, past.dilemma.card, f"{past.dilemma.card}/{past.implemented}") for past in public.history
    ]


# --- everything that is written


def prose(scene: Scene) -> Iterator[str]:
    """All that a card tells in one language but its title and the names of its solutions."""
    yield scene.scene
    yield from scene.openings.values()
    for told in scene.solutions:
        yield from filter(None, (told.text, told.consequence, told.echo, told.end))


def everything(lang: Literal["pl", "en"]) -> Iterator[tuple[str, str]]:
    """Where it stands, and the text: cards, passages, and what bots say."""
    for card in DECK.values():
        for text in prose(card.told(lang)):
            yield card.id, text
    for name in FILES:
        for key, each in by_id(CONTENT, name).items():
            yield f"{name} {key}", getattr(each, lang)
    for situation, lines in LINES.items():
        for line in lines:
            yield situation, getattr(line, lang)

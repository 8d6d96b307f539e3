"""A whole council whose Narrator is a model at the loopback server."""

import asyncio
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from tests.games.rada.making import SECRET, council, public, seal, to_dilemma
from tests.narrator.loopback import Line
from zarzewie.games.rada import GAME
from zarzewie.games.rada.narrator import NARRATOR
from zarzewie.games.rada.views import View
from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.match import Entry, Match
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.prompt import Prompt, schema
from zarzewie.narrator.storyteller import Teller

COUNCIL = GAME.bots["council"]
CHANCE = Chance(bytes(32))
WHOLE_YEAR: dict[str, Any] = {"stats_start": 40, "start_influence": 20}
"""Options of a table that seldom ends before the last round, and never by domination."""
WAYS = ("first", "second", "third")

SCENE = {
    "title": "Studnia przy bramie",
    "scene": "Grabarz Sobek przynosi wiadro. Woda pachnie dymem. Pyta, kto ma pić pierwszy.",
}
SOLUTIONS = {
    "first": {"name": "Zasypać studnię", "text": "Gwardia zasypie ją przed świtem."},
    "second": {"name": "Poświęcić wodę", "text": "Kapłani odprawią nad nią nocne czuwanie."},
    "third": {"name": "Sprzedać beczki", "text": "Syndykat wystawi wodę na targu jako lek."},
}
AFTER = "Sobek siada na cembrowinie i nie ma już czego pilnować."

FAREWELL = "Rok kończy się przy studni. Sobek nabiera wody i niesie ją na górę, nie rozlewając."


def dilemma_answer(ways: int = 3, **changes: Any) -> str:
    told = {**SCENE, **{way: SOLUTIONS[way] for way in WAYS[:ways]}, **changes}
    return json.dumps(told, ensure_ascii=False)


def consequence_answer(text: str = AFTER) -> str:
    return json.dumps({"consequence": text}, ensure_ascii=False)


def epilogue_answer(text: str = FAREWELL) -> str:
    return json.dumps({"epilogue": text}, ensure_ascii=False)


def narrating(dialect: Any) -> Any:
    """An answer that has the shape of the requested schema."""

    async def answer(line: Line) -> None:
        _, _, shape = dialect.asked(line.request)
        await dialect.telling(fitting(shape))(line)

    return answer


def fitting(shape: dict[str, Any]) -> str:
    """An answer with the fields of this schema."""
    if "epilogue" in shape["properties"]:
        return epilogue_answer()
    if "consequence" in shape["properties"]:
        return consequence_answer()
    return dilemma_answer(sum(way in shape["properties"] for way in WAYS))


def narrator(match: Match) -> int:
    return public(match).players


async def told(teller: Teller, match: Match) -> Choice:
    seat = narrator(match)
    dice = CHANCE.at(match.length)
    return await teller.choose(match.view(seat), match.offers(seat), dice)


class Scribe(Teller):
    """A narrator without a server: it keeps each prompt with its view; it tells own words, or the deck's."""

    def __init__(self, *, own: bool, answer: Callable[[View, str], str] = lambda view, text: text) -> None:
        """`answer` may change an answer before it is read."""
        self.asked: list[tuple[View, Prompt]] = []
        self._own, self._answer = own, answer

    async def choose(self, view: Any, offers: Sequence[Offer], dice: Dice) -> Choice:
        question = NARRATOR.question(view, offers)
        self.asked.append((view, question.prompt))
        if not self._own:
            return NARRATOR.fallback(view, offers, dice)
        return question.fit(self._answer(view, fitting(schema(question.prompt.shape))).encode())


def year(*, own: bool, **options: Any) -> list[tuple[View, Prompt]]:
    """The prompts of a game of eight rounds, with the views they were made of."""
    for each in range(50):
        scribe = Scribe(own=own)
        secret = bytes([each]) * 32
        match, _ = asyncio.run(play_through(scribe, secret=secret, **{**WHOLE_YEAR, **options}))
        if public(match).ended == "council":
            return scribe.asked
    raise AssertionError("no council lasts the year")


def dilemmas(asked: Iterable[tuple[View, Prompt]]) -> Iterator[tuple[View, Prompt]]:
    return ((view, prompt) for view, prompt in asked if "solutions" in prompt.material)


def tell(teller: Teller, match: Match) -> Choice:
    return asyncio.run(told(teller, match))


def with_ways(ways: int, **options: Any) -> Match:
    """A council whose first dilemma has this many solutions."""
    return next(
        match
        for each in range(200)
        if len((match := council(secret=bytes([each]) * 32, **options)).state.dilemma.effects) == ways
    )


async def play_through(
    teller: Teller, players: int = 3, secret: bytes = SECRET, **options: Any
) -> tuple[Match, list[Entry]]:
    """Play a whole match with bots in the council and the teller as Narrator."""
    match, _ = Match.start(GAME, options, players + 1, secret)
    entries: list[Entry] = []
    while match.outcome() is None:
        for ask in match.asks():
            for seat in ask.owing:
                if seat == narrator(match):
                    choice = await told(teller, match)
                else:
                    dice = CHANCE.at(seat, match.length)
                    offers = [offer for offer in match.offers(seat) if offer.ask == ask.id]
                    choice = COUNCIL.choose(match.view(seat), offers, None, dice, 1.0)
                turn = match.play(seat, choice.ask, choice.move)
                match, entries = turn.match, [*entries, turn.entry]
            if ask.sealed:
                turn = match.expire(ask.id)
                match, entries = turn.match, [*entries, turn.entry]
            break
        else:
            raise AssertionError("nobody is asked")
    return match, entries


def implemented(match: Match) -> Match:
    """Play from a dilemma in the Narrator's own words to the ask for its consequences."""
    return seal(to_dilemma(match)).match

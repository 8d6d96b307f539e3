"""A finished council as a story, in the words of the catalogues, the deck and the passages of the year.

    python -m tests.games.rada.story

writes `tests/goldens/rada/story.<language>.md` from the recorded match in the same folder. The reader knows
everything: the story also tells what was agreed and done in secret.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import assert_never

from tests.conformance.goldens import FOLDER
from tests.games.rada.spoken import in_language
from zarzewie.games.rada import GAME
from zarzewie.games.rada.characters import character
from zarzewie.games.rada.dilemmas import Scene, deck
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.events import SeasonBegan
from zarzewie.games.rada.memory import telling
from zarzewie.games.rada.moves import Action, Expose, NoAction, Protect, SowDiscord
from zarzewie.games.rada.narration import shown
from zarzewie.games.rada.passages import by_id
from zarzewie.games.rada.promises import promises
from zarzewie.games.rada.realm import FACTIONS, POWER, ROUNDS, STATS
from zarzewie.games.rada.state import Deal, Exposed, Failed, Learned, Mine, Public, Round, State
from zarzewie.kernel.game import Seat
from zarzewie.kernel.match import replay
from zarzewie.kernel.record import MatchFile, read
from zarzewie.words import languages, say

RECORD = FOLDER / "rada" / "story.json"


def told_in(lang: str) -> Path:
    return RECORD.with_suffix(f".{lang}.md")


def story(file: MatchFile, lang: str) -> str:
    return "\n\n".join(Chronicle(*played(file), lang).told()) + "\n"


def played(file: MatchFile) -> tuple[State, dict[int, str]]:
    """The end of a match, and by round the passage of the year that opened it."""
    secrets = [bytes.fromhex(secret) for secret in file.secrets]
    year: dict[int, str] = {}
    for match, told in replay(GAME, file.head, secrets, file.entries):
        year |= {
            each.event.round: each.event.chronicle for each in told if isinstance(each.event, SeasonBegan)
        }
        state = match.state
    return state, year


class Chronicle:
    """The story in one language, as paragraphs."""

    def __init__(self, state: State, year: dict[int, str], lang: str) -> None:
        self.state = state
        self.public: Public = state.public
        self.year = year
        self.lang = lang
        self.cards = deck(self.public.edition.content)
        self.names = [character(self.public, seat).name for seat in range(self.public.players)]

    def told(self) -> Iterator[str]:
        yield f"# {self.say('rada-title')}"
        yield self.say("rada-log-council")
        yield self._list(self._faction(faction) for faction in range(len(FACTIONS)))
        for past in self.public.history:
            yield from self.round(past)
        yield from self._end()
        yield from self._epilogue()

    def round(self, past: Round) -> Iterator[str]:
        head = self.say("rada-round", round=past.number, rounds=ROUNDS)
        yield f"## {head}: {self.say(f'rada-season-{past.number}')}"
        yield from self._season(past)
        yield from self._statements(past)
        yield from self._deals(past)
        yield from self._dilemma(past)
        yield from self._resolution(past)
        yield from self._broken_words(past)

    # --- the phases of a round

    def _season(self, past: Round) -> Iterator[str]:
        yield self.passage("year", self.year[past.number])
        if past.omen is not None:
            yield f"*{self.passage('omens', f'{past.omen.theme}/{past.omen.sign}')}*"

    def _statements(self, past: Round) -> Iterator[str]:
        for seat, text in enumerate(past.statements):
            if text:
                yield f"**{self.names[seat]}:** {self.spoken(text, past)}"
        if past.acclaimed is None:
            yield f"*{self.say('rada-tally-none')}*"
        else:
            who, count = self.names[past.acclaimed], past.favours[past.acclaimed]
            yield f"*{self.say('rada-tally-won', who=who, count=count)}*"

    def _deals(self, past: Round) -> Iterator[str]:
        """What was offered in secret, and what became of it (R-12)."""
        deals = [deal for deal in self.state.deals if deal.round == past.number]
        if deals:
            yield f"### {self.say('deal-rada-title')}"
            yield self._list(" ".join(self._deal(deal, past)) for deal in deals)

    def _deal(self, deal: Deal, past: Round) -> Iterator[str]:
        by, to = self.names[deal.by], self.names[deal.to]
        yield f"{by} → {to}: {self._terms(deal)}"
        yield from self._quoted(by, deal.offered_with, past)
        yield f"*{self.say(f'deal-rada-state-{deal.answer}')}*."
        yield from self._quoted(to, deal.answered_with, past)
        for seat, kept in zip((deal.by, deal.to), deal.kept, strict=True):
            if kept is not None and promises(deal, seat):
                yield self.say(f"deal-rada-{'kept' if kept else 'broken'}", who=self.names[seat])

    def _terms(self, deal: Deal) -> str:
        if deal.asks == "nothing":
            return self.say(f"deal-rada-gift-{deal.gives}")
        asked = self.say(f"deal-rada-asks-{deal.asks}")
        return asked if deal.gives == "nothing" else f"{asked} {self.say(f'deal-rada-return-{deal.gives}')}"

    def _quoted(self, who: str, words: str, past: Round) -> Iterator[str]:
        if words:
            quoted = self.say("deal-rada-quoted", words=self.spoken(words, past))
            yield f"{who}: {quoted}"

    def _dilemma(self, past: Round) -> Iterator[str]:
        scene, arrows = self.scene(past), shown(self.public, past.dilemma).arrows
        assert arrows is not None
        yield f"### {scene.title}"
        if past.echo is not None:
            yield f"*{telling(self.cards, past.echo, self.lang).echo}*"
        if past.opening is not None:
            yield scene.openings[past.opening]
        yield scene.scene
        yield "\n".join(
            f"{number}. **{solution.name}.** {solution.text} *({self._arrows(signs)})*"
            for number, (solution, signs) in enumerate(zip(scene.solutions, arrows, strict=False), 1)
        )

    def _resolution(self, past: Round) -> Iterator[str]:
        names = [solution.name for solution in self.scene(past).solutions]
        votes = ", ".join(
            self.say("rada-log-solution", name=name, count=total)
            for name, total in zip(names, past.totals, strict=True)
        )
        yield f"### {self.say('rada-phase-resolution')}"
        drawn = f" {self.say('rada-drawn')}" if past.drawn else ""
        yield self.say("rada-log-votes", votes=votes, name=f"**{names[past.implemented]}**") + drawn
        if deeds := list(self._deeds(past, names)):
            yield self._list(deeds)
        if past.powers:
            yield self._list(self._power(faction) for faction in past.powers)
        if not past.applied:
            return
        yield self.say("rada-log-effects", effects=self._effects(past))
        if past.exiled:
            yield self.say("rada-exile", who=self._who(past.exiled))
        yield f"> {self.scene(past).solutions[past.implemented].consequence}"
        for sentence in past.aftermath:
            yield f"> {self.passage('aftermath', sentence)}"

    def _deeds(self, past: Round, names: list[str]) -> Iterator[str]:
        """Secret actions and their results (R-5.2)."""
        for seat, ledger in enumerate(self.state.ledger):
            known = [each for each in ledger if each.round == past.number]
            for mine in known:
                if isinstance(mine, Mine) and not isinstance(mine.action, NoAction):
                    yield " ".join([self._did(seat, mine.action), *self._learnt(known, names)])
        for sown in past.sown:
            faction = self.say(f"rada-{FACTIONS[sown.faction]}-short")
            votes = ", ".join(
                f"{self.names[seat]}: {self.say('rada-abstained') if vote is None else names[vote]}"
                for seat, vote in sown.votes
            )
            yield self.say("rada-log-sown", faction=faction, votes=votes)

    def _did(self, seat: Seat, action: Action) -> str:
        match action:
            case Expose(target):
                done = f"{self.say('rada-expose')} ({self.names[target]})"
            case SowDiscord(faction):
                done = f"{self.say('rada-sow_discord')} ({self.say(f'rada-{faction}-short')})"
            case Protect():
                done = self.say("rada-protect")
            case NoAction():
                done = self.say("rada-no_action")
            case _:
                assert_never(action)
        return f"{self.say('rada-did', who=self.names[seat], action=done)}."

    def _learnt(self, known: list[Learned], names: list[str]) -> Iterator[str]:
        for each in known:
            match each:
                case Exposed(target=target, influence=count, vote=vote):
                    chosen = self.say("rada-abstained") if vote is None else names[vote]
                    yield self.say("rada-exposed", who=self.names[target], count=count, vote=chosen)
                case Failed(target=target):
                    yield self.say("rada-failed", who=self.names[target])
                case _:
                    pass

    def _broken_words(self, past: Round) -> Iterator[str]:
        """What was said of a broken promise, to whoever broke it, in the next round (R-12.3)."""
        said = dict.fromkeys(
            f"{self.names[seat]} → {self.names[other]}: "
            + self.say("deal-rada-quoted", words=self.spoken(words, past))
            for deal in self.state.deals
            if deal.round == past.number
            for seat, other, words in (
                (deal.by, deal.to, deal.reproached[0]),
                (deal.to, deal.by, deal.reproached[1]),
            )
            if words
        )
        if said:
            yield self._list(said)

    # --- the end

    def _end(self) -> Iterator[str]:
        public = self.public
        assert public.ended is not None
        yield f"## {self.say('rada-end-title', how=public.ended)}"
        if public.ended == "collapse":
            fallen = [
                self.say(f"rada-{stat}") for stat, left in zip(STATS, public.stats, strict=True) if not left
            ]
            yield self.say("rada-end-collapse", stats=", ".join(fallen))
        if public.ended == "domination":
            first = public.winners[0]
            yield self.say("rada-end-domination", who=self.names[first], count=public.final[first])
        if public.ended == "council":
            yield (
                self.say("rada-end-no-ruling")
                if public.ruling is None
                else self.say("rada-end-ruling", faction=self.say(f"rada-{FACTIONS[public.ruling]}-short"))
            )
        if public.goals:
            yield self._list(self._goals())
        yield self._final_table()
        if public.winners:
            yield self.say("rada-log-winners", who=f"**{self._who(public.winners)}**")

    def _goals(self) -> Iterator[str]:
        """R-13.1: the factions' goals, and whether they were reached."""
        for faction, goal, reached in ((each.faction, each.goal, each.reached) for each in self.public.goals):
            stat = self.say(f"rada-{STATS[POWER[faction]]}")
            words = say(self.lang, f"goal-rada-{goal}", stat=stat)
            state = "unjudged" if reached is None else "reached" if reached else "missed"
            name = self.say(f"rada-{FACTIONS[faction]}-short")
            yield self.say(
                "goal-rada-log-one", faction=name, goal=words, state=self.say(f"goal-rada-{state}")
            )

    def _epilogue(self) -> Iterator[str]:
        """R-11.6: the outcome first, then what became of the people, and each councillor's part."""
        for line in self.public.epilogue:
            match line.kind:
                case "closing":
                    yield f"## {self.passage('epilogue', line.words)}"
                case "end":
                    yield telling(self.cards, line.words, self.lang).end
                case "echo":
                    yield telling(self.cards, line.words, self.lang).echo
                case "part":
                    assert line.seat is not None
                    told = self.passage("epilogue", line.words)
                    yield f"- {told.replace('{name}', f'**{self.names[line.seat]}**')}"
        if self.public.farewell is not None:
            yield self.public.farewell

    def _final_table(self) -> str:
        heads = ("who", "influence", "acclaim", "score")
        rows = [[self.say(f"rada-final-{head}") for head in heads], ["---"] * len(heads)]
        best_first = sorted(range(self.public.players), key=lambda seat: -self.public.scores[seat])
        for seat in best_first:
            counted = (self.public.final[seat], self.state.acclaim[seat], self.public.scores[seat])
            rows.append([self.names[seat], *map(str, counted)])
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)

    # --- words

    def say(self, key: str, **facts: str | int) -> str:
        return say(self.lang, key, **facts)

    def passage(self, name: str, place: str) -> str:
        return str(getattr(by_id(self.public.edition.content, name)[place], self.lang))

    def scene(self, past: Round) -> Scene:
        return self.cards[past.dilemma.card].told(self.lang)

    def spoken(self, text: str, past: Round) -> str:
        """A bot's words of this round in this language."""
        slots: dict[str, str] = {}
        if past.number > 1:
            before = self.public.history[past.number - 2]
            scene = self.scene(before)
            slots = {"title": scene.title, "solution": scene.solutions[before.implemented].name}
        return in_language(text, self.lang, slots, self.names)

    def _faction(self, faction: int) -> str:
        seats = tuple(seat for seat, theirs in enumerate(self.public.factions) if theirs == faction)
        name = self.say(f"rada-{FACTIONS[faction]}")
        return self.say("rada-log-faction", faction=name, who=self._who(seats))

    def _who(self, seats: tuple[Seat, ...]) -> str:
        return ", ".join(self.names[seat] for seat in seats)

    def _power(self, faction: int) -> str:
        name, stat = self.say(f"rada-{FACTIONS[faction]}-short"), self.say(f"rada-{STATS[POWER[faction]]}")
        power = self.say(f"rada-power-{FACTIONS[faction]}")
        return f"{self.say('rada-power', faction=name, power=power)} {stat} +{POWER_GAIN}."

    def _arrows(self, signs: tuple[int, ...]) -> str:
        shown_signs = [
            f"{self.say(f'rada-{stat}')} {('↑' if count > 0 else '↓') * abs(count)}"
            for stat, count in zip(STATS, signs, strict=True)
            if count
        ]
        return ", ".join(shown_signs) or self.say("rada-effect-none")

    def _effects(self, past: Round) -> str:
        changes = zip(STATS, past.dilemma.effects[past.implemented], past.stats, strict=True)
        return ", ".join(self._effect(stat, by, now) for stat, by, now in changes if by)

    def _effect(self, stat: str, by: int, now: int) -> str:
        signed = f"{by:+}".replace("-", "−")
        return self.say("rada-log-effect", stat=self.say(f"rada-{stat}"), by=signed, now=now)

    @staticmethod
    def _list(lines: Iterable[str]) -> str:
        return "\n".join(f"- {line}" for line in lines)


def main() -> None:
    file = read(RECORD.read_bytes())
    for lang in languages():
        told_in(lang).write_text(story(file, lang), encoding="utf-8")


if __name__ == "__main__":
    main()

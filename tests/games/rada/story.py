"""A finished council as a story, in the words of the catalogues and the deck.

    python -m tests.games.rada.story

writes `tests/goldens/rada/story.<language>.md` from the recorded match in the same folder. The reader knows
everything: the story also tells what was done in secret.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from tests.conformance.goldens import FOLDER
from zarzewie.games.rada import GAME
from zarzewie.games.rada.dilemmas import Scene, deck
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.moves import Action, Expose, NoAction, Protect, SowDiscord
from zarzewie.games.rada.narration import shown
from zarzewie.games.rada.phrases import PHRASES
from zarzewie.games.rada.realm import FACTIONS, POWER, ROUNDS, STATS
from zarzewie.games.rada.state import Exposed, Failed, Learned, Mine, Public, Round, State
from zarzewie.kernel.game import Seat
from zarzewie.kernel.match import fold
from zarzewie.kernel.record import MatchFile, read
from zarzewie.words import languages, say

RECORD = FOLDER / "rada" / "story.json"


def told_in(lang: str) -> Path:
    return RECORD.with_suffix(f".{lang}.md")


def story(file: MatchFile, lang: str) -> str:
    secrets = [bytes.fromhex(secret) for secret in file.secrets]
    return "\n\n".join(Chronicle(fold(GAME, file.head, secrets, file.entries).state, lang).told()) + "\n"


class Chronicle:
    """The story in one language, as paragraphs."""

    def __init__(self, state: State, lang: str) -> None:
        self.state = state
        self.public: Public = state.public
        self.lang = lang
        self.names = self.say("rada-bot-names").split(", ")

    def told(self) -> Iterator[str]:
        yield f"# {self.say('rada-title')}"
        yield self.say("rada-log-council")
        yield self._list(self._faction(faction) for faction in range(len(FACTIONS)))
        for past in self.public.history:
            yield f"## {self.say('rada-round', round=past.number, rounds=ROUNDS)}"
            yield from self._statements(past)
            yield from self._dilemma(past)
            yield from self._resolution(past)
        yield from self._end()

    # --- the phases of a round

    def _statements(self, past: Round) -> Iterator[str]:
        for seat, text in enumerate(past.statements):
            if text:
                yield f"**{self.names[seat]}:** {self.spoken(text)}"
        if past.acclaimed is None:
            yield f"*{self.say('rada-tally-none')}*"
        else:
            who, count = self.names[past.acclaimed], past.favours[past.acclaimed]
            yield f"*{self.say('rada-tally-won', who=who, count=count)}*"

    def _dilemma(self, past: Round) -> Iterator[str]:
        scene, arrows = self.scene(past), shown(self.public, past.dilemma).arrows
        assert arrows is not None
        yield f"### {scene.title}"
        yield scene.scene
        yield "\n".join(
            f"{number}. **{solution.name}.** {solution.text} *({self._arrows(signs)})*"
            for number, (solution, signs) in enumerate(zip(scene.solutions, arrows, strict=False), 1)
        )

    def _resolution(self, past: Round) -> Iterator[str]:
        names = [solution.name for solution in self.scene(past).solutions]
        implemented = names[past.implemented]
        votes = ", ".join(
            self.say("rada-log-solution", name=name, count=total)
            for name, total in zip(names, past.totals, strict=True)
        )
        yield f"### {self.say('rada-phase-resolution')}"
        drawn = f" {self.say('rada-drawn')}" if past.drawn else ""
        yield self.say("rada-log-votes", votes=votes, name=f"**{implemented}**") + drawn
        if deeds := list(self._deeds(past, names)):
            yield self._list(deeds)
        if self.public.ended == "domination" and past is self.public.history[-1]:
            return
        if past.powers:
            yield self._list(self._power(faction) for faction in past.powers)
        yield self.say("rada-log-effects", effects=self._effects(past))
        if past.exiled:
            yield self.say("rada-exile", who=self._who(past.exiled))
        yield f"> {self.scene(past).solutions[past.implemented].consequence}"

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
        yield self._final_table()
        if public.winners:
            yield self.say("rada-log-winners", who=f"**{self._who(public.winners)}**")

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

    def scene(self, past: Round) -> Scene:
        card = deck(self.public.edition.content)[past.dilemma.card]
        return card.pl if self.lang == "pl" else card.en

    def spoken(self, text: str) -> str:
        """A bot's phrase in this language."""
        for topics in PHRASES.values():
            for phrases in topics.values():
                for phrase in phrases:
                    if text in (phrase.pl, phrase.en):
                        return phrase.pl if self.lang == "pl" else phrase.en
        raise LookupError(text)

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
    def _list(lines: Iterator[str] | list[str]) -> str:
        return "\n".join(f"- {line}" for line in lines)


def main() -> None:
    file = read(RECORD.read_bytes())
    for lang in languages():
        told_in(lang).write_text(story(file, lang), encoding="utf-8")


if __name__ == "__main__":
    main()

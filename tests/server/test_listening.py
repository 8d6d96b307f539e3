"""An attack: from the messages that one seat gets in a sealed round of rada, guess who acted, and when.

The attacker sees the times, lengths and order of messages, and learns from half of the rounds what they mean.
In the other half it must do no better than chance; with a planted fault it does.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import pytest

from tests.server.test_table import Harness
from zarzewie.games import rada
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Chosen, count, nth
from zarzewie.server.audience import Audience
from zarzewie.server.table import Table

SEATS = 5
LISTENER = 0
MOMENTS = 10
ROUNDS = 400
SIGMAS = 4.0


class Round(NamedTuple):
    """What the attacker received, and what it tries to guess."""

    heard: tuple[tuple[int, int], ...]
    actor: int
    moment: int


def one_round(number: int) -> Round:
    """Let one of the others act while the question is open; the listener has answered already."""
    dice = random.Random(number)
    table = Harness(rada.GAME, SEATS)
    heard: list[tuple[int, int]] = []
    moment = -1

    def listen(message: bytes) -> None:
        heard.append((moment, len(message)))

    _act(table, LISTENER, dice)
    table.browsers[LISTENER].send = listen  # type: ignore[method-assign]  # it listens in
    actor, when = dice.randrange(1, SEATS), dice.randrange(MOMENTS)
    for moment in range(MOMENTS):
        table.time += 1.0
        if moment == when:
            _act(table, actor, dice)
    return Round(tuple(heard), actor, when)


def _act(table: Harness, seat: int, dice: random.Random) -> None:
    assert table.table.pending is not None
    ask, move = _move(table.table.pending, seat, dice)
    table.answer(seat, f"{seat}", {"type": "answer", "ask": ask, "move": move})
    assert table.waiting, "the rules took it"
    table.store()


def _move(match: Match, seat: int, dice: random.Random) -> tuple[str, Chosen]:
    """Any move, a deal with another too; but none with the listener, who may hear of its own deals."""
    offers = match.offers(seat)[: 1 if seat == LISTENER else None]
    while True:
        offer = dice.choice(offers)
        move = nth(offer, dice.randrange(count(offer)), "x" * dice.randint(1, 200))
        if move.get("to") != LISTENER:
            return offer.ask, move


def guesses_right(rounds: list[Round], wanted: Callable[[Round], int], choices: int) -> float:
    """How much better than chance the guesses are, in standard errors. Each uses the most reliable clue."""
    learnt: dict[Any, Counter[int]] = defaultdict(Counter)
    half = len(rounds) // 2
    for each in rounds[:half]:
        for clue in _clues(each):
            learnt[clue][wanted(each)] += 1
    right = 0
    for each in rounds[half:]:
        known = [learnt[clue] for clue in _clues(each) if learnt[clue].total() >= 3]
        if known:
            best = max(known, key=lambda seen: seen.most_common(1)[0][1] / seen.total())
            right += best.most_common(1)[0][0] == wanted(each)
    chance = 1 / choices
    return (right / half - chance) / sqrt(chance * (1 - chance) / half)


def _clues(each: Round) -> tuple[Any, ...]:
    moments, sizes = tuple(at for at, _ in each.heard), tuple(size for _, size in each.heard)
    return ("all", each.heard), ("moments", moments), ("sizes", sizes)


def attack() -> tuple[float, float]:
    rounds = [one_round(number) for number in range(ROUNDS)]
    who = guesses_right(rounds, lambda each: each.actor, SEATS - 1)
    when = guesses_right(rounds, lambda each: each.moment, MOMENTS)
    return who, when


def test_who_acted_and_when_cannot_be_guessed_from_what_one_seat_hears() -> None:
    who, when = attack()
    assert abs(who) < SIGMAS
    assert abs(when) < SIGMAS


def test_the_attack_finds_an_update_without_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted fault: every seat gets an update whenever anything happens."""
    update = Audience.update

    def always(self: Audience, match: Any, told: Any, outcome: Any) -> bytes | None:
        return update(self, match, told, outcome) or encode({"type": "update", "tick": self.tick})

    monkeypatch.setattr(Audience, "update", always)
    _, when = attack()
    assert when > SIGMAS


def test_the_attack_finds_a_name_that_has_a_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted fault: a seat's answer is announced to all, in a message whose length depends on the seat."""
    tell = Table._tell

    def talkative(self: Table, turn: Any, at: float) -> None:
        tell(self, turn, at)
        for client in self.clients:
            client.send(encode("." * (100 + getattr(turn.entry, "seat", 0))))

    monkeypatch.setattr(Table, "_tell", talkative)
    who, when = attack()
    assert who > SIGMAS
    assert when > SIGMAS

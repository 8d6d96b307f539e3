from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace as replace_ask

from tests.toys import ballot
from zarzewie.games.tron import GAME as TRON
from zarzewie.kernel.bot import Bot, Choice, RandomBot
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Ask, Refused
from zarzewie.kernel.match import Entry, Expired, Played, read_move
from zarzewie.kernel.offer import Offer, Pick
from zarzewie.lab.one_match import UNFINISHED, BotMatch, play_match, secret

RANDOM = RandomBot(ballot.Answer)


class Listener(RandomBot):
    """A bot that remembers everything it was told."""

    def start(self) -> tuple[Any, ...]:
        return ()

    def notice(self, memory: tuple[Any, ...], event: Any) -> tuple[Any, ...]:
        return (*memory, event)


class Stubborn(Bot[Any, Any]):
    """A bot whose answer is never among the offers."""

    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return Choice(offers[0].ask, ballot.Answer("water"))


def played(table: BotMatch) -> list[Entry]:
    return [turn.entry for turn in table.turns()]


def answers(entries: list[Entry]) -> list[tuple[str, int, str]]:
    return [
        (entry.ask, entry.seat, read_move(ballot.GAME, entry.move).answer)
        for entry in entries
        if isinstance(entry, Played)
    ]


def test_a_match_is_played_to_its_end_and_counted() -> None:
    assert TRON.metrics is not None
    result = play_match(TRON, {}, 2, [TRON.bots["rule"]] * 2, seed=1)
    assert result.how in {"won", "deck_empty", "nothing_fits"}
    assert result.metrics["moves"] >= 1
    assert result.metrics["wins_seat_0"] == result.metrics["wins_seat_1"] == float(result.how == "won")
    assert result.metrics.keys() >= TRON.metrics(BotMatch(TRON, {}, 2, [RANDOM] * 2, 1).match.state).keys()


def test_every_seat_answers_a_sealed_ask_once_in_the_order_of_its_seats() -> None:
    given = answers(played(BotMatch(ballot.GAME, {"rounds": 4}, 3, [RANDOM] * 3, seed=1)))
    assert [(ask, seat) for ask, seat, _ in given] == [
        (str(number), seat) for number in range(1, 5) for seat in range(3)
    ]


def test_the_house_closes_a_sealed_ask_that_everybody_has_answered() -> None:
    patient = replace(ballot.GAME, asks=_answered_by_all)
    table = BotMatch(patient, {"rounds": 2}, 2, [RANDOM] * 2, seed=1)
    assert [type(entry) for entry in played(table)] == [Expired] * 2


def _answered_by_all(state: ballot.State) -> tuple[Ask, ...]:
    return tuple(replace_ask(ask, answered=ask.seats) for ask in ballot.asks(state))


def test_a_sealed_ask_closes_even_beside_one_that_never_does() -> None:
    def asks(state: ballot.State) -> tuple[Ask, ...]:
        return *_answered_by_all(state), Ask("chat", (0,), ("answer",))

    def offers(state: ballot.State, seat: int) -> tuple[Offer, ...]:
        return (Offer("chat", "answer", {"answer": Pick(state.named)}),)

    chatty = replace(ballot.GAME, asks=asks, offers=offers)
    table = BotMatch(chatty, {"rounds": 2}, 2, [RANDOM] * 2, seed=1)
    assert len(list(islice(table.turns(), 20))) < 20
    assert table.match.outcome() is not None


def test_a_bot_hears_what_its_seat_is_told_and_nothing_else() -> None:
    table = BotMatch(ballot.GAME, {"rounds": 5}, 3, [Listener(ballot.Answer)] * 3, seed=1)
    given = answers(played(table))
    for seat, heard in enumerate(table.memories):
        noted = [event.answer for event in heard if isinstance(event, ballot.Noted)]
        assert noted == [answer for _, who, answer in given if who == seat]
        assert sum(isinstance(event, ballot.Sealed) for event in heard) == 5


def test_the_same_seed_and_number_give_the_same_entries() -> None:
    first, again = (played(BotMatch(TRON, {}, 2, [TRON.bots["random"]] * 2, 7, 3)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(("seed", "number"), [(8, 3), (7, 4)])
def test_another_seed_or_number_gives_another_match(seed: int, number: int) -> None:
    first = BotMatch(TRON, {}, 2, [TRON.bots["random"]] * 2, 7, 3)
    other = BotMatch(TRON, {}, 2, [TRON.bots["random"]] * 2, seed, number)
    assert first.match.head.commitment != other.match.head.commitment
    assert played(first) != played(other)


def test_seats_roll_dice_of_their_own() -> None:
    table = BotMatch(ballot.GAME, {"rounds": 9}, 9, [RANDOM] * 9, seed=1)
    by_round: dict[str, set[str]] = {}
    for ask, _, answer in answers(played(table)):
        by_round.setdefault(ask, set()).add(answer)
    assert len(by_round) == 9
    assert max(map(len, by_round.values())) > 1


def test_a_bot_does_not_roll_the_dice_of_the_game() -> None:
    rolled: list[int] = []

    class Roller(RandomBot):
        def choose(
            self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float
        ) -> Choice:
            rolled.append(dice.below(10**9))
            return super().choose(view, offers, memory, dice, budget)

    next(BotMatch(ballot.GAME, {}, 2, [Roller(ballot.Answer)] * 2, seed=1).turns())
    assert rolled != [Chance(secret("match", 1, 0)).at(0, 0).below(10**9)]


def test_other_options_keep_the_secret_of_the_match() -> None:
    easy, hard = (BotMatch(TRON, {"cards": cards}, 2, [RANDOM] * 2, 1, 5) for cards in ("easy", "hard"))
    assert easy.match.state.deck == hard.match.state.deck


def test_at_the_limit_a_match_stays_unfinished() -> None:
    result = play_match(TRON, {}, 2, [TRON.bots["random"]] * 2, seed=1, limit=1)
    assert result.how == UNFINISHED
    assert result.metrics["moves"] == 1
    assert result.metrics["wins_seat_0"] == 0


def test_a_bot_against_the_rules_is_named() -> None:
    with pytest.raises(Refused) as caught:
        play_match(ballot.GAME, {}, 2, [RANDOM, Stubborn()], seed=1, number=6)
    assert caught.value.rule == "lab.bot"
    assert caught.value.facts["seat"] == 2
    assert caught.value.facts["number"] == 6


def test_where_nobody_can_answer_time_runs_out() -> None:
    silent = replace(ballot.GAME, offers=lambda state, seat: ())
    entries = played(BotMatch(silent, {"rounds": 3}, 2, [RANDOM] * 2, seed=1))
    assert entries == [Expired("1"), Expired("2"), Expired("3")]


def test_where_not_even_time_runs_out_the_match_is_stuck() -> None:
    def never(state: ballot.State, ask: str, chance: Chance) -> NoReturn:
        raise Refused("ballot.2")

    stuck = replace(ballot.GAME, offers=lambda state, seat: (), expire=never)
    with pytest.raises(Refused, match=r"lab\.stuck"):
        list(islice(BotMatch(stuck, {}, 2, [RANDOM] * 2, seed=1).turns(), 3))


def test_gauges_are_read_on_the_way_and_kept_as_their_mean() -> None:
    read = replace(TRON, gauges=lambda state: {"day": float(state.day)} if state.phase == "take" else {})
    result = play_match(read, {"chapter": 1}, 2, [TRON.bots["rule"]] * 2, seed=1)
    assert 1.0 < result.metrics["day"] < 3.0
    assert "day" not in play_match(read, {}, 2, [TRON.bots["rule"]] * 2, seed=1, limit=1).metrics

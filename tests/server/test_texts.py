"""Texts that people wrote can be erased, and every match still opens."""

import contextlib
from itertools import count
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import event

from tests.toys import scribe
from zarzewie.games import rada
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import AnyGame, Move
from zarzewie.kernel.match import Entry, Match, Played, fold
from zarzewie.kernel.offer import Offer, Pick, Text, Texts, draw
from zarzewie.kernel.text import clean
from zarzewie.server import matches
from zarzewie.server.texts import ERASED, fresh_id, may_hold_text, refer, restore
from zarzewie.store.interface import Append, WrittenText
from zarzewie.store.sql import SqlStore

SECRET = b"the secret of these texts"
WORDS = st.text(min_size=1, max_size=12).filter(clean)
TALK = (Offer("1", "say", {"text": Text(200, 1), "to": Pick(("all", "one"))}),)


class Step(Move, frozen=True):
    to: tuple[int, int]
    how: Literal["fast", "slow"] | None = None


class Say(Move, frozen=True):
    words: tuple[str, ...]


def test_only_where_no_move_can_hold_a_text_none_is_looked_for() -> None:
    assert not may_hold_text(Step)
    assert may_hold_text(Say)
    assert may_hold_text(Step | Say)
    assert may_hold_text(rada.GAME.move_type)
    assert may_hold_text(Any)


def texts_of(written: tuple[WrittenText, ...]) -> dict[bytes, str | None]:
    return {text.id: text.body for text in written}


def played(game: AnyGame, seats: int, words: str, seed: int) -> tuple[Match, list[Any]]:
    """A random match, with each entry as stored and its texts."""
    dice, numbers = Chance(SECRET).at("test", seed), count(1)
    match, _ = Match.start(game, {}, seats, SECRET)
    stored: list[Any] = []
    while len(stored) < 120 and not match.outcome():
        turn = _turn(match, dice, words)
        data = encode(turn.entry)
        texts: tuple[WrittenText, ...] = ()
        if isinstance(turn.entry, Played):
            offers = match.offers(turn.entry.seat)
            owner = f"person {turn.entry.seat}"
            move, texts = refer(
                bytes(turn.entry.move), offers, owner, lambda: next(numbers).to_bytes(16, "big")
            )
            data = encode(msgspec.structs.replace(turn.entry, move=msgspec.Raw(move)))
        stored.append((data, texts))
        match = turn.match
    return match, stored


def _turn(match: Match, dice: Dice, words: str) -> Any:
    if owing := [(ask, seat) for ask in match.asks() for seat in ask.owing]:
        ask, seat = dice.pick(owing)
        mine = [offer for offer in match.offers(seat) if offer.ask == ask.id]
        offer, chosen = draw(mine, dice, words)
        return match.play(seat, offer.ask, msgspec.convert(chosen, match.game.move_type))
    return match.expire(match.asks()[0].id)


def opened(match: Match, stored: list[Any], texts: dict[bytes, str | None]) -> Match:
    entries: list[Entry] = [decode(restore(data, texts), Entry) for data, _ in stored]
    return fold(match.game, match.head, [SECRET], entries)


@pytest.mark.parametrize(("game", "seats"), [(rada.GAME, 4), (scribe.GAME, 3)])
@settings(max_examples=12, deadline=None)
@given(words=WORDS, seed=st.integers(0, 1000))
def test_a_match_opens_as_it_was_and_after_erasing_as_legally(
    game: AnyGame, seats: int, words: str, seed: int
) -> None:
    match, stored = played(game, seats, words, seed)
    texts = {text.id: text.body for _, written in stored for text in written}
    assert encode(opened(match, stored, texts).state) == encode(match.state)
    erased = opened(match, stored, dict.fromkeys(texts))
    assert erased.length == match.length
    assert erased.outcome() == match.outcome()
    assert [ask.id for ask in erased.asks()] == [ask.id for ask in match.asks()]


@given(words=WORDS)
def test_what_was_erased_is_nowhere_in_the_log(words: str) -> None:
    whole = f"quite unlikely words: {words}"
    stored, texts = refer(encode({"move": "say", "text": whole, "to": "all"}), TALK, "ada")
    assert b"unlikely" not in stored
    assert restore(stored, texts_of(texts)) == encode({"move": "say", "text": whole, "to": "all"})
    assert msgspec.json.decode(restore(stored, {texts[0].id: None}))["text"] == ERASED
    assert texts[0].owner == "ada"


def test_several_texts_of_one_move_are_each_their_own() -> None:
    offer = Offer("1", "narrate", {"names": Texts(2, 60, 1), "consequences": Texts(2, 60)})
    sent = {"move": "narrate", "names": ["A", "B"], "consequences": ["", "  "]}
    stored, texts = refer(encode(sent), [offer], "ada")
    assert [text.body for text in texts] == ["A", "B"]
    back = msgspec.json.decode(restore(stored, {texts[0].id: None, texts[1].id: "B"}))
    assert back == {**sent, "names": [ERASED, "B"]}, "nothing written stays nothing written"


def test_whoever_writes_a_reference_has_only_written_it() -> None:
    forged = '{"§":"00000000000000000000000000000001"}'
    move = encode({"move": "say", "text": "hello", "to": forged})
    stored, texts = refer(move, TALK, "ada")
    assert restore(stored, {**texts_of(texts), bytes(15) + b"\1": "a secret of somebody else"}) == move


def test_a_move_without_free_text_is_stored_as_it_is() -> None:
    move = b'{"move":"run","steps":2}'
    assert refer(move, [Offer("1", "run", {"steps": Pick((1, 2))}), *TALK], "ada") == (move, ())
    assert restore(move, {}) is move


def test_a_text_survives_the_store_in_the_order_of_writing() -> None:
    first, second = (refer(encode({"move": "say", "text": text}), TALK, "ada")[1][0] for text in "ab")
    assert first.id < second.id


def test_the_texts_of_many_matches_are_one_question_and_erased_ones_stay_erased(tmp_path: Path) -> None:
    asked: list[str] = []
    with contextlib.closing(SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")) as store:
        for number, owner in enumerate(("anna", "jan", "anna")):
            text = WrittenText(fresh_id(), owner, f"słowo {number}")
            entry = encode({"said": {"§": text.id.hex()}})
            store.create(f"m{number}", b"head", b"secrets")
            store.append([Append(f"m{number}", 0, (entry,), None, (text,), 1.0)])
        store.erase_texts("jan")
        event.listen(store.reading, "before_cursor_execute", lambda *given: asked.append(given[2]))
        found = matches.since(store, {"m0": 0, "m1": 0, "m2": 0})
    said = {match: [entry.decode() for entry, _ in entries] for match, entries in found.items()}
    assert said == {
        "m0": ['{"said":"słowo 0"}'],
        "m1": [f'{{"said":"{ERASED}"}}'],
        "m2": ['{"said":"słowo 2"}'],
    }
    assert sum("FROM texts" in question for question in asked) == 1

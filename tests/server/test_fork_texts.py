"""Texts in a what-if still belong to their authors, who can erase them without learning of the what-if."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.finishing import SECRET, Finished, finished
from tests.toys import scribe
from tests.toys.scribe.types import Said, Say, WriteNote
from zarzewie import games
from zarzewie.games.rada import GAME as RADA
from zarzewie.kernel.bot import RandomBot
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Outcome, Told
from zarzewie.kernel.match import Entry, Match, begin
from zarzewie.kernel.text import clean
from zarzewie.server import forks, matches, personal_data, reviews
from zarzewie.server.protocol import Fork, Settings
from zarzewie.server.quotas import Quotas
from zarzewie.server.replays import Replays
from zarzewie.server.settings import QuotaSettings as Allowed
from zarzewie.server.table_rows import TableRow
from zarzewie.server.texts import ERASED, copied, quoted, restore
from zarzewie.store.interface import WrittenText
from zarzewie.store.sql import SqlStore

GREETING, NOTE, THE_END = "dzień dobry", "mówić ciszej", "koniec"
BODIES = st.lists(st.text(min_size=1, max_size=8).filter(clean), min_size=1, max_size=4)
WAYS = pytest.mark.parametrize("disclose", ["all", "result"], ids=["copied", "imagined"])


def _ended(state: Any) -> Outcome | None:
    said = state.log and state.log[-1]
    return Outcome("ended", ()) if said == Said(0, THE_END) else None


Disclose = Literal["all", "result"]
SCRIBE = replace(scribe.GAME, outcome=_ended, bots={"random": RandomBot(scribe.GAME.move_type)})


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SqlStore]:
    find = games.find
    monkeypatch.setattr(games, "find", lambda game: SCRIBE if game == SCRIBE.id else find(game))
    store = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    yield store
    store.close()


def talked(db: SqlStore, disclose: Disclose) -> Finished:
    """A match in which two seats say and note something; the texts are stored separately from the log."""
    match, _ = Match.start(SCRIBE, {}, 2, SECRET)
    entries: list[Entry] = []
    for seat, move in ((0, WriteNote(NOTE)), (1, Say(GREETING)), (0, Say(THE_END))):
        tag = type(move).__struct_config__.tag
        ask = next(offer.ask for offer in match.offers(seat) if offer.move == tag)
        turn = match.play(seat, ask, move)
        match = turn.match
        entries.append(turn.entry)
    written = ((0, NOTE), (1, GREETING), (0, THE_END))
    return finished(db, SCRIBE, 2, entries, Settings(disclose=disclose), texts=written)


def what_if(db: SqlStore, table: Finished, seat: int = 0) -> TableRow:
    """A what-if from after the greeting."""
    person = table.people[seat]
    seen = reviews.review(db, Replays(db), table.code, person)
    row = forks.fork(db, seen, person, Fork(len(seen.walk) - 2, seat))
    Quotas(db, Allowed()).note_fork(row.code, table.code)
    return row


def stored(db: SqlStore, match: str) -> bytes:
    return b"\n".join(db.entries(match))


def opened(db: SqlStore, match: str) -> Match:
    kept = matches.load(db, match)
    assert kept is not None
    first, _ = begin(SCRIBE, kept.head, kept.secrets[0], kept.entries)
    for entry in kept.entries[first.length :]:
        first = first.take(entry, kept.secrets).match
    return first


@WAYS
def test_a_what_if_names_what_was_written_and_opens_with_it(db: SqlStore, disclose: Disclose) -> None:
    row = what_if(db, talked(db, disclose))
    for text in (GREETING, NOTE):
        assert text not in stored(db, row.match).decode()
    assert Said(1, GREETING) in opened(db, row.match).state.log


@WAYS
def test_whoever_erases_their_words_has_erased_them_in_what_ifs_of_others(
    db: SqlStore, disclose: Disclose
) -> None:
    table = talked(db, disclose)
    row = what_if(db, table)
    personal_data.erase(db, table.people[1].id)
    log = opened(db, row.match).state.log
    assert Said(1, ERASED) in log
    assert GREETING not in encode(log).decode()
    with db.engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT body FROM texts WHERE body IS NOT NULL").scalars().all()
    assert GREETING.encode() not in found


@WAYS
def test_a_what_if_of_a_what_if_keeps_to_it(db: SqlStore, disclose: Disclose) -> None:
    """What was erased before does not come back, and the rest can still be erased."""
    table = talked(db, disclose)
    personal_data.erase(db, table.people[1].id)
    log = opened(db, what_if(db, table).match).state.log
    assert Said(1, ERASED) in log


@WAYS
def test_an_export_does_not_say_that_somebody_went_on_with_my_words(db: SqlStore, disclose: Disclose) -> None:
    table = talked(db, disclose)
    row = what_if(db, table)
    ada, bea = (personal_data.export(db, person.id) for person in table.people)
    assert [each["text"] for each in bea["texts"]] == [GREETING]
    assert row.code not in str(bea)
    assert row.code in str(ada)


# --- texts in an entry


def words(owner: str, *bodies: str) -> tuple[WrittenText, ...]:
    return tuple(WrittenText(f"{owner} {at}".encode(), owner, body) for at, body in enumerate(bodies))


def texts_of(written: tuple[WrittenText, ...]) -> dict[bytes, str | None]:
    return {text.id: text.body for text in written}


@given(BODIES, st.text(max_size=8))
def test_whatever_is_quoted_comes_back_and_is_gone_when_erased(bodies: list[str], other: str) -> None:
    entry = encode({"name": other, "said": [*bodies, other], "deep": {"at": [{"text": bodies[0]}]}})
    kept, texts = quoted(entry, words("ada", *bodies), lambda _: True)
    assert restore(kept, texts_of(texts)) == entry
    said = msgspec.json.decode(restore(kept, dict.fromkeys(texts_of(texts))))
    assert said["said"][: len(bodies)] == [ERASED] * len(bodies)
    assert said["deep"] == {"at": [{"text": ERASED}]}
    assert {text.owner for text in texts} == {"ada"}


def test_a_word_of_the_game_stays_where_somebody_wrote_the_same() -> None:
    """A field's name is never replaced, and a value is not if the entry could not be decoded afterwards."""
    entry = b'{"kind":"melee","text":"melee","note":"kind","why":"na odlew"}'

    def reads(data: bytes) -> bool:
        return bool(msgspec.json.decode(data)["kind"] == "melee")

    kept, texts = quoted(entry, words("ada", "melee", "kind", "na odlew"), reads)
    erased = msgspec.json.decode(restore(kept, dict.fromkeys(texts_of(texts))))
    assert erased == {"kind": "melee", "text": "melee", "note": ERASED, "why": ERASED}


def test_a_copied_text_is_one_of_its_own_by_the_same_hand() -> None:
    (first,) = words("ada", "tak")
    entry = encode({"text": {"§": first.id.hex().zfill(32)}})
    written = (WrittenText(bytes.fromhex(first.id.hex().zfill(32)), "ada", "tak"),)
    kept, (text,) = copied(entry, written)
    assert (text.owner, text.body) == ("ada", "tak")
    assert text.id != written[0].id
    assert restore(kept, texts_of((text,))) == encode({"text": "tak"})
    assert copied(entry, ()) == (encode({"text": ERASED}), ())


def test_a_council_imagined_without_its_words_is_still_a_council() -> None:
    """The hardest case: a state that its own validation refuses could never be opened again."""
    match, _ = Match.start(RADA, {}, 4, SECRET)
    said = [f"Mówię to raz, jako {seat}." for seat in range(3)]
    told: list[Told] = []
    for seat, text in enumerate(said):
        ask = match.asks()[0].id
        turn = match.play(seat, ask, msgspec.convert({"move": "speak", "text": text}, RADA.move_type))
        match, told = turn.match, [*told, *turn.told]
    turn = match.expire(match.asks()[0].id)
    imagined = turn.match.imagine(1, [*told, *turn.told], SECRET)

    def reads(data: bytes) -> bool:
        begin(RADA, imagined.match.head, SECRET, [decode(data, Entry)])
        return True

    kept, texts = quoted(encode(imagined.entry), words("ada", *said), reads)
    assert {text.body for text in texts} == set(said)
    assert not [text for text in said if text.encode() in kept]
    again, _ = begin(
        RADA,
        imagined.match.head,
        SECRET,
        [decode(restore(kept, dict.fromkeys(texts_of(texts))), Entry)],
    )
    assert [ask.id for ask in again.asks()] == [ask.id for ask in imagined.match.asks()]

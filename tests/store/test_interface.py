"""The contract of every store: in memory, in SQLite, in PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from zarzewie.store import open_store
from zarzewie.store.interface import (
    Append,
    Appended,
    Conflict,
    Missing,
    OwnText,
    Store,
    StoredKey,
    StoredLog,
    Taken,
    WrittenText,
)

IMPOSSIBLE_IDS = ["", "a" * 65, "zażółć", "a\0b", "a\nb", "\ud800"]
ODD_KEYS = ["", "\0", "\ud800", "zażółć", "x" * 10_000]


def created(store: Store, *matches: str) -> Store:
    for match in matches:
        assert store.create(match, b"head of " + match.encode(), b"secrets")
    return store


def grown(store: Store, match: str, length: int) -> Store:
    created(store, match)
    store.append([Append(match, 0, tuple(b"entry %d" % number for number in range(1, length + 1)))])
    return store


# --- matches


def test_a_new_match_has_a_head_and_secrets_and_no_entries(store: Store) -> None:
    store.create("a", b"head", b"secrets")
    assert store.open("a") == StoredLog(b"head", b"secrets", 0, None, 0, (), ())


def test_a_match_is_created_once_and_a_second_try_changes_nothing(store: Store) -> None:
    grown(store, "a", 2)
    before = store.open("a")
    assert not store.create("a", b"other head", b"other secrets")
    assert store.open("a") == before


def test_a_match_that_is_not_there_opens_as_none(store: Store) -> None:
    assert store.open("nobody") is None
    assert store.entries("nobody") == ()


@pytest.mark.parametrize("match", IMPOSSIBLE_IDS)
def test_what_cannot_be_an_id_cannot_be_created_and_is_never_found(store: Store, match: str) -> None:
    with pytest.raises(ValueError, match="not an id"):
        store.create(match, b"", b"")
    assert store.open(match) is None
    assert store.entries(match) == ()
    assert store.key(match, "key") is None
    assert not store.add_secret(match, b"")
    assert not store.snapshot(match, 0, b"")
    assert store.append([Append(match, 0, (b"1",), "key")]) == [Missing()]


def test_new_secrets_take_the_place_of_the_old(store: Store) -> None:
    created(store, "a", "b")
    assert store.add_secret("a", b"two secrets")
    assert [opened.secrets for opened in map(store.open, "ab") if opened] == [b"two secrets", b"secrets"]
    assert not store.add_secret("nobody", b"")


# --- appending


def test_entries_come_back_in_their_order(store: Store) -> None:
    created(store, "a")
    assert store.append([Append("a", 0, (b"1", b"2"))]) == [Appended(2)]
    assert store.append([Append("a", 2, (b"3",))]) == [Appended(3)]
    assert store.open("a") == StoredLog(b"head of a", b"secrets", 3, None, 0, (b"1", b"2", b"3"), (0.0,) * 3)


def test_any_bytes_are_an_entry(store: Store) -> None:
    created(store, "a")
    entries = (b"", bytes(range(256)), b"\xff" * 1_000_000)
    store.append([Append("a", 0, entries)])
    assert store.entries("a") == entries


@pytest.mark.parametrize("expected", [-1, 0, 1, 3, 10**30])
def test_who_expects_another_length_conflicts_and_learns_the_true_one(store: Store, expected: int) -> None:
    grown(store, "a", 2)
    assert store.append([Append("a", expected, (b"late",))]) == [Conflict(2)]
    assert store.entries("a") == (b"entry 1", b"entry 2")


def test_appending_to_no_match_is_missing(store: Store) -> None:
    assert store.append([Append("nobody", 0, (b"1",), "key")]) == [Missing()]


def test_nothing_to_append_is_no_trouble(store: Store) -> None:
    assert store.append([]) == []


def test_appends_to_one_match_in_one_batch_follow_each_other(store: Store) -> None:
    created(store, "a", "b")
    batch = [
        Append("a", 0, (b"1",)),
        Append("b", 0, (b"x", b"y")),
        Append("a", 1, (b"2",)),
        Append("a", 1, (b"!",)),
    ]
    assert store.append(batch) == [Appended(1), Appended(2), Appended(2), Conflict(2)]
    assert (store.entries("a"), store.entries("b")) == ((b"1", b"2"), (b"x", b"y"))


def test_one_conflict_in_a_batch_of_100_fails_alone(store: Store) -> None:
    matches = [f"match {number}" for number in range(100)]
    created(store, *matches)
    store.append([Append(matches[42], 0, (b"faster",))])
    answers = store.append([Append(match, 0, (b"mine",), "key") for match in matches])
    assert answers[42] == Conflict(1)
    assert answers[:42] + answers[43:] == [Appended(1)] * 99
    assert store.entries(matches[42]) == (b"faster",)
    assert all(store.entries(match) == (b"mine",) for match in matches if match != matches[42])


def test_a_batch_may_be_larger_than_what_fits_in_one_statement(store: Store) -> None:
    created(store, "a")
    answers = store.append([Append("a", number, (b"e",), f"key {number}") for number in range(12_000)])
    assert answers == [Appended(number) for number in range(1, 12_001)]
    again = store.append([Append("a", number, (b"e",), f"key {number}") for number in range(12_000)])
    assert again == [Appended(number, again=True) for number in range(1, 12_001)]


def test_threads_that_append_to_one_match_lose_nothing(store: Store) -> None:
    created(store, "a")

    def insist(name: bytes) -> None:
        expected, left = 0, 20
        while left:
            match store.append([Append("a", expected, (b"%s %d" % (name, left),))])[0]:
                case Appended(length):
                    expected, left = length, left - 1
                case Conflict(length):
                    expected = length
                case Missing():
                    raise AssertionError

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(insist, [b"ada", b"bea", b"cyd", b"dan"]))
    assert sorted(store.entries("a")) == sorted(
        b"%s %d" % (name, left) for name in (b"ada", b"bea", b"cyd", b"dan") for left in range(1, 21)
    )


# --- keys


def test_the_same_key_again_adds_nothing_and_gives_the_first_length(store: Store) -> None:
    grown(store, "a", 1)
    store.append([Append("a", 1, (b"2", b"3"), "key")])
    store.append([Append("a", 3, (b"4",))])
    assert store.append([Append("a", 4, (b"2", b"3"), "key")]) == [Appended(3, again=True)]
    assert store.open("a", whole=True) == StoredLog(
        b"head of a", b"secrets", 4, None, 0, (b"entry 1", b"2", b"3", b"4"), (0.0,) * 4
    )


@pytest.mark.parametrize("expected", [0, 1, 7])
def test_the_same_key_again_is_no_conflict_whatever_it_expects(store: Store, expected: int) -> None:
    created(store, "a")
    store.append([Append("a", 0, (b"1",), "key")])
    assert store.append([Append("a", expected, (b"other",), "key")]) == [Appended(1, again=True)]


def test_the_same_key_for_something_else_is_taken_and_adds_nothing(store: Store) -> None:
    store.create("a", b"", b"")
    first = Append("a", 0, (b"1",), "key", content=b"left")
    assert store.append([first]) == [Appended(1)]
    again = [msgspec.structs.replace(first, content=content) for content in (b"right", b"left", None)]
    assert store.append(again) == [Taken(), Appended(1, again=True), Appended(1, again=True)]
    assert store.entries("a") == (b"1",)
    assert store.key("a", "key") == StoredKey(1, b"left")


def test_that_holds_within_one_batch_and_where_nobody_said_for_what(store: Store) -> None:
    store.create("a", b"", b"")
    one, two = (Append("a", 0, (b"1",), "key", content=content) for content in (b"left", b"right"))
    assert store.append([one, two]) == [Appended(1), Taken()]
    assert store.append([Append("a", 1, (b"2",), "old")]) == [Appended(2)]
    assert store.append([Append("a", 2, (b"3",), "old", content=b"new")]) == [Appended(2, again=True)]


def test_the_same_key_twice_in_one_batch_counts_once(store: Store) -> None:
    created(store, "a")
    twice = [Append("a", 0, (b"1",), "key"), Append("a", 1, (b"2",)), Append("a", 0, (b"1",), "key")]
    assert store.append(twice) == [Appended(1), Appended(2), Appended(1, again=True)]
    assert store.entries("a") == (b"1", b"2")


def test_a_key_that_met_a_conflict_is_not_used_up(store: Store) -> None:
    created(store, "a")
    assert store.append([Append("a", 5, (b"1",), "key")]) == [Conflict(0)]
    assert store.key("a", "key") is None
    assert store.append([Append("a", 0, (b"1",), "key")]) == [Appended(1)]


def test_each_match_has_its_own_keys(store: Store) -> None:
    created(store, "a", "b")
    batch = [Append("a", 0, (b"1",), "key"), Append("b", 0, (b"1",), "key")]
    assert store.append(batch) == [Appended(1), Appended(1)]


def test_a_key_is_known_once_it_is_stored(store: Store) -> None:
    created(store, "a", "b")
    store.append([Append("a", 0, (b"1",), "key")])
    assert store.key("a", "key") is not None
    assert store.key("a", "other key") is None
    assert store.key("b", "key") is None
    assert store.key("nobody", "key") is None


@pytest.mark.parametrize("key", ODD_KEYS)
def test_any_text_is_a_key(store: Store, key: str) -> None:
    created(store, "a")
    assert store.append([Append("a", 0, (b"1",), key)]) == [Appended(1)]
    assert store.append([Append("a", 1, (b"1",), key)]) == [Appended(1, again=True)]
    assert store.key("a", key) is not None


def test_the_key_of_an_append_of_several_entries_stands_for_all_of_them(store: Store) -> None:
    grown(store, "a", 1)
    assert store.append([Append("a", 1, (b"2", b"3"), "key", content=b"both")]) == [Appended(3)]
    assert store.key("a", "key") == StoredKey(3, b"both")
    assert store.append([Append("a", 1, (b"2", b"3"), "key", content=b"one")]) == [Taken()]


def test_a_key_without_entries_is_not_kept_and_changes_nothing(store: Store) -> None:
    grown(store, "a", 1)
    assert store.append([Append("a", 1, (), "key"), Append("a", 1, (), "key")]) == [Appended(1)] * 2
    assert store.key("a", "key") is None
    assert store.append([Append("a", 1, (b"2",), "key")]) == [Appended(2)]


def test_without_a_key_the_same_may_come_twice(store: Store) -> None:
    created(store, "a")
    assert store.append([Append("a", 0, (b"1",)), Append("a", 1, (b"1",))]) == [Appended(1), Appended(2)]


def test_a_key_is_remembered_after_a_restart(sql_address: str) -> None:
    store = created(open_store(sql_address), "a")
    store.append([Append("a", 0, (b"1",), "key")])
    store.close()
    store = open_store(sql_address)
    assert store.append([Append("a", 0, (b"1",), "key")]) == [Appended(1, again=True)]
    assert store.entries("a") == (b"1",)
    store.close()


# --- timestamps


def test_each_entry_says_when_it_was_stored(store: Store) -> None:
    created(store, "a")
    store.append([Append("a", 0, (b"1", b"2"), at=1789.25), Append("a", 2, (b"3",), at=1790.5)])
    opened = store.open("a")
    assert opened is not None
    assert opened.times == (1789.25, 1789.25, 1790.5)
    store.snapshot("a", 2, b"after two")
    opened = store.open("a")
    assert opened is not None
    assert (opened.entries, opened.times) == ((b"3",), (1790.5,))


# --- texts


def wrote(owner: str, *bodies: str) -> tuple[WrittenText, ...]:
    return tuple(WrittenText(f"{owner} {at}".encode(), owner, body) for at, body in enumerate(bodies))


def test_texts_are_found_by_match_and_by_owner(store: Store) -> None:
    created(store, "a", "b", "c")
    store.append(
        [
            Append("a", 0, (b"1",), texts=wrote("ada", "first")),
            Append("b", 0, (b"1",), texts=wrote("bea", "second", "third")),
        ]
    )
    assert store.texts("a") == {b"ada 0": "first"}
    assert store.texts("b") == {b"bea 0": "second", b"bea 1": "third"}
    assert store.texts("c") == store.texts("nobody") == {}
    assert store.written("b") == wrote("bea", "second", "third")
    assert store.written("c") == store.written("nobody") == ()
    assert store.texts_of("bea") == (OwnText("b", "second"), OwnText("b", "third"))
    assert store.texts_of("cyd") == ()


def test_what_is_erased_leaves_its_place_and_every_entry(store: Store) -> None:
    created(store, "a")
    store.append([Append("a", 0, (b"1",), texts=(*wrote("ada", "mine", "also"), *wrote("bea", "hers")))])
    assert store.erase_texts("ada") == 2
    assert store.texts("a") == {b"ada 0": None, b"ada 1": None, b"bea 0": "hers"}
    assert store.texts_of("ada") == ()
    assert store.written("a") == wrote("bea", "hers")
    assert store.entries("a") == (b"1",)
    assert store.erase_texts("ada") == 0


def test_what_is_erased_is_in_no_snapshot_either(store: Store) -> None:
    for match, who in (("a", "ada"), ("b", "bea")):
        created(store, match)
        store.append([Append(match, 0, (b"1",), texts=wrote(who, "words"))])
        assert store.snapshot(match, 1, b"with words")
    store.erase_texts("ada")
    assert [kept.snapshot for match in "ab" if (kept := store.open(match))] == [None, b"with words"]


def test_a_snapshot_from_before_an_erasure_comes_too_late(store: Store) -> None:
    created(store, "a")
    store.append([Append("a", 0, (b"1",), texts=wrote("ada", "words"))])
    store.erase_texts("ada")
    assert not store.snapshot("a", 1, b"with words", erased=0)
    assert store.snapshot("a", 1, b"without", erased=1)


def test_texts_are_stored_with_their_entries_or_not_at_all(store: Store) -> None:
    grown(store, "a", 1)
    late = Append("a", 0, (b"2",), texts=wrote("ada", "late"))
    nowhere = Append("nobody", 0, (b"1",), texts=wrote("bea", "nowhere"))
    store.append([late, nowhere])
    assert store.texts("a") == {}
    assert store.texts_of("bea") == ()


def test_what_is_sent_again_writes_no_second_text(store: Store) -> None:
    created(store, "a")
    store.append([Append("a", 0, (b"1",), "key", wrote("ada", "once"))])
    store.append([Append("a", 0, (b"1",), "key", (WrittenText(b"other", "ada", "twice"),))])
    assert store.texts("a") == {b"ada 0": "once"}


def test_an_id_that_is_taken_stays_with_its_first_text(store: Store) -> None:
    created(store, "a", "b")
    store.append([Append("a", 0, (b"1",), texts=wrote("ada", "first"))])
    again = Append("b", 0, (b"1",), texts=wrote("ada", "second"))
    assert store.append([again]) == [Appended(1)]
    assert (store.texts("a"), store.texts("b")) == ({b"ada 0": "first"}, {})


@pytest.mark.parametrize("body", ODD_KEYS)
def test_any_text_can_be_written(store: Store, body: str) -> None:
    created(store, "a")
    assert store.append([Append("a", 0, (b"1",), texts=wrote("ada", body))]) == [Appended(1)]
    assert store.texts("a") == {b"ada 0": body}


# --- reading a range


def test_entries_are_read_after_a_number_and_no_more_than_asked_for(store: Store) -> None:
    grown(store, "a", 5)
    assert store.entries("a", after=3) == (b"entry 4", b"entry 5")
    assert store.entries("a", after=1, most=2) == (b"entry 2", b"entry 3")
    assert store.entries("a", most=0) == ()
    assert store.entries("a", after=5) == ()
    assert len(store.entries("a", after=-1)) == 5


# --- snapshots


def test_a_match_opens_with_its_newest_snapshot_and_what_came_after_it(store: Store) -> None:
    grown(store, "a", 3)
    assert store.snapshot("a", 1, b"after one")
    assert store.snapshot("a", 2, b"after two")
    assert store.open("a") == StoredLog(b"head of a", b"secrets", 3, b"after two", 2, (b"entry 3",), (0.0,))


def test_a_snapshot_does_not_hide_a_later_append(store: Store) -> None:
    grown(store, "a", 2)
    store.snapshot("a", 2, b"after two")
    assert store.append([Append("a", 2, (b"entry 3",))]) == [Appended(3)]
    assert store.open("a") == StoredLog(b"head of a", b"secrets", 3, b"after two", 2, (b"entry 3",), (0.0,))


def test_the_whole_match_opens_without_its_snapshot(store: Store) -> None:
    grown(store, "a", 2)
    store.snapshot("a", 2, b"after two")
    assert store.open("a", whole=True) == StoredLog(
        b"head of a", b"secrets", 2, None, 0, (b"entry 1", b"entry 2"), (0.0,) * 2
    )


def test_an_older_snapshot_does_not_replace_a_newer_one(store: Store) -> None:
    grown(store, "a", 3)
    store.snapshot("a", 2, b"after two")
    assert not store.snapshot("a", 1, b"after one")
    opened = store.open("a")
    assert opened is not None
    assert opened.snapshot == b"after two"


def test_a_snapshot_of_entries_that_are_not_stored_is_not_kept(store: Store) -> None:
    grown(store, "a", 3)
    assert not store.snapshot("a", 4, b"of what never happened")
    assert not store.snapshot("nobody", 0, b"")
    opened = store.open("a")
    assert opened is not None
    assert opened.snapshot is None


# --- what others have added


def test_of_several_matches_what_follows_a_length_each_is_read_at_once_with_its_times(store: Store) -> None:
    grown(store, "a", 3)
    grown(store, "b", 2)
    store.append([Append("a", 3, (b"late",), at=7.5)])
    found = store.entries_since({"a": 2, "b": 2, "unknown": 0})
    assert found == {"a": [(b"entry 3", 0.0), (b"late", 7.5)], "b": [], "unknown": []}
    assert store.entries_since({}) == {}

"""A match is folded by the rules and with the content that it began with, or not at all."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.toys import relay
from zarzewie.conformance.playout import playout
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import AnyGame, Edition, Refused, Step
from zarzewie.kernel.match import Match, fold
from zarzewie.kernel.record import Broken, record, verify


def one_leg_more(options: relay.Options, seats: int, chance: Chance) -> Step[relay.State]:
    return relay.setup(relay.Options(options.legs + 1), seats, chance)


def as_of(edition: Edition) -> AnyGame | None:
    """Two editions: the second fixes a bug of the first, in which one leg too many was run."""
    known = {1: one_leg_more, 2: relay.setup}
    if edition.version not in known or edition.content != "":
        return None
    return replace(relay.GAME, version=edition.version, setup=known[edition.version], as_of=as_of)


def edition(version: int) -> AnyGame:
    found = as_of(Edition(version))
    assert found is not None
    return found


def test_a_match_goes_on_by_the_rules_it_began_with() -> None:
    before = playout(edition(1), b"a match", options={"legs": 4})
    after = fold(edition(2), before.last.head, [before.secret], before.entries)
    assert len(before.entries) == 5
    assert (after.game.version, after.state) == (1, before.last.state)
    assert verify(record(edition(2), before.last.head, [before.secret], before.entries), lambda _: edition(2))


def test_a_new_match_is_played_by_the_rules_of_today() -> None:
    assert len(playout(edition(2), b"a match", options={"legs": 4}).entries) == 4


@pytest.mark.refuses("house.edition")
@pytest.mark.parametrize("changed", [{"version": 3}, {"content": "0123"}])
def test_a_match_of_an_edition_that_is_not_kept_is_not_folded_by_another(changed: dict[str, Any]) -> None:
    before = playout(edition(1), b"a match")
    head = msgspec.structs.replace(before.last.head, **changed)
    with pytest.raises(Refused) as refusal:
        fold(edition(2), head, [before.secret], before.entries)
    assert refusal.value.rule == "house.edition"
    with pytest.raises(Refused):
        Match.resume(edition(2), head, [before.secret], before.last.snapshot([before.secret]))
    file = record(edition(1), before.last.head, [before.secret], before.entries)
    with pytest.raises(Broken) as broken:
        verify(msgspec.structs.replace(file, head=head), lambda _: edition(2))
    assert broken.value.why == "version"


def test_a_match_has_the_content_that_its_options_use() -> None:
    long = replace(relay.GAME, content="short", content_of=lambda options: f"legs-{options.legs}")
    long = replace(long, as_of=lambda edition: replace(long, content=edition.content))
    match, _ = Match.start(long, {"legs": 3}, 2, b"s" * 32)
    assert (match.head.content, match.game.content) == ("legs-3", "legs-3")

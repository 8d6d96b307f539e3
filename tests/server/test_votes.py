"""Votes of the people at a table, and when they end."""

from zarzewie.server.protocol import Again
from zarzewie.server.votes import READ, Votes


def test_who_is_for_something_is_counted_once() -> None:
    votes = Votes()
    assert [votes.agree("pause", seat) for seat in (0, 2, 0)] == [{0}, {0, 2}, {0, 2}]
    assert (votes.of(2), votes.of(1)) == (("pause",), ())


def test_what_is_settled_is_asked_anew() -> None:
    votes = Votes()
    votes.agree("pause", 0)
    votes.agree("bot.1", 0)
    votes.settle("pause")
    assert votes.of(0) == ("bot.1",)
    assert votes.agree("pause", 1) == {1}


def test_another_proposal_for_the_next_match_asks_everybody_anew() -> None:
    votes, other = Votes(), Again(seats=(1, 0))
    assert votes.propose_again(None, 0) == {0}
    assert votes.propose_again(other, 1) == {1}
    assert votes.propose_again(other, 0) == {0, 1}
    assert votes.again == other


def test_with_a_match_all_that_was_proposed_ends() -> None:
    votes = Votes()
    votes.agree("pause", 0)
    votes.propose_again(Again(seats=(1, 0)), 1)
    votes.end()
    assert (votes.of(0), votes.of(1), votes.again) == ((), (), None)


def test_who_has_read_counts_only_while_the_question_is_open() -> None:
    votes = Votes()
    for what in (READ + "1.actions", READ + "2.actions", "pause"):
        votes.agree(what, 0)
    votes.drop_readings({"2.actions": 5.0})
    assert votes.of(0) == ("pause", READ + "2.actions")

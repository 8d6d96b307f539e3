"""Amendments to the rules by version. A council keeps the version that it began with.

Version 1 is the first release. Each later change is one named predicate here.
"""

from typing import Final

from zarzewie.games.rada.state import Public

HOST_OF_THE_TABLE: Final = 2
ONE_YEAR: Final = 3


def the_host_acts_for_the_house(public: Public) -> bool:
    """R-9.6: the table's host replaces words, at any seat. In version 1 the first seat did."""
    return public.edition.version >= HOST_OF_THE_TABLE


def tells_one_year(public: Public) -> bool:
    """R-11: seasons, threads, echoes, omens, words for every number, and an epilogue."""
    return public.edition.version >= ONE_YEAR


def keeps_words_open(public: Public) -> bool:
    """R-4.4, R-9.1: until the dilemma opens, the Narrator may change its words, or choose another card."""
    return public.edition.version >= ONE_YEAR


def knows_deals(public: Public) -> bool:
    """R-12."""
    return public.edition.version >= ONE_YEAR


def knows_goals(public: Public) -> bool:
    """R-13."""
    return public.edition.version >= ONE_YEAR

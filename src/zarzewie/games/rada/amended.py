"""Amendments to the rules by version. A council keeps the version that it began with.

Version 1 is the first release. Each later change is one named predicate here.
"""

from typing import Final

from zarzewie.games.rada.state import Public

HOST_OF_THE_TABLE: Final = 2


def the_host_acts_for_the_house(public: Public) -> bool:
    """R-9.6: the table's host replaces words, at any seat. In version 1 the first seat did."""
    return public.edition.version >= HOST_OF_THE_TABLE

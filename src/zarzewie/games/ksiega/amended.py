"""Amendments to the rules by version. A sitting keeps the version that it began with.

Version 1 is the first release. Version 2 follows the rules page as amended, version 3 changes how a sitting
ends. Each change is one named predicate here. The behaviour of an old version must not change: its sittings
and their records depend on it.
"""

from typing import Final, Protocol

from zarzewie.kernel.game import Edition

PAGE_AS_AMENDED: Final = 2
FAREWELLS_STAND: Final = 3


class Dated(Protocol):
    """A state or a view: both have an edition."""

    @property
    def edition(self) -> Edition: ...


def _is_amended(of: Dated) -> bool:
    return of.edition.version >= PAGE_AS_AMENDED


empty_seats_are_not_waited_for = _is_amended
"""K-1.1: a seat without a hero is not waited for, once play has begun and when the sitting ends."""
ladders_and_ranks_are_chosen = _is_amended
"""K-3.4, K-5.5: house rules that version 1 did not have."""
every_missed_spell_costs = _is_amended
"""K-5.6, K-6.1: where every miss costs, spell attacks are no exception, at any range."""
called_tests_are_not_repeated = _is_amended
"""K-3.7 also applies to tests that the MG calls, until the MG says what has changed."""
retries_are_the_same_test = _is_amended
"""K-3.7: a player who buys a retry rolls the same request again, and an adventure follows its result."""
requests_say_what_is_rolled = _is_amended
"""K-3.1: a request is told with the TN that will be rolled."""
attempts_reopen_choices = _is_amended
"""K-3.1: what the runner has offered is offered again after an attempt, which may have changed its TNs."""
departures_are_allowed = _is_amended
"""K-3.5: where the book says "usually", the MG can allow an exception on the request itself."""
maps_have_more_signs = _is_amended
"""K-4.5: locked and secret doors, windows, rubble, darkness, and the MG's own fog."""
hidden_foes_are_not_told = _is_amended
"""K-4.2: no barrier or wall leaves a gap for an unseen foe; one walked into or pushed onto is seen."""
hidden_foes_stay_hidden = _is_amended
"""K-4.2, K-5.10: when all opponents act at once, hidden ones stay hidden."""
areas_have_a_centre = _is_amended
"""K-6.1: the caster has to see an area's centre, and cover is computed from there."""


def the_end_stands_until_play_goes_on(of: Dated) -> bool:
    """K-1.2: only playing on calls off the end, and this is told. Waiting, growing or notes do not."""
    return of.edition.version >= FAREWELLS_STAND

"""Where the rules were amended: a sitting goes on by the version it began with.

Version 1 is what was first released. Version 2 follows the page as amended, version 3 changes how a sitting
ends; each change is named here once and asked for by its name. What a version did stays as it was, for its
sittings and their records.
"""

from typing import Final, Protocol

from zarzewie.kernel.game import Edition

PAGE_AS_AMENDED: Final = 2
FAREWELLS_STAND: Final = 3


class Dated(Protocol):
    """A state or a view: both know their edition."""

    @property
    def edition(self) -> Edition: ...


def _is_amended(of: Dated) -> bool:
    return of.edition.version >= PAGE_AS_AMENDED


empty_seats_are_not_waited_for = _is_amended
"""K-1.1: one without a hero is not in the party, once it has begun and when the sitting ends."""
ladders_and_ranks_are_chosen = _is_amended
"""K-3.4, K-5.5: house rules that version 1 did not have."""
every_missed_spell_costs = _is_amended
"""K-5.6, K-6.1: where every miss costs, spell attacks are no exception, at any reach."""
called_tests_are_not_repeated = _is_amended
"""K-3.7: a test that the MG calls is held to it too, until the MG says what has changed."""
retries_are_the_same_test = _is_amended
"""K-3.7: a player who buys a retry rolls that very request again, and an adventure goes on by it."""
requests_say_what_is_rolled = _is_amended
"""K-3.1: a request is told with the TN that will be rolled."""
attempts_reopen_choices = _is_amended
"""K-3.1: what the runner has offered is offered anew after an attempt, which may have changed its TNs."""
departures_are_allowed = _is_amended
"""K-3.5: where the book says "usually", the MG can allow it this once, on the request itself."""
maps_have_more_signs = _is_amended
"""K-4.5: locked and secret doors, windows, rubble, darkness, and the MG's own fog."""
hidden_foes_are_not_told = _is_amended
"""K-4.2: no barrier or wall spares whom nobody sees; a foe that is walked into or pushed onto is seen."""
hidden_foes_stay_hidden = _is_amended
"""K-4.2, K-5.10: when all opponents are let act, those in hiding stay there."""
areas_have_a_centre = _is_amended
"""K-6.1: the caster sees an area's centre, and cover from it is taken from there."""


def the_end_stands_until_play_goes_on(of: Dated) -> bool:
    """K-1.2: to wait, grow or write something down calls nothing off; if they play on, it is said."""
    return of.edition.version >= FAREWELLS_STAND

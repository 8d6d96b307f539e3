"""What a game master handed out stays with those who were given it."""

from collections.abc import Sequence

from zarzewie.games.ksiega.views import View
from zarzewie.kernel.capabilities import LEADER, Handout, Handouts


def given(view: View) -> Sequence[Handout]:
    """All that was handed out, as the game master sees it; else what lies on the table, and one's own."""
    mine = view.mine.handouts if view.mine else ()
    seen = view.master.handouts if view.master else (*view.handouts, *mine)
    return [Handout(each.title, each.text, each.to) for each in seen]


HANDOUTS = Handouts(given=given, role=LEADER)

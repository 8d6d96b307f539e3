"""The handouts that a seat keeps."""

from collections.abc import Sequence

from zarzewie.games.ksiega.views import View
from zarzewie.kernel.capabilities import LEADER, Handout, Handouts


def given(view: View) -> Sequence[Handout]:
    """All handouts for the game master; for other seats those for everyone and their own."""
    mine = view.mine.handouts if view.mine else ()
    seen = view.master.handouts if view.master else (*view.handouts, *mine)
    return [Handout(each.title, each.text, each.to) for each in seen]


HANDOUTS = Handouts(given=given, role=LEADER)

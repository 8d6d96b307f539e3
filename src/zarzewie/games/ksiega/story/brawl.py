"""The smallest script: one fight that suits the party, a rest, growth, and the end."""

from collections.abc import Mapping
from typing import Final

from zarzewie.games.ksiega.events.sitting import GrowthGranted, Rested
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import GrantGrowth, Rest, StartFight
from zarzewie.games.ksiega.moves.scene import PlaceFoe, Reveal, SetScene
from zarzewie.games.ksiega.story.attempts import plain_test
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.games.ksiega.story.phrases import phrases_of
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.games.ksiega.views import View

GROUND: Final = "yard"


class Brawl:
    """One fight that suits the party, a rest, growth, and the end."""

    def __init__(self, ranks: Mapping[int, tuple[Rank, ...]] | None = None) -> None:
        self._ranks = ranks or {}

    def ranks(self, players: int) -> tuple[Rank, ...]:
        """Two minions for each hero; with more heroes an elite among them."""
        if players in self._ranks:
            return self._ranks[players]
        elites = players // 3
        ranks: list[Rank] = ["elite" if at < elites else "minion" for at in range(2 * players)]
        return tuple(ranks)

    def next(self, view: View, heard: frozenset[str]) -> Move | None:
        words, place = phrases_of(view), maps_of(view.adventure, view.edition.content)[GROUND]
        if view.closing is not None or view.master is None:
            return None
        if view.scene is None:
            return SetScene(words.title, words.scene, GROUND, fog=False)
        foes, board = view.master.foes, view.master.board
        ranks = self.ranks(sum(hero is not None for hero in view.heroes))
        if not view.fights and board == place.board and len(foes) < len(ranks):
            rank, post, archer = (
                view.house.played_as(ranks[len(foes)]),
                place.posts[len(foes)],
                len(foes) % 3 == 2,
            )
            return PlaceFoe(words.foes[rank], rank, ranged=archer, hidden=False, x=post[0], y=post[1])
        if not view.fights and any(foe.seen for foe in view.foes):
            return StartFight()
        if not view.fights and board is not None and view.board != board:
            return Reveal(0, 0, board.width - 1, board.height - 1)
        if view.scene.lost:
            return None
        if Rested.__name__ not in heard:
            return Rest()
        if GrowthGranted.__name__ not in heard:
            return GrantGrowth(words.growth)
        return None

    def judge(self, view: View, trial: Trial) -> Move:
        """Answer any intent with a plain test."""
        return plain_test(view, trial, phrases_of(view).stake)

"""What a sitting leaves: the options of the next (K-1.2)."""

from typing import Any

import msgspec

from zarzewie.games.ksiega.amended import ladders_and_ranks_are_chosen
from zarzewie.games.ksiega.options import Campaign, Laid, Options, Papers
from zarzewie.games.ksiega.pieces import Clock
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.codec import plain


def left(state: State) -> dict[str, Any]:
    """The legacy as plain data. Version 1 omits fields that it did not have, because records compare it."""
    left: dict[str, Any] = plain(legacy(state))
    if not ladders_and_ranks_are_chosen(state):
        del left["house"]["ladder"], left["house"]["ranks"]
        if left["papers"] and left["papers"]["laid"]:
            del left["papers"]["laid"]["fogged"]
    return left


def legacy(state: State) -> Options:
    """Characters, scene, open clocks, chronicle, house rules; and, if the MG says so, the MG's own papers."""
    campaign = Campaign(
        title=state.campaign.title,
        sittings=state.campaign.sittings,
        chronicle=state.campaign.chronicle,
        clocks=_clocks(state, secret=False),
        scene=None if state.adventure else state.scene,
    )
    return Options(
        house=state.house,
        names=state.names,
        party=tuple(
            None if hero is None or hero.character.dead else hero.character for hero in state.heroes[1:]
        ),
        runner=state.runner,
        language=state.language,
        campaign=campaign,
        papers=_papers(state) if state.packed else None,
    )


def _clocks(state: State, *, secret: bool) -> tuple[Clock, ...]:
    return tuple(clock for clock in state.clocks if clock.secret == secret)


def _papers(state: State) -> Papers:
    laid = None
    if state.board is not None:
        squares = tuple(
            None if hero is None or hero.character.dead else hero.square for hero in state.heroes[1:]
        )
        board = msgspec.structs.replace(state.board, barriers=(), smoke=(), light=())
        laid = Laid(board, state.known, squares, state.foes, state.tokens, state.fogged)
    return Papers(state.notes, state.drafts, _clocks(state, secret=True), state.stock, laid)

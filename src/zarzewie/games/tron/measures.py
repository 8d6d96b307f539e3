"""Metrics that the lab collects from Szklany tron, at the end of a match and during it."""

from math import log2

from zarzewie.games.tron.cards import STRENGTH, strength
from zarzewie.games.tron.flow import chapter, partner
from zarzewie.games.tron.knowledge import possible_firsts, unseen
from zarzewie.games.tron.state import State
from zarzewie.games.tron.views import view

TOLD_EVERYTHING = {"told_everything": {"determination": "open"}}
"""Options to repeat matches with Aelin's cards open to Fenrys: the value of knowing them (T-11.2)."""


def metrics(state: State) -> dict[str, float]:
    """Count a finished match. A day counts as won or lost once it has begun."""
    days = range(1, min(state.day, chapter(state).days) + 1)
    return {
        "wins": state.won,
        "turns": float(state.turn),
        "days_survived": float(state.day - (not state.won) if state.part == "day" else 0),
        "cards_distorted": float(len(state.distorted) + len(state.unseen)),
        "demons_expelled": float(state.expelled),
        **{f"day_{day}_won": state.won or state.day > day or _next_lost(state, day) for day in days},
    }


def _next_lost(state: State, day: int) -> bool:
    """The day itself was won, but left too few memories for another (T-9.4)."""
    return state.day == day and state.lost == "too_few_cards"


def inference(state: State) -> dict[str, float]:
    """How well Fenrys can infer the strength that begins the current row, at the start of his turn.

    The chance of the true strength from all that was told; the same from counting unseen cards alone; and the
    difference in bits.
    """
    if state.part != "day" or state.phase != "observe" or state.row or state.rows[state.done].shown:
        return {}
    seen = view(state, partner(state))
    row = seen.rows[state.done]
    if row.first is not None:
        return {}
    truth = strength(state.rows[state.done].first)
    told = _share(possible_firsts(seen, row), truth)
    chance = _share(unseen(seen), truth)
    return {"inference": told, "inference_by_chance": chance, "inference_bits": log2(told / chance)}


def _share(cards: list[int], wanted: int) -> float:
    return sum(STRENGTH[card] == wanted for card in cards) / len(cards)

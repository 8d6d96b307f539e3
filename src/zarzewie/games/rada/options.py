"""The options of a Rada Popiołów table."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options. A dot in the name of a setting (`stats.cap`) is written as an underscore."""

    factions: Literal["random", "choose"] = "random"
    start_influence: Annotated[int, Meta(ge=0, le=95)] = 45
    influence: Literal["hidden", "public"] = "hidden"
    stats_start: Annotated[int, Meta(ge=5, le=40)] = 20
    stats_cap: Annotated[int, Meta(ge=20, le=99)] = 40
    statement_anonymous: bool = False
    whispers: Literal["statements", "all_phases", "off"] = "statements"
    protect_notify: Literal["none", "anonymous"] = "none"
    expose_statement_vote: bool = False
    actions_revealed: Literal["results", "all"] = "results"
    show_waiting: bool = False
    effects: Literal["arrows", "exact", "hidden"] = "arrows"
    lone_consensus: Literal["always", "never", "if_won"] = "always"
    collapse: Literal["literal", "last_chance"] = "literal"
    dominance: Literal["immediate", "end_of_resolution"] = "immediate"
    ruling: Literal["average", "sum"] = "average"
    language: Literal["pl", "en"] = "pl"
    """Language of the bots' statements (R-10.1) and of a model's narration (R-9.4)."""
    narrator_reads: bool = False
    """Whether a model may read the statements, and only for telling consequences (R-9.4)."""
    omen: Literal["on", "off"] = "on"
    deals: Literal["on", "off"] = "on"
    goals: Literal["off", "faction"] = "off"
    seen: tuple[str, ...] = ()
    """Dilemmas that this table had in its last games (R-9.3)."""
    heard: tuple[int, ...] = ()
    """Lines of bots that this table heard in its last games, by their checksums."""

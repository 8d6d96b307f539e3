"""What a council may begin with: options under one name, beside those of `options.py`."""

from typing import Any, Final

from zarzewie.kernel.capabilities import Preset

LITERAL: Final[dict[str, Any]] = {
    "factions": "random",
    "start_influence": 45,
    "influence": "hidden",
    "stats_start": 20,
    "stats_cap": 40,
    "statement_anonymous": False,
    "whispers": "statements",
    "protect_notify": "none",
    "expose_statement_vote": False,
    "actions_revealed": "results",
    "show_waiting": False,
    "effects": "arrows",
    "lone_consensus": "always",
    "collapse": "literal",
    "dominance": "immediate",
    "ruling": "sum",
    "narrator_reads": False,
    "omen": "off",
    "deals": "off",
    "goals": "off",
}
"""Every rule as the book prints it, without what it does not have. The language is no rule."""

PRESETS: Final = {
    # Numbers instead of arrows, a last chance before the fall, and the whole year before anybody has 100. The
    # bots of this table keep their word.
    "first": Preset(
        {"effects": "exact", "collapse": "last_chance", "start_influence": 40, "show_waiting": True}, "loyal"
    ),
    "classic": Preset(),
    # Nobody knows what a solution brings, everybody learns who did what, and more is asked of the realm.
    "sharp": Preset(
        {
            "effects": "hidden",
            "actions_revealed": "all",
            "expose_statement_vote": True,
            "protect_notify": "anonymous",
            "lone_consensus": "never",
            "whispers": "all_phases",
            "goals": "faction",
        }
    ),
    "literal": Preset(LITERAL),
}

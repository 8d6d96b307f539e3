"""The files that every game has, by role, and what each defines. CONTRIBUTING.md prints the same list."""

from collections.abc import Callable, Iterator
from importlib import import_module
from operator import attrgetter
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel.game import AnyGame


class RoleFile(NamedTuple):
    """A module or package in a game's folder, and the names that it must define."""

    file: str
    names: tuple[str, ...]
    where: Callable[[AnyGame], Any] | None = None
    """Which games need it; None means every game."""


ROLE_FILES = (
    RoleFile("__init__", ("GAME",)),
    RoleFile("options", ("Options",)),
    RoleFile("state", ("State", "Public")),
    RoleFile("moves", ("Move",)),
    RoleFile("events", ("Event",)),
    RoleFile("setup", ("setup",)),
    RoleFile("rules", ("asks", "offers", "apply", "expire", "outcome")),
    RoleFile("views", ("View", "view")),
    RoleFile("worlds", ("imagine", "secrets", "scramble")),
    RoleFile("bots", ("BOTS",)),
    RoleFile("measures", ("metrics",)),
    RoleFile("preview", ("preview",), attrgetter("preview")),
    RoleFile("campaign", ("CAMPAIGN",), attrgetter("campaign")),
    RoleFile("narrator", ("NARRATOR",), attrgetter("narrator")),
    RoleFile("proposals", ("PROPOSALS",), attrgetter("proposals")),
    RoleFile("pictures", ("PICTURES",), attrgetter("pictures")),
    RoleFile("handouts", ("HANDOUTS",), attrgetter("handouts")),
    RoleFile("laid_open", ("laid_open",), attrgetter("laid_open")),
    RoleFile("constants", ("CONSTANTS",), attrgetter("constants")),
    RoleFile("labels", ("LABELS",), attrgetter("labels")),
    RoleFile("commands", ("COMMANDS",), attrgetter("commands")),
    RoleFile("presets", ("PRESETS",), attrgetter("presets")),
    RoleFile("amended", (), lambda game: game.version > 1),
)

PLAYED: dict[str, Callable[[AnyGame], Any]] = {
    "options.Options": attrgetter("options_type"),
    "state.State": attrgetter("state_type"),
    "moves.Move": attrgetter("move_type"),
    "events.Event": attrgetter("event_type"),
    "setup.setup": lambda game: getattr(game.setup, "func", game.setup),  # partial, with its edition
    "rules.asks": attrgetter("asks"),
    "rules.offers": attrgetter("offers"),
    "rules.apply": attrgetter("apply"),
    "rules.expire": attrgetter("expire"),
    "rules.outcome": attrgetter("outcome"),
    "views.View": attrgetter("view_type"),
    "views.view": attrgetter("view"),
    "worlds.imagine": attrgetter("imagine"),
    "worlds.secrets": attrgetter("secrets"),
    "worlds.scramble": attrgetter("scramble"),
    "bots.BOTS": attrgetter("bots"),
    "measures.metrics": attrgetter("metrics"),
    "preview.preview": attrgetter("preview"),
    "campaign.CAMPAIGN": attrgetter("campaign"),
    "narrator.NARRATOR": attrgetter("narrator"),
    "proposals.PROPOSALS": attrgetter("proposals"),
    "pictures.PICTURES": attrgetter("pictures"),
    "handouts.HANDOUTS": attrgetter("handouts"),
    "laid_open.laid_open": attrgetter("laid_open"),
    "constants.CONSTANTS": attrgetter("constants"),
    "labels.LABELS": attrgetter("labels"),
    "commands.COMMANDS": attrgetter("commands"),
    "presets.PRESETS": attrgetter("presets"),
}
"""The parts of GAME that must be the objects defined in the role files."""


def faults(package: str, game: AnyGame) -> list[str]:
    """What is wrong with this game's folder, one sentence per fault."""
    found = [
        fault
        for role in ROLE_FILES
        if role.where is None or role.where(game)
        for fault in _faults_of(package, role, game)
    ]
    return found or list(_unshared(package))


def _faults_of(package: str, role: RoleFile, game: AnyGame) -> Iterator[str]:
    name = package if role.file == "__init__" else f"{package}.{role.file}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        yield f"{role.file}.py is missing"
        return
    for each in role.names:
        part = f"{role.file}.{each}"
        if not hasattr(module, each):
            yield f"{role.file}.py has no {each}"
        elif _comes_from_elsewhere(module, each):
            yield f"{part} is written in {getattr(module, each).__module__}"
        elif part in PLAYED and PLAYED[part](game) != getattr(module, each):
            yield f"GAME does not play by {part}"


def _comes_from_elsewhere(module: ModuleType, name: str) -> bool:
    """Whether a struct is defined elsewhere than in its role's file, or the package of that name."""
    value = getattr(module, name)
    home = module.__name__
    return isinstance(value, type) and not f"{value.__module__}.".startswith(f"{home}.")


def _unshared(package: str) -> Iterator[str]:
    """Check that State and View share Public, as a base class or a field."""
    public = import_module(f"{package}.state").Public
    for kind in (import_module(f"{package}.state").State, import_module(f"{package}.views").View):
        held = [field.type for field in msgspec.structs.fields(kind)]
        if not issubclass(kind, public) and public not in held:
            yield f"{kind.__name__} has no Public"

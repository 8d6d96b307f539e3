"""The game keeps the kernel's promises."""

from kosci import GAME
from zarzewie.conformance.suite import *  # noqa: F403

GAMES = [GAME]

"""The conformance tests of the engine."""

from kosci import GAME
from zarzewie.conformance.suite import *  # noqa: F403

GAMES = [GAME]

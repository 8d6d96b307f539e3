"""Run the conformance suite, as anybody can, on the games and the toys."""

from tests.conformance.subjects import ALL
from zarzewie.conformance.test_capabilities import *  # noqa: F403
from zarzewie.conformance.test_forks import *  # noqa: F403
from zarzewie.conformance.test_games import *  # noqa: F403

GAMES = ALL

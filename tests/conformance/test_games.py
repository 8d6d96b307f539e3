"""Our games and the toys are held to the suite that anybody can run."""

from tests.conformance.subjects import ALL
from zarzewie.conformance.test_capabilities import *  # noqa: F403
from zarzewie.conformance.test_forks import *  # noqa: F403
from zarzewie.conformance.test_games import *  # noqa: F403

GAMES = ALL

"""The whole suite, to be imported by the tests of a game:

from zarzewie.conformance.suite import *
from kosci import GAME

GAMES = [GAME]
"""

from zarzewie.conformance.test_capabilities import *  # noqa: F403
from zarzewie.conformance.test_forks import *  # noqa: F403
from zarzewie.conformance.test_games import *  # noqa: F403
from zarzewie.conformance.test_records import *  # noqa: F403
from zarzewie.conformance.test_source import *  # noqa: F403
